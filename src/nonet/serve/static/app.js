// The wiring: which button and which key does what. Everything else lives in the module named for it.

import { namesPuzzle } from './address.js';
import { archivePage } from './archive.js';
import { today } from './dates.js';
import { importDialog, menuDialog, ratingDialog, settingsDialog, shareDialog, wireClosing } from './dialogs.js';
import { box, button, dialog, newButton } from './elements.js';
import { wireFinish } from './finish.js';
import * as games from './game.js';
import { checkGame, moreHelp, nextStage, showHint } from './help.js';
import { drawIcons } from './icons.js';
import { actionOf } from './keyboard.js';
import { makePad } from './keypad.js';
import { levelsDialog } from './levels.js';
import * as moves from './moves.js';
import { DAILY_LEVELS, capital } from './names.js';
import { newDialog } from './new-dialog.js';
import { enterOwn, openDaily, openFromAddress, openLink, openMade, openRead, openToday, turnBy, useOwn } from './opening.js';
import { closeSolution, listOnly, listSteps, openHardest, openSolution, stepBy, takeOver } from './solution.js';
import { game, state } from './state.js';
import { statisticsPage } from './statistics.js';
import { loadLevel, saveSettings } from './storage.js';
import { applySettings, board, hush, narrow, render, say } from './view.js';
import { showView } from './views.js';

/** @typedef {games.Tool} Tool */

/** @param {import('./keyboard.js').Action} action */
function act(action) {
  if (state.path) return actInSolution(action);
  switch (action.kind) {
    case 'move':
      return moves.move(action.down, action.right, action.extend);
    case 'digit':
      return moves.enter(action.digit, action.tool ?? state.tool);
    case 'erase':
      return moves.erase();
    case 'undo':
    case 'redo':
      return moves.travel(action.kind);
    case 'all':
      return moves.selectAll();
    case 'clear':
      return moves.clear();
    case 'tool':
      return moves.chooseTool(action.tool);
    case 'next-tool':
      return moves.chooseNextTool();
    case 'hint':
      return void showHint(nextStage());
    case 'pause':
      return moves.pause();
    case 'keys':
      return dialog('keys').showModal();
  }
}

/** @param {import('./keyboard.js').Action} action */
function actInSolution(action) {
  if (action.kind === 'clear') return closeSolution();
  if (action.kind === 'move' && action.right) return stepBy(action.right);
  if (action.kind === 'digit' || action.kind === 'erase') say('Close the solution to keep playing.');
}

function makeLevels() {
  for (const level of DAILY_LEVELS) {
    const one = newButton('', () => void openDaily(state.puzzle.daily?.split('/')[0] ?? today(), level), capital(level));
    one.dataset.level = level;
    box('levels').append(one);
  }
}

/** The puzzle that follows: another level of the day, or a new one. @param {string | null} level */
function next(level) {
  const day = state.puzzle.daily?.split('/')[0];
  if (level && day) return void openDaily(day, level);
  button('open-new').click();
}

function wireButtons() {
  const settings = settingsDialog(
    () => state.settings,
    (changed) => {
      state.settings = changed;
      saveSettings(changed);
      applySettings();
      render();
    },
  );
  const showArchive = archivePage((date, level) => void openDaily(date, level));
  const showImport = importDialog((puzzles) => void openRead(puzzles), () => enterOwn('empty'), openLink);
  const showNew = newDialog((puzzle) => void openMade(puzzle));
  const showStatistics = statisticsPage((technique) => void showNew(technique));
  const day = () => state.puzzle.daily?.split('/')[0];
  /** @type {[string, () => void][]} */
  const clicks = [
    ['undo', () => moves.travel('undo')],
    ['redo', () => moves.travel('redo')],
    ['erase', moves.erase],
    ['candidates', () => moves.play(games.toggleCandidates(game()))],
    ['check', () => void (state.entering ? useOwn() : checkGame())],
    ['open-restart', () => dialog('restart').showModal()],
    ['restart', () => (dialog('restart').close(), moves.restart())],
    ['pause', moves.pause],
    ['resume', moves.pause],
    ['open-hint', () => void showHint(nextStage())],
    ['more', moreHelp],
    ['hide-hint', moves.clear],
    ['show-path', () => void openSolution()],
    ['close-path', closeSolution],
    ['leave-path', closeSolution],
    ['path-back', () => stepBy(-1)],
    ['path-on', () => stepBy(1)],
    ['path-all', () => listSteps()],
    ['list-found', () => listOnly('found')],
    ['list-path', () => listOnly('path')],
    ['path-take', takeOver],
    ['turn-back', () => void turnBy(-1)],
    ['turn-on', () => void turnBy(1)],
    ['rating', ratingDialog()],
    ['open-levels', () => void levelsDialog(day() ?? today(), false, (level) => void openDaily(day() ?? today(), level), state.puzzle.daily?.split('/')[1])],
    ['go-today', () => (document.body.dataset.view === 'play' ? void openToday(loadLevel() ?? 'extreme') : (showView('play'), render()))],
    ['go-archive', () => (showArchive(day()), showView('archive'), render())],
    ['go-statistics', () => (showStatistics(), showView('statistics'), render())],
    ['open-share', shareDialog()],
    ['print', () => (showView('play'), window.print())],
    ['open-new', () => void showNew()],
    ['open-import', () => showImport()],
    ['open-settings', settings],
    ['open-keys', () => (dialog('settings').close(), dialog('keys').showModal())],
    ['open-menu', menuDialog([
      ['today', 'Today', 'go-today'],
      ['plus', 'New puzzle', 'open-new'],
      ['calendar', 'Archive', 'go-archive'],
      ['stats', 'Statistics', 'go-statistics'],
      ['open', 'Open', 'open-import'],
      ['share', 'Share', 'open-share'],
      ['print', 'Print', 'print'],
      ['restart', 'Restart', 'open-restart'],
      ['gear', 'Settings', 'open-settings'],
    ])],
  ];
  for (const [id, action] of clicks) button(id).addEventListener('click', action);
  document.addEventListener('paste', (event) => {
    const text = event.clipboardData?.getData('text/plain').trim();
    if (text && !document.querySelector('dialog[open]')) showImport(text);
  });
  for (const tool of document.querySelectorAll('[data-tool]'))
    tool.addEventListener('click', () => moves.chooseTool(/** @type {Tool} */ (tool.getAttribute('data-tool'))));
  wireFinish({ next, hardest: () => void openHardest(), solution: () => void openSolution() });
  wireClosing();
}

function wireInput() {
  board.addEventListener('board-select', (event) => {
    const { cells, cursor } = /** @type {CustomEvent<{cells: number[], cursor: number}>} */ (event).detail;
    moves.choose(cells, cursor);
  });
  document.addEventListener('keydown', (event) => {
    const { target } = event;
    if (target instanceof HTMLElement && target.closest('input, textarea, select')) return;
    // The keys of a dialog or another screen are its own.
    if (document.querySelector('dialog[open]') || document.body.dataset.view !== 'play') return;
    const pressing = target instanceof HTMLButtonElement && (event.key === ' ' || event.key === 'Enter');
    const action = pressing ? null : actionOf(event);
    if (!action) return;
    event.preventDefault();
    act(action);
  });
  box('message').addEventListener('click', hush);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applySettings);
  narrow.addEventListener('change', render);
  addEventListener('hashchange', () => void openFromAddress());
}

/** A first visit that names no puzzle is welcomed at once; the puzzle below appears when the engine has made it. */
async function start() {
  const opened = openFromAddress();
  if (loadLevel() === null && !namesPuzzle()) void levelsDialog(today(), true, (level) => void openToday(level));
  await opened;
}

applySettings();
drawIcons();
makePad();
makeLevels();
wireButtons();
wireInput();
showView('play');
render();
document.body.dataset.ready = '';
void start();
if ('serviceWorker' in navigator) navigator.serviceWorker.register('sw.js').catch(() => undefined);

// The wiring: which button and which key does what. Each of the other modules has one subject, its name.

import { namesPuzzle } from './address.js';
import { today } from './dates.js';
import { box, button, dialog, newButton, setText } from './elements.js';
import { UNSUPPORTED, isSupported } from './engine/engine.js';
import { wireFinish } from './finish.js';
import * as games from './game.js';
import { checkGame, moreHelp, nextStage, showHint } from './help.js';
import { drawIcons } from './icons.js';
import { actionOf } from './keyboard.js';
import { makePad } from './keypad.js';
import { later, loadLater } from './later.js';
import * as moves from './moves.js';
import { DAILY_LEVELS, capital } from './names.js';
import { enterOwn, openDaily, openFromAddress, openLink, openMade, openRead, openToday, turnBy, useOwn } from './opening.js';
import { game, state } from './state.js';
import { loadLevel, saveSettings } from './storage.js';
import { applySettings, board, clearMessage, narrow, render, showMessage } from './view.js';
import { showView } from './views.js';

/** @typedef {games.Tool} Tool */

const dialogs = later(() => import('./dialogs.js'));
const levels = later(() => import('./levels.js'));
const solution = later(() => import('./solution.js'));
const closing = later(async () => (await dialogs()).wireClosing());

/**
 * The action of a button that uses a module which is loaded later.
 * @template T
 * @param {() => Promise<T>} get
 * @param {(loaded: T) => void} action
 */
const use = (get, action) => () => void get().then(action, () => showMessage('This could not be loaded. Check the connection and try again.'));

/** @param {import('./keyboard.js').Action} action */
function act(action) {
  if (state.path) return use(solution, (shown) => actInSolution(shown, action))();
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

/** @param {typeof import('./solution.js')} shown @param {import('./keyboard.js').Action} action */
function actInSolution(shown, action) {
  if (action.kind === 'clear') return shown.closeSolution();
  if (action.kind === 'move' && action.right) return shown.stepBy(action.right);
  if (action.kind === 'digit' || action.kind === 'erase') showMessage('Close the solution to keep playing.');
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
  const settings = later(async () =>
    (await dialogs()).settingsDialog(
      () => state.settings,
      (changed) => {
        state.settings = changed;
        saveSettings(changed);
        applySettings();
        render();
      },
    ),
  );
  const archive = later(async () => (await import('./archive.js')).archivePage((date, level) => void openDaily(date, level)));
  const newPuzzle = later(async () => (await import('./new-dialog.js')).newDialog((puzzle) => void openMade(puzzle)));
  const statistics = later(async () =>
    (await import('./statistics.js')).statisticsPage((technique) => void newPuzzle().then((show) => show(technique))),
  );
  const share = later(async () => (await dialogs()).shareDialog());
  const rating = later(async () => (await dialogs()).ratingDialog());
  const importing = later(async () =>
    (await dialogs()).importDialog((puzzles) => void openRead(puzzles), () => enterOwn('empty'), openLink),
  );
  const menu = later(async () =>
    (await dialogs()).menuDialog([
      ['today', 'Today', 'go-today'],
      ['plus', 'New puzzle', 'open-new'],
      ['calendar', 'Archive', 'go-archive'],
      ['stats', 'Statistics', 'go-statistics'],
      ['open', 'Open', 'open-import'],
      ['share', 'Share', 'open-share'],
      ['print', 'Print', 'print'],
      ['restart', 'Restart', 'open-restart'],
      ['gear', 'Settings', 'open-settings'],
    ]),
  );
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
    ['show-path', use(solution, (shown) => shown.openSolution())],
    ['close-path', use(solution, (shown) => shown.closeSolution())],
    ['leave-path', use(solution, (shown) => shown.closeSolution())],
    ['path-back', use(solution, (shown) => shown.stepBy(-1))],
    ['path-on', use(solution, (shown) => shown.stepBy(1))],
    ['path-all', use(solution, (shown) => shown.listSteps())],
    ['list-found', use(solution, (shown) => shown.listOnly('found'))],
    ['list-path', use(solution, (shown) => shown.listOnly('path'))],
    ['path-take', use(solution, (shown) => shown.takeOver())],
    ['turn-back', () => void turnBy(-1)],
    ['turn-on', () => void turnBy(1)],
    ['rating', use(rating, (show) => show())],
    ['open-levels', () => void showLevels(day() ?? today(), false, state.puzzle.daily?.split('/')[1])],
    ['go-today', () => (document.body.dataset.view === 'play' ? void openToday(loadLevel() ?? 'extreme') : (showView('play'), render()))],
    ['go-archive', use(archive, (show) => (show(day()), showView('archive'), render()))],
    ['go-statistics', use(statistics, (show) => (showView('statistics'), show(), render()))],
    ['open-share', use(share, (show) => show())],
    ['print', () => (showView('play'), window.print())],
    ['open-new', use(newPuzzle, (show) => show())],
    ['open-import', use(importing, (show) => show())],
    ['open-settings', use(settings, (show) => show())],
    ['open-keys', () => (dialog('settings').close(), dialog('keys').showModal())],
    ['open-menu', use(menu, (show) => show())],
  ];
  for (const [id, action] of clicks) button(id).addEventListener('click', action);
  document.addEventListener('paste', (event) => {
    const text = event.clipboardData?.getData('text/plain').trim();
    if (text && !document.querySelector('dialog[open]')) use(importing, (show) => show(text))();
  });
  for (const tool of document.querySelectorAll('[data-tool]'))
    tool.addEventListener('click', () => moves.chooseTool(/** @type {Tool} */ (tool.getAttribute('data-tool'))));
  wireFinish({ next, hardest: use(solution, (shown) => shown.openHardest()), solution: use(solution, (shown) => shown.openSolution()) });
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
  box('message').addEventListener('click', clearMessage);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applySettings);
  narrow.addEventListener('change', render);
  addEventListener('hashchange', () => void openFromAddress());
}

/** The levels of a day. @param {string} day @param {boolean} welcome @param {string} [current] */
async function showLevels(day, welcome, current) {
  const [{ levelsDialog }] = await Promise.all([levels(), closing()]);
  await levelsDialog(day, welcome, (level) => void (welcome ? openToday(level) : openDaily(day, level)), current);
}

/** A page that stays open looks for a newer version when it is shown again. @param {ServiceWorkerContainer} workers */
async function storePage(workers) {
  const registration = await workers.register('sw.js');
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void registration.update().catch(() => undefined);
  });
}

/** A first visit whose address names no puzzle gets the welcome dialog at once; the puzzle appears below it when the engine has made it. */
async function start() {
  if (!isSupported()) return setText('title', UNSUPPORTED); // nothing else would work
  const opened = openFromAddress();
  if (loadLevel() === null && !namesPuzzle()) void showLevels(today(), true);
  await opened;
  await loadLater();
  if ('serviceWorker' in navigator) await storePage(navigator.serviceWorker).catch(() => undefined);
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

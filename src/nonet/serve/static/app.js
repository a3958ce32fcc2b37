// The wiring: which button and which key does what. Everything with an idea of its own lives in the module named for it.

import { dailyDialog, importDialog, settingsDialog } from './dialogs.js';
import { button, byId, newButton } from './elements.js';
import { DAILY_LEVELS } from './api.js';
import * as games from './game.js';
import { applyHint, checkGame, nextStage, showHint, stepBy, togglePath } from './help.js';
import { actionOf } from './keyboard.js';
import * as moves from './moves.js';
import { newDialog } from './new-dialog.js';
import { enterOwn, openAny, openDaily, openFromAddress, openLink, openToday, share, useOwn } from './opening.js';
import { game, state } from './state.js';
import { saveSettings } from './storage.js';
import { applySettings, board, hush, render, say } from './view.js';

/** @typedef {games.Tool} Tool */

/** @param {import('./keyboard.js').Action} action */
function act(action) {
  switch (action.kind) {
    case 'move':
      return moves.move(action.down, action.right, action.extend);
    case 'digit':
      return moves.enter(action.digit, action.tool ?? state.tool);
    case 'erase':
      return moves.play(games.erase(game(), state.selection));
    case 'undo':
    case 'redo':
      return moves.travel(action.kind);
    case 'all':
      return moves.selectAll();
    case 'clear':
      return moves.clear();
    case 'tool':
      return moves.choose(action.tool);
    case 'next-tool':
      return moves.chooseNext();
    case 'hint':
      return void showHint(nextStage());
    case 'pause':
      return moves.pause();
  }
}

function makePad() {
  const pad = byId('pad', HTMLElement);
  for (let digit = 1; digit <= 9; digit++) {
    const key = newButton(String(digit), () => moves.enter(digit, state.tool));
    key.dataset.digit = String(digit);
    const left = document.createElement('span');
    left.className = 'left';
    left.setAttribute('aria-hidden', 'true');
    const words = document.createElement('span');
    words.className = 'unseen';
    key.append(left, words);
    pad.append(key);
  }
}

function makeLevels() {
  const levels = byId('levels', HTMLElement);
  for (const level of DAILY_LEVELS)
    levels.append(newButton(level, () => void openToday(level)));
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
  /** @type {[string, () => void][]} */
  const clicks = [
    ['undo', () => moves.travel('undo')],
    ['redo', () => moves.travel('redo')],
    ['erase', () => moves.play(games.erase(game(), state.selection))],
    ['candidates', () => moves.play(games.fillCandidates(game()))],
    ['check', () => void (state.entering ? useOwn() : checkGame())],
    ['restart', moves.restart],
    ['pause', moves.pause],
    ['apply', applyHint],
    ['hide-hint', moves.clear],
    ['show-path', () => void togglePath()],
    ['path-back', () => stepBy(-1)],
    ['path-on', () => stepBy(1)],
    ['path-take', moves.takeOver],
    ['share', () => void share()],
    ['print', () => window.print()],
    ['open-daily', dailyDialog((date, level) => void openDaily(date, level))],
    ['open-new', newDialog((puzzle) => void openAny(puzzle))],
    ['open-import', importDialog((puzzle, start) => void openAny(puzzle, start), () => enterOwn('empty'), openLink)],
    ['open-settings', settings],
  ];
  for (const [id, action] of clicks) button(id).addEventListener('click', action);
  for (const tool of document.querySelectorAll('[data-tool]'))
    tool.addEventListener('click', () => moves.choose(/** @type {Tool} */ (tool.getAttribute('data-tool'))));
  for (const stage of document.querySelectorAll('[data-stage]'))
    stage.addEventListener('click', () => void showHint(stage.getAttribute('data-stage') ?? 'where'));
}

function wireInput() {
  board.addEventListener('board-select', (event) => {
    const { cells, cursor } = /** @type {CustomEvent<{cells: number[], cursor: number}>} */ (event).detail;
    state.selection = new Set(cells);
    state.cursor = cursor;
    render();
  });
  document.addEventListener('keydown', (event) => {
    const { target } = event;
    if (target instanceof HTMLElement && target.closest('input, textarea, select')) return;
    if (document.querySelector('dialog[open]')) return; // a dialog's keys are its own, wherever the focus is
    const pressing = target instanceof HTMLButtonElement && (event.key === ' ' || event.key === 'Enter');
    const action = pressing ? null : actionOf(event);
    if (!action) return;
    event.preventDefault();
    act(action);
  });
  byId('message', HTMLElement).addEventListener('click', hush);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applySettings);
  addEventListener('hashchange', () => void openFromAddress());
  addEventListener('offline', () =>
    say('No network: you can play on; hints, new puzzles and ratings need the server.'),
  );
}

applySettings();
makePad();
makeLevels();
wireButtons();
wireInput();
render();
void openFromAddress();
if ('serviceWorker' in navigator) navigator.serviceWorker.register('sw.js').catch(() => undefined);

// The player's actions on the board: each changes the state, saves the game and draws.

import { button, setText } from './elements.js';
import * as games from './game.js';
import { CELLS, columnOf, isComplete, rowOf } from './rules.js';
import { TOOLS, game, state } from './state.js';
import { saveDraft, saveGame, saveStarted } from './storage.js';
import { Timer, clockText } from './timer.js';
import { announce, board, clearMessage, render, showMessage } from './view.js';

/** @typedef {games.Tool} Tool */

/** Whether something is in front of the board: then the clock waits. */
const covered = () => Boolean(state.path || document.body.dataset.view !== 'play' || document.querySelector('dialog[open]'));

export const timer = new Timer((seconds) => {
  setText('clock', clockText(seconds));
  if (seconds % 5 === 0) save();
}, covered);

/** What happens at the end of a game; finish.js sets both. */
export const endings = {
  solved: () => {},
  /** The board is full, and not solved. */
  wrong: () => {},
};

function save() {
  if (state.entering) return saveDraft(game());
  saveGame({ game: game(), seconds: timer.seconds, ...state.used });
  if (state.puzzle.daily && state.history.at > 0) saveStarted(state.puzzle.daily, timer.seconds);
}

/**
 * Whether the board rejects moves. Shows the reason if the solution is open.
 */
function locked() {
  if (state.path) showMessage('Close the solution to keep playing.');
  return state.paused || state.finished || Boolean(state.path);
}

/** @param {games.Game} next */
export function play(next) {
  if (next === game() || locked()) return;
  countMistakes(game(), next);
  state.history = games.push(state.history, next);
  changed();
  const full = !state.entering && next.digits.every(Boolean);
  if (full && !state.finished) endings.wrong();
}

/**
 * @param {games.Game} before
 * @param {games.Game} after
 */
function countMistakes(before, after) {
  const { solution } = state.puzzle;
  if (!solution || state.entering) return;
  const wrong = after.digits.filter((digit, cell) => digit && digit !== before.digits[cell] && String(digit) !== solution[cell]);
  state.used = { ...state.used, mistakes: state.used.mistakes + wrong.length };
}

/** The player's game is another one: hints, marked mistakes and messages of the old one are removed. */
function changed() {
  state.mistakes = new Set();
  state.hint = null;
  clearMessage();
  const complete = !state.entering && isComplete(game().digits);
  const solved = complete && !state.finished;
  state.finished = complete;
  save();
  if (solved) {
    timer.stop();
    state.selection = new Set();
    state.held = 0;
  }
  render();
  if (solved) {
    board.celebrate();
    endings.solved();
  }
}

/** The puzzle from its beginning, the clock too. Undo brings the digits back. */
export function restart() {
  if (state.paused || state.path) return;
  state.finished = false;
  state.used = { mistakes: 0, hints: [] };
  if (!state.entering) timer.startAt(0);
  const fresh = games.newGame(state.puzzle.grid);
  state.history = games.push(state.history, fresh);
  changed();
}

/**
 * Enters a digit, mark or color in the selected cells. Without any, the digit is held for the cells that follow.
 * @param {number} digit
 * @param {Tool} tool
 */
export function enter(digit, tool) {
  if (locked()) return;
  if (state.held || !state.selection.size) return hold(digit === state.held ? 0 : digit);
  enterIn(state.selection, digit, tool);
}

/**
 * @param {ReadonlySet<number>} cells
 * @param {number} digit
 * @param {Tool} tool
 */
function enterIn(cells, digit, tool) {
  const now = game();
  if (tool === 'digit') play(games.placeDigit(now, cells, digit, state.settings.tidyMarks));
  else if (tool === 'color') play(games.paint(now, cells, digit));
  else play(games.toggleMark(now, cells, digit, tool));
  announce(board.words(state.cursor));
}

/** @param {number} digit 0 to hold none */
export function hold(digit) {
  if (digit > games.COLORS && state.tool === 'color') return;
  if (locked()) return;
  state.held = digit;
  state.selection = new Set();
  render();
  if (digit) showMessage(`${digit} is held. Choose cells, or press ${digit} again to stop.`);
  else clearMessage();
}

/**
 * Cells chosen on the board: they are selected, or get the digit that is held. Another given is held in its place.
 * @param {number[]} cells
 * @param {number} cursor
 */
export function choose(cells, cursor) {
  if (state.path) return;
  state.cursor = cursor;
  if (!state.held) {
    state.selection = new Set(cells);
    return render();
  }
  if (cells.length > 1 || locked()) return;
  const given = game().givens[cursor];
  if (given && state.tool !== 'color') return hold(given);
  enterIn(new Set(cells), state.held, state.tool);
  const all = state.tool === 'digit' && game().digits.filter((digit) => digit === state.held).length === 9;
  if (all) hold(0);
}

export const erase = () => play(games.erase(game(), state.selection));

/** @param {'undo' | 'redo'} way */
export function travel(way) {
  if (state.paused || state.path || state.finished) return;
  state.history = games[way](state.history);
  changed();
  announce(way === 'undo' ? 'Undone' : 'Redone');
}

/**
 * @param {number} down
 * @param {number} right
 * @param {boolean} extend
 */
export function move(down, right, extend) {
  const row = (rowOf(state.cursor) + down + 9) % 9;
  const column = (columnOf(state.cursor) + right + 9) % 9;
  state.cursor = row * 9 + column;
  state.selection = new Set(extend ? state.selection : []).add(state.cursor);
  state.held = 0;
  board.focusCell(state.cursor);
  render();
}

export function selectAll() {
  state.selection = new Set(Array.from({ length: CELLS }, (_, cell) => cell));
  state.held = 0;
  render();
}

export function clear() {
  state.selection = new Set();
  state.held = 0;
  state.hint = null;
  render();
}

/** @param {Tool} tool */
export function chooseTool(tool) {
  state.tool = tool;
  if (tool === 'color' && state.held > games.COLORS) state.held = 0;
  render();
  announce(`${tool} entry`);
}

export const chooseNextTool = () => chooseTool(TOOLS[(TOOLS.indexOf(state.tool) + 1) % TOOLS.length]);

export function pause() {
  if (state.finished || state.entering || state.path) return;
  state.paused = !state.paused;
  if (state.paused) timer.stop();
  else timer.resume();
  if (state.paused) Object.assign(state, { hint: null, held: 0 });
  render();
  if (state.paused) button('resume').focus();
  else board.focusCell(state.cursor);
  announce(state.paused ? 'Paused' : 'Resumed');
}

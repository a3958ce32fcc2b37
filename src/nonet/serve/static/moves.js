// What a player does on the board: every action changes the state, saves the game and draws.

import * as games from './game.js';
import { CELLS, columnOf, isComplete, rowOf } from './rules.js';
import { TOOLS, game, shownGame, state } from './state.js';
import { saveDraft, saveGame, saveSolved } from './storage.js';
import { Timer, clockText } from './timer.js';
import { announce, board, render, say } from './view.js';
import { setText } from './elements.js';

/** @typedef {games.Tool} Tool */

export const timer = new Timer((seconds) => {
  setText('clock', clockText(seconds));
  if (seconds % 5 === 0) save();
});

function save() {
  if (state.entering) saveDraft(game());
  else saveGame(game(), timer.seconds);
}

/** @param {games.Game} next */
export function play(next) {
  if (state.paused || next === game()) return;
  if (state.path) return say('Close the path first: it is only for looking.');
  state.history = games.push(state.history, next);
  changed();
}

/** The player's game is another one: what was said about the old one goes. */
function changed() {
  state.mistakes = new Set();
  state.hint = null;
  save();
  const complete = !state.entering && isComplete(game().digits);
  if (complete && !state.finished) {
    timer.stop();
    if (state.puzzle.daily) saveSolved(state.puzzle.daily);
    say(`Solved in ${clockText(timer.seconds)}. Well done!`);
  } else if (state.finished && !complete) timer.resume();
  state.finished = complete;
  render();
}

/** The puzzle from its beginning, the clock too; it can be undone. */
export function restart() {
  if (state.paused || state.path) return play(games.newGame(state.puzzle.grid)); // says why not
  if (!state.entering) timer.startAt(0);
  state.finished = false;
  play(games.newGame(state.puzzle.grid));
}

/**
 * @param {number} digit
 * @param {Tool} tool
 */
export function enter(digit, tool) {
  const { selection } = state;
  const now = game();
  if (!selection.size) return say('Choose a cell first.');
  if (tool === 'digit') play(games.placeDigit(now, selection, digit, state.settings.tidyMarks));
  else if (tool === 'colour') play(games.paint(now, selection, digit === 9 ? 0 : digit));
  else play(games.toggleMark(now, selection, digit, tool));
  announce(board.words(state.cursor));
}

/** @param {'undo' | 'redo'} way */
export function travel(way) {
  if (state.paused || state.path) return;
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
  render();
  board.focusCursor();
}

export function selectAll() {
  state.selection = new Set(Array.from({ length: CELLS }, (_, cell) => cell));
  render();
}

export function clear() {
  state.selection = new Set();
  state.hint = null;
  render();
}

/** @param {Tool} tool */
export function choose(tool) {
  state.tool = tool;
  render();
  announce(`${tool} entry`);
}

export const chooseNext = () => choose(TOOLS[(TOOLS.indexOf(state.tool) + 1) % TOOLS.length]);

export function pause() {
  state.paused = !state.paused;
  if (state.paused) timer.stop();
  else if (!state.finished && !state.entering) timer.resume();
  render();
  announce(state.paused ? 'Paused' : 'Resumed');
}

/** Goes on from the position of the path that is looked at, as one move that can be taken back. */
export function takeOver() {
  const position = shownGame();
  state.path = null;
  play(position);
  render();
}

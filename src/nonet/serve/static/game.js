// A game as a frozen value, and the moves that turn one game into the next. No DOM and no clock, so all of it can be tested
// without a browser. The history keeps whole games, so undo has no limit.

import { CELLS, PEERS, allowed, bit, fromLine } from './rules.js';

/**
 * @typedef {Object} Game
 * @property {readonly number[]} givens   the puzzle, 0 for blanks
 * @property {readonly number[]} digits   givens and what the player placed
 * @property {readonly number[]} corner   corner marks, a digit mask per cell
 * @property {readonly number[]} center   center marks, a digit mask per cell
 * @property {readonly number[]} colors   a mask of the colors 1..6 per cell
 * @property {boolean} lattice            center marks are drawn in a 3 x 3 layout, as candidates are
 */

/** @typedef {'digit' | 'corner' | 'center' | 'color'} Tool */

const blank = () => /** @type {number[]} */ (Array(CELLS).fill(0));

/**
 * @param {string} line
 * @returns {Game}
 */
export function newGame(line) {
  const givens = fromLine(line);
  return Object.freeze({
    givens,
    digits: [...givens],
    corner: blank(),
    center: blank(),
    colors: blank(),
    lattice: false,
  });
}

/**
 * A game from another program.
 * @param {{grid: string, digits: string, center: readonly number[] | null, corner: readonly number[] | null}} read
 * @returns {Game | undefined} undefined if there is nothing but the puzzle
 */
export function gameFrom({ grid, digits, center, corner }) {
  if (digits === grid && !center && !corner) return undefined;
  return Object.freeze({
    ...newGame(grid),
    digits: fromLine(digits),
    center: center ?? blank(),
    corner: corner ?? blank(),
    lattice: Boolean(center),
  });
}

/**
 * @param {readonly number[]} values
 * @param {Iterable<number>} cells
 * @param {(value: number, cell: number) => number} change
 */
function changed(values, cells, change) {
  const next = [...values];
  for (const cell of cells) next[cell] = change(values[cell], cell);
  return next;
}

/**
 * Places a digit in the cells, or removes it where all of them have it already. With `tidy`, marks of that digit in
 * peers are removed too.
 * @param {Game} game
 * @param {Iterable<number>} selection
 * @param {number} digit
 * @param {boolean} tidy
 * @returns {Game}
 */
export function placeDigit(game, selection, digit, tidy) {
  const cells = [...selection].filter((cell) => !game.givens[cell]);
  if (!cells.length) return game;
  const remove = cells.every((cell) => game.digits[cell] === digit);
  const digits = changed(game.digits, cells, () => (remove ? 0 : digit));
  if (remove || !tidy) return Object.freeze({ ...game, digits });
  const peers = new Set(cells.flatMap((cell) => PEERS[cell]));
  /** @param {number} mask */
  const without = (mask) => mask & ~bit(digit);
  return Object.freeze({
    ...game,
    digits,
    corner: changed(game.corner, peers, without),
    center: changed(game.center, peers, without),
  });
}

/**
 * Adds a mark to every blank cell, or removes it where all of them have it.
 * @param {Game} game
 * @param {Iterable<number>} selection
 * @param {number} digit
 * @param {'corner' | 'center'} kind
 * @returns {Game}
 */
export function toggleMark(game, selection, digit, kind) {
  const cells = [...selection].filter((cell) => !game.digits[cell]);
  if (!cells.length) return game;
  const all = cells.every((cell) => game[kind][cell] & bit(digit));
  const marks = changed(game[kind], cells, (mask) => (all ? mask & ~bit(digit) : mask | bit(digit)));
  return Object.freeze({ ...game, [kind]: marks });
}

export const COLORS = 6;

/**
 * Adds a color to the cells, or removes it where all of them have it. A cell can have several.
 * @param {Game} game
 * @param {Iterable<number>} selection
 * @param {number} color 1..6
 * @returns {Game}
 */
export function paint(game, selection, color) {
  const cells = [...selection];
  if (!cells.length || color > COLORS) return game;
  const all = cells.every((cell) => game.colors[cell] & bit(color));
  const colors = changed(game.colors, cells, (mask) => (all ? mask & ~bit(color) : mask | bit(color)));
  return Object.freeze({ ...game, colors });
}

/**
 * Removes the digits of the cells; without digits, their marks; without marks, their colors.
 * @param {Game} game
 * @param {Iterable<number>} selection
 * @returns {Game}
 */
export function erase(game, selection) {
  const cells = [...selection].filter((cell) => !game.givens[cell]);
  const zero = () => 0;
  if (cells.some((cell) => game.digits[cell]))
    return Object.freeze({ ...game, digits: changed(game.digits, cells, zero) });
  if (cells.some((cell) => game.corner[cell] || game.center[cell]))
    return Object.freeze({
      ...game,
      corner: changed(game.corner, cells, zero),
      center: changed(game.center, cells, zero),
    });
  if ([...selection].some((cell) => game.colors[cell]))
    return Object.freeze({ ...game, colors: changed(game.colors, selection, zero) });
  return game;
}

/**
 * The digits that no peer of a blank cell has, as center marks in a 3 x 3 layout.
 * @param {Game} game
 * @returns {Game}
 */
export function fillCandidates(game) {
  const center = game.digits.map((digit, cell) => (digit ? 0 : allowed(game.digits, cell)));
  return Object.freeze({ ...game, center, lattice: true });
}

/**
 * Fills in the candidates; where nothing would change, removes them.
 * @param {Game} game
 * @returns {Game}
 */
export function toggleCandidates(game) {
  const filled = fillCandidates(game);
  const same = game.lattice && filled.center.every((mask, cell) => mask === game.center[cell]);
  return same ? Object.freeze({ ...game, center: blank(), lattice: false }) : filled;
}

/** @typedef {import('./engine/results.js').Candidate} Candidate */

/**
 * Makes the placement and the eliminations of a step of the engine.
 * @param {Game} game
 * @param {{placement: Candidate | null, eliminations: readonly Candidate[]}} step
 * @returns {Game}
 */
export function applyStep(game, { placement, eliminations }) {
  const isNew = placement && game.digits[placement[0]] !== placement[1];
  const next = isNew ? placeDigit(game, [placement[0]], placement[1], true) : game;
  if (!eliminations.length) return next;
  const marked = next.digits.every((digit, cell) => digit || next.center[cell]);
  const base = marked ? next : fillCandidates(next);
  const center = [...base.center];
  for (const [cell, digit] of eliminations) center[cell] &= ~bit(digit);
  return Object.freeze({ ...base, center });
}

/**
 * Every game so far, and the place of the current one among them.
 * @typedef {{games: readonly Game[], at: number}} History
 */

/**
 * @param {Game} game
 * @returns {History}
 */
export const newHistory = (game) => ({ games: [game], at: 0 });

/** @param {History} history */
export const current = (history) => history.games[history.at];

/**
 * @param {History} history
 * @param {Game} game
 * @returns {History}
 */
export const push = (history, game) =>
  game === current(history)
    ? history
    : { games: [...history.games.slice(0, history.at + 1), game], at: history.at + 1 };

/** @param {History} history @returns {History} */
export const undo = (history) => (history.at > 0 ? { ...history, at: history.at - 1 } : history);

/** @param {History} history @returns {History} */
export const redo = (history) =>
  history.at < history.games.length - 1 ? { ...history, at: history.at + 1 } : history;

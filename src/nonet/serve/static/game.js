// A game as a frozen value, and the moves that turn one game into the next. No DOM and no clock here, so
// all of it can be tested without a browser. History keeps whole games: undo has no limit and no bugs.

import { CELLS, PEERS, allowed, bit, fromLine } from './rules.js';

/**
 * @typedef {Object} Game
 * @property {readonly number[]} givens   the puzzle, 0 for blanks
 * @property {readonly number[]} digits   givens and what the player placed
 * @property {readonly number[]} corner   corner marks, a digit mask a cell
 * @property {readonly number[]} centre   centre marks, a digit mask a cell
 * @property {readonly number[]} colours  0 for none, 1..8
 */

/** @typedef {'digit' | 'corner' | 'centre' | 'colour'} Tool */

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
    centre: blank(),
    colours: blank(),
  });
}

/**
 * A game as another program left it.
 * @param {{grid: string, digits: string, centre: number[][] | null, corner: number[][] | null}} read
 * @returns {Game | undefined} undefined if nothing but the puzzle came with it
 */
export function gameFrom({ grid, digits, centre, corner }) {
  if (digits === grid && !centre && !corner) return undefined;
  /** @param {number[][] | null} marks */
  const masks = (marks) => marks?.map((cell) => cell.reduce((mask, digit) => mask | bit(digit), 0)) ?? blank();
  return Object.freeze({
    ...newGame(grid),
    digits: fromLine(digits),
    centre: masks(centre),
    corner: masks(corner),
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
 * Places a digit in the cells, or takes it away where all of them hold it already. Marks of that digit in
 * peers go with it when `tidy` is set.
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
    centre: changed(game.centre, peers, without),
  });
}

/**
 * Adds a mark to every blank cell, or removes it where all of them have it.
 * @param {Game} game
 * @param {Iterable<number>} selection
 * @param {number} digit
 * @param {'corner' | 'centre'} kind
 * @returns {Game}
 */
export function toggleMark(game, selection, digit, kind) {
  const cells = [...selection].filter((cell) => !game.digits[cell]);
  if (!cells.length) return game;
  const all = cells.every((cell) => game[kind][cell] & bit(digit));
  const marks = changed(game[kind], cells, (mask) => (all ? mask & ~bit(digit) : mask | bit(digit)));
  return Object.freeze({ ...game, [kind]: marks });
}

/**
 * @param {Game} game
 * @param {Iterable<number>} selection
 * @param {number} colour 0 clears
 * @returns {Game}
 */
export function paint(game, selection, colour) {
  const cells = [...selection];
  const same = cells.length > 0 && cells.every((cell) => game.colours[cell] === colour);
  const colours = changed(game.colours, cells, () => (same ? 0 : colour));
  return Object.freeze({ ...game, colours });
}

/**
 * Takes away the digits of the cells; where there are none, their marks; where there are none, colours.
 * @param {Game} game
 * @param {Iterable<number>} selection
 * @returns {Game}
 */
export function erase(game, selection) {
  const cells = [...selection].filter((cell) => !game.givens[cell]);
  const zero = () => 0;
  if (cells.some((cell) => game.digits[cell]))
    return Object.freeze({ ...game, digits: changed(game.digits, cells, zero) });
  if (cells.some((cell) => game.corner[cell] || game.centre[cell]))
    return Object.freeze({
      ...game,
      corner: changed(game.corner, cells, zero),
      centre: changed(game.centre, cells, zero),
    });
  if ([...selection].some((cell) => game.colours[cell]))
    return Object.freeze({ ...game, colours: changed(game.colours, selection, zero) });
  return game;
}

/**
 * Pencils in, for every blank cell, the digits that no peer holds.
 * @param {Game} game
 * @returns {Game}
 */
export function fillCandidates(game) {
  const centre = game.digits.map((digit, cell) => (digit ? 0 : allowed(game.digits, cell)));
  return Object.freeze({ ...game, centre });
}

/**
 * Makes the placements and deletions of a step of the engine.
 * @param {Game} game
 * @param {{placed: {cell: number, digit: number}[], eliminated: {cell: number, digit: number}[]}} step
 * @returns {Game}
 */
export function applyStep(game, step) {
  let next = game;
  for (const { cell, digit } of step.placed)
    if (next.digits[cell] !== digit) next = placeDigit(next, [cell], digit, true);
  if (!step.eliminated.length) return next;
  const marked = next.digits.every((digit, cell) => digit || next.centre[cell]);
  const base = marked ? next : fillCandidates(next);
  const centre = [...base.centre];
  for (const { cell, digit } of step.eliminated) centre[cell] &= ~bit(digit);
  return Object.freeze({ ...base, centre });
}

/**
 * Every game there has been, and where we are among them.
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

// The help panel: staged hints and the whole path. It asks the engine from where the player is, shows words, and hands
// the highlight to the board. A finished puzzle or a static site answers from what is known.

import * as api from './api.js';
import { bit, digitsIn, toLine } from './rules.js';

/** @typedef {import('./game.js').Game} Game */
/** @typedef {api.Step} Step */
/** @typedef {api.Hint} Hint */

/**
 * The player's candidates as 729 characters, or null where not every blank cell has centre marks.
 * @param {Game} game
 */
export function candidatesText(game) {
  const marked = game.digits.every((digit, cell) => digit || game.centre[cell]);
  if (!marked) return null;
  return game.digits
    .map((digit, cell) => {
      const mask = digit ? bit(digit) : game.centre[cell];
      return [1, 2, 3, 4, 5, 6, 7, 8, 9].map((d) => (mask & bit(d) ? d : '.')).join('');
    })
    .join('');
}

/**
 * The first step of a known path that the player has not made yet.
 * @param {readonly Step[]} path
 * @param {Game} game
 * @returns {Step | null}
 */
export function firstMissing(path, game) {
  /** @param {{cell: number, digit: number}} c */
  const placed = ({ cell, digit }) => game.digits[cell] === digit;
  /** @param {{cell: number, digit: number}} c */
  const gone = ({ cell, digit }) =>
    Boolean(game.digits[cell]) || (game.centre[cell] !== 0 && !(game.centre[cell] & bit(digit)));
  return path.find((step) => !(step.placed.every(placed) && step.eliminated.every(gone))) ?? null;
}

/**
 * What a precomputed step may say at each stage; the engine does the same for live hints.
 * @param {Step} step
 * @param {string} stage
 * @returns {Hint}
 */
function staged(step, stage) {
  const none = { cells: [], houses: step.highlight.houses, candidates: [], links: [] };
  if (stage === 'full') return { stage, message: step.text, highlight: step.highlight, step };
  if (stage === 'technique') return { stage, message: `Look for: ${step.name}.`, highlight: none, step: null };
  const where = step.highlight.houses.length ? 'Look at the marked region.' : 'Look at the whole board.';
  return { stage, message: where, highlight: none, step: null };
}

/**
 * @param {Game} game
 * @param {string} stage
 * @param {readonly Step[] | undefined} knownPath
 * @param {string | undefined} solution
 * @returns {Promise<Hint>}
 */
export async function askHint(game, stage, knownPath, solution) {
  if (!knownPath) {
    const position = {
      grid: toLine(game.givens),
      digits: toLine(game.digits),
      candidates: candidatesText(game),
      stage,
    };
    return api.hint(position);
  }
  const wrong = game.digits.findIndex((digit, cell) => digit && solution && String(digit) !== solution[cell]);
  if (wrong >= 0)
    return {
      stage,
      message: 'One of your digits is wrong; take it back first.',
      highlight: { cells: [{ cell: wrong, role: 'focus' }], houses: [], candidates: [], links: [] },
      step: null,
    };
  const step = firstMissing(knownPath, game);
  return step ? staged(step, stage) : { stage, message: 'Nothing is left to find.', highlight: null, step: null };
}

/**
 * One line of the path's list.
 * @param {Step} step
 */
export const stepTitle = (step) => `${step.name} (${step.rating.toFixed(1)})`;

/** @param {number} mask */
export const marksText = (mask) => digitsIn(mask).join('');

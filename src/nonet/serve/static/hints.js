// Hints: what is asked of the engine from where the player is, and what a path known beforehand answers where no engine
// can be reached. No DOM here.

import * as api from './api.js';
import { bit, cellName, toLine } from './rules.js';

/** @typedef {import('./game.js').Game} Game */
/** @typedef {api.Step} Step */
/** @typedef {api.Hint} Hint */

/**
 * The player's centre marks as 729 characters, or null where there are none. A cell without any is one the player has
 * not looked at yet.
 * @param {Game} game
 */
export function candidatesText(game) {
  if (!game.centre.some((mask, cell) => mask && !game.digits[cell])) return null;
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
  if (stage === 'full') return { stage, message: step.text, highlight: step.highlight, step };
  const { stages } = step;
  const none = { cells: [], houses: stages?.houses ?? step.highlight.houses, candidates: [], links: [] };
  if (stages) {
    const message = stage === 'technique' ? stages.technique : stages.where;
    return { stage, message, highlight: none, step: null };
  }
  if (stage === 'technique') return { stage, message: `Look for: ${step.name}.`, highlight: none, step: null };
  const where = step.highlight.houses.length ? 'Look at the marked region.' : 'Look at the whole board.';
  return { stage, message: where, highlight: none, step: null };
}

/**
 * The hint that a path known beforehand gives: on a site without a server, or without a network.
 * @param {Game} game
 * @param {string} stage
 * @param {readonly Step[]} path
 * @param {string | undefined} solution
 * @returns {Hint}
 */
export function hintFromPath(game, stage, path, solution) {
  const wrong = game.digits.findIndex((digit, cell) => digit && solution && String(digit) !== solution[cell]);
  if (wrong >= 0) {
    const highlight = { cells: [{ cell: wrong, role: 'focus' }], houses: [], candidates: [], links: [] };
    return { stage, message: `The digit in ${cellName(wrong)} is wrong.`, mistake: true, highlight, step: null };
  }
  const step = firstMissing(path, game);
  return step ? staged(step, stage) : { stage, message: 'Nothing is left to find.', highlight: null, step: null };
}

/**
 * @param {Game} game
 * @param {string} stage
 * @param {api.Puzzle} puzzle
 * @returns {Promise<Hint>}
 */
export async function askHint(game, stage, puzzle) {
  const position = {
    grid: toLine(game.givens),
    digits: toLine(game.digits),
    candidates: candidatesText(game),
    stage,
  };
  try {
    return await api.hint(position);
  } catch (error) {
    const alone = error instanceof api.ApiError && error.status === 0;
    if (alone && puzzle.steps) return hintFromPath(game, stage, puzzle.steps, puzzle.solution);
    throw error;
  }
}

/**
 * One line of the path's list.
 * @param {Step} step
 */
export const stepTitle = (step) => `${step.name} (${step.rating.toFixed(1)})`;

/**
 * What a step does, as short as can be: r5c7=1, or r1c6≠2 and how many more.
 * @param {Step} step
 */
export function stepResult(step) {
  if (step.placed.length) return step.placed.map(({ cell, digit }) => `${cellName(cell)}=${digit}`).join(', ');
  const gone = step.eliminated.map(({ cell, digit }) => `${cellName(cell)}≠${digit}`);
  return gone.slice(0, 3).join(', ') + (gone.length > 3 ? ` and ${gone.length - 3} more` : '');
}

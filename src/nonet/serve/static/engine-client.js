// The only access of the page to the engine (engine/engine.js). No request goes to a server. Two engines run side by
// side: one for calls that a player waits for, one for searches and ratings that may take long.

import { EngineError, openEngine } from './engine/engine.js';
import { later } from './later.js';
import { CELLS, bit, digitsIn, fromLine, toLine } from './rules.js';

export { EngineError };

/** @typedef {import('./engine/results.js').Rating} Rating */
/** @typedef {import('./engine/results.js').WordedStep} Step */
/** @typedef {import('./engine/results.js').TextRecord} TextRecord */
/** @typedef {import('./game.js').Game} Game */

/**
 * @typedef {Object} Puzzle
 * @property {string} grid
 * @property {string} [solution]
 * @property {string} [id]
 * @property {string} [title]
 * @property {string} [daily] date and level of a daily puzzle, as in an address
 * @property {string} [recipe]
 * @property {string} [level]
 * @property {Rating | null} [rating]
 * @property {Step[]} [steps]
 */

/**
 * @typedef {Object} Hint
 * @property {string} stage
 * @property {string} text
 * @property {number[]} houses
 * @property {number[]} wrong      cells with a mistake; nothing else is revealed then
 * @property {string} technique    its name, '' before it is revealed
 * @property {Step | null} step
 */

/**
 * A puzzle read from text, with the digits and marks that came with it.
 * @typedef {Object} ReadPuzzle
 * @property {string} grid
 * @property {string} digits
 * @property {number[] | null} center   a digit mask per cell
 * @property {number[] | null} corner
 * @property {boolean} sukaku
 * @property {string | null} title
 */

/** @type {Map<string, import('./engine/engine.js').Engine>} */
const engines = new Map();

/** @param {'quick' | 'long'} name */
function engine(name) {
  const open = engines.get(name) ?? openEngine();
  engines.set(name, open);
  return open;
}

// The first engine starts while the other modules are still loading. Calls report what is wrong with it.
try {
  engine('quick');
} catch {
  // not supported here
}

/** @type {Promise<import('./engine/results.js').Tables> | null} */
let cachedTables = null;

/** Levels, fields, techniques and formats. */
export function tables() {
  cachedTables ??= engine('quick').tables({});
  return cachedTables.catch((error) => {
    cachedTables = null; // the next call tries again
    throw error;
  });
}

/** @param {string | null} slug @returns {Promise<string>} the display name of a technique */
export async function techniqueName(slug) {
  return (await tables()).techniques.find(({ technique }) => technique === slug)?.name ?? slug ?? '';
}

/**
 * The request for a new puzzle: a level, and fields that override it.
 * @typedef {Object} GenerateOptions
 * @property {string} level   recipe/level
 * @property {string} seed    '' for a random one
 * @property {Record<string, import('./engine/results.js').FieldValue>} options
 */

export const SEARCH_SECONDS = 60;

/**
 * @param {GenerateOptions} request
 * @param {AbortSignal} signal
 * @param {(seconds: number) => void} onProgress
 * @returns {Promise<Puzzle>}
 */
export function generate({ level, seed, options }, signal, onProgress) {
  const chosen = seed || String(crypto.getRandomValues(new BigUint64Array(1))[0]);
  const run = { signal, timeout: SEARCH_SECONDS * 1000, onProgress: (/** @type {number} */ ms) => onProgress(ms / 1000) };
  return engine('long').generate({ level, seed: chosen, options }, run).then(puzzleOf);
}

/** @param {import('./engine/results.js').Puzzle} made @returns {Puzzle} */
const puzzleOf = ({ grid, solution, id, recipe, level }) => ({ grid, solution, id, recipe, level });

/** @param {string} id */
export const puzzleById = (id) => engine('quick').fromId({ id }).then(puzzleOf);

/**
 * @param {string} date YYYY-MM-DD, the player's local day
 * @param {string} level
 * @returns {Promise<Puzzle>}
 */
export async function daily(date, level) {
  return { ...puzzleOf(await engine('quick').daily({ date, level })), daily: `${date}/${level}` };
}

/** Whether a puzzle has exactly one solution, and that solution. @param {string} grid */
export const check = (grid) => engine('quick').check({ puzzle: grid });

/** @type {Map<string, Promise<Rating>>} */
const ratings = new Map();

/** @param {string} grid @returns {Promise<Rating>} */
export function rate(grid) {
  const rating = ratings.get(grid) ?? engine('long').rate({ puzzle: grid });
  ratings.set(grid, rating);
  return rating.catch((error) => {
    ratings.delete(grid);
    throw error;
  });
}

/**
 * The path of a puzzle, longer with every part: the hardest puzzles take a minute.
 * @param {string} grid
 * @param {AbortSignal} signal
 * @returns {AsyncGenerator<Step[]>}
 */
export async function* pathParts(grid, signal) {
  /** @type {Step[]} */
  let steps = [];
  for await (const part of engine('long').pathParts({ puzzle: grid }, { signal })) {
    steps = [...steps, ...part.steps];
    yield steps;
  }
}

/** @param {Game} game */
const positionOf = (game) => ({ board: toLine(game.digits), marks: marksText(game), puzzle: toLine(game.givens) });

/**
 * Every step that a position has, by rating, without words and pictures.
 * @param {Game} game
 * @returns {Promise<import('./engine/results.js').Step[]>}
 */
export async function findSteps(game) {
  return (await engine('long').find({ ...positionOf(game), brief: true })).steps;
}

/**
 * One of those steps with its words and pictures.
 * @param {Game} game
 * @param {import('./engine/results.js').Step} step
 * @returns {Promise<Step | undefined>}
 */
export async function explainStep(game, step) {
  const { steps } = await engine('long').find({ ...positionOf(game), techniques: [step.technique] });
  // A technique is listed once for each conclusion.
  const result = ({ placement, eliminations } = step) => JSON.stringify([placement, eliminations]);
  return /** @type {Step[]} */ (steps).find((one) => result(one) === result());
}

/**
 * The mistakes on the player's board, or the next step if there are none.
 * @param {Game} game
 * @param {'where' | 'technique' | 'full'} stage
 * @returns {Promise<Hint>}
 */
export async function hint(game, stage) {
  const found = await engine('quick').hint({ ...positionOf(game), stage });
  if (!found) return { stage, text: 'Nothing is left to find.', houses: [], wrong: [], technique: '', step: null };
  const { text, houses, step } = found;
  const technique = step?.name ?? (found.technique ? await techniqueName(found.technique) : '');
  return { stage, text, houses, wrong: [...found.wrong_digits, ...found.wrong_marks], technique, step };
}

/**
 * The player's center marks as 729 characters, or null without any. A cell without marks has every digit that no peer has.
 * @param {Game} game
 */
export function marksText(game) {
  if (!game.center.some((mask, cell) => mask && !game.digits[cell])) return null;
  return game.digits
    .map((digit, cell) => {
      const marks = digitsIn(digit ? bit(digit) : game.center[cell]);
      return [1, 2, 3, 4, 5, 6, 7, 8, 9].map((one) => (marks.includes(one) ? one : '.')).join('');
    })
    .join('');
}

const loadFpuzzles = later(() => import('./engine/fpuzzles.js'));

/**
 * Puzzles in a text of any format, or a link.
 * @param {string} text
 * @returns {Promise<{puzzles: ReadPuzzle[], faults: string[]}>}
 */
export async function read(text) {
  const { isFpuzzles, readFpuzzles } = await loadFpuzzles();
  if (isFpuzzles(text)) return { puzzles: [readPuzzle(readFpuzzles(text))], faults: [] };
  const { records } = await engine('quick').read({ text });
  return {
    puzzles: records.flatMap((one) => ('fault' in one ? [] : [readPuzzle(one)])),
    faults: records.flatMap((one) => ('fault' in one ? [`Line ${one.line}: ${one.message}`] : [])),
  };
}

/** @param {TextRecord} record @returns {ReadPuzzle} */
function readPuzzle({ grid, placed, marks, corners, sukaku, metadata }) {
  const title = metadata.find(([name]) => name.toLowerCase() === 'title')?.[1] ?? null;
  const digits = fromLine(grid).map((digit, cell) => digit || (placed ? fromLine(placed)[cell] : 0));
  return { grid, digits: toLine(digits), center: masksOf(marks), corner: masksOf(corners), sukaku, title };
}

/** @param {string | null | undefined} marks 729 characters */
function masksOf(marks) {
  if (!marks) return null;
  const found = fromLine(marks);
  return Array.from({ length: CELLS }, (_, cell) => found.slice(9 * cell, 9 * cell + 9).reduce((mask, digit) => mask | (digit && bit(digit)), 0));
}

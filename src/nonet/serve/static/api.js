// The engine, asked over HTTP. One function a question. On a published static site there is no server: then what
// was computed beforehand answers, and everything else says that it needs one.

import { dayWords } from './dates.js';

/** @typedef {import('./overlay.js').Highlight} Highlight */

/**
 * @typedef {Object} Rating
 * @property {number} er
 * @property {number} ep
 * @property {number} ed
 * @property {string} hardest
 */

/**
 * @typedef {Object} Step
 * @property {string} technique
 * @property {string} name
 * @property {number} rating
 * @property {{cell: number, digit: number}[]} placed
 * @property {{cell: number, digit: number}[]} eliminated
 * @property {string} text
 * @property {Highlight} highlight
 * @property {{houses: number[], where: string, technique: string}} [stages] what the first stages of a hint may tell
 */

/**
 * @typedef {Object} Puzzle
 * @property {string} grid
 * @property {string} [solution]
 * @property {string} [id]
 * @property {string} [title]
 * @property {string} [daily] date and level of a daily puzzle, as in an address
 * @property {string} [recipe]
 * @property {string} [level]
 * @property {number} [clues]
 * @property {Rating | null} [rating]
 * @property {Step[]} [steps]
 */

/** @typedef {{recipe: string, levels: string[]}} Recipe */
/**
 * @typedef {Object} Hint
 * @property {string} stage
 * @property {string} message
 * @property {boolean} [mistake]  something is wrong; nothing else is told
 * @property {Highlight | null} highlight
 * @property {Step | null} step
 */

/**
 * A puzzle read from a text, with the digits and marks it came with.
 * @typedef {Object} ReadPuzzle
 * @property {string} grid
 * @property {string} digits
 * @property {number[][] | null} centre
 * @property {number[][] | null} corner
 * @property {boolean} sukaku
 * @property {string | null} title
 */

export const DAILY_LEVELS = ['easy', 'medium', 'hard', 'extreme'];

export class ApiError extends Error {
  /**
   * @param {string} message
   * @param {number} status 0 when no server answered
   * @param {string[]} [fields] what was asked for and could not be met
   */
  constructor(message, status, fields = []) {
    super(message);
    this.status = status;
    this.fields = fields;
  }
}

/** @type {Promise<{mode: 'server' | 'static'}> | null} */
let site = null;

/** Whether a server stands behind this page or only files. */
export function siteMode() {
  site ??= fetch('site.json')
    .then((response) => (response.ok ? response.json() : { mode: 'server' }))
    .catch(() => ({ mode: 'server' }));
  return site;
}

/** Whether this is a published site without a server. */
export const isFilesOnly = async () => (await siteMode()).mode === 'static';

/**
 * @param {string} path
 * @param {RequestInit} [options]
 * @returns {Promise<any>}
 */
async function ask(path, options) {
  let response;
  try {
    response = await fetch(path, options);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError('This needs the server, and it cannot be reached. You can play on.', 0);
  }
  const type = response.headers.get('content-type') ?? '';
  const body = type.includes('json') ? await response.json() : null;
  if (response.ok) return body;
  const after = response.headers.get('retry-after');
  if (response.status === 429)
    throw new ApiError(`The server is busy${after ? `; try again in ${after} s` : ''}.`, 429);
  const told = body?.detail ?? body?.title ?? `The server answered ${response.status}.`;
  throw new ApiError(told, response.status, body?.fields);
}

/**
 * @param {string} path under /api/v1
 * @param {RequestInit} [options]
 */
async function askEngine(path, options) {
  if (await isFilesOnly())
    throw new ApiError('This needs the Nonet server; this site is made of files only.', 0);
  return ask(`api/v1/${path}`, options);
}

/**
 * @param {string} path under /api/v1
 * @param {object} body
 * @param {AbortSignal} [signal]
 */
const post = (path, body, signal) =>
  askEngine(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  });

/** @returns {Promise<{recipes: Recipe[], techniques: import('./techniques.js').Technique[], symmetries: string[]}>} */
export const catalogue = () => askEngine('catalogue');

/**
 * @param {object} request
 * @param {AbortSignal} [signal]
 * @returns {Promise<Puzzle>}
 */
export const generate = (request, signal) => post('generate', request, signal);

/** @param {string} id @returns {Promise<Puzzle>} */
export async function puzzleById(id) {
  if (await isFilesOnly())
    throw new ApiError(
      'This link names its puzzle by an ID, which needs the Nonet server; this site is made of files only.' +
        ' Links from “Share” carry the puzzle itself.',
      0,
    );
  return askEngine(`puzzles/${encodeURIComponent(id)}`);
}

/** @type {Promise<Record<string, string[]>> | null} */
let listed = null;

/**
 * The days of each level that a site of files has; null where a server makes any day's puzzle.
 * @returns {Promise<Record<string, string[]> | null>}
 */
export async function dailyDates() {
  if (!(await isFilesOnly())) return null;
  listed ??= ask('puzzles/index.json').then((index) => index.levels);
  return listed.catch((error) => {
    listed = null; // ask again next time
    throw error;
  });
}

/**
 * @param {string} date YYYY-MM-DD, the player's local day
 * @param {string} level
 * @returns {Promise<Puzzle>}
 */
export async function daily(date, level) {
  const filesOnly = await isFilesOnly();
  const path =
    filesOnly
      ? `puzzles/${date.slice(0, 4)}/${level}/${date}.json`
      : `api/v1/daily/${date}/${level}`;
  const answer = await ask(path).catch((error) => {
    if (filesOnly && error instanceof ApiError && error.status === 404)
      throw new ApiError('This site has no puzzle for that day.', 404);
    throw error;
  });
  return {
    ...answer,
    grid: lineOf(answer.grid),
    solution: answer.solution && lineOf(answer.solution),
    level,
    title: `${dayWords(date)} ·\u00a0${level}`,
    daily: `${date}/${level}`,
  };
}

/** @param {string | number[][]} grid as the archive's files have it, or as text */
const lineOf = (grid) => (typeof grid === 'string' ? grid : grid.flat().join(''));

/**
 * @param {string} grid
 * @returns {Promise<{grid: string, solution: string | null, count: number, rating: Rating | null}>}
 */
export const check = (grid) => post('check', { grid });

/** @param {string} grid @returns {Promise<Rating>} */
export const rate = (grid) => post('rate', { grid });

/**
 * A path as far as it is known.
 * @typedef {Object} PathSoFar
 * @property {Step[]} steps
 * @property {Rating | null} rating
 * @property {object | null} resume   where the server goes on; null if the path is complete
 */

const PART_SECONDS = 2; // between two signs of progress
const BUSY_PAUSE = 2000;
const BUSY_TRIES = 10;

/**
 * The path of a puzzle, longer with every part that arrives: the hardest puzzles take a minute.
 * @param {string} grid
 * @param {PathSoFar | null} known  from an earlier time, to go on from there
 * @param {AbortSignal} signal
 * @returns {AsyncGenerator<PathSoFar>}
 */
export async function* pathParts(grid, known, signal) {
  let reached = known ?? { steps: [], rating: null, resume: null };
  do {
    const { resume } = reached;
    const body = { grid, seconds: PART_SECONDS, ...(resume ? { resume } : {}) };
    const part = await patiently(() => post('steps', body, signal), resume ? BUSY_TRIES : 1);
    reached = { steps: [...reached.steps, ...part.steps], rating: part.rating, resume: part.resume ?? null };
    yield reached;
  } while (reached.resume);
}

/**
 * Asks again while the server is busy.
 * @param {() => Promise<any>} asked
 * @param {number} tries
 * @returns {Promise<any>}
 */
async function patiently(asked, tries) {
  for (let left = tries - 1; ; left--) {
    try {
      return await asked();
    } catch (error) {
      if (!left || !(error instanceof ApiError) || error.status !== 429) throw error;
      await new Promise((resolve) => setTimeout(resolve, BUSY_PAUSE));
    }
  }
}

/**
 * @param {{grid: string, digits: string, candidates: string | null, stage: string}} position
 * @returns {Promise<Hint>}
 */
export const hint = (position) => post('hint', position);

/** @param {string} text @returns {Promise<{puzzles: ReadPuzzle[], errors: string[]}>} */
export const read = (text) => post('read', { text });

// The one state of the page. Input changes it (moves.js, opening.js, help.js), view.js draws it; nothing else is kept
// anywhere. Games are frozen values; the fields here are what may change.

import * as games from './game.js';
import { CELLS } from './rules.js';
import { loadSettings } from './storage.js';

/** @typedef {import('./api.js').Puzzle} Puzzle */
/** @typedef {import('./api.js').Hint} Hint */
/** @typedef {import('./api.js').Rating} Rating */
/** @typedef {import('./api.js').Step} Step */
/** @typedef {games.Game} Game */
/** @typedef {games.Tool} Tool */

/**
 * The whole path, looked at step by step. It is shown in place of the player's game and leaves that alone.
 * @typedef {Object} PathView
 * @property {readonly Step[]} steps
 * @property {readonly Game[]} positions   before each step, and the end
 * @property {boolean} complete   false if the steps were not all found
 * @property {number} at
 */

export const EMPTY = '.'.repeat(CELLS);

/** @type {readonly Tool[]} */
export const TOOLS = ['digit', 'corner', 'centre', 'colour'];

export const state = {
  /** @type {Puzzle} */
  puzzle: { grid: EMPTY, title: 'Loading…' },
  history: games.newHistory(games.newGame(EMPTY)),
  /** @type {Set<number>} */
  selection: new Set(),
  cursor: 40,
  /** @type {Tool} */
  tool: 'digit',
  /** @type {Set<number>} cells that a check found wrong */
  mistakes: new Set(),
  /** @type {Hint | null} */
  hint: null,
  /** @type {PathView | null} */
  path: null,
  /** @type {{grid: string, abort: () => void} | null} the search for a path that is under way */
  search: null,
  paused: false,
  entering: false, // the player is typing a puzzle of their own
  finished: false,
  settings: loadSettings(),
};

/** The player's game. */
export const game = () => games.current(state.history);

/**
 * Keeps what was found out about a puzzle, unless another has been opened meanwhile. Several answers about one puzzle
 * may be under way at once, so it is known by its grid.
 * @param {string} grid
 * @param {Partial<Puzzle>} facts
 * @returns {boolean} whether it is still the puzzle that is open
 */
export function learn(grid, facts) {
  if (state.puzzle.grid !== grid) return false;
  state.puzzle = { ...state.puzzle, ...facts };
  return true;
}

/** What the board shows: the player's game, or the position of the path that is looked at. */
export const shownGame = () => (state.path ? state.path.positions[state.path.at] : game());

/** The step whose drawing is on the board, if any. @returns {Step | null} */
export const shownStep = () => (state.path ? (state.path.steps[state.path.at] ?? null) : (state.hint?.step ?? null));

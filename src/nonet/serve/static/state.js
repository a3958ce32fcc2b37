// The one state of the page. Input changes it (moves.js, opening.js, help.js, solution.js); view.js draws it. Games are frozen
// values; the fields here are what may change.

import * as games from './game.js';
import { CELLS } from './rules.js';
import { loadSettings } from './storage.js';

/** @typedef {import('./engine-client.js').Puzzle} Puzzle */
/** @typedef {import('./engine-client.js').Hint} Hint */
/** @typedef {import('./engine-client.js').Step} Step */
/** @typedef {games.Game} Game */
/** @typedef {games.Tool} Tool */

/**
 * The whole solution, shown step by step in place of the player's game.
 * @typedef {Object} PathView
 * @property {readonly Step[]} steps
 * @property {readonly Game[]} positions   before each step, and the end
 * @property {boolean} complete   false if the search was ended early
 * @property {number} at
 * @property {number | null} branch   the branch shown alone; null for all
 * @property {Step | null} found   another step of the same position, shown in place of that of the path
 */

export const EMPTY = '.'.repeat(CELLS);

/** @type {readonly Tool[]} */
export const TOOLS = ['digit', 'corner', 'center', 'color'];

export const state = {
  /** @type {Puzzle} */
  puzzle: { grid: EMPTY, title: 'Loading…' },
  history: games.newHistory(games.newGame(EMPTY)),
  /** @type {Set<number>} */
  selection: new Set(),
  cursor: 40,
  /** @type {Tool} */
  tool: 'digit',
  held: 0, // a digit or color of the keypad that the next cells get, 0 for none
  /** @type {Set<number>} cells that a check found wrong */
  mistakes: new Set(),
  /** @type {Hint | null} */
  hint: null,
  /** @type {PathView | null} */
  path: null,
  /** @type {{grid: string, found: number, abort: () => void} | null} the search for a solution that is running */
  search: null,
  paused: false,
  entering: false, // the player types a puzzle
  finished: false,
  /** What the player has used so far: wrong digits placed, and the techniques that hints revealed. */
  used: { mistakes: 0, hints: /** @type {string[]} */ ([]) },
  /** Puzzles that were opened together, and which of them is on the board. */
  opened: { puzzles: /** @type {import('./engine-client.js').ReadPuzzle[]} */ ([]), at: 0 },
  settings: loadSettings(),
};

/** The player's game. */
export const game = () => games.current(state.history);

/**
 * Adds facts to the open puzzle, unless another has been opened meanwhile.
 * @param {string} grid
 * @param {Partial<Puzzle>} facts
 * @returns {boolean} whether that puzzle is still open
 */
export function updatePuzzle(grid, facts) {
  if (state.puzzle.grid !== grid) return false;
  state.puzzle = { ...state.puzzle, ...facts };
  return true;
}

/** The step of the solution that is explained; undefined at its end. */
export const shownStep = () => state.path?.found ?? state.path?.steps[state.path.at];

/** The game on the board: the player's game, or a position of the solution. */
export const shownGame = () => (state.path ? state.path.positions[state.path.at] : game());

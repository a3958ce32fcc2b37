// The data that the browser stores between visits: games by puzzle, the puzzle that was open, one that is being typed, solved puzzles and
// settings. Storage may be full, forbidden or contain anything; the page works without it.

import { decodeGame, encodeGame } from './share.js';
import { toLine } from './rules.js';

/** @typedef {import('./game.js').Game} Game */
/** @typedef {import('./engine-client.js').Puzzle} Puzzle */
/** @typedef {import('./records.js').SolvedRecord} SolvedRecord */

/**
 * A game with what its player has used so far.
 * @typedef {Object} Saved
 * @property {Game} game
 * @property {number} seconds
 * @property {number} mistakes   digits placed that were wrong
 * @property {string[]} hints    names of the techniques that hints revealed, '' for a hint that revealed none
 */

/**
 * @typedef {Object} Settings
 * @property {'system' | 'light' | 'dark'} theme
 * @property {boolean} largeType
 * @property {boolean} showClock
 * @property {boolean} showClashes   mark digits that break a rule
 * @property {boolean} showWrong     mark digits that differ from the solution
 * @property {boolean} sameDigit     highlight cells with the selected digit
 * @property {boolean} showPeers     highlight row, column and box of the selected cell
 * @property {boolean} tidyMarks     placing a digit removes its marks from peers
 */

/** @type {Settings} */
export const DEFAULTS = Object.freeze({
  theme: 'system',
  largeType: false,
  showClock: true,
  showClashes: true,
  showWrong: false,
  sameDigit: true,
  showPeers: true,
  tidyMarks: true,
});

/** @param {string} key @returns {unknown} */
function readJson(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** @param {string} key @param {unknown} value */
function writeJson(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Full or forbidden: the game continues unsaved.
  }
}

/** @returns {Settings} */
export function loadSettings() {
  const stored = readJson('nonet.settings');
  return { ...DEFAULTS, ...(stored && typeof stored === 'object' ? stored : {}) };
}

/** @param {Settings} settings */
export const saveSettings = (settings) => writeJson('nonet.settings', settings);

/**
 * The puzzle that is open, so that it can be opened again without a network. Its path is left out: it is long.
 * @param {Puzzle} puzzle
 */
export const saveLast = (puzzle) => writeJson('nonet.last', { ...puzzle, steps: undefined });

/** @returns {Puzzle | null} */
export function loadLast() {
  const stored = /** @type {Puzzle | null} */ (readJson('nonet.last'));
  return stored && /^[1-9.0]{81}$/.test(stored.grid) ? stored : null;
}

/** @returns {SolvedRecord[]} */
export function loadRecords() {
  const stored = readJson('nonet.records');
  return Array.isArray(stored) ? stored.filter((one) => typeof one?.key === 'string' && Number.isFinite(one.seconds)) : [];
}

/**
 * Adds a record, or replaces the one of the same puzzle.
 * @param {SolvedRecord} record
 */
export const saveRecord = (record) =>
  writeJson('nonet.records', [...loadRecords().filter(({ key }) => key !== record.key), record]);

/** The level of the last daily puzzle; null before the first visit. @returns {string | null} */
export function loadLevel() {
  const stored = readJson('nonet.level');
  return typeof stored === 'string' ? stored : null;
}

/** @param {string} level */
export const saveLevel = (level) => writeJson('nonet.level', level);

/** @param {string} grid */
const keyOf = (grid) => `nonet.game.${grid}`;

/** @param {Saved} saved */
export const saveGame = ({ game, ...rest }) => writeJson(keyOf(toLine(game.givens)), { game: encodeGame(game), ...rest });

/** Dailies with digits or marks in them, as date/level with the seconds played. @returns {Record<string, number>} */
export function loadStarted() {
  const stored = readJson('nonet.started');
  return stored && typeof stored === 'object' ? /** @type {Record<string, number>} */ (stored) : {};
}

/**
 * @param {string} daily
 * @param {number} seconds
 */
export const saveStarted = (daily, seconds) => writeJson('nonet.started', { ...loadStarted(), [daily]: seconds });

/**
 * @param {unknown} text
 * @returns {Game | null} null for anything that is not a game
 */
function gameIn(text) {
  try {
    return typeof text === 'string' ? decodeGame(text) : null;
  } catch {
    return null;
  }
}

/** @param {Game} game @returns {Saved} */
export const unplayed = (game) => ({ game, seconds: 0, mistakes: 0, hints: [] });

/**
 * @param {Game} fresh a game on the same puzzle
 * @returns {Saved}
 */
export function loadGame(fresh) {
  const stored = /** @type {Record<string, unknown> | null} */ (readJson(keyOf(toLine(fresh.givens))));
  const kept = gameIn(stored?.game);
  if (!kept || !stored) return unplayed(fresh);
  const hints = Array.isArray(stored.hints) ? stored.hints.map(String) : [];
  return { game: kept, seconds: Number(stored.seconds) || 0, mistakes: Number(stored.mistakes) || 0, hints };
}

/** The puzzle that the player is typing; null when it has become one. @param {Game | null} game */
export const saveDraft = (game) => writeJson('nonet.draft', game && encodeGame(game));

/** @returns {Game | null} */
export function loadDraft() {
  const kept = gameIn(readJson('nonet.draft'));
  return kept && !kept.givens.some(Boolean) && kept.digits.some(Boolean) ? kept : null;
}

// What the browser keeps between visits: games by puzzle, the puzzle that was open, one that is being typed, and
// settings. Storage may be full, forbidden or hold something foreign; then the page plays on without it.

import { decodeGame, encodeGame } from './share.js';
import { toLine } from './rules.js';

/** @typedef {import('./game.js').Game} Game */
/** @typedef {import('./api.js').Puzzle} Puzzle */
/** @typedef {{game: Game, seconds: number}} Saved */

/**
 * @typedef {Object} Settings
 * @property {'system' | 'light' | 'dark'} theme
 * @property {boolean} largeType
 * @property {boolean} showClashes   mark digits that break a rule
 * @property {boolean} sameDigit     highlight cells with the selected digit
 * @property {boolean} tidyMarks     placing a digit removes its marks from peers
 */

/** @type {Settings} */
export const DEFAULTS = Object.freeze({
  theme: 'system',
  largeType: false,
  showClashes: true,
  sameDigit: true,
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
    // Full or forbidden: the game goes on unsaved.
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

/** Daily puzzles that were solved, as date/level. @returns {string[]} */
export function loadSolved() {
  const stored = readJson('nonet.solved');
  return Array.isArray(stored) ? stored : [];
}

/** @param {string} daily */
export const saveSolved = (daily) => writeJson('nonet.solved', [...new Set([...loadSolved(), daily])]);

/** @param {Game} game */
const keyOf = (game) => `nonet.game.${toLine(game.givens)}`;

/** @param {Game} game @param {number} seconds */
export const saveGame = (game, seconds) => writeJson(keyOf(game), { game: encodeGame(game), seconds });

/**
 * @param {unknown} text
 * @returns {Game | null} null for something foreign under our key
 */
function gameIn(text) {
  try {
    return typeof text === 'string' ? decodeGame(text) : null;
  } catch {
    return null;
  }
}

/**
 * @param {Game} fresh a game on the same puzzle
 * @returns {Saved}
 */
export function loadGame(fresh) {
  const stored = /** @type {{game?: string, seconds?: number} | null} */ (readJson(keyOf(fresh)));
  const kept = gameIn(stored?.game);
  return kept ? { game: kept, seconds: Number(stored?.seconds) || 0 } : { game: fresh, seconds: 0 };
}

/** The puzzle that the player is typing; null when it has become one. @param {Game | null} game */
export const saveDraft = (game) => writeJson('nonet.draft', game && encodeGame(game));

/** @returns {Game | null} */
export function loadDraft() {
  const kept = gameIn(readJson('nonet.draft'));
  return kept && !kept.givens.some(Boolean) && kept.digits.some(Boolean) ? kept : null;
}

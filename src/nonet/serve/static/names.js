// The display names of levels, and a description of each. No recipe is named in a title.

import { LEVEL_NAMES, RATED } from './rated-levels.js';

export { RATED };

/** The levels of the day, easiest first. @type {readonly [level: string, words: string, bars: number][]} */
export const DAILY = [
  ['easy', 'Singles only', 2],
  ['medium', 'Singles and pointing pairs', 3],
  ['hard', 'Pairs, triples and X-wings', 5],
  ['extreme', 'Chains of if-then steps', 7],
];
export const DAILY_LEVELS = DAILY.map(([level]) => level);
export const RATED_LEVELS = RATED.map(([level]) => level);

/** @param {string} word */
export const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);

/** A level as a title. @param {string} level */
export const levelName = (level) => capital(LEVEL_NAMES[level] ?? level.replaceAll('-', ' '));

/**
 * A level among all others, as in a table.
 * @param {string} key recipe/level, '' if unknown
 */
export function levelLabel(key) {
  const [recipe, level = ''] = key.split('/');
  if (recipe === 'rated') return capital(level);
  if (recipe === 'daily') return `Daily ${level}`;
  return level ? levelName(level) : 'Other puzzles';
}

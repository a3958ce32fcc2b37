// The display names of levels, and a description of each. No recipe is named in a title.

/** The levels of the day, easiest first. @type {readonly [level: string, words: string, bars: number][]} */
export const DAILY = [
  ['easy', 'Singles only', 2],
  ['medium', 'Singles and pointing pairs', 3],
  ['hard', 'Pairs, triples and X-wings', 5],
  ['extreme', 'Chains of if-then steps', 7],
];
export const DAILY_LEVELS = DAILY.map(([level]) => level);

/** The levels of a new puzzle, easiest first. @type {readonly [level: string, words: string][]} */
export const RATED = [
  ['beginner', 'Singles in boxes'],
  ['easy', 'Singles in rows and columns'],
  ['moderate', 'Naked singles and pointing pairs'],
  ['tricky', 'Pairs, triples and X-wings'],
  ['tough', 'Unique rectangles and quads'],
  ['expert', 'Chains of if-then steps'],
  ['fiendish', 'Long chains and chains that branch'],
  ['diabolical', 'Branches inside branches'],
];
export const RATED_LEVELS = RATED.map(([level]) => level);

/** @param {string} word */
export const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * A level as a title. A samurai is not one of five overlapping grids, so that name never stands alone.
 * @param {string} level
 */
export const levelName = (level) => (level === 'samurai' ? 'Samurai level' : capital(level));

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

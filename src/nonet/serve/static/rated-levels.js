// Names and descriptions of levels. Written by tools/page_levels.py.

/**
 * The levels of `rated`, easiest first.
 * @type {readonly [level: string, words: string, lowest: number][]}
 */
export const RATED = [
  ['beginner', 'Singles in boxes', 1],
  ['easy', 'Singles, sometimes a pointing pair', 1.5],
  ['moderate', 'Naked singles and pointing pairs', 2.3],
  ['tricky', 'Pairs, triples and X-wings', 3],
  ['tough', 'Unique rectangles and quads', 4.5],
  ['expert', 'Chains of if-then steps', 6.5],
  ['fiendish', 'Long and branching chains', 7.3],
  ['diabolical', 'Branches inside branches', 8.5],
];

/** Display names that are not the level itself. @type {Readonly<Record<string, string>>} */
export const LEVEL_NAMES = { samurai: 'samurai level' };

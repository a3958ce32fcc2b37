// Puzzles that were solved, and what follows from them: best and average times, streaks, techniques found without a hint. Pure
// functions on a list of records; storage.js keeps the list.

/**
 * @typedef {Object} SolvedRecord
 * @property {string} key        the daily as date/level, else the grid; one record per puzzle
 * @property {string} level      recipe/level, '' if unknown
 * @property {string} day        the local day of the finish, YYYY-MM-DD
 * @property {number} seconds
 * @property {number} mistakes
 * @property {number} hints
 * @property {number | null} er
 * @property {string} hardest    name of the hardest step, '' if unknown
 * @property {Record<string, [needed: number, helped: number]>} techniques  by name: steps of the solution, and those a hint showed
 */

/**
 * @param {readonly SolvedRecord[]} records
 * @param {string} level
 */
export function levelTimes(records, level) {
  const times = records.filter((one) => one.level === level).map(({ seconds }) => seconds);
  const total = times.reduce((sum, one) => sum + one, 0);
  return { count: times.length, best: Math.min(...times), average: times.length ? total / times.length : NaN };
}

/** @param {string} day @param {number} by */
const shifted = (day, by) => new Date(Date.parse(`${day}T00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);

/**
 * Days in a row with a solved puzzle, up to today or yesterday, and the longest such run.
 * @param {readonly SolvedRecord[]} records
 * @param {string} today YYYY-MM-DD
 */
export function streaks(records, today) {
  const days = new Set(records.map(({ day }) => day));
  /** @param {string} last */
  const run = (last) => {
    let length = 0;
    for (let day = last; days.has(day); day = shifted(day, -1)) length++;
    return length;
  };
  const current = run(days.has(today) ? today : shifted(today, -1));
  const ends = [...days].filter((day) => !days.has(shifted(day, 1)));
  return { current, best: Math.max(0, ...ends.map(run)), days };
}

/**
 * The share of the steps of each technique that were found without a hint, the largest first.
 * @param {readonly SolvedRecord[]} records
 * @returns {{name: string, needed: number, share: number}[]}
 */
export function foundAlone(records) {
  /** @type {Map<string, [number, number]>} */
  const sums = new Map();
  for (const { techniques } of records)
    for (const [name, [needed, helped]] of Object.entries(techniques ?? {})) {
      const [n, h] = sums.get(name) ?? [0, 0];
      sums.set(name, [n + needed, h + Math.min(helped, needed)]);
    }
  return [...sums]
    .filter(([, [needed]]) => needed > 0)
    .map(([name, [needed, helped]]) => ({ name, needed, share: (needed - helped) / needed }))
    .sort((a, b) => b.share - a.share || b.needed - a.needed);
}

/**
 * The rows of the table of levels, in the order in which the levels are named.
 * @param {readonly SolvedRecord[]} records
 * @param {readonly string[]} levels
 */
export function levelRows(records, levels) {
  const known = [...levels, ...new Set(records.map(({ level }) => level).filter((level) => !levels.includes(level)))];
  return known.flatMap((level) => {
    const own = records.filter((one) => one.level === level);
    if (!own.length) return [];
    const hardest = own.reduce((a, b) => ((b.er ?? 0) > (a.er ?? 0) ? b : a));
    /** @param {(one: SolvedRecord) => boolean} test */
    const share = (test) => own.filter(test).length / own.length;
    return [
      {
        level,
        ...levelTimes(records, level),
        noMistakes: share((one) => one.mistakes === 0),
        noHints: share((one) => one.hints === 0),
        hardest: hardest.er === null ? '' : `${hardest.hardest} ${hardest.er.toFixed(1)}`,
      },
    ];
  });
}

// Why a hidden single is the only place of its digit in a house: for every other empty cell there, a cell with that digit
// that sees it. No drawing here.

import { CELLS, boxOf, columnOf, rowOf, sees } from './rules.js';

/** @param {number} house 0..26 @returns {number[]} */
export function cellsOf(house) {
  const all = Array.from({ length: CELLS }, (_, cell) => cell);
  if (house < 9) return all.filter((cell) => rowOf(cell) === house);
  if (house < 18) return all.filter((cell) => columnOf(cell) === house - 9);
  return all.filter((cell) => boxOf(cell) === house - 18);
}

/**
 * @param {readonly number[]} digits
 * @param {number} house
 * @param {number} cell   where the digit goes
 * @param {number} digit
 * @returns {{blockers: number[], crossed: number[], beams: [number, number][]}} beams run from a blocker to the farthest cell
 *   that it rules out in a line
 */
export function blockersOf(digits, house, cell, digit) {
  const crossed = cellsOf(house).filter((other) => other !== cell && !digits[other]);
  const holders = digits.flatMap((one, place) => (one === digit ? [place] : []));
  // The fewest blockers, greedily: first the one that rules out the most cells.
  /** @type {number[]} */
  const blockers = [];
  let open = crossed;
  while (open.length) {
    /** @param {number} holder */
    const covers = (holder) => open.filter((other) => sees(other, holder)).length;
    const best = holders.reduce((a, b) => (covers(b) > covers(a) ? b : a), holders[0]);
    if (best === undefined || !covers(best)) break;
    blockers.push(best);
    open = open.filter((other) => !sees(other, best));
  }
  const beams = blockers.flatMap((blocker) =>
    [rowOf, columnOf].flatMap((lineOf) => {
      const inLine = crossed.filter((other) => lineOf(other) === lineOf(blocker));
      if (!inLine.length) return [];
      const far = inLine.reduce((a, b) => (Math.abs(b - blocker) > Math.abs(a - blocker) ? b : a));
      return [/** @type {[number, number]} */ ([blocker, far])];
    }),
  );
  return { blockers, crossed, beams };
}

// The rules of Sudoku and the geometry they need: no solving, no hints. Everything else comes from the engine (engine-client.js).
// Cells are 0..80 in reading order; digits 1..9, 0 is a blank; sets of digits are bit masks (bit d-1).

export const CELLS = 81;

/** @param {number} cell */
export const rowOf = (cell) => Math.floor(cell / 9);
/** @param {number} cell */
export const columnOf = (cell) => cell % 9;
/** @param {number} cell */
export const boxOf = (cell) => Math.floor(cell / 27) * 3 + Math.floor((cell % 9) / 3);

/**
 * @param {number} a
 * @param {number} b
 */
export const sees = (a, b) =>
  a !== b && (rowOf(a) === rowOf(b) || columnOf(a) === columnOf(b) || boxOf(a) === boxOf(b));

/** The 20 peers of each cell. @type {readonly (readonly number[])[]} */
export const PEERS = Array.from({ length: CELLS }, (_, a) =>
  Array.from({ length: CELLS }, (_, b) => b).filter((b) => sees(a, b)),
);

/** @param {number} cell */
export const cellName = (cell) => `r${rowOf(cell) + 1}c${columnOf(cell) + 1}`;

/** @param {number} digit */
export const bit = (digit) => 1 << (digit - 1);

/**
 * @param {number} mask
 * @returns {number[]}
 */
export const digitsIn = (mask) => [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((d) => mask & bit(d));

/**
 * The candidates of a blank cell: the digits that no peer has.
 * @param {readonly number[]} digits
 * @param {number} cell
 */
export function allowed(digits, cell) {
  let mask = 0x1ff;
  for (const peer of PEERS[cell]) if (digits[peer]) mask &= ~bit(digits[peer]);
  return mask;
}

/**
 * The cells whose digit stands again in one of their houses.
 * @param {readonly number[]} digits
 * @returns {Set<number>}
 */
export function clashes(digits) {
  const found = new Set();
  for (let cell = 0; cell < CELLS; cell++)
    if (digits[cell] && PEERS[cell].some((peer) => digits[peer] === digits[cell])) found.add(cell);
  return found;
}

/** @param {readonly number[]} digits */
export const isComplete = (digits) => digits.every(Boolean) && clashes(digits).size === 0;

/**
 * 81 characters, blanks as '.'.
 * @param {readonly number[]} digits
 */
export const toLine = (digits) => digits.map((d) => d || '.').join('');

/**
 * @param {string} line
 * @returns {number[]}
 */
export const fromLine = (line) => Array.from(line, (c) => (c >= '1' && c <= '9' ? Number(c) : 0));

/**
 * The first rule that the digits break, in words: "Row 1 has two 5s (r1c1, r1c2)."
 * @param {readonly number[]} digits
 * @returns {string | null}
 */
export function clashText(digits) {
  const houses = /** @type {[string, (cell: number) => number][]} */ ([['Row', rowOf], ['Column', columnOf], ['Box', boxOf]]);
  for (const [kind, houseOf] of houses)
    for (let a = 0; a < CELLS; a++)
      for (let b = a + 1; b < CELLS; b++)
        if (digits[a] && digits[a] === digits[b] && houseOf(a) === houseOf(b))
          return `${kind} ${houseOf(a) + 1} has two ${digits[a]}s (${cellName(a)}, ${cellName(b)}).`;
  return null;
}

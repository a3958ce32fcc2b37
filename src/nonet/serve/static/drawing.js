// The board as a drawing: grounds, lines, digits and marks as SVG text. One cell is 100 units wide. Pure functions; the style
// sheet sets colors and sizes (board.css).

import { columnOf, digitsIn, rowOf, sees } from './rules.js';

/** @typedef {import('./game.js').Game} Game */
/** @typedef {{x: number, y: number}} Point */

export const UNIT = 100;
const SIDE = 9 * UNIT;

/** @param {number} cell */
export const left = (cell) => columnOf(cell) * UNIT;
/** @param {number} cell */
export const top = (cell) => rowOf(cell) * UNIT;
/** @param {number} cell @returns {Point} */
export const middle = (cell) => ({ x: left(cell) + UNIT / 2, y: top(cell) + UNIT / 2 });

/**
 * Where a candidate is drawn: a 3 x 3 layout inside its cell.
 * @param {number} cell
 * @param {number} digit
 * @returns {Point}
 */
export const spot = (cell, digit) => ({
  x: left(cell) + 20 + ((digit - 1) % 3) * 30,
  y: top(cell) + 20 + Math.floor((digit - 1) / 3) * 30,
});

/**
 * @param {Point} at
 * @param {string} className
 * @param {string | number} words
 */
export const text = ({ x, y }, className, words) => `<text x="${x}" y="${y}" class="${className}">${words}</text>`;

/**
 * @param {number} cell
 * @param {string} className
 */
export const ground = (cell, className) =>
  `<rect x="${left(cell)}" y="${top(cell)}" width="${UNIT}" height="${UNIT}" class="${className}"/>`;

/**
 * The colors of a cell side by side, as stripes that lean to the right.
 * @param {number} cell
 * @param {readonly number[]} colors
 */
function stripes(cell, colors) {
  if (colors.length === 1) return ground(cell, `color-${colors[0]}`);
  const [x, y] = [left(cell), top(cell)];
  const width = (2 * UNIT) / colors.length;
  return colors
    .map((color, k) => {
      const [a, b] = [k * width, (k + 1) * width];
      return `<path d="${band(x, y, a, b)}" class="color-${color}"/>`;
    })
    .join('');
}

/**
 * The part of a cell between the diagonals x + y = a and x + y = b.
 * @param {number} x
 * @param {number} y
 * @param {number} a
 * @param {number} b
 */
function band(x, y, a, b) {
  /** @param {number} sum @returns {[number, number][]} ends of the diagonal, upper right first */
  const ends = (sum) =>
    sum <= UNIT ? [[sum, 0], [0, sum]] : [[UNIT, sum - UNIT], [sum - UNIT, UNIT]];
  const corners = [...ends(a), ...(a < UNIT && b > UNIT ? [[0, UNIT]] : []), ...ends(b).reverse()];
  if (a < UNIT && b > UNIT) corners.push([UNIT, 0]);
  return `M${corners.map(([u, v]) => `${x + u} ${y + v}`).join('L')}Z`;
}

/**
 * @typedef {Object} Shown
 * @property {Game} game
 * @property {ReadonlySet<number>} selection
 * @property {ReadonlySet<number>} wrong
 * @property {number} sameDigit
 * @property {number} peersOf      the cell whose row, column and box are tinted, -1 for none
 */

/**
 * The background of a cell.
 * @param {Shown} shown
 * @param {number} cell
 */
export function groundOf({ game, selection, wrong, sameDigit, peersOf }, cell) {
  const colors = digitsIn(game.colors[cell]);
  if (colors.length) return stripes(cell, colors);
  if (selection.has(cell)) return ground(cell, 'selected');
  if (wrong.has(cell)) return ground(cell, 'wrong');
  if (sameDigit && game.digits[cell] === sameDigit) return ground(cell, 'same');
  return peersOf >= 0 && sees(cell, peersOf) ? ground(cell, 'peer') : '';
}

/** The lines run under the frame, so they never stop short of it. */
export function lines() {
  /** @param {number[]} places */
  const path = (places) => places.map((k) => `M${k * UNIT} 0V${SIDE}M0 ${k * UNIT}H${SIDE}`).join('');
  return `<path class="thin" d="${path([1, 2, 4, 5, 7, 8])}"/><path class="thick" d="${path([3, 6])}"/>`;
}

const CORNERS = [[18, 20], [82, 20], [18, 81], [82, 81], [50, 20], [50, 81], [18, 50], [82, 50], [50, 50]];

/**
 * The digit of a cell, or its marks.
 * @param {Shown} shown
 * @param {ReadonlySet<string>} taken  candidates "cell/digit" that the explanation draws itself
 * @param {number} cell
 */
export function digitsOf({ game, wrong, sameDigit }, taken, cell) {
  const digit = game.digits[cell];
  if (digit) {
    const kind = game.givens[cell] ? ' given' : '';
    return text(shifted(middle(cell), 1), `digit${kind}${wrong.has(cell) ? ' bad' : ''}`, digit);
  }
  const [corner, center] = [digitsIn(game.corner[cell]), digitsIn(game.center[cell])];
  if (game.lattice) return lattice(cell, corner, center, taken, sameDigit);
  const inCorners = corner.map((one, k) => ({ digit: one, at: { x: left(cell) + CORNERS[k][0], y: top(cell) + CORNERS[k][1] } }));
  return marks(inCorners, 'mark', sameDigit) + centerRows(cell, center, corner.length > 0, sameDigit);
}

/**
 * Candidates in a 3 x 3 layout. Every digit has one place there, so a corner mark is a ring around it.
 * @param {number} cell
 * @param {number[]} corner
 * @param {number[]} center
 * @param {ReadonlySet<string>} taken
 * @param {number} sameDigit
 */
function lattice(cell, corner, center, taken, sameDigit) {
  /** @param {number[]} digits */
  const placed = (digits) => digits.filter((one) => !taken.has(`${cell}/${one}`)).map((one) => ({ digit: one, at: spot(cell, one) }));
  const ringed = placed(corner);
  const circles = ringed.map(({ at }) => `<circle cx="${at.x}" cy="${at.y}" r="14" class="corner-ring"/>`).join('');
  const plain = placed(center.filter((one) => !corner.includes(one)));
  return circles + marks(plain, 'mark pencil', sameDigit) + marks(ringed, 'mark', sameDigit);
}

/**
 * Center marks: one row of four at most, then two or three rows. Corner marks leave room for one row, in smaller type.
 * @param {number} cell
 * @param {number[]} digits
 * @param {boolean} narrow
 * @param {number} sameDigit
 */
function centerRows(cell, digits, narrow, sameDigit) {
  const count = narrow ? 1 : Math.ceil(digits.length / 4);
  const length = Math.ceil(digits.length / count);
  const size = length > 6 ? ' longer' : length > 4 ? ' long' : '';
  return Array.from({ length: count }, (_, row) => {
    const own = digits.slice(row * length, (row + 1) * length);
    const words = own.map((one) => (one === sameDigit ? `<tspan class="same-mark">${one}</tspan>` : one)).join('');
    return own.length ? text(shifted(middle(cell), 1 + ROW * (row - (count - 1) / 2)), `mark center${size}`, words) : '';
  }).join('');
}

const ROW = 29; // height of a row of center marks

/**
 * Marks, each at its own place. Those that look alike are one text: a board has hundreds of marks, and every text is laid out
 * by itself.
 * @param {{digit: number, at: Point}[]} placed
 * @param {string} className
 * @param {number} sameDigit
 */
function marks(placed, className, sameDigit) {
  /** @param {typeof placed} some @param {string} kind */
  const drawn = (some, kind) =>
    some.length
      ? `<text x="${some.map(({ at }) => at.x).join(' ')}" y="${some.map(({ at }) => at.y).join(' ')}" class="${kind}">${some.map(({ digit }) => digit).join('')}</text>`
      : '';
  const [same, rest] = [true, false].map((one) => placed.filter(({ digit }) => (digit === sameDigit) === one));
  return drawn(rest, className) + drawn(same, `${className} same-mark`);
}

/** @param {Point} point @param {number} down */
const shifted = ({ x, y }, down) => ({ x, y: y + down });

/** @param {ReadonlySet<number>} selection */
export const rings = (selection) =>
  [...selection]
    .map((cell) => `<rect x="${left(cell) + 3}" y="${top(cell) + 3}" width="94" height="94" rx="7" class="ring"/>`)
    .join('');

/**
 * Names of rows and columns in the gutter.
 * @param {number} gutter
 * @param {boolean} short
 */
export function labels(gutter, short) {
  return [1, 2, 3, 4, 5, 6, 7, 8, 9]
    .map((k) => {
      const along = k * UNIT - UNIT / 2;
      const beside = -gutter / 2 - 2;
      return text({ x: along, y: beside }, 'label', short ? k : `c${k}`) + text({ x: beside, y: along }, 'label', short ? k : `r${k}`);
    })
    .join('');
}

// A game as a short text for links and for the browser's storage, and back. The format is "1." and, joined by ".": givens,
// digits, corner marks, center marks, colors, layout. The puzzle is 81 characters, the layout is "3" for center marks in a
// 3 x 3 layout, the rest are lists in base 36; empty parts at the end are left out.

import { CELLS, fromLine, toLine } from './rules.js';

/** @typedef {import('./game.js').Game} Game */

const VERSION = '1';
const LATTICE = '3';
const DAMAGED = 'This link is damaged.';

/**
 * @param {readonly number[]} values
 * @returns {string} runs of equal values as value[*count], joined by '-'; '' if all are zero
 */
function packed(values) {
  if (values.every((value) => value === 0)) return '';
  /** @type {string[]} */
  const runs = [];
  for (let i = 0; i < values.length; ) {
    let end = i;
    while (end < values.length && values[end] === values[i]) end++;
    const count = end - i;
    runs.push(values[i].toString(36) + (count > 1 ? '*' + count.toString(36) : ''));
    i = end;
  }
  return runs.join('-');
}

/**
 * @param {string} text
 * @param {number} limit the largest value allowed
 * @returns {number[]}
 */
function unpacked(text, limit) {
  if (text === '') return Array(CELLS).fill(0);
  const values = text.split('-').flatMap((run) => {
    const [value, count = '1'] = run.split('*');
    const n = parseInt(count, 36);
    const v = parseInt(value, 36);
    if (!(n >= 1 && n <= CELLS) || !(v >= 0 && v <= limit)) throw new Error(DAMAGED);
    return Array(n).fill(v);
  });
  if (values.length !== CELLS) throw new Error(DAMAGED);
  return values;
}

/**
 * @param {Game} game
 * @returns {string}
 */
export function encodeGame(game) {
  const placed = game.digits.map((digit, cell) => (game.givens[cell] ? 0 : digit));
  const parts = [...[placed, game.corner, game.center, game.colors].map(packed), game.lattice ? LATTICE : ''];
  while (parts.length && parts[parts.length - 1] === '') parts.pop();
  return [VERSION, toLine(game.givens).replaceAll('.', '0'), ...parts].join('.');
}

/**
 * @param {string} text
 * @returns {Game}
 */
export function decodeGame(text) {
  const [version, line, ...parts] = text.split('.');
  if (version !== VERSION) throw new Error('This link requires another version of this page.');
  if (!/^[0-9]{81}$/.test(line ?? '')) throw new Error('This link contains no puzzle.');
  if (parts.length > 5) throw new Error(DAMAGED);
  const givens = fromLine(line);
  const placed = unpacked(parts[0] ?? '', 9);
  return Object.freeze({
    givens,
    digits: givens.map((digit, cell) => digit || placed[cell]),
    corner: unpacked(parts[1] ?? '', 0x1ff),
    center: unpacked(parts[2] ?? '', 0x1ff),
    colors: unpacked(parts[3] ?? '', 0x3f),
    lattice: parts[4] === LATTICE,
  });
}

// A game as a short text for links and for the browser's storage, and back. The format is
// "1." + givens + "." + digits + "." + corner + "." + centre + "." + colours in which the puzzle is 81 characters and the
// rest are lists in base 36, empty lists left out at the end. Anything else is refused with a reason.

import { CELLS, fromLine, toLine } from './rules.js';

/** @typedef {import('./game.js').Game} Game */

const VERSION = '1';

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
    if (!(n >= 1 && n <= CELLS) || !(v >= 0 && v <= limit)) throw new Error('the link is damaged');
    return Array(n).fill(v);
  });
  if (values.length !== CELLS) throw new Error('the link is cut short');
  return values;
}

/**
 * @param {Game} game
 * @returns {string}
 */
export function encodeGame(game) {
  const placed = game.digits.map((digit, cell) => (game.givens[cell] ? 0 : digit));
  const parts = [placed, game.corner, game.centre, game.colours].map(packed);
  while (parts.length && parts[parts.length - 1] === '') parts.pop();
  return [VERSION, toLine(game.givens).replaceAll('.', '0'), ...parts].join('.');
}

/**
 * @param {string} text
 * @returns {Game}
 */
export function decodeGame(text) {
  const [version, line, ...parts] = text.split('.');
  if (version !== VERSION) throw new Error('the link is of another version of this page');
  if (!/^[0-9]{81}$/.test(line ?? '')) throw new Error('the link holds no puzzle');
  if (parts.length > 4) throw new Error('the link is damaged');
  const givens = fromLine(line);
  const placed = unpacked(parts[0] ?? '', 9);
  return Object.freeze({
    givens,
    digits: givens.map((digit, cell) => digit || placed[cell]),
    corner: unpacked(parts[1] ?? '', 0x1ff),
    centre: unpacked(parts[2] ?? '', 0x1ff),
    colours: unpacked(parts[3] ?? '', 8),
  });
}

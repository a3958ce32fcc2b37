// f-puzzles links: a JSON object, lz-string compressed, in Base64, after `?load=`. SudokuPad takes the same code after
// `/fpuzzles`. Digits, center and corner marks, solution, title, author and rules are kept. A link with rules beyond
// classic Sudoku is refused by the name of the rule. A Sukaku is written with given pencil marks.

import { EngineError } from './error.js';
import { compressToBase64, decompressFromBase64 } from './lzstring.js';

/** @typedef {import('./results.js').TextRecord} TextRecord */

const PREFIX = 'https://www.f-puzzles.com/?load=';
const LINK = /(?:[?&]load=|\/fpuzzles|puzzleid=fpuzzles)([^&#\s]+)/;
const TEXTS = { title: 'title', author: 'author', ruleset: 'rules' };
const HARMLESS = new Set([
  ...['size', 'grid', 'solution', 'highlightConflicts', 'successMessage', 'disabledlogic', 'truecandidatesoptions'],
  ...Object.keys(TEXTS),
]);
const DIGITS = '123456789';

/** @param {string} message */
const fault = (message) => new EngineError({ kind: 'text', message });

/** @param {number} cell */
const nameOf = (cell) => `r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}`;

/** @param {number} cell */
const boxOf = (cell) => 3 * Math.floor(cell / 27) + Math.floor((cell % 9) / 3);

/** Whether a text is an f-puzzles link. @param {string} text */
export const isFpuzzles = (text) => LINK.test(text.trimStart().split('\n', 1)[0]);

/**
 * The record of a link.
 * @param {string} text
 * @returns {TextRecord}  throws EngineError with kind `text`
 */
export function readFpuzzles(text) {
  const match = LINK.exec(text);
  if (!match) throw fault('expected a link with ?load= and a compressed puzzle');
  let value;
  try {
    value = JSON.parse(decompressFromBase64(unescaped(match[1]).replaceAll(' ', '+')));
  } catch (error) {
    if (error instanceof EngineError) throw error;
    throw fault('the content of the link is not JSON');
  }
  const rows = value?.grid;
  const hasCells = Array.isArray(rows) && rows.some((row) => Array.isArray(row) && row.some(isObject));
  if (!hasCells) throw fault('the content of the link is not an f-puzzles object');
  return recordOf(value);
}

/** @param {string} text percent-encoded; what is not stays as it is */
function unescaped(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** @param {unknown} value @returns {value is Record<string, any>} */
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** As Python has it: an empty list or object is no rule. @param {unknown} value */
const isSet = (value) => (isObject(value) ? Object.keys(value).length > 0 : Array.isArray(value) ? value.length > 0 : Boolean(value));

/**
 * @param {Record<string, any>} value
 * @returns {TextRecord}
 */
function recordOf(value) {
  if ((value.size ?? 9) !== 9)
    throw fault(`size: expected 9, found ${JSON.stringify(value.size)}`);
  const rules = Object.keys(value).filter((key) => !HARMLESS.has(key) && isSet(value[key]));
  if (rules.length) throw fault(`the puzzle has rules beyond classic Sudoku: ${rules.sort().join(', ')}`);
  const cells = cellsOf(value.grid);
  const digits = cells.map((cell, at) => digitOf(cell.value, at));
  const givens = digits.map((digit, at) => (cells[at].given ? digit : 0));
  const placed = digits.map((digit, at) => (cells[at].given ? 0 : digit));
  const [center, corner, given] = ['centerPencilMarks', 'cornerPencilMarks', 'givenPencilMarks'].map((name) =>
    cells.map((cell, at) => marksOf(cell, name, at)),
  );
  const sukaku = given.some(Boolean);
  const givenMarks = given.map((marks, at) => (givens[at] ? String(givens[at]) : marks || DIGITS));
  const marks = sukaku ? givenMarks : center;
  return {
    line: 1,
    grid: sukaku ? '.'.repeat(81) : gridText(givens),
    placed: !sukaku && placed.some(Boolean) ? gridText(placed) : null,
    marks: marks.some(Boolean) ? marksText(marks) : null,
    corners: corner.some(Boolean) ? marksText(corner) : null,
    solution: solutionOf(value.solution),
    sukaku,
    metadata: Object.entries(TEXTS).flatMap(([theirs, ours]) =>
      typeof value[theirs] === 'string' && value[theirs]
        ? [/** @type {[string, string]} */ ([ours, value[theirs].replace(/\p{Surrogate}/gu, '?')])]
        : [],
    ),
  };
}

/** @param {number[]} digits */
const gridText = (digits) => digits.map((digit) => digit || '.').join('');

/** @param {string[]} marks digits of each cell */
const marksText = (marks) =>
  marks.flatMap((held) => [...DIGITS].map((digit) => (held.includes(digit) ? digit : '.'))).join('');

/** @param {unknown[]} rows @returns {Record<string, any>[]} */
function cellsOf(rows) {
  if (rows.length !== 9 || !rows.every((row) => Array.isArray(row) && row.length === 9))
    throw fault('grid: expected nine lists of nine cells');
  return rows.flat().map((cell, at) => {
    if (!isObject(cell)) throw fault(`${nameOf(at)}: expected an object`);
    if ((cell.region ?? boxOf(at)) !== boxOf(at))
      throw fault(`${nameOf(at)}: the region of the cell is not its box`);
    return cell;
  });
}

/** @param {unknown} value @param {number} cell */
function digitOf(value, cell) {
  if (value === null || value === undefined || value === '') return 0;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 9) return value;
  throw fault(`${nameOf(cell)}: expected a digit 1 to 9, found '${String(value).slice(0, 20)}'`);
}

/** @param {Record<string, any>} cell @param {string} name @param {number} at @returns {string} digits, ascending */
function marksOf(cell, name, at) {
  const value = cell[name] || [];
  if (!Array.isArray(value)) throw fault(`${name} in ${nameOf(at)}: expected a list`);
  const held = value.map((item) => String(digitOf(item, at)));
  return [...DIGITS].filter((digit) => held.includes(digit)).join('');
}

/** @param {unknown} value */
function solutionOf(value) {
  if (!isSet(value)) return null;
  const wrong = fault('solution: expected a list of 81 digits');
  if (!Array.isArray(value) || value.length !== 81) throw wrong;
  return gridText(
    value.map((item, at) => {
      if (typeof item !== 'string') return digitOf(item, at);
      if (!/^\s*[+-]?\d*\s*$/.test(item)) throw wrong;
      return digitOf(Number(item), at);
    }),
  );
}

/**
 * The link of a record.
 * @param {Partial<TextRecord> & {grid: string}} record
 */
export function writeFpuzzles({ grid, placed, marks, corners, solution, sukaku, metadata = [] }) {
  const cells = [...grid].map((_, at) => {
    /** @type {Record<string, any>} */
    const cell = {};
    if (isDigit(grid[at])) Object.assign(cell, { value: Number(grid[at]), given: true });
    else if (placed && isDigit(placed[at])) cell.value = Number(placed[at]);
    const held = marks ? digitsAt(marks, at) : [];
    if (marks && sukaku && !held.length)
      throw fault(`the cell ${nameOf(at)} has no marks left, which f-puzzles cannot hold`);
    if (held.length) cell[sukaku ? 'givenPencilMarks' : 'centerPencilMarks'] = held;
    const noted = corners ? digitsAt(corners, at) : [];
    if (noted.length) cell.cornerPencilMarks = noted;
    return cell;
  });
  /** @type {Record<string, any>} */
  const value = { size: 9 };
  const known = new Map(metadata);
  for (const [theirs, ours] of Object.entries(TEXTS)) if (known.get(ours)) value[theirs] = known.get(ours);
  value.grid = Array.from({ length: 9 }, (_, row) => cells.slice(9 * row, 9 * row + 9));
  if (solution) value.solution = [...solution].map(Number);
  return PREFIX + compressToBase64(JSON.stringify(value)).replaceAll('+', '%2B');
}

/** @param {string} character */
const isDigit = (character) => character >= '1' && character <= '9';

/** @param {string} marks 729 characters @param {number} cell */
const digitsAt = (marks, cell) => [...marks.slice(9 * cell, 9 * cell + 9)].filter(isDigit).map(Number);

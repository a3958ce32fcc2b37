// The picture of a board as SVG text, with the marks of a step: the same bytes as `nonet.svg` in Python.
//
// One standalone element that can also stand inside a page: no style sheet, no ids, no scripts, no outside fonts. Drawn
// from back to front: ground, tints, lines, links, discs, digits.

import { DISC, arrow } from './board_links.js';
import { THEMES } from './board_themes.js';

/** @typedef {import('./results.js').Candidate} Candidate */
/** @typedef {import('./results.js').Highlight} Highlight */
/** @typedef {import('./board_themes.js').Theme} Theme */
/** @typedef {'keep' | 'other' | 'delete' | 'place'} Role */
/** @typedef {import('./board_links.js').Point} Point */

/**
 * @typedef {Object} BoardPicture
 * @property {string} grid            81 characters
 * @property {string} [givens]        default: every digit of the grid
 * @property {string} [marks]         729 characters, drawn in a 3x3 raster
 * @property {string} [corner]        729 characters, drawn where players write them
 * @property {string} [center]
 * @property {Partial<Highlight>} [highlight]
 * @property {keyof typeof THEMES | Theme} [theme]
 * @property {number} [size]          pixels, default 450
 * @property {boolean} [labels]       numbers of rows and columns
 * @property {string} [title]
 */

const CELL = 60;
const MARGIN = 8;
const LABEL_MARGIN = 30;
const FONT = 'Avenir Next, Avenir, Segoe UI, Helvetica Neue, Helvetica, Arial, Liberation Sans, sans-serif';
const CAP = 0.72; // height of a digit as a share of the font size
const ROLES = /** @type {const} */ (['keep', 'other', 'delete', 'place']);
// Where corner marks go, in the order in which players fill them, as shares of the cell.
const CORNERS = [
  [0.17, 0.19], [0.83, 0.19], [0.17, 0.81], [0.83, 0.81], [0.5, 0.19], [0.5, 0.81], [0.17, 0.5], [0.83, 0.5], [0.5, 0.5],
];

/** Six significant digits, without zeros at the end. @param {number} value */
const short = (value) => String(Number(value.toPrecision(6)));

/**
 * A fixed number of decimals; halves go to the even neighbor, as in Python.
 * @param {number} value
 * @param {number} decimals
 */
function fixed(value, decimals) {
  const scaled = value * 10 ** decimals;
  const isTie = Math.abs(scaled % 1) === 0.5 && scaled / 10 ** decimals === value && isDyadic(value);
  if (!isTie) return value.toFixed(decimals);
  const down = Math.floor(scaled);
  return ((down % 2 === 0 ? down : down + 1) / 10 ** decimals).toFixed(decimals);
}

/** Whether a number has few binary places, so that a decimal half is exact. @param {number} value */
const isDyadic = (value) => Number.isInteger(value * 1024);

/** @param {string} text */
const escaped = (text) =>
  text
    .replace(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/** @param {string} text */
const quoted = (text) => escaped(text).replaceAll('"', '&quot;').replaceAll("'", '&#x27;');

/** @param {string | undefined} marks @returns {number[][]} digits of each cell */
const marksOf = (marks) =>
  Array.from({ length: 81 }, (_, cell) =>
    [...(marks ?? '').slice(9 * cell, 9 * cell + 9)].map(Number).filter((digit) => digit > 0),
  );

/** @param {number} house @returns {number[]} */
export const houseCells = (house) =>
  Array.from({ length: 9 }, (_, i) =>
    house < 9
      ? 9 * house + i
      : house < 18
        ? 9 * i + house - 9
        : 27 * Math.floor((house - 18) / 3) + 3 * ((house - 18) % 3) + 9 * Math.floor(i / 3) + (i % 3),
  );

/**
 * Draws a board.
 * @param {BoardPicture} picture
 * @returns {string}
 */
export function boardSvg({ grid, givens, marks, corner, center, highlight, theme = 'light', size = 450, labels = false, title }) {
  const colors = typeof theme === 'string' ? THEMES[theme] : theme;
  const digits = [...grid].map((character) => Number(character) || 0);
  const given = [...(givens ?? grid)].map((character) => Number(character) > 0);
  const spot = { houses: [], cover_houses: [], cells: [], other_cells: [], keep: [], other: [], delete: [], place: [], links: [], ...highlight };
  const left = labels ? LABEL_MARGIN : MARGIN;
  const extent = left + 9 * CELL + MARGIN;
  /** @type {Map<string, {mark: Candidate, role: Role}>} */
  const roles = new Map();
  for (const role of ROLES)
    for (const mark of spot[role]) {
      const known = roles.get(String(mark));
      if (known) known.role = role;
      else roles.set(String(mark), { mark, role });
    }

  /** @param {number} cell @returns {Point} */
  const cornerAt = (cell) => ({ x: left + (cell % 9) * CELL, y: left + Math.floor(cell / 9) * CELL });
  /** @param {number} cell @returns {Point} */
  const centerAt = (cell) => ({ x: cornerAt(cell).x + CELL / 2, y: cornerAt(cell).y + CELL / 2 });
  /** @param {Candidate} mark @returns {Point} */
  const markAt = ([cell, digit]) => {
    const { x, y } = centerAt(cell);
    // A little inside the thirds, so that discs keep clear of the lines.
    return digits[cell] ? { x, y } : { x: x + (((digit - 1) % 3) - 1) * 19, y: y + (Math.floor((digit - 1) / 3) - 1) * 19 };
  };

  /**
   * Digits centered at their places.
   * @param {[digit: number, at: Point][]} places
   * @param {number} height  font size
   * @param {string} color
   * @param {boolean} [bold]
   */
  const text = (places, height, color, bold = false) =>
    places.length === 0
      ? []
      : [
          `<g fill="${color}" font-family="${FONT}" font-size="${short(height)}"${bold ? ' font-weight="600"' : ''} text-anchor="middle">`,
          ...places.map(([digit, { x, y }]) => `<text x="${short(x)}" y="${fixed(y + (height * CAP) / 2, 2)}">${digit}</text>`),
          '</g>',
        ];

  /** @param {number} cell @param {string} color */
  const square = (cell, color) => {
    const { x, y } = cornerAt(cell);
    return `<rect x="${short(x)}" y="${short(y)}" width="${CELL}" height="${CELL}" fill="${color}"/>`;
  };

  const tints = [
    ...[...new Set(spot.cover_houses.flatMap(houseCells))].map((cell) => square(cell, colors.cover_house)),
    ...[...new Set(spot.houses.flatMap(houseCells))].map((cell) => square(cell, colors.house)),
    ...spot.cells.map((cell) => square(cell, colors.cell)),
    ...spot.other_cells.map((cell) => square(cell, colors.other_cell)),
  ];

  const end = left + 9 * CELL;
  /** @param {number[]} numbers */
  const strokes = (numbers) =>
    numbers.map((i) => `M${left} ${left + i * CELL}H${end}M${left + i * CELL} ${left}V${end}`).join('');
  const lines = [
    `<path d="${strokes([1, 2, 4, 5, 7, 8])}" fill="none" stroke="${colors.thin_line}" stroke-width="1.2"/>`,
    `<path d="${strokes([3, 6])}" fill="none" stroke="${colors.line}" stroke-width="2.6"/>`,
    `<rect x="${left}" y="${left}" width="${9 * CELL}" height="${9 * CELL}" fill="none" stroke="${colors.line}" stroke-width="4" stroke-linejoin="round"/>`,
  ];

  /** @param {number[]} houses @param {string} color @param {string} dashes */
  const rims = (houses, color, dashes) =>
    houses.map((house) => {
      const [first, last] = [cornerAt(houseCells(house)[0]), cornerAt(houseCells(house)[8])];
      return (
        `<rect x="${short(first.x + 2.5)}" y="${short(first.y + 2.5)}" width="${short(last.x - first.x + CELL - 5)}" ` +
        `height="${short(last.y - first.y + CELL - 5)}" rx="6" fill="none" stroke="${color}" stroke-width="2.6"${dashes}/>`
      );
    });

  const links = spot.links.flatMap(({ start, end: to, strong, directed }) => {
    const [from, toward] = [markAt(start), markAt(to)];
    if (from.x === toward.x && from.y === toward.y) return []; // both in one cell that holds a digit
    const { line, head } = arrow(from, toward, directed);
    const [a, control, b] = line.map(({ x, y }) => `${fixed(x, 1)} ${fixed(y, 1)}`);
    const dashes = strong ? '' : ' stroke-dasharray="5 4"';
    const path = `<path d="M${a}Q${control} ${b}" fill="none" stroke="${colors.link}" stroke-width="2.2" stroke-linecap="round"${dashes}/>`;
    const corners = head.map(({ x, y }) => `${fixed(x, 1)},${fixed(y, 1)}`).join(' ');
    return directed ? [path, `<polygon points="${corners}" fill="${colors.link}"/>`] : [path];
  });

  const pointed = [...roles.values()];
  const discs = pointed
    .filter(({ mark }) => !digits[mark[0]])
    .map(({ mark, role }) => {
      const { x, y } = markAt(mark);
      return `<circle cx="${short(x)}" cy="${short(y)}" r="${DISC}" fill="${colors[role].fill}" stroke="${colors[role].rim}" stroke-width="1.4"/>`;
    });
  const struck = pointed
    .filter(({ role }) => role === 'delete')
    .map(({ mark }) => markAt(mark))
    .map(({ x, y }) => `M${short(x - 6.5)} ${short(y + 6.5)}L${short(x + 6.5)} ${short(y - 6.5)}`);

  const numbers = Array.from({ length: 9 }, (_, i) => {
    const along = left + (i + 0.5) * CELL;
    return /** @type {[number, Point][]} */ ([[i + 1, { x: along, y: left / 2 }], [i + 1, { x: left / 2, y: along }]]);
  }).flat();

  /** @param {boolean} wanted */
  const bigDigits = (wanted) =>
    digits.flatMap((digit, cell) =>
      digit && given[cell] === wanted ? [/** @type {[number, Point]} */ ([digit, centerAt(cell)])] : [],
    );

  const pencil = marksOf(marks).map((held, cell) => (digits[cell] ? [] : held));
  /** @type {Candidate[]} */
  const shown = [
    ...pencil.flatMap((held, cell) => held.map((digit) => /** @type {Candidate} */ ([cell, digit]))),
    // A candidate that is pointed at is drawn even where no marks are shown.
    ...pointed.map(({ mark }) => mark).filter(([cell, digit]) => !digits[cell] && !pencil[cell].includes(digit)),
  ];
  /** @param {Role | undefined} role @returns {[number, Point][]} */
  const withRole = (role) =>
    shown.filter((mark) => roles.get(String(mark))?.role === role).map((mark) => [mark[1], markAt(mark)]);

  const cornerMarks = marksOf(corner).flatMap((held, cell) =>
    digits[cell]
      ? []
      : held.map((digit, at) => {
          const { x, y } = cornerAt(cell);
          return /** @type {[number, Point]} */ ([digit, { x: x + CORNERS[at][0] * CELL, y: y + CORNERS[at][1] * CELL }]);
        }),
  );
  const centerMarks = marksOf(center).flatMap((held, cell) =>
    digits[cell] || !held.length ? [] : centered(held, centerAt(cell), (places, height) => text(places, height, colors.placed)),
  );

  const clues = given.filter(Boolean).length;
  const name = title || `Sudoku grid with ${clues} clue${clues === 1 ? '' : 's'}`;
  const rows = Array.from({ length: 9 }, (_, row) => digits.slice(9 * row, 9 * row + 9).map((digit) => digit || '.').join(''));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${extent} ${extent}" width="${size}" height="${size}" role="img" aria-label="${quoted(name)}">`,
    `<title>${escaped(name)}</title>`,
    `<desc>${rows.join(' / ')}</desc>`,
    `<rect width="${extent}" height="${extent}" fill="${colors.background}"/>`,
    ...tints,
    ...lines,
    ...rims(spot.cover_houses, colors.cover_house_rim, ' stroke-dasharray="9 5"'),
    ...rims(spot.houses, colors.house_rim, ''),
    ...links,
    ...discs,
    ...(labels ? text(numbers, 19, colors.label) : []),
    ...text(bigDigits(true), 38, colors.given, true),
    ...text(bigDigits(false), 38, colors.placed),
    ...text(withRole(undefined), 17, colors.mark),
    ...ROLES.flatMap((role) => text(withRole(role), 16, colors[role].digit, true)),
    ...text(cornerMarks, 15, colors.placed),
    ...centerMarks,
    ...(struck.length
      ? [`<path d="${struck.join('')}" fill="none" stroke="${colors.delete.rim}" stroke-width="1.6" stroke-linecap="round" opacity="0.85"/>`]
      : []),
    '</svg>',
    '',
  ].join('\n');
}

/**
 * Center marks: up to five stand in one line, more take two.
 * @param {number[]} held
 * @param {Point} at
 * @param {(places: [number, Point][], height: number) => string[]} draw
 */
function centered(held, { x, y }, draw) {
  const half = held.length <= 5 ? held.length : Math.floor((held.length + 1) / 2);
  const lines = [held.slice(0, half), held.slice(half)].filter((line) => line.length);
  const height = half <= 4 ? 17 : 15;
  const advance = 0.62 * height;
  return draw(
    lines.flatMap((line, number) =>
      line.map((digit, i) => /** @type {[number, Point]} */ ([
        digit,
        { x: x + advance * (i - (line.length - 1) / 2), y: y + height * (number - (lines.length - 1) / 2) },
      ])),
    ),
    height,
  );
}

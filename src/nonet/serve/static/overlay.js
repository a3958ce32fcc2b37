// What a hint or a step draws over the board: houses, links with arrowheads, candidates. Only shapes; the style sheet
// decides how they look.

import { columnOf, digitsIn, rowOf } from './rules.js';

/** @typedef {import('./game.js').Game} Game */

/**
 * What a hint or a step shows on the board.
 * @typedef {Object} Highlight
 * @property {{cell: number, role: string}[]} cells
 * @property {number[]} houses   rows 0..8, columns 9..17, boxes 18..26
 * @property {{cell: number, digit: number, role: string}[]} candidates
 * @property {{from: {cell: number, digit: number}, to: {cell: number, digit: number}, strong: boolean, directed: boolean}[]} links
 */

const SVG = 'http://www.w3.org/2000/svg';
const UNIT = 100; // the overlay's units a cell
const RADIUS = UNIT / 6.4; // of the disc around a candidate
const HEAD = 18; // length of an arrowhead

/**
 * Where a candidate is drawn: a 3x3 lattice inside its cell.
 * @param {number} cell
 * @param {number} digit
 */
const spot = (cell, digit) => ({
  x: columnOf(cell) * UNIT + (((digit - 1) % 3) * 2 + 1) * (UNIT / 6),
  y: rowOf(cell) * UNIT + (Math.floor((digit - 1) / 3) * 2 + 1) * (UNIT / 6),
});

/**
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 * @param {string} [text]
 */
function svg(name, attributes, text) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  if (text !== undefined) element.textContent = text;
  return element;
}

/** An empty drawing that covers the board. */
export const newOverlay = () =>
  /** @type {SVGElement} */ (
    svg('svg', { viewBox: `0 0 ${9 * UNIT} ${9 * UNIT}`, 'aria-hidden': 'true', class: 'overlay' })
  );

/**
 * @param {Game} game
 * @param {Highlight} highlight
 * @returns {Element[]} from back to front
 */
export function drawHighlight(game, highlight) {
  const discs = highlight.candidates.flatMap(({ cell, digit, role }) => {
    const { x, y } = spot(cell, digit);
    return [
      svg('circle', { cx: x, cy: y, r: RADIUS, class: `candidate ${role}` }),
      svg('text', { x, y, class: `candidate ${role}` }, String(digit)),
    ];
  });
  return [
    ...highlight.houses.map((house) => svg('rect', { ...houseBox(house), class: 'house' })),
    ...(discs.length ? drawMarks(game, highlight) : []),
    ...highlight.links.flatMap(drawLink),
    ...discs,
  ];
}

/**
 * The centre marks spread over their cells, so that the discs of a highlight lie where their digits are.
 * @param {Game} game
 * @param {Highlight} highlight
 */
function drawMarks(game, highlight) {
  const told = new Set(highlight.candidates.map(({ cell, digit }) => `${cell}/${digit}`));
  return game.centre.flatMap((mask, cell) =>
    digitsIn(game.digits[cell] ? 0 : mask)
      .filter((digit) => !told.has(`${cell}/${digit}`))
      .map((digit) => svg('text', { ...spot(cell, digit), class: 'pencil' }, String(digit))),
  );
}

/**
 * A link as a bent line from rim to rim of the two candidates, with a head if it has a direction.
 * @param {Highlight['links'][number]} link
 */
function drawLink({ from, to, strong, directed }) {
  const [a, b] = [spot(from.cell, from.digit), spot(to.cell, to.digit)];
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const bend = Math.min(30, length / 8);
  const middle = {
    x: (a.x + b.x) / 2 - ((b.y - a.y) / length) * bend,
    y: (a.y + b.y) / 2 + ((b.x - a.x) / length) * bend,
  };
  const start = towards(a, middle, RADIUS);
  const tip = towards(b, middle, RADIUS + 2);
  const neck = towards(b, middle, RADIUS + (directed ? HEAD : 2));
  const line = `M${start.x},${start.y} Q${middle.x},${middle.y} ${neck.x},${neck.y}`;
  const drawn = [svg('path', { d: line, class: strong ? 'link strong' : 'link weak' })];
  if (directed) {
    const [dx, dy] = [(tip.x - neck.x) / 2, (tip.y - neck.y) / 2];
    const head = `M${tip.x},${tip.y} L${neck.x - dy},${neck.y + dx} L${neck.x + dy},${neck.y - dx} Z`;
    drawn.push(svg('path', { d: head, class: 'head' }));
  }
  return drawn;
}

/**
 * The point at a distance from `a` on the way to `b`.
 * @param {{x: number, y: number}} a
 * @param {{x: number, y: number}} b
 * @param {number} distance
 */
function towards(a, b, distance) {
  const share = distance / (Math.hypot(b.x - a.x, b.y - a.y) || 1);
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

/** @param {number} house */
function houseBox(house) {
  const number = house % 9;
  if (house < 9) return { x: 0, y: number * UNIT, width: 9 * UNIT, height: UNIT };
  if (house < 18) return { x: number * UNIT, y: 0, width: UNIT, height: 9 * UNIT };
  return {
    x: (number % 3) * 3 * UNIT,
    y: Math.floor(number / 3) * 3 * UNIT,
    width: 3 * UNIT,
    height: 3 * UNIT,
  };
}

// The board as one custom element. It draws a view it is given and reports what a person does; it holds no
// game and knows no rules beyond what lies where. Data flows one way: view -> DOM, input -> events.
//
// Events: 'board-select' {cells: number[], cursor: number}. Keys are handled in keyboard.js.

import { CELLS, columnOf, digitsIn, rowOf } from './rules.js';

/** @typedef {import('./game.js').Game} Game */

/**
 * What a hint or a step shows on the board.
 * @typedef {Object} Highlight
 * @property {{cell: number, role: string}[]} cells
 * @property {number[]} houses   rows 0..8, columns 9..17, boxes 18..26
 * @property {{cell: number, digit: number, role: string}[]} candidates
 * @property {{from: {cell: number, digit: number}, to: {cell: number, digit: number}, strong: boolean, directed: boolean}[]} links
 */

/**
 * @typedef {Object} View
 * @property {Game} game
 * @property {ReadonlySet<number>} selection
 * @property {number} cursor
 * @property {ReadonlySet<number>} wrong       cells to mark: clashes, or mistakes after a check
 * @property {number} sameDigit                digit to highlight everywhere, 0 for none
 * @property {Highlight | null} highlight
 * @property {boolean} hidden                  paused: show nothing
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

/**
 * @param {View} view
 * @param {number} cell
 */
function describe(view, cell) {
  const { game } = view;
  const place = `row ${rowOf(cell) + 1}, column ${columnOf(cell) + 1}`;
  if (game.givens[cell]) return `${place}, given ${game.givens[cell]}`;
  const wrong = view.wrong.has(cell) ? ', marked wrong' : '';
  if (game.digits[cell]) return `${place}, ${game.digits[cell]}${wrong}`;
  const marks = digitsIn(game.centre[cell] | game.corner[cell]);
  return `${place}, blank${marks.length ? `, marks ${marks.join(' ')}` : ''}${wrong}`;
}

export class Board extends HTMLElement {
  constructor() {
    super();
    /** @type {HTMLElement[]} */
    this.cells = [];
    /** @type {SVGElement | null} */
    this.overlay = null;
    /** @type {View | null} */
    this.view = null;
    /** @type {Set<number> | null} cells of a drag in progress */
    this.dragged = null;
  }

  connectedCallback() {
    if (this.cells.length) return;
    this.setAttribute('role', 'grid');
    this.setAttribute('aria-label', 'Sudoku board');
    this.setAttribute('aria-multiselectable', 'true');
    for (let row = 0; row < 9; row++) {
      const line = document.createElement('div');
      line.setAttribute('role', 'row');
      line.className = 'row';
      for (let column = 0; column < 9; column++) {
        const cell = document.createElement('div');
        cell.setAttribute('role', 'gridcell');
        cell.dataset.cell = String(row * 9 + column);
        cell.tabIndex = -1;
        line.append(cell);
        this.cells.push(cell);
      }
      this.append(line);
    }
    this.overlay = /** @type {SVGElement} */ (
      svg('svg', { viewBox: `0 0 ${9 * UNIT} ${9 * UNIT}`, 'aria-hidden': 'true', class: 'overlay' })
    );
    this.append(this.overlay);
    this.addEventListener('pointerdown', (event) => this.#press(event));
    this.addEventListener('pointermove', (event) => this.#drag(event));
    for (const end of ['pointerup', 'pointercancel'])
      this.addEventListener(end, () => (this.dragged = null));
  }

  /** @param {View} view */
  show(view) {
    this.view = view;
    for (let cell = 0; cell < CELLS; cell++) this.#showCell(view, cell);
    this.#showHighlight(view);
  }

  /**
   * A cell in words, as a screen reader says it.
   * @param {number} cell
   */
  words(cell) {
    return this.view ? describe(this.view, cell) : '';
  }

  focusCursor() {
    if (this.view) this.cells[this.view.cursor].focus({ preventScroll: true });
  }

  /**
   * @param {View} view
   * @param {number} cell
   */
  #showCell(view, cell) {
    const { game } = view;
    const element = this.cells[cell];
    const digit = game.digits[cell];
    const roles = view.highlight?.cells.filter((h) => h.cell === cell).map((h) => `hint-${h.role}`) ?? [];
    const classes = ['cell', ...roles];
    if (game.givens[cell]) classes.push('given');
    if (view.selection.has(cell)) classes.push('selected');
    if (view.wrong.has(cell)) classes.push('wrong');
    if (view.sameDigit && digit === view.sameDigit) classes.push('same');
    if (game.colours[cell]) classes.push(`colour-${game.colours[cell]}`);
    element.className = classes.join(' ');
    element.tabIndex = cell === view.cursor ? 0 : -1;
    element.setAttribute('aria-selected', String(view.selection.has(cell)));
    element.setAttribute('aria-label', view.hidden ? 'hidden while paused' : describe(view, cell));

    const marks = view.hidden || digit ? '' : `${game.corner[cell]}/${game.centre[cell]}/${view.sameDigit}`;
    const content = view.hidden ? '' : digit ? String(digit) : marks;
    if (element.dataset.content === content) return;
    element.dataset.content = content;
    element.replaceChildren();
    if (view.hidden) return;
    if (digit) {
      element.append(span('digit', String(digit)));
      return;
    }
    digitsIn(game.corner[cell]).forEach((d, i) => element.append(span(`corner corner-${i}`, String(d))));
    const centre = digitsIn(game.centre[cell]);
    if (centre.length) element.append(span(`centre size-${Math.max(0, centre.length - 4)}`, centre.join('')));
  }

  /** @param {View} view */
  #showHighlight(view) {
    const overlay = this.overlay;
    if (!overlay) return;
    overlay.replaceChildren();
    const highlight = view.hidden ? null : view.highlight;
    this.toggleAttribute('data-hidden', view.hidden);
    this.classList.toggle('explaining', Boolean(highlight?.candidates.length));
    if (!highlight) return;
    for (const house of highlight.houses) overlay.append(svg('rect', { ...houseBox(house), class: 'house' }));
    for (const link of highlight.links) overlay.append(...drawLink(link));
    for (const { cell, digit, role } of highlight.candidates) {
      const { x, y } = spot(cell, digit);
      overlay.append(svg('circle', { cx: x, cy: y, r: RADIUS, class: `candidate ${role}` }));
      overlay.append(svg('text', { x, y, class: `candidate ${role}` }, String(digit)));
    }
  }

  /** @param {PointerEvent} event */
  #cellAt(event) {
    const target = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-cell]');
    return target instanceof HTMLElement && this.contains(target) ? Number(target.dataset.cell) : -1;
  }

  /** @param {PointerEvent} event */
  #press(event) {
    const cell = this.#cellAt(event);
    if (cell < 0 || !this.view) return;
    event.preventDefault();
    const add = event.ctrlKey || event.metaKey || event.shiftKey;
    const cells = new Set(add ? this.view.selection : []);
    const onlyThis = this.view.selection.size === 1 && this.view.selection.has(cell);
    if ((add && cells.has(cell)) || (!add && onlyThis)) cells.delete(cell);
    else cells.add(cell);
    this.dragged = cells;
    this.#report(cells, cell);
  }

  /** @param {PointerEvent} event */
  #drag(event) {
    if (!this.dragged) return;
    const cell = this.#cellAt(event);
    if (cell < 0 || this.dragged.has(cell)) return;
    this.dragged.add(cell);
    this.#report(this.dragged, cell);
  }

  /**
   * @param {Set<number>} cells
   * @param {number} cursor
   */
  #report(cells, cursor) {
    this.dispatchEvent(new CustomEvent('board-select', { detail: { cells: [...cells], cursor } }));
    this.cells[cursor].focus({ preventScroll: true });
  }
}

/**
 * @param {string} className
 * @param {string} text
 */
function span(className, text) {
  const element = document.createElement('span');
  element.className = className;
  element.textContent = text;
  return element;
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

customElements.define('nonet-board', Board);

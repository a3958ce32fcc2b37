// The board as one custom element: a drawing, and over it a grid of transparent cells for input and screen readers. It draws a
// view and reports what a person does; it contains no game. Data flows one way: view -> drawing, input -> events. Only what
// differs from the drawing on the screen is drawn again, cell by cell: a phone has a sixtieth of a second for it.
//
// Events: 'board-select' {cells: number[], cursor: number}. keyboard.js handles keys.

import { digitsOf, groundOf, labels, lines, rings } from './drawing.js';
import { CELLS, columnOf, digitsIn, rowOf } from './rules.js';

/**
 * @typedef {Object} View
 * @property {import('./game.js').Game} game
 * @property {ReadonlySet<number>} selection
 * @property {number} cursor
 * @property {ReadonlySet<number>} wrong       cells to mark: clashes, or mistakes after a check
 * @property {number} sameDigit                digit to highlight everywhere, 0 for none
 * @property {number} peersOf                  cell whose houses are tinted, -1 for none
 * @property {import('./highlight.js').Layers} layers   the drawing of a hint or a step
 * @property {boolean} hidden                  paused: show nothing
 * @property {'full' | 'short' | 'none'} labels
 */

const COLOR_NAMES = ['yellow', 'blue', 'green', 'pink', 'violet', 'orange'];
const GUTTERS = { full: 26, short: 34, none: 3 };
const LAYERS = ['ground', 'about', 'lines', 'under', 'digits', 'over', 'rings'];
const BY_CELL = ['ground', 'digits'];
const DOUBLE_TAP = 350; // milliseconds

/**
 * @param {View} view
 * @param {number} cell
 */
function describe(view, cell) {
  const { game } = view;
  const parts = [`row ${rowOf(cell) + 1}, column ${columnOf(cell) + 1}`];
  const marks = digitsIn(game.center[cell] | game.corner[cell]);
  if (game.givens[cell]) parts.push(`given ${game.givens[cell]}`);
  else if (game.digits[cell]) parts.push(String(game.digits[cell]));
  else parts.push('blank', ...(marks.length ? [`marks ${marks.join(' ')}`] : []));
  parts.push(...digitsIn(game.colors[cell]).map((color) => COLOR_NAMES[color - 1]));
  if (view.wrong.has(cell)) parts.push('marked wrong');
  return parts.join(', ');
}

export class Board extends HTMLElement {
  constructor() {
    super();
    /** @type {HTMLElement[]} */
    this.cells = [];
    /** @type {Record<string, Element>} */
    this.layers = {};
    /** @type {Map<Element, string>} the drawing that each part has now */
    this.drawn = new Map();
    /** @type {Record<string, Element[]>} the parts of a layer that is drawn cell by cell */
    this.parts = {};
    /** @type {{words: string, selected: boolean}[]} the label and the selection of each cell as they are in the document */
    this.described = [];
    /** @type {View | null} */
    this.view = null;
    /** @type {Set<number> | null} cells of a drag in progress */
    this.dragged = null;
    this.lastTap = { cell: -1, time: 0 };
  }

  connectedCallback() {
    if (this.cells.length) return;
    this.innerHTML = `<svg aria-hidden="true"><defs><clipPath id="board-clip"><rect width="900" height="900" rx="10"/></clipPath></defs>
      <rect class="ground" width="900" height="900" rx="10"/><g clip-path="url(#board-clip)">${LAYERS.map((name) => `<g data-layer="${name}"></g>`).join('')}</g>
      <rect class="frame" width="900" height="900" rx="10"/><g data-layer="labels"></g></svg>
      <div class="cells" role="grid" aria-label="Sudoku board" aria-multiselectable="true"></div>`;
    for (const layer of this.querySelectorAll('[data-layer]')) this.layers[layer.getAttribute('data-layer') ?? ''] = layer;
    for (const name of BY_CELL) {
      this.layers[name].innerHTML = '<g></g>'.repeat(CELLS);
      this.parts[name] = [...this.layers[name].children];
    }
    this.#draw(this.layers.lines, lines());
    const grid = this.querySelector('.cells');
    for (let row = 0; row < 9; row++) {
      const line = document.createElement('div');
      line.setAttribute('role', 'row');
      for (let column = 0; column < 9; column++) {
        const cell = document.createElement('div');
        cell.setAttribute('role', 'gridcell');
        cell.dataset.cell = String(row * 9 + column);
        const words = document.createElement('span');
        words.className = 'unseen';
        cell.append(words);
        cell.tabIndex = -1;
        line.append(cell);
        this.cells.push(cell);
        this.described.push({ words: '', selected: true });
      }
      grid?.append(line);
    }
    this.addEventListener('pointerdown', (event) => this.#press(event));
    this.addEventListener('pointermove', (event) => this.#drag(event));
    for (const end of ['pointerup', 'pointercancel']) this.addEventListener(end, () => (this.dragged = null));
  }

  /** @param {View} view */
  show(view) {
    this.view = view;
    const { layers, hidden } = view;
    this.#layOut(view.labels);
    this.toggleAttribute('data-beams', layers.under.includes('class="beam"'));
    for (let cell = 0; cell < CELLS; cell++) {
      this.#draw(this.parts.ground[cell], hidden ? '' : groundOf(view, cell));
      this.#draw(this.parts.digits[cell], hidden ? '' : digitsOf(view, layers.taken, cell));
      this.#describe(view, cell);
    }
    this.#draw(this.layers.about, hidden ? '' : layers.ground);
    this.#draw(this.layers.under, hidden ? '' : layers.under);
    this.#draw(this.layers.over, hidden ? '' : layers.over);
    this.#draw(this.layers.rings, hidden ? '' : rings(view.selection));
    const focusable = this.querySelector('[role=gridcell][tabindex="0"]');
    if (focusable === this.cells[view.cursor]) return;
    focusable?.setAttribute('tabindex', '-1');
    this.cells[view.cursor].tabIndex = 0;
  }

  /**
   * A cell in words, as a screen reader reads it.
   * @param {number} cell
   */
  words(cell) {
    return this.view ? describe(this.view, cell) : '';
  }

  /**
   * Moves the focus. Before a drawing it costs no layout, after one it forces one.
   * @param {number} cell
   */
  focusCell(cell) {
    this.cells[cell].focus({ preventScroll: true });
  }

  /** Shows that the puzzle is solved: the digits of one box after the other flash. */
  celebrate() {
    for (const digit of this.layers.digits.querySelectorAll('text')) {
      const [x, y] = [Number(digit.getAttribute('x')), Number(digit.getAttribute('y'))];
      const box = Math.floor(y / 300) * 3 + Math.floor(x / 300);
      digit.style.animationDelay = `${box * 30}ms`;
      digit.classList.add('wave');
    }
  }

  /**
   * @param {Element} part
   * @param {string} drawing
   */
  #draw(part, drawing) {
    if ((this.drawn.get(part) ?? '') === drawing) return;
    this.drawn.set(part, drawing);
    part.innerHTML = drawing;
  }

  /** @param {View['labels']} kind */
  #layOut(kind) {
    if (this.dataset.labels === kind) return;
    this.dataset.labels = kind;
    const gutter = GUTTERS[kind];
    const side = 900 + gutter + 4;
    this.querySelector('svg')?.setAttribute('viewBox', `${-gutter} ${-gutter} ${side} ${side}`);
    this.#draw(this.layers.labels, kind === 'none' ? '' : labels(gutter, kind === 'short'));
    const grid = this.querySelector('.cells');
    if (!(grid instanceof HTMLElement)) return;
    grid.style.top = grid.style.left = `${(100 * gutter) / side}%`;
    grid.style.width = grid.style.height = `${(100 * 900) / side}%`;
  }

  /**
   * @param {View} view
   * @param {number} cell
   */
  #describe(view, cell) {
    const [element, before] = [this.cells[cell], this.described[cell]];
    const selected = view.selection.has(cell);
    const words = view.hidden ? 'hidden while paused' : describe(view, cell);
    if (before.selected !== selected) element.setAttribute('aria-selected', String(selected));
    if (before.words !== words && element.firstElementChild) element.firstElementChild.textContent = words;
    this.described[cell] = { words, selected };
  }

  /** @param {PointerEvent} event */
  #cellAt(event) {
    const target = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-cell]');
    return target instanceof HTMLElement && this.contains(target) ? Number(target.dataset.cell) : -1;
  }

  /** @param {PointerEvent} event */
  #press(event) {
    const cell = this.#cellAt(event);
    const view = this.view;
    if (cell < 0 || !view || view.hidden) return;
    event.preventDefault();
    const again = this.lastTap.cell === cell && event.timeStamp - this.lastTap.time < DOUBLE_TAP;
    this.lastTap = { cell, time: event.timeStamp };
    const digit = view.game.digits[cell];
    if (again && digit)
      return this.#report(new Set(view.game.digits.flatMap((one, place) => (one === digit ? [place] : []))), cell);
    const add = event.ctrlKey || event.metaKey || event.shiftKey;
    const cells = new Set(add ? view.selection : []);
    if (add && cells.has(cell)) cells.delete(cell);
    else cells.add(cell);
    this.dragged = cells;
    this.#report(cells, cell);
  }

  /** @param {PointerEvent} event */
  #drag(event) {
    if (!this.dragged) return;
    // A busy page gets several movements as one event.
    const cells = [...event.getCoalescedEvents(), event].map((one) => this.#cellAt(one)).filter((cell) => cell >= 0);
    const fresh = cells.filter((cell) => !this.dragged?.has(cell));
    if (!fresh.length) return;
    for (const cell of fresh) this.dragged.add(cell);
    this.lastTap = { cell: -1, time: 0 };
    this.#report(this.dragged, fresh[fresh.length - 1]);
  }

  /**
   * @param {Set<number>} cells
   * @param {number} cursor
   */
  #report(cells, cursor) {
    this.focusCell(cursor);
    this.dispatchEvent(new CustomEvent('board-select', { detail: { cells: [...cells], cursor } }));
  }
}

customElements.define('nonet-board', Board);

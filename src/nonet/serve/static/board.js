// The board as one custom element. It draws a view it is given and reports what a person does; it holds no
// game and knows no rules beyond what lies where. Data flows one way: view -> DOM, input -> events.
//
// Events: 'board-select' {cells: number[], cursor: number}. Keys are handled in keyboard.js.

import { drawHighlight, newOverlay } from './overlay.js';
import { CELLS, columnOf, digitsIn, rowOf } from './rules.js';

/** @typedef {import('./game.js').Game} Game */

/** @typedef {import('./overlay.js').Highlight} Highlight */

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
    /** @type {HTMLElement[]} each cell in words */
    this.said = [];
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
        // A cell's name is text inside it, not a label: what is seen and what is said may then differ.
        const words = document.createElement('span');
        words.className = 'unseen';
        cell.append(words);
        this.said.push(words);
        line.append(cell);
        this.cells.push(cell);
      }
      this.append(line);
    }
    this.overlay = newOverlay();
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
    const words = view.hidden ? 'hidden while paused' : describe(view, cell);
    if (this.said[cell].textContent !== words) this.said[cell].textContent = words;

    const marks = view.hidden || digit ? '' : `${game.corner[cell]}/${game.centre[cell]}/${view.sameDigit}`;
    const content = view.hidden ? '' : digit ? String(digit) : marks;
    if (element.dataset.content === content) return;
    element.dataset.content = content;
    element.replaceChildren(this.said[cell]);
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
    overlay.append(...drawHighlight(view.game, highlight));
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
  element.setAttribute('aria-hidden', 'true'); // the cell's words say it better
  return element;
}

customElements.define('nonet-board', Board);

// The state drawn on the page. One function draws everything; it reads the state and changes none of it.

import { Board } from './board.js';
import { button, byId, setText } from './elements.js';
import { stepTitle } from './hints.js';
import { clashes } from './rules.js';
import { game, shownGame, state } from './state.js';

/** @typedef {import('./overlay.js').Highlight} Highlight */

export const board = byId('board', Board);

export function render() {
  const { settings, path } = state;
  const now = shownGame();
  const wrong = path ? [] : [...(settings.showClashes ? clashes(now.digits) : []), ...state.mistakes];
  const only = state.selection.size === 1 ? [...state.selection][0] : -1;
  board.show({
    game: now,
    selection: state.selection,
    cursor: state.cursor,
    wrong: new Set(wrong),
    sameDigit: settings.sameDigit && only >= 0 ? now.digits[only] : 0,
    highlight: shownHighlight(),
    hidden: state.paused,
  });
  drawTitle();
  drawTools();
  drawPad();
  drawHelp();
}

/** @returns {Highlight | null} */
function shownHighlight() {
  const { path, hint } = state;
  return path ? (path.steps[path.at]?.highlight ?? null) : (hint?.highlight ?? null);
}

function drawTitle() {
  const { puzzle } = state;
  const name = puzzle.title ?? (puzzle.recipe ? `${puzzle.recipe}: ${puzzle.level}` : 'Puzzle');
  setText('title', state.entering ? 'Your own puzzle' : name);
  const clues = game().givens.filter(Boolean).length;
  const rating = puzzle.rating ? `rating ${puzzle.rating.er.toFixed(1)}` : '';
  const solved = state.finished ? 'solved' : '';
  setText('rating', state.entering ? '' : [rating, `${clues} clues`, solved].filter(Boolean).join(' · '));
}

function drawTools() {
  for (const tool of document.querySelectorAll('[data-tool]'))
    tool.setAttribute('aria-pressed', String(tool.getAttribute('data-tool') === state.tool));
  button('undo').disabled = state.history.at === 0;
  button('redo').disabled = state.history.at === state.history.games.length - 1;
  setText('pause', state.paused ? 'Resume' : 'Pause');
  button('pause').setAttribute('aria-pressed', String(state.paused));
  setText('check', state.entering ? 'Use as puzzle' : 'Check');
}

function drawPad() {
  const { digits } = shownGame();
  for (const key of document.querySelectorAll('.pad button[data-digit]')) {
    const digit = Number(key.getAttribute('data-digit'));
    const left = 9 - digits.filter((d) => d === digit).length;
    const colouring = state.tool === 'colour';
    const [note, words] = key.querySelectorAll('span');
    note.textContent = colouring ? '' : left > 0 ? String(left) : '✓';
    words.textContent = colouring ? (digit === 9 ? ', no colour' : ', a colour') : `, ${Math.max(0, left)} left`;
    key.className = colouring && digit < 9 ? `colour-${digit}` : '';
  }
}

function drawHelp() {
  const { path, hint } = state;
  const step = path?.steps[path.at];
  setText('hint', path ? (step ? step.text : path.complete ? 'The path ends here.' : 'No further steps were found yet.') : (hint?.message ?? ''));
  byId('hint', HTMLElement).classList.toggle('mistake', !path && Boolean(hint?.mistake));
  button('apply').hidden = Boolean(path) || !hint?.step;
  button('hide-hint').hidden = Boolean(path) || !hint;
  const searching = state.search?.grid === state.puzzle.grid;
  setText('show-path', path ? 'Close the path' : searching ? 'Stop' : 'Whole solution path');
  byId('path', HTMLElement).hidden = !path;
  byId('stages', HTMLElement).hidden = Boolean(path);
  for (const stage of document.querySelectorAll('[data-stage]'))
    /** @type {HTMLButtonElement} */ (stage).disabled = state.paused || state.entering;
  button('show-path').hidden = state.entering;
  byId('help', HTMLElement).classList.toggle('told', Boolean(path || hint));
  if (!path) return setText('path-place', '');
  const title = step ? `Step ${path.at + 1} of ${path.steps.length}: ${stepTitle(step)}` : 'The end of the path';
  setText('path-place', title);
  button('path-back').disabled = path.at === 0;
  button('path-on').disabled = path.at === path.steps.length;
  byId('path-list', HTMLElement)
    .querySelectorAll('button')
    .forEach((item, at) => item.setAttribute('aria-current', String(at === path.at)));
}

export function applySettings() {
  const { theme, largeType } = state.settings;
  const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  document.documentElement.toggleAttribute('data-large', largeType);
}

let hideMessage = 0;

/**
 * Words that everyone sees, and a screen reader reads.
 * @param {string} text
 */
export function say(text) {
  setText('message', text);
  clearTimeout(hideMessage);
  // Long enough to read twice; a click puts it away at once.
  hideMessage = window.setTimeout(hush, 5000 + 100 * text.length);
}

export const hush = () => setText('message', '');

/**
 * Words for a screen reader alone: what the eye sees on the board.
 * @param {string} text
 */
export const announce = (text) => setText('announcer', text);

/** @param {unknown} error */
export function sayError(error) {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  say(error instanceof Error ? error.message : String(error));
}

// The state drawn on the page: board, status, keypad, hint. One function draws everything; it reads the state and changes none
// of it. The solution has a drawing of its own (solution.js).

import { namesOther } from './address.js';
import { Board } from './board.js';
import { today, dayName, dayShort } from './dates.js';
import { box, button, byId, make, setLabel, setText, setWords } from './elements.js';
import { drawHouses, drawStep, nothing } from './highlight.js';
import { icon, meter } from './icons.js';
import { RATED, capital, levelName } from './names.js';
import { clashes } from './rules.js';
import { EMPTY, game, shownGame, shownStep, state } from './state.js';
import { loadRecords } from './storage.js';

export const board = byId('board', Board);
export const narrow = matchMedia('(max-width: 820px), (max-height: 500px)');

export function render() {
  const { settings, path, selection } = state;
  const now = shownGame();
  const wrong = path ? [] : [...(settings.showClashes ? clashes(now.digits) : []), ...(settings.showWrong ? differing(now.digits) : []), ...state.mistakes];
  const only = !path && selection.size === 1 ? [...selection][0] : -1;
  board.show({
    game: now,
    selection: path ? new Set() : selection,
    cursor: state.cursor,
    wrong: new Set(wrong),
    sameDigit: settings.sameDigit ? sameDigit(now, only) : 0,
    peersOf: settings.showPeers && !state.hint?.step ? only : -1,
    layers: shownLayers(),
    hidden: state.paused,
    labels: narrow.matches ? (path ? 'short' : 'none') : 'full',
  });
  board.toggleAttribute('data-solving', Boolean(path));
  drawStatus();
  drawTools();
  drawPad();
  drawHint();
}

/** The cells whose digit is not that of the solution. @param {readonly number[]} digits */
export function differing(digits) {
  const { solution } = state.puzzle;
  return solution && !state.entering ? digits.flatMap((digit, cell) => (digit && String(digit) !== solution[cell] ? [cell] : [])) : [];
}

/** The digit that is highlighted everywhere: the one held, or that of the selected cell. @param {import('./game.js').Game} now @param {number} only */
function sameDigit(now, only) {
  if (state.path) return 0;
  if (state.held) return state.tool === 'color' ? 0 : state.held;
  return only >= 0 ? now.digits[only] : 0;
}

function shownLayers() {
  const { path, hint } = state;
  const step = shownStep();
  if (path) return step ? stepLayers(shownGame(), step, path.branch) : nothing();
  if (!hint) return nothing();
  return hint.step ? stepLayers(game(), hint.step, null) : drawHouses(hint.houses, hint.wrong);
}

/** The drawing of the step shown last, cached: routing its arrows takes long. */
let lastStep = { of: /** @type {unknown[]} */ ([]), layers: nothing() };

/** @type {typeof drawStep} */
function stepLayers(...of) {
  if (of.some((one, k) => one !== lastStep.of[k])) lastStep = { of, layers: drawStep(...of) };
  return lastStep.layers;
}

/** The name of the puzzle on the board, and where it comes from. */
export function puzzleName() {
  const { puzzle, entering, opened } = state;
  if (entering) return { name: 'Your own puzzle', from: 'Type the digits', short: '' };
  if (puzzle.daily) {
    const [day, level] = puzzle.daily.split('/');
    return { name: capital(level), from: day === today() ? `Today, ${dayName(day)}` : dayName(day), short: dayShort(day) };
  }
  const opening = opened.puzzles.length > 1 ? 'Opened' : '';
  if (puzzle.title) return { name: puzzle.title, from: opening, short: '' };
  if (puzzle.level && puzzle.level !== 'any') return { name: levelName(puzzle.level), from: 'New puzzle', short: 'New' };
  return { name: puzzle.id ? 'Custom puzzle' : 'Puzzle', from: opening || (puzzle.id ? 'New puzzle' : ''), short: '' };
}

function drawStatus() {
  const { puzzle, entering, opened } = state;
  const { name, from, short } = puzzleName();
  setText('title', name);
  const kicker = box('kicker');
  if (kicker.dataset.words !== `${from}/${short}`) kicker.replaceChildren(make('span', 'long', from), make('span', 'short', short));
  kicker.dataset.words = `${from}/${short}`;
  const rating = button('rating');
  rating.hidden = entering || !puzzle.rating;
  if (puzzle.rating) {
    const words = `Rating ${puzzle.rating.er.toFixed(1)}`;
    const label = make('span', '', make('span', 'long-word', 'Rating '), puzzle.rating.er.toFixed(1));
    if (rating.textContent !== words) rating.replaceChildren(meter(bars(puzzle.rating.er)), label);
  }
  setText('clues', `${game().givens.filter(Boolean).length} clues`);
  box('clues').hidden = entering;
  box('turn').hidden = opened.puzzles.length < 2;
  setText('turn-place', `${opened.at + 1} of ${opened.puzzles.length}`);
  button('turn-back').disabled = opened.at === 0;
  button('turn-on').disabled = opened.at === opened.puzzles.length - 1;
  button('open-levels').hidden = !puzzle.daily;
  drawLevels();
  const day = puzzle.daily?.split('/')[0];
  // They keep their place while a puzzle of the day is on its way.
  const coming = puzzle.grid === EMPTY && !entering && !namesOther();
  box('levels').hidden = !puzzle.daily && !coming;
  if (day === today() && document.body.dataset.view === 'play') button('go-today').setAttribute('aria-current', 'page');
  else button('go-today').removeAttribute('aria-current');
}

/** The levels of the day as tabs, a check beside those that are solved. */
function drawLevels() {
  const { puzzle, finished } = state;
  const [day, current] = puzzle.daily?.split('/') ?? [];
  const levels = box('levels');
  const shown = `${puzzle.daily} ${finished}`;
  if (levels.dataset.shown === shown) return;
  levels.dataset.shown = shown;
  const solved = new Set(loadRecords().map(({ key }) => key));
  if (finished && puzzle.daily) solved.add(puzzle.daily);
  for (const tab of levels.children) {
    const level = tab.getAttribute('data-level') ?? '';
    tab.setAttribute('aria-current', String(level === current));
    const done = solved.has(`${day}/${level}`) ? [make('span', 'unseen', ', solved'), icon('check')] : [];
    tab.replaceChildren(capital(level), ...done);
  }
}

/** The bars of a rating, one per level of `rated`. @param {number} er */
export const bars = (er) => RATED.filter(([, , lowest]) => er >= lowest).length;

function drawTools() {
  const locked = state.paused || state.finished;
  for (const tool of document.querySelectorAll('[data-tool]'))
    tool.setAttribute('aria-pressed', String(tool.getAttribute('data-tool') === state.tool));
  button('undo').disabled = locked || state.history.at === 0;
  button('redo').disabled = locked || state.history.at === state.history.games.length - 1;
  for (const id of ['erase', 'candidates', 'check']) button(id).disabled = locked;
  button('open-restart').disabled = state.paused;
  button('open-hint').disabled = locked;
  button('pause').hidden = state.entering || state.finished;
  const label = state.paused ? 'Resume' : 'Pause';
  if (button('pause').getAttribute('aria-label') !== label) {
    button('pause').setAttribute('aria-label', label);
    button('pause').replaceChildren(icon(state.paused ? 'play' : 'pause'));
  }
  setLabel('check', state.entering ? 'Use as puzzle' : 'Check');
  box('curtain').hidden = !state.paused;
  box('clock').hidden = state.entering || !state.settings.showClock;
  // While a puzzle is typed, there are no hints: one button uses the digits as a puzzle.
  document.body.toggleAttribute('data-entering', state.entering);
  for (const id of ['candidates', 'open-hint', 'help']) box(id).hidden = state.entering;
}

function drawPad() {
  const { digits } = shownGame();
  const coloring = state.tool === 'color';
  for (const key of document.querySelectorAll('.key')) {
    const digit = Number(key.getAttribute('data-digit'));
    const left = Math.max(0, 9 - digits.filter((one) => one === digit).length);
    const [note, words] = key.querySelectorAll('small, .unseen');
    const hidden = coloring || state.paused;
    setWords(note, hidden || !left ? '' : String(left));
    setWords(words, coloring ? ', color' : hidden ? '' : `, ${left} left`);
    key.classList.toggle('done', !hidden && !left);
    key.classList.toggle('spare', coloring && digit > 6);
    key.toggleAttribute('disabled', state.paused || state.finished);
    if (digit === state.held) key.setAttribute('aria-pressed', 'true');
    else key.removeAttribute('aria-pressed');
    if (coloring && digit <= 6) key.setAttribute('data-color', String(digit));
    else key.removeAttribute('data-color');
  }
}

const RUNGS = ['where', 'technique', 'full'];

/** @param {string} stage */
export const rung = (stage) => RUNGS.indexOf(stage);

function drawHint() {
  const { hint, search } = state;
  const mistake = Boolean(hint?.wrong.length);
  const stage = hint && !mistake ? rung(hint.stage) : -1;
  for (const item of document.querySelectorAll('[data-rung]'))
    item.classList.toggle('on', rung(item.getAttribute('data-rung') ?? '') <= stage);
  setText('hint-title', mistake ? 'Mistake' : hint?.technique || 'Hint');
  box('hint-rating').hidden = !hint?.step;
  setText('hint-rating', hint?.step ? hint.step.rating.toFixed(1) : '');
  drawHintWords(mistake);
  button('hide-hint').hidden = !hint;
  box('help').toggleAttribute('data-shown', Boolean(hint) || Boolean(search));
  setText('more', ['Where?', 'Which technique?', 'Show me', 'Apply'][stage + 1]);
  button('more').hidden = mistake || (stage === 2 && !hint?.step);
  button('more').disabled = state.paused || state.entering || state.finished;
  setText('show-path', search ? `Cancel (${search.found} steps found)` : 'Whole solution');
  button('show-path').disabled = state.entering || state.paused;
}

const IDLE = 'Start small: first where to look, then which technique, then the step itself.';

/** @param {boolean} mistake */
function drawHintWords(mistake) {
  const { hint, search } = state;
  const idle = search ? 'Searching for the solution…' : IDLE;
  const texts = hint?.step ? hint.step.lines.map(({ text }) => text) : hint ? hint.text.split('\n') : [idle];
  const words = box('hint');
  if (words.textContent === texts.join('')) return;
  words.replaceChildren(...texts.map((line) => make('p', mistake ? 'mistake' : hint ? '' : 'idle', line)));
}

export function applySettings() {
  const { theme, largeType } = state.settings;
  const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  document.documentElement.toggleAttribute('data-large', largeType);
}

let hideMessage = 0;

/**
 * Shows a message, which screen readers announce.
 * @param {string} text
 */
export function showMessage(text) {
  setText('message', text);
  clearTimeout(hideMessage);
  // Long enough to read twice; a click hides it at once.
  hideMessage = window.setTimeout(clearMessage, 5000 + 100 * text.length);
}

export const clearMessage = () => setText('message', '');

/**
 * Announces a change of the board to screen readers only.
 * @param {string} text
 */
export const announce = (text) => setText('announcer', text);

/** @param {unknown} error */
export function showError(error) {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  showMessage(error instanceof Error ? error.message : String(error));
}

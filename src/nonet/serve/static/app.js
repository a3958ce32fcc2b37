// The wiring: one state, one render, and the places where input changes the state. Everything with an idea of its own
// lives in the module named for it.

import * as api from './api.js';
import { Board } from './board.js';
import { DAILY_LEVELS, byId, dailyDialog, dayText, importDialog, newDialog, settingsDialog } from './dialogs.js';
import * as games from './game.js';
import { askHint, stepTitle } from './hints.js';
import { actionOf } from './keyboard.js';
import { CELLS, clashes, columnOf, isComplete, rowOf, toLine } from './rules.js';
import { decodeGame, encodeGame } from './share.js';
import { loadGame, loadSettings, saveGame, saveSettings } from './storage.js';
import { Timer, clockText } from './timer.js';

/** @typedef {import('./board.js').Highlight} Highlight */
/** @typedef {games.Tool} Tool */

const EMPTY = '.'.repeat(CELLS);
/** @type {readonly Tool[]} */
const TOOLS = ['digit', 'corner', 'centre', 'colour'];

const state = {
  /** @type {api.Puzzle} */
  puzzle: { grid: EMPTY },
  history: games.newHistory(games.newGame(EMPTY)),
  /** @type {Set<number>} */
  selection: new Set(),
  cursor: 40,
  /** @type {Tool} */
  tool: 'digit',
  /** @type {Set<number>} */
  mistakes: new Set(),
  /** @type {Highlight | null} */
  highlight: null,
  /** @type {api.Step | null} */
  offered: null,
  paused: false,
  entering: false, // the player is typing a puzzle of their own
  finished: false,
  settings: loadSettings(),
};

const board = byId('board', Board);
const message = byId('message', HTMLElement);
const timer = new Timer((seconds) => {
  byId('clock', HTMLElement).textContent = clockText(seconds);
  if (seconds % 5 === 0 && !state.entering) saveGame(game(), seconds);
});

const game = () => games.current(state.history);
let messageTimer = 0;

/** @param {string} text */
function say(text) {
  message.textContent = text;
  clearTimeout(messageTimer);
  messageTimer = window.setTimeout(() => (message.textContent = ''), 6000);
}

/** @param {unknown} error */
const sayError = (error) => {
  if (!(error instanceof DOMException && error.name === 'AbortError'))
    say(error instanceof Error ? error.message : String(error));
};

// ---- drawing ------------------------------------------------------------------------------------

function render() {
  const now = game();
  const { settings } = state;
  const wrong = new Set([...(settings.showClashes ? clashes(now.digits) : []), ...state.mistakes]);
  const only = state.selection.size === 1 ? [...state.selection][0] : -1;
  board.show({
    game: now,
    selection: state.selection,
    cursor: state.cursor,
    wrong,
    sameDigit: settings.sameDigit && only >= 0 ? now.digits[only] : 0,
    highlight: state.highlight,
    hidden: state.paused,
  });
  for (const button of document.querySelectorAll('[data-tool]'))
    button.setAttribute('aria-checked', String(button.getAttribute('data-tool') === state.tool));
  byId('undo', HTMLButtonElement).disabled = state.history.at === 0;
  byId('redo', HTMLButtonElement).disabled = state.history.at === state.history.games.length - 1;
  byId('apply', HTMLButtonElement).hidden = !state.offered;
  byId('hide-hint', HTMLButtonElement).hidden = !state.highlight;
  byId('pause', HTMLButtonElement).textContent = state.paused ? 'Resume' : 'Pause';
  byId('pause', HTMLButtonElement).setAttribute('aria-pressed', String(state.paused));
  byId('check', HTMLButtonElement).textContent = state.entering ? 'Use as puzzle' : 'Check';
  for (const button of document.querySelectorAll('.pad button[data-digit]')) {
    const digit = Number(button.getAttribute('data-digit'));
    const left = 9 - now.digits.filter((d) => d === digit).length;
    const note = button.querySelector('.left');
    if (note) note.textContent = left > 0 ? String(left) : '✓';
    button.className = state.tool === 'colour' && digit < 9 ? `colour-${digit}` : '';
  }
}

function applySettings() {
  const { theme, largeType } = state.settings;
  const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  document.documentElement.toggleAttribute('data-large', largeType);
}

function showTitle() {
  const { puzzle } = state;
  byId('title', HTMLElement).textContent = state.entering
    ? 'Your own puzzle'
    : (puzzle.title ?? (puzzle.recipe ? `${puzzle.recipe}: ${puzzle.level}` : 'Puzzle'));
  const rating = puzzle.rating ? `rating ${puzzle.rating.er.toFixed(1)}` : '';
  const clues = [...puzzle.grid].filter((c) => c >= '1' && c <= '9').length;
  byId('rating', HTMLElement).textContent = [rating, `${clues} clues`].filter(Boolean).join(' · ');
}

// ---- changing the state -------------------------------------------------------------------------

/** @param {games.Game} next */
function play(next) {
  if (state.paused || next === game()) return;
  state.history = games.push(state.history, next);
  changed();
}

function changed() {
  state.mistakes = new Set();
  clearHint();
  if (!state.entering) saveGame(game(), timer.seconds);
  if (!state.entering && !state.finished && isComplete(game().digits)) {
    state.finished = true;
    timer.stop();
    say(`Solved in ${clockText(timer.seconds)}. Well done!`);
  }
  render();
}

function clearHint() {
  state.highlight = null;
  state.offered = null;
  byId('hint', HTMLElement).textContent = '';
}

/**
 * @param {number} digit
 * @param {Tool} tool
 */
function enter(digit, tool) {
  const { selection } = state;
  const now = game();
  if (tool === 'digit') play(games.placeDigit(now, selection, digit, state.settings.tidyMarks));
  else if (tool === 'colour') play(games.paint(now, selection, digit === 9 ? 0 : digit));
  else play(games.toggleMark(now, selection, digit, tool));
}

/**
 * @param {api.Puzzle} puzzle
 * @param {games.Game} [start] marks and digits that came with it
 */
function open(puzzle, start) {
  const fresh = games.newGame(puzzle.grid);
  const saved = start ? { game: start, seconds: 0 } : loadGame(fresh);
  Object.assign(state, {
    puzzle,
    history: games.newHistory(saved.game),
    selection: new Set(),
    paused: false,
    entering: false,
    finished: isComplete(saved.game.digits),
    mistakes: new Set(),
  });
  clearHint();
  byId('path', HTMLElement).hidden = true;
  timer.startAt(saved.seconds);
  if (state.finished) timer.stop();
  showTitle();
  render();
}

function enterOwn() {
  open({ grid: EMPTY, title: 'Your own puzzle' }, games.newGame(EMPTY));
  state.entering = true;
  timer.stop();
  showTitle();
  render();
  say('Type the digits, then press “Use as puzzle”.');
}

/**
 * @param {string} date
 * @param {string} level
 */
async function openDaily(date, level) {
  try {
    open(await api.daily(date, level));
    for (const button of document.querySelectorAll('#levels button'))
      button.setAttribute('aria-current', String(date === dayText(new Date()) && button.textContent === level));
    history.replaceState(null, '', `#daily=${date}/${level}`);
  } catch (error) {
    byId('title', HTMLElement).textContent = 'No puzzle';
    sayError(error);
  }
}

/** @param {api.Puzzle} puzzle */
async function openAny(puzzle) {
  open(puzzle);
  history.replaceState(null, '', puzzle.id ? `#id=${encodeURIComponent(puzzle.id)}` : `#g=${encodeGame(game())}`);
  if (puzzle.rating || puzzle.id) return;
  try {
    const { count, rating, solution } = await api.check(puzzle.grid);
    if (count !== 1) say(count ? 'This puzzle has more than one solution.' : 'This puzzle has no solution.');
    state.puzzle = { ...state.puzzle, rating, solution: solution ?? undefined };
    showTitle();
  } catch (error) {
    sayError(error);
  }
}

async function checkGame() {
  if (state.entering) {
    await openAny({ grid: toLine(game().digits), title: 'Your own puzzle' });
    return;
  }
  try {
    state.puzzle.solution ??= (await api.check(state.puzzle.grid)).solution ?? undefined;
    const solution = state.puzzle.solution;
    if (!solution) return say('This puzzle does not have exactly one solution.');
    const now = game();
    state.mistakes = new Set(
      now.digits.flatMap((digit, cell) => (digit && String(digit) !== solution[cell] ? [cell] : [])),
    );
    say(state.mistakes.size ? `${state.mistakes.size} wrong so far.` : 'Everything is right so far.');
    render();
  } catch (error) {
    sayError(error);
  }
}

/** @param {string} stage */
async function showHint(stage) {
  try {
    const hint = await askHint(game(), stage, state.puzzle.steps, state.puzzle.solution);
    byId('hint', HTMLElement).textContent = hint.message;
    state.highlight = hint.highlight;
    state.offered = hint.step;
    render();
  } catch (error) {
    sayError(error);
  }
}

async function showPath() {
  const list = byId('path', HTMLElement);
  if (!list.hidden) {
    list.hidden = true;
    return;
  }
  try {
    state.puzzle.steps ??= (await api.steps(state.puzzle.grid)).steps;
    let position = games.newGame(state.puzzle.grid);
    const items = state.puzzle.steps.map((step) => {
      const before = position;
      position = games.applyStep(position, step);
      const item = document.createElement('li');
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = stepTitle(step);
      button.addEventListener('click', () => {
        play(before);
        byId('hint', HTMLElement).textContent = step.text;
        state.highlight = step.highlight;
        state.offered = step;
        render();
      });
      item.append(button);
      return item;
    });
    list.replaceChildren(...items);
    list.hidden = false;
  } catch (error) {
    sayError(error);
  }
}

async function share() {
  const url = new URL(location.href);
  url.hash = `g=${encodeGame(game())}`;
  history.replaceState(null, '', url);
  try {
    await navigator.clipboard.writeText(url.href);
    say('The link, with your digits and marks, is on the clipboard.');
  } catch {
    say('The link, with your digits and marks, is in the address bar.');
  }
}

/** Opens what the address asks for; by default today's extreme puzzle. */
async function openFromAddress() {
  const [kind, value = ''] = location.hash.slice(1).split(/=(.*)/s);
  try {
    if (kind === 'g') {
      const shared = decodeGame(decodeURIComponent(value));
      open({ grid: toLine(shared.givens), title: 'Shared puzzle' }, shared);
      return;
    }
    if (kind === 'id') return open(await api.puzzleById(decodeURIComponent(value)));
  } catch (error) {
    sayError(error);
  }
  const daily = /^(\d{4}-\d{2}-\d{2})\/(\w+)$/.exec(kind === 'daily' ? value : '');
  await openDaily(daily?.[1] ?? dayText(new Date()), daily?.[2] ?? 'extreme');
}

// ---- input --------------------------------------------------------------------------------------

/** @param {import('./keyboard.js').Action} action */
function act(action) {
  switch (action.kind) {
    case 'move': {
      const row = (rowOf(state.cursor) + action.down + 9) % 9;
      const column = (columnOf(state.cursor) + action.right + 9) % 9;
      state.cursor = row * 9 + column;
      state.selection = new Set(action.extend ? state.selection : []).add(state.cursor);
      render();
      board.focusCursor();
      return;
    }
    case 'digit':
      return enter(action.digit, action.tool ?? state.tool);
    case 'erase':
      return play(games.erase(game(), state.selection));
    case 'undo':
      state.history = games.undo(state.history);
      return changed();
    case 'redo':
      state.history = games.redo(state.history);
      return changed();
    case 'all':
      state.selection = new Set(Array.from({ length: CELLS }, (_, cell) => cell));
      return render();
    case 'clear':
      state.selection = new Set();
      clearHint();
      return render();
    case 'tool':
      state.tool = action.tool;
      return render();
    case 'next-tool':
      state.tool = TOOLS[(TOOLS.indexOf(state.tool) + 1) % TOOLS.length];
      return render();
    case 'hint':
      void showHint('where');
      return;
    case 'pause':
      return pause();
  }
}

function pause() {
  state.paused = !state.paused;
  if (state.paused) timer.stop();
  else if (!state.finished && !state.entering) timer.resume();
  render();
}

function wire() {
  const pad = byId('pad', HTMLElement);
  for (let digit = 1; digit <= 9; digit++) {
    const button = document.createElement('button');
    button.type = 'button';
    button.dataset.digit = String(digit);
    button.append(String(digit));
    const left = document.createElement('span');
    left.className = 'left';
    left.setAttribute('aria-hidden', 'true');
    button.append(left);
    button.addEventListener('click', () => enter(digit, state.tool));
    pad.append(button);
  }
  for (const level of DAILY_LEVELS) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = level;
    button.addEventListener('click', () => void openDaily(dayText(new Date()), level));
    byId('levels', HTMLElement).append(button);
  }
  board.addEventListener('board-select', (event) => {
    const { cells, cursor } = /** @type {CustomEvent<{cells: number[], cursor: number}>} */ (event).detail;
    state.selection = new Set(cells);
    state.cursor = cursor;
    render();
  });
  document.addEventListener('keydown', (event) => {
    const target = event.target;
    const typing = target instanceof HTMLElement && target.closest('input, textarea, select, dialog');
    if (typing) return;
    const pressing = target instanceof HTMLButtonElement && (event.key === ' ' || event.key === 'Enter');
    const action = pressing ? null : actionOf(event);
    if (!action) return;
    event.preventDefault();
    act(action);
  });
  for (const button of document.querySelectorAll('[data-tool]'))
    button.addEventListener('click', () =>
      act({ kind: 'tool', tool: /** @type {Tool} */ (button.getAttribute('data-tool')) }),
    );
  for (const button of document.querySelectorAll('[data-stage]'))
    button.addEventListener('click', () => void showHint(button.getAttribute('data-stage') ?? 'where'));
  /** @type {[string, () => void][]} */
  const clicks = [
    ['undo', () => act({ kind: 'undo' })],
    ['redo', () => act({ kind: 'redo' })],
    ['erase', () => act({ kind: 'erase' })],
    ['candidates', () => play(games.fillCandidates(game()))],
    ['check', () => void checkGame()],
    ['restart', () => play(games.newGame(state.puzzle.grid))],
    ['pause', pause],
    ['apply', () => state.offered && play(games.applyStep(game(), state.offered))],
    ['hide-hint', () => act({ kind: 'clear' })],
    ['show-path', () => void showPath()],
    ['share', () => void share()],
    ['print', () => window.print()],
    ['open-daily', dailyDialog((date, level) => void openDaily(date, level))],
    ['open-new', newDialog((puzzle) => void openAny(puzzle))],
    ['open-import', importDialog((puzzle) => void openAny(puzzle), enterOwn)],
    [
      'open-settings',
      settingsDialog(
        () => state.settings,
        (settings) => {
          state.settings = settings;
          saveSettings(settings);
          applySettings();
          render();
        },
      ),
    ],
  ];
  for (const [id, action] of clicks) byId(id, HTMLButtonElement).addEventListener('click', action);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applySettings);
  addEventListener('hashchange', () => void openFromAddress());
}

applySettings();
wire();
render();
void openFromAddress();
if ('serviceWorker' in navigator) navigator.serviceWorker.register('sw.js').catch(() => undefined);

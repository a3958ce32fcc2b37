// How a puzzle gets onto the board: by address, by date, from the dialogs, or typed by the player.

import { addressParts } from './address.js';
import { today } from './dates.js';
import * as engine from './engine-client.js';
import * as games from './game.js';
import { timer } from './moves.js';
import { DAILY_LEVELS } from './names.js';
import { clashText, fromLine, isComplete, toLine } from './rules.js';
import { decodeGame, encodeGame } from './share.js';
import { EMPTY, game, updatePuzzle, state } from './state.js';
import { loadDraft, loadGame, loadLast, loadLevel, saveDraft, saveGame, saveLast, saveLevel, unplayed } from './storage.js';
import { render, showError, showMessage } from './view.js';
import { showView } from './views.js';

/** @typedef {engine.Puzzle} Puzzle */

/**
 * @param {Puzzle} puzzle
 * @param {import('./storage.js').Saved} [saved] where to begin; by default where the player left it
 */
function open(puzzle, saved = loadGame(games.newGame(puzzle.grid))) {
  state.search?.abort();
  Object.assign(state, {
    puzzle,
    history: games.newHistory(saved.game),
    used: { mistakes: saved.mistakes, hints: saved.hints },
    selection: new Set(),
    held: 0,
    mistakes: new Set(),
    hint: null,
    path: null,
    search: null,
    paused: false,
    entering: false,
    finished: isComplete(saved.game.digits),
  });
  timer.startAt(saved.seconds);
  if (state.finished) timer.stop();
  if (puzzle.grid !== EMPTY) {
    saveLast(puzzle);
    saveGame(saved);
  }
  showView('play');
  render();
}

/**
 * The address of what is open. Its state marks that the game is in the browser's storage, so a reload continues there and not
 * where a link began.
 * @param {string} hash
 */
const setAddress = (hash) => history.replaceState({ kept: true }, '', `#${hash}`);

const TYPE = 'Type the digits, then press “Use as puzzle”.';

/**
 * A board to type a puzzle on. A reload continues with what was typed; an empty board has the earlier digits one undo away.
 * @param {'empty' | 'draft'} start
 * @param {string} [words]
 */
export function enterOwn(start, words) {
  const [draft, empty] = [loadDraft(), games.newGame(EMPTY)];
  state.opened = { puzzles: [], at: 0 };
  open({ grid: EMPTY }, unplayed(empty));
  if (draft) state.history = games.push(state.history, draft);
  if (start === 'empty') state.history = games.push(state.history, empty);
  state.entering = true;
  timer.stop();
  setAddress('own');
  render();
  showMessage(words ?? (draft && start === 'empty' ? `${TYPE} Undo restores what you typed before.` : TYPE));
}

/**
 * @param {string} date
 * @param {string} level
 */
export async function openDaily(date, level) {
  try {
    const puzzle = await engine.daily(date, level);
    state.opened = { puzzles: [], at: 0 };
    open(puzzle);
    saveLevel(level);
    setAddress(`daily=${date}/${level}`);
    void checkAndRate(puzzle);
  } catch (error) {
    showError(error);
  }
}

/** @param {string} level */
export const openToday = (level) => openDaily(today(), level);

/** A puzzle that the engine made. @param {Puzzle} puzzle */
export async function openMade(puzzle) {
  state.opened = { puzzles: [], at: 0 };
  open(puzzle);
  setAddress(`id=${encodeURIComponent(puzzle.id ?? '')}`);
  await checkAndRate(puzzle);
}

/**
 * Puzzles from text, the first of them on the board.
 * @param {import('./engine-client.js').ReadPuzzle[]} puzzles
 */
export async function openRead(puzzles) {
  state.opened = { puzzles, at: 0 };
  await turnBy(0);
}

/**
 * Goes to another of the puzzles that were opened together.
 * @param {number} by
 */
export async function turnBy(by) {
  const { puzzles, at } = state.opened;
  const found = puzzles[at + by];
  if (!found) return;
  const clash = clashText(fromLine(found.grid));
  if (clash) {
    saveDraft(Object.freeze({ ...games.newGame(EMPTY), digits: fromLine(found.grid) }));
    return enterOwn('draft', `${clash} Correct the digits, then press “Use as puzzle”.`);
  }
  state.opened = { puzzles, at: at + by };
  const puzzle = { grid: found.grid, title: found.title ?? undefined };
  const start = games.gameFrom(found);
  open(puzzle, start && unplayed(start));
  setAddress(`g=${encodeGame(game())}`);
  await checkAndRate(puzzle, true);
}

/**
 * Checks and rates a puzzle unless both have been done.
 * @param {Puzzle} puzzle
 * @param {boolean} [verbose] also report that the puzzle is valid
 */
async function checkAndRate(puzzle, verbose = false) {
  if (puzzle.rating && puzzle.solution) return;
  const { grid } = puzzle;
  try {
    const { count, solution } = puzzle.solution ? { count: 1, solution: puzzle.solution } : await engine.check(grid);
    if (!updatePuzzle(grid, { solution: solution ?? undefined })) return;
    if (count !== 1) return showMessage(count ? 'This puzzle has more than one solution.' : 'This puzzle has no solution.');
    const rating = await engine.rate(grid);
    if (!updatePuzzle(grid, { rating })) return;
    if (verbose) showMessage(`One solution, rating ${rating.er.toFixed(1)}.`);
    saveLast(state.puzzle);
    render();
  } catch (error) {
    showError(error);
  }
}

/** The digits that the player typed become the puzzle, if it has exactly one solution. */
export async function useOwn() {
  try {
    const { digits } = game();
    const clash = clashText(digits);
    if (clash) return showMessage(clash);
    const grid = toLine(digits);
    const { count } = await engine.check(grid);
    if (count !== 1) return showMessage(count ? 'These digits have more than one solution. Add more.' : 'These digits have no solution.');
    saveDraft(null);
    await openRead([{ grid, digits: grid, center: null, corner: null, sukaku: false, title: 'Your own puzzle' }]);
  } catch (error) {
    showError(error);
  }
}

const DAILY = /^(\d{4}-\d{2}-\d{2})\/(\w+)$/;

/** Opens what the address names; by default today's puzzle of the level played last. */
export async function openFromAddress() {
  const wanted = addressParts();
  const [shared, id, daily] = [wanted.get('g'), wanted.get('id'), DAILY.exec(wanted.get('daily') ?? '')];
  try {
    if (wanted.has('own')) return enterOwn('draft');
    if (shared !== undefined) return await openShared(decodeGame(shared), daily);
    if (id !== undefined) return await openById(id);
  } catch (error) {
    showError(error);
  }
  if (daily) return openDaily(daily[1], daily[2]);
  const last = loadLevel();
  return openToday(last && DAILY_LEVELS.includes(last) ? last : 'extreme');
}

/** @param {string} hash the part of a link after the # */
export function openLink(hash) {
  history.replaceState(null, '', `#${hash}`);
  void openFromAddress();
}

/**
 * A game from a link. A link to a daily puzzle names its day too.
 * @param {games.Game} shared
 * @param {RegExpExecArray | null} day
 */
async function openShared(shared, day) {
  const grid = toLine(shared.givens);
  const known = day ? await engine.daily(day[1], day[2]).catch(() => null) : null;
  const last = loadLast();
  const before = last?.grid.replaceAll('0', '.') === grid ? last : null;
  const puzzle = (known && toLine(fromLine(known.grid)) === grid ? known : before) ?? { grid, title: 'Shared puzzle' };
  const bare = encodeGame(shared) === encodeGame(games.newGame(grid));
  state.opened = { puzzles: [], at: 0 };
  open(puzzle, bare || history.state?.kept ? loadGame(shared) : unplayed(shared));
  history.replaceState({ kept: true }, '', location.href);
  await checkAndRate(puzzle);
}

/** @param {string} id */
async function openById(id) {
  const last = loadLast();
  const puzzle = last?.id === id ? last : await engine.puzzleById(id);
  state.opened = { puzzles: [], at: 0 };
  open(puzzle);
  await checkAndRate(puzzle);
}

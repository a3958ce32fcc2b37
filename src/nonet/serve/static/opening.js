// How a puzzle gets onto the board: by address, by date, from the dialogs, or typed by the player.

import * as api from './api.js';
import { dayText } from './dates.js';
import * as games from './game.js';
import { timer } from './moves.js';
import { fromLine, isComplete, toLine } from './rules.js';
import { decodeGame, encodeGame } from './share.js';
import { EMPTY, game, learn, state } from './state.js';
import { loadDraft, loadGame, loadLast, saveDraft, saveGame, saveLast } from './storage.js';
import { render, say, sayError } from './view.js';

/** @typedef {api.Puzzle} Puzzle */

/**
 * @param {Puzzle} puzzle
 * @param {import('./storage.js').Saved} [saved] where to begin, if not where the player left it
 */
function open(puzzle, saved = loadGame(games.newGame(puzzle.grid))) {
  Object.assign(state, {
    puzzle,
    history: games.newHistory(saved.game),
    selection: new Set(),
    mistakes: new Set(),
    hint: null,
    path: null,
    paused: false,
    entering: false,
    finished: isComplete(saved.game.digits),
  });
  timer.startAt(saved.seconds);
  if (state.finished) timer.stop();
  if (puzzle.grid !== EMPTY) {
    saveLast(puzzle);
    saveGame(saved.game, saved.seconds);
  }
  markLevel('');
  render();
}

/** @param {games.Game} game that came from elsewhere */
const begun = (game) => ({ game, seconds: 0 });

/** @param {string} level of today's puzzle, if that is what is open */
function markLevel(level) {
  for (const button of document.querySelectorAll('#levels button'))
    button.setAttribute('aria-current', String(button.textContent === level));
}

/**
 * The address of what is open. The mark on it says that the game is in the browser's storage: a reload goes on there,
 * and not where a link once began.
 * @param {string} hash
 */
const setAddress = (hash) => history.replaceState({ kept: true }, '', `#${hash}`);

/**
 * A board to type a puzzle on. A reload goes on with what was typed; one who asks for an empty board has the earlier
 * digits an undo away.
 * @param {'empty' | 'draft'} start
 */
export function enterOwn(start) {
  const [draft, empty] = [loadDraft(), games.newGame(EMPTY)];
  open({ grid: EMPTY, title: 'Your own puzzle' }, begun(empty));
  if (draft) state.history = games.push(state.history, draft);
  if (start === 'empty') state.history = games.push(state.history, empty);
  state.entering = true;
  timer.stop();
  setAddress('own');
  render();
  const before = draft && start === 'empty' ? ' Undo brings back what you typed before.' : '';
  say(`Type the digits, then press “Use as puzzle”.${before}`);
}

/**
 * @param {string} date
 * @param {string} level
 */
export async function openDaily(date, level) {
  try {
    open(await api.daily(date, level));
    markLevel(date === dayText(new Date()) ? level : '');
    setAddress(`daily=${date}/${level}`);
  } catch (error) {
    sayError(error);
  }
}

/**
 * Today's puzzle; on a site of files that ends before today, the last one it has.
 * @param {string} level
 */
export async function openToday(level) {
  const today = dayText(new Date());
  const dates = await api.dailyDates().catch(() => null);
  const last = dates?.[level]?.filter((day) => day <= today).at(-1);
  await openDaily(last ?? today, level);
}

/**
 * A puzzle from a dialog. One that does not come from the engine is checked and rated.
 * @param {Puzzle} puzzle
 * @param {games.Game} [start]
 */
export async function openAny(puzzle, start) {
  open(puzzle, start && begun(start));
  setAddress(puzzle.id ? `id=${encodeURIComponent(puzzle.id)}` : `g=${encodeGame(game())}`);
  if (puzzle.rating) return;
  await judge(puzzle);
  const { rating } = state.puzzle;
  if (rating) say(`One solution; rated ${rating.er.toFixed(1)}.`);
}

/**
 * Finds out what the engine says of a puzzle from elsewhere; only bad news is told.
 * @param {Puzzle} puzzle
 */
async function judge(puzzle) {
  try {
    const { count, rating, solution } = await api.check(puzzle.grid);
    if (!learn(puzzle.grid, { rating, solution: solution ?? undefined })) return;
    if (count !== 1) say(count ? 'This puzzle has more than one solution.' : 'This puzzle has no solution.');
    saveLast(state.puzzle);
    render();
  } catch (error) {
    sayError(error);
  }
}

/** What the player typed becomes the puzzle, if it is one. */
export async function useOwn() {
  try {
    const grid = toLine(game().digits);
    const { count } = await api.check(grid);
    if (count !== 1)
      return say(count ? 'Not yet: this has more than one solution.' : 'These digits have no solution.');
    saveDraft(null);
    await openAny({ grid, title: 'Your own puzzle' });
  } catch (error) {
    sayError(error);
  }
}

const DAILY = /^(\d{4}-\d{2}-\d{2})\/(\w+)$/;

/**
 * The daily puzzle that a link names beside its game, if it is that one.
 * @param {string} day date and level, '' if the link names none
 * @param {string} grid
 */
async function dailyOf(day, grid) {
  const [, date = '', level = ''] = DAILY.exec(day) ?? [];
  const known = date ? await api.daily(date, level).catch(() => null) : null;
  return known && toLine(fromLine(known.grid)) === grid ? known : null;
}

/** Opens what the address asks for; by default today's extreme puzzle. */
export async function openFromAddress() {
  let day = '';
  try {
    const wanted = new Map(
      decodeURIComponent(location.hash.slice(1))
        .split('&')
        .map((part) => /** @type {[string, string]} */ (part.split(/=(.*)/s, 2))),
    );
    day = wanted.get('daily') ?? '';
    const [shared, id] = [wanted.get('g'), wanted.get('id')];
    if (wanted.has('own')) return enterOwn('draft');
    if (shared !== undefined) return await openShared(decodeGame(shared), day);
    if (id !== undefined) return await openById(id);
  } catch (error) {
    sayError(error);
  }
  const daily = DAILY.exec(day);
  await (daily ? openDaily(daily[1], daily[2]) : openToday('extreme'));
  const last = loadLast();
  if (state.puzzle.grid === EMPTY && last) open(last); // no network: the last puzzle can still be played
}

/** @param {string} hash the part of a link after the # */
export function openLink(hash) {
  history.replaceState(null, '', `#${hash}`);
  void openFromAddress();
}

/**
 * A game from a link. One of a daily puzzle names its day too, and opens with all that is known of that puzzle, which
 * on a site of files is the only way to hints.
 * @param {games.Game} shared
 * @param {string} day
 */
async function openShared(shared, day) {
  const grid = toLine(shared.givens);
  const last = loadLast();
  const before = last?.grid.replaceAll('0', '.') === grid ? last : null;
  const puzzle = (await dailyOf(day, grid)) ?? before ?? { grid, title: 'Shared puzzle' };
  const bare = encodeGame(shared) === encodeGame(games.newGame(grid));
  open(puzzle, bare || history.state?.kept ? loadGame(shared) : begun(shared));
  history.replaceState({ kept: true }, '', location.href);
  if (puzzle.rating) return;
  if (await api.isFilesOnly())
    return say('This puzzle came by a link. To check, rate and explain it needs the Nonet server; this site is made of files only.');
  await judge(puzzle);
}

/** @param {string} id */
async function openById(id) {
  const last = loadLast();
  if (last?.id === id) return open(last);
  open(await api.puzzleById(id));
}

/** A link with the puzzle itself and the player's digits and marks, so that it opens with and without a server. */
export async function share() {
  const url = new URL(location.href);
  const { daily } = state.puzzle;
  url.hash = `g=${encodeGame(game())}${daily ? `&daily=${daily}` : ''}`;
  setAddress(url.hash.slice(1));
  try {
    await navigator.clipboard.writeText(url.href);
    say('The link, with your digits and marks, is on the clipboard.');
  } catch {
    say('The link, with your digits and marks, is in the address bar.');
  }
}

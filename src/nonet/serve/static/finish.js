// The end of a game: the record of it, the card that compares it with earlier ones, and the card for a full but wrong board.

import { dateOf, dayName, dayShort, dayText, today } from './dates.js';
import * as engine from './engine-client.js';
import { box, button, dialog, make, setLabel, setText } from './elements.js';
import { markWrong } from './help.js';
import { endings, timer } from './moves.js';
import { DAILY_LEVELS, capital } from './names.js';
import { levelTimes, streaks } from './records.js';
import { encodeGame } from './share.js';
import * as games from './game.js';
import { state } from './state.js';
import { loadRecords, saveRecord } from './storage.js';
import { clockText } from './timer.js';
import { narrow, puzzleName } from './view.js';

/** @typedef {import('./records.js').SolvedRecord} SolvedRecord */

/** What the buttons of the card do. @typedef {{next: (level: string | null) => void, hardest: () => void, solution: () => void}} Actions */

const levelKey = () => (state.puzzle.level ? `${state.puzzle.recipe ?? 'daily'}/${state.puzzle.level}` : '');

/** @returns {SolvedRecord} */
const newRecord = () => ({
  key: state.puzzle.daily ?? state.puzzle.grid,
  level: levelKey(),
  day: today(),
  seconds: timer.seconds,
  mistakes: state.used.mistakes,
  hints: state.used.hints.length,
  er: state.puzzle.rating?.er ?? null,
  hardest: '',
  techniques: {},
});

/** @param {Actions} actions */
export function wireFinish(actions) {
  const card = dialog('finish');
  /** @param {() => void} action */
  const leaving = (action) => () => {
    card.close();
    action();
  };
  button('finish-solution').addEventListener('click', leaving(actions.solution));
  button('finish-hardest').addEventListener('click', leaving(actions.hardest));
  button('finish-next').addEventListener('click', leaving(() => actions.next(nextLevel())));
  button('finish-share').addEventListener('click', () => void shareResult());
  button('wrong-show').addEventListener('click', () => {
    dialog('wrong').close();
    void markWrong();
  });
  endings.solved = () => void finish();
  endings.wrong = () => void fullButWrong();
}

async function fullButWrong() {
  const count = await markWrong().catch(() => null);
  state.mistakes = new Set();
  setText('wrong-words', count ? `${count === 1 ? '1 cell is' : `${count} cells are`} wrong.` : 'Some digits break a rule.');
  button('wrong-show').hidden = !count;
  setText('wrong-show', count === 1 ? 'Show it' : 'Show them');
  dialog('wrong').showModal();
}

async function finish() {
  const earlier = loadRecords().filter(({ key }) => key !== newRecord().key);
  const record = newRecord();
  saveRecord(record);
  show(record, earlier);
  const { grid } = state.puzzle;
  const names = await techniquesOf(grid).catch(() => null);
  if (!names) return;
  const helped = state.puzzle.grid === grid ? state.used.hints : [];
  const techniques = Object.fromEntries(
    [...new Set(names)].map((name) => [name, /** @type {[number, number]} */ ([count(names, name), count(helped, name)])]),
  );
  saveRecord({ ...record, techniques, hardest: hardestName(), er: state.puzzle.rating?.er ?? record.er });
  drawHardest();
}

/** @param {readonly string[]} names @param {string} name */
const count = (names, name) => names.filter((one) => one === name).length;

/**
 * The steps of the solution other than singles, by name. The path is kept for the solution screen.
 * @param {string} grid
 */
async function techniquesOf(grid) {
  let steps = state.puzzle.steps ?? null;
  if (!steps) {
    for await (const part of engine.pathParts(grid, new AbortController().signal)) steps = part;
    if (steps && state.puzzle.grid === grid) state.puzzle = { ...state.puzzle, steps };
  }
  return (steps ?? []).filter(({ rating }) => rating >= 2.6).map(({ name }) => name);
}

function hardestName() {
  const { steps, rating } = state.puzzle;
  const step = steps?.reduce((a, b) => (b.rating > a.rating ? b : a));
  return step?.name ?? (rating ? capital(rating.hardest.replaceAll('-', ' ')) : '');
}

function drawHardest() {
  const { rating } = state.puzzle;
  const name = hardestName();
  setText('finish-hardest', name || 'Unknown');
  box('finish-hardest').after(rating ? ` ${rating.er.toFixed(1)}` : '');
  const [, ...rest] = [...(box('finish-hardest').parentElement?.childNodes ?? [])];
  rest.slice(1).forEach((node) => node.remove());
}

/**
 * @param {SolvedRecord} record
 * @param {SolvedRecord[]} earlier
 */
function show(record, earlier) {
  const { name } = puzzleName();
  const day = state.puzzle.daily?.split('/')[0];
  const rating = record.er === null ? '' : ` ${record.er.toFixed(1)}`;
  setText('finish-name', `${name}${rating}${day ? `, ${dayName(day)}` : ''}`);
  setText('finish-time', clockText(record.seconds));
  compare(record, earlier);
  setText('finish-mistakes', String(record.mistakes));
  setText('finish-hints', String(record.hints));
  drawHardest();
  drawStreak([...earlier, record]);
  setText('finish-status', '');
  const next = nextLevel();
  setLabel('finish-next', next ? `Next: ${capital(next)}` : 'New puzzle');
  dialog('finish').showModal();
}

/**
 * @param {SolvedRecord} record
 * @param {SolvedRecord[]} earlier
 */
function compare(record, earlier) {
  const { count: solved, best, average } = levelTimes(earlier, record.level);
  const bar = box('finish-bar');
  bar.hidden = !solved;
  if (!solved) return setText('finish-compared', 'Your first puzzle of this level');
  const gap = Math.round(average - record.seconds);
  const faster = record.seconds < best ? 'Your best time so far' : `${clockText(gap)} faster than your average`;
  setText('finish-compared', gap > 0 ? faster : gap === 0 ? 'Equal to your average' : `${clockText(-gap)} slower than your average`);
  const longest = Math.max(record.seconds, average, best) * 1.25;
  /** @param {string} words @param {number} seconds @param {string} className */
  const mark = (words, seconds, className) => {
    const one = make('span', className, make('i', ''), make('small', '', words, make('b', '', clockText(seconds))));
    one.style.left = `${(100 * seconds) / longest}%`;
    return one;
  };
  bar.replaceChildren(mark('Best', best, ''), mark('Average', average, ''), mark('Now', record.seconds, 'me'));
}

/** @param {SolvedRecord[]} records */
function drawStreak(records) {
  const { current, best, days } = streaks(records, today());
  setText('finish-streak', `${current}-day streak`);
  setText('finish-best-streak', `Best ${best}`);
  const week = Array.from({ length: 7 }, (_, k) => {
    const date = new Date(dateOf(today()).getTime() - (6 - k) * 86_400_000);
    const day = dayText(date);
    const letter = date.toLocaleDateString('en-US', { weekday: 'narrow' });
    return make('i', days.has(day) ? (k === 6 ? 'now' : 'done') : '', letter);
  });
  box('finish-days').replaceChildren(...week);
  const solved = week.filter(({ className }) => className).length;
  box('finish-days').setAttribute('aria-label', `Solved on ${solved} of the last 7 days`);
}

/** The first level of the same day that is not solved yet; null for other puzzles, and when all are solved. */
function nextLevel() {
  const { daily } = state.puzzle;
  if (!daily) return null;
  const [day, level] = daily.split('/');
  const done = new Set(loadRecords().map(({ key }) => key));
  const later = [...DAILY_LEVELS.slice(DAILY_LEVELS.indexOf(level) + 1), ...DAILY_LEVELS];
  return later.find((one) => !done.has(`${day}/${one}`)) ?? null;
}

/** The result as text: "Nonet, Nov 16, Extreme 7.1: 21:34, no mistakes, 1 hint" and the address. */
export function resultText() {
  const { puzzle, used } = state;
  const { name } = puzzleName();
  const day = puzzle.daily ? `${dayShort(puzzle.daily.split('/')[0])}, ` : '';
  /** @param {number} n @param {string} word */
  const some = (n, word) => (n ? `${n} ${word}${n === 1 ? '' : 's'}` : `no ${word}s`);
  const rating = puzzle.rating ? ` ${puzzle.rating.er.toFixed(1)}` : '';
  const url = new URL(location.href);
  url.hash = puzzle.daily ? `daily=${puzzle.daily}` : puzzle.id ? `id=${puzzle.id}` : `g=${encodeGame(games.newGame(puzzle.grid))}`;
  return `Nonet, ${day}${name}${rating}: ${clockText(timer.seconds)}, ${some(used.mistakes, 'mistake')}, ${some(used.hints.length, 'hint')}\n${url.href}`;
}

/** Phones have a dialog of their own to share with; elsewhere the result is copied. */
async function shareResult() {
  const text = resultText();
  try {
    if (narrow.matches && navigator.canShare?.({ text })) return await navigator.share({ text });
    await navigator.clipboard.writeText(text);
    setText('finish-status', 'Result copied.');
  } catch (error) {
    const canceled = error instanceof DOMException && error.name === 'AbortError';
    if (!canceled) setText('finish-status', text);
  }
}

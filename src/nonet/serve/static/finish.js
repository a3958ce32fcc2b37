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
import { updatePuzzle, state } from './state.js';
import { loadRecords, saveRecord } from './storage.js';
import { clockText } from './timer.js';
import { narrow, puzzleName } from './view.js';

/** @typedef {import('./records.js').SolvedRecord} SolvedRecord */

/** What the buttons of the card do. @typedef {{next: (level: string | null) => void, hardest: () => void, solution: () => void}} Actions */

/** The least rating of a technique that places nothing by itself: below are the singles and the direct techniques. */
const BEYOND_SINGLES = 2.6;

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
  const record = newRecord();
  const earlier = loadRecords().filter(({ key }) => key !== record.key);
  const helped = [...state.used.hints];
  saveRecord(record);
  show(record, earlier);
  const { grid } = state.puzzle;
  const steps = await stepsOf(grid).catch(() => null);
  if (!steps) return;
  const names = steps.filter(({ rating }) => rating >= BEYOND_SINGLES).map(({ name }) => name);
  const techniques = Object.fromEntries(
    [...new Set(names)].map((name) => [name, /** @type {[number, number]} */ ([occurrences(names, name), occurrences(helped, name)])]),
  );
  const open = state.puzzle.grid === grid; // the player may have opened another puzzle
  saveRecord({ ...record, techniques, hardest: hardestOf(steps), er: (open && state.puzzle.rating?.er) || record.er });
  if (open) drawHardest();
}

/** @param {readonly string[]} names @param {string} name */
const occurrences = (names, name) => names.filter((one) => one === name).length;

/**
 * The steps of a solution, stored with the puzzle for the solution screen.
 * @param {string} grid
 */
async function stepsOf(grid) {
  let steps = state.puzzle.steps ?? null;
  if (!steps) {
    for await (const part of engine.pathParts(grid, new AbortController().signal)) steps = part;
    if (steps) updatePuzzle(grid, { steps });
  }
  return steps ?? [];
}

/** The name of the step with the highest rating, the first of several. @param {readonly engine.Step[]} steps */
const hardestOf = (steps) => (steps.length ? steps.reduce((a, b) => (b.rating > a.rating ? b : a)).name : '');

function drawHardest() {
  const { steps, rating } = state.puzzle;
  const name = hardestOf(steps ?? []) || capital(rating?.hardest.replaceAll('-', ' ') ?? '');
  setText('finish-hardest', name || 'Unknown');
  setText('finish-er', rating ? rating.er.toFixed(1) : '');
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
function resultText() {
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

/** Phones have a system dialog for sharing; elsewhere the result is copied. */
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

// The four puzzles of a day: on the first visit under a welcome, later as "Other levels", and in the archive.

import { dayName, today } from './dates.js';
import * as engine from './engine-client.js';
import { box, dialog, make, newButton, setText } from './elements.js';
import { icon, meter } from './icons.js';
import { DAILY, capital } from './names.js';
import { loadRecords, loadStarted } from './storage.js';
import { clockText } from './timer.js';

/**
 * A level as a button: bars, name, one line, rating.
 * @param {string} level
 * @param {string} words
 * @param {number} bars
 * @param {Node} end
 * @param {() => void} onChoose
 */
export const levelOption = (level, words, bars, end, onChoose) =>
  newButton('option', onChoose, meter(bars), make('span', '', make('b', '', capital(level)), words), end);

/**
 * How far the player is with a daily puzzle.
 * @param {string} key date/level
 * @returns {{state: 'done' | 'begun' | 'open', words: string}}
 */
export function progressOf(key, records = loadRecords(), started = loadStarted()) {
  const record = records.find((one) => one.key === key);
  if (record) {
    const hints = record.hints ? `, ${record.hints} ${record.hints === 1 ? 'hint' : 'hints'}` : '';
    return { state: 'done', words: `Solved in ${clockText(record.seconds)}${hints}` };
  }
  if (key in started) return { state: 'begun', words: `Started, ${clockText(started[key])} played` };
  return { state: 'open', words: 'Not started' };
}

/**
 * Fills in a rating when it is computed.
 * @param {HTMLElement} place
 * @param {string} date
 * @param {string} level
 */
export async function showRating(place, date, level) {
  try {
    const { grid } = await engine.daily(date, level);
    place.textContent = (await engine.rate(grid)).er.toFixed(1);
  } catch {
    // The level can be played without its rating.
  }
}

/**
 * @param {string} date
 * @param {boolean} welcome
 * @param {(level: string) => void} onChoose
 * @param {string} [current] the level on the board
 */
export async function levelsDialog(date, welcome, onChoose, current = '') {
  const shown = dialog('levels');
  setText('levels-title', welcome ? 'Welcome to Nonet' : date === today() ? 'Today’s puzzles' : dayName(date));
  setText('levels-intro', welcome ? 'Four new puzzles every day, each with exactly one solution. Hints explain every step.' : '');
  box('levels-mark').hidden = !welcome;
  shown.classList.toggle('welcome', welcome);
  const ratings = DAILY.map(() => make('span', 'figures'));
  box('four').replaceChildren(
    ...DAILY.map(([level, words, bars], k) => {
      const { state, words: progress } = progressOf(`${date}/${level}`);
      const end = make('span', 'row', ratings[k], icon(state === 'done' ? 'check' : 'next'));
      const option = levelOption(level, state === 'open' ? words : progress, bars, end, () => {
        shown.close();
        onChoose(level);
      });
      if (level === current) option.setAttribute('aria-current', 'true');
      return option;
    }),
  );
  shown.showModal();
  /** @type {HTMLElement | null} */ (box('four').querySelector('[aria-current]') ?? box('four').firstElementChild)?.focus();
  for (const [k, [level]] of DAILY.entries()) await showRating(ratings[k], date, level);
}

// The archive: a calendar with four pips per day, and the four puzzles of the day that is chosen.

import { dateOf, dayText, dayWords, monthDays, today } from './dates.js';
import { box, button, make, newButton, setText } from './elements.js';
import { icon } from './icons.js';
import { levelOption, progressOf, showRating } from './levels.js';
import { DAILY, DAILY_LEVELS } from './names.js';
import { loadRecords, loadStarted } from './storage.js';

const MONTHS = Array.from({ length: 12 }, (_, k) => new Date(2024, k, 1).toLocaleDateString('en-US', { month: 'short' }));
const WEEKDAYS = Array.from({ length: 7 }, (_, k) => new Date(2024, 0, 1 + k).toLocaleDateString('en-US', { weekday: 'short' }));

/** @param {(date: string, level: string) => void} onChoose */
export function archivePage(onChoose) {
  let month = new Date();
  let chosen = today();
  /** @param {string} day */
  const exists = (day) => day <= today();

  const draw = () => {
    const [records, started] = [loadRecords(), loadStarted()];
    const { lead, days } = monthDays(month.getFullYear(), month.getMonth());
    setText('month', month.toLocaleDateString('en-US', { month: 'long', year: 'numeric' }));
    let solved = 0;
    const buttons = days.map((day) => {
      if (!exists(day)) return make('div', 'day off', String(dateOf(day).getDate()));
      const states = DAILY_LEVELS.map((level) => progressOf(`${day}/${level}`, records, started).state);
      const done = states.filter((one) => one === 'done').length;
      solved += done;
      const pips = make('span', 'pips', ...states.map((one) => make('i', `pip ${done === 4 ? 'full' : one}`)));
      const number = make('span', 'number', String(dateOf(day).getDate()), ...(day === today() ? [make('small', '', 'Today')] : []));
      const words = make('span', 'unseen', `${dayWords(day)}, ${done} of 4 solved`);
      for (const seen of [number, pips]) seen.setAttribute('aria-hidden', 'true');
      const one = newButton('day', () => choose(day), number, pips, words);
      one.setAttribute('aria-pressed', String(day === chosen));
      if (day === today()) one.setAttribute('aria-current', 'date');
      return one;
    });
    const heads = WEEKDAYS.map((name) => make('span', 'weekday', name));
    box('days').replaceChildren(...heads, ...Array.from({ length: lead }, () => make('span', '')), ...buttons);
    setText('month-solved', `${solved} of ${4 * days.filter(exists).length} solved`);
    button('month-on').disabled = days[days.length - 1] >= today();
    drawMonths();
    drawDay();
  };

  const drawMonths = () => {
    const year = month.getFullYear();
    box('months').replaceChildren(
      ...MONTHS.map((name, k) => {
        const one = newButton('', () => turnTo(year, k), name);
        one.disabled = dayText(new Date(year, k, 1)) > today();
        if (k === month.getMonth()) one.setAttribute('aria-current', 'true');
        one.setAttribute('aria-label', `${name} ${year}`);
        return one;
      }),
    );
  };

  const drawDay = () => {
    setText('day-title', dayWords(chosen));
    const states = DAILY_LEVELS.map((level) => progressOf(`${chosen}/${level}`));
    setText('day-solved', `${states.filter(({ state }) => state === 'done').length} of 4 solved`);
    box('day-levels').replaceChildren(
      ...DAILY.map(([level, , bars], k) => {
        const end = make('span', 'row', make('span', 'figures muted'), icon(states[k].state === 'done' ? 'check' : 'play'));
        return levelOption(level, states[k].words, bars, end, () => onChoose(chosen, level));
      }),
    );
    void showRatings(chosen);
  };

  /** @param {string} day */
  const showRatings = async (day) => {
    for (const [k, level] of DAILY_LEVELS.entries()) {
      const place = box('day-levels').children[k]?.querySelector('.figures');
      if (chosen !== day || !(place instanceof HTMLElement)) return;
      await showRating(place, day, level);
    }
  };

  /** @param {string} day */
  const choose = (day) => {
    chosen = day;
    draw();
    /** @type {HTMLElement | null} */ (box('days').querySelector('[aria-pressed=true]'))?.focus();
  };
  /** @param {number} year @param {number} index */
  const turnTo = (year, index) => {
    month = new Date(year, index, 1);
    draw();
  };
  button('month-back').addEventListener('click', () => turnTo(month.getFullYear(), month.getMonth() - 1));
  button('month-on').addEventListener('click', () => turnTo(month.getFullYear(), month.getMonth() + 1));

  /** @param {string | undefined} day the day of the puzzle on the board */
  return (day) => {
    chosen = day && exists(day) ? day : today();
    month = dateOf(chosen);
    draw();
  };
}

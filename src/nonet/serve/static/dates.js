// Days in the player's time zone: local dates, written YYYY-MM-DD in addresses and files, and in words on the page.

/** @param {number} n */
const two = (n) => String(n).padStart(2, '0');

/** @param {Date} date */
export const dayText = (date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

export const today = () => dayText(new Date());

/** @param {string} day YYYY-MM-DD; noon is the same day in every time zone */
export const dateOf = (day) => new Date(`${day}T12:00`);

/** Cached: creating one takes longer than using it a hundred times. @type {Map<string, Intl.DateTimeFormat>} */
const formats = new Map();

/**
 * @param {string} day
 * @param {Intl.DateTimeFormatOptions} style
 */
function inWords(day, style) {
  const key = JSON.stringify(style);
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', style);
  formats.set(key, format);
  return format.format(dateOf(day));
}

/** A day as "Thursday, November 12, 2026". @param {string} day */
export const dayWords = (day) => inWords(day, { dateStyle: 'full' });

/** A day as "November 12", with the year if it is not the current one. @param {string} day */
export const dayName = (day) => inWords(day, { month: 'long', day: 'numeric', ...yearOf(day) });

/** A day as "Nov 12", with the year if it is not the current one. @param {string} day */
export const dayShort = (day) => inWords(day, { month: 'short', day: 'numeric', ...yearOf(day) });

/** @param {string} day @returns {Intl.DateTimeFormatOptions} */
const yearOf = (day) => (day.slice(0, 4) === today().slice(0, 4) ? {} : { year: 'numeric' });

/**
 * The days of a month, and how many places of a week that begins on Monday come before the first.
 * @param {number} year
 * @param {number} month 0 for January; may lie outside the year
 */
export function monthDays(year, month) {
  const first = new Date(year, month, 1);
  const count = new Date(year, month + 1, 0).getDate();
  return {
    lead: (first.getDay() + 6) % 7,
    days: Array.from({ length: count }, (_, i) => dayText(new Date(year, month, i + 1))),
  };
}

// Days as the player has them: local dates, written YYYY-MM-DD in addresses and files, and in words on the page.

/** @param {number} n */
const two = (n) => String(n).padStart(2, '0');

/** @param {Date} date */
export const dayText = (date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

/**
 * A day in the player's own language, as "Sunday, 15 November 2026".
 * @param {string | Date} day YYYY-MM-DD, or the date
 */
export function dayWords(day) {
  const date = typeof day === 'string' ? new Date(`${day}T12:00`) : day; // noon is the same day in every time zone
  return new Intl.DateTimeFormat(undefined, { dateStyle: 'full' }).format(date);
}

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
    days: Array.from({ length: count }, (_, i) => new Date(year, month, i + 1)),
  };
}

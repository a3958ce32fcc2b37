// The dialogs: daily archive, open, settings; a new puzzle has its own (new-dialog.js). Each resolves to what the person chose, or null.

import * as api from './api.js';
import { dayText, dayWords, monthDays } from './dates.js';
import { byId, fill, newButton } from './elements.js';
import { gameFrom } from './game.js';
import { loadSolved } from './storage.js';

/** @typedef {import('./storage.js').Settings} Settings */
/** @typedef {api.Puzzle} Puzzle */

/** The head of a month: Monday to Sunday in the player's language. */
const weekdays = () =>
  Array.from({ length: 7 }, (_, day) => {
    const head = document.createElement('span');
    head.className = 'weekday';
    head.textContent = new Date(2024, 0, 1 + day).toLocaleDateString(undefined, { weekday: 'short' });
    head.setAttribute('aria-hidden', 'true'); // each day says its whole date
    return head;
  });

/**
 * @param {(date: string, level: string) => void} onChoose
 */
export function dailyDialog(onChoose) {
  const dialog = byId('daily-dialog', HTMLDialogElement);
  const days = byId('days', HTMLElement);
  const level = byId('daily-level', HTMLSelectElement);
  const month = byId('month', HTMLElement);
  fill(level, api.DAILY_LEVELS.map((name) => [name, name]));
  level.value = 'extreme';
  let shown = new Date();
  /** @type {Record<string, string[]> | null} what there is, where a server does not make any day */
  let listed = null;

  const draw = () => {
    const today = dayText(new Date());
    const there = listed && new Set(listed[level.value]);
    const solved = new Set(loadSolved());
    month.textContent = shown.toLocaleDateString(undefined, { month: 'long', year: 'numeric' });
    const { lead, days: dates } = monthDays(shown.getFullYear(), shown.getMonth());
    const gaps = Array.from({ length: lead }, () => document.createElement('span'));
    const buttons = dates.map((date) => {
      const text = dayText(date);
      const button = newButton(String(date.getDate()), () => {
        dialog.close();
        onChoose(text, level.value);
      });
      button.disabled = text > today || (there !== null && !there.has(text));
      const done = solved.has(`${text}/${level.value}`);
      const words = dayWords(date);
      button.setAttribute('aria-label', done ? `${words}, solved` : words);
      button.classList.toggle('solved', done);
      if (text === today) button.setAttribute('aria-current', 'date');
      return button;
    });
    days.replaceChildren(...weekdays(), ...gaps, ...buttons);
  };
  /** @param {number} by */
  const turn = (by) => {
    shown = new Date(shown.getFullYear(), shown.getMonth() + by, 1);
    draw();
  };
  byId('month-back', HTMLButtonElement).addEventListener('click', () => turn(-1));
  byId('month-on', HTMLButtonElement).addEventListener('click', () => turn(1));
  level.addEventListener('change', draw);
  return async () => {
    listed = await api.dailyDates().catch(() => null);
    const last = listed?.[level.value]?.filter((day) => day <= dayText(new Date())).at(-1);
    shown = last ? new Date(`${last}T12:00`) : new Date();
    draw();
    dialog.showModal();
  };
}

/**
 * @param {(puzzle: Puzzle, start?: import('./game.js').Game) => void} onOpen
 * @param {() => void} onEmpty
 * @param {(hash: string) => void} onLink
 */
export function importDialog(onOpen, onEmpty, onLink) {
  const dialog = byId('import-dialog', HTMLDialogElement);
  const text = byId('import-text', HTMLTextAreaElement);
  const status = byId('import-status', HTMLElement);
  const file = byId('import-file', HTMLInputElement);

  file.addEventListener('change', async () => {
    const chosen = file.files?.[0];
    if (chosen) text.value = await chosen.text();
  });
  byId('import-empty', HTMLButtonElement).addEventListener('click', () => {
    dialog.close();
    onEmpty();
  });
  byId('import-open', HTMLButtonElement).addEventListener('click', async () => {
    status.textContent = '';
    try {
      const pasted = text.value.trim();
      const own = ownLink(pasted);
      if (own) {
        dialog.close();
        text.value = file.value = '';
        return onLink(own);
      }
      const { puzzles, errors } = await read(pasted);
      const found = puzzles[0];
      if (!found) throw new Error(errors[0] ?? 'There is no puzzle in this text.');
      if (found.sukaku) throw new Error('This is a Sukaku, a puzzle without givens; the board needs givens.');
      dialog.close();
      text.value = file.value = '';
      const which = puzzles.length > 1 ? `Puzzle 1 of ${puzzles.length}` : 'Puzzle';
      onOpen({ grid: found.grid, title: found.title ?? which }, gameFrom(found));
    } catch (error) {
      status.textContent = error instanceof Error ? error.message : String(error);
    }
  });
  return () => {
    status.textContent = '';
    dialog.showModal();
  };
}

/**
 * What a link to a page of Nonet opens, or the ID of a puzzle: its part after the #. Null for anything else.
 * @param {string} text
 */
export function ownLink(text) {
  const link = /^https?:\/\/[^\s#]*#((?:g|id|daily)=\S+)$/.exec(text);
  if (link) return link[1];
  return /^A[\w-]{5,79}$/.test(text) ? `id=${text}` : null;
}

/**
 * A plain line needs no server; everything else is read there.
 * @param {string} text
 * @returns {ReturnType<typeof api.read>}
 */
async function read(text) {
  if (!/^[1-9.0]{81}$/.test(text)) return api.read(text);
  const grid = text.replaceAll('0', '.');
  const puzzle = { grid, digits: grid, centre: null, corner: null, sukaku: false, title: null };
  return { puzzles: [puzzle], errors: [] };
}

/**
 * @param {() => Settings} read
 * @param {(settings: Settings) => void} write
 */
export function settingsDialog(read, write) {
  const dialog = byId('settings-dialog', HTMLDialogElement);
  const form = byId('settings-form', HTMLFormElement);
  const boxes = /** @type {('largeType' | 'showClashes' | 'sameDigit' | 'tidyMarks')[]} */ ([
    'largeType', 'showClashes', 'sameDigit', 'tidyMarks',
  ]);
  /** @param {string} name */
  const box = (name) => /** @type {HTMLInputElement} */ (form.elements.namedItem(name));
  const theme = /** @type {HTMLSelectElement} */ (form.elements.namedItem('theme'));
  form.addEventListener('change', () => {
    const settings = { ...read(), theme: /** @type {Settings['theme']} */ (theme.value) };
    for (const name of boxes) settings[name] = box(name).checked;
    write(settings);
  });
  return () => {
    const settings = read();
    theme.value = settings.theme;
    for (const name of boxes) box(name).checked = settings[name];
    dialog.showModal();
  };
}

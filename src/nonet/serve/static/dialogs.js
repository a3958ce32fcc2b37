// The dialogs: daily archive, new puzzle, open, settings. Each resolves to what the person chose, or null.

import * as api from './api.js';

/** @typedef {import('./storage.js').Settings} Settings */
/** @typedef {api.Puzzle} Puzzle */

/** @template {Element} T @param {string} id @param {new () => T} type @returns {T} */
export function byId(id, type) {
  const element = document.getElementById(id);
  if (!(element instanceof type)) throw new Error(`the page lacks #${id}`);
  return element;
}

export const DAILY_LEVELS = ['easy', 'medium', 'hard', 'extreme'];

/** @param {Date} date the player's local day */
export const dayText = (date) => {
  const two = (/** @type {number} */ n) => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

/**
 * @param {HTMLSelectElement} select
 * @param {[value: string, label: string][]} options
 */
function fill(select, options) {
  const chosen = select.value;
  select.replaceChildren(...options.map(([value, label]) => new Option(label, value)));
  if (options.some(([value]) => value === chosen)) select.value = chosen;
}

/**
 * @param {(date: string, level: string) => void} onChoose
 */
export function dailyDialog(onChoose) {
  const dialog = byId('daily-dialog', HTMLDialogElement);
  const days = byId('days', HTMLElement);
  const level = byId('daily-level', HTMLSelectElement);
  const month = byId('month', HTMLElement);
  fill(level, DAILY_LEVELS.map((name) => [name, name]));
  level.value = 'extreme';
  let shown = new Date();

  const draw = () => {
    const today = dayText(new Date());
    month.textContent = shown.toLocaleDateString(undefined, { month: 'long', year: 'numeric' });
    const first = new Date(shown.getFullYear(), shown.getMonth(), 1);
    const count = new Date(shown.getFullYear(), shown.getMonth() + 1, 0).getDate();
    const lead = Array.from({ length: (first.getDay() + 6) % 7 }, () => document.createElement('span'));
    const buttons = Array.from({ length: count }, (_, i) => {
      const date = new Date(shown.getFullYear(), shown.getMonth(), i + 1);
      const text = dayText(date);
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = String(i + 1);
      button.disabled = text > today;
      button.setAttribute('aria-label', date.toLocaleDateString());
      if (text === today) button.setAttribute('aria-current', 'true');
      button.addEventListener('click', () => {
        dialog.close();
        onChoose(text, level.value);
      });
      return button;
    });
    days.replaceChildren(...lead, ...buttons);
  };
  /** @param {number} by */
  const turn = (by) => {
    shown = new Date(shown.getFullYear(), shown.getMonth() + by, 1);
    draw();
  };
  byId('month-back', HTMLButtonElement).addEventListener('click', () => turn(-1));
  byId('month-on', HTMLButtonElement).addEventListener('click', () => turn(1));
  return () => {
    shown = new Date();
    draw();
    dialog.showModal();
  };
}

/** @param {(puzzle: Puzzle) => void} onMade */
export function newDialog(onMade) {
  const dialog = byId('new-dialog', HTMLDialogElement);
  const form = byId('new-form', HTMLFormElement);
  const status = byId('new-status', HTMLElement);
  const make = byId('new-make', HTMLButtonElement);
  /** @type {AbortController | null} */
  let running = null;

  form.addEventListener('submit', async (event) => {
    const submitter = /** @type {SubmitEvent} */ (event).submitter;
    if (!(submitter instanceof HTMLButtonElement) || submitter.value !== 'make') return;
    event.preventDefault();
    const data = new FormData(form);
    const [low, high] = [Number(data.get('low')), Number(data.get('high'))];
    /** @type {Record<string, unknown>} */
    const request = { level: data.get('level') };
    if (low || high) request.rating = [low || 1, high || 11.9];
    if (data.get('needs')) request.needs = [data.get('needs')];
    if (data.get('symmetry')) request.symmetry = data.get('symmetry');
    running = new AbortController();
    make.disabled = true;
    status.textContent = 'Making it…';
    try {
      const puzzle = await api.generate(request, running.signal);
      dialog.close();
      onMade(puzzle);
    } catch (error) {
      status.textContent = error instanceof Error ? error.message : String(error);
    } finally {
      running = null;
      make.disabled = false;
    }
  });
  dialog.addEventListener('close', () => running?.abort());

  return async () => {
    status.textContent = '';
    dialog.showModal();
    try {
      const { recipes, techniques, symmetries } = await api.catalogue();
      fill(
        byId('new-level', HTMLSelectElement),
        recipes.flatMap(({ recipe, levels }) =>
          levels.map((level) => /** @type {[string, string]} */ ([`${recipe}/${level}`, `${recipe}: ${level}`])),
        ),
      );
      fill(byId('new-needs', HTMLSelectElement), [
        ['', 'any'],
        ...techniques.map(({ slug, name }) => /** @type {[string, string]} */ ([slug, name])),
      ]);
      fill(byId('new-symmetry', HTMLSelectElement), [
        ['', 'as the level has it'],
        ...symmetries.map((name) => /** @type {[string, string]} */ ([name, name])),
      ]);
    } catch (error) {
      status.textContent = error instanceof Error ? error.message : String(error);
    }
  };
}

/**
 * @param {(puzzle: Puzzle) => void} onOpen
 * @param {() => void} onEmpty
 */
export function importDialog(onOpen, onEmpty) {
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
    const line = text.value.trim();
    try {
      const plain = /^[1-9.0]{81}$/.test(line);
      const puzzle = plain ? { grid: line.replaceAll('0', '.') } : await firstOf(line);
      dialog.close();
      onOpen(puzzle);
    } catch (error) {
      status.textContent = error instanceof Error ? error.message : String(error);
    }
  });
  return () => {
    status.textContent = '';
    dialog.showModal();
  };
}

/** @param {string} text @returns {Promise<Puzzle>} */
async function firstOf(text) {
  const { puzzles, errors } = await api.read(text);
  if (!puzzles.length) throw new Error(errors[0] ?? 'There is no puzzle in this text.');
  return puzzles[0];
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

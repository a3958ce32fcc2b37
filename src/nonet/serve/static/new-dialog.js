// The dialog that asks for a new puzzle: level, rating, technique, symmetry, as the engine's catalogue has them.

import * as api from './api.js';
import { byId, fill } from './elements.js';
import { families, listName } from './techniques.js';

/** @typedef {api.Puzzle} Puzzle */

/** What the recipes are, in a player's words. @type {Record<string, string>} */
const RECIPE_WORDS = {
  'dig-hole': 'Dig-hole: easy to evil',
  irreducible: 'Irreducible: no clue to spare, levels by clues',
  orbit: 'Orbit: symmetric',
  daily: 'Daily: made like the daily puzzles',
  classic: 'Classic: levels by clues',
  rated: 'Rated: levels by the techniques it takes',
};

/** @type {Record<string, string>} */
const SYMMETRY_WORDS = {
  rot180: 'half turn',
  rot90: 'quarter turn',
  diagonal: 'mirror: main diagonal',
  antidiagonal: 'mirror: other diagonal',
  'left-right': 'mirror: left and right',
  'top-bottom': 'mirror: top and bottom',
  'both-diagonals': 'mirror: both diagonals',
  full: 'all turns and mirrors',
};

const FIRST_LEVEL = 'dig-hole/medium';

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
      status.textContent = notMade(error);
    } finally {
      running = null;
      make.disabled = false;
      if (dialog.open) make.focus(); // a disabled button loses it
    }
  });
  dialog.addEventListener('close', () => running?.abort());

  return async () => {
    status.textContent = '';
    dialog.showModal();
    make.disabled = true;
    try {
      const { recipes, techniques, symmetries } = await api.catalogue();
      fillLevels(recipes);
      fillTechniques(techniques);
      fill(byId('new-symmetry', HTMLSelectElement), [
        ['', 'as the level has it'],
        ...symmetries.map((name) => /** @type {[string, string]} */ ([name, SYMMETRY_WORDS[name] ?? name])),
      ]);
      make.disabled = false;
    } catch (error) {
      status.textContent = error instanceof Error ? error.message : String(error);
    }
  };
}

/** What to ask otherwise, by the field that could not be met. @type {Record<string, string>} */
const OTHERWISE = { rating: 'a wider rating', needs: 'another technique', symmetry: 'another symmetry' };

/** @param {unknown} error */
function notMade(error) {
  if (error instanceof api.ApiError && error.fields.length) {
    const otherwise = error.fields.flatMap((field) => OTHERWISE[field] ?? []);
    return `No such puzzle was found. Ask for ${[...otherwise, 'another level'].join(' or ')}.`;
  }
  return error instanceof Error ? error.message : String(error);
}

/**
 * @param {string} label
 * @param {HTMLOptionElement[]} options
 */
function optionGroup(label, options) {
  const group = document.createElement('optgroup');
  group.label = label;
  group.append(...options);
  return group;
}

/** @param {api.Recipe[]} recipes */
function fillLevels(recipes) {
  const select = byId('new-level', HTMLSelectElement);
  const chosen = select.value;
  const groups = recipes.map(({ recipe, levels }) =>
    optionGroup(
      RECIPE_WORDS[recipe] ?? recipe,
      levels.map((level) => new Option(`${level} (${recipe})`, `${recipe}/${level}`)),
    ),
  );
  select.replaceChildren(...groups);
  select.value = chosen || FIRST_LEVEL;
}

/** @param {import('./techniques.js').Technique[]} techniques */
function fillTechniques(techniques) {
  const select = byId('new-needs', HTMLSelectElement);
  const chosen = select.value;
  const groups = families(techniques).map((family) =>
    optionGroup(family.label, family.techniques.map((one) => new Option(listName(one), one.slug))),
  );
  select.replaceChildren(new Option('any', ''), ...groups);
  select.value = chosen;
}

// The dialog for a new puzzle: the levels of `rated` by name, and every other option under Advanced.

import * as engine from './engine-client.js';
import { box, button, byId, dialog, fill, make, newButton, optionGroup, setLabel, setStatus, setText } from './elements.js';
import { meter } from './icons.js';
import { RATED, capital, levelName } from './names.js';
import { state } from './state.js';
import { families, listName } from './techniques.js';

/** Short descriptions of the other recipes. @type {Record<string, string>} */
const RECIPE_WORDS = {
  'dig-hole': 'By difficulty and clues (dig-hole)',
  irreducible: 'No clue to spare (irreducible)',
  orbit: 'Symmetric (orbit)',
  daily: 'Like the daily puzzles (daily)',
  classic: 'By number of clues (classic)',
};

/** @type {Record<string, string>} */
const SYMMETRY_WORDS = {
  none: 'None',
  rot180: 'Half turn',
  rot90: 'Quarter turn',
  diagonal: 'Mirror: main diagonal',
  antidiagonal: 'Mirror: other diagonal',
  'left-right': 'Mirror: left and right',
  'top-bottom': 'Mirror: top and bottom',
  'both-diagonals': 'Mirror: both diagonals',
  full: 'All turns and mirrors',
};

const SHAPES = ['heart', 'diamond', 'ring'];
const FIRST = 4; // levels shown at once; the others are under Harder
let level = 'moderate';

/** @param {(puzzle: engine.Puzzle) => void} onMade */
export function newDialog(onMade) {
  const shown = dialog('new');
  const form = byId('new-form', HTMLFormElement);
  /** @type {AbortController | null} */
  let running = null;
  drawLevels();
  for (const list of [box('new-levels'), box('new-harder-levels')]) list.addEventListener('keydown', moveChoice);

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (running) return;
    const controller = (running = new AbortController());
    const request = optionsOf(new FormData(form)); // before the fields are disabled
    searching(true);
    try {
      const puzzle = await engine.generate(request, controller.signal, showSeconds);
      shown.close();
      onMade(puzzle);
    } catch (error) {
      setStatus('new-status', controller.signal.aborted ? 'Canceled.' : notMade(error));
    } finally {
      running = null;
      searching(false);
      if (shown.open) button('new-make').focus();
    }
  });
  button('new-cancel').addEventListener('click', () => (running ? running.abort() : shown.close()));
  shown.addEventListener('close', () => running?.abort());

  /** @param {string} [needs] the name of a technique that the puzzle must include */
  return async (needs = '') => {
    setText('new-status', '');
    drawLevels();
    shown.showModal();
    /** @type {HTMLElement | null} */ (form.querySelector('[aria-checked=true]'))?.focus();
    try {
      const tables = await engine.tables();
      fillAdvanced(tables);
      if (needs) chooseTechnique(tables.techniques.find(({ name }) => name === needs)?.technique ?? '');
    } catch (error) {
      setStatus('new-status', error instanceof Error ? error.message : String(error));
    }
  };
}

/** Requires a technique, at any level. @param {string} technique */
function chooseTechnique(technique) {
  byId('new-advanced', HTMLDetailsElement).open = true;
  byId('new-recipe', HTMLSelectElement).value = 'rated/any';
  byId('new-needs', HTMLSelectElement).value = technique;
  button('new-make').focus();
}

/** @param {boolean} on */
function searching(on) {
  byId('new-fields', HTMLFieldSetElement).disabled = on;
  box('new-progress').hidden = !on;
  button('new-make').disabled = on;
  setLabel('new-make', on ? 'Searching…' : 'Create puzzle');
  if (on) setText('new-status', '');
  if (on) button('new-cancel').focus();
}

function drawLevels() {
  const options = RATED.map(([name, words], k) => {
    const one = newButton('option', () => choose(name), meter(k + 1), make('span', '', make('b', '', capital(name)), words));
    one.setAttribute('role', 'radio');
    one.setAttribute('aria-checked', String(name === level));
    one.tabIndex = name === level ? 0 : -1;
    one.dataset.level = name;
    return one;
  });
  box('new-levels').replaceChildren(...options.slice(0, FIRST));
  box('new-harder-levels').replaceChildren(...options.slice(FIRST));
  for (const list of [options.slice(0, FIRST), options.slice(FIRST)])
    if (!list.some(({ tabIndex }) => tabIndex === 0)) list[0].tabIndex = 0;
}

/** @param {string} name */
function choose(name) {
  level = name;
  byId('new-recipe', HTMLSelectElement).value = '';
  drawLevels();
  /** @type {HTMLElement | null} */ (document.querySelector(`[role=radio][data-level='${name}']`))?.focus();
}

/** Arrow keys move between the levels of a group, as they do between radio buttons. @param {KeyboardEvent} event */
function moveChoice(event) {
  const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  if (!by || !(event.currentTarget instanceof HTMLElement)) return;
  event.preventDefault();
  const names = [...event.currentTarget.children].map((one) => one.getAttribute('data-level') ?? '');
  const at = names.indexOf(document.activeElement?.getAttribute('data-level') ?? '');
  choose(names[(at + by + names.length) % names.length]);
}

/** @param {import('./engine/results.js').Tables} tables */
function fillAdvanced({ levels, techniques, fields }) {
  const symmetries = fields.find(({ name }) => name === 'symmetry')?.choices ?? [];
  fill(byId('new-recipe', HTMLSelectElement), [
    new Option('Automatic', ''),
    new Option('Any level', 'rated/any'),
    ...Object.entries(RECIPE_WORDS).map(([recipe, words]) => {
      const own = levels.filter((one) => one.recipe === recipe);
      return optionGroup(words, own.map((one) => new Option(levelName(one.level), `${recipe}/${one.level}`)));
    }),
  ]);
  fill(byId('new-needs', HTMLSelectElement), [
    new Option('Any', ''),
    ...families(techniques.filter(({ rated }) => rated)).map(({ label, techniques: own }) =>
      optionGroup(label, own.map((one) => new Option(listName(one), one.technique))),
    ),
  ]);
  fill(byId('new-symmetry', HTMLSelectElement), [
    new Option('Automatic', ''),
    ...symmetries.map((name) => new Option(SYMMETRY_WORDS[name] ?? name, name)),
  ]);
  const letters = Array.from({ length: 26 }, (_, k) => String.fromCharCode(65 + k));
  fill(byId('new-pattern', HTMLSelectElement), [
    new Option('Any', ''),
    new Option('Same cells as this puzzle', 'same'),
    ...SHAPES.map((name) => new Option(capital(name), name)),
    optionGroup('Letters', letters.map((one) => new Option(`Letter ${one}`, `letter:${one}`))),
  ]);
}

/**
 * @param {FormData} data
 * @returns {engine.GenerateOptions}
 */
function optionsOf(data) {
  /** @param {string} name */
  const word = (name) => String(data.get(name) ?? '').trim();
  /** @param {string} name */
  const number = (name) => (word(name) ? Number(word(name).replace(',', '.')) : null);
  /** @type {engine.GenerateOptions} */
  const request = { level: word('recipe') || `rated/${level}`, seed: word('seed'), options: {} };
  const { options } = request;
  const [low, high] = [number('low'), number('high')];
  if (low !== null || high !== null) {
    // A range of ratings replaces that of the level.
    if (request.level.startsWith('rated/')) request.level = 'rated/any';
    options.rating = [low ?? 1, high ?? 11.9];
  }
  const [fewest, most] = [number('fewest'), number('most')];
  if (fewest !== null || most !== null) options.clues = [fewest ?? 17, most ?? 80];
  if (word('needs')) options.needs = [word('needs')];
  if (word('symmetry')) options.symmetry = word('symmetry');
  const pattern = word('pattern');
  if (pattern) options.pattern = pattern === 'same' ? state.puzzle.grid.replace(/[1-9]/g, '#').replace(/[^#]/g, '.') : pattern;
  return request;
}

/** @param {number} seconds */
const showSeconds = (seconds) => setStatus('new-status', `Searching for ${Math.round(seconds)} s…`);

/** @param {unknown} error */
function notMade(error) {
  if (error instanceof engine.EngineError && error.kind === 'stopped')
    return `No such puzzle found in ${engine.SEARCH_SECONDS} seconds. Widen the range or try again.`;
  return error instanceof Error ? error.message : String(error);
}

// The whole solution, step by step: the words of each step, its branches in their colors, the legend, and the list of steps.

import * as engine from './engine-client.js';
import { box, button, byId, make, newButton, setText } from './elements.js';
import { aboutButton, listFound, stepResult } from './found.js';
import * as games from './game.js';
import { hueOf, letterOf } from './highlight.js';
import { icon } from './icons.js';
import { legend, sign } from './legend.js';
import { claimOf, reasoningOf } from './sentences.js';
import { game, updatePuzzle, shownGame, shownStep, state } from './state.js';
import { play } from './moves.js';
import { render, showError, showMessage } from './view.js';

/** @typedef {engine.Step} Step */

const PLAYBACK = 2600; // milliseconds per branch

/** Opens the solution, or ends the search for it. */
export async function openSolution() {
  const { grid, steps } = state.puzzle;
  if (state.search?.grid === grid) return state.search.abort();
  if (steps) return showPath(steps, true);
  const controller = new AbortController();
  const search = { grid, found: 0, abort: () => controller.abort() };
  state.search?.abort();
  state.search = search;
  render();
  /** @type {Step[]} */
  let found = [];
  try {
    for await (const part of engine.pathParts(grid, controller.signal)) {
      if (state.puzzle.grid !== grid) return;
      found = part;
      search.found = found.length;
      render();
    }
    await nextTask();
    if (updatePuzzle(grid, { steps: found })) showPath(found, true);
  } catch (error) {
    if (state.puzzle.grid !== grid) return;
    if (found.length) {
      showPath(found, false);
      showMessage('The search was ended early. Open the solution again to find all steps.');
    } else showError(error);
  } finally {
    if (state.search === search) state.search = null;
    render();
  }
}

/** Reading a long path and drawing it are two tasks, so that a frame comes between them. */
const nextTask = () => new Promise((done) => setTimeout(done));

/**
 * @param {readonly Step[]} steps
 * @param {boolean} complete
 */
function showPath(steps, complete) {
  const positions = [games.fillCandidates(games.newGame(state.puzzle.grid))];
  for (const step of steps) positions.push(games.applyStep(positions[positions.length - 1], step));
  state.path = { steps, positions, complete, at: 0, branch: null, found: null };
  state.hint = null;
  state.search = null;
  listSteps(false);
  box('solution').hidden = false;
  box('play').setAttribute('data-solving', '');
  draw();
  button('path-on').focus();
}

export function closeSolution() {
  stopPlayback();
  state.path = null;
  box('solution').hidden = true;
  box('play').removeAttribute('data-solving');
  render();
}

/** @param {number} at */
function goTo(at) {
  const { path } = state;
  if (!path) return;
  stopPlayback();
  state.path = { ...path, at: Math.max(0, Math.min(path.steps.length, at)), branch: null, found: null };
  listSteps(false);
  box('path-scroll').scrollTop = 0; // after the drawing it would force a layout
  draw();
}

/** @param {number} by */
export const stepBy = (by) => goTo((state.path?.at ?? 0) + by);

/** Opens the step with the highest rating. */
export async function openHardest() {
  await openSolution();
  const steps = state.path?.steps ?? [];
  const top = Math.max(...steps.map(({ rating }) => rating));
  goTo(steps.findIndex(({ rating }) => rating === top));
}

/** Continues the game from the position that is shown, as one move that can be undone. */
export function takeOver() {
  const position = shownGame();
  closeSolution();
  play(position);
}

/** @type {'found' | 'path'} which steps are listed */
let listed = 'found';

/** @param {boolean} [shown] the list of all steps, shown or not; toggled by default */
export function listSteps(shown = box('path-lists').hidden === true) {
  box('path-lists').hidden = !shown;
  box('path-step').hidden = shown;
  button('path-all').setAttribute('aria-expanded', String(shown));
  if (shown) listOnly(listed);
}

/**
 * Lists the steps of the solution, or every step that the position has.
 * @param {'found' | 'path'} which
 */
export function listOnly(which) {
  listed = which;
  for (const one of /** @type {const} */ (['found', 'path'])) {
    button(`list-${one}`).setAttribute('aria-pressed', String(one === which));
    box(`${one}-list`).hidden = one !== which;
  }
  if (which === 'found') return void listFound(box('found-list'), shownGame(), (step) => void showFound(step));
  drawList();
  box('path-list').querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'center' });
}

function drawList() {
  const { path } = state;
  if (!path) return;
  box('path-list').replaceChildren(
    ...path.steps.map((step, at) => {
      const row = newButton('', () => goTo(at), make('span', '', `${at + 1}. ${step.name}`), make('span', 'small', stepResult(step)));
      row.setAttribute('aria-current', String(at === path.at));
      return make('li', '', row);
    }),
  );
}

/**
 * Explains another step of the position that is shown.
 * @param {import('./found.js').BareStep} wanted
 */
async function showFound(wanted) {
  const { path } = state;
  try {
    const found = await engine.explainStep(shownGame(), wanted);
    if (!found || !path || state.path !== path) return;
    state.path = { ...path, branch: null, found };
    listSteps(false);
    box('path-scroll').scrollTop = 0;
    draw();
  } catch (error) {
    showError(error);
  }
}

function draw() {
  const { path } = state;
  if (!path) return;
  const step = shownStep();
  setText('path-place', path.found ? `Also possible at step ${path.at + 1}` : step ? `Solution, step ${path.at + 1} of ${path.steps.length}` : 'Solution');
  box('path-step').replaceChildren(...(step ? drawWords(step, path.branch) : [make('h1', '', path.complete ? 'Solved' : 'No further steps were found')]));
  button('path-back').disabled = path.at === 0;
  button('path-on').disabled = path.at === path.steps.length;
  const progress = byId('path-progress', HTMLProgressElement);
  progress.max = path.steps.length || 1;
  progress.value = path.at;
  button('path-take').disabled = state.finished || game() === shownGame();
  render();
}

/**
 * @param {Step} step
 * @param {number | null} only
 * @returns {Node[]}
 */
function drawWords(step, only) {
  const branches = step.highlights.length;
  const head = make('div', 'step-head', make('h1', '', step.name), make('span', 'chip figures', step.rating.toFixed(1)), aboutButton(step.technique, step.name, step.rating));
  /** @type {Node[]} */
  const parts = [head];
  if (branches > 1) parts.push(branchBar(branches, only));
  const last = step.lines.length - 1;
  /** @type {HTMLElement | null} */
  let section = null;
  step.lines.forEach(({ branch, text }, k) => {
    const several = branch > 0 && branches > 1;
    if (!several || section?.dataset.branch !== String(branch)) section = null;
    const chain = reasoningOf(text);
    if (section) return appendLine(section, text);
    if (!several && !chain) return parts.push(make('p', k === last ? 'end' : '', text));
    section = make('section', `branch ${hueOf(Math.max(0, branch - 1))}`);
    section.dataset.branch = String(branch);
    section.toggleAttribute('data-dim', several && only !== null && only !== branch - 1);
    const tag = several ? [make('span', 'tag', letterOf(branch - 1))] : [];
    section.append(make('h2', '', ...tag, chain?.head ?? text.replace(/^\[1\] /, '').replace(/\.$/, '')));
    for (const claim of chain?.claims ?? []) appendClaim(section, claim);
    if (chain?.rest) section.append(make('p', '', chain.rest));
    parts.push(section);
  });
  const signs = legend(step);
  if (signs) parts.push(signs);
  return parts;
}

/**
 * @param {HTMLElement} section
 * @param {string} text
 */
function appendLine(section, text) {
  const claim = claimOf(text);
  if (claim) appendClaim(section, claim);
  else section.append(make('p', '', text));
}

/**
 * @param {HTMLElement} section
 * @param {import('./sentences.js').Claim} claim
 */
function appendClaim(section, { on, claim, reason }) {
  const list = section.lastElementChild instanceof HTMLOListElement ? section.lastElementChild : make('ol', '');
  if (list.parentElement !== section) section.append(list);
  list.append(make('li', '', sign(on), make('div', '', make('b', '', claim), ' ', make('span', '', reason))));
}

/**
 * @param {number} count
 * @param {number | null} only
 */
function branchBar(count, only) {
  const many = count > 3;
  const group = make('div', 'segments');
  group.setAttribute('role', 'group');
  group.setAttribute('aria-label', 'Branches shown');
  /** @param {string} words @param {number | null} branch */
  const choice = (words, branch) => {
    const one = newButton('', () => { stopPlayback(); showBranch(branch); }, words);
    one.setAttribute('aria-pressed', String(only === branch));
    if (branch !== null && many) one.setAttribute('aria-label', `Only ${letterOf(branch)}`);
    return one;
  };
  group.append(choice(count === 2 ? 'Both' : 'All', null));
  for (let branch = 0; branch < count; branch++) group.append(choice(many ? letterOf(branch) : `Only ${letterOf(branch)}`, branch));
  const playing = newButton('icon', () => (playback ? (stopPlayback(), draw()) : startPlayback(count)), icon(playback ? 'pause' : 'play'));
  playing.setAttribute('aria-label', playback ? 'Stop' : 'Play the branches one by one');
  return make('div', 'branch-bar', group, playing);
}

/** @param {number | null} branch */
function showBranch(branch) {
  if (!state.path) return;
  state.path = { ...state.path, branch };
  draw();
}

let playback = 0;

function stopPlayback() {
  clearInterval(playback);
  playback = 0;
}

/**
 * Shows one branch after the other, then all of them.
 * @param {number} count
 */
function startPlayback(count) {
  let branch = 0;
  playback = window.setInterval(() => {
    branch++;
    if (branch >= count) stopPlayback();
    showBranch(branch < count ? branch : null);
  }, PLAYBACK);
  showBranch(0);
}

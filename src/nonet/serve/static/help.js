// Help with the puzzle that is open: check, staged hints, and the whole path step by step.

import * as api from './api.js';
import { byId, newButton } from './elements.js';
import * as games from './game.js';
import { askHint, stepResult, stepTitle } from './hints.js';
import { play } from './moves.js';
import { game, learn, state } from './state.js';
import { board, render, say, sayError } from './view.js';

export async function checkGame() {
  try {
    const { grid } = state.puzzle;
    const solution = state.puzzle.solution ?? (await api.check(grid)).solution ?? undefined;
    if (!learn(grid, { solution })) return;
    if (!solution) return say('This puzzle does not have exactly one solution.');
    const { digits } = game();
    state.mistakes = new Set(
      digits.flatMap((digit, cell) => (digit && String(digit) !== solution[cell] ? [cell] : [])),
    );
    const count = state.mistakes.size;
    say(count ? `${count} wrong so far, marked on the board.` : 'Everything is right so far.');
    render();
  } catch (error) {
    sayError(error);
  }
}

/** The stage that a further asking is for. */
export function nextStage() {
  if (!state.hint || state.hint.mistake) return 'where';
  return state.hint.stage === 'where' ? 'technique' : 'full';
}

/** @param {string} stage */
export async function showHint(stage) {
  if (state.paused || state.path || state.entering) return;
  const asked = game();
  try {
    const hint = await askHint(asked, stage, state.puzzle);
    if (game() !== asked) return; // the player has moved on meanwhile
    state.hint = hint;
    render();
    board.scrollIntoView({ block: 'nearest' }); // the words are of no use without it
  } catch (error) {
    sayError(error);
  }
}

export function applyHint() {
  const step = state.hint?.step;
  if (step) play(games.applyStep(game(), step));
}

/** @type {{grid: string, path: api.PathSoFar} | null} a path that is not complete, to go on with */
let unfinished = null;

/** Opens the path, closes it, or ends the search for it. */
export async function togglePath() {
  if (state.path) {
    state.path = null;
    return render();
  }
  const { grid, steps } = state.puzzle;
  if (state.search?.grid === grid) return state.search.abort();
  if (steps) return openPath(steps, true);
  await searchPath(grid);
}

/**
 * The path of a hard puzzle comes in parts. What has come is shown when the player ends the search or a part fails;
 * the next search goes on from there.
 * @param {string} grid
 */
async function searchPath(grid) {
  const known = unfinished?.grid === grid ? unfinished.path : null;
  const controller = new AbortController();
  const search = { grid, abort: () => controller.abort() };
  state.search?.abort();
  state.search = search;
  render();
  try {
    for await (const path of api.pathParts(grid, known, controller.signal)) {
      if (state.puzzle.grid !== grid) return;
      unfinished = path.resume ? { grid, path } : null;
      if (path.resume) say(`${found(path)} “Stop” shows them.`);
      else if (learn(grid, { steps: path.steps, rating: path.rating })) openPath(path.steps, true);
    }
  } catch (error) {
    if (state.puzzle.grid !== grid) return;
    if (unfinished?.grid !== grid) return sayError(error);
    openPath(unfinished.path.steps, false);
    const reason = error instanceof api.ApiError ? `${error.message} ` : '';
    say(`${reason}${found(unfinished.path)} The path is not complete.`);
  } finally {
    if (state.search === search) state.search = null;
    render();
  }
}

/** @param {api.PathSoFar} path */
const found = ({ steps, rating }) => `${steps.length} steps found, the hardest rated ${rating?.er.toFixed(1)}.`;

/**
 * @param {readonly api.Step[]} steps
 * @param {boolean} complete
 */
function openPath(steps, complete) {
  const positions = [games.fillCandidates(games.newGame(state.puzzle.grid))];
  for (const step of steps) positions.push(games.applyStep(positions[positions.length - 1], step));
  state.path = { steps, positions, complete, at: 0 };
  state.hint = null;
  const items = steps.map((step, at) => {
    const item = document.createElement('li');
    item.append(newButton(`${stepTitle(step)}: ${stepResult(step)}`, () => goTo(at)));
    return item;
  });
  byId('path-list', HTMLElement).replaceChildren(...items);
  render();
  board.scrollIntoView({ block: 'nearest' });
}

/** @param {number} at */
export function goTo(at) {
  if (!state.path) return;
  state.path = { ...state.path, at: Math.max(0, Math.min(state.path.steps.length, at)) };
  render();
  const list = byId('path-list', HTMLElement);
  const item = list.querySelector('[aria-current="true"]')?.getBoundingClientRect();
  // Only the list scrolls: the words and the board stay where they are.
  if (item) list.scrollTop += item.top - list.getBoundingClientRect().top - (list.clientHeight - item.height) / 2;
  byId('help', HTMLElement).scrollTop = 0;
}

/** @param {number} by */
export const stepBy = (by) => goTo((state.path?.at ?? 0) + by);

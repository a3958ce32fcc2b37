// Help with the puzzle that is open: check, staged hints, and the whole path step by step.

import * as api from './api.js';
import { button, byId, newButton } from './elements.js';
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

export async function togglePath() {
  if (state.path) {
    state.path = null;
    return render();
  }
  const { grid } = state.puzzle;
  const asking = button('show-path');
  asking.disabled = true;
  try {
    if (!state.puzzle.steps) {
      const { steps, rating } = await api.steps(grid);
      if (!learn(grid, { steps, rating })) return;
    }
    openPath(state.puzzle.steps ?? []);
  } catch (error) {
    sayError(error);
  } finally {
    asking.disabled = false;
  }
}

/** @param {readonly api.Step[]} steps */
function openPath(steps) {
  const positions = [games.fillCandidates(games.newGame(state.puzzle.grid))];
  for (const step of steps) positions.push(games.applyStep(positions[positions.length - 1], step));
  state.path = { steps, positions, at: 0 };
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

// Help with the puzzle on the board: check and staged hints.

import * as engine from './engine-client.js';
import * as games from './game.js';
import { play } from './moves.js';
import { game, updatePuzzle, state } from './state.js';
import { clearMessage, differing, render, rung, showError, showMessage } from './view.js';

/** The solution of the puzzle on the board, or undefined if it has none or several. */
async function solution() {
  const { grid } = state.puzzle;
  const found = state.puzzle.solution ?? (await engine.check(grid)).solution ?? undefined;
  return updatePuzzle(grid, { solution: found }) ? found : undefined;
}

/** Marks the digits that are wrong. @returns {Promise<number | null>} how many, null if there is no solution to compare with */
export async function markWrong() {
  const known = await solution();
  if (!known) return null;
  state.mistakes = new Set(differing(game().digits));
  render();
  return state.mistakes.size;
}

export async function checkGame() {
  try {
    const count = await markWrong();
    if (count === null) return showMessage('This puzzle does not have exactly one solution.');
    showMessage(count ? `${count === 1 ? '1 digit is' : `${count} digits are`} wrong.` : 'No mistakes so far.');
  } catch (error) {
    showError(error);
  }
}

/** @typedef {'where' | 'technique' | 'full'} Stage */

/** The stage that the next press reveals. @returns {Stage} */
export function nextStage() {
  if (!state.hint || state.hint.wrong.length) return 'where';
  return state.hint.stage === 'where' ? 'technique' : 'full';
}

/** @param {Stage} stage */
export async function showHint(stage) {
  if (state.paused || state.path || state.entering || state.finished) return;
  const position = game();
  try {
    const hint = await engine.hint(position, stage);
    if (game() !== position) return; // the player has changed the board meanwhile
    count(hint);
    state.hint = hint;
    state.selection = new Set();
    state.held = 0;
    clearMessage();
    render();
  } catch (error) {
    showError(error);
  }
}

/**
 * One hint counts once, however many of its stages are shown.
 * @param {engine.Hint} hint
 */
function count(hint) {
  const first = !state.hint || rung(state.hint.stage) >= rung(hint.stage);
  const hints = first ? [...state.used.hints, hint.technique] : [...state.used.hints.slice(0, -1), hint.technique];
  if (!hint.wrong.length) state.used = { ...state.used, hints };
}

/** The next stage, or the step itself once it is shown. */
export function moreHelp() {
  const step = state.hint?.step;
  if (step) return play(games.applyStep(game(), step));
  return void showHint(nextStage());
}

// The game's bookkeeping without a browser.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import * as games from './game.js';
import { CELLS, PEERS, allowed, bit, clashText, clashes, digitsIn, fromLine, isComplete, toLine } from './rules.js';

const PUZZLE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const SOLUTION = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';

test('the model: 81 cells, 20 peers, masks', () => {
  assert.equal(CELLS, 81);
  assert.ok(PEERS.every((peers) => peers.length === 20));
  assert.deepEqual(digitsIn(bit(1) | bit(9)), [1, 9]);
  assert.equal(toLine(fromLine(PUZZLE)), PUZZLE);
});

test('rules: what is allowed, what clashes, what is complete', () => {
  assert.deepEqual(digitsIn(allowed(fromLine(PUZZLE), 2)), [1, 2, 4]);
  assert.deepEqual([...clashes(fromLine('55' + '.'.repeat(79)))], [0, 1]);
  assert.ok(isComplete(fromLine(SOLUTION)));
  assert.ok(!isComplete(fromLine(PUZZLE)));
  assert.ok(!isComplete(fromLine('1'.repeat(81))));
});

test('a digit is placed, taken away again, and never over a given', () => {
  const start = games.newGame(PUZZLE);
  const placed = games.placeDigit(start, [0, 2], 4, true);
  assert.equal(placed.digits[2], 4);
  assert.equal(placed.digits[0], 5);
  assert.equal(games.placeDigit(placed, [2], 4, true).digits[2], 0);
  assert.equal(games.placeDigit(start, [0], 4, true), start);
});

test('a placed digit tidies the marks of its peers, if wanted', () => {
  const marked = games.toggleMark(games.toggleMark(games.newGame(PUZZLE), [3], 4, 'center'), [3], 4, 'corner');
  const tidy = games.placeDigit(marked, [2], 4, true);
  assert.equal(tidy.center[3] | tidy.corner[3], 0);
  assert.equal(games.placeDigit(marked, [2], 4, false).center[3], bit(4));
});

test('a mark goes on where one cell lacks it, and off where all have it', () => {
  const one = games.toggleMark(games.newGame(PUZZLE), [2], 1, 'corner');
  const both = games.toggleMark(one, [2, 3], 1, 'corner');
  assert.deepEqual([both.corner[2], both.corner[3]], [bit(1), bit(1)]);
  assert.deepEqual(games.toggleMark(both, [2, 3], 1, 'corner').corner, games.newGame(PUZZLE).corner);
});

test('erasing takes digits first, then marks, then colors', () => {
  let game = games.newGame(PUZZLE);
  game = games.paint(games.placeDigit(games.toggleMark(game, [2], 1, 'center'), [2], 4, false), [2], 3);
  game = games.erase(game, [2]);
  assert.deepEqual([game.digits[2], game.center[2], game.colors[2]], [0, bit(1), bit(3)]);
  game = games.erase(game, [2]);
  assert.deepEqual([game.center[2], game.colors[2]], [0, bit(3)]);
  assert.equal(games.erase(game, [2]).colors[2], 0);
});

test('a cell can have several colors, and colors beyond the last do nothing', () => {
  const start = games.newGame(PUZZLE);
  const two = games.paint(games.paint(start, [2], 1), [2], 4);
  assert.deepEqual(digitsIn(two.colors[2]), [1, 4]);
  assert.deepEqual(digitsIn(games.paint(two, [2], 1).colors[2]), [4]);
  assert.equal(games.paint(start, [2], games.COLORS + 1), start);
});

test('candidates are what the rules leave, in a 3 x 3 layout, and can be edited and removed', () => {
  const filled = games.toggleCandidates(games.newGame(PUZZLE));
  assert.deepEqual(digitsIn(filled.center[2]), [1, 2, 4]);
  assert.equal(filled.center[0], 0);
  assert.ok(filled.lattice);
  const edited = games.toggleMark(filled, [2], 1, 'center');
  assert.deepEqual(digitsIn(edited.center[2]), [2, 4]);
  assert.deepEqual(games.toggleCandidates(edited), filled);
  assert.deepEqual(games.toggleCandidates(filled), games.newGame(PUZZLE));
});

test('a step is applied: its placement, and eliminations from marks that are filled in if necessary', () => {
  const start = games.newGame(PUZZLE);
  const placed = games.applyStep(start, { placement: [5, 8], eliminations: [] });
  assert.equal(placed.digits[5], 8);
  const removed = games.applyStep(start, { placement: null, eliminations: [[2, 1]] });
  assert.deepEqual(digitsIn(removed.center[2]), [2, 4]);
});

test('a broken rule is named with its cells', () => {
  assert.equal(clashText(fromLine('55' + '.'.repeat(79))), 'Row 1 has two 5s (r1c1, r1c2).');
  assert.equal(clashText(fromLine('5........5' + '.'.repeat(71))), 'Column 1 has two 5s (r1c1, r2c1).');
  assert.equal(clashText(fromLine('5.........5' + '.'.repeat(70))), 'Box 1 has two 5s (r1c1, r2c2).');
  assert.equal(clashText(fromLine(PUZZLE)), null);
});

test('undo and redo have no limit, and a new move forgets what was undone', () => {
  let history = games.newHistory(games.newGame(PUZZLE));
  for (let i = 0; i < 500; i++)
    history = games.push(history, games.toggleMark(games.current(history), [2], (i % 9) + 1, 'corner'));
  for (let i = 0; i < 600; i++) history = games.undo(history);
  assert.equal(history.at, 0);
  for (let i = 0; i < 600; i++) history = games.redo(history);
  assert.equal(history.at, 500);
  history = games.push(games.undo(history), games.newGame(PUZZLE));
  assert.equal(games.redo(history), history);
});

test('games are frozen and moves leave the old game alone', () => {
  const start = games.newGame(PUZZLE);
  games.placeDigit(start, [2], 4, true);
  assert.equal(start.digits[2], 0);
  assert.ok(Object.isFrozen(start));
});

test('a game from another program brings its digits and marks', () => {
  const marks = Array(81).fill(0);
  marks[3] = bit(2) | bit(6);
  const read = { grid: PUZZLE, digits: SOLUTION.slice(0, 3) + PUZZLE.slice(3), center: marks, corner: null };
  const game = games.gameFrom(read);
  assert.deepEqual([game.digits[2], digitsIn(game.center[3])], [4, [2, 6]]);
  assert.equal(games.gameFrom({ grid: PUZZLE, digits: PUZZLE, center: null, corner: null }), undefined);
});

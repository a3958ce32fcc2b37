// Hints from a path that is known beforehand, and what the engine is told of the player's marks.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import * as games from './game.js';
import { candidatesText, firstMissing, hintFromPath } from './hints.js';
import { actionOf } from './keyboard.js';
import { dayText, monthDays } from './dates.js';
import { clockText } from './timer.js';

const PUZZLE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const SOLUTION = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
const highlight = { cells: [], houses: [19], candidates: [{ cell: 5, digit: 8, role: 'place' }], links: [] };
const step = (placed, eliminated = []) => ({
  technique: 't', name: 'Hidden single', rating: 1.2, text: 'So it is.', placed, eliminated, highlight,
});
const PATH = [step([{ cell: 5, digit: 8 }]), step([], [{ cell: 2, digit: 1 }]), step([{ cell: 2, digit: 4 }])];

test('without marks the engine is told none', () => {
  assert.equal(candidatesText(games.newGame(PUZZLE)), null);
});

test('marks are 729 characters, and a cell without any is left open', () => {
  const text = candidatesText(games.toggleMark(games.newGame(PUZZLE), [2], 4, 'centre'));
  assert.equal(text.length, 729);
  assert.equal(text.slice(18, 27), '...4.....');
  assert.equal(text.slice(27, 36), '.........');
  assert.equal(text.slice(0, 9), '....5....');
});

test('the first step that the player lacks is the hint', () => {
  let game = games.newGame(PUZZLE);
  assert.equal(firstMissing(PATH, game), PATH[0]);
  game = games.applyStep(game, PATH[0]);
  assert.equal(firstMissing(PATH, game), PATH[1]);
  game = games.applyStep(game, PATH[1]);
  assert.equal(firstMissing(PATH, game), PATH[2]);
  assert.equal(firstMissing(PATH, games.applyStep(game, PATH[2])), null);
});

test('stages tell no more than they should', () => {
  const game = games.newGame(PUZZLE);
  const [where, technique, full] = ['where', 'technique', 'full'].map((s) => hintFromPath(game, s, PATH, SOLUTION));
  assert.ok(!where.message.includes('single') && !where.highlight.candidates.length && !where.step);
  assert.ok(technique.message.includes('Hidden single') && !technique.highlight.candidates.length);
  assert.deepEqual([full.message, full.step], ['So it is.', PATH[0]]);
});

test('a wrong digit is said first', () => {
  const game = games.placeDigit(games.newGame(PUZZLE), [2], 1, true);
  const hint = hintFromPath(game, 'full', PATH, SOLUTION);
  assert.ok(hint.mistake && hint.message.includes('r1c3') && !hint.step);
});

test('keys: shift and ctrl choose the kind of mark, whatever character they type', () => {
  const key = (code, key, more = {}) => actionOf({ code, key, ...more });
  assert.deepEqual(key('Digit3', '#', { shiftKey: true }), { kind: 'digit', digit: 3, tool: 'corner' });
  assert.deepEqual(key('Digit3', '3', { ctrlKey: true }), { kind: 'digit', digit: 3, tool: 'centre' });
  assert.deepEqual(key('Numpad7', '7'), { kind: 'digit', digit: 7, tool: null });
  assert.deepEqual(key('KeyZ', 'z', { ctrlKey: true }), { kind: 'undo' });
  assert.deepEqual(key('KeyZ', 'Z', { ctrlKey: true, shiftKey: true }), { kind: 'redo' });
  assert.equal(key('KeyR', 'r', { ctrlKey: true }), null);
});

test('days are local days, weeks begin on Monday', () => {
  assert.equal(dayText(new Date(2026, 0, 5, 23, 59)), '2026-01-05');
  assert.deepEqual([monthDays(2026, 0).lead, monthDays(2026, 0).days.length], [3, 31]);
  assert.equal(monthDays(2024, 1).days.length, 29);
});

test('the clock', () => {
  assert.deepEqual([clockText(0), clockText(61), clockText(3600)], ['00:00', '01:01', '1:00:00']);
});

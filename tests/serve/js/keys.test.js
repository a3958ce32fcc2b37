// Keys, days, the clock and the marks that a hint starts from.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { dayText, monthDays } from './dates.js';
import { marksText } from './engine-client.js';
import * as games from './game.js';
import { actionOf } from './keyboard.js';
import { clockText } from './timer.js';

const PUZZLE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

test('without marks a hint starts from the digits', () => {
  assert.equal(marksText(games.newGame(PUZZLE)), null);
});

test('marks are 729 characters, and a cell without any is left open', () => {
  const text = marksText(games.toggleMark(games.newGame(PUZZLE), [2], 4, 'center'));
  assert.equal(text.length, 729);
  assert.equal(text.slice(18, 27), '...4.....');
  assert.equal(text.slice(27, 36), '.........');
  assert.equal(text.slice(0, 9), '....5....');
});

test('keys: shift and ctrl choose the kind of mark, whatever character they type', () => {
  const key = (code, key, more = {}) => actionOf({ code, key, ...more });
  assert.deepEqual(key('Digit3', '#', { shiftKey: true }), { kind: 'digit', digit: 3, tool: 'corner' });
  assert.deepEqual(key('Digit3', '3', { ctrlKey: true }), { kind: 'digit', digit: 3, tool: 'center' });
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
  assert.deepEqual([clockText(0), clockText(61), clockText(3600)], ['0:00', '1:01', '1:00:00']);
});

// Links: what is written is read again, and anything else is refused.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import * as games from './game.js';
import { decodeGame, encodeGame } from './share.js';

const PUZZLE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

/** Numbers that look random and are the same every time. */
function* numbers(seed) {
  for (let x = seed; ; ) yield (x = (x * 48271) % 2147483647);
}

test('every game comes back from its link', () => {
  for (let seed = 1; seed <= 200; seed++) {
    const next = numbers(seed);
    let game = games.newGame(PUZZLE);
    for (let move = 0; move < seed; move++) {
      const [cell, digit] = [next.next().value % 81, (next.next().value % 9) + 1];
      const moves = [
        () => games.placeDigit(game, [cell], digit, true),
        () => games.toggleMark(game, [cell], digit, 'corner'),
        () => games.toggleMark(game, [cell], digit, 'center'),
        () => games.toggleCandidates(game),
        () => games.paint(game, [cell], (digit % 6) + 1),
      ];
      game = moves[next.next().value % moves.length]();
    }
    assert.deepEqual(decodeGame(encodeGame(game)), game);
  }
});

test('a link is made of characters that need no escape', () => {
  const game = games.fillCandidates(games.newGame(PUZZLE));
  assert.match(encodeGame(game), /^[0-9a-z.*-]+$/);
  assert.equal(encodeGame(games.newGame(PUZZLE)).length, 83);
});

for (const [name, text] of [
  ['another version', '2.' + '0'.repeat(81)],
  ['no puzzle', '1.123'],
  ['nothing', ''],
  ['a value out of range', '1.' + '0'.repeat(81) + '.z*29'],
  ['too few cells', '1.' + '0'.repeat(81) + '.1*5'],
  ['too many parts', '1.' + '0'.repeat(81) + '......'],
  ['a run that never ends', '1.' + '0'.repeat(81) + '.1*zzzzzzz'],
  ['script', '1.<script>alert(1)</script>'],
])
  test(`refused: ${name}`, () => assert.throws(() => decodeGame(text), /This link/));

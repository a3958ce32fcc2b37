// How steps are drawn and worded: blockers of a hidden single, routes of arrows, chains as lists.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { blockersOf, cellsOf } from './blockers.js';
import { drawStep } from './highlight.js';
import { fillCandidates, newGame } from './game.js';
import { routed } from './route.js';
import { fromLine, sees } from './rules.js';
import { claimOf, reasoningOf } from './sentences.js';

const PUZZLE = '.5....1.......94.24..72.8...9.....5...58..2..........4...63.....2...7....1..4296.';

test('every other empty cell of the house sees a blocker', () => {
  const digits = fromLine(PUZZLE);
  const { blockers, crossed, beams } = blockersOf(digits, 20, 26, 5);
  assert.deepEqual(blockers.sort(), [1, 34]);
  assert.deepEqual(crossed, cellsOf(20).filter((cell) => cell !== 26 && !digits[cell]));
  assert.ok(crossed.every((cell) => blockers.some((one) => sees(one, cell))));
  assert.ok(beams.every(([from]) => blockers.includes(from)));
});

test('an arrow bends around what lies on its way', () => {
  const link = { from: { x: 50, y: 50 }, to: { x: 450, y: 50 } };
  const [free] = routed([link], []);
  const obstacle = { at: { x: 250, y: 50 + (free.bend.y - 50) / 2 }, radius: 30 };
  const [bent] = routed([link], [obstacle]);
  const middle = (curve) => (curve.start.y + 2 * curve.bend.y + curve.end.y) / 4;
  assert.ok(Math.abs(middle(bent) - obstacle.at.y) > 25);
});

test('each branch is drawn in its own color, or alone', () => {
  const highlight = (keep) => ({ houses: [], cover_houses: [], cells: [], other_cells: [], keep, other: [[0, 2]], delete: [], place: [],
    links: [{ start: keep[0], end: [0, 2], strong: false, directed: true }] });
  const step = { technique: 'cell-forcing-chains', name: '', rating: 8, length: 1, placement: null, eliminations: [[0, 2]], lines: [],
    highlights: [highlight([[3, 4]]), highlight([[3, 8]])] };
  const game = fillCandidates(newGame(PUZZLE));
  const both = drawStep(game, step).over;
  assert.ok(both.includes('hue-1') && both.includes('hue-2') && both.includes('>A<') && both.includes('>B<'));
  const second = drawStep(game, step, 1).over;
  assert.ok(!second.includes('hue-1') && second.includes('>B<'));
});

test('a chain in one sentence is a list of claims with reasons', () => {
  const found = reasoningOf('If r3c5 is 9, then r2c5 is not 9 (box 2), so r2c5 is 6 (its only other candidate).');
  assert.equal(found.head, 'If r3c5 is 9');
  assert.deepEqual(found.claims, [
    { on: false, claim: 'r2c5 is not 9', reason: 'box 2' },
    { on: true, claim: 'r2c5 is 6', reason: 'its only other candidate' },
  ]);
  assert.equal(reasoningOf('Suppose r1c1 is not 2. Then r1c1 is 9 (x). That contradicts the assumption.').rest, 'That contradicts the assumption.');
  const groups = reasoningOf('Suppose r8c3 is not 4. Then one of r1c3 and r3c3 is 9 (box 1), so r3c1 and r3c5 are not 9, so r3c3 is 2 (it is 2).');
  assert.deepEqual(groups.claims, [
    { on: true, claim: 'one of r1c3 and r3c3 is 9', reason: 'box 1' },
    { on: false, claim: 'r3c1 and r3c5 are not 9', reason: '' },
    { on: true, claim: 'r3c3 is 2', reason: 'it is 2' },
  ]);
  assert.equal(reasoningOf('In box 3 the 5 can only go into r3c9.'), null);
});

test('a numbered line is a claim', () => {
  const found = claimOf('[2] r1c6 is 1, the only place left in column 6: [1] rules out r7c6.');
  assert.deepEqual(found, { on: true, claim: '[2] r1c6 is 1', reason: 'the only place left in column 6: [1] rules out r7c6' });
  assert.equal(claimOf('Suppose r9c4 is 1.'), null);
});

// Statistics from a list of solved puzzles.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { foundAlone, levelRows, levelTimes, streaks } from './records.js';

const record = (day, seconds, more = {}) => ({
  key: `${day}/easy`, level: 'daily/easy', day, seconds, mistakes: 0, hints: 0, er: 1.2, hardest: 'Hidden single', techniques: {}, ...more,
});

test('times of a level: count, best, average', () => {
  const records = [record('2026-03-01', 100), record('2026-03-02', 200), record('2026-03-02', 7, { level: 'rated/easy' })];
  assert.deepEqual(levelTimes(records, 'daily/easy'), { count: 2, best: 100, average: 150 });
  assert.equal(levelTimes(records, 'daily/hard').count, 0);
});

test('a streak counts days in a row, over the end of a month, and lives until the next day ends', () => {
  const days = ['2026-02-10', '2026-02-11', '2026-02-12', '2026-02-27', '2026-02-28', '2026-03-01', '2026-03-01', '2026-03-02'];
  const records = days.map((day) => record(day, 60));
  assert.equal(streaks(records, '2026-03-02').current, 4);
  assert.equal(streaks(records, '2026-03-03').current, 4);
  assert.deepEqual([streaks(records, '2026-03-04').current, streaks(records, '2026-03-04').best], [0, 4]);
  assert.deepEqual([streaks([], '2026-03-04').current, streaks([], '2026-03-04').best], [0, 0]);
});

test('techniques: the share of steps found without a hint', () => {
  const records = [
    record('2026-03-01', 60, { techniques: { 'X-wing': [2, 1], Pointing: [4, 0] } }),
    record('2026-03-02', 60, { techniques: { 'X-wing': [2, 5] } }),
  ];
  assert.deepEqual(foundAlone(records), [
    { name: 'Pointing', needed: 4, share: 1 },
    { name: 'X-wing', needed: 4, share: 0.25 },
  ]);
});

test('a row per level that was played, in the order of the levels', () => {
  const records = [
    record('2026-03-01', 60, { level: 'rated/hard', hints: 1, er: 3, hardest: 'Naked pair' }),
    record('2026-03-02', 80, { mistakes: 2 }),
    record('2026-03-03', 40),
  ];
  const rows = levelRows(records, ['daily/easy', 'daily/hard', 'rated/hard']);
  assert.deepEqual(rows.map(({ level }) => level), ['daily/easy', 'rated/hard']);
  assert.deepEqual([rows[0].noMistakes, rows[0].noHints, rows[1].noHints], [0.5, 1, 0]);
  assert.equal(rows[1].hardest, 'Naked pair 3.0');
});

// Families: every technique of the engine's catalog (written beside this file by the Python test) has one.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { families, listName } from './techniques.js';

const CATALOG = JSON.parse(readFileSync(new URL('catalog.json', import.meta.url), 'utf8'));

test('every technique is in exactly one family', () => {
  const found = families(CATALOG);
  const techniques = found.flatMap(({ techniques }) => techniques.map(({ technique }) => technique));
  assert.deepEqual([...techniques].sort(), CATALOG.map(({ technique }) => technique).sort());
  assert.ok(found.length >= 9);
});

test('the plainest family comes first, dynamic chains last, each from easy to hard', () => {
  const found = families(CATALOG);
  assert.equal(found[0].label, 'Singles');
  assert.ok(found.at(-1).techniques.every(({ technique }) => technique.startsWith('dynamic-')));
  assert.ok(found.slice(0, -1).every(({ techniques }) => techniques.every(({ technique }) => !technique.startsWith('dynamic-'))));
  for (const { techniques } of found)
    for (let i = 1; i < techniques.length; i++) assert.ok(techniques[i - 1].rating <= techniques[i].rating);
});

test('names in the list differ and are the names of the catalog', () => {
  const names = CATALOG.map(listName);
  assert.equal(new Set(names).size, names.length);
  assert.equal(listName({ technique: 'x-wing', name: 'X-wing', family: 'Fish', rating: 3.2 }), 'X-wing · 3.2');
});

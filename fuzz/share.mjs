// Fuzz the links of the page: damage real ones, and demand a reason or a game that comes back the same.
//
//     python fuzz/run.py --target share-link --seconds 60 --seed 1
//
// Run by run.py in a copy of the page's modules.

import assert from 'node:assert/strict';

import * as games from './game.js';
import { decodeGame, encodeGame } from './share.js';

const [seconds, seed] = process.argv.slice(2).map(Number);
const PUZZLE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const TOKENS = ['.', '-', '*', '1*28', '0', 'z', 'zz', '%', '\u0000', '\ud800', 'e9', '+1', ' ', 'NaN', '1*81'];
const SLOW = 1000;

let state = (seed * 7919 + 1) % 2147483647;
/** @param {number} limit */
const below = (limit) => (state = (state * 48271) % 2147483647) % limit;

let game = games.newGame(PUZZLE);
const links = [encodeGame(game), encodeGame(games.fillCandidates(game))];
for (let move = 0; move < 60; move++) {
  const [cell, digit] = [below(81), below(9) + 1];
  game = games.toggleMark(games.placeDigit(game, [cell], digit, true), [below(81)], digit, 'corner');
  game = games.paint(games.toggleMark(game, [below(81)], digit, 'center'), [below(81)], 1 + (digit % 6));
  links.push(encodeGame(game));
}

/** @param {string} link */
function damaged(link) {
  for (let change = 0; change <= below(4); change++) {
    const at = below(link.length + 1);
    const kind = below(4);
    if (kind === 0) link = link.slice(0, at) + TOKENS[below(TOKENS.length)].repeat(1 + below(3)) + link.slice(at);
    else if (kind === 1) link = link.slice(0, at) + link.slice(at + 1 + below(9));
    else if (kind === 2) link = link.slice(0, at) + String.fromCharCode(below(128)) + link.slice(at + 1);
    else link = link.slice(0, at) + link.slice(below(link.length + 1));
  }
  return link;
}

const failures = new Set();
let runs = 0;
for (const end = Date.now() + 1000 * seconds; Date.now() < end; runs++) {
  const link = runs < links.length ? links[runs] : damaged(links[below(links.length)]);
  const began = Date.now();
  try {
    let read;
    try {
      read = decodeGame(link);
    } catch (error) {
      assert.match(String(error), /^Error: This link /);
    }
    if (read) {
      assert.deepEqual(decodeGame(encodeGame(read)), read);
      assert.ok(read.digits.every((digit) => Number.isInteger(digit) && digit >= 0 && digit <= 9));
    }
    assert.ok(Date.now() - began < SLOW, 'the link took long');
  } catch (error) {
    const what = String(error).split('\n')[0];
    if (!failures.has(what)) console.log(`share-link: ${what} -> ${JSON.stringify(link)}`);
    failures.add(what);
  }
}
console.log(`share-link: ${runs} inputs in ${seconds} s, ${failures.size} kinds of failure`);
process.exitCode = failures.size ? 1 : 0;

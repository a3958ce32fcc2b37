// The drawing of a hint or a step on the board: houses, cells, candidates, links, and for hidden singles the digits that block the
// other cells. A chain has a drawing per branch; each has a letter and a color (A to D, then the colors repeat).

import { UNIT, ground, middle, spot, text } from './drawing.js';
import { blockersOf } from './blockers.js';
import { bit, digitsIn } from './rules.js';
import { routed } from './route.js';

/** @typedef {import('./game.js').Game} Game */
/** @typedef {import('./game.js').Candidate} Candidate */
/** @typedef {import('./drawing.js').Point} Point */

/** @typedef {import('./engine/results.js').Highlight} Highlight */

/** The layers of an explanation, from back to front. @typedef {{ground: string, under: string, over: string, taken: Set<string>}} Layers */

const NODE = 16; // radius of the disc around a candidate
const HEAD = 13; // length of an arrowhead

/** @param {number} branch 0.. */
export const letterOf = (branch) => String.fromCharCode(65 + (branch % 26));
/** @param {number} branch 0.. */
export const hueOf = (branch) => `hue-${(branch % 4) + 1}`;

/** @returns {Layers} */
export const nothing = () => ({ ground: '', under: '', over: '', taken: new Set() });

/**
 * Houses and cells alone, as the first stages of a hint show them.
 * @param {readonly number[]} houses
 * @param {readonly number[]} wrong   cells with a mistake
 * @returns {Layers}
 */
export const drawHouses = (houses, wrong) => ({
  ...nothing(),
  ground: wrong.map((cell) => ground(cell, 'fault')).join(''),
  over: houses.map((house) => houseBox(house, 'house')).join(''),
});

/**
 * @param {Game} game
 * @param {import('./engine-client.js').Step} step
 * @param {number | null} only   the branch to show alone; null for all
 * @returns {Layers}
 */
export function drawStep(game, step, only = null) {
  const { highlights } = step;
  const hidden = step.technique === 'hidden-single' ? drawHiddenSingle(game, step) : null;
  if (hidden) return hidden;
  const shown = highlights.map((one, branch) => ({ one, branch })).filter(({ branch }) => only === null || branch === only);
  const results = [...step.eliminations, ...(step.placement ? [step.placement] : [])];
  const taken = new Set(results.map(keyOf));
  for (const { one } of shown) for (const candidate of [...one.keep, ...one.other]) taken.add(keyOf(candidate));
  const links = shown.flatMap(({ one, branch }) => one.links.map((link) => ({ link, branch })));
  const curves = routed(
    links.map(({ link }) => ({ from: spot(...link.start), to: spot(...link.end) })),
    obstacles(game, shown.map(({ one }) => one)),
  );
  const arrows = curves.map((curve, k) => arrow(curve, links[k].link, links[k].branch));
  const several = highlights.length > 1;
  return {
    ground: [
      ...new Set(shown.flatMap(({ one }) => one.cells.map((cell) => ground(cell, 'about')))),
      ...new Set(shown.flatMap(({ one }) => one.other_cells.map((cell) => ground(cell, 'peer')))),
      ...(step.placement ? [ground(step.placement[0], 'result')] : []),
    ].join(''),
    under: arrows.map(({ halo }) => halo).join(''),
    over: [
      ...new Set(shown.flatMap(({ one }) => one.houses.map((house) => houseBox(house, 'house')))),
      ...new Set(shown.flatMap(({ one }) => one.cover_houses.map((house) => houseBox(house, 'house cover')))),
      ...arrows.map(({ ink }) => ink),
      ...nodes(shown, links.length > 0, new Set(results.map(keyOf))),
      ...step.eliminations.map(drawGone),
      ...(step.placement ? [drawGoal(step.placement)] : []),
      ...(several ? letters(game, shown, taken) : []),
    ].join(''),
    taken,
  };
}

/** @param {Candidate} candidate */
const keyOf = ([cell, digit]) => `${cell}/${digit}`;

/**
 * @param {{one: Highlight, branch: number}[]} shown
 * @param {boolean} chained  whether candidates are true or false, and not only members of a pattern
 * @param {Set<string>} results
 */
function nodes(shown, chained, results) {
  /** @type {Map<string, string>} */
  const drawn = new Map();
  for (const { one, branch } of shown) {
    for (const candidate of one.keep) if (!results.has(keyOf(candidate))) drawn.set(keyOf(candidate), node(candidate, true, hueOf(branch)));
    for (const candidate of one.other)
      if (!drawn.has(keyOf(candidate)) && !results.has(keyOf(candidate)))
        drawn.set(keyOf(candidate), chained ? node(candidate, false, hueOf(branch)) : node(candidate, true, hueOf(1)));
  }
  return drawn.values();
}

/**
 * A filled disc is true; a ring with a slash is false.
 * @param {Candidate} candidate
 * @param {boolean} on
 * @param {string} hue
 */
function node([cell, digit], on, hue) {
  const { x, y } = spot(cell, digit);
  const state = on ? 'on' : 'off';
  const slash = on ? '' : `<path d="M${x - 11} ${y + 11}l22 -22" class="slash"/>`;
  return `<g class="${hue}"><circle cx="${x}" cy="${y}" r="${NODE - 1.5}" class="node ${state}"/>${text({ x, y: y + 0.5 }, `node-digit ${state}`, digit)}${slash}</g>`;
}

/** @param {Candidate} candidate */
function drawGone([cell, digit]) {
  const { x, y } = spot(cell, digit);
  return `<circle cx="${x}" cy="${y}" r="${NODE - 2}" class="gone"/>${text({ x, y: y + 0.5 }, 'node-digit removed', digit)}<path d="M${x - 10} ${y + 10}l20 -20" class="strike"/>`;
}

/** @param {Candidate} candidate */
function drawGoal([cell, digit]) {
  const { x, y } = spot(cell, digit);
  return `<circle cx="${x}" cy="${y}" r="${NODE}" class="goal"/>${text({ x, y: y + 0.5 }, 'node-digit reached', digit)}`;
}

/**
 * The letter of each branch near the candidate it starts from, on a place of its cell where no candidate of the chain is.
 * @param {Game} game
 * @param {{one: Highlight, branch: number}[]} shown
 * @param {ReadonlySet<string>} taken
 */
function letters(game, shown, taken) {
  /** @type {Set<string>} */
  const used = new Set();
  return shown.flatMap(({ one, branch }) => {
    const start = sourceOf(one);
    if (!start) return [];
    const [cell] = start;
    const from = spot(...start);
    /** @param {number} digit */
    const cost = (digit) => {
      const at = spot(cell, digit);
      const marked = game.center[cell] & bit(digit) ? 100 : 0;
      return Math.hypot(at.x - from.x, at.y - from.y) + marked;
    };
    const free = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => !taken.has(keyOf([cell, digit])) && !used.has(keyOf([cell, digit])));
    if (!free.length) return [];
    const place = free.reduce((a, b) => (cost(b) < cost(a) ? b : a));
    used.add(keyOf([cell, place]));
    const { x, y } = spot(cell, place);
    return `<g class="${hueOf(branch)}"><rect x="${x - 12}" y="${y - 12}" width="24" height="24" rx="7" class="letter-box"/>${text({ x, y: y + 1 }, 'letter', letterOf(branch))}</g>`;
  });
}

/** @param {Highlight} one @returns {Candidate | undefined} the start of a link that is the end of none */
function sourceOf(one) {
  const ends = new Set(one.links.map(({ end }) => keyOf(end)));
  return one.links.map(({ start }) => start).find((start) => !ends.has(keyOf(start))) ?? one.links[0]?.start ?? one.keep[0];
}

/**
 * @param {import('./route.js').Curve} curve
 * @param {Highlight['links'][number]} link
 * @param {number} branch
 */
function arrow({ start, bend, end }, { strong, directed }, branch) {
  const from = towards(start, bend, NODE + 1);
  const tip = towards(end, bend, NODE + 4);
  const base = towards(end, bend, NODE + 4 + (directed ? HEAD : 0));
  const line = `M${from.x} ${from.y}Q${bend.x} ${bend.y} ${base.x} ${base.y}`;
  const [dx, dy] = [(tip.x - base.x) / 2, (tip.y - base.y) / 2];
  const head = directed ? `<path d="M${tip.x} ${tip.y}L${base.x - dy} ${base.y + dx}L${base.x + dy} ${base.y - dx}Z" class="head"/>` : '';
  return {
    halo: `<path d="${line}" class="halo"/>`,
    ink: `<g class="${hueOf(branch)}"><path d="${line}" class="link ${strong ? 'strong' : 'weak'}"/>${head}</g>`,
  };
}

/**
 * The point at a distance from `a` on the way to `b`.
 * @param {Point} a
 * @param {Point} b
 * @param {number} distance
 * @returns {Point}
 */
function towards(a, b, distance) {
  const share = distance / (Math.hypot(b.x - a.x, b.y - a.y) || 1);
  return { x: round(a.x + (b.x - a.x) * share), y: round(a.y + (b.y - a.y) * share) };
}

/** @param {number} value */
const round = (value) => Math.round(value * 10) / 10;

/**
 * Digits and candidates that arrows should pass beside.
 * @param {Game} game
 * @param {readonly Highlight[]} shown
 */
function obstacles(game, shown) {
  const nodes = shown.flatMap((one) => [...one.keep, ...one.other].map(([cell, digit]) => ({ at: spot(cell, digit), radius: 20 })));
  const rest = game.digits.flatMap((digit, cell) =>
    digit
      ? [{ at: middle(cell), radius: 32 }]
      : digitsIn(game.center[cell]).map((one) => ({ at: spot(cell, one), radius: 12 })),
  );
  return [...nodes, ...rest];
}

/**
 * A hidden single with the digits that block the other cells of its house. Null if the house is unknown.
 * @param {Game} game
 * @param {import('./engine-client.js').Step} step
 * @returns {Layers | null}
 */
function drawHiddenSingle(game, step) {
  const house = step.highlights[0]?.houses[0];
  if (!step.placement || house === undefined) return null;
  const [cell, digit] = step.placement;
  const { blockers, crossed, beams } = blockersOf(game.digits, house, cell, digit);
  return {
    ground: ground(cell, 'result'),
    under: beams
      .map(([a, b]) => {
        const from = towards(middle(a), middle(b), 42);
        return `<path d="M${from.x} ${from.y}L${middle(b).x} ${middle(b).y}" class="beam"/>`;
      })
      .join(''),
    over: [
      houseBox(house, 'house'),
      ...blockers.map((one) => `<circle cx="${middle(one).x}" cy="${middle(one).y}" r="40" class="blocker"/>`),
      ...crossed.map((one) => {
        const { x, y } = middle(one);
        return `<path d="M${x - 12} ${y - 12}l24 24M${x + 12} ${y - 12}l-24 24" class="cross"/>`;
      }),
      text({ x: middle(cell).x, y: middle(cell).y + 1 }, 'answer', digit),
    ].join(''),
    taken: new Set([1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((one) => [cell, ...crossed].map((place) => `${place}/${one}`))),
  };
}

/**
 * @param {number} house
 * @param {string} className
 */
function houseBox(house, className) {
  const number = house % 9;
  const inset = 4;
  const [x, y, width, height] =
    house < 9
      ? [0, number * UNIT, 9 * UNIT, UNIT]
      : house < 18
        ? [number * UNIT, 0, UNIT, 9 * UNIT]
        : [(number % 3) * 3 * UNIT, Math.floor(number / 3) * 3 * UNIT, 3 * UNIT, 3 * UNIT];
  return `<rect x="${x + inset}" y="${y + inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" rx="8" class="${className}"/>`;
}

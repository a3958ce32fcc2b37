// How the arrows of a chain run. Each link may bend to either side; the bend chosen is the one that passes the fewest digits,
// candidates, lines and other arrows. All distances are in units of a hundredth of a cell.

/** @typedef {import('./drawing.js').Point} Point */
/** @typedef {{start: Point, bend: Point, end: Point}} Curve */

const BENDS = [0.12, -0.12, 0.22, -0.22, 0.04, -0.04, 0.34, -0.34, 0.48, -0.48];
const SAMPLES = 14;
const CLOSE = 9; // distance at which two arrows touch
const SIDE = 900;

/**
 * @param {Curve} curve
 * @param {number} t
 * @returns {Point}
 */
const along = ({ start, bend, end }, t) => ({
  x: (1 - t) ** 2 * start.x + 2 * t * (1 - t) * bend.x + t * t * end.x,
  y: (1 - t) ** 2 * start.y + 2 * t * (1 - t) * bend.y + t * t * end.y,
});

/** @param {Curve} curve */
const points = (curve) => Array.from({ length: SAMPLES }, (_, k) => along(curve, (k + 1) / (SAMPLES + 1)));

/**
 * Chooses bends for links, one after the other.
 * @param {readonly {from: Point, to: Point}[]} links
 * @param {readonly {at: Point, radius: number}[]} obstacles  things that an arrow should not cross
 * @returns {Curve[]}
 */
export function routed(links, obstacles) {
  /** @type {Point[]} */
  const drawn = [];
  return links.map(({ from, to }) => {
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const near = obstacles.filter(({ at }) => between(at, from, to, length) && !isAt(at, from) && !isAt(at, to));
    const crossed = drawn.filter((at) => between(at, from, to, length));
    let best = curveOf(from, to, BENDS[0], length);
    let least = Infinity;
    for (const share of BENDS) {
      const curve = curveOf(from, to, share, length);
      const cost = costOf(points(curve), near, crossed) + Math.abs(share) * 0.6;
      if (cost < least) [best, least] = [curve, cost];
    }
    drawn.push(...points(best));
    return best;
  });
}

/** @param {Point} a @param {Point} b */
const isAt = (a, b) => a.x === b.x && a.y === b.y;

/**
 * The square of the distance: thousands of them are compared for one chain.
 * @param {Point} a
 * @param {Point} b
 */
const squared = (a, b) => (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);

/**
 * @param {Point} at
 * @param {Point} from
 * @param {Point} to
 * @param {number} length
 */
const between = (at, from, to, length) =>
  squared(at, { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }) < (length * 0.8 + 60) ** 2;

/**
 * @param {Point} from
 * @param {Point} to
 * @param {number} share
 * @param {number} length
 * @returns {Curve}
 */
function curveOf(from, to, share, length) {
  // The longest arrows bend less, or they would leave the board.
  const by = Math.sign(share) * Math.min(Math.abs(share) * length, 30 + Math.abs(share) * 220);
  const bend = {
    x: (from.x + to.x) / 2 - ((to.y - from.y) / length) * by,
    y: (from.y + to.y) / 2 + ((to.x - from.x) / length) * by,
  };
  return { start: from, bend, end: to };
}

/**
 * @param {Point[]} path
 * @param {readonly {at: Point, radius: number}[]} obstacles
 * @param {readonly Point[]} drawn
 */
function costOf(path, obstacles, drawn) {
  let cost = 0;
  for (const point of path) {
    if (point.x < 6 || point.y < 6 || point.x > SIDE - 6 || point.y > SIDE - 6) cost += 3;
    for (const { at, radius } of obstacles) {
      const gap = squared(point, at);
      if (gap < radius * radius) cost += 1 + (radius - Math.sqrt(gap)) / radius;
    }
    for (const other of drawn) if (squared(point, other) < CLOSE * CLOSE) cost += 0.5;
    // Running along a thick line is worse than crossing it.
    if (Math.abs(point.x % 300) < 6 || Math.abs(point.y % 300) < 6) cost += 0.3;
  }
  return cost;
}

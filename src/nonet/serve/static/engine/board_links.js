// Arrows between candidates: bowed lines that start and end at the rim of the candidate's disc. The head is a shape of its
// own instead of an SVG marker, because markers need ids, and ids of several pictures on one page would collide.

/** @typedef {{x: number, y: number}} Point */

/** The radius of the disc around a candidate. */
export const DISC = 9.4;
const HEAD = 7.5; // length of an arrowhead
const SAMPLES = 64; // of a link's curve

/**
 * A bowed line from the rim of one disc to another's, as start, control and end, and the corners of its head. It bows to
 * the left of its way, so that two opposite arrows do not cover each other.
 * @param {Point} start
 * @param {Point} end
 * @param {boolean} directed
 */
export function arrow(start, end, directed) {
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const length = Math.hypot(dx, dy);
  // Neighbors in one cell nearly touch: only a wide bow leaves room for a visible line.
  const bow = length < 32 ? (length < 22 ? 0.9 : 0.45) * length : Math.min(0.16 * length + 6, 46);
  const control = {
    x: (start.x + end.x) / 2 + (dy / length) * bow,
    y: (start.y + end.y) / 2 - (dx / length) * bow,
  };
  const first = leave(start, control, end, DISC);
  const tip = leave(end, control, start, DISC + 1);
  const base = directed ? leave(end, control, start, DISC + 1 + HEAD) : tip;
  const span = Math.hypot(base.x - tip.x, base.y - tip.y) || 1;
  const across = { x: ((tip.y - base.y) / span) * HEAD * 0.55, y: ((base.x - tip.x) / span) * HEAD * 0.55 };
  const head = [tip, { x: base.x + across.x, y: base.y + across.y }, { x: base.x - across.x, y: base.y - across.y }];
  return { line: [first, control, base], head };
}

/**
 * Where the curve from `start` first is `radius` away from it.
 * @param {Point} start
 * @param {Point} control
 * @param {Point} end
 * @param {number} radius
 */
function leave(start, control, end, radius) {
  for (let sample = 1; sample < SAMPLES; sample++) {
    const t = sample / SAMPLES;
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t * t];
    const point = { x: a * start.x + b * control.x + c * end.x, y: a * start.y + b * control.y + c * end.y };
    if (Math.hypot(point.x - start.x, point.y - start.y) >= radius) return point;
  }
  return end;
}

/**
 * A bowed line from the rim of one disc to another's, as start, control and end, and the corners of its head. It bows to
 * the left of its way, so that two opposite arrows do not cover each other.
 * @param {Point} start
 * @param {Point} end
 * @param {boolean} directed
 */
export function arrow(start: Point, end: Point, directed: boolean): {
    line: Point[];
    head: Point[];
};
/** @typedef {{x: number, y: number}} Point */
/** The radius of the disc around a candidate. */
export const DISC: 9.4;
export type Point = {
    x: number;
    y: number;
};

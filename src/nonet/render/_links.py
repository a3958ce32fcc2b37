"""Arrows between candidates: bowed lines that start and end at the rim of the candidate's disc.

The head is drawn as a separate shape instead of an SVG marker, because markers need ids, and ids of
several pictures on one page would conflict.
"""

from __future__ import annotations

import math
from typing import NamedTuple

_SAMPLES = 64


class Point(NamedTuple):
    """A point of the picture."""

    x: float
    y: float


class Arrow(NamedTuple):
    """The bowed line as (start, control, end) and the three corners of the head."""

    line: tuple[Point, Point, Point]
    head: tuple[Point, Point, Point]


def arrow(start: Point, end: Point, *, radius: float, head: float, directed: bool = True) -> Arrow:
    """Return the arrow from one disc's rim to another's, curved to the left of its direction.

    So two opposite arrows do not overlap, and an arrow along a row avoids the digits between its
    ends.

    >>> arrow(Point(0, 0), Point(100, 0), radius=10, head=6).line[0].x > 9
    True
    """
    control = _control(start, end)
    tip_distance = radius + 1.0
    first = _leave(start, control, end, radius)
    tip = _leave(end, control, start, tip_distance)
    base = _leave(end, control, start, tip_distance + head) if directed else tip
    length = math.dist(base, tip) or 1.0
    across = Point((tip.y - base.y) / length * head * 0.55, (base.x - tip.x) / length * head * 0.55)
    corners = (
        tip,
        Point(base.x + across.x, base.y + across.y),
        Point(base.x - across.x, base.y - across.y),
    )
    return Arrow((first, control, base), corners)


def _control(start: Point, end: Point) -> Point:
    dx, dy = end.x - start.x, end.y - start.y
    length = math.hypot(dx, dy)
    # Discs in one cell nearly touch: only a wide curve leaves room for a visible line.
    bow = (0.9 if length < 22 else 0.45) * length if length < 32 else min(0.16 * length + 6, 46)
    return Point(
        (start.x + end.x) / 2 + dy / length * bow, (start.y + end.y) / 2 - dx / length * bow
    )


def _leave(start: Point, control: Point, end: Point, radius: float) -> Point:
    """Return the first point of the curve at distance `radius` from `start`."""
    for sample in range(1, _SAMPLES):
        t = sample / _SAMPLES
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        point = Point(
            a * start.x + b * control.x + c * end.x, a * start.y + b * control.y + c * end.y
        )
        if math.dist(point, start) >= radius:
            return point
    return end

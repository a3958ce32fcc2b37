"""A part of a path: as many steps as a time limit allows, and the position after them.

Steps of the hardest puzzles take seconds each. A path is a pure function of the position, so it can
stop after any step and continue, even in another process: the parts together are the path of
`nonet.steps`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from nonet._core import apply_step, check_cancelled, next_step
from nonet.board._values import Candidates, Grid
from nonet.errors import Stopped
from nonet.logic._walkthrough.walk import Stop
from nonet.logic._wording import name, words


@dataclass(frozen=True, slots=True)
class Part:
    """Consecutive stops, and the position after them."""

    stops: tuple[Stop, ...]
    digits: Grid
    """After the last stop."""
    candidates: Candidates
    """After the last stop."""
    finished: bool
    """True at the end of the path: the puzzle is solved, or no technique applies any more."""


def part(
    puzzle: Grid,
    digits: Grid,
    candidates: Candidates,
    *,
    enough: float,
    most: float,
    clock: Callable[[], float],
) -> Part:
    """Return the path from a position; no step is started after `enough` seconds.

    A step that is not found within `most` seconds is left out; if it is the first, Stopped is
    raised.

    >>> import time, nonet
    >>> grid = nonet.Grid(
    ...     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    ... )
    >>> first = part(grid, grid, grid.candidates(), enough=0, most=60, clock=time.monotonic)
    >>> len(first.stops), first.finished, first.digits.clue_count
    (1, False, 31)
    """
    start = clock()
    stops: list[Stop] = []
    finished = False
    while not finished:
        check_cancelled()
        spent = clock() - start
        if stops and spent >= enough:
            break
        try:
            step = next_step(digits, candidates, None, max(0.0, most - spent), puzzle)
        except Stopped:
            check_cancelled()
            if not stops:
                raise
            break
        if step is None:
            finished = True
            break
        lines = words(step, candidates)
        stops.append(Stop(len(stops) + 1, step, name(step), digits, candidates, lines))
        digits, candidates = apply_step(step, digits, candidates)
        finished = digits.is_solved
    return Part(tuple(stops), digits, candidates, finished)

"""A part of a path: as many steps as a time limit allows, and the position after them.

Steps of the hardest puzzles take seconds each. A path is a pure function of the position, so it can
stop after any step and continue, even in another process: the parts together are the path of
`nonet.steps`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from nonet._core import apply_step, check_canceled, next_step
from nonet.board._values import Candidates, Grid
from nonet.errors import Stopped
from nonet.logic._walkthrough.path import ExplainedStep
from nonet.logic._wording import name, words


@dataclass(frozen=True, slots=True)
class Part:
    """Consecutive steps, and the position after them."""

    steps: tuple[ExplainedStep, ...]
    digits: Grid
    """After the last step."""
    candidates: Candidates
    """After the last step."""
    complete: bool
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
    >>> len(first.steps), first.complete, first.digits.clue_count
    (1, False, 31)
    """
    start = clock()
    steps: list[ExplainedStep] = []
    complete = False
    while not complete:
        check_canceled()
        spent = clock() - start
        if steps and spent >= enough:
            break
        try:
            step = next_step(digits, candidates, None, max(0.0, most - spent), puzzle)
        except Stopped:
            check_canceled()
            if not steps:
                raise
            break
        if step is None:
            complete = True
            break
        lines = words(step, candidates)
        steps.append(ExplainedStep(len(steps) + 1, step, name(step), digits, candidates, lines))
        digits, candidates = apply_step(step, digits, candidates)
        complete = digits.is_solved
    return Part(tuple(steps), digits, candidates, complete)

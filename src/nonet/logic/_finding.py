"""Every step that a position has, none of them applied."""

from __future__ import annotations

from collections.abc import Iterable

from nonet import _core
from nonet.board._values import BatchLike, MarksLike, StartLike
from nonet.logic._deduction import Step
from nonet.logic._rating import chosen_slugs


def find(
    grid: StartLike,
    candidates: MarksLike | None = None,
    techniques: Iterable[str] | None = None,
    limit: int | None = None,
    *,
    puzzle: StartLike | None = None,
    timeout: float | None = None,
) -> tuple[Step, ...]:
    """Return every step that a position has, by rating, without applying any.

    Two steps of one technique with the same conclusion are listed once, the simpler one.

    - `grid`: the givens and the digits placed.
    - `candidates`: the player's pencil marks.
    - `techniques`: slugs of the techniques to search; default: all, but slow ones (franken and
      mutant fish, dynamic and nested chains) only if no other applies.
    - `limit`: maximum number of steps.
    - `puzzle`: the original puzzle, needed to distinguish givens from placed digits.

    Raises GridSyntaxError; NoSolution or MultipleSolutions; RatingError if the grid is already
    solved; RequestError for an unknown technique; Stopped after `timeout` seconds.

    >>> import nonet
    >>> grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> [str(step.placement) for step in nonet.find(grid, limit=3)]
    ['r1c6=8', 'r3c7=5', 'r5c3=6']
    >>> [str(step.placement) for step in nonet.find(grid, techniques=["naked-single"])]
    ['r5c5=5', 'r7c6=7', 'r7c9=4', 'r8c8=3']
    """
    slugs = chosen_slugs(techniques, named=False)
    return _core.find(grid, candidates, slugs, limit, timeout, puzzle)


def find_batch(
    puzzles: BatchLike,
    workers: int | None = None,
    *,
    techniques: Iterable[str] | None = None,
    limit: int | None = None,
    timeout: float | None = None,
) -> tuple[tuple[Step, ...] | None, ...]:
    """Return every step of each of many puzzles, as `find` does.

    The result is None for a grid without exactly one solution and for one that is already solved.

    - `puzzles`: an (N, 81) array of digits, or a list of grids.
    - `workers`: threads; default: all cores.
    - `techniques`, `limit`: as in `find`.

    Raises GridSyntaxError with the index; RequestError for an unknown technique; Stopped after
    `timeout` seconds.

    >>> import nonet
    >>> grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> found, nothing = nonet.find_batch([grid, "." * 81], techniques=["x-wing", "naked-single"])
    >>> len(found), nothing
    (6, None)
    """
    slugs = chosen_slugs(techniques, named=False)
    return _core.find_batch(puzzles, workers, slugs, limit, timeout)

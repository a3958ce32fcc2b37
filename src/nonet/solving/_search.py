"""Solving and counting, one puzzle or many."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from nonet import _core, cuda
from nonet._core import Cancel
from nonet.board._values import BatchLike, DeviceName, Grid, StartLike

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = [
    "Cancel",
    "SolvedBatch",
    "count_solutions",
    "count_solutions_batch",
    "search_count",
    "solutions",
    "solve",
    "solve_batch",
]


@dataclass(frozen=True, slots=True, eq=False)
class SolvedBatch:
    """The result of `solve_batch`: one row per puzzle, in input order."""

    solutions: NDArray[np.uint8]
    """(N, 81) digits; a row is zeros unless its puzzle has exactly one solution."""
    counts: NDArray[np.uint8]
    """(N,) 0, 1, or 2 for "two or more"."""

    def __len__(self) -> int:
        return len(self.counts)


def solve(grid: StartLike, *, timeout: float | None = None) -> Grid:
    """Return the one solution of `grid`.

    Raises GridSyntaxError; NoSolution or MultipleSolutions unless there is exactly one; Stopped
    after `timeout` seconds.

    >>> import nonet
    >>> puzzle = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
    >>> print(nonet.solve(puzzle))
    162857493534129678789643521475312986913586742628794135356478219241935867897261354
    >>> nonet.solve(81 * ".")
    Traceback (most recent call last):
    nonet.errors.MultipleSolutions: the puzzle has more than one solution
    """
    return _core.solve(grid, timeout)


def count_solutions(grid: StartLike, limit: int = 2, *, timeout: float | None = None) -> int:
    """Count the solutions of `grid`, up to `limit`; a grid with clashing givens has none.

    Raises GridSyntaxError; Stopped after `timeout` seconds.

    >>> import nonet
    >>> nonet.count_solutions(81 * "."), nonet.count_solutions(81 * ".", limit=10)
    (2, 10)
    """
    return _core.count_solutions(grid, limit, timeout)


def solutions(grid: StartLike, *, timeout: float | None = None) -> Iterator[Grid]:
    """Iterate over all solutions of `grid`, each found on demand.

    Raises GridSyntaxError; Stopped if a solution takes more than `timeout` seconds.

    >>> import itertools, nonet
    >>> len(list(itertools.islice(nonet.solutions(81 * "."), 5)))
    5
    """
    return _core.solutions(grid, timeout)


def search_count(grid: StartLike, cap: int = 1_000_000_000, *, timeout: float | None = None) -> int:
    """Count the digits that the plainest search tries in `grid` until it has the first solution.

    It takes the blanks in reading order and tries 1 to 9 in each; every digit counts, also those
    that clash. The count differs between symmetric puzzles and can run into billions: it stops at
    `cap`.

    Raises GridSyntaxError; Stopped after `timeout` seconds.

    >>> import nonet
    >>> nonet.search_count(
    ...     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    ... )
    37652
    >>> nonet.search_count(81 * ".", cap=100)
    100
    """
    return _core.search_count(grid, cap, timeout)


def solve_batch(
    puzzles: BatchLike,
    workers: int | None = None,
    *,
    device: DeviceName | None = None,
    timeout: float | None = None,
) -> SolvedBatch:
    """Solve many puzzles at once.

    - `puzzles`: an (N, 81) array of digits, or a list of grids.
    - `workers`: threads; default: all cores.
    - `device`: "cpu", "cuda" (all GPUs) or "cuda:N" (docs/gpu.md); default: where the array is.
      Results of an array on a GPU stay there.

    Raises GridSyntaxError with the index; Stopped after `timeout` seconds.

    >>> import nonet
    >>> batch = nonet.solve_batch(["." * 81, "1" * 81])
    >>> batch.counts.tolist()
    [2, 0]
    """
    if named := cuda.device_for(puzzles, device):
        return SolvedBatch(*cuda.solve_batch(puzzles, named, timeout))
    return SolvedBatch(*_core.solve_batch(puzzles, workers, timeout))


def count_solutions_batch(
    puzzles: BatchLike,
    limit: int = 2,
    workers: int | None = None,
    *,
    device: DeviceName | None = None,
    timeout: float | None = None,
) -> NDArray[np.uint64]:
    """Count the solutions of many puzzles, each up to `limit`.

    - `puzzles`: an (N, 81) array of digits, or a list of grids.
    - `workers`: threads; default: all cores.
    - `device`: "cpu", "cuda" or "cuda:N"; default: where the array is.

    Raises GridSyntaxError with the index; Stopped after `timeout` seconds.

    >>> import nonet
    >>> nonet.count_solutions_batch(["." * 81, "1" * 81], limit=5).tolist()
    [5, 0]
    """
    if named := cuda.device_for(puzzles, device):
        counts: NDArray[np.uint64] = cuda.count_solutions_batch(puzzles, limit, named, timeout)
        return counts
    return _core.count_solutions_batch(puzzles, limit, workers, timeout)

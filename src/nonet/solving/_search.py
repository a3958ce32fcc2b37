"""Solving and counting, one puzzle or many.

Functions that are one native call are the native functions themselves, so that a call from Python
has little overhead.
"""

from __future__ import annotations

import copyreg
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from nonet import _core, cuda
from nonet._core import Cancel, count_solutions, search_count, solutions, solve
from nonet.board._values import BatchLike

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


def _by_name(function: Any) -> str:
    name: str = function.__qualname__
    return name


# A process pool pickles functions by name; native functions need a reducer for that.
copyreg.pickle(type(solve), _by_name)


def solve_batch(
    puzzles: BatchLike,
    workers: int | None = None,
    *,
    device: str | None = None,
    timeout: float | None = None,
) -> SolvedBatch:
    """Solve many puzzles at once, on all cores or `workers` of them, or on GPUs.

    `device="cuda"` uses every GPU, `"cuda:1"` one (docs/gpu.md). An array on a GPU is solved there,
    and the results stay there.

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
    device: str | None = None,
    timeout: float | None = None,
) -> NDArray[np.uint64]:
    """Count the solutions of many puzzles, each up to `limit`.

    `workers` and `device` are described in `solve_batch`.

    >>> import nonet
    >>> nonet.count_solutions_batch(["." * 81, "1" * 81], limit=5).tolist()
    [5, 0]
    """
    if named := cuda.device_for(puzzles, device):
        counts: NDArray[np.uint64] = cuda.count_solutions_batch(puzzles, limit, named, timeout)
        return counts
    return _core.count_solutions_batch(puzzles, limit, workers, timeout)

"""Which clues a puzzle needs: minimal puzzles, and removing redundant clues."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet import _core, cuda
from nonet._base.arguments import whole_number
from nonet.board._values import BatchLike, Cell, DeviceName, Grid, GridLike

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["is_minimal", "is_minimal_batch", "is_redundant", "minimize", "minimize_batch"]


def minimize(grid: GridLike, seed: int = 0, *, timeout: float | None = None) -> Grid:
    """Remove redundant clues of `grid` in a random order of `seed`; the solution stays the same.

    Raises GridSyntaxError; NoSolution or MultipleSolutions unless the puzzle has exactly one
    solution; Stopped after `timeout` seconds.

    >>> import nonet
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> minimal = nonet.minimize(puzzle, seed=1)
    >>> nonet.is_minimal(minimal), nonet.solve(minimal) == nonet.solve(puzzle)
    (True, True)
    """
    return _core.minimize(grid, seed, timeout)


def minimize_batch(
    puzzles: BatchLike,
    seed: int = 0,
    workers: int | None = None,
    *,
    device: DeviceName | None = None,
    timeout: float | None = None,
) -> NDArray[np.uint8]:
    """Minimize many puzzles; the result of puzzle k depends on `seed` and k alone.

    - `puzzles`: an (N, 81) array of digits, or a list of grids.
    - `workers`: threads; default: all cores.
    - `device`: "cpu", "cuda" or "cuda:N"; default: where the array is.

    Raises GridSyntaxError, NoSolution or MultipleSolutions with the index; Stopped after `timeout`
    seconds.

    >>> import nonet
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> nonet.is_minimal_batch(nonet.minimize_batch([puzzle, puzzle])).tolist()
    [True, True]
    """
    if named := cuda.device_for(puzzles, device):
        key = _core.minimize_key(whole_number("seed", seed))
        minimal: NDArray[np.uint8] = cuda.minimize_batch(puzzles, key, named, timeout)
        return minimal
    return _core.minimize_batch(puzzles, seed, workers, timeout)


def is_minimal(grid: GridLike, *, timeout: float | None = None) -> bool:
    """Return whether `grid` has exactly one solution and no redundant clue.

    Raises GridSyntaxError; Stopped after `timeout` seconds.

    >>> import nonet
    >>> nonet.is_minimal(
    ...     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    ... )
    False
    """
    return _core.is_minimal(grid, timeout)


def is_minimal_batch(
    puzzles: BatchLike,
    workers: int | None = None,
    *,
    device: DeviceName | None = None,
    timeout: float | None = None,
) -> NDArray[np.bool_]:
    """Return `is_minimal` of many puzzles.

    - `puzzles`: an (N, 81) array of digits, or a list of grids.
    - `workers`: threads; default: all cores.
    - `device`: "cpu", "cuda" or "cuda:N"; default: where the array is.

    Raises GridSyntaxError with the index; Stopped after `timeout` seconds.

    >>> import nonet
    >>> nonet.is_minimal_batch([81 * "."]).tolist()
    [False]
    """
    if named := cuda.device_for(puzzles, device):
        answers: NDArray[np.bool_] = cuda.is_minimal_batch(puzzles, named, timeout)
        return answers
    return _core.is_minimal_batch(puzzles, workers, timeout)


def is_redundant(grid: GridLike, cell: Cell, *, timeout: float | None = None) -> bool:
    """Return whether the clue of `grid` in `cell` follows from the other clues.

    A cell is 0 to 80 or (row, column).

    Raises GridSyntaxError; RequestError if the cell is blank; CellIndexError; Stopped after
    `timeout` seconds.

    >>> import nonet
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> nonet.is_redundant(puzzle, 0), nonet.is_redundant(puzzle, (2, 2))
    (True, False)
    """
    return _core.is_redundant(grid, cell, timeout)

"""Random symmetries of many puzzles, for augmentation.

Transposition, bands, rows, stacks, columns and digits are drawn uniformly for each puzzle. Row k of
a batch depends on the seed and k alone.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from nonet import _core
from nonet._base.arguments import whole_number, wrong_argument

Digits = NDArray[np.uint8]


def digit_rows(name: str, value: Any) -> Digits:
    """Return an (N, 81) array of digits, else raise RequestError.

    >>> digit_rows("puzzles", [1, 2])
    Traceback (most recent call last):
    nonet.errors.RequestError: puzzles: expected an (N, 81) array of digits, found [1, 2]
    """
    try:
        rows = np.asarray(value)
    except ValueError:  # rows of different lengths
        rows = np.empty(0)
    if not _are_digits(rows):
        raise wrong_argument(name, "an (N, 81) array of digits", value)
    return np.ascontiguousarray(rows, np.uint8)


def _are_digits(rows: NDArray[Any]) -> bool:
    if rows.ndim != 2 or rows.shape[1] != 81 or rows.dtype.kind not in "iu":
        return False
    return rows.size == 0 or bool(rows.min() >= 0 and rows.max() <= 9)


def random_symmetries(
    puzzles: Digits,
    solutions: Digits,
    seed: int,
    start: int = 0,
    *,
    workers: int | None = None,
    timeout: float | None = None,
) -> tuple[Digits, Digits]:
    """Transform each puzzle and its solution by one random symmetry of the board.

    - `puzzles`, `solutions`: (N, 81) arrays of digits.
    - `seed`, `start`: row k depends on the seed and `start + k` alone.
    - `workers`: threads; default: all cores.

    Raises RequestError if an array has another shape; Stopped after `timeout` seconds.

    >>> import nonet
    >>> made = nonet.generate_array("easy", 3, seed=1)
    >>> puzzles, solutions = random_symmetries(made.puzzles, made.solutions, seed=7)
    >>> [nonet.are_isomorphic(a, b) for a, b in zip(made.puzzles, puzzles)]
    [True, True, True]
    """
    given = digit_rows("puzzles", puzzles), digit_rows("solutions", solutions)
    if len(given[0]) != len(given[1]):
        raise wrong_argument("solutions", f"{len(given[0])} rows, as of puzzles", len(given[1]))
    seed, start = whole_number("seed", seed), whole_number("start", start)
    return _core.random_symmetries(*given, seed, start, workers, timeout)

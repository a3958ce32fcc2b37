"""Random symmetries in batch: other looks of the same puzzles, for augmentation.

Transposition, bands, rows, stacks, columns and digits are drawn uniformly for each puzzle. Row k of
a batch depends on the seed and k alone.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from nonet._base.arguments import whole_number

Digits = NDArray[np.uint8]


def random_symmetries(
    puzzles: Digits, solutions: Digits, seed: int, start: int = 0
) -> tuple[Digits, Digits]:
    """Transform each puzzle and its solution by one random symmetry of the board.

    >>> import nonet
    >>> made = nonet.generate_array("easy", 3, seed=1)
    >>> puzzles, solutions = random_symmetries(made.puzzles, made.solutions, seed=7)
    >>> [nonet.are_isomorphic(a, b) for a, b in zip(made.puzzles, puzzles)]
    [True, True, True]
    """
    count = len(puzzles)
    cells, digits = np.empty((count, 81), np.intp), np.empty((count, 10), np.uint8)
    for row in range(count):
        cells[row], digits[row] = _symmetry(seed, start + row)
    rows = np.arange(count)[:, None]
    return digits[rows, puzzles[rows, cells]], digits[rows, solutions[rows, cells]]


def _symmetry(seed: int, index: int) -> tuple[NDArray[np.intp], Digits]:
    """Where each cell comes from, and what each digit becomes."""
    key = np.array([whole_number("seed", seed), whole_number("index", index)], np.uint64)
    rng = np.random.Generator(np.random.Philox(key=key))
    lines = [
        np.concatenate([3 * band + rng.permutation(3) for band in rng.permutation(3)])
        for _ in range(2)
    ]
    cells = 9 * lines[0][:, None] + lines[1][None, :]
    if rng.integers(2):
        cells = cells.T
    digits = np.concatenate([[0], 1 + rng.permutation(9)]).astype(np.uint8)
    return cells.ravel(), digits

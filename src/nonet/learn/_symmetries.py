"""Random symmetries of many puzzles, for augmentation.

Transposition, bands, rows, stacks, columns and digits are drawn uniformly for each puzzle. Row k of
a batch depends on the seed and k alone.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from nonet import _core
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
    given = np.ascontiguousarray(puzzles, np.uint8), np.ascontiguousarray(solutions, np.uint8)
    moved = np.empty_like(given[0]), np.empty_like(given[1])
    seed, start = whole_number("seed", seed), whole_number("start", start)
    _core.random_symmetries(*given, seed, start, *moved)
    return moved

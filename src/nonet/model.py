"""The frozen values that everything takes and gives.

`Grid`, `Candidates` and `Conflict` are native. What is added here in Python holds results that are
made of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from nonet._core import Candidates, CanonicalForm, Conflict, Grid, Transform

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = [
    "Candidates",
    "CanonicalForm",
    "Conflict",
    "Grid",
    "GridLike",
    "SolvedBatch",
    "Transform",
]

GridLike: TypeAlias = "Grid | str | Sequence[int] | Sequence[Sequence[int]] | NDArray[Any]"
"""What `Grid()` takes: a grid, text, 81 digits, nine rows of nine, or an array of either shape."""


@dataclass(frozen=True, slots=True, eq=False)
class SolvedBatch:
    """What `solve_batch` gives: one row for each puzzle, in the order they came."""

    solutions: NDArray[np.uint8]
    """(N, 81) digits; a row is zeros unless its puzzle has exactly one solution."""
    counts: NDArray[np.uint8]
    """(N,) 0, 1, or 2 for "two or more"."""

    def __len__(self) -> int:
        return len(self.counts)

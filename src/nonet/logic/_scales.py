"""Ratings on scales other than Sudoku Explainer's, as values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from nonet.logic._deduction import Outcome

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Scale: TypeAlias = Literal["se", "hodoku", "w", "b", "player"]
OtherScale: TypeAlias = Literal["hodoku", "w", "b", "player"]


@dataclass(frozen=True, slots=True)
class ScaleRating:
    """The difficulty of a puzzle on a scale other than Sudoku Explainer's.

    `outcome` is normally "solved". "above": the rating exceeds `at_most`, and `value` is its
    minimum. "beyond": nothing on this scale solves the puzzle, and `value` is infinite.
    """

    scale: Scale
    value: float
    outcome: Outcome = "solved"
    level: str = ""
    """On HoDoKu's scale: `easy`, `medium`, `hard`, `unfair` or `extreme`; else empty."""


@dataclass(frozen=True, slots=True, eq=False)
class ScaleBatch:
    """Ratings of many puzzles on one scale, in the order of the puzzles."""

    scale: Scale
    value: NDArray[np.float64]
    """NaN if a puzzle cannot be rated; `outcome` has the reason."""
    outcome: NDArray[np.str_]
    """`solved`, `above`, `beyond`, `no-solution`, `multiple-solutions` or `nothing-to-solve`."""
    level: NDArray[np.str_]
    """On HoDoKu's scale, as in ScaleRating; else empty."""

    def __len__(self) -> int:
        return len(self.value)

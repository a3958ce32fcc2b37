"""The frozen values that everything takes and gives.

`Grid`, `Candidates` and `Conflict` are native. What is added here in Python holds results that are
made of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from nonet._core import Candidates, CanonicalForm, Conflict, Grid, Transform

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = [
    "Candidates",
    "CanonicalForm",
    "Conflict",
    "Grid",
    "GridLike",
    "Transform",
]

GridLike: TypeAlias = "Grid | str | Sequence[int] | Sequence[Sequence[int]] | NDArray[Any]"
"""What `Grid()` takes: a grid, text, 81 digits, nine rows of nine, or an array of either shape."""

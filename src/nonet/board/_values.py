"""The frozen values of the board, which are native, and the types of arguments that become them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeAlias

from nonet._core import Candidates, CanonicalForm, Conflict, Grid, Transform

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = [
    "BatchLike",
    "Candidates",
    "CanonicalForm",
    "Cell",
    "Conflict",
    "DeviceName",
    "Grid",
    "GridLike",
    "MarksLike",
    "StartLike",
    "SupportsDlpack",
    "SupportsGrid",
    "Transform",
]


class SupportsGrid(Protocol):
    """A value with a grid: `nonet.Puzzle` and `nonet.Record`."""

    def __grid__(self) -> Grid:
        """Return the grid."""
        ...


class SupportsDlpack(Protocol):
    """An array of any library, on the host or on a GPU."""

    def __dlpack__(self) -> Any:
        """Return the array as a DLPack capsule."""
        ...

    def __dlpack_device__(self) -> tuple[Any, Any]:
        """Return the kind and the number of the array's device."""
        ...


GridLike: TypeAlias = (
    "Grid | SupportsGrid | str | Iterable[int] | Sequence[Sequence[int]] | NDArray[Any]"
)
"""What `Grid()` takes: a grid, puzzle, record, text, 81 digits, nine rows of nine, or an array."""

DeviceName: TypeAlias = Literal["cpu", "cuda"] | str
"""The CPU, every GPU, or one of them as "cuda:N"."""

StartLike: TypeAlias = "GridLike | Candidates"
"""What can be solved: a grid or pencil marks (a Sukaku)."""

MarksLike: TypeAlias = "StartLike | Sequence[Iterable[int]]"
"""What `Candidates()` takes: pencil marks, 81 collections of digits, or what `Grid()` takes."""

BatchLike: TypeAlias = "NDArray[np.uint8] | SupportsDlpack | Iterable[GridLike]"
"""Many puzzles: an (N, 81) array of digits of any library, or an iterable of grids."""

Cell: TypeAlias = "int | tuple[int, int]"
"""A cell: 0 to 80 in reading order, or (row, column)."""

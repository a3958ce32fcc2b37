"""The native engine's types, checked against the compiled module by `make check`."""

from collections.abc import Iterable, Iterator
from typing import Any, final

import numpy as np
from numpy.typing import NDArray

@final
class Conflict:
    """Two cells of one house that hold the same digit."""

    @property
    def house(self) -> int:
        """Rows are 0 to 8, columns 9 to 17, boxes 18 to 26."""
    @property
    def digit(self) -> int: ...
    @property
    def cells(self) -> tuple[int, int]: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Candidates:
    """Pencil marks: for each cell the digits it may still hold. A Sukaku is one of these.

    Made from 729 characters, 81 groups of digits, 81 sets, or anything `Grid` takes (then every
    blank gets the digits that no peer holds).

    >>> import nonet
    >>> nonet.Candidates("1" + 80 * ".")[1]
    (2, 3, 4, 5, 6, 7, 8, 9)
    """

    def __init__(self, source: Any) -> None: ...
    def __getitem__(self, cell: int | tuple[int, int], /) -> tuple[int, ...]: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[tuple[int, ...]]: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __lt__(self, other: Candidates, /) -> bool: ...
    def __le__(self, other: Candidates, /) -> bool: ...
    def __gt__(self, other: Candidates, /) -> bool: ...
    def __ge__(self, other: Candidates, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __getstate__(self) -> str: ...
    def __setstate__(self, text: str, /) -> None: ...
    @property
    def mark_count(self) -> int: ...
    def without(self, cell: int | tuple[int, int], digit: int) -> Candidates:
        """The same marks with one deleted."""
    def with_digit(self, cell: int | tuple[int, int], digit: int) -> Candidates:
        """The same marks with the cell decided; its peers keep theirs."""
    def to_numpy(self) -> NDArray[np.uint8]:
        """(9, 9, 9) zeros and ones: row, column, digit - 1."""

@final
class Grid:
    """A 9x9 grid of digits and blanks: immutable, hashable, ordered; it may hold clashes.

    Made from text (81 characters, nine rows, a boxed print; blanks are 0 . * _ X - and space),
    81 digits, nine rows of nine, or an array.

    >>> import nonet
    >>> grid = nonet.Grid("12" + 79 * ".")
    >>> grid[1], grid[0, 1], grid.clue_count, grid.with_digit(2, 3).rows[0]
    (2, 2, 2, (1, 2, 3, 0, 0, 0, 0, 0, 0))
    """

    def __init__(self, source: Any) -> None: ...
    def __getitem__(self, cell: int | tuple[int, int], /) -> int: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[int]: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __lt__(self, other: Grid, /) -> bool: ...
    def __le__(self, other: Grid, /) -> bool: ...
    def __gt__(self, other: Grid, /) -> bool: ...
    def __ge__(self, other: Grid, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __getstate__(self) -> str: ...
    def __setstate__(self, text: str, /) -> None: ...
    @property
    def rows(self) -> tuple[tuple[int, ...], ...]: ...
    @property
    def columns(self) -> tuple[tuple[int, ...], ...]: ...
    @property
    def boxes(self) -> tuple[tuple[int, ...], ...]: ...
    @property
    def clue_count(self) -> int: ...
    @property
    def is_solved(self) -> bool:
        """No blanks and no clashes."""
    def conflicts(self) -> tuple[Conflict, ...]:
        """Every clashing pair, by house, digit and cell."""
    def candidates(self) -> Candidates:
        """The digits that no peer holds, for each blank; a given is a single mark."""
    def with_digit(self, cell: int | tuple[int, int], digit: int) -> Grid:
        """The same grid with one cell changed; 0 makes it blank."""
    def to_numpy(self) -> NDArray[np.uint8]:
        """(9, 9) digits, a copy."""

@final
class Solutions:
    """The lazy iterator that `solutions` gives."""

    def __iter__(self) -> Iterator[Grid]: ...
    def __next__(self) -> Grid: ...

def can_place(grid: Any, cell: int | tuple[int, int], digit: int) -> bool:
    """Say whether the cell is blank and no peer holds the digit."""

def solve(grid: Any, *, timeout: float | None = None) -> Grid:
    """The one solution; raises NoSolution or MultipleSolutions where there is not exactly one."""

def count_solutions(grid: Any, limit: int = 2, *, timeout: float | None = None) -> int:
    """How many solutions there are, counting no further than `limit`; clashing givens count 0."""

def solutions(grid: Any, *, timeout: float | None = None) -> Solutions:
    """Every solution in turn, each found when asked for; `timeout` is for each."""

def solve_batch(
    puzzles: NDArray[np.uint8] | Iterable[Any],
    workers: int | None = None,
    timeout: float | None = None,
) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]: ...

"""Nonet's native engine; use it through the package `nonet`."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Literal, overload

import numpy
import numpy.typing
from numpy.typing import NDArray
from typing_extensions import Unpack

import nonet
import nonet.board
import nonet.formats._record
import nonet.logic
import nonet.making
import nonet.render

class Conflict:
    """Two cells of one house that hold the same digit."""

    def __init__(self, house: int, digit: int, cells: tuple[int, int]) -> None: ...
    @property
    def house(self) -> int:
        """Rows are 0 to 8, columns 9 to 17, boxes 18 to 26."""

    @property
    def digit(self) -> int:
        """The digit that occurs twice."""

    @property
    def cells(self) -> tuple[int, int]:
        """The two cells, the first one first."""

    __match_args__: tuple[str, ...] = ("house", "digit", "cells")

    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def __repr__(self) -> str: ...
    def __str__(self) -> str: ...

class Candidates:
    """
    Pencil marks: for each cell the digits it may still hold. A Sukaku is one of these.

    Made from 729 characters, 81 groups of digits, 81 sets, or anything `Grid` takes (then every blank
    gets the digits that no peer holds).

    >>> import nonet
    >>> nonet.Candidates("1" + 80 * ".")[1]
    (2, 3, 4, 5, 6, 7, 8, 9)
    """

    def __init__(self, source: nonet.board.MarksLike) -> None: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __lt__(self, arg: Candidates, /) -> bool: ...
    def __le__(self, arg: Candidates, /) -> bool: ...
    def __gt__(self, arg: Candidates, /) -> bool: ...
    def __ge__(self, arg: Candidates, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[tuple[int, ...]]: ...
    def __str__(self) -> str: ...
    def __repr__(self) -> str: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def __getitem__(self, cell: int | tuple[int, int], /) -> tuple[int, ...]: ...
    @property
    def mark_count(self) -> int:
        """How many marks there are in all cells together."""

    def without(self, cell: int | tuple[int, int], digit: int) -> Candidates:
        """The same marks with one deleted."""

    def with_digit(self, cell: int | tuple[int, int], digit: int) -> Candidates:
        """The same marks with the cell decided; its peers keep theirs."""

    def to_numpy(self) -> NDArray[numpy.uint8]:
        """
        (81, 9) zeros and ones: cell, digit - 1. `Candidates` takes such an array back.

        >>> import nonet
        >>> marks = nonet.Candidates("1" + 80 * ".")
        >>> nonet.Candidates(marks.to_numpy()) == marks
        True
        """

    def __array__(
        self, dtype: Any = None, copy: bool | None = None
    ) -> numpy.typing.NDArray[Any]: ...

    __array_ufunc__: None = None

class Grid:
    """
    A 9x9 grid of digits and blanks: immutable, hashable, ordered; it may hold clashes.

    Made from text (81 characters, nine rows, a boxed print; blanks are 0 . * _ X - and space), 81
    digits, nine rows of nine, or an array.

    >>> import nonet
    >>> grid = nonet.Grid("12" + 79 * ".")
    >>> grid[1], grid[0, 1], grid.clue_count, grid.with_digit(2, 3).rows[0]
    (2, 2, 2, (1, 2, 3, 0, 0, 0, 0, 0, 0))
    """

    def __init__(self, source: nonet.board.GridLike) -> None: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __lt__(self, arg: Grid, /) -> bool: ...
    def __le__(self, arg: Grid, /) -> bool: ...
    def __gt__(self, arg: Grid, /) -> bool: ...
    def __ge__(self, arg: Grid, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[int]: ...
    def __str__(self) -> str: ...
    def __repr__(self) -> str: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def __getitem__(self, cell: int | tuple[int, int], /) -> int: ...
    @property
    def rows(self) -> tuple[tuple[int, ...], ...]:
        """Nine rows of nine digits."""

    @property
    def columns(self) -> tuple[tuple[int, ...], ...]:
        """Nine columns of nine digits, each from top to bottom."""

    @property
    def boxes(self) -> tuple[tuple[int, ...], ...]:
        """Nine boxes of nine digits, all in reading order."""

    @property
    def clue_count(self) -> int:
        """How many cells hold a digit."""

    @property
    def is_solved(self) -> bool:
        """No blanks and no clashes."""

    def conflicts(self) -> tuple[Conflict, ...]:
        """
        Every clashing pair, by house, digit and cell.

        >>> import nonet
        >>> nonet.Grid("11" + 79 * ".").conflicts()[0]
        <Conflict: row 1 has two 1s (r1c1, r1c2)>
        """

    def candidates(self) -> Candidates:
        """
        The digits that no peer holds, for each blank; a given is a single mark.
        """

    def with_digit(self, cell: int | tuple[int, int], digit: int) -> Grid:
        """The same grid with one cell changed; 0 makes it blank."""

    def to_numpy(self) -> NDArray[numpy.uint8]:
        """
        81 digits in reading order, a copy; `numpy.array(grid)` is the same.

        >>> import nonet
        >>> nonet.Grid("12" + 79 * ".").to_numpy().reshape(9, 9)[0]
        array([1, 2, 0, 0, 0, 0, 0, 0, 0], dtype=uint8)
        """

    def __array__(
        self, dtype: Any = None, copy: bool | None = None
    ) -> numpy.typing.NDArray[Any]: ...

    __array_ufunc__: None = None

def can_place(grid: nonet.board.GridLike, cell: int | tuple[int, int], digit: int) -> bool: ...

class Cancel:
    """
    Stops native work from another thread.

    Work done by a thread inside `with cancel:` raises `Stopped` soon after any thread calls `cancel.cancel()`.

    >>> import nonet
    >>> cancel = nonet.Cancel()
    >>> cancel.cancel()
    >>> with cancel:
    ...     nonet.count_solutions("." * 81, limit=10**9)
    Traceback (most recent call last):
    nonet.errors.Stopped: the work was canceled
    """

    def __init__(self) -> None: ...
    def cancel(self) -> None:
        """End the work that runs inside `with`."""

    @property
    def is_canceled(self) -> bool:
        """True once `cancel` has been called."""

    def __enter__(self) -> Cancel: ...
    def __exit__(self, *args: object) -> None: ...

def check_canceled() -> None:
    """
    Raise Stopped if a `Cancel` that this thread is inside was canceled; for loops in Python.
    """

def solve(grid: nonet.board.StartLike, timeout: float | None = None) -> Grid: ...
def count_solutions(
    grid: nonet.board.StartLike, limit: int = 2, timeout: float | None = None
) -> int: ...

class Solutions:
    """The lazy iterator that `solutions` returns."""

    def __iter__(self) -> Solutions: ...
    def __next__(self) -> Grid: ...

def solutions(grid: nonet.board.StartLike, timeout: float | None = None) -> Solutions: ...
def solve_batch(
    puzzles: nonet.board.BatchLike, workers: int | None = None, timeout: float | None = None
) -> tuple[numpy.typing.NDArray[numpy.uint8], numpy.typing.NDArray[numpy.uint8]]:
    """The arrays of `nonet.solve_batch`: solutions and counts."""

def wrong_count(solutions: int, puzzle: nonet.board.StartLike | None = None) -> str:
    """
    Why a puzzle with this number of solutions, which is not 1, cannot be used.
    """

ALREADY_SOLVED: str = "the grid is already solved"

def count_solutions_batch(
    puzzles: nonet.board.BatchLike,
    limit: int = 2,
    workers: int | None = None,
    timeout: float | None = None,
) -> numpy.typing.NDArray[numpy.uint64]: ...
def puzzle_array(puzzles: nonet.board.BatchLike) -> numpy.typing.NDArray[numpy.uint8]:
    """
    Puzzles as an (N, 81) array; one that is such an array already is not checked.
    """

def unset_rows(count: int) -> numpy.typing.NDArray[numpy.uint8]:
    """
    A (count, 81) array that is not set to anything, in large pages where the system has them.
    """

def instruction_set() -> str: ...
def check_puzzles(puzzles: nonet.board.BatchLike) -> None:
    """Raise GridSyntaxError for the first value above 9."""

class HiddenSingleEvidence:
    """The only place for the digit in the house."""

    def __init__(self, house: int, last_cell: bool) -> None: ...
    @property
    def house(self) -> int: ...
    @property
    def last_cell(self) -> bool:
        """True if the house has no other empty cell."""

    __match_args__: tuple[str, ...] = ("house", "last_cell")

    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def __repr__(self) -> str: ...

class NakedSingleEvidence:
    """The cell has no other candidate."""

    def __init__(self) -> None: ...

    __match_args__: tuple[str, ...] = ()

    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def __repr__(self) -> str: ...

class LockingEvidence:
    """
    Pointing and claiming: the digit's places in `base` all lie in `cover`.
    """

    def __init__(
        self, base: int, cover: int, digit: int, cells: Iterable[int], single_house: int | None
    ) -> None: ...
    @property
    def base(self) -> int: ...
    @property
    def cover(self) -> int: ...
    @property
    def digit(self) -> int: ...
    @property
    def cells(self) -> tuple[int, ...]: ...
    @property
    def single_house(self) -> int | None:
        """Direct forms only: the house in which that leaves one place."""

    __match_args__: tuple[str, ...] = ...

    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def __repr__(self) -> str: ...

class SubsetEvidence:
    """Naked and hidden sets: as many cells as digits in one house."""

    def __init__(self, house: int, cells: Iterable[int], digits: Iterable[int]) -> None: ...
    @property
    def house(self) -> int: ...
    @property
    def cells(self) -> tuple[int, ...]: ...
    @property
    def digits(self) -> tuple[int, ...]: ...

    __match_args__: tuple[str, ...] = ("house", "cells", "digits")

    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def __repr__(self) -> str: ...

class AlsEvidence:
    """
    ALS-XZ: `common` cannot be in both almost locked sets, so `removed` is in one of them.
    """

    def __init__(
        self,
        first: Iterable[int],
        first_digits: Iterable[int],
        second: Iterable[int],
        second_digits: Iterable[int],
        common: int,
        removed: int,
        doubly_linked: bool,
    ) -> None: ...
    @property
    def first(self) -> tuple[int, ...]: ...
    @property
    def first_digits(self) -> tuple[int, ...]: ...
    @property
    def second(self) -> tuple[int, ...]: ...
    @property
    def second_digits(self) -> tuple[int, ...]: ...
    @property
    def common(self) -> int: ...
    @property
    def removed(self) -> int: ...
    @property
    def doubly_linked(self) -> bool:
        """
        Neither digit can be in both sets, so each set has exactly one of them.
        """

    __match_args__: tuple[str, ...] = ...

    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def __repr__(self) -> str: ...

class BentSetEvidence:
    """
    WXYZ-wing and larger: as many digits as cells; only `removed` can be there twice.
    """

    def __init__(self, cells: Iterable[int], digits: Iterable[int], removed: int) -> None: ...
    @property
    def cells(self) -> tuple[int, ...]: ...
    @property
    def digits(self) -> tuple[int, ...]: ...
    @property
    def removed(self) -> int: ...

    __match_args__: tuple[str, ...] = ("cells", "digits", "removed")

    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def __repr__(self) -> str: ...

class Petal:
    """An almost locked set that is locked if the stem has the digit."""

    def __init__(self, digit: int, cells: Iterable[int], digits: Iterable[int]) -> None: ...
    @property
    def digit(self) -> int: ...
    @property
    def cells(self) -> tuple[int, ...]: ...
    @property
    def digits(self) -> tuple[int, ...]: ...

    __match_args__: tuple[str, ...] = ("digit", "cells", "digits")

    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def __repr__(self) -> str: ...

class BlossomEvidence:
    """
    Death blossom: whatever the stem is, it or one of the petals has the digit `removed`.
    """

    def __init__(self, stem: int, petals: Iterable[Petal], removed: int) -> None: ...
    @property
    def stem(self) -> int: ...
    @property
    def petals(self) -> tuple[Petal, ...]: ...
    @property
    def removed(self) -> int: ...

    __match_args__: tuple[str, ...] = ("stem", "petals", "removed")

    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def __repr__(self) -> str: ...

class SueDeCoqEvidence:
    """
    Sue de Coq: cells where line and box meet, with cells of both, have a digit for each.
    """

    def __init__(
        self,
        line: int,
        box: int,
        cells: Iterable[int],
        line_cells: Iterable[int],
        box_cells: Iterable[int],
        digits: Iterable[int],
        line_digits: Iterable[int],
        box_digits: Iterable[int],
    ) -> None: ...
    @property
    def line(self) -> int: ...
    @property
    def box(self) -> int: ...
    @property
    def cells(self) -> tuple[int, ...]: ...
    @property
    def line_cells(self) -> tuple[int, ...]: ...
    @property
    def box_cells(self) -> tuple[int, ...]: ...
    @property
    def digits(self) -> tuple[int, ...]: ...
    @property
    def line_digits(self) -> tuple[int, ...]: ...
    @property
    def box_digits(self) -> tuple[int, ...]: ...

    __match_args__: tuple[str, ...] = ...

    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def __repr__(self) -> str: ...

class TemplateEvidence:
    """Templates: all ways to place one digit."""

    def __init__(self, digit: int) -> None: ...
    @property
    def digit(self) -> int: ...

    __match_args__: tuple[str, ...] = ("digit",)

    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def __repr__(self) -> str: ...

class HouseDigits:
    """Digits of a house."""

    def __init__(self, house: int, digits: Iterable[int]) -> None: ...
    @property
    def house(self) -> int: ...
    @property
    def digits(self) -> tuple[int, ...]: ...

    __match_args__: tuple[str, ...] = ("house", "digits")

    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def __repr__(self) -> str: ...

class CoverEvidence:
    """
    Almost locked candidates, fireworks, SK-loops, multi-sector locked sets: a proof by counting.

    Each base cell needs a digit and each base digit a place in its house; each cover cell takes one
    digit, and each cover digit has one place in its house. Both are equally many, and every candidate
    belongs to at least as many covers as bases. So whatever belongs to more covers is false.
    """

    def __init__(
        self,
        base_cells: Iterable[int],
        base: Iterable[HouseDigits],
        cover_cells: Iterable[int],
        cover: Iterable[HouseDigits],
    ) -> None: ...
    @property
    def base_cells(self) -> tuple[int, ...]: ...
    @property
    def base(self) -> tuple[HouseDigits, ...]: ...
    @property
    def cover_cells(self) -> tuple[int, ...]: ...
    @property
    def cover(self) -> tuple[HouseDigits, ...]: ...

    __match_args__: tuple[str, ...] = ("base_cells", "base", "cover_cells", "cover")

    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def __repr__(self) -> str: ...

class TridagonEvidence:
    """
    Three digits cannot fill the twelve cells, so one of the guardians is true.
    """

    def __init__(
        self, cells: Iterable[int], digits: Iterable[int], guardians: Iterable[tuple[int, int]]
    ) -> None: ...
    @property
    def cells(self) -> tuple[int, ...]: ...
    @property
    def digits(self) -> tuple[int, ...]: ...
    @property
    def guardians(self) -> tuple[nonet.logic.Candidate, ...]: ...

    __match_args__: tuple[str, ...] = ("cells", "digits", "guardians")

    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def __repr__(self) -> str: ...

class ExocetEvidence:
    """Junior exocet: the targets hold the same two digits as the base."""

    def __init__(
        self,
        base: tuple[int, int],
        targets: tuple[int, int],
        lines: Iterable[int],
        digits: Iterable[int],
    ) -> None: ...
    @property
    def base(self) -> tuple[int, int]: ...
    @property
    def targets(self) -> tuple[int, int]: ...
    @property
    def lines(self) -> tuple[int, ...]:
        """The cross-lines."""

    @property
    def digits(self) -> tuple[int, ...]:
        """The candidates of the base."""

    __match_args__: tuple[str, ...] = ("base", "targets", "lines", "digits")

    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def __repr__(self) -> str: ...

class FishEvidence:
    """
    The digit's places in the base houses all lie in the cover houses, except for the fins.
    """

    def __init__(
        self,
        digit: int,
        base: Iterable[int],
        cover: Iterable[int],
        cells: Iterable[int],
        fins: Iterable[int],
    ) -> None: ...
    @property
    def digit(self) -> int: ...
    @property
    def base(self) -> tuple[int, ...]: ...
    @property
    def cover(self) -> tuple[int, ...]: ...
    @property
    def cells(self) -> tuple[int, ...]: ...
    @property
    def fins(self) -> tuple[int, ...]: ...

    __match_args__: tuple[str, ...] = ("digit", "base", "cover", "cells", "fins")

    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def __repr__(self) -> str: ...

class WingEvidence:
    """XY- and XYZ-wing; `digit` is what both wings share."""

    def __init__(self, pivot: int, wings: tuple[int, int], digit: int) -> None: ...
    @property
    def pivot(self) -> int: ...
    @property
    def wings(self) -> tuple[int, int]: ...
    @property
    def digit(self) -> int: ...

    __match_args__: tuple[str, ...] = ("pivot", "wings", "digit")

    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def __repr__(self) -> str: ...

class Cluster:
    """Candidates joined by strong links: one side is true."""

    def __init__(
        self, first: Iterable[tuple[int, int]], second: Iterable[tuple[int, int]]
    ) -> None: ...
    @property
    def first(self) -> tuple[nonet.logic.Candidate, ...]: ...
    @property
    def second(self) -> tuple[nonet.logic.Candidate, ...]: ...

    __match_args__: tuple[str, ...] = ("first", "second")

    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def __repr__(self) -> str: ...

class ClusterEvidence:
    """
    Multi-colors and 3D Medusa: one cluster, or two whose first sides contradict each other.
    """

    def __init__(
        self,
        clusters: Iterable[Cluster],
        clash: tuple[nonet.logic.Candidate, nonet.logic.Candidate] | None,
        emptied: int | None,
    ) -> None: ...
    @property
    def clusters(self) -> tuple[Cluster, ...]: ...
    @property
    def clash(self) -> tuple[nonet.logic.Candidate, nonet.logic.Candidate] | None:
        """Two candidates that contradict each other."""

    @property
    def emptied(self) -> int | None:
        """A cell that the first side would leave without candidates."""

    __match_args__: tuple[str, ...] = ("clusters", "clash", "emptied")

    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def __repr__(self) -> str: ...

class ColoringEvidence:
    """
    Simple coloring: the digit is in all cells of one color and in none of the other.
    """

    def __init__(
        self, digit: int, first: Iterable[int], second: Iterable[int], clash: tuple[int, int] | None
    ) -> None: ...
    @property
    def digit(self) -> int: ...
    @property
    def first(self) -> tuple[int, ...]: ...
    @property
    def second(self) -> tuple[int, ...]: ...
    @property
    def clash(self) -> tuple[int, int] | None:
        """
        Two cells of one color that see each other, so that this color is the false one.
        """

    __match_args__: tuple[str, ...] = ("digit", "first", "second", "clash")

    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def __repr__(self) -> str: ...

class UniqueLoopEvidence:
    """
    A loop that would have two fillings, were it not for the extra digits of the extra cells.
    """

    def __init__(
        self,
        type: int,
        loop: Iterable[int],
        digits: Iterable[int],
        extra_cells: Iterable[int],
        extra_digits: Iterable[int],
        house: int | None,
        set_cells: Iterable[int],
        set_digits: Iterable[int],
        hidden_set: bool,
        locked_digit: int | None,
    ) -> None: ...
    @property
    def type(self) -> int: ...
    @property
    def loop(self) -> tuple[int, ...]:
        """Its cells in order."""

    @property
    def digits(self) -> tuple[int, ...]:
        """The two digits that every cell of the loop has."""

    @property
    def extra_cells(self) -> tuple[int, ...]: ...
    @property
    def extra_digits(self) -> tuple[int, ...]: ...
    @property
    def house(self) -> int | None:
        """Types 3 and 4: the house of both extra cells that the conclusion uses."""

    @property
    def set_cells(self) -> tuple[int, ...]:
        """Type 3: the other cells of the set."""

    @property
    def set_digits(self) -> tuple[int, ...]:
        """Type 3: the digits of the set."""

    @property
    def hidden_set(self) -> bool:
        """Type 3: the set is a hidden one."""

    @property
    def locked_digit(self) -> int | None:
        """Type 4: the loop digit that must be in one of the extra cells."""

    __match_args__: tuple[str, ...] = ...

    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def __repr__(self) -> str: ...

class BugEvidence:
    """
    A bivalue universal grave: without these extra digits every open cell would be a pair.
    """

    def __init__(
        self,
        type: int,
        cells: Iterable[int],
        cell_digits: Iterable[Iterable[int]],
        digits: Iterable[int],
        house: int | None,
        set_cells: Iterable[int],
        set_digits: Iterable[int],
        locked_digit: int | None,
    ) -> None: ...
    @property
    def type(self) -> int: ...
    @property
    def cells(self) -> tuple[int, ...]: ...
    @property
    def cell_digits(self) -> tuple[tuple[int, ...], ...]:
        """The extra digits of each cell."""

    @property
    def digits(self) -> tuple[int, ...]: ...
    @property
    def house(self) -> int | None: ...
    @property
    def set_cells(self) -> tuple[int, ...]: ...
    @property
    def set_digits(self) -> tuple[int, ...]: ...
    @property
    def locked_digit(self) -> int | None: ...

    __match_args__: tuple[str, ...] = ...

    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def __repr__(self) -> str: ...

class RectangleEvidence:
    """
    Hidden and avoidable rectangles: four cells whose two digits could be swapped.
    """

    def __init__(
        self,
        loop: Iterable[int],
        digits: Iterable[int],
        open: Iterable[int],
        locked: int | None,
        extra: int | None,
    ) -> None: ...
    @property
    def loop(self) -> tuple[int, ...]:
        """The corners in order."""

    @property
    def digits(self) -> tuple[int, ...]: ...
    @property
    def open(self) -> tuple[int, ...]:
        """The corners that keep the rectangle from being complete."""

    @property
    def locked(self) -> int | None:
        """
        Hidden: the digit with no other place on the two lines of the open corner.
        """

    @property
    def extra(self) -> int | None:
        """Avoidable, type 2: the digit that must be in one of the open corners."""

    __match_args__: tuple[str, ...] = ("loop", "digits", "open", "locked", "extra")

    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def __repr__(self) -> str: ...

class ExcludedCombination:
    """
    Digits that the aligned cells cannot hold together, in the order of the cells.
    """

    def __init__(self, digits: Iterable[int], excluder: int | None) -> None: ...
    @property
    def digits(self) -> tuple[int, ...]: ...
    @property
    def excluder(self) -> int | None:
        """
        The cell left without a candidate; None if two cells that see each other would agree.
        """

    __match_args__: tuple[str, ...] = ("digits", "excluder")

    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def __repr__(self) -> str: ...

class AlignedExclusionEvidence:
    """
    Aligned pair or triplet exclusion: every impossible combination and why.
    """

    def __init__(
        self,
        cells: Iterable[int],
        excluders: Iterable[int],
        excluded: Iterable[ExcludedCombination],
    ) -> None: ...
    @property
    def cells(self) -> tuple[int, ...]: ...
    @property
    def excluders(self) -> tuple[int, ...]: ...
    @property
    def excluded(self) -> tuple[ExcludedCombination, ...]: ...

    __match_args__: tuple[str, ...] = ("cells", "excluders", "excluded")

    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def __repr__(self) -> str: ...

class LinkedPlaces:
    """
    A place in an alternating chain: one of the cells (mostly there is one) has the digit.
    """

    def __init__(self, cells: Iterable[int], digit: int) -> None: ...
    @property
    def cells(self) -> tuple[int, ...]: ...
    @property
    def digit(self) -> int: ...

    __match_args__: tuple[str, ...] = ("cells", "digit")

    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def __repr__(self) -> str: ...

class AlternatingEvidence:
    """
    Skyscraper, kite, W-wing, XY-chain, AIC and the like: alternating strong and weak links.

    The first link is strong (one of its two ends is true), the second weak (not both), and so on; the
    last is strong. So the first or the last of the nodes is true. In a loop a weak link leads from the
    last back to the first.
    """

    def __init__(
        self,
        nodes: Iterable[LinkedPlaces],
        houses: Iterable[int | None],
        sets: Iterable[Iterable[int]],
    ) -> None: ...
    @property
    def nodes(self) -> tuple[LinkedPlaces, ...]: ...
    @property
    def houses(self) -> tuple[int | None, ...]:
        """
        The house of each link; None inside a cell or a set. A loop has one more link.
        """

    @property
    def sets(self) -> tuple[tuple[int, ...], ...]:
        """
        The almost locked set of each link that is one, else no cells; empty if none is.
        """

    __match_args__: tuple[str, ...] = ("nodes", "houses", "sets")

    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def __repr__(self) -> str: ...

class ChainNode:
    """
    A candidate that is true (`on`) or false, and the nodes it follows from.
    """

    def __init__(
        self,
        cell: int,
        digit: int,
        on: bool,
        cause: Literal["assumption", "cell", "box", "row", "column", "rule"],
        parents: Iterable[int],
        nested: int | None,
    ) -> None: ...
    @property
    def cell(self) -> int: ...
    @property
    def digit(self) -> int: ...
    @property
    def on(self) -> bool: ...
    @property
    def cause(self) -> Literal["assumption", "cell", "box", "row", "column", "rule"]:
        """
        Where the conclusion was drawn: in the cell, a house, or by a nested step (`rule`).
        """

    @property
    def parents(self) -> tuple[int, ...]:
        """Indices of nodes in the same evidence; none for an assumption."""

    @property
    def nested(self) -> int | None:
        """Index of the nested step that made this node."""

    __match_args__: tuple[str, ...] = ...

    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def __repr__(self) -> str: ...

class ChainEvidence:
    """
    Every kind of chain.

    Cycle: one target, which closes the loop. Forcing chain: one target, the assumption's contrary.
    Nishio, contradiction, double: two targets. Cell and region chains: one for each start.
    """

    def __init__(
        self,
        nodes: Iterable[ChainNode],
        targets: Iterable[int],
        cell: int | None,
        house: int | None,
        nested: Iterable[Step],
    ) -> None: ...
    @property
    def nodes(self) -> tuple[ChainNode, ...]: ...
    @property
    def targets(self) -> tuple[int, ...]: ...
    @property
    def cell(self) -> int | None:
        """Cell chains: the cell whose candidates are the starts."""

    @property
    def house(self) -> int | None:
        """
        Region chains: the house in which the starts are the places of one digit.
        """

    @property
    def nested(self) -> tuple[Step, ...]: ...

    __match_args__: tuple[str, ...] = ("nodes", "targets", "cell", "house", "nested")

    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def __repr__(self) -> str: ...

class Step:
    """
    One step of a solution by logic.

    >>> from nonet.logic import Candidate, LockingEvidence, NakedSingleEvidence, Step
    >>> Step("naked-single", 2.3, None, Candidate(40, 5), (), NakedSingleEvidence())
    <Step naked-single 2.3: r5c5=5>
    >>> gone = Candidate(0, 7), Candidate(2, 7)
    >>> Step("pointing", 2.6, None, None, gone, LockingEvidence(18, 1, 7, (9, 10), None))
    <Step pointing 2.6: r1c1<>7 r1c3<>7>
    """

    def __init__(
        self,
        technique: str,
        rating: float,
        length: int | None,
        placement: tuple[int, int] | None,
        eliminations: Iterable[tuple[int, int]],
        evidence: HiddenSingleEvidence
        | NakedSingleEvidence
        | LockingEvidence
        | SubsetEvidence
        | FishEvidence
        | WingEvidence
        | UniqueLoopEvidence
        | BugEvidence
        | AlignedExclusionEvidence
        | ChainEvidence
        | AlternatingEvidence
        | ColoringEvidence
        | RectangleEvidence
        | AlsEvidence
        | SueDeCoqEvidence
        | BentSetEvidence
        | BlossomEvidence
        | TemplateEvidence
        | ClusterEvidence
        | CoverEvidence
        | TridagonEvidence
        | ExocetEvidence,
    ) -> None: ...
    @property
    def technique(self) -> str: ...
    @property
    def rating(self) -> float: ...
    @property
    def length(self) -> int | None:
        """
        Complexity of a chain, nested chains included; None for what is not a chain.
        """

    @property
    def placement(self) -> nonet.logic.Candidate | None: ...
    @property
    def eliminations(self) -> tuple[nonet.logic.Candidate, ...]:
        """
        In reading order; what a placement removes from its peers is not listed.
        """

    @property
    def evidence(
        self,
    ) -> (
        HiddenSingleEvidence
        | NakedSingleEvidence
        | LockingEvidence
        | SubsetEvidence
        | FishEvidence
        | WingEvidence
        | UniqueLoopEvidence
        | BugEvidence
        | AlignedExclusionEvidence
        | ChainEvidence
        | AlternatingEvidence
        | ColoringEvidence
        | RectangleEvidence
        | AlsEvidence
        | SueDeCoqEvidence
        | BentSetEvidence
        | BlossomEvidence
        | TemplateEvidence
        | ClusterEvidence
        | CoverEvidence
        | TridagonEvidence
        | ExocetEvidence
    ): ...

    __match_args__: tuple[str, ...] = ...

    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def __repr__(self) -> str: ...
    @property
    def name(self) -> str:
        """
        What players call the step.

        >>> from nonet.logic import Candidate, HiddenSingleEvidence, Step
        >>> why = HiddenSingleEvidence(house=22, last_cell=True)
        >>> Step("hidden-single", 1.0, None, Candidate(40, 5), (), why).name
        'Full house'
        """

class Line:
    """One line of an explanation."""

    def __init__(self, depth: int, text: str, branch: int) -> None: ...
    @property
    def depth(self) -> int:
        """0, or more for what belongs under an earlier line."""

    @property
    def text(self) -> str: ...
    @property
    def branch(self) -> int:
        """
        In a chain with several branches, the number of the line's branch, from 1: its picture is number `branch - 1` of `nonet.logic.highlights`. 0 for all other lines.
        """

    __match_args__: tuple[str, ...] = ("depth", "text", "branch")

    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def __repr__(self) -> str: ...

def hodoku_levels() -> tuple[str, ...]:
    """
    What the numbers from 1 in the last array of `rate_scale_batch` stand for.
    """

def scale_name(typed: str) -> nonet.logic.Scale: ...
def rate_scale(
    grid: nonet.board.StartLike,
    scale: str,
    candidates: nonet.board.MarksLike | None = None,
    at_most: float | None = None,
    techniques: list[str] | None = None,
    timeout: float | None = None,
) -> tuple[float, nonet.logic.Outcome, str]:
    """Value, outcome and level of a rating on a scale."""

def rate_scale_batch(
    puzzles: nonet.board.BatchLike,
    scale: str,
    workers: int | None = None,
    at_most: float | None = None,
    techniques: list[str] | None = None,
    timeout: float | None = None,
) -> tuple[
    numpy.typing.NDArray[numpy.float64],
    numpy.typing.NDArray[numpy.uint8],
    numpy.typing.NDArray[numpy.uint8],
]:
    """Values, and outcomes and levels by number."""

def technique_table() -> tuple[
    tuple[str, str, float, int, bool, str, str, tuple[str, ...], int], ...
]:
    """The fields of `nonet.logic.TechniqueInfo`, in the order tried."""

def batch_outcomes() -> tuple[str, ...]:
    """What the numbers in the last array of `rate_batch` stand for."""

def rate(
    grid: nonet.board.StartLike,
    candidates: nonet.board.MarksLike | None = None,
    at_most: float | None = None,
    techniques: list[str] | None = None,
    timeout: float | None = None,
) -> tuple[float, float, float, str, dict[str, int], nonet.logic.Outcome, float]: ...
def rate_path(
    path: tuple[Step, ...], beyond: bool, before: nonet.Rating | None
) -> tuple[float, float, float, str, dict[str, int], nonet.logic.Outcome, float]:
    """
    The fields of `nonet.Rating` for a path, with the steps rated `before` if any.
    """

def steps(
    grid: nonet.board.StartLike,
    candidates: nonet.board.MarksLike | None = None,
    techniques: list[str] | None = None,
    timeout: float | None = None,
    puzzle: nonet.board.StartLike | None = None,
) -> tuple[Step, ...]: ...
def next_step(
    grid: nonet.board.StartLike,
    candidates: nonet.board.MarksLike | None = None,
    techniques: list[str] | None = None,
    timeout: float | None = None,
    puzzle: nonet.board.StartLike | None = None,
    wide: bool = False,
) -> Step | None:
    """The first step only, if any; `wide` lifts Sudoku Explainer's limits."""

def find(
    grid: nonet.board.StartLike,
    candidates: nonet.board.MarksLike | None = None,
    techniques: list[str] | None = None,
    limit: int | None = None,
    timeout: float | None = None,
    puzzle: nonet.board.StartLike | None = None,
) -> tuple[Step, ...]: ...
def find_batch(
    puzzles: nonet.board.BatchLike,
    workers: int | None = None,
    techniques: list[str] | None = None,
    limit: int | None = None,
    timeout: float | None = None,
) -> tuple[tuple[Step, ...] | None, ...]: ...
def rate_batch(
    puzzles: nonet.board.BatchLike,
    workers: int | None = None,
    at_most: float | None = None,
    techniques: list[str] | None = None,
    timeout: float | None = None,
) -> tuple[
    numpy.typing.NDArray[numpy.float64],
    numpy.typing.NDArray[numpy.float64],
    numpy.typing.NDArray[numpy.float64],
    numpy.typing.NDArray[numpy.uint8],
    numpy.typing.NDArray[numpy.uint8],
]:
    """
    The arrays of `nonet.rate_batch`: er, ep, ed, number of the hardest technique, number of the outcome.
    """

def technique_name(slug: str, language: str = "en") -> str: ...
def step_name(step: Step, language: str = "en") -> str: ...
def words(
    step: Step, candidates: nonet.board.MarksLike | None = None, language: str = "en"
) -> tuple[Line, ...]: ...
def highlights(
    step: Step, candidates: nonet.board.MarksLike | None = None
) -> tuple[nonet.render.Highlight, ...]: ...
def where_to_look(step: Step) -> tuple[int, ...]: ...
def hint(
    grid: nonet.board.StartLike,
    stage: int,
    wide: bool,
    candidates: nonet.board.MarksLike | None = None,
    techniques: list[str] | None = None,
    puzzle: nonet.board.StartLike | None = None,
    language: str = "en",
    timeout: float | None = None,
) -> tuple[tuple[int, ...], str | None, Step | None, tuple[int, ...], tuple[int, ...], str] | None:
    """
    The fields of `nonet.Hint` after the stage; None if no technique applies.
    """

def apply_step(step: Step, digits: Grid, candidates: Candidates) -> tuple[Grid, Candidates]: ...

class PathWords:
    """A path with the words of each step."""

    def __len__(self) -> int: ...
    @property
    def end(self) -> Grid:
        """The digits after the last step."""

    @property
    def er(self) -> float:
        """The rating of the hardest step; 0 without steps."""

    @property
    def language(self) -> str:
        """The code of the language."""

    def title(self, start: Grid, marks: Candidates | None, player: bool) -> str:
        """A line that describes the puzzle."""

    def picture_title(self, first: int, last: int) -> str:
        """The caption of a picture of some steps, numbered from 1."""

    @property
    def table_heads(self) -> tuple[str, str, str]:
        """The heads of a table of techniques: technique, steps, rating."""

    def text(self) -> str:
        """All steps as text, a blank line between two."""

    def trace_json(self) -> str:
        """The path as one line of JSON (docs/traces.md)."""

    def trace_text(self, style: str) -> str:
        """
        The path as text, one line per step, in the style sentences, terse or tokens.
        """

    def steps(self) -> tuple[tuple[Step, str, Grid, Candidates, tuple[Line, ...]], ...]:
        """
        Step, name, digits and marks before the step, and lines, for each step.
        """

def no_step_text(language: str = "en") -> str:
    """The text for a position to which no technique applies."""

def explain_path(
    grid: nonet.board.StartLike,
    candidates: nonet.board.MarksLike | None = None,
    techniques: list[str] | None = None,
    language: str = "en",
    timeout: float | None = None,
) -> PathWords: ...
def explain_batch(
    puzzles: nonet.board.BatchLike,
    workers: int | None = None,
    techniques: list[str] | None = None,
    language: str = "en",
    timeout: float | None = None,
) -> list[PathWords | None]:
    """
    The paths of many puzzles, explained; None where there is nothing to explain.
    """

def steps_batch(
    puzzles: nonet.board.BatchLike,
    workers: int | None = None,
    techniques: list[str] | None = None,
    timeout: float | None = None,
) -> list[tuple[Step, ...] | None]:
    """
    The paths of many puzzles; None where there is nothing to solve by logic.
    """

class SearchEvent:
    """One event of a search: a digit that follows, is guessed or refuted."""

    def __init__(
        self,
        kind: Literal["propagate", "guess", "refute", "solved"],
        cell: int,
        digit: int,
        depth: int,
    ) -> None: ...
    @property
    def kind(self) -> Literal["propagate", "guess", "refute", "solved"]: ...
    @property
    def cell(self) -> int: ...
    @property
    def digit(self) -> int: ...
    @property
    def depth(self) -> int:
        """Open guesses, this one included."""

    __match_args__: tuple[str, ...] = ("kind", "cell", "digit", "depth")

    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def __repr__(self) -> str: ...

def search_trace(
    grid: nonet.board.StartLike, limit: int, timeout: float | None = None
) -> tuple[SearchEvent, ...]: ...
def reset_boards(
    digits: numpy.typing.NDArray[numpy.uint8],
    givens: numpy.typing.NDArray[numpy.uint8],
    solutions: numpy.typing.NDArray[numpy.uint8],
    marks: numpy.typing.NDArray[numpy.uint8],
    mask: numpy.typing.NDArray[numpy.int8],
    chosen: numpy.typing.NDArray[numpy.bool_],
) -> None: ...
def step_boards(
    digits: numpy.typing.NDArray[numpy.uint8],
    givens: numpy.typing.NDArray[numpy.uint8],
    solutions: numpy.typing.NDArray[numpy.uint8],
    marks: numpy.typing.NDArray[numpy.uint8],
    mask: numpy.typing.NDArray[numpy.int8],
    actions: numpy.typing.NDArray[numpy.int64],
    skipped: numpy.typing.NDArray[numpy.bool_],
    reward: str,
    rewards: numpy.typing.NDArray[numpy.float64],
    ended: numpy.typing.NDArray[numpy.bool_],
) -> None: ...
def random_symmetries(
    puzzles: numpy.typing.NDArray[numpy.uint8],
    solutions: numpy.typing.NDArray[numpy.uint8],
    seed: int,
    start: int,
    workers: int | None = None,
    timeout: float | None = None,
) -> tuple[numpy.typing.NDArray[numpy.uint8], numpy.typing.NDArray[numpy.uint8]]: ...
def search_count(grid: nonet.board.StartLike, cap: int, timeout: float | None = None) -> int: ...
def solve_with_logic(
    grid: nonet.board.StartLike,
    stop_at: int,
    seed: int,
    random_tie_break: bool,
    random_value_order: bool,
    heavy_rules: bool,
    node_limit: int | None,
    time_limit: float | None,
) -> tuple[str, int, Grid | None, dict[str, Any], int, str]:
    """Status, count, first solution, counters, score, level."""

def logic_thresholds() -> tuple[int, int, int]: ...

class Transform:
    """
    A symmetry of the board: transpose or not, then reorder rows and columns, then rename digits.

    Row i of the result is row `rows[i]` of what it was, column j likewise, and digit d becomes
    `digits[d - 1]`. Rows stay together in bands and columns in stacks. All are numbered from 0.

    >>> import nonet
    >>> turn = nonet.Transform.rotate()
    >>> turn
    Transform(transposed=True, columns=(8, 7, 6, 5, 4, 3, 2, 1, 0))
    >>> turn.then(turn) == nonet.Transform.rotate(2)
    True
    >>> turn.then(turn.inverse())
    Transform()
    """

    def __init__(
        self,
        *,
        transposed: bool = False,
        rows: Sequence[int] | None = None,
        columns: Sequence[int] | None = None,
        digits: Sequence[int] | None = None,
    ) -> None: ...
    def __eq__(self, other: object, /) -> bool: ...
    @property
    def transposed(self) -> bool:
        """Rows and columns change places first."""

    @property
    def rows(self) -> tuple[int, ...]:
        """Where each row comes from."""

    @property
    def columns(self) -> tuple[int, ...]:
        """Where each column comes from."""

    @property
    def digits(self) -> tuple[int, ...]:
        """What each digit becomes, from 1 to 9."""

    @property
    def sources(self) -> tuple[int, ...]:
        """For each cell of the result the cell it comes from."""

    def then(self, other: Transform) -> Transform:
        """First this one, then the other."""

    def inverse(self) -> Transform:
        """The transform that undoes this one."""

    def __hash__(self) -> int: ...
    def __repr__(self) -> str: ...
    def __getstate__(self) -> tuple[object, ...]: ...
    def __setstate__(self, state: tuple[object, ...], /) -> None: ...
    @staticmethod
    def swap_digits(a: int, b: int) -> Transform:
        """Exchange two digits."""

    @staticmethod
    def swap_rows(a: int, b: int) -> Transform:
        """Exchange two rows of one band."""

    @staticmethod
    def swap_columns(a: int, b: int) -> Transform:
        """Exchange two columns of one stack."""

    @staticmethod
    def swap_bands(a: int, b: int) -> Transform:
        """Exchange two bands, three rows each."""

    @staticmethod
    def swap_stacks(a: int, b: int) -> Transform:
        """Exchange two stacks, three columns each."""

    @staticmethod
    def random(seed: int) -> Transform:
        """
        Any element of the group, uniformly; the same seed returns the same one.

        >>> import nonet
        >>> nonet.Transform.random(1) == nonet.Transform.random(1) != nonet.Transform.random(2)
        True
        """

    @staticmethod
    def relabel(digits: Sequence[int]) -> Transform:
        """Rename the digits: d becomes `digits[d - 1]`."""

    @staticmethod
    def transpose() -> Transform:
        """Exchange rows and columns."""

    @staticmethod
    def rotate(quarter_turns: int = 1) -> Transform:
        """Turn the grid clockwise; a negative number turns it back."""

    @staticmethod
    def mirror(axis: str) -> Transform:
        """
        Reflect the grid: `left-right`, `top-bottom`, `diagonal` or `antidiagonal`.

        >>> import nonet
        >>> nonet.Transform.mirror("diagonal") == nonet.Transform.transpose()
        True
        """

    @staticmethod
    def propagation_step(name: str, seed: int) -> Transform:
        """
        A random step of dig-hole's propagation, by its name.

        The names are digit-swap, column-swap, block-column-swap, grid-rotate, row-swap, block-row-swap.

        >>> import nonet
        >>> nonet.Transform.propagation_step("grid-rotate", seed=0) == nonet.Transform.rotate()
        True
        """

    @staticmethod
    def propagation(seed: int, steps: int | None = None) -> Transform:
        """
        Random propagation steps in turn, one to five unless `steps` is the number.

        >>> import nonet
        >>> nonet.Transform.propagation(seed=7, steps=0)
        Transform()
        """

@overload
def transform(grid: Candidates, transform: Transform) -> Candidates:
    """Move the cells and rename the digits; see `nonet.transform`."""

@overload
def transform(grid: nonet.board.GridLike, transform: Transform) -> Grid: ...
def transform_batch(
    puzzles: nonet.board.BatchLike,
    transforms: Transform | Iterable[Transform],
    workers: int | None = None,
    timeout: float | None = None,
) -> numpy.typing.NDArray[numpy.uint8]: ...

class CanonicalForm:
    """The result of `canonical_form`."""

    def __init__(self, grid: Grid, transform: Transform, automorphisms: int) -> None: ...
    @property
    def grid(self) -> Grid:
        """The smallest grid of the class."""

    @property
    def transform(self) -> Transform:
        """Maps the original to it; one of `automorphisms` such transforms."""

    @property
    def automorphisms(self) -> int:
        """
        The number of geometric symmetries of the original, up to renaming its digits.
        """

    __match_args__: tuple[str, ...] = ("grid", "transform", "automorphisms")

    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def __repr__(self) -> str: ...

def canonical_form(
    grid: nonet.board.GridLike, node_limit: int = 1000000, timeout: float | None = None
) -> CanonicalForm: ...
def canonical_batch(
    puzzles: nonet.board.BatchLike,
    workers: int | None = None,
    node_limit: int = 1000000,
    timeout: float | None = None,
) -> numpy.typing.NDArray[numpy.uint8]: ...
def automorphism_count_batch(
    puzzles: nonet.board.BatchLike,
    workers: int | None = None,
    node_limit: int = 1000000,
    timeout: float | None = None,
) -> numpy.typing.NDArray[numpy.uint64]: ...
def minimize(grid: nonet.board.GridLike, seed: int = 0, timeout: float | None = None) -> Grid: ...
def minimize_batch(
    puzzles: nonet.board.BatchLike,
    seed: int = 0,
    workers: int | None = None,
    timeout: float | None = None,
) -> numpy.typing.NDArray[numpy.uint8]: ...
def is_minimal(grid: nonet.board.GridLike, timeout: float | None = None) -> bool: ...
def is_minimal_batch(
    puzzles: nonet.board.BatchLike, workers: int | None = None, timeout: float | None = None
) -> numpy.typing.NDArray[numpy.bool_]: ...
def is_redundant(
    grid: nonet.board.GridLike, cell: int | tuple[int, int], timeout: float | None = None
) -> bool: ...

class Pattern:
    """
    Cells that must, may and must not hold a given: 81 characters `#`, `?`, `.`.

    >>> import nonet
    >>> nonet.Pattern('ring').must[:5]
    (2, 3, 4, 5, 6)
    """

    def __init__(self, source: str | Pattern) -> None: ...
    def __eq__(self, other: object, /) -> bool: ...
    @property
    def mask(self) -> str:
        """81 characters: # must, ? may, . must not hold a given."""

    @property
    def must(self) -> tuple[int, ...]:
        """The cells that hold a given."""

    @property
    def may(self) -> tuple[int, ...]:
        """The cells that may hold one, those that must included."""

    def __repr__(self) -> str: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

def picture_names() -> tuple[str, ...]: ...

class RequestField:
    """A row of the table of request fields."""

    @property
    def name(self) -> str: ...
    @property
    def type(self) -> str: ...
    @property
    def default(self) -> Any: ...
    @property
    def group(self) -> str: ...
    @property
    def doc(self) -> str: ...
    @property
    def is_flag(self) -> bool: ...
    @property
    def is_demand(self) -> bool: ...
    @property
    def bounds(self) -> tuple[float, float]: ...
    @property
    def choices(self) -> tuple[str, ...]: ...
    @property
    def methods(self) -> tuple[str, ...]: ...

def request_fields() -> tuple[RequestField, ...]: ...
def parse_option(name: str, text: str) -> Any: ...

class Request:
    """
    What a puzzle must be and how it is searched for. Every field has a default.

    >>> import nonet
    >>> nonet.Request(clues=(24, 28), symmetry='MIRROR_XY').symmetry
    'diagonal'
    """

    def __init__(self, **options: Unpack[nonet.making.RequestOptions]) -> None: ...
    def replace(self, **options: Unpack[nonet.making.RequestOptions]) -> Request:
        """The request with some fields changed."""

    def options(self, base: Request = ...) -> dict[str, Any]:
        """
        The fields that differ from those of `base`, by default from the defaults.
        """

    def __eq__(self, other: object, /) -> bool: ...
    @property
    def resolved_method(self) -> str:
        """The method that will be used: never `auto`."""

    def __repr__(self) -> str: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    @property
    def method(self) -> str:
        """
        Dig holes, carve with a difficulty probe, search for few clues, or climb to a rating.
        """

    @property
    def fill(self) -> str:
        """Where the solved grid comes from."""

    @property
    def fill_givens(self) -> int:
        """Random givens before a las-vegas search."""

    @property
    def fill_nodes(self) -> int:
        """Nodes after which a las-vegas search starts again."""

    @property
    def solution(self) -> Grid | None:
        """Carve this solved grid instead of filling one."""

    @property
    def board_seeds(self) -> bool:
        """Fill from 32-bit board seeds, as the orbit recipe does."""

    @property
    def pattern_steps(self) -> int:
        """Maximum variations of a solved grid to suit the pattern."""

    @property
    def order(self) -> str:
        """The order in which cells are dug."""

    @property
    def orders_per_grid(self) -> int:
        """Removal orders tried on one solved grid."""

    @property
    def aim(self) -> tuple[int, int] | None:
        """
        Digging stops at a number of clues drawn from this range; the clue range by default.
        """

    @property
    def unique_nodes(self) -> int:
        """A uniqueness check that needs more nodes counts as failed."""

    @property
    def symmetry(self) -> str:
        """Symmetry of the givens."""

    @property
    def pattern(self) -> Pattern | None:
        """
        Cells that must (#), may (?) or must not (.) hold a given: 81 marks or a name like heart.
        """

    @property
    def clues(self) -> tuple[int, int]:
        """Number of clues."""

    @property
    def line_floor(self) -> int:
        """Fewest givens in any row or column."""

    @property
    def sparsest_line(self) -> int:
        """Some row or column has at most this many givens."""

    @property
    def minimal(self) -> bool:
        """No clue can be removed without a second solution."""

    @property
    def rating(self) -> tuple[float, float] | None:
        """Technique rating (ER), narrowed to tenths."""

    @property
    def needs(self) -> tuple[str, ...]:
        """
        Techniques without which the puzzle is harder or has no logical solution.
        """

    @property
    def forbids(self) -> tuple[str, ...]:
        """Techniques that are not on the rated path."""

    @property
    def scored(self) -> bool:
        """Compute the dig-hole score."""

    @property
    def score(self) -> tuple[float, float] | None:
        """The dig-hole score; the upper end is excluded unless it is 5."""

    @property
    def weights(self) -> tuple[float, float, float, float]:
        """
        Weights of givens, distribution, techniques and searches in the score; they add up to 1.
        """

    @property
    def searches(self) -> tuple[int, int | None]:
        """Scan-order search count of the puzzle as returned."""

    @property
    def strict(self) -> bool:
        """Require strict_searches, with up to eight redraws of the propagation."""

    @property
    def strict_searches(self) -> tuple[int, int | None]:
        """The level's scan-order search count, required where strict is set."""

    @property
    def propagation(self) -> tuple[int, int]:
        """Number of random symmetry steps applied to the result."""

    @property
    def propagation_kinds(self) -> tuple[str, ...]:
        """Kinds of symmetry steps that propagation draws from."""

    @property
    def redraws(self) -> int:
        """Maximum propagations per attempt."""

    @property
    def probe_target(self) -> str:
        """The difficulty label that carving aims for."""

    @property
    def probe_gate(self) -> int:
        """Carving probes the difficulty once this many clues are left."""

    @property
    def probe_every(self) -> int:
        """Removals between two probes."""

    @property
    def probe_nodes(self) -> int:
        """A probe that needs more nodes counts as samurai."""

    @property
    def probe_limits(self) -> tuple[int, int, int]:
        """Highest logic scores of easy, medium and hard."""

    @property
    def accept_harder(self) -> bool:
        """Accept samurai where hard is the target."""

    @property
    def climb_steps(self) -> int:
        """Maximum moves before a new grid is drawn."""

    @property
    def attempts(self) -> int:
        """Maximum attempts per puzzle."""

    @property
    def fallback(self) -> bool:
        """
        Return the nearest miss, marked as not exact, where no puzzle meets the request.
        """

    @property
    def trace(self) -> bool:
        """
        Record which cells were dug in which order; walks and climbs have no such order.
        """

def restore_request(options: dict[str, Any]) -> Request: ...

ALGORITHM_VERSION: int = 1

LONGEST_ID: int = 1000

def encode_id(
    recipe: str, level: str, request: Request, seed: int, index: int, is_daily: bool = False
) -> str: ...
def encode_ids(
    recipe: str, level: str, request: Request, seed: int, start: int, count: int
) -> tuple[bytes, int]:
    """
    The IDs of consecutive puzzles, filled up to one width, and that width.
    """

def decode_id(text: str) -> tuple[str, str, Request, int, int, bool]:
    """Recipe, level, request, seed, index and whether it is a daily puzzle."""

def canonical_bytes(request: Request) -> bytes: ...
def did_you_mean(typed: str, names: Sequence[str]) -> str:
    """
    The end of a message that suggests the nearest name, or nothing if none is near.
    """

def unknown_option(name: str, arguments: Sequence[str]) -> str:
    """
    The message for a name that neither a field of a request nor an argument has.
    """

def recipe_names() -> tuple[str, ...]: ...
def level_names() -> tuple[tuple[str, str], ...]: ...
def request_of_level(recipe: str, level: str) -> Request: ...
def find_level(name: str) -> tuple[str, str]: ...
def level_with_options(
    recipe: str, level: str, /, **options: Unpack[nonet.making.RequestOptions]
) -> Request:
    """The request of a level with some fields overridden."""

class Made:
    """The result for one request, seed and index."""

    @property
    def found(self) -> bool: ...
    @property
    def stopped(self) -> bool: ...
    @property
    def any(self) -> bool: ...
    @property
    def grid(self) -> Grid: ...
    @property
    def solution(self) -> Grid: ...
    @property
    def minimal(self) -> bool: ...
    @property
    def attempts(self) -> int: ...
    @property
    def board_seed(self) -> int: ...
    @property
    def score(self) -> int: ...
    @property
    def parts(self) -> tuple[int, int, int, int] | None: ...
    @property
    def trace(self) -> tuple[tuple[tuple[int, ...], bool], ...]: ...

def make(
    request: Request, seed: int, index: int, is_daily: bool = False, timeout: float | None = None
) -> Made: ...
def make_batch(
    request: Request,
    count: int,
    seed: int,
    start: int,
    workers: int | None = None,
    timeout: float | None = None,
) -> list[Made]: ...
def make_array(
    request: Request,
    count: int,
    seed: int,
    start: int,
    workers: int | None = None,
    timeout: float | None = None,
) -> tuple[
    numpy.typing.NDArray[numpy.uint8],
    numpy.typing.NDArray[numpy.uint8],
    numpy.typing.NDArray[numpy.uint8],
]: ...
def make_chosen(
    request: Request,
    key: int,
    indices: list[int],
    workers: int | None = None,
    timeout: float | None = None,
) -> tuple[
    numpy.typing.NDArray[numpy.uint8],
    numpy.typing.NDArray[numpy.uint8],
    numpy.typing.NDArray[numpy.uint8],
]: ...
def explain_miss(request: Request, miss: Made) -> str: ...
def request_of_miss(request: Request, miss: Made) -> Request: ...
def no_puzzle_message(request: Request, made: Made) -> str: ...
def solved_grid(request: Request, seed: int, index: int, timeout: float | None = None) -> Grid: ...
def weighted_grid(key: int, index: int) -> tuple[Grid, int]: ...
def symmetry_orbits(symmetry: str) -> tuple[tuple[int, ...], ...]: ...
def digging_sequence(order: str, seed: int) -> tuple[int, ...]: ...
def hash32(base: int, attempt: int) -> int: ...
def board_of(board_seed: int) -> Grid: ...
def score_to_target(target: str, difficulty: str, clues: int, fewest_clues: int) -> int: ...
def score_parts(puzzle: Grid, rating: int, searches: int) -> tuple[int, int, int, int]: ...

LINE_LIMIT: int = 1048576

class TextFault:
    """What is wrong with a record of a text."""

    @property
    def code(self) -> str:
        """The kind of fault: `row-count`."""

    @property
    def line(self) -> int | None:
        """The line, from 1."""

    @property
    def column(self) -> int | None:
        """The character of the line, from 1."""

    @property
    def expected(self) -> int:
        """The number expected, where the code has one."""

    @property
    def found(self) -> int:
        """The number found, where the code has one."""

    @property
    def message(self) -> str:
        """The sentence for it."""

class TextReader:
    """Reads a text in pieces of any size."""

    def __init__(self, format: str, first_line: int = 1) -> None: ...
    def feed(self, data: bytes) -> list[nonet.formats._record.TextFields | TextFault]:
        """
        The records and faults that these bytes complete; a record as grid, placed, marks, solution, sukaku, metadata, line.
        """

    def end(self) -> list[nonet.formats._record.TextFields | TextFault]:
        """Those that the end of the text completes."""

class TextFormat:
    """The facts of a plain-text format."""

    @property
    def name(self) -> str: ...
    @property
    def extensions(self) -> str:
        """With their dots, a space between."""

    @property
    def description(self) -> str: ...
    @property
    def detected_by(self) -> str: ...
    @property
    def holds(self) -> tuple[str, ...]:
        """What it keeps beside the givens."""

    @property
    def between(self) -> str:
        """What stands between two records."""

def no_givens(format: str) -> TextFault: ...
def line_too_long(line: int = 0) -> TextFault: ...
def text_formats() -> tuple[TextFormat, ...]: ...
def detected_formats(lines: Sequence[str]) -> list[str]:
    """
    The formats that a text may be in, by its first lines, none of them empty.
    """

def print_text(
    format: str,
    grid: Grid,
    placed: Grid | None,
    marks: Candidates | None,
    sukaku: bool,
    metadata: dict[str, str],
) -> str | TextFault: ...
def plain_digits(body: bytes) -> numpy.typing.NDArray[numpy.uint8] | None:
    """
    (N, 81) digits if every line of `body` is 81 cells and its end; else None.
    """

SAMPLE_ROWS: int = 16

SAMPLE_START_CLUES: int = 36

def sample_groups(
    count: int,
    seed: int,
    start: int,
    workers: int | None = None,
    timeout: float | None = None,
    solution: Grid | None = None,
    free: Sequence[int] | None = None,
) -> tuple[
    numpy.typing.NDArray[numpy.uint8],
    numpy.typing.NDArray[numpy.float64],
    numpy.typing.NDArray[numpy.float64],
    numpy.typing.NDArray[numpy.float64],
]:
    """
    Groups of weighted minimal puzzles: puzzles, weights, and for each group its total and its number of grids. See `nonet.sample_minimal`.
    """

def philox4x32_10(
    counter: tuple[int, int, int, int], key: tuple[int, int]
) -> tuple[int, int, int, int]: ...
def packed_solve_batch(
    puzzles: numpy.typing.NDArray[numpy.uint8],
    limit: int,
    workers: int | None = None,
    timeout: float | None = None,
) -> tuple[
    numpy.typing.NDArray[numpy.uint8],
    numpy.typing.NDArray[numpy.uint64],
    numpy.typing.NDArray[numpy.uint64],
]: ...
def puzzle_key(request: Request, seed: int) -> int: ...
def minimize_key(seed: int) -> int: ...
def packed_plan(request: Request) -> bytes | None: ...
def packed_plan_proves(plan: bytes) -> bool:
    """Whether digging with the plan reads the cycles of the solved grids."""

def is_judged(request: Request) -> bool: ...
def judge_rows(
    request: Request,
    puzzles: numpy.typing.NDArray[numpy.uint8],
    workers: int | None = None,
    timeout: float | None = None,
) -> numpy.typing.NDArray[numpy.uint8]:
    """
    1 for each puzzle, dug for the request, that meets its other conditions.
    """

def packed_minimize_plan(test_only: bool) -> bytes: ...
def packed_dig_batch(
    plan: bytes,
    given: Grid | None,
    count: int,
    key: int,
    start: int,
    attempt: int,
    workers: int | None = None,
    timeout: float | None = None,
) -> tuple[
    numpy.typing.NDArray[numpy.uint8],
    numpy.typing.NDArray[numpy.uint8],
    numpy.typing.NDArray[numpy.uint8],
]:
    """
    Puzzles, solutions and verdicts (0 missed, 1 found, 2 undecided) of one attempt each.
    """

def packed_minimize_batch(
    puzzles: numpy.typing.NDArray[numpy.uint8],
    key: int,
    indices: list[int],
    workers: int | None = None,
    timeout: float | None = None,
) -> numpy.typing.NDArray[numpy.uint8]: ...
def packed_redundant_batch(
    puzzles: numpy.typing.NDArray[numpy.uint8],
    workers: int | None = None,
    timeout: float | None = None,
) -> numpy.typing.NDArray[numpy.uint8]:
    """1 for each puzzle that has a redundant clue."""

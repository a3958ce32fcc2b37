"""A record: one puzzle with its data, which every format reads and writes.

Invariants: `placed` has digits only in the blanks of `grid`; `marks` and `corners` may be empty in
any cell, which means that the player has noted nothing there. A Sukaku has no givens: its marks are
the puzzle, and `sukaku` is True.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from nonet import _core
from nonet._base.arguments import instance_of
from nonet.board._values import Candidates, Grid, StartLike
from nonet.errors import FormatError, GridSyntaxError

BLANK = Grid("." * 81)
_OPTIONAL: tuple[tuple[str, type], ...] = (
    ("placed", Grid),
    ("marks", Candidates),
    ("corners", Candidates),
    ("solution", Grid),
)

TextFields: TypeAlias = (
    "tuple[Grid, Grid | None, Candidates | None, Grid | None, bool, dict[str, str], int]"
)
"""A record as native code returns it: grid, placed, marks, solution, sukaku, metadata, line."""


@dataclass(frozen=True, slots=True)
class Record:
    """One puzzle of a file, with the player's digits and marks, its solution and its metadata.

    >>> import nonet
    >>> record = next(nonet.read("12" + 79 * "."))
    >>> record.grid.clue_count, record.placed, record.line
    (2, None, 1)
    >>> nonet.count_solutions(record)
    2
    """

    grid: Grid
    """The givens."""
    placed: Grid | None = None
    """Digits the player has placed; blank where there is a given."""
    marks: Candidates | None = None
    """Pencil marks (center marks): for each cell the digits noted in it."""
    corners: Candidates | None = None
    """Corner marks, if a format has them."""
    solution: Grid | None = None
    sukaku: bool = False
    """The marks are the puzzle and there are no givens."""
    metadata: Mapping[str, Any] = field(default_factory=dict, hash=False)
    """Author, title, rating and the like, by the names in docs/formats.md."""
    source: str | None = field(default=None, compare=False)
    line: int | None = field(default=None, compare=False)

    def __post_init__(self) -> None:
        instance_of("grid", self.grid, Grid)
        for name, kind in _OPTIONAL:
            if (value := getattr(self, name)) is not None:
                instance_of(name, value, kind)

    def __grid__(self) -> Grid:
        """Return the givens, for functions that take a grid; a Sukaku has none."""
        if self.sukaku:
            raise GridSyntaxError("expected givens, found a Sukaku; pass the record's `puzzle`")
        return self.grid

    @property
    def puzzle(self) -> Grid | Candidates:
        """The puzzle to solve: the givens, or the marks of a Sukaku."""
        return self.marks if self.sukaku and self.marks is not None else self.grid

    @property
    def position(self) -> Grid:
        """The givens together with the digits placed."""
        return self.grid if self.placed is None else merged(self.grid, self.placed)

    @property
    def candidates(self) -> Candidates:
        """Complete pencil marks: the player's, or those that peers allow in cells without marks."""
        if self.sukaku and self.marks is not None:
            return self.marks
        position = self.position
        allowed = position.candidates()
        if self.marks is None:
            return allowed
        return Candidates(
            [
                allowed[cell] if position[cell] or not marks else marks
                for cell, marks in enumerate(self.marks)
            ]
        )


def merged(first: Grid, second: Grid) -> Grid:
    """Return the digits of both; `first` wins where both have one."""
    return Grid([a or b for a, b in zip(first, second, strict=True)])


def subtracted(whole: Grid, part: Grid) -> Grid:
    """Return the digits of `whole` in the cells that `part` leaves blank."""
    return Grid([0 if b else a for a, b in zip(whole, part, strict=True)])


def as_record(value: StartLike) -> Record:
    """Convert `value`, a grid, marks, text, or any object with a `grid`, to a record.

    Raises GridSyntaxError.

    >>> as_record("1" + 80 * ".").grid.clue_count
    1
    """
    if isinstance(value, Record):
        return value
    if isinstance(value, Grid):
        return Record(value)
    if isinstance(value, Candidates):
        return Record(BLANK, marks=value, sukaku=True)
    grid = getattr(value, "grid", None)
    if isinstance(grid, Grid):
        solution = getattr(value, "solution", None)
        about = getattr(value, "metadata", None)
        return Record(
            grid,
            solution=solution if isinstance(solution, Grid) else None,
            metadata=about if isinstance(about, Mapping) else {},
        )
    return Record(Grid(value))


WRONG_SOLUTION = "the solution is not the puzzle's"


def solution_of(record: Record, format_name: str) -> Grid:
    """Return the solution; raises for a record without one, which the format requires."""
    if record.solution is None:
        message = f"{format_name} requires a solution beside the puzzle"
        raise FormatError(message, record.source, record.line)
    return record.solution


def plain_grid(record: Record, format_name: str) -> Grid:
    """Return the givens; raises for a Sukaku, which the format cannot hold."""
    if record.sukaku:
        fault = _core.no_givens(format_name)
        raise FormatError(fault.message, record.source, record.line)
    return record.grid

"""The rule of Sudoku on one grid: no two equal digits in a house."""

from __future__ import annotations

from nonet import _core
from nonet.board._values import Cell, Grid, GridLike


def can_place(grid: GridLike, cell: Cell, digit: int) -> bool:
    """Return whether `cell` of `grid` is blank and no peer has `digit`.

    A cell is 0 to 80 or (row, column).

    Raises GridSyntaxError, CellIndexError, or RequestError for a digit outside 1 to 9.

    >>> import nonet
    >>> nonet.can_place("1" + 80 * ".", 1, 1), nonet.can_place("1" + 80 * ".", (0, 1), 2)
    (False, True)
    """
    return _core.can_place(grid, cell, digit)


def is_valid(grid: GridLike) -> bool:
    """Return whether no two equal digits of `grid` share a row, column or box.

    Raises GridSyntaxError.

    >>> import nonet
    >>> nonet.is_valid("1" + 80 * "."), nonet.is_valid("11" + 79 * ".")
    (True, False)
    """
    return not Grid(grid).conflicts()

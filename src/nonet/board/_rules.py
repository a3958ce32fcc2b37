"""The rule of Sudoku on one grid: no two equal digits in a house."""

from __future__ import annotations

from nonet import _core
from nonet.board._values import Cell, Grid, GridLike


def can_place(grid: GridLike, cell: Cell, digit: int) -> bool:
    """Return whether the cell is blank and no peer holds the digit.

    >>> import nonet
    >>> nonet.can_place("1" + 80 * ".", 1, 1), nonet.can_place("1" + 80 * ".", (0, 1), 2)
    (False, True)
    """
    return _core.can_place(grid, cell, digit)


def is_valid(grid: GridLike) -> bool:
    """Return whether no two equal digits share a row, column or box.

    >>> import nonet
    >>> nonet.is_valid("1" + 80 * "."), nonet.is_valid("11" + 79 * ".")
    (True, False)
    """
    return not Grid(grid).conflicts()

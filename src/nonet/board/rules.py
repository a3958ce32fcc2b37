"""The rule of Sudoku on one grid: no two equal digits in a house."""

from __future__ import annotations

from typing import Any

from nonet import _core
from nonet.board.values import Grid


def can_place(grid: Any, cell: int | tuple[int, int], digit: int) -> bool:
    """Say whether the cell is blank and no peer holds the digit.

    >>> import nonet
    >>> nonet.can_place("1" + 80 * ".", 1, 1), nonet.can_place("1" + 80 * ".", (0, 1), 2)
    (False, True)
    """
    return _core.can_place(grid, cell, digit)


def is_valid(grid: Any) -> bool:
    """Say whether no two equal digits share a row, column or box.

    >>> import nonet
    >>> nonet.is_valid("1" + 80 * "."), nonet.is_valid("11" + 79 * ".")
    (True, False)
    """
    return not Grid(grid).conflicts()

"""Cells and houses as players name them: r4c2, row 4, column 9, box 5.

Cells are 0 to 80 in reading order; houses are rows 0 to 8, columns 9 to 17, boxes 18 to 26. Texts
and pictures both take names and geometry from here.
"""

from __future__ import annotations

from typing import TypeAlias

Mark: TypeAlias = tuple[int, int]
"""One candidate: a cell and a digit."""


def row_of(cell: int) -> int:
    """Return the row (0 to 8) of a cell, which is also the number of that house.

    >>> row_of(40)
    4
    """
    return cell // 9


def column_of(cell: int) -> int:
    """Return the column (0 to 8) of a cell.

    >>> column_of(39)
    3
    """
    return cell % 9


def box_of(cell: int) -> int:
    """Return the box (0 to 8) of a cell.

    >>> box_of(40)
    4
    """
    return cell // 27 * 3 + cell % 9 // 3


def house_cells(house: int) -> tuple[int, ...]:
    """Return the nine cells of a house, in reading order.

    >>> house_cells(9)
    (0, 9, 18, 27, 36, 45, 54, 63, 72)
    """
    kind, number = divmod(house, 9)
    if kind == 0:
        return tuple(range(9 * number, 9 * number + 9))
    if kind == 1:
        return tuple(range(number, 81, 9))
    corner = number // 3 * 27 + number % 3 * 3
    return tuple(corner + 9 * row + column for row in range(3) for column in range(3))


def houses_of(cell: int) -> tuple[int, int, int]:
    """Return the row, column and box of a cell, as houses.

    >>> houses_of(40)
    (4, 13, 22)
    """
    return row_of(cell), 9 + column_of(cell), 18 + box_of(cell)


def sees(a: int, b: int) -> bool:
    """Return whether two different cells share a house.

    >>> sees(0, 10), sees(0, 40)
    (True, False)
    """
    return b in PEERS[a]


# Explaining a path looks up peers hundreds of thousands of times.
PEERS = tuple(
    frozenset(other for house in houses_of(cell) for other in house_cells(house)) - {cell}
    for cell in range(81)
)
"""For every cell the twenty cells that it sees."""


def cell_name(cell: int) -> str:
    """Return the name of a cell.

    >>> cell_name(28)
    'r4c2'
    """
    return f"r{row_of(cell) + 1}c{column_of(cell) + 1}"


def house_kind(house: int) -> str:
    """Return the kind of a house: row, column or box.

    >>> house_kind(13)
    'column'
    """
    return ("row", "column", "box")[house // 9]


def house_name(house: int) -> str:
    """Return the name of a house.

    >>> house_name(22)
    'box 5'
    """
    return f"{house_kind(house)} {house % 9 + 1}"

"""An independent judge of canonical forms: look at all 3,359,232 geometric transforms.

It shares no idea with the engine's search. All transforms walk through the result cell by cell,
each naming digits as it meets them; after each cell only those with the smallest value go on.
"""

from __future__ import annotations

from itertools import permutations, product

import numpy as np
from numpy.typing import NDArray


def line_orders() -> NDArray[np.uint8]:
    """The 1,296 orders of nine lines that keep each band together."""
    inner = list(permutations(range(3)))
    return np.array(
        [
            [3 * band + line for band, lines in zip(bands, inside, strict=True) for line in lines]
            for bands in inner
            for inside in product(inner, repeat=3)
        ],
        dtype=np.uint8,
    )


ORDERS = line_orders()


def slow_canonical(text: str) -> tuple[str, int]:
    """The smallest grid of the class, and how many geometric transforms lead to it."""
    grid = np.array([int(c) if c.isdigit() else 0 for c in text], dtype=np.uint8).reshape(9, 9)
    sides = np.stack([grid, grid.T])
    side, rows, columns = (
        part.ravel().astype(np.uint16) for part in np.indices((2, len(ORDERS), len(ORDERS)))
    )
    names = np.zeros((len(side), 10), dtype=np.uint8)
    met = np.zeros(len(side), dtype=np.uint8)
    form = []
    for row in range(9):
        for column in range(9):
            digit = sides[side, ORDERS[rows, row], ORDERS[columns, column]]
            every = np.arange(len(digit))
            known = names[every, digit]
            value = np.where(digit == 0, 0, np.where(known > 0, known, met + 1)).astype(np.uint8)
            smallest = value.min()
            form.append(int(smallest))
            keep = value == smallest
            if not keep.all():
                side, rows, columns = side[keep], rows[keep], columns[keep]
                names, met, digit, value = names[keep], met[keep], digit[keep], value[keep]
            new = (digit != 0) & (value > met)
            names[np.flatnonzero(new), digit[new]] = value[new]
            met = np.maximum(met, value)
    return "".join(str(v) if v else "." for v in form), len(side)

"""The content of each cell of a picture, computed once for text and SVG.

Both draw from a `Board`: which digits are givens, which were placed, and which marks are shown. A
cell with a digit shows no marks.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from nonet._base.arguments import as_int, items_of, wrong_argument
from nonet.board._places import cell_name
from nonet.board._values import Candidates, Grid, GridLike, MarksLike, StartLike
from nonet.errors import RequestError

Marks: TypeAlias = Mapping[int, Iterable[int]] | Candidates
"""Marks by cell: a mapping from cell to digits, or `Candidates`."""


@dataclass(frozen=True, slots=True)
class Board:
    """The contents of a picture's 81 cells."""

    digits: tuple[int, ...]
    given: tuple[bool, ...]
    pencil: Mapping[int, tuple[int, ...]]
    corner: Mapping[int, tuple[int, ...]]
    center: Mapping[int, tuple[int, ...]]


def lay_out(
    source: StartLike,
    *,
    givens: GridLike | None = None,
    candidates: MarksLike | None = None,
    corner: Marks | None = None,
    center: Marks | None = None,
) -> Board:
    """Compute the content of each cell.

    `source` is a grid or `Candidates`; of `Candidates`, cells with one mark show it as a digit.
    Without `givens` every digit of the grid is a given.

    >>> lay_out("12" + 79 * ".", givens="1" + 80 * ".").given[:3]
    (True, False, False)
    """
    if isinstance(source, Candidates):
        digits = tuple(marks[0] if len(marks) == 1 else 0 for marks in source)
        candidates = source if candidates is None else candidates
    else:
        digits = tuple(Grid(source))
    fixed = digits if givens is None else tuple(Grid(givens))
    for cell, (digit, given) in enumerate(zip(digits, fixed, strict=True)):
        if given and digit != given:
            raise RequestError(
                f"givens and grid differ at {cell_name(cell)}: {given} is given, the grid has "
                f"{digit or 'a blank'}",
                "givens",
                ("grid",),
            )
    if candidates is not None and not isinstance(candidates, Candidates):
        candidates = Candidates(candidates)
    return Board(
        digits,
        tuple(bool(digit) for digit in fixed),
        _marks("candidates", candidates, digits),
        _marks("corner", corner, digits),
        _marks("center", center, digits),
    )


def _marks(
    name: str, marks: Marks | None, digits: tuple[int, ...]
) -> Mapping[int, tuple[int, ...]]:
    if marks is None:
        return {}
    if isinstance(marks, Candidates):
        marks = dict(enumerate(marks))
    if not isinstance(marks, Mapping):
        raise wrong_argument(name, "Candidates or digits by cell", marks)
    result = {}
    for cell, values in marks.items():
        if as_int(cell) not in range(81):
            raise wrong_argument(name, "cells 0 to 80", cell)
        shown = tuple(sorted({as_int(value) or 0 for value in items_of(name, values)}))
        if any(value not in range(1, 10) for value in shown):
            raise wrong_argument(name, f"marks 1 to 9 in {cell_name(cell)}", values)
        if shown and not digits[cell]:
            result[cell] = shown
    return result

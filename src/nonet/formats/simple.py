"""Simple Sudoku's print and its `.ss` files: a narrow box for the givens, then what was played.

A second box right below that repeats the givens and has more digits is the same puzzle with the
placed digits; a wide box of pencil marks belongs to the puzzle before it. Two empty lines part two
puzzles, since the next one may well hold all digits of the one before.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from nonet.errors import FormatError
from nonet.formats.blocks import Block, blocks
from nonet.formats.format import EachPrinter, Format, Head, Result, located
from nonet.formats.grid import grid_of
from nonet.formats.marks import is_marks, marks_of, marks_picture
from nonet.formats.record import BLANK, Record, noted, plain_grid, subtracted
from nonet.formats.source import Source
from nonet.model import Candidates, Grid

EDGE, RULE = " *-----------*", " |---+---+---|"
_RIGHT_BELOW = 14
"""Lines from a box to the one below it with at most one empty line between them."""
_EDGE = re.compile(r"\s*\*-{11}\*\s*")


def _continues(record: Record, grid: Grid) -> bool:
    """True if the grid is the record's puzzle with more digits in it."""
    return (
        record.placed is None
        and record.marks is None
        and grid != record.grid
        and all(not given or given == digit for given, digit in zip(record.grid, grid, strict=True))
    )


def _reads(source: Source) -> Iterator[Result]:
    pending: Record | None = None
    last_line = 0
    for block in blocks(source.lines(), source):
        if isinstance(block, FormatError):
            result: Result = block
        else:
            near = block.line - last_line <= _RIGHT_BELOW
            result = _read_block(block, source, pending, near)
            last_line = block.line
        if isinstance(result, Record) and pending is not None and result.line == pending.line:
            pending = result
            continue
        if pending is not None:
            yield pending
        pending = result if isinstance(result, Record) else None
        if isinstance(result, FormatError):
            yield result
    if pending is not None:
        yield pending


def _read_block(block: Block, source: Source, before: Record | None, near: bool) -> Result:
    if is_marks(block.rows):
        marks = marks_of(block, source)
        if isinstance(marks, FormatError):
            return marks
        if before is not None and before.marks is None and not before.sukaku:
            return replace(before, marks=noted(tuple(marks), before.position))
        return located(Record(BLANK, marks=marks, sukaku=True), source, block.line)
    grid = grid_of(block, source)
    if isinstance(grid, FormatError):
        return grid
    if near and before is not None and not before.sukaku and _continues(before, grid):
        return replace(before, placed=subtracted(grid, before.grid))
    return located(Record(grid), source, block.line)


def _box(grid: Grid) -> str:
    lines = [EDGE]
    text = str(grid)
    for row in range(9):
        if row in (3, 6):
            lines.append(RULE)
        stacks = (text[row * 9 + at : row * 9 + at + 3] for at in (0, 3, 6))
        lines.append(f" |{'|'.join(stacks)}|")
    return "\n".join([*lines, EDGE]) + "\n"


def print_simple(record: Record) -> str:
    """The boxes of one puzzle."""
    boxes = [_box(plain_grid(record, "Simple Sudoku's print"))]
    if record.placed is not None:
        boxes.append(_box(record.position))
    if record.marks is not None and any(len(cell) > 1 for cell in record.marks):
        shown = [
            (digit,) if digit else marks
            for digit, marks in zip(record.position, record.marks, strict=True)
        ]
        boxes.append(marks_picture(Candidates(shown)))
    return "\n".join(boxes)


def _detects(head: Head) -> bool:
    return any(_EDGE.fullmatch(line) for line in head.lines[:20])


FORMAT = Format(
    name="simple",
    title="Simple Sudoku's print (.ss)",
    extensions=(".ss",),
    detects=_detects,
    reads=_reads,
    printer=lambda: EachPrinter(print_simple, between="\n\n"),
    holds=frozenset({"placed", "marks"}),
)

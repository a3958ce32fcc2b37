"""`.sdx`, SudoCue's work in progress: nine rows of cells with a space between.

A digit alone is a given, `u` before it makes it the player's, several digits are the marks of an
open cell. The format cannot tell an open cell with one mark from a given, so such a cell is written
as the player's digit. All nine digits say that nothing is noted. Without any `u` the rows look like
a print of pencil marks, and are taken for that unless the file's name ends in `.sdx`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from nonet.errors import FormatError
from nonet.formats.blocks import Block, blocks
from nonet.formats.format import EachPrinter, Format, Head, Result
from nonet.formats.record import Record, plain_grid
from nonet.formats.source import Source
from nonet.model import Candidates, Grid

_CELL = re.compile(r"u?[1-9]|[1-9]{2,9}|[.0]")


def _read_block(block: Block, source: Source) -> Result:
    givens, placed = [0] * 81, [0] * 81
    marks: list[tuple[int, ...]] = []
    for row, text in enumerate(block.rows):
        cells = text.split()
        if len(cells) != 9:
            return source.error(f"row {row + 1} has {len(cells)} cells instead of 9", block.line)
        for column, cell in enumerate(cells):
            if not _CELL.fullmatch(cell) or len(set(cell)) != len(cell):
                message = f"the cell {cell[:20]!r} in r{row + 1}c{column + 1} is not a digit, "
                return source.error(message + "u and a digit, or marks", block.line)
            digits = tuple(int(char) for char in cell if char in "123456789")
            if len(digits) == 1:
                (placed if cell[0] == "u" else givens)[row * 9 + column] = digits[0]
            marks.append(digits if 2 <= len(digits) <= 8 else ())
    return Record(
        Grid(givens),
        placed=Grid(placed) if any(placed) else None,
        marks=Candidates(marks) if any(marks) else None,
        source=source.name,
        line=block.line,
    )


def _reads(source: Source) -> Iterator[Result]:
    for block in blocks(source.lines(), source):
        yield block if isinstance(block, FormatError) else _read_block(block, source)


def print_sdx(record: Record) -> str:
    """Nine rows of cells."""
    givens = plain_grid(record, ".sdx")
    decided = record.position
    cells = []
    for cell in range(81):
        marks = record.marks[cell] if record.marks is not None else ()
        if givens[cell]:
            cells.append(str(givens[cell]))
        elif decided[cell] or len(marks) == 1:
            cells.append(f"u{decided[cell] or marks[0]}")
        else:
            cells.append("".join(map(str, marks)) or "123456789")
    return "".join(" ".join(cells[at : at + 9]) + "\n" for at in range(0, 81, 9))


def _detects(head: Head) -> bool:
    rows = [line.split() for line in head.lines[:9]]
    cells = [cell for row in rows for cell in row]
    return (
        all(len(row) == 9 for row in rows)
        and all(_CELL.fullmatch(cell) for cell in cells)
        and any(cell.startswith("u") for cell in cells)
    )


FORMAT = Format(
    name="sdx",
    title="work in progress (.sdx)",
    extensions=(".sdx",),
    detects=_detects,
    reads=_reads,
    printer=lambda: EachPrinter(print_sdx, between="\n"),
    holds=frozenset({"placed", "marks"}),
)

"""Pencil marks as a print: 81 groups of digits in nine rows, framed or not, as solvers show them.

Read as a Sukaku, for the print does not tell a given from a cell with one mark left.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from nonet.errors import FormatError
from nonet.formats.blocks import Block, blocks, is_border
from nonet.formats.format import EachPrinter, Format, Head, Result, located
from nonet.formats.record import BLANK, Record
from nonet.formats.source import Source
from nonet.model import Candidates

_FRAME = re.compile(r"[|:!'\u2502\u2503\u2551]")
_EMPTY = {".", "0", "-", "_"}


def groups_of(row: str) -> list[str]:
    """The cells of a row of marks, without its frame."""
    return _FRAME.sub(" ", row).split()


def marks_of(block: Block, source: Source) -> Candidates | FormatError:
    """The marks that nine rows hold."""
    cells: list[tuple[int, ...]] = []
    for number, row in enumerate(block.rows, 1):
        groups = groups_of(row)
        if len(groups) != 9:
            message = f"row {number} has {len(groups)} groups of marks instead of 9"
            return source.error(message, block.line)
        for column, group in enumerate(groups, 1):
            digits = () if group in _EMPTY else tuple(group)
            if not all(char in "123456789" for char in digits) or len(set(digits)) != len(digits):
                message = f"the marks {group[:20]!r} in r{number}c{column} are not digits 1 to 9"
                return source.error(message + ", each once", block.line)
            cells.append(tuple(int(char) for char in digits))
    return Candidates(cells)


def _reads(source: Source) -> Iterator[Result]:
    for block in blocks(source.lines(), source):
        if isinstance(block, FormatError):
            yield block
            continue
        marks = marks_of(block, source)
        if isinstance(marks, FormatError):
            yield marks
            continue
        yield located(Record(BLANK, marks=marks, sukaku=True), source, block.line)


def marks_picture(marks: Candidates) -> str:
    """The marks as a framed print."""
    groups = ["".join(map(str, cell)) or "." for cell in marks]
    width = max(map(len, groups))
    stack = "-" * (3 * width + 4)
    top, middle = f".{stack}.{stack}.{stack}.", f":{stack}+{stack}+{stack}:"
    bottom = f"'{stack}'{stack}'{stack}'"
    lines = [top]
    for row in range(9):
        if row in (3, 6):
            lines.append(middle)
        cells = [groups[row * 9 + column].ljust(width) for column in range(9)]
        lines.append("| " + " | ".join(" ".join(cells[at : at + 3]) for at in (0, 3, 6)) + " |")
    return "\n".join([*lines, bottom]) + "\n"


def is_marks_row(text: str) -> bool:
    """True for nine groups of marks; that their digits rise tells them from nine rows."""
    groups = groups_of(text)
    return len(groups) == 9 and all(
        group in _EMPTY or (group.isdigit() and group == "".join(sorted(set(group) - {"0"})))
        for group in groups
    )


def is_marks(rows: Sequence[str]) -> bool:
    """True for rows of marks, at least one of which has more than one digit to a cell."""
    return all(is_marks_row(row) for row in rows) and any(
        len(group) > 1 for row in rows for group in groups_of(row)
    )


def _detects(head: Head) -> bool:
    rows = [line for line in head.lines[:40] if not is_border(line)]
    return is_marks(rows[:9])


FORMAT = Format(
    name="marks",
    title="pencil marks as a print, 81 groups of digits",
    extensions=(".marks",),
    detects=_detects,
    reads=_reads,
    printer=lambda: EachPrinter(lambda record: marks_picture(record.candidates), between="\n"),
    holds=frozenset({"marks", "sukaku"}),
)

"""One puzzle a line: 81 characters, `.sdm` and every list on every forum.

A line of 81 characters is taken as it stands, spaces and all. A longer one may go on after white
space, a comma, a semicolon, a colon, a bar or '#': 81 digits there are the solution, else the rest
is a comment.
A line of 729 is a Sukaku among puzzles. Lines that begin with '#' and empty lines are passed over.
"""

from __future__ import annotations

import re

from nonet.errors import FormatError, GridSyntaxError, SudokuError
from nonet.formats.format import EachPrinter, Format, Head, line_reader
from nonet.formats.record import Record
from nonet.formats.sukaku import is_sukaku_line, parse_sukaku, print_sukaku
from nonet.model import Grid

_CELLS = re.compile(r"[1-9.0X*_\-]{81}")
_AFTER = re.compile(r"[\s,;:|#]")
_FIELDS = re.compile(r"[\s,;:|]+")


def parse_line(text: str) -> Record | None:
    """Parse one line of a list; None for a comment or an empty line."""
    if len(text) == 81:
        return Record(Grid(text))
    stripped = text.strip()
    if not stripped or stripped.startswith("#"):
        return None
    if is_sukaku_line(stripped):
        return parse_sukaku(stripped)
    if len(stripped) > 81 and _CELLS.match(stripped) and _AFTER.match(stripped[81]):
        return _with_rest(Grid(stripped[:81]), stripped[82:].strip(" \t,;:|#"))
    try:
        return Record(Grid(stripped))
    except GridSyntaxError as error:
        raise FormatError(_complaint(stripped, error)) from None


def _with_rest(grid: Grid, rest: str) -> Record:
    for field in _FIELDS.split(rest):
        if len(field) == 81 and field.isdecimal() and field.isascii() and "0" not in field:
            return Record(grid, solution=Grid(field))
    return Record(grid, metadata={"comment": rest} if rest else {})


def _complaint(text: str, error: GridSyntaxError) -> str:
    cells = _CELLS.match(text)
    if cells is None and len(text) < 200 and error.index is not None:
        return str(error)
    return f"a puzzle of 81 characters is needed, this line has {len(text)}"


def print_line(record: Record) -> str:
    """The puzzle as one line; a Sukaku as 729 characters."""
    return print_sukaku(record) if record.sukaku else f"{record.grid}\n"


def _detects(head: Head) -> bool:
    # Not `head.first`, for a line of 81 may begin with spaces.
    text = next((line for line in head.lines if not line.startswith("#")), "")
    try:
        return parse_line(text) is not None
    except SudokuError:
        return False


FORMAT = Format(
    name="line",
    title="one puzzle a line, 81 characters (.sdm)",
    extensions=(".sdm", ".txt"),
    detects=_detects,
    reads=line_reader(parse_line),
    printer=lambda: EachPrinter(print_line),
    holds=frozenset({"sukaku"}),
)

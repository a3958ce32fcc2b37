"""SudokuWiki links: `https://www.sudokuwiki.org/sudoku.htm?bd=` and 81 digits."""

from __future__ import annotations

import re
from urllib.parse import unquote

from nonet.errors import FormatError
from nonet.formats.format import EachPrinter, Format, line_reader
from nonet.formats.record import Record, plain_grid
from nonet.model import Grid

PREFIX = "https://www.sudokuwiki.org/sudoku.htm?bd="
_BOARD = re.compile(r"[?&]bd=([^&#\s]*)")


def parse_sudokuwiki(text: str) -> Record | None:
    """Parse one link; None for an empty line."""
    if not text.strip():
        return None
    match = _BOARD.search(text)
    if match is None:
        raise FormatError("a SudokuWiki link has ?bd= and 81 digits")
    board = unquote(match.group(1))
    if len(board) != 81:
        raise FormatError(f"81 digits are needed after bd=, there are {len(board)} characters")
    return Record(Grid(board))


def print_sudokuwiki(record: Record) -> str:
    """One link."""
    digits = str(plain_grid(record, "a SudokuWiki link")).replace(".", "0")
    return f"{PREFIX}{digits}\n"


FORMAT = Format(
    name="sudokuwiki",
    title="SudokuWiki links",
    detects=lambda head: _BOARD.search(head.first) is not None,
    reads=line_reader(parse_sudokuwiki),
    printer=lambda: EachPrinter(print_sudokuwiki),
)

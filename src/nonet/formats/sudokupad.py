"""SudokuPad classic links: one character for a digit and the blanks after it.

The character's place in 0-9A-Za-x is the digit plus ten times the blanks that follow, at most five;
longer runs go on with a character whose own digit is 0.
"""

from __future__ import annotations

import re
import string
from urllib.parse import unquote

from nonet.errors import FormatError
from nonet.formats.format import EachPrinter, Format, line_reader
from nonet.formats.record import Record, plain_grid
from nonet.model import Grid

PREFIX = "https://sudokupad.app/classic"
ALPHABET = (string.digits + string.ascii_uppercase + string.ascii_lowercase)[:60]
_LINK = re.compile(
    r"(?:https?://)?(?:www\.)?(?:beta\.)?(?:sudokupad\.app|app\.crackingthecryptic\.com"
    r"|sudokupad\.svencodes\.com)/(?:\S*?puzzleid=|sudoku/)?(?:classic/?)?([^/?&#\s]+)"
)


def unpacked(code: str) -> str:
    """The digits, blanks as 0, that the characters stand for.

    >>> unpacked("Ap")
    '00100000'
    """
    cells = []
    for index, char in enumerate(code):
        value = ALPHABET.find(char)
        if value < 0:
            raise FormatError(f"character {char!r} at {index} is not one of 0-9A-Za-x")
        cells.append(str(value % 10) + "0" * (value // 10))
    return "".join(cells)


def packed(digits: str) -> str:
    """The shortest characters for the digits, blanks as 0.

    >>> packed("00100000")
    'Ap'
    """
    code = []
    for run in re.findall(r".0{0,5}", digits):
        code.append(ALPHABET[int(run[0]) + 10 * (len(run) - 1)])
    return "".join(code)


def parse_sudokupad(text: str) -> Record | None:
    """Parse one link; None for an empty line."""
    stripped = text.strip()
    if not stripped:
        return None
    match = _LINK.match(stripped)
    if match is None:
        raise FormatError("a SudokuPad link begins https://sudokupad.app/classic")
    cells = unpacked(unquote(match.group(1)))
    if len(cells) != 81:
        raise FormatError(f"the link holds {len(cells)} cells instead of 81")
    return Record(Grid(cells))


def print_sudokupad(record: Record) -> str:
    """One link."""
    digits = str(plain_grid(record, "a SudokuPad classic link")).replace(".", "0")
    return f"{PREFIX}{packed(digits)}\n"


FORMAT = Format(
    name="sudokupad",
    title="SudokuPad classic links",
    detects=lambda head: _LINK.match(head.first) is not None,
    reads=line_reader(parse_sudokupad),
    printer=lambda: EachPrinter(print_sudokupad),
)

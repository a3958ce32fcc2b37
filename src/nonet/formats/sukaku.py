"""Sukaku: 729 characters a line, nine places for each cell, each its own digit or a blank.

Read as the puzzle itself: there are no givens, and the marks are all there is.
"""

from __future__ import annotations

import re

from nonet.errors import FormatError
from nonet.formats.format import EachPrinter, Format, line_reader
from nonet.formats.record import BLANK, Record
from nonet.model import Candidates

_PLACES = re.compile(r"[1-9.0X*_\-]{729}")


def is_sukaku_line(text: str) -> bool:
    """True for 729 characters that are digits or blanks."""
    return len(text) == 729 and _PLACES.fullmatch(text) is not None


def parse_sukaku(text: str) -> Record | None:
    """Parse one line of 729 characters; None for a comment or an empty line."""
    stripped = text.strip()
    if not stripped or stripped.startswith("#"):
        return None
    if not is_sukaku_line(stripped):
        raise FormatError(f"729 digits and blanks are needed, this line has {len(stripped)}")
    dotted = re.sub(r"[^1-9]", ".", stripped)
    for index, char in enumerate(dotted):
        if char != "." and int(char) != index % 9 + 1:
            raise FormatError(
                f"character {char!r} at index {index} stands in the place of {index % 9 + 1}"
            )
    marks = [[int(c) for c in dotted[at : at + 9] if c != "."] for at in range(0, 729, 9)]
    return Record(BLANK, marks=Candidates(marks), sukaku=True)


def print_sukaku(record: Record) -> str:
    """The position as 729 characters."""
    return f"{record.candidates}\n"


FORMAT = Format(
    name="sukaku",
    title="Sukaku, 729 characters a line",
    extensions=(".sukaku",),
    detects=lambda head: is_sukaku_line(head.first),
    reads=line_reader(parse_sukaku),
    printer=lambda: EachPrinter(print_sukaku),
    holds=frozenset({"marks", "sukaku"}),
)

"""The puzzle bank's lines of 100 bytes: 12 hex digits, the puzzle, its rating.

The hex digits are the start of the SHA-1 of the 81 digits, so a damaged line is detected.
"""

from __future__ import annotations

import hashlib
import re

from nonet.board._values import Grid
from nonet.errors import FormatError
from nonet.formats._format import EachPrinter, Format, line_reader
from nonet.formats._record import Record, plain_grid

_LINE = re.compile(r"([0-9a-f]{12}) ([0-9]{81}) ([ 0-9]\d\.\d)")


def _check(digits: str) -> str:
    return hashlib.sha1(digits.encode("ascii"), usedforsecurity=False).hexdigest()[:12]


def parse_bank(text: str) -> Record | None:
    """Parse one line of the bank; None for an empty one."""
    if not text.strip():
        return None
    match = _LINE.fullmatch(text.rstrip())
    if match is None:
        raise FormatError("expected 12 hex digits, 81 digits and a rating such as ' 1.2'")
    check, digits, rating = match.groups()
    if check != _check(digits):
        raise FormatError(f"expected the check digits {_check(digits)}, found {check}")
    return Record(Grid(digits), metadata={"rating": float(rating)})


def print_bank(record: Record) -> str:
    """Return one line of the bank; a puzzle without a rating gets 0.0."""
    digits = str(plain_grid(record, "the puzzle bank")).replace(".", "0")
    try:
        rating = float(record.metadata.get("rating", 0.0))
    except (TypeError, ValueError):
        rating = -1.0
    if not 0 <= rating < 99.95:
        raise FormatError(
            f"rating: expected a number from 0.0 to 99.9, found {record.metadata['rating']!r}",
            record.source,
            record.line,
        )
    return f"{_check(digits)} {digits} {rating:4.1f}\n"


FORMAT = Format(
    name="bank",
    description="12 hex digits of the SHA-1, 81 digits, rating; 100 bytes a line",
    detected_by="a first line of that shape",
    extensions=(".bank",),
    detects=lambda head: _LINE.match(head.first) is not None,
    reads=line_reader(parse_bank),
    printer=lambda: EachPrinter(print_bank),
    holds=frozenset({"metadata"}),
)

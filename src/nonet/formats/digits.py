"""One puzzle a line as 81 digits with `0` for blanks, the spelling that most programs take.

Read like lines, which take every spelling of a blank, and detected as lines.
"""

from __future__ import annotations

from nonet.formats.format import EachPrinter, Format
from nonet.formats.plain_text import PLAIN_TEXT_FORMATS
from nonet.formats.record import Record, plain_grid

_LINE = next(format for format in PLAIN_TEXT_FORMATS if format.name == "line")


def print_digits(record: Record) -> str:
    """The puzzle as one line of digits."""
    return str(plain_grid(record, "a line of digits")).replace(".", "0") + "\n"


FORMAT = Format(
    name="digits",
    description="81 digits a line, blanks as `0`",
    detected_by="the extension; any such text is `line`",
    extensions=(".digits",),
    detects=lambda head: False,
    reads=_LINE.reads,
    printer=lambda: EachPrinter(print_digits),
)

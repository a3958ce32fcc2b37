"""The fast path for plain lists: thousands of lines at once as an array, without a record for each.

A piece of a file in which every line is 81 cells and its end becomes one block. Any other piece
goes line by line through the format's own parser, so the results are the same, only slower.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain

import numpy as np
from numpy.typing import NDArray

from nonet.formats.format import Result, parsed_lines
from nonet.formats.line import parse_line
from nonet.formats.record import Record
from nonet.formats.source import LINE_LIMIT, Source, numbered_lines
from nonet.model import Grid

_NOT_A_CELL = 255


def _cell_values() -> NDArray[np.uint8]:
    values = np.full(256, _NOT_A_CELL, dtype=np.uint8)
    for blank in b"0.*_X- ":
        values[blank] = 0
    for digit in range(1, 10):
        values[ord("0") + digit] = digit
    return values


_VALUES = _cell_values()


@dataclass(frozen=True, slots=True, eq=False)
class PlainBlock:
    """Puzzles of consecutive lines."""

    digits: NDArray[np.uint8]
    """(N, 81)"""
    source: str | None
    line: int
    """The number of the first line."""

    def records(self) -> list[Record]:
        """The same puzzles as records."""
        text = (self.digits + np.uint8(ord("0"))).tobytes().decode("ascii")
        return [
            Record(Grid(text[at * 81 : at * 81 + 81]), source=self.source, line=self.line + at)
            for at in range(len(self.digits))
        ]


def plain_digits(body: bytes) -> NDArray[np.uint8] | None:
    """The cells if every line of `body`, which ends with a line end, is 81 of them; else None."""
    for end in (b"\n", b"\r\n"):
        width = 81 + len(end)
        if len(body) % width or not body.startswith(end, 81):
            continue
        table = np.frombuffer(body, dtype=np.uint8).reshape(-1, width)
        if (table[:, 81:] != np.frombuffer(end, dtype=np.uint8)).any():
            return None
        digits = _VALUES[table[:, :81]]
        return None if (digits == _NOT_A_CELL).any() else digits
    return None


def plain_blocks(source: Source) -> Iterator[PlainBlock | Result]:
    """A source of lines as blocks where that can be, and as records and errors elsewhere."""
    rest, line = b"", 1
    chunks = source.chunks()
    for chunk in chunks:
        data = rest + chunk
        cut = data.rfind(b"\n") + 1
        body, rest = data[:cut], data[cut:]
        if len(rest) > LINE_LIMIT:
            lines = numbered_lines(chain([data], chunks), source.name, line)
            yield from parsed_lines(parse_line, lines, source)
            return
        digits = plain_digits(body) if body else None
        if digits is not None:
            yield PlainBlock(digits, source.name, line)
        else:
            lines = numbered_lines([body], source.name, line)
            yield from parsed_lines(parse_line, lines, source)
        line += body.count(b"\n")
    yield from parsed_lines(parse_line, numbered_lines([rest], source.name, line), source)

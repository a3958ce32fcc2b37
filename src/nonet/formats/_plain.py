"""The fast path for plain lists: thousands of lines at once as an array, without a record for each.

A piece of a file with nothing but lines of 81 cells becomes one block. Any other piece is read line
by line by the format's reader, with the same results.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain

import numpy as np
from numpy.typing import NDArray

from nonet import _core
from nonet.board._values import Grid
from nonet.formats._format import Result
from nonet.formats._plain_text import read_chunks
from nonet.formats._record import Record
from nonet.formats._source import Source


@dataclass(frozen=True, slots=True, eq=False)
class PlainBlock:
    """Puzzles of consecutive lines."""

    digits: NDArray[np.uint8]
    """(N, 81)"""
    source: str | None
    line: int
    """The number of the first line."""

    def records(self) -> list[Record]:
        """Return the same puzzles as records."""
        text = (self.digits + np.uint8(ord("0"))).tobytes().decode("ascii")
        return [
            Record(Grid(text[at * 81 : at * 81 + 81]), source=self.source, line=self.line + at)
            for at in range(len(self.digits))
        ]


def plain_blocks(source: Source) -> Iterator[PlainBlock | Result]:
    """Yield a source of lines as blocks where possible, else as records and errors."""
    rest, line = b"", 1
    chunks = source.chunks()
    for chunk in chunks:
        data = rest + chunk
        cut = data.rfind(b"\n") + 1
        body, rest = data[:cut], data[cut:]
        if len(rest) > _core.LINE_LIMIT:
            yield from read_chunks("line", chain([data], chunks), source, line)
            return
        digits = _core.plain_digits(body)
        if digits is not None:
            yield PlainBlock(digits, source.name, line)
        else:
            yield from read_chunks("line", [body], source, line)
        line += body.count(b"\n")
    yield from read_chunks("line", [rest], source, line)

"""Puzzles that span lines: gathers nine rows, with or without a frame, out of a stream of lines.

A paragraph (lines up to an empty one) with nine rows is a block, one with a multiple of nine is as
many blocks, and three paragraphs of three rows are one block, since people leave a line free
between bands. Any other paragraph is an error of its own: rows are never borrowed from a neighbour,
so a truncated puzzle cannot turn the one after it into a different one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from nonet.errors import FormatError
from nonet.formats.source import Line, Source

_RULE = re.compile(r"-{3}|={3}|[\u2500\u2501\u2550]{2}|[_]{2}\|?$")
_FLUSH = 900
"""Rows after which a paragraph without end is handed on, so that memory stays flat."""


@dataclass(frozen=True, slots=True)
class Block:
    """Nine rows and the number of the first line."""

    line: int
    rows: tuple[str, ...]


def is_border(text: str) -> bool:
    """True for a line that draws a frame: no digit, and a rule in it that is no row of blanks."""
    stripped = text.strip()
    return (
        _RULE.search(stripped) is not None
        and re.search(r"[0-9]", stripped) is None
        and len(stripped) != 9
    )


def blocks(lines: Iterable[Line | FormatError], source: Source) -> Iterator[Block | FormatError]:
    """Each block of nine rows in turn, and an error for what is none."""
    bands: list[Line] = []
    rows: list[Line] = []
    for item in lines:
        if isinstance(item, FormatError):
            yield item
        elif item[1].strip():
            if not is_border(item[1]):
                rows.append(item)
            if len(rows) == _FLUSH:
                yield from _split(rows)
                rows = []
            continue
        # An empty line or an error ends the paragraph; further empty lines change nothing.
        if len(rows) == 3:
            bands += rows
        elif rows:
            yield from _ended(bands, source)
            yield from _ended(rows, source)
            bands = []
        if len(bands) == 9:
            yield from _split(bands)
            bands = []
        rows = []
    if len(rows) == 3:
        bands, rows = bands + rows, []
    yield from _ended(bands, source)
    yield from _ended(rows, source)


def _ended(rows: list[Line], source: Source) -> Iterator[Block | FormatError]:
    if rows and len(rows) % 9:
        yield source.error(f"9 rows are needed, here are {len(rows)}", rows[0][0])
    else:
        yield from _split(rows)


def _split(rows: list[Line]) -> Iterator[Block]:
    for at in range(0, len(rows), 9):
        nine = rows[at : at + 9]
        yield Block(nine[0][0], tuple(text for _, text in nine))

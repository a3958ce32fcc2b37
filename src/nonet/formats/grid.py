"""A picture in text: nine rows, plain or boxed with any usual border, as people paste them.

Written with a bar between stacks and a rule between bands, and an empty line between puzzles.
"""

from __future__ import annotations

from collections.abc import Iterator

from nonet.errors import FormatError, GridSyntaxError
from nonet.formats.blocks import Block, blocks, is_border
from nonet.formats.format import EachPrinter, Format, Head, Result, located
from nonet.formats.record import Record, plain_grid
from nonet.formats.source import Source
from nonet.model import Grid

RULE = "------+-------+------"


def grid_of(block: Block, source: Source) -> Grid | FormatError:
    """The grid that nine rows hold."""
    try:
        return Grid("\n".join(block.rows))
    except GridSyntaxError as error:
        return source.error(str(error), block.line)


def _reads(source: Source) -> Iterator[Result]:
    for block in blocks(source.lines(), source):
        if isinstance(block, FormatError):
            yield block
            continue
        grid = grid_of(block, source)
        yield grid if isinstance(grid, FormatError) else located(Record(grid), source, block.line)


def picture(grid: Grid) -> str:
    """The grid as eleven lines of text.

    >>> print(picture(Grid("12" + 79 * ".")).splitlines()[0])
    1 2 . | . . . | . . .
    """
    lines = []
    for number, row in enumerate(grid.rows):
        if number in (3, 6):
            lines.append(RULE)
        cells = [str(digit) if digit else "." for digit in row]
        lines.append(" | ".join(" ".join(cells[at : at + 3]) for at in (0, 3, 6)))
    return "\n".join(lines) + "\n"


def _detects(head: Head) -> bool:
    row = next((line for line in head.lines if not is_border(line)), "")
    try:
        Grid("\n".join([row] * 9))
    except GridSyntaxError:
        return False
    return True


FORMAT = Format(
    name="grid",
    title="a picture in text",
    extensions=(".grid",),
    detects=_detects,
    reads=_reads,
    printer=lambda: EachPrinter(lambda r: picture(plain_grid(r, "a picture")), between="\n"),
)

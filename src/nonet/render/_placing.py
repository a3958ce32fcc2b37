"""The layout of a page of puzzles: pure geometry in millimeters, without a document.

A page is a frame inside margins, the inner one wider for the binding. The frame holds rows of
equal blocks. A block is one grid with a heading above it or facts in a column beside it, a caption
and a QR code where they leave the grid largest. Columns end at the frame, rows share what is left
evenly, and a row that is not full is centered.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

OUTER, TOP, BOTTOM = 16.0, 16.0, 14.0
"""Margins; the inner one is the outer one and the binding."""
HEADER, FOOTER = 11.0, 9.0
"""Heights that a running header and a page number take from the frame."""
GAP = 8.0
"""Minimum distance between blocks."""
SPACE = 2.0
COLUMN = 44.0
"""Minimum width of a column of facts beside a grid."""
NARROWEST, WIDEST = 40.0, 60.0
"""A column of a caption beside a grid; a narrower one breaks every line."""
POINT = 25.4 / 72


@dataclass(frozen=True, slots=True)
class Form:
    """Type sizes and arrangement of a page with a given number of puzzles."""

    columns: int
    rows: int
    title: float
    caption: float
    """Sizes of type, in points."""
    code: float
    """Side of a QR code; 18 has modules of half a millimeter, which any phone reads."""
    beside: bool = False
    """Facts are in a column beside the grid, not above it."""

    @property
    def title_line(self) -> float:
        """Height of a line of the heading."""
        return 1.25 * POINT * self.title

    @property
    def line(self) -> float:
        """Height of a line of facts or of a caption."""
        return 1.35 * POINT * self.caption


FORMS = {
    1: Form(1, 1, title=16, caption=11, code=24),
    2: Form(1, 2, title=30, caption=9, code=22, beside=True),
    3: Form(2, 2, title=13, caption=8.5, code=20),
    4: Form(2, 2, title=13, caption=8.5, code=20),
    5: Form(2, 3, title=11, caption=8, code=18),
    6: Form(2, 3, title=11, caption=8, code=18),
}
"""By the number of puzzles per page; 3 and 5 end in a row of one."""

LARGE = Form(1, 1, title=20, caption=14, code=26)


@dataclass(frozen=True, slots=True)
class Part:
    """A rectangle: of a page, or of a block by its distance from the block's corner."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Block:
    """The division of every block of a document; all are equal, so that pages match."""

    side: float
    """Of the grid."""
    grid_y: float
    """Distance of the grid from the top of the block, where the heading is."""
    width: float
    height: float
    words: Part
    """The caption; for a form with facts beside the grid, the facts and the caption."""
    code: Part


Count = Callable[[float], int]
"""Number of lines that the longest heading or caption takes at a width."""


def frame(
    paper: tuple[float, float], page: int, *, binding: float, header: bool, numbered: bool
) -> Part:
    """Return the part of a page inside its margins; odd pages are right-hand pages.

    >>> frame((210.0, 297.0), 51, binding=6, header=True, numbered=True)
    Part(x=22.0, y=27.0, width=172.0, height=247.0)
    >>> frame((210.0, 297.0), 52, binding=6, header=True, numbered=True).x
    16.0
    """
    top = TOP + (HEADER if header else 0)
    bottom = BOTTOM + (FOOTER if numbered else 0)
    left = OUTER + (binding if page % 2 else 0)
    return Part(left, top, paper[0] - 2 * OUTER - binding, paper[1] - top - bottom)


def block(form: Form, room: Part, *, heading: Count, caption: Count, code: bool) -> Block:
    """Return the division that leaves the grid largest and cuts no heading or caption.

    >>> none = lambda width: 0
    >>> room = frame((210.0, 297.0), 1, binding=6, header=True, numbered=True)
    >>> round(block(FORMS[4], room, heading=lambda width: 1, caption=none, code=False).side)
    82
    """
    width, height = _share(room.width, form.columns), _share(room.height, form.rows)
    if form.beside:
        return _facts_beside(form, width, height)
    ways = [_below(form, width, height, heading, caption, code)]
    if code:
        ways += _with_code(form, width, height, heading, caption)
    return max(ways, key=lambda way: way.side)


def corners(form: Form, room: Part, size: Block, shown: int) -> list[Part]:
    """Places of the blocks of one page, in reading order."""
    across, first_x = _flush(room.width, form.columns, size.width)
    down, first_y = _even(room.height, form.rows, size.height)
    places = []
    for number in range(shown):
        row, column = divmod(number, form.columns)
        missing = max(0, form.columns * (row + 1) - shown)
        x = room.x + first_x + (column + missing / 2) * across
        places.append(Part(x, room.y + first_y + row * down, size.width, size.height))
    return places


def _share(length: float, parts: int) -> float:
    return (length - (parts - 1) * GAP) / parts


def _even(length: float, parts: int, size: float) -> tuple[float, float]:
    """The step from block to block, and the place of the first: what is left is shared equally."""
    between = (length - parts * size - (parts - 1) * GAP) / (parts + 1)
    return size + GAP + between, between


def _flush(length: float, parts: int, size: float) -> tuple[float, float]:
    """The step from block to block, and the place of the first: the outer ones touch the frame."""
    left = length - parts * size
    if parts == 1:
        return size, left / 2
    return size + left / (parts - 1), 0.0


def _above(form: Form, lines: int) -> float:
    return lines * form.title_line + (SPACE if lines else 0)


def _fitting(
    form: Form, most: float, height: float, heading: Count, under: Callable[[float], float]
) -> tuple[float, float]:
    """The largest side at which heading, grid and what is under it fit, and the heading's height.

    `under` returns the height needed below a grid of a given side. A smaller grid may need more
    lines, so sides are tried downwards.
    """
    side = most
    while side > 20:
        above = _above(form, heading(side))
        need = above + side + under(side)
        if need <= height + 1e-6:
            return side, above
        side -= max(0.25, min(need - height, 2.0))
    return side, _above(form, heading(side))


def _below(
    form: Form, width: float, height: float, heading: Count, caption: Count, code: bool
) -> Block:
    kept = form.code + SPACE if code else 0.0

    def room(side: float) -> float:
        return max(caption(side - kept) * form.line, form.code if code else 0.0)

    def under(side: float) -> float:
        return room(side) + SPACE if room(side) else 0.0

    side, above = _fitting(form, width, height, heading, under)
    y = above + side + SPACE
    return Block(
        side,
        above,
        side,
        above + side + under(side),
        Part(0.0, y, side - kept, room(side)),
        Part(side - form.code, y, form.code, form.code),
    )


def _with_code(
    form: Form, width: float, height: float, heading: Count, caption: Count
) -> list[Block]:
    """Ways to put the code beside the grid, with the caption above it or below the grid."""
    lines = caption(NARROWEST) * form.line
    side, above = _fitting(form, width - 2 * SPACE - NARROWEST, height, heading, lambda side: 0.0)
    ways = []
    if lines + SPACE + form.code <= side:
        x = side + 2 * SPACE
        column = min(WIDEST, width - x)
        words = Part(x, above, column, side - form.code - SPACE)
        code = Part(x, above + side - form.code, form.code, form.code)
        ways.append(Block(side, above, x + column, above + side, words, code))

    def under(side: float) -> float:
        lines = caption(side + 2 * SPACE + form.code)
        return SPACE + lines * form.line if lines else 0.0

    side, above = _fitting(form, width - 2 * SPACE - form.code, height, heading, under)
    whole = side + 2 * SPACE + form.code
    y = above + side + SPACE
    words = Part(0.0, y, whole, max(0.0, under(side) - SPACE))
    code = Part(side + 2 * SPACE, above + side - form.code, form.code, form.code)
    ways.append(Block(side, above, whole, above + side + under(side), words, code))
    return ways


def _facts_beside(form: Form, width: float, height: float) -> Block:
    side = min(height, width - 2 * GAP - COLUMN)
    x = side + GAP + SPACE
    words = Part(x, 0.0, width - x, side)
    return Block(side, 0.0, width, side, words, Part(x, side - form.code, form.code, form.code))

"""Where things stand on a printed page: pure geometry in millimetres, without a document.

A page of puzzles is rows of equal blocks. A block is one grid with its title above it and its words
below; with a QR code, words and code stand where they leave the grid largest: both below, both
beside, or the code beside and the words below. What room is left is spread evenly, and a row that
is not full stands in the middle.
"""

from __future__ import annotations

from dataclasses import dataclass

MARGIN = 15.0
GAP = 8.0
"""The least room between blocks."""
SPACE = 2.0
NARROWEST, WIDEST = 40.0, 60.0
"""A column of words beside a grid; in a narrower one a caption falls apart."""
MILLIMETRES = 0.3528
"""In a point."""


@dataclass(frozen=True, slots=True)
class Form:
    """What a page with so many puzzles is like."""

    columns: int
    rows: int
    title: float
    caption: float
    """Sizes of type, in points."""
    code: float
    """Side of a QR code; 18 has modules of half a millimetre, which any telephone reads."""

    @property
    def above(self) -> float:
        """Room for the title over a grid."""
        return 0.5 * self.title + 1.5

    @property
    def line(self) -> float:
        """Height of a line of a caption."""
        return 1.3 * MILLIMETRES * self.caption


FORMS = {
    1: Form(1, 1, title=14, caption=12, code=24),
    2: Form(1, 2, title=12, caption=11, code=22),
    3: Form(2, 2, title=11, caption=9.5, code=20),
    4: Form(2, 2, title=11, caption=9.5, code=20),
    5: Form(2, 3, title=10.5, caption=8.5, code=18),
    6: Form(2, 3, title=10.5, caption=8.5, code=18),
}
"""By the number of puzzles to a page; 3 and 5 end in a row of one."""

LARGE = Form(1, 1, title=17, caption=14, code=26)


@dataclass(frozen=True, slots=True)
class Part:
    """A rectangle of a block, by its distance from the block's corner."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Block:
    """How every block of a document is divided: alike, so that pages are even."""

    side: float
    """Of the grid, which stands at the left below the title."""
    width: float
    height: float
    words: Part
    code: Part


def block(form: Form, paper: tuple[float, float], *, words: bool, code: bool) -> Block:
    """The division that leaves the grid largest.

    >>> sheet = block(FORMS[4], (210.0, 297.0), words=True, code=True)
    >>> round(sheet.side), round(sheet.width)
    (86, 86)
    """
    width = _share(paper[0], form.columns)
    height = _share(paper[1], form.rows)
    ways = [_below(form, width, height, words, code)]
    if words and code:
        ways += [_beside(form, width, height), _code_beside(form, width, height)]
    return max(ways, key=lambda way: way.side)


def corners(form: Form, paper: tuple[float, float], size: Block, shown: int) -> list[Part]:
    """Where the blocks of one page stand, in reading order."""
    across, first_x = _spread(paper[0], form.columns, size.width)
    down, first_y = _spread(paper[1], form.rows, size.height)
    places = []
    for number in range(shown):
        row, column = divmod(number, form.columns)
        missing = max(0, form.columns * (row + 1) - shown)
        x = first_x + (column + missing / 2) * across
        places.append(Part(x, first_y + row * down, size.width, size.height))
    return places


def _share(length: float, parts: int) -> float:
    return (length - 2 * MARGIN - (parts - 1) * GAP) / parts


def _spread(length: float, parts: int, size: float) -> tuple[float, float]:
    """The step from block to block, and the place of the first."""
    left = length - 2 * MARGIN - parts * size - (parts - 1) * GAP
    between = left / (parts + 1)
    return size + GAP + between, MARGIN + between


def _below(form: Form, width: float, height: float, words: bool, code: bool) -> Block:
    room = max(3 * form.line if words else 0.0, form.code if code else 0.0)
    under = room + SPACE if room else 0.0
    side = min(width, height - form.above - under)
    y = form.above + side + SPACE
    kept = form.code + SPACE if code else 0.0
    return Block(
        side,
        side,
        form.above + side + under,
        Part(0.0, y, side - kept, room),
        Part(side - form.code, y, form.code, form.code),
    )


def _beside(form: Form, width: float, height: float) -> Block:
    side = min(width - 2 * SPACE - NARROWEST, height - form.above)
    x = side + 2 * SPACE
    column = min(WIDEST, width - x)
    code_y = form.above + side - form.code
    return Block(
        side,
        x + column,
        form.above + side,
        Part(x, form.above, column, side - form.code - SPACE),
        Part(x, code_y, form.code, form.code),
    )


def _code_beside(form: Form, width: float, height: float) -> Block:
    room = 2 * form.line
    side = min(width - 2 * SPACE - form.code, height - form.above - SPACE - room)
    x = side + 2 * SPACE
    return Block(
        side,
        x + form.code,
        form.above + side + SPACE + room,
        Part(0.0, form.above + side + SPACE, x + form.code, room),
        Part(x, form.above + side - form.code, form.code, form.code),
    )

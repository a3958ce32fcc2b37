"""Several puzzles in one SVG picture, side by side with their words, for a page or a poster.

Each grid is the picture that `svg` makes, set into the sheet as it is: one place draws grids.
"""

from __future__ import annotations

import math
import textwrap
from collections.abc import Sequence
from typing import Literal

from nonet._base.arguments import whole_number
from nonet._base.markup import escaped
from nonet.errors import RequestError
from nonet.render.pdf import PrintItem
from nonet.render.svg_picture import FONT, svg
from nonet.render.theme import Theme, find_theme

SIDE = 450
GAP = 30
TITLE, CAPTION, LINE = 18, 14, 20
LINES = 2
LETTERS = 62
"""How many letters of a caption fit over the width of a grid in the usual faces."""
MOST_COLUMNS = 4


def sheet(
    items: Sequence[PrintItem],
    *,
    columns: int | None = None,
    theme: str | Theme = "light",
    words: bool = True,
    digits: Literal["text", "outlines"] = "text",
) -> str:
    """Draw several puzzles as one SVG picture; `words` are their titles and captions.

    >>> from nonet.board.values import Grid
    >>> picture = sheet([PrintItem(grid=Grid("1" + 80 * "."), title=f"No. {i}") for i in (1, 2, 3)])
    >>> picture.count("<svg"), picture.count("</text>")
    (4, 6)
    """
    if not items:
        raise RequestError("there is nothing to draw")
    if columns is not None:
        columns = whole_number("columns", columns, 1)
    columns = min(columns or min(math.ceil(math.sqrt(len(items))), MOST_COLUMNS), len(items))
    colours = find_theme(theme)
    above, below = (TITLE + 12, LINES * LINE + 8) if words else (0, 0)
    height = above + SIDE + below
    whole = (
        GAP + columns * (SIDE + GAP),
        GAP + math.ceil(len(items) / columns) * (height + GAP),
    )
    name = f"{len(items)} Sudoku puzzles"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole[0]} {whole[1]}" '
        f'width="{whole[0]}" height="{whole[1]}" role="img" aria-label="{name}">',
        f"<title>{name}</title>",
        f'<rect width="{whole[0]}" height="{whole[1]}" fill="{colours.background}"/>',
    ]
    for number, item in enumerate(items):
        x = GAP + number % columns * (SIDE + GAP)
        y = GAP + number // columns * (height + GAP)
        drawn = svg(item.grid, theme=colours, size=SIDE, digits=digits, title=item.title or None)
        parts.append(drawn.rstrip().replace("<svg ", f'<svg x="{x}" y="{y + above}" ', 1))
        if words:
            parts += _words(item, x, y, colours)
    return "\n".join([*parts, "</svg>"]) + "\n"


def _words(item: PrintItem, x: int, y: int, theme: Theme) -> list[str]:
    lines = textwrap.wrap(item.caption, LETTERS, max_lines=LINES, placeholder=" ...")
    title = textwrap.shorten(item.title, LETTERS * CAPTION // TITLE, placeholder=" ...")
    below = y + TITLE + 12 + SIDE
    placed = [(x + 7, y + TITLE, TITLE, ' font-weight="600"', title)]
    placed += [
        (x + 7, below + (number + 1) * LINE, CAPTION, "", line) for number, line in enumerate(lines)
    ]
    return [
        f'<text x="{left}" y="{base}" font-family="{FONT}" font-size="{size}"{weight} '
        f'fill="{theme.given}">{escaped(text, quote=False)}</text>'
        for left, base, size, weight, text in placed
        if text
    ]

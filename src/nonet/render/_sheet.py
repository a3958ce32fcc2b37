"""Several puzzles in one SVG picture, side by side with their words, for a page or a poster.

Each grid is the unchanged picture of `svg`, so that grids are drawn in one place.
"""

from __future__ import annotations

import math
import textwrap
from collections.abc import Sequence
from typing import Literal

from nonet._base.arguments import list_of, switch, whole_number
from nonet._base.markup import escaped
from nonet.render._print_values import PrintItem, require_items
from nonet.render._svg_picture import FONT, svg
from nonet.render._theme import Theme, ThemeName, find_theme

SIDE = 450
GAP = 30
TITLE, CAPTION, LINE = 18, 14, 20
LETTERS = 62
"""Letters of a caption that fit the width of a grid in the usual fonts."""
MOST_COLUMNS = 4


def sheet(
    items: Sequence[PrintItem],
    *,
    columns: int | None = None,
    theme: ThemeName | Theme = "light",
    words: bool = True,
    digits: Literal["text", "outlines"] = "text",
) -> str:
    """Draw several puzzles as one SVG picture.

    - `items`: a list of PrintItem.
    - `columns`: puzzles side by side; default: as many as rows, up to 4.
    - `theme`: "light", "dark", "print" or a Theme.
    - `words`: write titles and captions.
    - `digits`: "text" or "outlines", as in `svg`.

    Raises RequestError if there is no item or an option is invalid.

    >>> from nonet.board._values import Grid
    >>> picture = sheet([PrintItem(grid=Grid("1" + 80 * "."), title=f"No. {i}") for i in (1, 2, 3)])
    >>> picture.count("<svg"), picture.count("</text>")
    (4, 6)
    """
    items = list_of("items", items, PrintItem)
    words = switch("words", words)
    require_items(items)
    if columns is not None:
        columns = whole_number("columns", columns, 1)
    columns = min(columns or min(math.ceil(math.sqrt(len(items))), MOST_COLUMNS), len(items))
    colors = find_theme(theme)
    titles = [textwrap.wrap(item.heading, LETTERS * CAPTION // TITLE) for item in items]
    captions = [textwrap.wrap(_caption(item), LETTERS) for item in items]
    above, below = (0, 0)
    if words:
        above = max(1, *map(len, titles)) * (TITLE + 4) + 8
        below = max(map(len, captions)) * LINE + 8
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
        f'<rect width="{whole[0]}" height="{whole[1]}" fill="{colors.background}"/>',
    ]
    for number, item in enumerate(items):
        x = GAP + number % columns * (SIDE + GAP)
        y = GAP + number // columns * (height + GAP)
        drawn = svg(item.grid, theme=colors, size=SIDE, digits=digits, title=item.heading or None)
        parts.append(drawn.rstrip().replace("<svg ", f'<svg x="{x}" y="{y + above}" ', 1))
        if words:
            parts += _words(titles[number], x, y - 4, TITLE, TITLE + 4, colors)
            parts += _words(captions[number], x, y + above + SIDE, CAPTION, LINE, colors)
    return "\n".join([*parts, "</svg>"]) + "\n"


def _caption(item: PrintItem) -> str:
    facts = ", ".join(
        f"{text} clues" if name == "Clues" else f"{name} {text}"
        for name, text in item.facts.items()
    )
    return ": ".join(filter(None, (facts, item.caption)))


def _words(lines: Sequence[str], x: int, y: int, size: int, step: int, theme: Theme) -> list[str]:
    weight = ' font-weight="600"' if size == TITLE else ""
    return [
        f'<text x="{x + 7}" y="{y + number * step}" font-family="{FONT}" font-size="{size}"'
        f'{weight} fill="{theme.given}">{escaped(line, quote=False)}</text>'
        for number, line in enumerate(lines, 1)
    ]

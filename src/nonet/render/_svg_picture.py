"""The picture of a grid as SVG: one pure function without dependencies.

The result is one standalone element that can also be embedded in HTML: no style sheet, no ids, no
scripts, no external fonts, so that several pictures on a page do not conflict. Drawn from back to
front: ground, tints, lines, links, discs, digits.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from nonet._base.arguments import instance_of, one_of, switch, text_of, whole_number
from nonet._base.markup import escaped
from nonet.board._places import Mark, house_cells
from nonet.board._values import GridLike, MarksLike, StartLike
from nonet.render._board import Board, Marks, lay_out
from nonet.render._highlight import MARK_ROLES, Highlight
from nonet.render._links import Point, arrow
from nonet.render._outlines import HEIGHT, STROKES, WIDTH
from nonet.render._theme import Disc, Theme, ThemeName, find_theme

CELL = 60
_MARGIN = 8
_LABEL_MARGIN = 30
_DISC = 9.4
FONT = (
    "Avenir Next, Avenir, Segoe UI, Helvetica Neue, Helvetica, Arial, Liberation Sans, sans-serif"
)
_CAP = 0.72
"""Height of a digit as a share of the font size, in the usual sans serif fonts."""

# Places of corner marks, in the order in which players fill them, as shares of the cell.
_CORNERS = (
    (0.17, 0.19),
    (0.83, 0.19),
    (0.17, 0.81),
    (0.83, 0.81),
    (0.5, 0.19),
    (0.5, 0.81),
    (0.17, 0.5),
    (0.83, 0.5),
    (0.5, 0.5),
)


def svg(
    grid: StartLike,
    *,
    givens: GridLike | None = None,
    candidates: MarksLike | None = None,
    corner: Marks | None = None,
    center: Marks | None = None,
    highlight: Highlight | None = None,
    theme: ThemeName | Theme = "light",
    size: int = 450,
    labels: bool = False,
    digits: Literal["text", "outlines"] = "text",
    title: str | None = None,
) -> str:
    """Draw a grid or pencil marks as an SVG picture.

    - `grid`: a grid or Candidates.
    - `givens`: the original puzzle, if `grid` also has placed digits; these are drawn differently.
    - `candidates`: pencil marks, drawn in a 3x3 raster.
    - `corner`, `center`: marks for each cell, drawn where players write them.
    - `highlight`: a Highlight, such as `nonet.logic.highlight(step)`.
    - `theme`: "light", "dark", "print" or a Theme.
    - `size`: width in pixels.
    - `labels`: number rows and columns.
    - `digits`: "text" or "outlines", which draws digits as paths, for machines without fonts.
    - `title`: title of the picture for screen readers.

    Raises GridSyntaxError; RequestError for an invalid option.

    >>> picture = svg("53..7....6..195....98....6.8...6...34..8.3..17...2...6" + 27 * ".")
    >>> picture[:4], picture.count("<text")
    ('<svg', 20)
    """
    size = whole_number("size", size, 32, 10_000)
    one_of("digits", digits, ("text", "outlines"))
    if title is not None:
        text_of("title", title)
    spot = Highlight() if highlight is None else instance_of("highlight", highlight, Highlight)
    labels = switch("labels", labels)
    board = lay_out(grid, givens=givens, candidates=candidates, corner=corner, center=center)
    picture = _Picture(board, spot, find_theme(theme), labels, digits == "text")
    return picture.document(size, title)


class _Picture:
    """One drawing in progress, inside a call of `svg`."""

    def __init__(
        self, board: Board, spot: Highlight, theme: Theme, labels: bool, as_text: bool
    ) -> None:
        self.board, self.spot, self.theme = board, spot, theme
        self.labels, self.as_text = labels, as_text
        self.left = _LABEL_MARGIN if labels else _MARGIN
        self.extent = self.left + 9 * CELL + _MARGIN
        self.roles = spot.roles()

    def document(self, size: int, title: str | None) -> str:
        clues = sum(self.board.given)
        name = title or f"Sudoku grid with {clues} clue{'' if clues == 1 else 's'}"
        rows = (
            "".join(str(d or ".") for d in self.board.digits[i : i + 9]) for i in range(0, 81, 9)
        )
        parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.extent} {self.extent}" '
            f'width="{size}" height="{size}" role="img" aria-label="{escaped(name)}">',
            f"<title>{escaped(name, quote=False)}</title>",
            f"<desc>{' / '.join(rows)}</desc>",
            f'<rect width="{self.extent}" height="{self.extent}" fill="{self.theme.background}"/>',
            *self._tints(),
            *self._lines(),
            *self._house_rims(),
            *self._links(),
            *self._discs(),
            *self._labels(),
            *self._big_digits(),
            *self._pencil_marks(),
            *self._corner_marks(),
            *self._center_marks(),
            *self._strikes(),
            "</svg>",
        ]
        return "\n".join(parts) + "\n"

    # Geometry

    def _corner_of(self, cell: int) -> Point:
        return Point(self.left + cell % 9 * CELL, self.left + cell // 9 * CELL)

    def _center_of(self, cell: int) -> Point:
        x, y = self._corner_of(cell)
        return Point(x + CELL / 2, y + CELL / 2)

    def _mark_at(self, mark: Mark) -> Point:
        cell, digit = mark
        if self.board.digits[cell]:
            return self._center_of(cell)
        x, y = self._corner_of(cell)
        # Slightly inside the thirds, so that discs do not touch the lines.
        return Point(
            x + CELL / 2 + ((digit - 1) % 3 - 1) * 19, y + CELL / 2 + ((digit - 1) // 3 - 1) * 19
        )

    # Ground

    def _tints(self) -> Iterable[str]:
        for houses, color in (
            (self.spot.cover_houses, self.theme.cover_house),
            (self.spot.houses, self.theme.house),
        ):
            for cell in dict.fromkeys(c for house in houses for c in house_cells(house)):
                yield self._square(cell, color)
        for cells, color in (
            (self.spot.cells, self.theme.cell),
            (self.spot.other_cells, self.theme.other_cell),
        ):
            for cell in cells:
                yield self._square(cell, color)

    def _square(self, cell: int, color: str) -> str:
        x, y = self._corner_of(cell)
        return f'<rect x="{x:g}" y="{y:g}" width="{CELL}" height="{CELL}" fill="{color}"/>'

    def _lines(self) -> Iterable[str]:
        start, end = self.left, self.left + 9 * CELL
        thin = "".join(
            f"M{start} {start + i * CELL}H{end}M{start + i * CELL} {start}V{end}"
            for i in range(1, 9)
            if i % 3
        )
        thick = "".join(
            f"M{start} {start + i * CELL}H{end}M{start + i * CELL} {start}V{end}" for i in (3, 6)
        )
        yield f'<path d="{thin}" fill="none" stroke="{self.theme.thin_line}" stroke-width="1.2"/>'
        yield f'<path d="{thick}" fill="none" stroke="{self.theme.line}" stroke-width="2.6"/>'
        yield (
            f'<rect x="{start}" y="{start}" width="{9 * CELL}" height="{9 * CELL}" fill="none" '
            f'stroke="{self.theme.line}" stroke-width="4" stroke-linejoin="round"/>'
        )

    def _house_rims(self) -> Iterable[str]:
        for houses, color, dashes in (
            (self.spot.cover_houses, self.theme.cover_house_rim, ' stroke-dasharray="9 5"'),
            (self.spot.houses, self.theme.house_rim, ""),
        ):
            for house in houses:
                x, y = self._corner_of(house_cells(house)[0])
                right, bottom = self._corner_of(house_cells(house)[-1])
                yield (
                    f'<rect x="{x + 2.5:g}" y="{y + 2.5:g}" width="{right - x + CELL - 5:g}" '
                    f'height="{bottom - y + CELL - 5:g}" rx="6" fill="none" stroke="{color}" '
                    f'stroke-width="2.6"{dashes}/>'
                )

    # Highlights

    def _links(self) -> Iterable[str]:
        for link in self.spot.links:
            start, end = self._mark_at(link.start), self._mark_at(link.end)
            if start == end:  # both in one cell that holds a digit: there is nothing to join
                continue
            drawn = arrow(
                start,
                end,
                radius=_DISC,
                head=7.5,
                directed=link.directed,
            )
            a, control, b = drawn.line
            dashes = "" if link.strong else ' stroke-dasharray="5 4"'
            yield (
                f'<path d="M{a.x:.1f} {a.y:.1f}Q{control.x:.1f} {control.y:.1f} '
                f'{b.x:.1f} {b.y:.1f}" fill="none" stroke="{self.theme.link}" stroke-width="2.2" '
                f'stroke-linecap="round"{dashes}/>'
            )
            if link.directed:
                corners = " ".join(f"{p.x:.1f},{p.y:.1f}" for p in drawn.head)
                yield f'<polygon points="{corners}" fill="{self.theme.link}"/>'

    def _disc(self, role: str) -> Disc:
        disc = getattr(self.theme, role)
        assert isinstance(disc, Disc)
        return disc

    def _discs(self) -> Iterable[str]:
        for mark, role in self.roles.items():
            if self.board.digits[mark[0]]:
                continue
            x, y = self._mark_at(mark)
            disc = self._disc(role)
            yield (
                f'<circle cx="{x:g}" cy="{y:g}" r="{_DISC}" fill="{disc.fill}" '
                f'stroke="{disc.rim}" stroke-width="1.4"/>'
            )

    def _strikes(self) -> Iterable[str]:
        struck = [mark for mark, role in self.roles.items() if role == "delete"]
        if struck:
            strokes = "".join(
                f"M{x - 6.5:g} {y + 6.5:g}L{x + 6.5:g} {y - 6.5:g}"
                for x, y in (self._mark_at(mark) for mark in struck)
            )
            yield (
                f'<path d="{strokes}" fill="none" stroke="{self.theme.delete.rim}" '
                'stroke-width="1.6" stroke-linecap="round" opacity="0.85"/>'
            )

    # Digits

    def _labels(self) -> Iterable[str]:
        if self.labels:
            middle = self.left / 2
            yield from self._digits(
                [
                    place
                    for i in range(9)
                    for place in (
                        (i + 1, Point(self.left + (i + 0.5) * CELL, middle)),
                        (i + 1, Point(middle, self.left + (i + 0.5) * CELL)),
                    )
                ],
                19,
                self.theme.label,
            )

    def _big_digits(self) -> Iterable[str]:
        for given in (True, False):
            places = [
                (digit, self._center_of(cell))
                for cell, digit in enumerate(self.board.digits)
                if digit and self.board.given[cell] == given
            ]
            yield from self._digits(
                places, 38, self.theme.given if given else self.theme.placed, bold=given
            )

    def _pencil_marks(self) -> Iterable[str]:
        shown = [(cell, digit) for cell, digits in self.board.pencil.items() for digit in digits]
        # A highlighted candidate is drawn even without marks.
        shown += [
            mark
            for mark in self.roles
            if not self.board.digits[mark[0]] and mark[1] not in self.board.pencil.get(mark[0], ())
        ]
        plain = [mark for mark in shown if mark not in self.roles]
        yield from self._digits([(m[1], self._mark_at(m)) for m in plain], 17, self.theme.mark)
        for role in MARK_ROLES:
            marks = [mark for mark in shown if self.roles.get(mark) == role]
            places = [(m[1], self._mark_at(m)) for m in marks]
            yield from self._digits(places, 16, self._disc(role).digit, bold=True)

    def _corner_marks(self) -> Iterable[str]:
        places = []
        for cell, digits in self.board.corner.items():
            x, y = self._corner_of(cell)
            for digit, (across, down) in zip(digits, _CORNERS, strict=False):
                places.append((digit, Point(x + across * CELL, y + down * CELL)))
        yield from self._digits(places, 15, self.theme.placed)

    def _center_marks(self) -> Iterable[str]:
        for cell, digits in self.board.center.items():
            x, y = self._center_of(cell)
            # Up to five are in one line; more would be too small to read, so they take two.
            half = len(digits) if len(digits) <= 5 else (len(digits) + 1) // 2
            lines = [line for line in (digits[:half], digits[half:]) if line]
            height = 17 if half <= 4 else 15
            advance = 0.62 * height
            places = [
                (
                    digit,
                    Point(
                        x + advance * (i - (len(line) - 1) / 2),
                        y + height * (number - (len(lines) - 1) / 2),
                    ),
                )
                for number, line in enumerate(lines)
                for i, digit in enumerate(line)
            ]
            yield from self._digits(places, height, self.theme.placed)

    def _digits(
        self, places: Iterable[tuple[int, Point]], height: float, color: str, *, bold: bool = False
    ) -> Iterable[str]:
        """Digits centered at their places; `height` is the font size."""
        places = list(places)
        if not places:
            return
        if self.as_text:
            weight = ' font-weight="600"' if bold else ""
            yield (
                f'<g fill="{color}" font-family="{FONT}" font-size="{height:g}"{weight} '
                'text-anchor="middle">'
            )
            for digit, (x, y) in places:
                yield f'<text x="{x:g}" y="{y + height * _CAP / 2:.2f}">{digit}</text>'
        else:
            scale = height * _CAP / HEIGHT
            yield (
                f'<g fill="none" stroke="{color}" stroke-width="{15 if bold else 10}" '
                'stroke-linecap="round" stroke-linejoin="round">'
            )
            for digit, (x, y) in places:
                left, top = x - WIDTH * scale / 2, y - HEIGHT * scale / 2
                yield (
                    f'<path transform="translate({left:.2f} {top:.2f}) scale({scale:.4f})" '
                    f'd="{STROKES[digit]}"/>'
                )
        yield "</g>"

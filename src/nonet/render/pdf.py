"""Puzzles on paper: sheets and booklets as PDF (extra `nonet[pdf]`).

A pure function of its arguments: the same items and layout give the same bytes, so a booklet can
be printed again years later. Only the PDF standard fonts are used. Where grids, words and codes
stand is the word of `placing`.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timezone
from typing import TYPE_CHECKING, Any

from nonet._base.arguments import whole_number
from nonet._core import check_cancelled
from nonet.board.values import Grid
from nonet.errors import RequestError
from nonet.render.placing import FORMS, GAP, LARGE, MARGIN, MILLIMETRES, Block, Part, block, corners

if TYPE_CHECKING:
    from fpdf import FPDF

__all__ = ["Layout", "PrintItem", "pdf"]

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Width and height in millimetres."""

NEEDS = "printing needs the extra: pip install 'nonet[pdf]'"

SOLUTION_LATTICE = (3, 4)
LARGE_SOLUTION_LATTICE = (2, 3)
CHARACTERS = "cp1252"
"""The character set of the standard fonts."""
QR_BYTES = 2953
"""What the largest QR code holds at its lowest level of correction."""
MOMENT = datetime(2000, 1, 1, tzinfo=timezone.utc)
"""Every document is dated alike: a clock would make each copy different."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintItem:
    """One puzzle to print, with the words that stand by it."""

    grid: Grid
    solution: Grid | None = None
    title: str = ""
    caption: str = ""
    link: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """How a document is laid out.

    >>> Layout(per_page=7)
    Traceback (most recent call last):
    nonet.errors.RequestError: per_page must be a whole number from 1 to 6, not 7
    """

    paper: str = "a4"
    per_page: int = 4
    large: bool = False
    """One puzzle to a page, as large as the paper allows, with heavy lines."""
    cover: str = ""
    """Title of a cover page; none without it."""
    subtitle: str = ""
    solutions: bool = True
    """Solutions at the back, for the items that have one."""
    page_numbers: bool = True

    def __post_init__(self) -> None:
        if self.paper not in PAPERS:
            raise RequestError(f"paper is one of {', '.join(PAPERS)}, not {self.paper!r}")
        per_page = whole_number("per_page", self.per_page, min(FORMS), max(FORMS))
        object.__setattr__(self, "per_page", per_page)
        if self.large and self.per_page != 1:
            raise RequestError("large print has one puzzle to a page")
        if self.subtitle and not self.cover:
            raise RequestError("a subtitle stands on the cover, which needs a title")
        _check_words("the title", self.cover)
        _check_words("the subtitle", self.subtitle)


def pdf(items: Sequence[PrintItem], layout: Layout | None = None) -> bytes:
    """The items as a PDF document.

    >>> document = pdf([PrintItem(grid=Grid("1" + 80 * "."), title="No. 1")])
    >>> document[:5], document == pdf([PrintItem(grid=Grid("1" + 80 * "."), title="No. 1")])
    (b'%PDF-', True)
    """
    if not items:
        raise RequestError("there is nothing to print")
    layout = layout or Layout()
    for number, item in enumerate(items, 1):
        _check_words(f"the title of puzzle {number}", item.title)
        _check_words(f"the caption of puzzle {number}", item.caption)
    document = _Document(layout)
    if layout.cover:
        document.cover(items)
    document.puzzles(items)
    solved = [item for item in items if item.solution is not None]
    if layout.solutions and solved:
        document.solutions(solved)
    return document.bytes()


class _Document:
    """The pages under way; lives inside one call of `pdf`."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.width, self.height = PAPERS[layout.paper]
        self.form = LARGE if layout.large else FORMS[layout.per_page]
        self.page: FPDF = _new_page(self.width, self.height)

    def bytes(self) -> bytes:
        return bytes(self.page.output())

    def start_page(self) -> None:
        self.page.add_page()
        if self.layout.page_numbers and not (self.layout.cover and self.page.page_no() == 1):
            self.page.set_font("Helvetica", size=9)
            self.words(str(self.page.page_no()), 0, self.height - 11, self.width, 5)

    def words(self, text: str, x: float, y: float, width: float, height: float) -> None:
        self.page.set_xy(x, y)
        self.page.cell(width, height, _composed(text), align="C")

    def cover(self, items: Sequence[PrintItem]) -> None:
        self.start_page()
        room = self.width - 2 * MARGIN
        self.page.set_line_width(1.2)
        self.page.line(MARGIN, 42, self.width - MARGIN, 42)
        self.page.set_font("Helvetica", "B", 34)
        self.page.set_xy(MARGIN, 52)
        self.page.multi_cell(room, 14, _composed(self.layout.cover), align="C", new_x="LEFT")
        self.page.set_font("Helvetica", size=14)
        count = f"{len(items)} puzzle" + ("" if len(items) == 1 else "s")
        subtitle = self.layout.subtitle or f"{count}, each with exactly one solution"
        self.page.set_xy(MARGIN, self.page.get_y() + 4)
        self.page.multi_cell(room, 7, _composed(subtitle), align="C", new_x="LEFT")
        top = self.page.get_y() + 12
        side = min(110.0, self.height - 42 - top - 12)
        if side > 30:  # a title of many lines leaves no room for it
            self.grid(items[0].grid, (self.width - side) / 2, top, side)
        self.page.set_line_width(1.2)
        self.page.line(MARGIN, self.height - 42, self.width - MARGIN, self.height - 42)

    def puzzles(self, items: Sequence[PrintItem]) -> None:
        paper = (self.width, self.height)
        words, code = any(item.caption for item in items), any(item.link for item in items)
        size = block(self.form, paper, words=words, code=code)
        for start in range(0, len(items), self.layout.per_page):
            self.start_page()
            shown = items[start : start + self.layout.per_page]
            for item, corner in zip(
                shown, corners(self.form, paper, size, len(shown)), strict=True
            ):
                self.puzzle(item, corner, size)

    def puzzle(self, item: PrintItem, corner: Part, size: Block) -> None:
        x, y, above = corner.x, corner.y, self.form.above
        self.page.set_font("Helvetica", "B", self.form.title)
        self.fitted(item.title, x, y, size.side, above - 1)
        self.grid(item.grid, x, y + above, size.side, heavy=self.layout.large)
        self.page.set_font("Helvetica", size=self.form.caption)
        self.wrapped(item.caption, x + size.words.x, y + size.words.y, size.words)
        if item.link:
            self.qr(item.link, x + size.code.x, y + size.code.y, size.code.width)

    def wrapped(self, text: str, x: float, y: float, room: Part) -> None:
        """Words in as many lines as there is room for; what does not fit ends in an ellipsis."""
        height = self.form.line
        lines = self.page.multi_cell(
            room.width, height, _composed(text), align="L", dry_run=True, output="LINES"
        )
        assert isinstance(lines, list)
        most = int(room.height / height + 1e-6)
        lines = [line.encode("latin-1").decode(CHARACTERS) for line in lines]  # as fpdf2 codes them
        if len(lines) > most:
            lines = [*lines[: most - 1], f"{lines[most - 1]} ..."]
        for number, line in enumerate(lines):
            self.fitted(line, x, y + number * height, room.width, height)

    def fitted(self, text: str, x: float, y: float, width: float, height: float) -> None:
        """One line of words, cut with an ellipsis where there is too little room."""
        shown = _composed(text)
        while len(shown) > 3 and self.page.get_string_width(shown) > width:
            shown = shown.removesuffix("...").rstrip()[:-1].rstrip(" ,") + "..."
        self.page.set_xy(x, y)
        self.page.cell(width, height, shown, align="L")

    def solutions(self, items: Sequence[PrintItem]) -> None:
        lattice = LARGE_SOLUTION_LATTICE if self.layout.large else SOLUTION_LATTICE
        columns, rows = lattice
        for start in range(0, len(items), columns * rows):
            self.start_page()
            self.page.set_font("Helvetica", "B", 14)
            self.words("Solutions", 0, MARGIN - 4, self.width, 8)
            shown = items[start : start + columns * rows]
            fields = self.fields(lattice, top=MARGIN + 8)
            for item, field in zip(shown, fields, strict=False):
                assert item.solution is not None
                side = min(field.width, field.height - 6)
                left = field.x + (field.width - side) / 2
                self.page.set_font("Helvetica", size=11 if self.layout.large else 8)
                self.fitted(item.title, left, field.y, side, 4)
                self.grid(item.solution, left, field.y + 5, side, givens=item.grid)

    def fields(self, lattice: tuple[int, int], *, top: float) -> list[Part]:
        columns, rows = lattice
        width = (self.width - 2 * MARGIN - (columns - 1) * GAP) / columns
        height = (self.height - top - MARGIN - (rows - 1) * GAP) / rows
        return [
            Part(MARGIN + c * (width + GAP), top + r * (height + GAP), width, height)
            for r in range(rows)
            for c in range(columns)
        ]

    def grid(
        self,
        grid: Grid,
        x: float,
        y: float,
        side: float,
        *,
        givens: Grid | None = None,
        heavy: bool = False,
    ) -> None:
        """A grid; with `givens`, the digits that are not among them are printed lighter."""
        check_cancelled()
        cell = side / 9
        for line in range(10):
            thick = line % 3 == 0
            self.page.set_line_width((0.7 if thick else 0.18) * (1.5 if heavy else 1.0))
            self.page.line(x + line * cell, y, x + line * cell, y + side)
            self.page.line(x, y + line * cell, x + side, y + line * cell)
        points = cell / MILLIMETRES * (0.72 if heavy else 0.62)
        for place in range(81):
            if not grid[place]:
                continue
            given = givens is None or bool(givens[place])
            self.page.set_font("Helvetica", "B" if given and (givens or heavy) else "", points)
            self.page.set_text_color(0 if given else 90)
            self.words(str(grid[place]), x + place % 9 * cell, y + place // 9 * cell, cell, cell)
        self.page.set_text_color(0)

    def qr(self, link: str, x: float, y: float, side: float) -> None:
        try:
            import segno
        except ImportError:
            raise RequestError(NEEDS) from None
        self.page.link(x, y, side, side, link)
        try:
            matrix = segno.make(link, error="l", micro=False).matrix
        except segno.DataOverflowError:
            size = len(link.encode())
            raise RequestError(
                f"the link has {size:,} bytes, and a QR code holds {QR_BYTES:,}"
            ) from None
        module = side / len(matrix)
        for r, row in enumerate(matrix):
            for c, dark in enumerate(row):
                if dark:
                    self.page.rect(x + c * module, y + r * module, module, module, style="F")


def _new_page(width: float, height: float) -> FPDF:
    try:
        from fpdf import FPDF
    except ImportError:
        raise RequestError(NEEDS) from None
    page: Any = FPDF(unit="mm", format=(width, height))
    page.set_creation_date(MOMENT)
    page.set_producer("nonet")
    page.set_auto_page_break(False)
    page.set_margins(MARGIN, MARGIN, MARGIN)
    page.core_fonts_encoding = CHARACTERS
    page.c_margin = 0
    page.set_fill_color(0)
    return page  # type: ignore[no-any-return]


def lacking(text: str) -> str:
    """The characters of a text that the standard fonts do not have, each once.

    >>> lacking("Sudoku – 数独 é")
    '数独'
    """
    return "".join(dict.fromkeys(c for c in _composed(text) if not c.encode(CHARACTERS, "ignore")))


def _check_words(what: str, text: str) -> None:
    if missing := lacking(text):
        raise RequestError(f"{what} has {missing[:20]!r}, which PDF's standard fonts cannot show")


def _composed(text: str) -> str:
    """Letters and their accents as one character each, as the standard fonts have them."""
    return unicodedata.normalize("NFC", text)

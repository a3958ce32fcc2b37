"""Sheets and books of puzzles as PDF (extra `nonet[pdf]`).

A pure function of its arguments: equal chapters and layouts produce equal bytes, so a book can be
printed again years later. Pages are planned before they are drawn, because a puzzle refers to the
page of its solution. Values are in `print_values`, geometry in `placing`, drawing in `canvas`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from nonet._base.arguments import called, instance_of, list_of
from nonet.render._canvas import GRAY, MILLIMETERS, THIN, About, Canvas
from nonet.render._chapter_pages import (
    NotePage,
    draw_contents,
    draw_notes,
    draw_opening,
    plan_notes,
)
from nonet.render._cover import draw_cover
from nonet.render._placing import (
    BOTTOM,
    FORMS,
    GAP,
    LARGE,
    TOP,
    Block,
    Count,
    Form,
    Part,
    block,
    corners,
    frame,
)
from nonet.render._print_values import (
    PAPERS,
    Chapter,
    Layout,
    PrintItem,
    TechniqueNote,
    check_words,
    require_items,
)

__all__ = ["Chapter", "Layout", "PrintItem", "TechniqueNote", "book", "pdf"]

SOLUTION_LATTICE = (3, 4)
LARGE_SOLUTION_LATTICE = (2, 3)
SMALLER = (7.5, 6.5, 5.5, 4.5)
"""Sizes of type for captions that are too long for the usual one."""
LEAST_SIDE = 0.6
"""Of a grid with a caption, as a share of its side without one."""


def pdf(items: Sequence[PrintItem], layout: Layout | None = None) -> bytes:
    """Return `items`, a list of PrintItem, as a PDF document; `layout` has the paper and options.

    Raises RequestError if there is no puzzle, or a text that the fonts cannot show.

    >>> from nonet.board._values import Grid
    >>> item = PrintItem(grid=Grid("1" + 80 * "."), title="No. 1")
    >>> document = pdf([item])
    >>> document[:5], document == pdf([item])
    (b'%PDF-', True)
    """
    with called(chapters="items"):
        return book([Chapter(items=items)], layout)


def book(chapters: Sequence[Chapter], layout: Layout | None = None) -> bytes:
    """Return `chapters` as a PDF document: cover, contents, chapters and solutions.

    `layout` has the paper, puzzles per page and other options.

    Raises RequestError if there is no puzzle, or a text that the fonts cannot show.

    >>> from nonet.board._values import Grid
    >>> chapter = Chapter(title="Easy", items=[PrintItem(grid=Grid("1" + 80 * "."))])
    >>> book([chapter], Layout(cover="Sudoku"))[:5]
    b'%PDF-'
    """
    chapters = list_of("chapters", chapters, Chapter)
    layout = Layout() if layout is None else instance_of("layout", layout, Layout)
    items = [item for chapter in chapters for item in chapter.items]
    with called(items="chapters"):
        require_items(items)
    for number, item in enumerate(items, 1):
        check_words("items", f"the title of puzzle {number}", item.title)
        check_words("items", f"the caption of puzzle {number}", item.caption)
    document = _Document([chapter for chapter in chapters if chapter.items], layout)
    try:
        return document.bytes()
    finally:
        document.canvas.close()


class _Document:
    """The pages of one document, planned by the constructor and drawn by `bytes`."""

    def __init__(self, chapters: Sequence[Chapter], layout: Layout) -> None:
        self.layout, self.chapters = layout, chapters
        self.items = [item for chapter in chapters for item in chapter.items]
        self.in_chapters = any(chapter.title for chapter in chapters)
        self.paper = PAPERS[layout.paper]
        self.form: Form = LARGE if layout.large else FORMS[layout.per_page]
        count = f"{len(self.items)} Sudoku puzzle" + ("" if len(self.items) == 1 else "s")
        self.subject = f"{count}, each with exactly one solution"
        about = About(title=layout.cover or "Sudoku", subject=self.subject, author=layout.author)
        self.canvas = Canvas(*self.paper, layout.bleed, about)
        self.pages: list[Callable[[int], None]] = []
        self.technique_pages: dict[str, int] = {}
        self.starts: list[tuple[Chapter, int]] = []
        self.solution_pages: dict[int, int] = {}
        self.plan()

    def bytes(self) -> bytes:
        for number, draw in enumerate(self.pages, 1):
            self.canvas.start_page()
            draw(number)
        return self.canvas.bytes()

    # Planning

    def plan(self) -> None:
        if self.layout.cover:
            self.pages.append(self.cover)
        if self.in_chapters:
            self.pages.append(self.contents)
        first = 0
        sizes = self.block_sizes()
        for chapter in self.chapters:
            self.starts.append((chapter, len(self.pages) + 1))
            if chapter.title:
                self.plan_opening(chapter)
            for start in range(0, len(chapter.items), self.layout.per_page):
                self.pages.append(self.puzzle_page(chapter, first + start, start, sizes))
            first += len(chapter.items)
        if self.layout.solutions:
            self.plan_solutions()

    def plan_opening(self, chapter: Chapter) -> None:
        self.pages.append(lambda page: self.opening(chapter, page))
        room = self.frame(1, header=True)
        for notes in plan_notes(self.canvas, chapter.notes, room):
            for note in notes:
                self.technique_pages[note.slug] = len(self.pages) + 1
            self.pages.append(self.note_page(chapter, notes))

    def plan_solutions(self) -> None:
        columns, rows = LARGE_SOLUTION_LATTICE if self.layout.large else SOLUTION_LATTICE
        solved = [place for place, item in enumerate(self.items) if item.solution is not None]
        for start in range(0, len(solved), columns * rows):
            shown = solved[start : start + columns * rows]
            self.solution_pages |= dict.fromkeys(shown, len(self.pages) + 1)
            self.pages.append(self.solution_page(shown, first=start == 0))

    def frame(self, page: int, *, header: bool) -> Part:
        return frame(
            self.paper,
            page,
            binding=self.layout.binding,
            header=header,
            numbered=self.layout.page_numbers,
        )

    def block_sizes(self) -> dict[bool, Block]:
        """Return how blocks are divided on pages with a running header and on pages without.

        Long captions are set in smaller type rather than beside a grid that is too small to use.
        """
        headings = [self.heading(item) for item in self.items]
        captions = list(dict.fromkeys(item.caption for item in self.items if item.caption))

        def heading(width: float) -> int:
            self.canvas.font("bold", self.form.title)
            lines = max(len(self.canvas.wrap(text, width)) for text in headings)
            return lines + (1 if self.facts_line(0, self.items[0]) and lines else 0)

        def caption(width: float) -> int:
            self.canvas.font("regular", self.form.caption)
            return max((len(self.canvas.wrap(text, width)) for text in captions), default=0)

        def division(header: bool, caption: Count) -> Block:
            room, code = self.frame(1, header=header), any(item.link for item in self.items)
            return block(self.form, room, heading=heading, caption=caption, code=code)

        sizes: dict[bool, Block] = {}
        enough = LEAST_SIDE * division(True, lambda width: 0).side
        for points in (self.form.caption, *SMALLER):
            self.form = replace(self.form, caption=points)
            sizes = {header: division(header, caption) for header in (False, True)}
            if min(size.side for size in sizes.values()) >= enough:
                break
        return sizes

    # Drawing

    def cover(self, page: int) -> None:
        digits = self.items[0].solution or self.items[0].grid
        box = [digits[9 * row + column] for row in range(3) for column in range(3)]
        layout = self.layout
        draw_cover(self.canvas, box, layout.cover, layout.subtitle or self.subject, layout.author)
        self.canvas.bookmark(layout.cover)

    def contents(self, page: int) -> None:
        self.number(page)
        entries = [(chapter, start) for chapter, start in self.starts if chapter.title]
        solutions = min(self.solution_pages.values(), default=None)
        draw_contents(self.canvas, self.frame(page, header=False), entries, solutions)

    def opening(self, chapter: Chapter, page: int) -> None:
        self.number(page)
        self.canvas.bookmark(chapter.title)
        room = self.frame(page, header=False)
        draw_opening(self.canvas, room, chapter, self.technique_pages)

    def note_page(self, chapter: Chapter, notes: NotePage) -> Callable[[int], None]:
        def draw(page: int) -> None:
            self.number(page)
            self.header(chapter.title, chapter.line, page, "Techniques")
            draw_notes(self.canvas, notes, self.frame(page, header=True))

        return draw

    def puzzle_page(
        self, chapter: Chapter, place: int, start: int, sizes: dict[bool, Block]
    ) -> Callable[[int], None]:
        shown = chapter.items[start : start + self.layout.per_page]

        def draw(page: int) -> None:
            header = bool(chapter.title)
            self.number(page, self.techniques_reference(chapter))
            if header:
                numbers = [item.number for item in chapter.items if item.number is not None]
                span = f"Puzzles {numbers[0]} to {numbers[-1]}" if len(numbers) > 1 else ""
                self.header(chapter.title, chapter.line, page, span)
            room, size = self.frame(page, header=header), sizes[header]
            places = corners(self.form, room, size, len(shown))
            for offset, (item, corner) in enumerate(zip(shown, places, strict=True)):
                self.puzzle(place + offset, item, corner, size)

        return draw

    def techniques_reference(self, chapter: Chapter) -> str:
        pages = sorted({self.technique_pages[note.slug] for note in chapter.notes})
        return f"New techniques of this chapter: page {pages[0]}" if pages else ""

    def number(self, page: int, words: str = "") -> None:
        """Draw the foot of a page: its number at the outer side, words at the inner side."""
        room = self.frame(page, header=False)
        y = self.paper[1] - BOTTOM
        left, right = room.x, room.x + room.width
        recto = page % 2 == 1
        if self.layout.page_numbers:
            self.canvas.font("bold", 10)
            self.canvas.text(str(page), right if recto else left, y, "right" if recto else "left")
        if words:
            self.canvas.font("regular", 8.5, GRAY)
            self.canvas.text(words, left if recto else right, y, "left" if recto else "right")

    def header(self, title: str, line: str, page: int, words: str) -> None:
        """Draw the running head: a title and a line at the left, words at the right, and a rule."""
        room = self.frame(page, header=False)
        canvas, y = self.canvas, TOP + 2
        canvas.font("bold", 8.5)
        canvas.text(title, room.x, y)
        x = room.x + canvas.text_width(title) + 3
        canvas.font("regular", 8.5, GRAY)
        end = room.x + room.width
        canvas.text(words, end, y, "right")
        if x + canvas.text_width(line) + 6 < end - canvas.text_width(words):
            canvas.text(line, x, y)
        canvas.line(room.x, TOP + 4.5, end, TOP + 4.5, 0.2)

    def heading(self, item: PrintItem) -> str:
        """Return the number alone if the title is also that of the chapter, or among the facts."""
        elsewhere = self.form.beside or (self.in_chapters and item.title == item.level)
        if elsewhere and item.number is not None:
            return str(item.number)
        return item.heading

    def facts(self, place: int, item: PrintItem) -> dict[str, str]:
        facts = item.facts
        is_level = item.title == item.level
        if self.form.beside and item.number is not None and not (is_level and self.in_chapters):
            facts = {"Level" if is_level else "Title": item.title, **facts}
        facts = {name: text for name, text in facts.items() if text}
        if place in self.solution_pages:
            facts["Solution"] = f"page {self.solution_pages[place]}"
        return facts

    def facts_line(self, place: int, item: PrintItem) -> str:
        facts = self.facts(place, item)
        if "Clues" in facts:
            facts["Clues"] = f"{facts['Clues']} clues"
        return "   ".join(
            text if name == "Clues" else f"{name} {text}" for name, text in facts.items()
        )

    def puzzle(self, place: int, item: PrintItem, corner: Part, size: Block) -> None:
        x, y = corner.x, corner.y
        self.canvas.grid(item.grid, x, y + size.grid_y, size.side, heavy=self.layout.large)
        if self.form.beside:
            self.column(place, item, Part(x + size.words.x, y, size.words.width, size.side))
        else:
            self.above(place, item, x, y + size.grid_y, size.side)
            self.canvas.font("regular", self.form.caption, GRAY)
            lines = self.canvas.wrap(item.caption, size.words.width)
            baseline = y + size.words.y + 0.75 * self.form.line
            self.canvas.lines(lines, x + size.words.x, baseline, self.form.line)
        if item.link:
            self.canvas.qr(item.link, x + size.code.x, y + size.code.y, size.code.width)

    def above(self, place: int, item: PrintItem, x: float, bottom: float, width: float) -> None:
        """Heading and facts over a grid, from the bottom up."""
        canvas, form = self.canvas, self.form
        baseline = bottom - 3.2
        canvas.font("regular", form.caption, GRAY)
        facts = self.facts_line(place, item)
        canvas.text(facts, x, baseline)
        if facts:
            baseline -= 0.9 * form.title_line
        canvas.font("bold", form.title)
        lines = canvas.wrap(self.heading(item), width)
        canvas.lines(lines, x, baseline - (len(lines) - 1) * form.title_line, form.title_line)

    def column(self, place: int, item: PrintItem, room: Part) -> None:
        """Number, facts, caption and a line for the time beside a grid."""
        canvas, form, x = self.canvas, self.form, room.x
        y = room.y
        heading = self.heading(item)
        if heading:
            short = len(heading) < 6
            canvas.font("light" if short else "bold", form.title if short else 12)
            y += MILLIMETERS * (form.title if short else 12) * 0.75
            y = canvas.lines(canvas.wrap(heading, room.width), x, y, 5.5) + 1.5
        for name, text in self.facts(place, item).items():
            canvas.font("regular", form.caption - 1, GRAY)
            canvas.text(name, x, y)
            canvas.font("bold", form.caption)
            y = canvas.lines(canvas.wrap(text, room.width), x, y + form.line, form.line) + 2.2
        bottom = room.y + room.height
        if item.link:
            bottom -= form.code + 6
        canvas.font("regular", form.caption - 1, GRAY)
        canvas.text("Time", x, bottom - 9)
        canvas.line(x, bottom, x + room.width, bottom, 0.14, THIN)
        self.fitted_caption(item.caption, x, y, room.width, bottom - 14 - y)

    def fitted_caption(self, text: str, x: float, y: float, width: float, height: float) -> None:
        """Draw a caption in the largest type at which all of it fits."""
        lines: list[str] = []
        line = 0.0
        for points in (self.form.caption - 1, *SMALLER):
            line = 1.35 * MILLIMETERS * points
            self.canvas.font("regular", points, GRAY)
            lines = self.canvas.wrap(text, width)
            if len(lines) * line <= height:
                break
        self.canvas.lines(lines, x, y, line)

    def solution_page(self, shown: Sequence[int], *, first: bool) -> Callable[[int], None]:
        def draw(page: int) -> None:
            self.number(page)
            canvas, large = self.canvas, self.layout.large
            if first:
                canvas.bookmark("Solutions")
            room = self.frame(page, header=True)
            numbers = [n for n in (self.items[place].number for place in shown) if n is not None]
            span = f"Puzzles {numbers[0]} to {numbers[-1]}" if len(numbers) > 1 else ""
            self.header("Solutions", "", page, span)
            lattice = LARGE_SOLUTION_LATTICE if large else SOLUTION_LATTICE
            for place, field in zip(shown, _fields(room, lattice), strict=False):
                item = self.items[place]
                assert item.solution is not None
                points = 11 if large else 8
                canvas.font("bold", points)
                lines = canvas.wrap(self.heading(item) or item.title, field.width)[:2]
                side = min(field.width, field.height - 5 * len(lines))
                top = canvas.lines(lines, field.x, field.y + 3, 4) - 2 if lines else field.y
                canvas.grid(item.solution, field.x, top, side, givens=item.grid)

        return draw


def _fields(room: Part, lattice: tuple[int, int]) -> list[Part]:
    columns, rows = lattice
    width = (room.width - (columns - 1) * GAP) / columns
    height = (room.height - (rows - 1) * GAP) / rows
    return [
        Part(room.x + c * (width + GAP), room.y + r * (height + GAP), width, height)
        for r in range(rows)
        for c in range(columns)
    ]

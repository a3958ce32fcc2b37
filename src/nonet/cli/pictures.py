"""Records as pictures: one SVG or PNG, a sheet of several, or a PDF document.

A picture needs all records, so these printers keep them until the end.
"""

from __future__ import annotations

from typing import Any

from nonet import render
from nonet.cli.app import report
from nonet.display._booklet import chapters, print_item
from nonet.errors import FormatError, RequestError, SudokuError
from nonet.formats._record import Record
from nonet.making import Puzzle
from nonet.render._fonts import lacking
from nonet.render._pdf import Layout, PrintItem, book, pdf
from nonet.render._png_picture import rasterize
from nonet.render._sheet import sheet

PICTURES = ("svg", "png", "pdf")


class SheetPrinter:
    """One picture, or a sheet of several puzzles; PNG sheets have no captions."""

    def __init__(self, name: str) -> None:
        self._png = name == "png"
        self._records: list[Record] = []

    def record(self, record: Record) -> bytes:
        """Nothing yet."""
        if self._records and (record.sukaku or self._records[0].sukaku):
            message = "expected givens, found a Sukaku; draw it alone"
            raise FormatError(message, record.source, record.line)
        self._records.append(record)
        return b""

    def end(self) -> bytes:
        """Return the picture."""
        if not self._records:
            return b""
        if len(self._records) == 1:
            drawn = _drawn(self._records[0])
            return render.png(**drawn) if self._png else render.svg(**drawn).encode()
        items = [
            PrintItem(grid=record.grid, title=_title(record), caption=_about(record))
            for record in self._records
        ]
        if self._png:
            return rasterize(sheet(items, words=False, digits="outlines"))
        return sheet(items).encode()


class DocumentPrinter:
    """A PDF document with the solutions at the back."""

    def __init__(
        self,
        layout: Layout | None = None,
        *,
        link: str = "",
        techniques: bool = False,
        chapters: bool = False,
    ) -> None:
        self._layout, self._link = layout, link
        self._techniques, self._chapters = techniques, chapters
        self._items: list[PrintItem] = []

    def record(self, record: Record, made: Puzzle | None = None) -> bytes:
        """Nothing yet; a puzzle without exactly one solution raises here.

        `made` is the puzzle of the record if it was generated: its solution is known.
        """
        if record.sukaku:
            message = "a Sukaku has no givens to print"
            raise FormatError(message, record.source, record.line)
        try:
            item = print_item(
                record.grid if made is None else made,
                number=len(self._items) + 1,
                title=_shown_title(record),
                level=_level(record),
                link=self._link,
                id=str(record.metadata.get("id", "")),
                techniques=self._techniques,
            )
        except RequestError:
            raise
        except SudokuError as error:
            raise FormatError(str(error), record.source, record.line) from None
        self._items.append(item)
        return b""

    def end(self) -> bytes:
        """Return the document."""
        if not self._items:
            raise SudokuError("expected at least one puzzle, found none")
        if self._chapters:
            return book(chapters(self._items), self._layout)
        return pdf(self._items, self._layout)


def _level(record: Record) -> str:
    """Return the level without its recipe, if the fonts can show its name."""
    level = str(record.metadata.get("level") or "").rpartition("/")[2]
    return "" if lacking(level) else level


def _shown_title(record: Record) -> str:
    """Return the title if the fonts can show it, else report it and return nothing."""
    title = str(record.metadata.get("title") or "")
    if missing := lacking(title):
        words = f"printed without its title: the fonts cannot show {missing[:20]!r}"
        report(str(FormatError(words, record.source, record.line)))
        return ""
    return title


def _title(record: Record) -> str:
    return (
        str(record.metadata.get("title") or "")
        or _level(record)
        or f"{record.grid.clue_count} clues"
    )


def _about(record: Record) -> str:
    return f"ID {record.metadata['id']}" if "id" in record.metadata else ""


def _drawn(record: Record) -> dict[str, Any]:
    """Return the arguments of a drawing function, by name."""
    if record.sukaku:
        return {"grid": record.puzzle}
    return {
        "grid": record.position,
        "givens": record.grid,
        "corner": record.corners,
        "center": record.marks,
    }

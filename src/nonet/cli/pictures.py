"""Records as pictures: one SVG or PNG, a sheet of several, or a PDF document.

A picture is made when the last record has come, so these printers keep records until then.
"""

from __future__ import annotations

from typing import Any

from nonet import render
from nonet.cli.app import say
from nonet.display.booklet import print_item
from nonet.errors import FormatError, RequestError, SudokuError
from nonet.formats.record import Record
from nonet.render.pdf import Layout, PrintItem, lacking, pdf
from nonet.render.png_picture import rasterize
from nonet.render.sheet import sheet

PICTURES = ("svg", "png", "pdf")


class SheetPrinter:
    """One picture, or a sheet where there are several puzzles; PNG sheets have no words."""

    def __init__(self, name: str) -> None:
        self._png = name == "png"
        self._records: list[Record] = []

    def record(self, record: Record) -> bytes:
        """Nothing yet."""
        if self._records and (record.sukaku or self._records[0].sukaku):
            message = "a sheet of several pictures takes puzzles with givens, and this is a Sukaku"
            raise FormatError(message, record.source, record.line)
        self._records.append(record)
        return b""

    def end(self) -> bytes:
        """The picture."""
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

    def __init__(self, layout: Layout | None = None, link: str = "") -> None:
        self._layout, self._link = layout, link
        self._items: list[PrintItem] = []

    def record(self, record: Record) -> bytes:
        """Nothing yet; a puzzle without exactly one solution is an error here already."""
        if record.sukaku:
            message = "a Sukaku has no givens to print"
            raise FormatError(message, record.source, record.line)
        try:
            item = print_item(
                record.grid,
                number=len(self._items) + 1,
                title=_shown_name(record),
                link=self._link,
                id=str(record.metadata.get("id", "")),
            )
        except RequestError:
            raise
        except SudokuError as error:
            raise FormatError(str(error), record.source, record.line) from None
        self._items.append(item)
        return b""

    def end(self) -> bytes:
        """The document."""
        if not self._items:
            raise SudokuError("there is nothing to print")
        return pdf(self._items, self._layout)


def _name(record: Record) -> str:
    """The title, else the level as a reader knows it: the recipe says nothing on paper."""
    about = record.metadata
    return str(about.get("title") or str(about.get("level") or "").rpartition("/")[2])


def _shown_name(record: Record) -> str:
    """The name if the fonts can show it; if not that is said, and the puzzle has its number."""
    if missing := lacking(_name(record)):
        words = f"printed without its title: PDF's standard fonts cannot show {missing[:20]!r}"
        say(str(FormatError(words, record.source, record.line)))
        return ""
    return _name(record)


def _title(record: Record) -> str:
    return _name(record) or f"{record.grid.clue_count} clues"


def _about(record: Record) -> str:
    return f"ID {record.metadata['id']}" if "id" in record.metadata else ""


def _drawn(record: Record) -> dict[str, Any]:
    """What a drawing function takes, by its argument names."""
    if record.sukaku:
        return {"grid": record.puzzle}
    return {
        "grid": record.position,
        "givens": record.grid,
        "corner": record.corners,
        "centre": record.marks,
    }

"""A PDF document in progress: text, lines, grids and QR codes in millimeters (extra `nonet[pdf]`).

The only module that imports fpdf2. Coordinates start at the corner of the trimmed page; with a
bleed the sheet is larger on each side, and the trimmed page is marked for the printer. Every font
is embedded. Nothing here depends on a clock, so equal calls produce equal bytes.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timezone
from typing import TYPE_CHECKING, Any, Literal

from nonet._base.extras import missing_extra
from nonet._core import check_canceled
from nonet.board._values import Grid
from nonet.errors import RequestError
from nonet.render._fonts import CAP_HEIGHT, FILES, FOLDER, Weight, composed

if TYPE_CHECKING:
    from fpdf import FPDF

EXTRA = ("printing", "pdf")
"""The name of the feature, for the message on a missing extra."""
MILLIMETERS = 25.4 / 72
"""In a point."""
QR_BYTES = 2953
"""Capacity of the largest QR code at its lowest level of correction."""
MOMENT = datetime(2000, 1, 1, tzinfo=timezone.utc)
"""Creation date of every document: a clock would make each copy different."""

Color = tuple[int, int, int]
INK: Color = (28, 27, 31)
GRAY: Color = (90, 87, 98)
THIN: Color = (140, 136, 127)


@dataclass(frozen=True, slots=True, kw_only=True)
class About:
    """The metadata of a document."""

    title: str
    subject: str
    author: str = ""


class Canvas:
    """The pages drawn so far."""

    def __init__(self, width: float, height: float, bleed: float, about: About) -> None:
        self.width, self.height, self.bleed = width, height, bleed
        self._pdf = _new_document(width + 2 * bleed, height + 2 * bleed, about)
        self._color: Color | None = None

    def start_page(self) -> None:
        """Add an empty page, which the following calls draw on."""
        self._pdf.add_page()

    def bookmark(self, name: str) -> None:
        """Add an entry for the current page to the outline of the document."""
        self._pdf.start_section(name)

    def font(self, weight: Weight, points: float, color: Color = INK, spacing: float = 0) -> None:
        """Select the font of the following texts; `spacing` is in thousandths of its size."""
        self._pdf.set_font(f"inter-{weight}", size=points)
        self._pdf.set_char_spacing(spacing * points / 1000)
        if color != self._color:
            self._pdf.set_text_color(*color)
            self._color = color

    def text_width(self, text: str) -> float:
        """Width of a text in the current font."""
        return float(self._pdf.get_string_width(composed(text)))

    def text(
        self,
        text: str,
        x: float,
        baseline: float,
        align: Literal["left", "right", "center"] = "left",
    ) -> None:
        """Write one line that starts, ends or is centered at `x`."""
        shown = composed(text)
        if align != "left":
            width = self._pdf.get_string_width(shown)
            x -= width if align == "right" else width / 2
        if shown:
            self._pdf.text(x + self.bleed, baseline + self.bleed, shown)

    def wrap(self, text: str, width: float) -> list[str]:
        """Break a text into lines of at most `width` in the current font, at spaces if possible."""
        lines: list[str] = []
        for word in composed(text).split():
            joined = f"{lines[-1]} {word}" if lines else word
            if lines and self.text_width(joined) <= width:
                lines[-1] = joined
                continue
            lines.append("")
            for character in word:
                if lines[-1] and self.text_width(lines[-1] + character) > width:
                    lines.append("")
                lines[-1] += character
        return lines

    def lines(self, lines: Iterable[str], x: float, baseline: float, height: float) -> float:
        """Write lines below each other; return the baseline after the last."""
        for line in lines:
            self.text(line, x, baseline)
            baseline += height
        return baseline

    def line(
        self, x1: float, y1: float, x2: float, y2: float, width: float, color: Color = INK
    ) -> None:
        """Draw a straight line."""
        self._pdf.set_line_width(width)
        self._pdf.set_draw_color(*color)
        b = self.bleed
        self._pdf.line(x1 + b, y1 + b, x2 + b, y2 + b)

    def fill(self, x: float, y: float, width: float, height: float, color: Color) -> None:
        """Fill a rectangle."""
        self._pdf.set_fill_color(*color)
        self._pdf.rect(x + self.bleed, y + self.bleed, width, height, style="F")

    def rounded(
        self, x: float, y: float, width: float, height: float, radius: float, color: Color
    ) -> None:
        """Fill a rectangle with round corners."""
        self._pdf.set_fill_color(*color)
        place = (x + self.bleed, y + self.bleed, width, height)
        self._pdf.rect(*place, style="F", round_corners=True, corner_radius=radius)

    def digit(self, digit: int | str, x: float, y: float, size: float) -> None:
        """Write a digit with its center at a point; `size` is that of the current font."""
        self.text(str(digit), x, y + size * MILLIMETERS * CAP_HEIGHT / 2, "center")

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
        """Draw a grid; with `givens`, the other digits are printed lighter."""
        check_canceled()
        cell = side / 9
        weight = max(0.5, min(1.0, side / 112)) * (1.5 if heavy else 1.0)
        for line in (1, 2, 4, 5, 7, 8):
            self.line(x + line * cell, y, x + line * cell, y + side, 0.25 * weight, THIN)
            self.line(x, y + line * cell, x + side, y + line * cell, 0.25 * weight, THIN)
        for line in (3, 6):
            self.line(x + line * cell, y, x + line * cell, y + side, 0.64 * weight)
            self.line(x, y + line * cell, x + side, y + line * cell, 0.64 * weight)
        self._pdf.set_line_width(0.78 * weight)
        self._pdf.rect(x + self.bleed, y + self.bleed, side, side)
        size = cell / MILLIMETERS * (0.66 if heavy else 0.54)
        for place in range(81):
            if grid[place]:
                given = givens is None or bool(givens[place])
                self.font("bold" if given else "regular", size, INK if given else GRAY)
                center = (x + (place % 9 + 0.5) * cell, y + (place // 9 + 0.5) * cell)
                self.digit(grid[place], *center, size)

    def picture(self, svg: str, x: float, y: float, side: float) -> None:
        """Draw an SVG picture without text; fpdf2 warns of its title and description."""
        drawn = re.sub(r"<(title|desc)>.*?</\1>", "", svg, flags=re.DOTALL)
        self._pdf.image(drawn.encode(), x + self.bleed, y + self.bleed, side, side)

    def qr(self, link: str, x: float, y: float, side: float) -> None:
        """Draw a QR code that is also a link."""
        try:
            import segno
        except ImportError:
            raise missing_extra(*EXTRA) from None
        x, y = x + self.bleed, y + self.bleed
        self._pdf.link(x, y, side, side, link)
        try:
            matrix = segno.make(link, error="l", micro=False).matrix
        except segno.DataOverflowError:
            size = len(link.encode())
            raise RequestError(
                f"link: expected at most {QR_BYTES:,} bytes, which a QR code holds, found {size:,}",
                "link",
            ) from None
        module = side / len(matrix)
        self._pdf.set_fill_color(0)
        for r, row in enumerate(matrix):
            for c, dark in enumerate(row):
                if dark:
                    self._pdf.rect(x + c * module, y + r * module, module, module, style="F")

    def bytes(self) -> bytes:
        """Return the finished document."""
        from fpdf.output import OutputProducer

        trimmed = self._trim_box()

        class Producer(OutputProducer):
            """Writes the boxes of a trimmed page, for which fpdf2 has no field."""

            def _add_pages(self, *arguments: Any, **options: Any) -> Any:
                result = super()._add_pages(*arguments, **options)
                for page in self.fpdf.pages.values():
                    page.media_box = f"{page.media_box} {trimmed}"
                return result

        kind = Producer if self.bleed else OutputProducer
        return bytes(self._pdf.output(output_producer_class=kind))

    def close(self) -> None:
        """Close the files of the fonts."""
        fonts: Any = self._pdf.fonts
        for font in fonts.values():
            font.close()

    def _trim_box(self) -> str:
        low = self.bleed / MILLIMETERS
        right, top = low + self.width / MILLIMETERS, low + self.height / MILLIMETERS
        sheet = f"0 0 {right + low:.2f} {top + low:.2f}"
        return f"/BleedBox [{sheet}]\n/TrimBox [{low:.2f} {low:.2f} {right:.2f} {top:.2f}]"


def _new_document(width: float, height: float, about: About) -> FPDF:
    try:
        from fpdf import FPDF, ViewerPreferences
    except ImportError:
        raise missing_extra(*EXTRA) from None
    page: Any = FPDF(unit="mm", format=(width, height))
    for weight, file in FILES.items():
        page.add_font(f"inter-{weight}", fname=FOLDER / file)
    page.set_creation_date(MOMENT)
    page.set_title(about.title)
    page.set_subject(about.subject)
    page.set_keywords("sudoku")
    if about.author:
        page.set_author(about.author)
    page.set_creator("Nonet")
    page.set_producer("Nonet")
    page.set_lang("en")
    page.viewer_preferences = ViewerPreferences(display_doc_title=True)
    page.set_auto_page_break(False)
    page.set_margins(0, 0, 0)
    page.c_margin = 0
    return page  # type: ignore[no-any-return]

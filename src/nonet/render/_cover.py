"""The cover of a book: one box of a solution, large, with its center lit, above the title."""

from __future__ import annotations

from collections.abc import Sequence

from nonet.render._canvas import MILLIMETERS, Canvas, Color

GROUND: Color = (35, 42, 92)
CELLS: tuple[Color, Color] = ((39, 48, 102), (44, 52, 112))
RULE: Color = (74, 86, 168)
DIGIT: Color = (143, 155, 224)
LIT: Color = (240, 168, 48)
WHITE: Color = (255, 255, 255)
PALE: Color = (217, 222, 250)

SHARE = 0.6
"""Height of the picture as a share of the page; the first row of cells is cropped by its top."""
TITLES = (46.0, 40.0, 34.0, 28.0, 23.0, 18.0)


def draw_cover(canvas: Canvas, box: Sequence[int], title: str, subtitle: str, author: str) -> None:
    """Draw the cover on the current page; a blank of the box (0) stays empty."""
    bleed, width, height = canvas.bleed, canvas.width, canvas.height
    canvas.fill(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed, GROUND)
    cell = width / 3
    top = height * SHARE - 3 * cell
    _draw_box(canvas, box, cell, top)
    margin = width * 20 / 210
    _draw_title(canvas, title, subtitle, margin, height * SHARE)
    foot = height - margin
    if author:
        canvas.font("bold", 12, WHITE)
        lines = canvas.wrap(author, width - 2 * margin)
        canvas.lines(lines, margin, foot - (len(lines) - 1) * 6, 6)
    else:
        _draw_mark(canvas, margin, foot - 6.5)


def _draw_box(canvas: Canvas, box: Sequence[int], cell: float, top: float) -> None:
    bleed = canvas.bleed
    for place, digit in enumerate(box):
        row, column = divmod(place, 3)
        left = column * cell - (bleed if column == 0 else 0)
        right = (column + 1) * cell + (bleed if column == 2 else 0)
        upper = -bleed if row == 0 else top + row * cell
        lower = top + (row + 1) * cell
        lit = place == 4
        color = LIT if lit else CELLS[place % 2]
        canvas.fill(left, upper, right - left, lower - upper, color)
        size = cell / MILLIMETERS * (0.76 if lit else 0.64)
        canvas.font("bold" if lit else "light", size, GROUND if lit else DIGIT)
        if digit:
            canvas.digit(digit, (column + 0.5) * cell, top + (row + 0.5) * cell, size)
    for line in (1, 2):
        canvas.line(line * cell, -bleed, line * cell, top + 3 * cell, 0.5, RULE)
    for line in (1, 2, 3):
        y = top + line * cell
        canvas.line(-bleed, y, canvas.width + bleed, y, 0.5, RULE)


def _draw_title(canvas: Canvas, title: str, subtitle: str, margin: float, top: float) -> None:
    """Draw the title in the largest type that leaves room for everything below it."""
    room = canvas.width - 2 * margin
    scale = canvas.width / 210
    points, step, small = 0.0, 0.0, 7.4 * scale
    lines: list[str] = []
    under: list[str] = []
    for size in TITLES:
        points = size * scale
        canvas.font("bold", points, WHITE, spacing=-30)
        lines = canvas.wrap(title, room)
        longest = max(map(canvas.text_width, title.split()), default=0.0)
        canvas.font("regular", 15 * scale, PALE)
        under = canvas.wrap(subtitle, room)
        step = 1.05 * points * MILLIMETERS
        need = 14 * scale + len(lines) * step + 4 * scale + len(under) * small + 14 * scale
        if longest <= room and top + need <= canvas.height - margin:
            break
    y = top + 14 * scale + 0.76 * points * MILLIMETERS
    canvas.font("bold", points, WHITE, spacing=-30)
    y = canvas.lines(lines, margin, y, step)
    canvas.font("regular", 15 * scale, PALE)
    canvas.lines(under, margin, y + 2 * scale, small)


def _draw_mark(canvas: Canvas, x: float, y: float) -> None:
    """Draw the sign of Nonet and its name."""
    canvas.rounded(x, y, 9, 9, 2, WHITE)
    for place in (3.4, 5.6):
        canvas.line(x + place, y + 1.6, x + place, y + 7.4, 0.55, GROUND)
        canvas.line(x + 1.6, y + place, x + 7.4, y + place, 0.55, GROUND)
    canvas.fill(x + 3.68, y + 3.68, 1.64, 1.64, LIT)
    canvas.font("bold", 12, WHITE)
    canvas.text("Nonet", x + 12, y + 6)

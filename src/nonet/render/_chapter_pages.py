"""The pages of a book around its puzzles: contents, chapter openings, notes on techniques."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from nonet.render._canvas import GRAY, INK, THIN, Canvas
from nonet.render._placing import Part
from nonet.render._print_values import Chapter, TechniqueNote

NotePage = Sequence[TechniqueNote]

ABOUT = (
    "Every puzzle in this book has exactly one solution. In it each row, each column and each of "
    "the nine boxes holds the digits 1 to 9 once.",
    "The rating beside a puzzle is the difficulty of its hardest step on the scale of Sudoku "
    "Explainer: singles rate 1.0 to 2.3, pairs and triples 3.0 to 4.0, simple chains about 7. "
    "Under it you find the page of the solution.",
)

BODY, LINE = 10.0, 5.2
SMALL, SMALL_LINE = 8.5, 4.3
PICTURE = 77.0
NAME, NAME_LINE = 12.0, 5.4
BETWEEN, SPACE = 7.0, 6.0


def draw_contents(
    canvas: Canvas,
    room: Part,
    entries: Sequence[tuple[Chapter, int]],
    solutions: int | None,
) -> None:
    """Draw the table of contents and how to use the book."""
    end = room.x + room.width
    canvas.font("light", 30, spacing=-20)
    canvas.text("Contents", room.x, room.y + 12)
    y = room.y + 30
    step = min(14.0, (room.height - 100) / max(1, len(entries) + 1))
    rows = [(chapter.title, chapter.line, page) for chapter, page in entries]
    rows += [("Solutions", "", solutions)] if solutions else []
    for place, (title, line, page) in enumerate(rows):
        if place:
            canvas.line(room.x, y - 6.5, end, y - 6.5, 0.1, THIN)
        canvas.font("bold", 12)
        canvas.text(title, room.x, y)
        canvas.text(str(page), end, y, "right")
        canvas.font("regular", SMALL, GRAY)
        if step >= 10:
            canvas.text(line, room.x, y + 4.6)
        y += step
    y = room.y + room.height - 52
    canvas.font("bold", BODY)
    canvas.text("About the puzzles", room.x, y)
    for text in ABOUT:
        canvas.font("regular", BODY)
        y = canvas.lines(canvas.wrap(text, min(room.width, 140)), room.x, y + LINE + 1, LINE)


def draw_opening(
    canvas: Canvas, room: Part, chapter: Chapter, technique_pages: Mapping[str, int]
) -> None:
    """Draw the first page of a chapter: its level, an introduction, and the techniques it takes."""
    y = room.y + room.height * 0.2
    end = room.x + room.width
    size = 46.0
    canvas.font("light", size, spacing=-30)
    while canvas.text_width(chapter.title) > room.width and size > 14:
        size -= 2
        canvas.font("light", size, spacing=-30)
    canvas.text(chapter.title, room.x, y)
    canvas.font("bold", 13)
    y = canvas.lines(canvas.wrap(chapter.line, room.width), room.x, y + 11, 6)
    canvas.font("regular", BODY)
    y = canvas.lines(canvas.wrap(chapter.introduction, min(room.width, 140)), room.x, y + 4, LINE)
    if not chapter.needs:
        return
    y += 10
    canvas.font("bold", BODY)
    canvas.text("Techniques", room.x, y)
    canvas.line(room.x, y + 2.4, end, y + 2.4, 0.2, INK)
    left = room.y + room.height - y - 6
    step = min(6.4, left / len(chapter.needs))
    points = min(9.5, step / 0.58)
    y += 2.4 + step
    for slug, name, count in chapter.needs:
        canvas.font("regular", points)
        canvas.text(name, room.x, y - 1)
        puzzles = f"in {count} puzzle" + ("" if count == 1 else "s")
        page = technique_pages.get(slug)
        canvas.font("regular", points, GRAY)
        canvas.text(puzzles + (f", page {page}" if page else ""), end, y - 1, "right")
        y += step


def plan_notes(canvas: Canvas, notes: Sequence[TechniqueNote], room: Part) -> Sequence[NotePage]:
    """Return the notes of each page, in order."""
    pages: list[list[TechniqueNote]] = []
    left = 0.0
    for note in notes:
        need = _height(canvas, note, room.width) + BETWEEN
        if need > left + BETWEEN or not pages:
            pages.append([])
            left = room.height
        pages[-1].append(note)
        left -= need
    return pages


def draw_notes(canvas: Canvas, notes: NotePage, room: Part) -> None:
    """Draw one page of notes."""
    y = room.y + 1
    for note in notes:
        _draw_note(canvas, note, room, y)
        y += _height(canvas, note, room.width) + BETWEEN


def _text_part(note: TechniqueNote, width: float) -> tuple[float, float]:
    """Distance of the text from the left, and its width."""
    picture = min(PICTURE, width * 0.54)
    shift = picture + SPACE if note.picture else 0.0
    return shift, width - shift


def _height(canvas: Canvas, note: TechniqueNote, width: float) -> float:
    shift, room = _text_part(note, width)
    canvas.font("bold", NAME)
    names = len(canvas.wrap(note.name, room))
    canvas.font("regular", BODY)
    lines = len(canvas.wrap(note.text, room))
    canvas.font("regular", SMALL)
    small = len(canvas.wrap(note.caption, room))
    text = 7 + (names - 1) * NAME_LINE + lines * LINE + (3 + small * SMALL_LINE if small else 0)
    return max(text, shift - SPACE)


def _draw_note(canvas: Canvas, note: TechniqueNote, room: Part, y: float) -> None:
    shift, width = _text_part(note, room.width)
    if note.picture:
        canvas.picture(note.picture, room.x, y, shift - SPACE)
    x = room.x + shift
    canvas.font("bold", NAME)
    names = canvas.wrap(note.name, width)
    canvas.lines(names, x, y + 4, NAME_LINE)
    end = x + canvas.text_width(names[-1]) + 3
    y += 4 + (len(names) - 1) * NAME_LINE
    canvas.font("regular", SMALL, GRAY)
    rated = f"rated {note.rating:.1f}"
    if end + canvas.text_width(rated) <= x + width:
        canvas.text(rated, end, y)
    canvas.font("regular", BODY)
    below = canvas.lines(canvas.wrap(note.text, width), x, y + 7, LINE)
    canvas.font("regular", SMALL, GRAY)
    canvas.lines(canvas.wrap(note.caption, width), x, below + 2, SMALL_LINE)

"""The screen of a session: lines of spans, each with a face and a ground, for any terminal size.

A pure function of a session and a size. From 80 by 24 characters the board shows marks in its cells
(two lines of 1 2 3 4 5 and 6 7 8 9), and from 28 lines thin lines between all rows. A smaller
terminal has a small board and the marks of the cell under the cursor in words. No information
depends on color alone.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterable
from typing import NamedTuple

from nonet.board._marks import first_marks
from nonet.board._places import cell_name
from nonet.logic import highlight
from nonet.making._level_words import level_name
from nonet.play.session import COLORS, LEVELS, MODES, Session
from nonet.render._highlight import Highlight

LARGE = (80, 24)
TALL = 28
"""The lines that a board with thin lines between its rows takes."""
SMALL = (25, 16)
"""The minimum columns and lines for a board with a few words."""
BOARD, SMALL_BOARD = 55, 25
KEYS = (
    ("arrows", "move"),
    ("1-9", "enter"),
    ("tab", "digits, marks,"),
    ("", "colors"),
    ("0, del", "erase"),
    ("u, r", "undo, redo"),
    ("h", "hint, then more"),
    ("enter", "apply the hint"),
    ("c", "check"),
    ("a", "all candidates"),
    ("n", "new puzzle"),
    ("p", "pause"),
    ("q", "quit"),
)


class Span(NamedTuple):
    """Characters with the same style.

    Faces: given, placed, mark, line, title, plain, faint, wrong, keep, other, delete, place.
    Grounds: none, cursor, house, focus, or the number of a color.
    """

    text: str
    face: str = "plain"
    ground: str = "none"


Line = list[Span]


def draw(session: Session, width: int, height: int, seconds: int) -> list[Line]:
    """Return the lines of the screen, none wider than `width` and no more than `height`.

    >>> import nonet
    >>> from nonet.play.session import session_of
    >>> lines = draw(session_of(nonet.generate("medium", seed=3)), 80, 24, 75)
    >>> len(lines) <= 24, lines[0][-1].text
    (True, 'Medium')
    """
    if width < SMALL[0] or height < SMALL[1]:
        words = f"The terminal is too small: {SMALL[0]} columns and {SMALL[1]} lines are enough."
        return [[Span(line)] for line in textwrap.wrap(words, max(1, width))][:height]
    style = _Style(session)
    if width >= LARGE[0] and height >= LARGE[1]:
        board = _large_board(style, ruled=height >= TALL)
        return _beside(board, BOARD, _panel(session, width - BOARD - 2, height, seconds))
    board = _small_board(style)
    if width - SMALL_BOARD - 2 >= 20:
        side = _panel(session, width - SMALL_BOARD - 2, height, seconds)
        return _beside(board, SMALL_BOARD, side)
    return [*board, *_panel(session, width, height - len(board), seconds, brief=True)]


def clock_text(seconds: int) -> str:
    """Format a time.

    >>> clock_text(75), clock_text(3723)
    ('1:15', '1:02:03')
    """
    minutes, rest = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def shown_text(lines: Iterable[Line]) -> str:
    """Return the characters of lines without their style.

    >>> shown_text([[Span("a"), Span("b", "given")]])
    'ab'
    """
    return "\n".join("".join(span.text for span in line).rstrip() for line in lines)


class _Style:
    """The face and ground of each cell and mark."""

    def __init__(self, session: Session) -> None:
        self.session, self.game = session, session.game
        found = session.hint
        self.spot = Highlight()
        if found is not None and found.step is not None:
            marks = first_marks(self.game.digits, self.game.candidates)
            self.spot = highlight(found.step, marks)
        elif found is not None:
            self.spot = Highlight(houses=found.houses)
        self.roles = self.spot.roles()
        self.focus = frozenset((*self.spot.cells, *self.spot.other_cells))
        self.houses = frozenset((*self.spot.houses, *self.spot.cover_houses))
        self.clashing = self.game.clashes()

    def ground(self, cell: int) -> str:
        if cell == self.session.cursor:
            return "cursor"
        if self.game.colors[cell]:
            return str(self.game.colors[cell])
        if cell in self.focus:
            return "focus"
        row, column = divmod(cell, 9)
        if self.houses & {row, 9 + column, 18 + row // 3 * 3 + column // 3}:
            return "house"
        return "none"

    def face(self, cell: int) -> str:
        if cell in self.session.wrong or cell in self.clashing:
            return "wrong"
        return "given" if self.game.givens[cell] else "placed"

    def digit(self, cell: int) -> str:
        digit = self.game.digits[cell]
        return "?" if self.session.paused else str(digit) if digit else " "

    def marks(self, cell: int) -> frozenset[int]:
        pointed = {digit for place, digit in self.roles if place == cell}
        return frozenset() if self.session.paused else self.game.marks[cell] | pointed


def _large_board(style: _Style, *, ruled: bool) -> list[Line]:
    heavy, thin = "━" * 17, "┼".join(["─" * 5] * 3)
    lines = [[Span(f"┏{heavy}┳{heavy}┳{heavy}┓", "line")]]
    for row in range(9):
        if row in (3, 6):
            lines.append([Span(f"┣{heavy}╋{heavy}╋{heavy}┫", "line")])
        elif row and ruled:
            lines.append(_thin_row(thin))
        for half in (0, 1):
            line = [Span("┃", "line")]
            for column in range(9):
                line += _half_cell(style, 9 * row + column, half)
                edge = column % 3 == 2
                line.append(Span("┃" if edge else "│", "line" if edge else "faint"))
            lines.append(line)
    lines.append([Span(f"┗{heavy}┻{heavy}┻{heavy}┛", "line")])
    return lines


def _thin_row(thin: str) -> Line:
    """Return the line between two rows of a box."""
    line = [Span("┠", "line")]
    for end in "╂╂┨":
        line += [Span(thin, "faint"), Span(end, "line")]
    return line


def _half_cell(style: _Style, cell: int, half: int) -> Line:
    ground = style.ground(cell)
    if style.digit(cell) != " ":
        shown = f"  {style.digit(cell)}  " if half == 0 else "     "
        return [Span(shown, style.face(cell), ground)]
    marks = style.marks(cell)
    spans = []
    for digit in range(1, 6) if half == 0 else range(6, 10):
        face = style.roles.get((cell, digit), "mark")
        spans.append(Span(str(digit) if digit in marks else " ", face, ground))
    return spans if half == 0 else [*spans, Span(" ", "mark", ground)]


def _small_board(style: _Style) -> list[Line]:
    bar = "─" * 7
    lines = [[Span(f"┌{bar}┬{bar}┬{bar}┐", "line")]]
    for row in range(9):
        if row in (3, 6):
            lines.append([Span(f"├{bar}┼{bar}┼{bar}┤", "line")])
        line = [Span("│ ", "line")]
        for column in range(9):
            cell = 9 * row + column
            digit = style.digit(cell)
            if digit != " ":
                line.append(Span(digit, style.face(cell), style.ground(cell)))
            else:
                dot = ":" if style.marks(cell) else "."
                line.append(Span(dot, "mark", style.ground(cell)))
            if column in (2, 5, 8):
                line.append(Span(" │ " if column != 8 else " │", "line"))
            else:
                line.append(Span(" "))
        lines.append(line)
    lines.append([Span(f"└{bar}┴{bar}┴{bar}┘", "line")])
    return lines


def _panel(
    session: Session, width: int, height: int, seconds: int, *, brief: bool = False
) -> list[Line]:
    clock = clock_text(seconds)
    mode: Line = []
    for name in MODES:
        chosen = name == session.mode
        mode.append(Span(f"[{name}]" if chosen else f" {name} ", "title" if chosen else "faint"))
    if brief:
        about_cell = [Span(_cell_words(session)[:width], "faint")]
        head = [] if session.message or session.choosing else [mode, about_cell]
        return [*head, *_words(session, width, height - len(head), clock)][:height]
    lines = [
        [Span(session.title[:width], "title")],
        [Span(f"{session.about}"[:width], "faint")],
        [Span(clock)],
        mode,
        _digits_left(session),
        [Span(_cell_words(session)[:width], "faint")],
        [],
    ]
    return [*lines, *_words(session, width, height - len(lines), clock)][:height]


def _digits_left(session: Session) -> Line:
    """Return the digits; complete ones are faint."""
    placed = [session.game.digits[cell] for cell in range(81)]
    return [
        Span(f"{digit if placed.count(digit) < 9 else '-'} ", "plain") for digit in range(1, 10)
    ]


def _cell_words(session: Session) -> str:
    game, cell = session.game, session.cursor
    if session.paused:
        return ""
    if game.digits[cell]:
        content = str(game.digits[cell])
    else:
        content = " ".join(map(str, sorted(game.marks[cell]))) or "blank"
    color = f", color {game.colors[cell]}" if game.colors[cell] else ""
    return f"{cell_name(cell)}: {content}{color}"


def _words(session: Session, width: int, height: int, clock: str) -> list[Line]:
    """Return the message, scrolled, or the list of keys."""
    if session.choosing:
        listed = [f"{number} {level_name(level)}" for number, level in enumerate(LEVELS, 1)]
        lines = ["New puzzle:", *listed, "Any other key: back"]
        if height < len(lines):
            tied = " ".join(name.replace(" ", "\xa0") for name in listed)
            folded = textwrap.wrap(f"New: {tied}", width, break_on_hyphens=False)
            lines = [line.replace("\xa0", " ") for line in folded]
        return [[Span(line[:width])] for line in lines]
    if not session.message:
        if session.mode == "colors":
            return [[Span(f"1-{COLORS} color the cell.")]]
        return [[Span(f"{key:<8}", "title"), Span(does[: width - 8])] for key, does in KEYS]
    message = session.message
    if session.game.is_solved:
        message = f"Solved in {clock}.\n{message}"
    lines = [
        piece
        for line in message.splitlines()
        for piece in textwrap.wrap(line, width, subsequent_indent="  " if line[:1] == " " else "")
        or [""]
    ]
    if len(lines) <= height:
        return [[Span(line)] for line in lines]
    first = min(session.scroll, len(lines) - (height - 1))
    shown = lines[first : first + height - 1]
    return [*([Span(line)] for line in shown), [Span("(page up, page down)"[:width], "faint")]]


def _beside(board: list[Line], width: int, side: list[Line]) -> list[Line]:
    lines = []
    for number in range(max(len(board), len(side))):
        left = board[number] if number < len(board) else [Span(" " * width)]
        right = side[number] if number < len(side) else []
        lines.append([*left, Span("  "), *right] if right else left)
    return lines

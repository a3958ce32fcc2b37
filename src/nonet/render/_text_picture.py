"""The picture of a grid in characters: plain ASCII, boxed with line drawing, colored on request.

Nothing here checks for a terminal: the caller passes `color=True`.
"""

from __future__ import annotations

from typing import Literal

from nonet._base.arguments import instance_of, one_of, switch
from nonet.board._values import Grid, GridLike, MarksLike, StartLike
from nonet.render._board import Board, lay_out
from nonet.render._highlight import Highlight

_RESET = "\x1b[0m"
_GIVEN = "\x1b[1m"
_PLACED = "\x1b[34m"
_MARK = "\x1b[2m"
_ROLE = {
    "keep": "\x1b[1;32m",
    "other": "\x1b[1;33m",
    "delete": "\x1b[1;9;31m",
    "place": "\x1b[1;30;42m",
}
_CELL = "\x1b[44;97m"
_OTHER_CELL = "\x1b[43;30m"


def text(
    grid: StartLike,
    *,
    style: Literal["boxed", "plain"] = "boxed",
    givens: GridLike | None = None,
    candidates: MarksLike | None = None,
    highlight: Highlight | None = None,
    color: bool = False,
) -> str:
    """Draw a grid or pencil marks in characters, without a line break at the end.

    - `grid`: a grid or Candidates.
    - `style`: "boxed" (line drawing) or "plain" (ASCII).
    - `givens`: the original puzzle, if `grid` also has placed digits; `color` shows these
      differently.
    - `candidates`: pencil marks, drawn in place of blanks.
    - `highlight`: a Highlight, shown if `color` is set.
    - `color`: add ANSI color codes.

    Raises GridSyntaxError; RequestError for an invalid option.

    >>> print(text("53..7....6..195..." + 63 * ".", style="plain")[:43])
    5 3 . | . 7 . | . . .
    6 . . | 1 9 5 | . . .
    """
    one_of("style", style, _FRAMES)
    color = switch("color", color)
    is_plain = givens is None and candidates is None and highlight is None and not color
    if isinstance(grid, Grid) and is_plain:
        return _FRAMES[style] % tuple(str(grid))  # the fast path
    spot = Highlight() if highlight is None else instance_of("highlight", highlight, Highlight)
    board = lay_out(grid, givens=givens, candidates=candidates)
    paint = _Paint(board, spot, color)
    if not board.pencil:
        return _FRAMES[style] % tuple(paint.digit(c, _symbol(board, c)) for c in range(81))
    return "\n".join((_plain_marks if style == "plain" else _boxed_marks)(board, paint))


def _framed(left: str, joint: str, right: str, rule: str) -> list[str]:
    """Return the rows of a board with a place for each digit, and a rule between bands."""
    row = left + joint.join([" ".join(["%s"] * 3)] * 3) + right
    return [row, row, row, rule, row, row, row, rule, row, row, row]


_BAR = "─" * 7
_FRAMES = {
    "boxed": "\n".join(
        [
            f"┌{_BAR}┬{_BAR}┬{_BAR}┐",
            *_framed("│ ", " │ ", " │", f"├{_BAR}┼{_BAR}┼{_BAR}┤"),
            f"└{_BAR}┴{_BAR}┴{_BAR}┘",
        ]
    ),
    "plain": "\n".join(_framed("", " | ", "", "------+-------+------")),
}


class _Paint:
    """Wraps characters in color codes, if colors are enabled."""

    def __init__(self, board: Board, spot: Highlight, color: bool) -> None:
        self.board, self.color = board, color
        self.roles = spot.roles()
        self.cells = dict.fromkeys(spot.cells, _CELL) | dict.fromkeys(spot.other_cells, _OTHER_CELL)

    def digit(self, cell: int, characters: str) -> str:
        if not self.color or not characters.strip():
            return characters
        if cell in self.cells:
            code = self.cells[cell]
        elif self.board.digits[cell]:
            code = _GIVEN if self.board.given[cell] else _PLACED
        else:
            code = _MARK
        return f"{code}{characters}{_RESET}"

    def mark(self, cell: int, digit: int) -> str:
        if not self.color:
            return str(digit)
        code = self.cells.get(cell, _MARK) + _ROLE.get(self.roles.get((cell, digit), ""), "")
        return f"{code}{digit}{_RESET}"


def _symbol(board: Board, cell: int) -> str:
    return str(board.digits[cell] or ".")


def _plain_marks(board: Board, paint: _Paint) -> list[str]:
    """Return the style of forums: all candidates of a cell joined, columns aligned."""

    def width_of(cell: int) -> int:
        return len(board.pencil.get(cell, ())) or 1

    widths = [max(width_of(9 * row + column) for row in range(9)) for column in range(9)]

    def word(row: int, column: int) -> str:
        cell = 9 * row + column
        marks = board.pencil.get(cell, ())
        shown = (
            "".join(paint.mark(cell, digit) for digit in marks)
            if marks
            else paint.digit(cell, _symbol(board, cell))
        )
        return shown + " " * (widths[column] - width_of(cell))

    rule = "+".join("-" * (sum(widths[i : i + 3]) + (4 if i == 3 else 3)) for i in (0, 3, 6))
    lines = []
    for row in range(9):
        if row in (3, 6):
            lines.append(rule)
        words = [word(row, column) for column in range(9)]
        lines.append(" | ".join(" ".join(words[i : i + 3]) for i in (0, 3, 6)).rstrip())
    return lines


def _boxed_marks(board: Board, paint: _Paint) -> list[str]:
    """Return each cell three by three: its marks, or its digit in the middle."""

    def rule(left: str, thin: str, thick: str, right: str, bar: str) -> str:
        return left + thick.join(thin.join([bar * 3] * 3) for _ in range(3)) + right

    lines = [rule("┏", "┯", "┳", "┓", "━")]
    for row in range(9):
        if row:
            lines.append(
                rule("┣", "┿", "╋", "┫", "━") if row % 3 == 0 else rule("┠", "┼", "╂", "┨", "─")
            )
        for third in range(3):
            parts = [_third(board, paint, 9 * row + column, third) for column in range(9)]
            lines.append("┃" + "┃".join("│".join(parts[i : i + 3]) for i in (0, 3, 6)) + "┃")
    lines.append(rule("┗", "┷", "┻", "┛", "━"))
    return lines


def _third(board: Board, paint: _Paint, cell: int, third: int) -> str:
    if board.digits[cell]:
        return f" {paint.digit(cell, _symbol(board, cell))} " if third == 1 else "   "
    marks = board.pencil.get(cell, ())
    return "".join(
        paint.mark(cell, digit) if digit in marks else " "
        for digit in range(3 * third + 1, 3 * third + 4)
    )

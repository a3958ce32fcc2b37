"""The prompts for language models, shared by all adapters."""

from __future__ import annotations

from nonet.board._values import Grid

SYSTEM = (
    "You solve Sudoku puzzles. Every row, column and 3x3 box must contain the digits 1 to 9 once. "
    "End your answer with the solved grid as nine lines of nine digits."
)


def question(puzzle: Grid) -> str:
    """Write a puzzle as a question.

    >>> print(question(Grid("53..7...." + 72 * ".")).splitlines()[2])
    5 3 . | . 7 . | . . .
    """
    rows = []
    for start in range(0, 81, 9):
        cells = str(puzzle)[start : start + 9]
        rows.append(" | ".join(" ".join(cells[i : i + 3]) for i in (0, 3, 6)))
        if start in (18, 45):
            rows.append("------+-------+------")
    return "Solve this Sudoku; a dot is an empty cell:\n\n" + "\n".join(rows)

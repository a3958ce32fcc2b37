"""Tools for agents: candidates, place, undo, hint. They take and return text."""

from __future__ import annotations

import re

from nonet import _core
from nonet.board._places import cell_name
from nonet.board._values import Grid, GridLike
from nonet.logic._hints import hint

_CELL = re.compile(r"\s*r([1-9])\s*c([1-9])\s*", re.IGNORECASE)


class SudokuTools:
    """A board with tools for an agent. Errors are answers, never exceptions.

    >>> tools = SudokuTools(
    ...     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    ... )
    >>> tools.candidates("r5c5"), tools.place("r5c5", 5), tools.undo()
    ('r5c5: 5', 'r5c5=5', 'r5c5 is blank again')
    """

    def __init__(self, puzzle: GridLike) -> None:
        self.puzzle = Grid(puzzle)
        self.solution = _core.solve(self.puzzle)
        self.grid = self.puzzle
        self._past: list[tuple[int, Grid]] = []

    @property
    def solved(self) -> bool:
        """True once the grid is the solution."""
        return self.grid == self.solution

    def board(self) -> str:
        """Return the grid as nine rows."""
        text = str(self.grid)
        return "\n".join(text[row : row + 9] for row in range(0, 81, 9))

    def candidates(self, cell: str) -> str:
        """Return the digits that fit a cell by the rules."""
        place = _place(cell)
        if place is None:
            return f"error: expected a cell such as r5c5, found {cell!r}"
        if self.grid[place]:
            return f"{cell_name(place)} has {self.grid[place]}"
        digits = " ".join(map(str, self.grid.candidates()[place]))
        return f"{cell_name(place)}: {digits or 'none'}"

    def place(self, cell: str, digit: int | str) -> str:
        """Place a digit in a blank."""
        place = _place(cell)
        if place is None:
            return f"error: expected a cell such as r5c5, found {cell!r}"
        if str(digit) not in "123456789" or len(str(digit)) != 1:
            return f"error: expected a digit 1 to 9, found {digit!r}"
        if self.grid[place]:
            return f"error: {cell_name(place)} has {self.grid[place]} already"
        if int(digit) not in self.grid.candidates()[place]:
            return f"error: a cell that {cell_name(place)} sees has {digit}"
        self._past.append((place, self.grid))
        self.grid = self.grid.with_digit(place, int(digit))
        return f"{cell_name(place)}={digit}" + (" solved" if self.solved else "")

    def undo(self) -> str:
        """Undo the last placement."""
        if not self._past:
            return "error: nothing to undo"
        place, self.grid = self._past.pop()
        return f"{cell_name(place)} is blank again"

    def hint(self) -> str:
        """Return the next technique and where to look."""
        if self.solved:
            return "solved"
        found = hint(self.grid, puzzle=self.puzzle, stage="technique")
        return "no technique applies" if found is None else found.text


def _place(cell: str) -> int | None:
    match = _CELL.fullmatch(str(cell))
    return None if match is None else 9 * (int(match[1]) - 1) + int(match[2]) - 1

"""One file of the archive: its schema, written and read."""

from __future__ import annotations

import datetime
import json
from typing import Any

from nonet.board._values import Grid
from nonet.making._puzzle import Puzzle


def relative_path(date: datetime.date, level: str) -> str:
    """Return the path of a puzzle in the archive.

    >>> relative_path(datetime.date(2026, 1, 11), "extreme")
    '2026/extreme/2026-01-11.json'
    """
    return f"{date.year:04}/{level}/{date.isoformat()}.json"


def entry_text(date: datetime.date, level: str, puzzle: Puzzle, *, solution: bool = True) -> str:
    """Return the file of a puzzle, with one line per field and per row of the grid.

    `solution=False` omits the solution, which solution_text() writes.
    """
    fields = [
        f'  "date": "{date.isoformat()}"',
        f'  "difficulty": "{level}"',
        f'  "clueCount": {puzzle.clues}',
        f'  "id": "{puzzle.id}"',
        f'  "grid": {_rows_text(puzzle.grid)}',
    ]
    if solution:
        fields.append(f'  "solution": {_rows_text(puzzle.solution)}')
    return "{\n" + ",\n".join(fields) + "\n}\n"


def solution_text(date: datetime.date, level: str, puzzle: Puzzle) -> str:
    """Return the separate file of a solution."""
    return (
        "{\n"
        f'  "date": "{date.isoformat()}",\n'
        f'  "difficulty": "{level}",\n'
        f'  "solution": {_rows_text(puzzle.solution)}\n'
        "}\n"
    )


def _rows_text(grid: Grid) -> str:
    rows = ",\n".join("    " + json.dumps(list(row)) for row in grid.rows)
    return f"[\n{rows}\n  ]"


def parse_grid(value: Any, lowest: int) -> Grid | None:
    """Return the grid of a field; None unless it is 9x9 whole numbers from `lowest` to 9."""
    if not isinstance(value, list) or len(value) != 9:
        return None
    for row in value:
        if not isinstance(row, list) or len(row) != 9:
            return None
        if not all(type(digit) is int and lowest <= digit <= 9 for digit in row):
            return None
    return Grid(value)

"""Scores answers in text: finds a grid in prose, code fences, JSON, Markdown and boxed boards.

Text from a model is only ever read as text, never as a path or an address.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from nonet import _core
from nonet.board._values import Grid

_LINE = re.compile(r"(?<![0-9._*])[0-9._*]{81}(?![0-9_*])")
_LABEL = re.compile(r"^\s*(?:row\s*|r\s*)?\d+\s*[:.)]\s*(?=(?:.*\d){8})", re.IGNORECASE)
_ITEM = r"\[?\s*\"?[0-9.]\"?\s*\]?"
_LIST = re.compile(
    rf"\[\s*(?:{_ITEM}\s*,\s*){{80}}{_ITEM}\s*\]|"  # 81 numbers, nested or not
    r"\[\s*(?:\"[0-9.]{9}\"\s*,\s*){8}\"[0-9.]{9}\"\s*,?\s*\]"  # nine texts
)
_TAG = re.compile(r"</?[A-Za-z]+>")
_CELL = re.compile(r"[0-9.*_]")
_RULE = re.compile(r"^[\s|+:=\-─━┼┿╋┬┴├┤┌┐└┘┏┓┗┛┠┨┣┫┯┷┳┻╂]*$")
_SEPARATORS = re.compile(r"[\s|+,;│┃\[\]()\"']+")
MOST_LISTS = 100
LONGEST = 200_000
"""Characters of an answer that are looked at, from its end."""


def score_answer(puzzle: Any, text: str | None) -> float:
    """Score an answer to a puzzle: 1.0 for the solution, else the share of blanks that are right.

    0.0 if there is no grid in the text or a given was changed. Of several grids the last full one
    counts, else the last.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> import nonet
    >>> score_answer(puzzle, f"The answer is {nonet.solve(puzzle)}.")
    1.0
    >>> score_answer(puzzle, "I do not know.")
    0.0
    """
    grid = Grid(puzzle)
    solution = _core.solve(grid)
    answer = find_answer(text or "")
    if answer is None or any(given not in (0, answer[c]) for c, given in enumerate(grid)):
        return 0.0
    if answer == solution:
        return 1.0
    blanks = [cell for cell in range(81) if not grid[cell]]
    return sum(answer[cell] == solution[cell] for cell in blanks) / max(1, len(blanks))


def find_answer(text: str) -> Grid | None:
    """Return the last full grid in a text, else the last grid, else None.

    >>> find_answer("no grid here") is None
    True
    """
    found = list(_grids(text[-LONGEST:]))
    full = [grid for grid in found if 0 not in grid]
    best = full or found
    return best[-1] if best else None


def _grids(text: str) -> Iterator[Grid]:
    """Every grid in the text, in the order in which they end."""
    at = [(match.end(), _grid_of(match[0])) for match in _LINE.finditer(text)]
    at += _lists_in(text)
    at += _blocks_in(text)
    for _, grid in sorted((pair for pair in at if pair[1] is not None), key=lambda pair: pair[0]):
        assert grid is not None
        yield grid


def _grid_of(cells: str) -> Grid | None:
    return Grid(re.sub(r"[^1-9]", ".", cells)) if len(cells) == 81 else None


def _lists_in(text: str) -> list[tuple[int, Grid | None]]:
    """Nested lists of numbers, as JSON and Python write them."""
    found: list[tuple[int, Grid | None]] = []
    text = text.replace("'", '"')  # lists as Python writes them
    for match in list(_LIST.finditer(text))[-MOST_LISTS:]:
        cells = "".join(character for character in match[0] if character in "0123456789.")
        found.append((match.end(), _grid_of(cells)))
    return found


def _blocks_in(text: str) -> list[tuple[int, Grid | None]]:
    """Nine lines of nine cells, with rules between them or not."""
    found: list[tuple[int, Grid | None]] = []
    rows: list[str] = []
    end = 0
    for line in text.splitlines(keepends=True):
        end += len(line)
        cells = _row_of(line)
        if cells is None:
            if not _RULE.match(line):
                rows.clear()
            continue
        rows = [*rows[-8:], cells]
        if len(rows) == 9:
            found.append((end, _grid_of("".join(rows))))
    return found


def _row_of(line: str) -> str | None:
    """Nine cells of a line, or None."""
    if len(line) > 400:
        return None
    bare = _SEPARATORS.sub("", _LABEL.sub("", _TAG.sub("", line).strip().strip("`")))
    return bare if len(bare) == 9 and all(_CELL.match(cell) for cell in bare) else None

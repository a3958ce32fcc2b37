"""f-puzzles links: a JSON object, lz-string compressed, in Base64, after `?load=`.

SudokuPad takes the same code after `/fpuzzles`. Digits, center and corner marks, solution, title,
author and rules are kept. A link with rules beyond classic Sudoku is rejected with the name of the
rule: without it, it would be a different puzzle. A Sukaku is written with given pencil marks.
"""

from __future__ import annotations

import json
import re
from typing import Any
from urllib.parse import unquote

from nonet._base.json_text import parsed_json
from nonet.board._places import box_of, cell_name
from nonet.board._values import Candidates, Grid
from nonet.errors import FormatError
from nonet.formats._format import EachPrinter, Format, line_reader
from nonet.formats._lzstring import compress_to_base64, decompress_from_base64
from nonet.formats._record import BLANK, Record

PREFIX = "https://www.f-puzzles.com/?load="
_LINK = re.compile(r"(?:[?&]load=|/fpuzzles|puzzleid=fpuzzles)([^&#\s]+)")
_TEXTS = {"title": "title", "author": "author", "ruleset": "rules"}
_HARMLESS = {"size", "grid", "solution", "highlightConflicts", "successMessage", "disabledlogic"}
_HARMLESS |= {"truecandidatesoptions", *_TEXTS}


def is_fpuzzles(value: Any) -> bool:
    """Return whether an object has the structure of f-puzzles."""
    return (
        isinstance(value, dict)
        and isinstance(value.get("grid"), list)
        and any(isinstance(row, list) and dict in map(type, row) for row in value["grid"])
    )


def record_of_fpuzzles(value: dict[str, Any]) -> Record:
    """Return the record of an f-puzzles object."""
    if value.get("size", 9) != 9:
        raise FormatError(f"size: expected 9, found {value['size']!r}")
    rules = sorted(str(key) for key in value if key not in _HARMLESS and value[key])
    if rules:
        raise FormatError(f"the puzzle has rules beyond classic Sudoku: {', '.join(rules)}")
    cells = _cells(value["grid"])
    givens, placed = [0] * 81, [0] * 81
    center: list[tuple[int, ...]] = []
    corner: list[tuple[int, ...]] = []
    given_marks: list[tuple[int, ...]] = []
    for index, cell in enumerate(cells):
        digit = _digit(cell.get("value"), index)
        (givens if cell.get("given") else placed)[index] = digit
        center.append(_marks(cell, "centerPencilMarks", index))
        corner.append(_marks(cell, "cornerPencilMarks", index))
        given_marks.append(_marks(cell, "givenPencilMarks", index))
    found: dict[str, Any] = {
        "corners": Candidates(corner) if any(corner) else None,
        "solution": _solution(value.get("solution")),
        "metadata": {
            ours: value[theirs].encode("utf-8", errors="replace").decode("utf-8")
            for theirs, ours in _TEXTS.items()
            if isinstance(value.get(theirs), str) and value[theirs]
        },
    }
    if any(given_marks):
        found["marks"] = Candidates(
            [
                (givens[index],) if givens[index] else marks or tuple(range(1, 10))
                for index, marks in enumerate(given_marks)
            ]
        )
        return Record(BLANK, sukaku=True, **found)
    return Record(
        Grid(givens),
        placed=Grid(placed) if any(placed) else None,
        marks=Candidates(center) if any(center) else None,
        **found,
    )


def _cells(rows: list[Any]) -> list[dict[str, Any]]:
    if len(rows) != 9 or not all(isinstance(row, list) and len(row) == 9 for row in rows):
        raise FormatError("grid: expected nine lists of nine cells")
    cells = [cell for row in rows for cell in row]
    for index, cell in enumerate(cells):
        if not isinstance(cell, dict):
            raise FormatError(f"{cell_name(index)}: expected an object")
        if cell.get("region", box_of(index)) != box_of(index):
            raise FormatError(f"{cell_name(index)}: the region of the cell is not its box")
    return cells


def _digit(value: Any, index: int) -> int:
    if value is None or value == "":
        return 0
    if type(value) is int and 0 <= value <= 9:
        return value
    raise FormatError(f"{cell_name(index)}: expected a digit 1 to 9, found {str(value)[:20]!r}")


def _marks(cell: dict[str, Any], name: str, index: int) -> tuple[int, ...]:
    value = cell.get(name) or []
    if not isinstance(value, list):
        raise FormatError(f"{name} in {cell_name(index)}: expected a list")
    return tuple(sorted({_digit(item, index) for item in value} - {0}))


def _solution(value: Any) -> Grid | None:
    if not value:
        return None
    if not isinstance(value, list) or len(value) != 81:
        raise FormatError("solution: expected a list of 81 digits")
    try:
        digits = [int(item or 0) if isinstance(item, str) else item for item in value]
    except ValueError:
        raise FormatError("solution: expected a list of 81 digits") from None
    return Grid([_digit(digit, index) for index, digit in enumerate(digits)])


def value_of_fpuzzles(record: Record) -> dict[str, Any]:
    """Return the f-puzzles object of a record."""
    cells: list[dict[str, Any]] = []
    placed, marks, corners = record.placed or BLANK, record.marks, record.corners
    for index in range(81):
        cell: dict[str, Any] = {}
        if record.grid[index]:
            cell = {"value": record.grid[index], "given": True}
        elif placed[index]:
            cell = {"value": placed[index]}
        if marks is not None and (marks[index] or record.sukaku):
            if not marks[index]:
                raise FormatError(
                    f"f-puzzles does not support a cell without candidates ({cell_name(index)})",
                    record.source,
                    record.line,
                )
            name = "givenPencilMarks" if record.sukaku else "centerPencilMarks"
            cell[name] = list(marks[index])
        if corners is not None and corners[index]:
            cell["cornerPencilMarks"] = list(corners[index])
        cells.append(cell)
    value: dict[str, Any] = {"size": 9}
    for theirs, ours in _TEXTS.items():
        if record.metadata.get(ours):
            value[theirs] = str(record.metadata[ours])
    value["grid"] = [cells[at : at + 9] for at in range(0, 81, 9)]
    if record.solution is not None:
        value["solution"] = list(record.solution)
    return value


def parse_fpuzzles(text: str) -> Record | None:
    """Parse one link; None for an empty line."""
    if not text.strip():
        return None
    match = _LINK.search(text)
    if match is None:
        raise FormatError("expected a link with ?load= and a compressed puzzle")
    code = unquote(match.group(1)).replace(" ", "+")
    content = decompress_from_base64(code)
    try:
        value = parsed_json(content)
    except FormatError as error:
        raise FormatError(f"the link: {error.message}") from None
    if not is_fpuzzles(value):
        raise FormatError("the content of the link is not an f-puzzles object")
    return record_of_fpuzzles(value)


def print_fpuzzles(record: Record) -> str:
    """Return one link."""
    text = json.dumps(value_of_fpuzzles(record), separators=(",", ":"), ensure_ascii=False)
    return f"{PREFIX}{compress_to_base64(text).replace('+', '%2B')}\n"


FORMAT = Format(
    name="fpuzzles",
    description="f-puzzles links with `?load=` and SudokuPad's `/fpuzzles`",
    detected_by="`?load=` or `/fpuzzles` in the first line",
    detects=lambda head: _LINK.search(head.first) is not None,
    reads=line_reader(parse_fpuzzles),
    printer=lambda: EachPrinter(print_fpuzzles),
    holds=frozenset({"placed", "marks", "corners", "solution", "sukaku", "metadata"}),
)

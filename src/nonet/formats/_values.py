"""Puzzles as JSON values: the mapping between records and objects of json and jsonl.

An object has `puzzle` (81 characters) or `sukaku` (729), and optionally `placed`, `marks`,
`corners`, `solution`. All other keys are metadata; a metadata key with one of those names is in an
inner object `metadata`. Strings and nested lists are also accepted as puzzles.
"""

from __future__ import annotations

from typing import Any

from nonet.board._places import cell_name
from nonet.board._values import Candidates, Grid
from nonet.errors import FormatError, GridSyntaxError
from nonet.formats._fpuzzles import is_fpuzzles, record_of_fpuzzles
from nonet.formats._plain_text import read_chunks
from nonet.formats._record import BLANK, Record
from nonet.formats._source import Source

PUZZLE_NAMES = ("puzzle", "quizzes", "quiz", "question", "sudoku", "grid", "board", "givens")
SOLUTION_NAMES = ("solution", "solutions", "answer", "label")
NO_PUZZLE = "expected a puzzle, found nothing"
_OWN = ("puzzle", "sukaku", "placed", "marks", "corners", "solution", "metadata")


def encodable(value: Any) -> Any:
    """Replace lone surrogates, which cannot be encoded."""
    if isinstance(value, str):
        return value.encode("utf-8", errors="replace").decode("utf-8")
    if isinstance(value, list):
        return [encodable(item) for item in value]
    if isinstance(value, dict):
        return {encodable(key): encodable(item) for key, item in value.items()}
    return value


def parse_marks(text: Any, name: str) -> Candidates:
    """Pencil marks from 729 characters."""
    lines = [str(text).encode("utf-8", errors="replace")] if isinstance(text, str) else []
    for result in read_chunks("sukaku", lines, Source(None, None)):
        if isinstance(result, FormatError):
            raise FormatError(f"{name}: {result.message}")
        if result.marks is not None:
            return result.marks
    raise FormatError(f"{name}: expected 729 characters, found {_shown(text)}")


def parse_digits(value: Any, name: str) -> Grid:
    """Return a grid from text or nested lists."""
    if value is None or isinstance(value, (bool, int, float, dict)):
        raise FormatError(
            f"{name}: expected 81 characters or nine lists of nine, found {_shown(value)}"
        )
    try:
        return Grid(value)
    except GridSyntaxError as error:
        raise FormatError(f"{name}: {error}") from None


def _shown(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."


def checked_placed(grid: Grid, placed: Grid) -> Grid | None:
    """Return the placed digits, which must not be on givens; None if there are none."""
    for cell, (given, digit) in enumerate(zip(grid, placed, strict=True)):
        if given and digit:
            raise FormatError(f"placed: {cell_name(cell)} has a given")
    return placed if placed.clue_count else None


def record_of(value: Any) -> Record:
    """Return the record of a JSON value."""
    if is_fpuzzles(value):
        return record_of_fpuzzles(value)
    if not isinstance(value, dict):
        return Record(parse_digits(value, "a puzzle"))
    value = encodable(value)
    fields = dict(value)
    inner = fields.pop("metadata", None)
    if not isinstance(inner, (dict, type(None))):
        raise FormatError("metadata: expected an object")
    marks = fields.pop("marks", None)
    corners = fields.pop("corners", None)
    placed = fields.pop("placed", None)
    puzzle_name = next((name for name in PUZZLE_NAMES if name in fields), None)
    solution_name = next((name for name in SOLUTION_NAMES if name in fields), None)
    solution = fields.pop(solution_name) if solution_name else None
    found: dict[str, Any] = {
        "corners": None if corners is None else parse_marks(corners, "corners"),
        "solution": parse_digits(solution, "solution") if solution else None,
    }
    if "sukaku" in fields:
        found["marks"] = parse_marks(fields.pop("sukaku"), "sukaku")
        return Record(BLANK, sukaku=True, metadata={**fields, **(inner or {})}, **found)
    if puzzle_name is None:
        raise FormatError(f"expected a key {PUZZLE_NAMES[0]!r}")
    grid = parse_digits(fields.pop(puzzle_name), puzzle_name)
    if marks is not None:
        found["marks"] = parse_marks(marks, "marks")
    if placed is not None:
        found["placed"] = checked_placed(grid, parse_digits(placed, "placed"))
    return Record(grid, metadata={**fields, **(inner or {})}, **found)


def value_of(record: Record) -> dict[str, Any]:
    """Return the JSON object for a record."""
    value: dict[str, Any] = {}
    if record.sukaku:
        value["sukaku"] = str(record.marks)
    else:
        value["puzzle"] = str(record.grid)
        if record.placed is not None:
            value["placed"] = str(record.placed)
        if record.marks is not None:
            value["marks"] = str(record.marks)
    if record.corners is not None:
        value["corners"] = str(record.corners)
    if record.solution is not None:
        value["solution"] = str(record.solution)
    own = {*_OWN, *PUZZLE_NAMES, *SOLUTION_NAMES}
    hidden = {key: item for key, item in record.metadata.items() if key in own}
    value |= {key: item for key, item in record.metadata.items() if key not in own}
    if hidden:
        value["metadata"] = hidden
    return value

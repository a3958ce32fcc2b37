"""Checks of one file of the archive; each fault is one sentence with expected and found.

1. The grid is 9x9 of 0 to 9.
2. The solution is 9x9 of 1 to 9.
3. The solution obeys the rules.
4. The grid has exactly one solution, and it is that one.
5. `clueCount` is right.
6. The difficulty fits the number of clues.
7. Date and level are those of the path.
8. The ID is that of the date and level, and makes this grid.
9. The rating lies in the level's band; checked if the grid is another one.

Checks 8 and 9 recreate the puzzle, which only `validate` does.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from nonet import _core
from nonet._base.json_text import parsed_json
from nonet.board._values import Grid
from nonet.dailies._archive import SOLUTIONS
from nonet.dailies._entry import parse_grid
from nonet.dailies._puzzles import daily, day_of, level_of
from nonet.errors import RequestError, SudokuError
from nonet.formats._record import WRONG_SOLUTION
from nonet.logic._rating import rate
from nonet.making._ids import decode_id
from nonet.making._recipes import RECIPES
from nonet.making._request import HIGHEST_RATING

Faults = Iterator[tuple[int, str]]


def file_faults(root: Path, path: Path) -> Iterator[tuple[int, str] | Grid]:
    """Yield the faults of a file by checks 1 to 7, and its grid at the end, if it has one."""
    try:
        data = read_object(path)
    except ValueError as error:
        yield 0, str(error)
        return
    yield from _path_faults(path, data)
    grid = parse_grid(data.get("grid"), 0)
    if grid is None:
        yield 1, "grid: expected 9x9 whole numbers from 0 to 9"
        return
    try:
        solution_field = _solution_field(root, path, data)
    except ValueError as error:
        yield 2, f"solution: {error}"
        solution = None
    else:
        solution = parse_grid(solution_field, 1)
        if solution is None:
            found = "" if solution_field is not None else ", found none"
            yield 2, f"solution: expected 9x9 whole numbers from 1 to 9{found}"
    if solution is not None and not solution.is_solved:
        yield 3, f"solution: {solution.conflicts()[0]}"
    yield from _solution_faults(grid, solution)
    clues = data.get("clueCount")
    if type(clues) is not int or clues != grid.clue_count:
        yield 5, f"clueCount: expected {grid.clue_count}, found {_shown(data, 'clueCount')}"
    level = path.parent.name
    if level in RECIPES["daily"]:
        low, high = RECIPES["daily"][level].clues
        if not low <= grid.clue_count <= high:
            yield 6, f"grid: expected {low} to {high} clues for {level}, found {grid.clue_count}"
    yield grid


def origin_faults(path: Path, grid: Grid) -> Faults:
    """Yield the faults of a file by checks 8 and 9, given its grid."""
    level = path.parent.name
    try:
        puzzle = daily(path.stem, level_of(level))
    except RequestError:  # not named for a date and a level, which check 7 reports
        return
    data = read_object(path)
    found = data.get("id")
    if found != puzzle.id:
        words = f"id: expected {puzzle.id!r}, found {_shown(data, 'id')}"
        if isinstance(found, str):
            try:
                decode_id(found)
            except RequestError as error:
                words = str(error)
        yield 8, words
    if grid == puzzle.grid:
        return
    yield 8, f"grid: not the puzzle of {path.stem}, {level}"
    if _core.count_solutions(grid) != 1 or grid.clue_count == 81:
        return
    low, high = puzzle.request.rating or (0.0, HIGHEST_RATING)
    er = round(rate(grid).er, 1)
    if not low <= er <= high:
        band = f"{low} or more" if high == HIGHEST_RATING else f"{low} to {high}"
        yield 9, f"grid: expected a rating of {band} for {level}, found {er}"


def read_object(path: Path) -> dict[str, Any]:
    """Return the JSON object in a file; raises ValueError for anything else."""
    if not path.is_file():  # opening a named pipe would wait for its writer
        raise ValueError("expected a file" if path.exists() else "expected a file, found none")
    try:
        data = parsed_json(path.read_bytes())
    except OSError as error:
        raise ValueError(f"cannot be read: {error.strerror or error}") from None
    if not isinstance(data, dict):
        raise ValueError(f"expected a JSON object, found {type(data).__name__}")
    return data


def _shown(data: dict[str, Any], field: str) -> str:
    return repr(data[field])[:80] if field in data else "none"


def _path_faults(path: Path, data: dict[str, Any]) -> Faults:
    level, year = path.parent.name, path.parent.parent.name
    if data.get("date") != path.stem:
        yield 7, f"date: expected {path.stem!r} as in the path, found {_shown(data, 'date')}"
    if data.get("difficulty") != level:
        found = _shown(data, "difficulty")
        yield 7, f"difficulty: expected {level!r} as in the path, found {found}"
    try:
        date = day_of(path.stem)
    except SudokuError:
        yield 7, "expected a file named for a date, as in 2026-01-31.json"
        return
    if f"{date.year:04}" != year:
        yield 7, f"expected in the folder {date.year:04}, found in {year}"


def _solution_field(root: Path, path: Path, data: dict[str, Any]) -> Any:
    """Return the solution in the file, or in the separate tree of solutions."""
    if "solution" in data:
        return data["solution"]
    apart = root / SOLUTIONS / path.relative_to(root)
    if not apart.exists():
        return None
    there = read_object(apart)
    for field, expected in (("date", path.stem), ("difficulty", path.parent.name)):
        if there.get(field) != expected:
            found = _shown(there, field)
            raise ValueError(f"{field} in {SOLUTIONS}: expected {expected!r}, found {found}")
    return there.get("solution")


def _solution_faults(grid: Grid, solution: Grid | None) -> Faults:
    count = _core.count_solutions(grid)
    if count != 1:
        yield 4, f"grid: expected one solution, found {'none' if count == 0 else 'more'}"
    elif solution is not None and solution != _core.solve(grid):
        yield 4, WRONG_SOLUTION

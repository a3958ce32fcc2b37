"""Checking an archive: document 003's six checks, path and file agree, repeats and gaps are told.

The document's checks, by number: 1 the grid is 9x9 of 0 to 9; 2 the solution is 9x9 of 1 to 9; 3
the solution obeys the rules; 4 the grid has exactly one solution, and it is that one; 5 clueCount
is right; 6 the difficulty fits the number of clues. Ours: 7 date and level are those of the path.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any

from nonet import _core
from nonet.dailies.archive import SOLUTIONS, entries
from nonet.dailies.entry import grid_in
from nonet.dailies.puzzles import day_of
from nonet.errors import SudokuError
from nonet.geometry import canonical
from nonet.model import Grid
from nonet.places import clash_name
from nonet.recipes import RECIPES, classify_difficulty

DAY = re.compile(r"\d{4}-\d{2}-\d{2}")


@dataclass(frozen=True, slots=True)
class Fault:
    """A bad file and what is wrong with it; `check` is the number of the check, 0 for none."""

    path: str
    check: int
    what: str

    def __str__(self) -> str:
        number = f" (check {self.check})" if self.check else ""
        return f"{self.path}: {self.what}{number}"


def validate(target: str | os.PathLike[str]) -> Iterator[Fault]:
    """Yield every fault of an archive; nothing if it is sound.

    >>> import nonet.dailies, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     _ = nonet.dailies.build(folder, "2026-01-11", "2026-01-11", levels=["easy"])
    ...     list(nonet.dailies.validate(folder))
    []
    """
    root = Path(target)
    seen: dict[Grid, str] = {}
    days: dict[str, set[str]] = {}
    for path in entries(root):
        days.setdefault(path.parent.name, set()).add(path.stem)
        place = path.relative_to(root).as_posix()
        grid = None
        for fault in file_faults(root, path):
            if isinstance(fault, Grid):
                grid = fault
            else:
                yield Fault(place, *fault)
        if grid is None:
            continue
        form = canonical(grid)
        if form in seen:
            yield Fault(place, 0, f"is the puzzle of {seen[form]} in disguise")
        else:
            seen[form] = place
    if not days:
        yield Fault(str(root), 0, "there are no puzzles here")
    yield from _gaps(days)


def _gaps(days: dict[str, set[str]]) -> Iterator[Fault]:
    """Days that one level has and another lacks; a run of them is one fault."""
    known = {level: days[level] for level in RECIPES["daily"] if level in days}
    every = sorted(day for day in set().union(*known.values()) if DAY.fullmatch(day))
    for level, there in known.items():
        for present, run in groupby(every, there.__contains__):
            if present:
                continue
            first, *more = run
            more_words = f", as are the days to {more[-1]}" if more else ""
            yield Fault(
                f"{first[:4]}/{level}/{first}.json",
                0,
                f"is missing{more_words}; other levels have {'them' if more else 'that day'}",
            )


def file_faults(root: Path, path: Path) -> Iterator[tuple[int, str] | Grid]:
    """What is wrong with a file; at the end its grid, if that is sound."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        yield 0, f"cannot be read as JSON: {error}"
        return
    if not isinstance(data, dict):
        yield 0, "does not hold an object"
        return
    yield from _path_faults(path, data)
    grid = grid_in(data.get("grid"), 0)
    if grid is None:
        yield 1, "grid is not 9x9 of 0 to 9"
        return
    solution = grid_in(_solution_field(root, path, data), 1)
    if solution is None:
        yield 2, "solution is not 9x9 of 1 to 9"
    elif not solution.is_solved:
        clash = solution.conflicts()[0]
        words = clash_name(clash.cells, clash.digit, clash.house)
        yield 3, f"solution breaks the rules: {words}"
    yield from _solution_faults(grid, solution)
    clues = data.get("clueCount")
    if clues != grid.clue_count or isinstance(clues, bool):
        yield 5, f"clueCount is {clues!r}, the grid has {grid.clue_count} clues"
    level = str(data.get("difficulty"))
    if level in RECIPES["daily"]:
        low, high = RECIPES["daily"][level].clues
        if not low <= grid.clue_count <= high:
            right = classify_difficulty(grid.clue_count)
            yield 6, f"{grid.clue_count} clues are not {level}'s {low} to {high} but {right}'s"
    yield grid


def _solution_field(root: Path, path: Path, data: dict[str, Any]) -> Any:
    if "solution" in data:
        return data["solution"]
    try:
        apart = json.loads((root / SOLUTIONS / path.relative_to(root)).read_text(encoding="utf-8"))
        return apart["solution"]
    except (OSError, ValueError, KeyError, TypeError):
        return None


def _solution_faults(grid: Grid, solution: Grid | None) -> Iterator[tuple[int, str]]:
    count = _core.count_solutions(grid)
    if count != 1:
        yield 4, f"the grid has {'no' if count == 0 else 'more than one'} solution"
    elif solution is not None and solution != _core.solve(grid):
        yield 4, "solution is not the grid's"


def _path_faults(path: Path, data: dict[str, Any]) -> Iterator[tuple[int, str]]:
    level, year = path.parent.name, path.parent.parent.name
    if data.get("date") != path.stem:
        yield 7, f"date is {data.get('date')!r}, the file is named {path.stem}"
    if data.get("difficulty") != level:
        yield 7, f"difficulty is {data.get('difficulty')!r}, the folder is {level}"
    try:
        date = day_of(path.stem)
    except SudokuError:
        yield 7, "is not named for a date"
        return
    if f"{date.year:04}" != year:
        yield 7, f"stands in the year {year}"

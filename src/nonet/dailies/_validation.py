"""Checking an archive: every file, that no file is missing, and that there are no others.

Each file is checked by _entry_checks.py. This module checks for unknown levels and files, days that
one level lacks, differences between `index.json` and the tree, and puzzles equal up to symmetry.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any

from nonet._base.arguments import path_of
from nonet._base.files import TEMPORARY
from nonet.board._symmetry import canonical
from nonet.board._values import Grid
from nonet.dailies._archive import INDEX, SOLUTIONS, entries
from nonet.dailies._entry_checks import file_faults, origin_faults, read_object
from nonet.dailies._puzzles import LEVELS

DAY = re.compile(r"\d{4}-\d{2}-\d{2}")
_LEVELS = f"{', '.join(LEVELS[:-1])} or {LEVELS[-1]}"
_TEMPORARY = "a temporary file of an interrupted build"


@dataclass(frozen=True, slots=True)
class Fault:
    """A bad file and its fault; `check` is the number of the check, or 0."""

    path: str
    check: int
    what: str

    def __str__(self) -> str:
        number = f" (check {self.check})" if self.check else ""
        return f"{self.path}: {self.what}{number}"


def validate(target: str | os.PathLike[str]) -> Iterator[Fault]:
    """Yield every fault of the archive in the directory `target`; nothing if it is valid.

    >>> import nonet.dailies, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     _ = nonet.dailies.build(folder, "2026-01-11", "2026-01-11", levels=["easy"])
    ...     list(nonet.dailies.validate(folder))
    []
    """
    root = Path(path_of("target", target))
    yield from _strays(root, root)
    yield from _strays(root / SOLUTIONS, root)
    seen: dict[Grid, str] = {}
    days: dict[str, set[str]] = {}
    for path in entries(root):
        if path.parent.name not in LEVELS:
            continue  # a stray folder
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
        for fault in origin_faults(path, grid):
            yield Fault(place, *fault)
        form = canonical(grid)
        if form in seen:
            yield Fault(place, 0, f"grid: the same puzzle as {seen[form]} up to symmetry")
        else:
            seen[form] = place
    if not days:
        yield Fault(str(root), 0, "expected puzzles, found none")
        return
    yield from _gaps(days)
    yield from _index_faults(root, days)


def _strays(tree: Path, root: Path) -> Iterator[Fault]:
    """Yield the files in a tree of years that do not belong to a date and level."""
    for year in sorted(tree.glob("[0-9][0-9][0-9][0-9]")):
        if not year.is_dir():
            yield Fault(
                year.relative_to(root).as_posix(),
                0,
                "unexpected file: expected a directory for the year",
            )
            continue
        for item in sorted(year.iterdir()):
            place = item.relative_to(root).as_posix()
            if item.name.startswith(TEMPORARY):
                yield Fault(place, 0, _TEMPORARY)
            elif not item.is_dir():
                yield Fault(place, 0, "unexpected file: expected one directory for each level")
            elif item.name not in LEVELS:
                yield Fault(place, 0, f"unknown level: expected {_LEVELS}")
            else:
                yield from _strays_of_level(item, tree, root)


def _strays_of_level(folder: Path, tree: Path, root: Path) -> Iterator[Fault]:
    for item in sorted(folder.iterdir()):
        place = item.relative_to(root).as_posix()
        if item.name.startswith(TEMPORARY):
            yield Fault(place, 0, _TEMPORARY)
        elif item.suffix != ".json":
            yield Fault(place, 0, "unexpected file: expected a name such as 2026-01-31.json")
        elif tree != root and not (root / item.relative_to(tree)).exists():
            yield Fault(place, 0, "a solution without a puzzle")


def _gaps(days: dict[str, set[str]]) -> Iterator[Fault]:
    """Yield the days that one level has and another lacks; a run of days is one fault."""
    known = {level: days[level] for level in LEVELS if level in days}
    every = sorted(day for day in set().union(*known.values()) if DAY.fullmatch(day))
    for level, there in known.items():
        for present, run in groupby(every, there.__contains__):
            if present:
                continue
            first, *more = run
            through = f", and every day through {more[-1]}" if more else ""
            yield Fault(
                f"{first[:4]}/{level}/{first}.json",
                0,
                f"is missing{through}; other levels have {'them' if more else 'that day'}",
            )


def _index_faults(root: Path, days: dict[str, set[str]]) -> Iterator[Fault]:
    """Yield the differences of `index.json` and the tree, one fault per level and direction."""
    try:
        listed = read_object(root / INDEX).get("levels")
    except ValueError as error:
        yield Fault(INDEX, 0, str(error))
        return
    if not isinstance(listed, dict) or not all(map(_is_list_of_text, listed.values())):
        yield Fault(INDEX, 0, "levels: expected an object of lists of dates")
        return
    for level in [*listed, *(level for level in days if level not in listed)]:
        if level not in LEVELS:
            yield Fault(INDEX, 0, f"levels: expected {_LEVELS}, found {level!r}")
            continue
        there, named = days.get(level, set()), listed.get(level, [])
        if extra := sorted(set(named) - there):
            yield Fault(INDEX, 0, f"{level}: lists {_first_of(extra)} that the archive lacks")
        if lacking := sorted(there - set(named)):
            yield Fault(INDEX, 0, f"{level}: does not list {_first_of(lacking)} of the archive")
        if len(named) != len(set(named)):
            yield Fault(INDEX, 0, f"{level}: lists a date twice")


def _is_list_of_text(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(item, str) for item in value)


def _first_of(dates: list[str]) -> str:
    more = f" and {len(dates) - 1} more" if len(dates) > 1 else ""
    return f"{dates[0][:40]}{more}"

"""The daily archive as a static site: the page, and a file and a picture for each puzzle.

The page computes everything itself; the files of the puzzles are for other programs. A day that has
not begun anywhere has neither solution nor rating. Files are written atomically; current ones are
not rewritten, so publishing every day costs one day's work. The list of days is written last, so
that nothing refers to a missing file.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from nonet import _core
from nonet._base.arguments import called, function_of, path_of, wrong_argument
from nonet._base.files import atomic_file
from nonet._base.json_text import parsed_json
from nonet._base.version import __version__
from nonet.board._values import Grid
from nonet.dailies._archive import INDEX, entries
from nonet.dailies._entry_checks import file_faults
from nonet.dailies._puzzles import Day, day_of
from nonet.dailies._validation import Fault
from nonet.errors import RequestError
from nonet.logic._rating import rate
from nonet.render._svg_picture import svg
from nonet.site._page_files import STATIC, WORKER, furthest_today, service_worker

PUZZLES = "puzzles"
MADE_BY = f"nonet {__version__}"


@dataclass(frozen=True, slots=True)
class Published:
    """The result of publishing."""

    made: int
    kept: int
    """Puzzles whose files were current already."""
    left_out: int
    """Puzzles of days after `until`."""
    faults: tuple[Fault, ...] = ()
    """Invalid files of the archive, which are not published."""


def publish(
    archive: str | os.PathLike[str],
    site: str | os.PathLike[str],
    *,
    until: Day | None = None,
    today: Day | None = None,
    on_progress: Callable[[int, int], None] | None = None,
) -> Published:
    """Write an archive as a static site: the page, and the puzzles up to a day.

    - `archive`: the directory of a daily archive.
    - `site`: the directory of the site.
    - `until`: the last day that is published; default: today.
    - `today`: the current date; solutions are published from a puzzle's date on.
    - `on_progress`: called with the number of finished puzzles and of all.

    Raises RequestError if the archive is missing or empty, or the site contains other files.

    >>> import nonet.dailies, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     _ = nonet.dailies.build(f"{folder}/a", "2026-01-11", "2026-01-12", levels=["easy"])
    ...     publish(f"{folder}/a", f"{folder}/site", until="2026-01-11")
    Published(made=1, kept=0, left_out=1, faults=())
    """
    source, target = Path(path_of("archive", archive)), Path(path_of("site", site))
    function_of("on_progress", on_progress)
    with called(date="today"):
        now = furthest_today() if today is None else day_of(today)
    with called(date="until"):
        last = now if until is None else day_of(until)
    if not source.is_dir():
        raise wrong_argument("archive", "a directory", str(source))
    if (target / PUZZLES).resolve() == source.resolve():
        words = f"{source}: cannot publish into the archive; use another directory"
        raise RequestError(words, "site")
    files = list(entries(source))
    if not files:
        raise RequestError(f"{source}: expected puzzles, found none", "archive")
    page = target / "index.html"
    if page.is_file() and b"<nonet-board" not in page.read_bytes():
        raise RequestError(f"{page}: not a page of Nonet; publish to another directory", "site")
    try:
        copy_page(target)
    except FileExistsError:
        raise wrong_argument("site", "a directory", str(target)) from None
    listed: dict[str, list[str]] = {}
    faults: list[Fault] = []
    made = kept = left_out = 0
    for number, path in enumerate(files, 1):
        entry, found = _read_entry(source, path)
        faults += found
        if entry is not None:
            level, day = entry["difficulty"], entry["date"]
            if day > last.isoformat():
                left_out += 1
            else:
                listed.setdefault(level, []).append(day)
                if _write_entry(
                    entry, target / PUZZLES / path.relative_to(source), day <= now.isoformat()
                ):
                    made += 1
                else:
                    kept += 1
        if on_progress:
            on_progress(number, len(files))
    days = {level: sorted(listed[level]) for level in sorted(listed)}
    _write(target / PUZZLES / INDEX, json.dumps({"levels": days}) + "\n")
    return Published(made, kept, left_out, tuple(faults))


def copy_page(target: Path, source: Path = STATIC) -> None:
    """Copy the files of the page."""
    target.mkdir(parents=True, exist_ok=True)
    for file in sorted(source.rglob("*")):
        if file.is_file() and file.name != WORKER:
            _write(target / file.relative_to(source), file.read_bytes())
    _write(target / WORKER, service_worker(source))  # last: it names the content of the others


def _read_entry(source: Path, path: Path) -> tuple[dict[str, Any] | None, list[Fault]]:
    """Return the entry in a file of the archive, or its fault."""
    place = path.relative_to(source).as_posix()
    faults = [
        Fault(place, *fault) for fault in file_faults(source, path) if not isinstance(fault, Grid)
    ]
    return (None, faults) if faults else (parsed_json(path.read_bytes()), [])


def _write_entry(entry: dict[str, Any], path: Path, begun: bool) -> bool:
    """Write the files of a puzzle unless they are current; return whether it wrote."""
    picture = path.with_suffix(".svg")
    if picture.exists() and _is_current(path, entry, begun):
        return False
    grid = Grid(entry["grid"])
    path.parent.mkdir(parents=True, exist_ok=True)
    name = f"Sudoku of {entry['date']}, {entry['difficulty']}"
    _write(picture, svg(grid, title=name))
    data = {key: value for key, value in entry.items() if key != "solution"}
    data |= {"madeBy": MADE_BY, "picture": picture.name}
    if begun:
        rating = rate(grid)
        data["solution"] = [list(row) for row in _core.solve(grid).rows]
        data["rating"] = {
            "er": round(rating.er, 1),
            "ep": round(rating.ep, 1),
            "ed": round(rating.ed, 1),
            "hardest": rating.hardest,
        }
    _write(path, json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n")
    return True


def _is_current(path: Path, entry: dict[str, Any], begun: bool) -> bool:
    try:
        there = parsed_json(path.read_bytes())
    except (OSError, ValueError):
        return False
    return (
        isinstance(there, dict)
        and there.get("madeBy") == MADE_BY
        and there.get("grid") == entry["grid"]
        and ("solution" in there) == begun
    )


def _write(path: Path, content: str | bytes) -> None:
    data = content.encode() if isinstance(content, str) else content
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.is_file() and path.read_bytes() == data:
        return
    with atomic_file(path) as file:
        file.write(data)

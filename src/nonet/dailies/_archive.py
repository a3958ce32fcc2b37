"""Building the archive: a file for every date and level, written atomically, never overwritten."""

from __future__ import annotations

import contextlib
import datetime
import json
import os
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from nonet._base.arguments import (
    called,
    function_of,
    items_of,
    path_of,
    switch,
    worker_count,
    wrong_argument,
)
from nonet._base.files import TEMPORARY, atomic_file
from nonet._core import Cancel
from nonet.dailies._entry import entry_text, relative_path, solution_text
from nonet.dailies._puzzles import LEVELS, Day, daily, day_of, level_of
from nonet.errors import RequestError
from nonet.making._recipes import DailyLevel

INDEX = "index.json"
SOLUTIONS = "solutions"
_STALE = 3600
"""Seconds: writing takes milliseconds, so an older temporary belongs to no running build."""


@dataclass(frozen=True, slots=True)
class Built:
    """The result of a build."""

    made: int
    kept: int
    """Files that existed already; they are not changed."""


def build(
    target: str | os.PathLike[str],
    first: Day,
    last: Day,
    *,
    levels: Sequence[DailyLevel] = LEVELS,
    separate_solutions: bool = False,
    workers: int | None = None,
    on_progress: Callable[[int, int], None] | None = None,
) -> Built:
    """Write the puzzles of every date from `first` to `last`; existing files are kept.

    - `target`: the directory of the archive.
    - `levels`: default: all four.
    - `separate_solutions`: write solutions to a separate tree `solutions`, so that a site can
      publish puzzles without them.
    - `workers`: threads; default: all cores.
    - `on_progress`: called with the number of finished files and of all.

    Raises RequestError for an invalid date or level; OSError if a file cannot be written.

    >>> import nonet.dailies, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     nonet.dailies.build(folder, "2026-01-11", "2026-01-12", levels=["easy"])
    ...     nonet.dailies.build(folder, "2026-01-11", "2026-01-13", levels=["easy"])
    Built(made=2, kept=0)
    Built(made=1, kept=2)
    """
    root = Path(path_of("target", target))
    separate_solutions = switch("separate_solutions", separate_solutions)
    function_of("on_progress", on_progress)
    with called(date="first"):
        begin = day_of(first)
    with called(date="last"):
        end = day_of(last)
    days = list(days_between(begin, end))
    with called(level="levels"):
        once = dict.fromkeys(map(level_of, items_of("levels", levels)))
    if root.exists() and not root.is_dir():
        raise wrong_argument("target", "a directory", str(root))
    wanted = [(date, level) for date in days for level in once]
    missing = [
        (date, level)
        for date, level in wanted
        if not _is_done(root, date, level, separate_solutions)
    ]
    root.mkdir(parents=True, exist_ok=True)
    _remove_stale(root)
    cancel = Cancel()

    def make(task: tuple[datetime.date, DailyLevel]) -> None:
        _write(root, *task, separate_solutions)

    done = len(wanted) - len(missing)
    with ThreadPoolExecutor(worker_count(workers), initializer=cancel.__enter__) as pool:
        try:
            for _ in pool.map(make, missing):
                done += 1
                if on_progress:
                    on_progress(done, len(wanted))
        except BaseException:
            cancel.cancel()
            pool.shutdown(cancel_futures=True)
            raise
    write_index(root)
    return Built(len(missing), len(wanted) - len(missing))


def days_between(first: datetime.date, last: datetime.date) -> Iterator[datetime.date]:
    """Yield every date from first to last, both included."""
    if last < first:
        raise RequestError(
            f"last: expected a date from {first} on, found {last}", "last", ("first",)
        )
    for offset in range((last - first).days + 1):
        yield first + datetime.timedelta(offset)


def _is_done(root: Path, date: datetime.date, level: str, separate: bool) -> bool:
    path = relative_path(date, level)
    return (root / path).exists() and (not separate or (root / SOLUTIONS / path).exists())


def _write(root: Path, date: datetime.date, level: DailyLevel, separate: bool) -> None:
    puzzle = daily(date, level)
    path = relative_path(date, level)
    if separate:
        _write_new(root / SOLUTIONS / path, solution_text(date, level, puzzle))
    _write_new(root / path, entry_text(date, level, puzzle, solution=not separate))


def _write_new(path: Path, text: str) -> None:
    """Write a file atomically; an existing one is kept."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with atomic_file(path, prefix=_own_prefix(), overwrite=False) as file:
        file.write(text.encode())


def _own_prefix() -> str:
    """Return the prefix of this process's temporary files."""
    return f"{TEMPORARY}{os.getpid()}-"


def _remove_stale(root: Path) -> None:
    """Remove the temporary files of killed builds, not those of running ones."""
    folders = [root]
    for tree in (root, root / SOLUTIONS):
        folders += tree.glob("[0-9][0-9][0-9][0-9]/*/")
    for folder in folders:
        for path in folder.glob(f"{TEMPORARY}*"):
            with contextlib.suppress(OSError):
                if path.is_file() and not _is_in_use(path):
                    path.unlink()


def _is_in_use(path: Path) -> bool:
    """Return whether the process named in a temporary file's name may still write it."""
    owner = path.name.removeprefix(TEMPORARY).partition("-")[0]
    if not owner.isdigit() or int(owner) == os.getpid():
        return False
    if os.name == "posix":  # elsewhere signal 0 is not a harmless test
        try:
            os.kill(int(owner), 0)
        except (ProcessLookupError, OverflowError):
            return False
        except OSError:
            pass  # another user's
    return time.time() - path.stat().st_mtime < _STALE


def entries(root: Path) -> Iterator[Path]:
    """Yield every puzzle file of an archive, by year, level and date."""
    for level in sorted(root.glob("[0-9][0-9][0-9][0-9]/*")):
        if level.is_dir():
            yield from sorted(level.glob("*.json"))


def write_index(root: Path) -> None:
    """Write the index: the dates of every level, for pages that list them."""
    listed: dict[str, list[str]] = {}
    for path in entries(root):
        listed.setdefault(path.parent.name, []).append(path.stem)
    text = json.dumps({"levels": {name: sorted(listed[name]) for name in sorted(listed)}}) + "\n"
    with atomic_file(root / INDEX, prefix=_own_prefix()) as file:
        file.write(text.encode())

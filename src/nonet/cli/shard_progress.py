"""Progress of work in shards: a bar on a terminal, lines in a log."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from nonet.cli.app import report
from nonet.cli.progress import is_enabled
from nonet.datasets import Progress as Done

LINE_SECONDS = 10.0
"""Seconds between two lines of a log; a shorter run writes none."""

OnProgress = Callable[[Done], None]


@contextmanager
def shard_progress() -> Iterator[OnProgress]:
    """Show the progress of a run; the function that it yields is called after every shard."""
    if not sys.stderr.isatty():
        yield LogLines(time.monotonic, report)
        return
    with _bar() as on_progress:
        yield on_progress


class LogLines:
    """A line every few seconds: rows, share, rate and time left.

    >>> ticks = iter([0.0, 4.0, 20.0])
    >>> log = LogLines(lambda: next(ticks), print)
    >>> log(Done(1, 4, 100, 400, 0))
    >>> log(Done(2, 4, 200, 400, 0))
    200 of 400 rows (50 %), 10/s, 0:00:20 left
    """

    def __init__(self, clock: Callable[[], float], write: Callable[[str], None]) -> None:
        self._clock, self._write = clock, write
        self._start = self._last = clock()

    def __call__(self, done: Done) -> None:
        """Write a line if the interval has passed."""
        now = self._clock()
        if now - self._last < LINE_SECONDS:
            return
        self._last = now
        share = f"{done.rows:,} of {done.of_rows:,} rows ({100 * done.rows // done.of_rows} %)"
        if done.checking:
            self._write(f"{share} checked")
            return
        rate = (done.rows - done.kept) / (now - self._start)
        if rate > 0:
            left = int((done.of_rows - done.rows) / rate)
            hours, minutes, seconds = left // 3600, left // 60 % 60, left % 60
            share += f", {rate:,.0f}/s, {hours}:{minutes:02}:{seconds:02} left"
        self._write(share)


@contextmanager
def _bar() -> Iterator[OnProgress]:
    """A bar with rate and time left."""
    shown = Progress(
        TextColumn("{task.completed:,.0f} of {task.total:,.0f}"),
        BarColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        disable=not is_enabled(Path()),
    )
    with shown:
        task = shown.add_task("rows", total=1, rate="")

        checking = False

        def update(done: Done) -> None:
            nonlocal checking
            if checking and not done.checking:
                shown.reset(task, completed=done.kept)  # restarts the rate and the time left
            checking = done.checking
            speed = shown.tasks[0].speed
            rate = "checking" if checking else f"{speed:,.0f}/s" if speed else ""
            shown.update(task, completed=done.rows, total=done.of_rows, rate=rate)

        yield update

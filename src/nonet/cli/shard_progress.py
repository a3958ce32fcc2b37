"""The progress bar of work that goes shard by shard: datasets and annotated tables."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from nonet.cli.progress import wanted
from nonet.datasets import Progress as Done


@contextmanager
def shard_progress() -> Iterator[Callable[[Done], None]]:
    """Show a bar with rate and time left; the function it yields is called after every shard."""
    shown = Progress(
        TextColumn("{task.completed:,.0f} of {task.total:,.0f}"),
        BarColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        disable=not wanted(Path()),
    )
    with shown:
        task = shown.add_task("rows", total=1, rate="")

        checking = False

        def tell(done: Done) -> None:
            nonlocal checking
            if checking and not done.checking:
                shown.reset(task, completed=done.kept)  # rate and time left begin anew
            checking = done.checking
            speed = shown.tasks[0].speed
            rate = "checking" if checking else f"{speed:,.0f}/s" if speed else ""
            shown.update(task, completed=done.rows, total=done.of_rows, rate=rate)

        yield tell

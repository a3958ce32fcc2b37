"""A progress bar on standard error, shown only if data is not written to the same terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Literal, TypeVar, overload

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

from nonet.cli.inputs import Inputs
from nonet.formats._format import Result
from nonet.formats._plain import PlainBlock

T = TypeVar("T")


def is_enabled(output: Path | None) -> bool:
    """Return whether standard error is a terminal and data is written elsewhere."""
    return sys.stderr.isatty() and (output is not None or not sys.stdout.isatty())


@overload
def with_progress(
    inputs: Inputs, output: Path | None, blocks: Literal[False] = False
) -> Iterator[list[Result]]: ...
@overload
def with_progress(
    inputs: Inputs, output: Path | None, blocks: bool
) -> Iterator[list[Result] | PlainBlock]: ...
def with_progress(
    inputs: Inputs, output: Path | None, blocks: bool = False
) -> Iterator[list[Result]] | Iterator[list[Result] | PlainBlock]:
    """Yield the chunks of the inputs, with a progress bar if one is shown."""
    return _with_progress(inputs, output, blocks)


def _with_progress(
    inputs: Inputs, output: Path | None, blocks: bool
) -> Iterator[list[Result] | PlainBlock]:
    if not is_enabled(output):
        yield from inputs.chunks(blocks)
        return
    columns = (
        BarColumn(),
        TextColumn("{task.fields[puzzles]:,} puzzles"),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=inputs.size, puzzles=0)
        for chunk in inputs.chunks(blocks):
            yield chunk
            bar.update(task, completed=inputs.bytes_read, puzzles=inputs.taken)


def with_bar(made: Iterator[T], count: int, output: Path | None) -> Iterator[T]:
    """Yield items as they are made, with a progress bar up to `count`."""
    if not is_enabled(output):
        yield from made
        return
    columns = (BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=count)
        for item in made:
            yield item
            bar.advance(task)

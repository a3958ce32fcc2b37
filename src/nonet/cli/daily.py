"""`nonet daily`: today's puzzle, and the archive of dates: build it, check it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Optional

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from nonet.cli.app import BAD_DATA, say
from nonet.cli.progress import wanted
from nonet.dailies import LEVELS
from nonet.dailies import build as build_archive
from nonet.dailies import validate as validate_archive
from nonet.errors import RequestError

command = typer.Typer(help="The puzzle of a date, and the archive of them.", no_args_is_help=True)

Directory = Annotated[Path, typer.Argument(help="The archive's directory.")]


@command.command()
def build(
    first: Annotated[str, typer.Option("--from", help="First date, as in 2026-01-31.")],
    last: Annotated[str, typer.Option("--to", help="Last date, included.")],
    output: Annotated[Path, typer.Option("-o", "--output", help="Directory of the archive.")],
    levels: Annotated[
        Optional[str],  # noqa: UP045 (Typer reads the annotation at run time)
        typer.Option("--levels", help="Which levels, with commas; all four if not said."),
    ] = None,
    separate_solutions: Annotated[
        bool, typer.Option(help="Keep solutions in a tree of their own.")
    ] = False,
    workers: Annotated[int | None, typer.Option(min=1, help="Threads; all cores if none.")] = None,
) -> None:
    """Write a file for every date and level; what is there already is not touched.

    Examples:

    - `nonet daily build --from 2026-01-01 --to 2026-12-31 -o puzzles`
    """
    names = tuple(levels.split(",")) if levels else LEVELS
    console = Console(stderr=True)
    bar = Progress(
        "daily",
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        disable=not wanted(output),
    )
    with bar:
        task = bar.add_task("daily", total=None)
        built = build_archive(
            output,
            first,
            last,
            levels=names,
            separate_solutions=separate_solutions,
            workers=workers,
            on_progress=lambda done, total: bar.update(task, completed=done, total=total),
        )
    say(f"{built.made} made, {built.kept} kept")


@command.command()
def validate(directory: Directory) -> None:
    """Check every file of an archive; each bad one is named, and the exit code is then 1.

    Examples:

    - `nonet daily validate puzzles`
    """
    if not directory.is_dir():
        raise RequestError(f"{directory} is not a directory")
    faults = 0
    for fault in validate_archive(directory):
        print(fault)
        faults += 1
    if faults:
        say(f"{faults} faults")
        raise typer.Exit(BAD_DATA)

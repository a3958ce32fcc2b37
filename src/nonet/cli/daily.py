"""`nonet daily`: a day's puzzles, and the archive of dates: build, check, publish as a site."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Optional

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from nonet._base.arguments import wrong_argument
from nonet.cli.app import BAD_DATA, report
from nonet.cli.made import made_printer, record_of
from nonet.cli.options import OutputFile, OutputFormat, Workers, no_standard_output
from nonet.cli.output import opened
from nonet.cli.progress import is_enabled
from nonet.dailies import LEVELS, build as build_archive, daily, validate as validate_archive
from nonet.dailies._puzzles import level_of
from nonet.making import DailyLevel
from nonet.site._publishing import publish as publish_site

command = typer.Typer(
    help="""Show, archive and publish daily puzzles.

    Examples:

    - `nonet daily show 2026-01-31`
    - `nonet daily build --from 2026-01-01 --to 2026-12-31 -o archive`
    - `nonet daily validate archive`
    - `nonet daily publish --help`
    """,
    no_args_is_help=True,
)

Directory = Annotated[Path, typer.Argument(metavar="ARCHIVE", help="The archive's directory.")]


@command.command()
def show(
    date: Annotated[str, typer.Argument(metavar="DATE", help="A date such as 2026-01-31.")],
    level: Annotated[
        Optional[str],  # noqa: UP045 (Typer reads the annotation at run time)
        typer.Argument(metavar="LEVEL", help="easy, medium, hard or extreme; default: all four."),
    ] = None,
    format: OutputFormat = None,
    output: OutputFile = None,
) -> None:
    """Show the puzzles of a date: pictures in a terminal, lines in a pipe.

    Examples:

    - `nonet daily show 2026-01-31`

    - `nonet daily show 2026-01-31 extreme --format line`
    """
    puzzles = [daily(date, level_of(name)) for name in (LEVELS if level is None else (level,))]
    printer = made_printer(format, output)
    with opened(output) as stream:
        for puzzle in puzzles:
            stream.put(printer.record(record_of(puzzle)))
        stream.put(printer.end())


@command.command()
def build(
    first: Annotated[str, typer.Option("--from", help="First date, such as 2026-01-31.")],
    last: Annotated[str, typer.Option("--to", help="Last date, included.")],
    output: Annotated[
        Path,
        typer.Option(
            "-o", "--output", help="Directory of the archive.", callback=no_standard_output
        ),
    ],
    levels: Annotated[
        Optional[str],  # noqa: UP045
        typer.Option("--levels", help="Comma-separated levels (default: all four)."),
    ] = None,
    separate_solutions: Annotated[
        bool, typer.Option(help="Write solutions to a separate tree.")
    ] = False,
    workers: Workers = None,
) -> None:
    """Write a file for every date and level; existing files are not changed.

    Examples:

    - `nonet daily build --from 2026-01-01 --to 2026-12-31 -o puzzles`
    """
    names: Sequence[DailyLevel] = LEVELS
    if levels is not None:
        names = tuple(level_of(name.strip()) for name in levels.split(","))
    with _bar(output) as on_progress:
        built = build_archive(
            output,
            first,
            last,
            levels=names,
            separate_solutions=separate_solutions,
            workers=workers,
            on_progress=on_progress,
        )
    report(f"{built.made} made, {built.kept} kept")


@command.command()
def validate(directory: Directory) -> None:
    """Check every file of an archive; print each fault and exit with 1 if there is one.

    Examples:

    - `nonet daily validate puzzles`
    """
    if not directory.is_dir():
        raise wrong_argument("archive", "a directory", str(directory))
    faults = 0
    for fault in validate_archive(directory):
        print(fault)
        faults += 1
    _finish(faults)


@command.command()
def publish(
    archive: Directory,
    output: Annotated[
        Path,
        typer.Option("-o", "--output", help="Directory of the site.", callback=no_standard_output),
    ],
    until: Annotated[
        Optional[str],  # noqa: UP045
        typer.Option("--until", help="Last date to publish (default: today)."),
    ] = None,
) -> None:
    """Write the archive as a site of files: the page to play on, ratings, hints and pictures.

    Days that have not begun anywhere have no solution and no hints, regardless of --until. Files
    that are up to date are not rewritten, so this can run every day.

    Examples:

    - `nonet daily publish puzzles -o site`

    - `nonet daily publish puzzles -o site --until 2026-12-31`
    """
    with _bar(output) as on_progress:
        done = publish_site(archive, output, until=until, on_progress=on_progress)
    for fault in done.faults:
        print(fault)
    report(f"{done.made} made, {done.kept} kept, {done.left_out} skipped (future dates)")
    _finish(len(done.faults))


def _finish(faults: int) -> None:
    """End with the exit code for bad data if there was any."""
    if faults:
        report("1 fault" if faults == 1 else f"{faults} faults")
        raise typer.Exit(BAD_DATA)


@contextmanager
def _bar(output: Path) -> Iterator[Callable[[int, int], None]]:
    """Return a function that updates the progress bar, if one is shown: (done, total)."""
    bar = Progress(
        "daily",
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        disable=not is_enabled(output),
    )
    with bar:
        task = bar.add_task("daily", total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)

"""`nonet generate`: puzzles of a level, with any field of the request as an option."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Optional, get_args

import typer

from nonet._base.arguments import one_of, seconds
from nonet._base.deadline import Deadline
from nonet._base.seeds import random_seed
from nonet.cli.app import BAD_DATA, report
from nonet.cli.made import made_printer, record_of
from nonet.cli.options import MadeFile, OutputFormat, Workers
from nonet.cli.output import opened
from nonet.cli.progress import is_enabled, with_bar
from nonet.cli.request_options import request_options, with_request_options
from nonet.errors import NoPuzzleFound, Stopped
from nonet.making import OnMiss, Puzzle, generate_batch, request_for
from nonet.making._recipes import LEVELS


def _complete_level(incomplete: str) -> list[str]:
    levels = [f"{recipe}/{name}" for recipe, name in LEVELS]
    return [level for level in levels if level.startswith(incomplete)]


@with_request_options()
def command(
    level: Annotated[
        str,
        typer.Argument(
            metavar="LEVEL",
            help="evil, orbit/samurai, irreducible/extreme, ...",
            autocompletion=_complete_level,
        ),
    ],
    count: Annotated[int, typer.Option("--count", "-n", min=1, help="Number of puzzles.")] = 1,
    seed: Annotated[
        Optional[int],  # noqa: UP045 (Typer reads the annotation at run time)
        typer.Option("--seed", "-s", help="Random seed (default: random)."),
    ] = None,
    start: Annotated[int, typer.Option("--start", min=0, help="Index of the first puzzle.")] = 0,
    on_miss: Annotated[
        str,
        typer.Option(
            metavar="raise|skip",
            help="Stop (raise) or continue (skip) when a puzzle cannot be made.",
        ),
    ] = "skip",
    timeout: Annotated[Optional[float], typer.Option(help="Time limit in seconds.")] = None,  # noqa: UP045
    set_: Annotated[
        Optional[list[str]],  # noqa: UP045
        typer.Option("--set", help="Any other field of the request: NAME=VALUE. Repeatable."),
    ] = None,
    format: OutputFormat = None,
    output: MadeFile = None,
    workers: Workers = None,
    **request: Any,
) -> None:
    """Make puzzles, each with exactly one solution.

    The seed or the ID of a puzzle recreates it: `nonet show ID`.

    Examples:

    - `nonet generate evil`

    - `nonet generate orbit/samurai --seed 42 --count 10 --format csv`

    - `nonet generate irreducible/hard --symmetry rot180 --clues 26..28 -o puzzle.svg`

    - `nonet generate rated --rating 3.0..4.5 --needs x-wing`

    - `nonet generate medium --set order=rows --set strict=yes`
    """
    one_of("on_miss", on_miss, get_args(OnMiss))
    seconds(timeout)
    options = request_options(request, set_)
    request_for(level, **options)  # reports bad usage before any file is touched
    printer, tried, exact = made_printer(format, output), 0, 0

    def made() -> Iterator[Puzzle]:
        """Yield the puzzles; one that could not be made is reported."""
        nonlocal tried
        deadline = Deadline(timeout)
        key = random_seed() if seed is None else seed
        while tried < count:
            try:
                for puzzle in generate_batch(
                    level,
                    count - tried,
                    seed=key,
                    start=start + tried,
                    workers=workers,
                    timeout=deadline.left(),
                    **options,
                ):
                    tried += 1
                    yield puzzle
            except NoPuzzleFound as error:
                tried += 1
                _report(error)
                if on_miss == "raise":
                    return

    interruption: KeyboardInterrupt | None = None
    with opened(output) as stream:
        try:
            for puzzle in with_bar(made(), count, output):
                stream.put(printer.record(record_of(puzzle)))
                exact += puzzle.exact
                if not puzzle.exact:
                    report(
                        f"nonet: puzzle {puzzle.index} does not meet the request: it {puzzle.miss}"
                    )
        except Stopped as error:
            _report(error)
        except KeyboardInterrupt as end:  # finished puzzles are kept
            if not tried:
                raise
            interruption = end
        stream.end(printer.end(), failed=exact < count)
    if count > 1 and (exact < count or is_enabled(output)):
        report(f"nonet: {exact} of {count} puzzles met the request")
    if interruption is not None:
        raise interruption
    if exact < count:
        raise typer.Exit(BAD_DATA)


def _report(error: NoPuzzleFound | Stopped) -> None:
    report(f"nonet: {error}")
    if error.nearest is not None:
        report(f"nonet: nearest miss: {error.nearest.grid}")

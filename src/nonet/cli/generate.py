"""`nonet generate`: puzzles of a level, with any field of the request as an option."""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Optional, get_args

import typer

from nonet.cli.app import BAD_DATA, say
from nonet.cli.made import made_printer, record_of
from nonet.cli.options import MadeFile, OutputFormat, Workers
from nonet.cli.output import opened
from nonet.cli.progress import shown, wanted
from nonet.deduction import technique_table
from nonet.errors import GridSyntaxError, NoPuzzleFound, RequestError, Stopped
from nonet.making import OnMiss, Puzzle, generate_batch, request_for, shortfall
from nonet.model import Grid
from nonet.ranges import HIGHEST_RATING
from nonet.recipes import LEVELS
from nonet.request import SYMMETRIES, check_options

RANGES: dict[str, tuple[Any, Any]] = {
    "clues": (17, 80),
    "aim": (17, 80),
    "rating": (1.0, HIGHEST_RATING),
    "score": (0.0, 5.0),
    "searches": (0, None),
    "strict_searches": (0, None),
    "propagation": (0, 1000),
}
"""The ends of each range that is left open."""
_LONGEST_PATTERN = 10_000
"""Far more than 81 marks and all the spaces between them."""


def range_of(what: str, text: str) -> tuple[Any, Any]:
    """Read `A..B`, `A..`, `..B` or `A` (both ends) as a pair of numbers.

    >>> range_of("clues", "24..28"), range_of("rating", "..7.5"), range_of("searches", "100..")
    ((24, 28), (1.0, 7.5), (100, None))
    """
    lowest, highest = RANGES[what]
    number = type(lowest)
    first, dots, last = text.partition("..")
    try:
        low = number(first) if first or not last else lowest
        if not dots:
            return low, low
        return low, number(last) if last else highest
    except ValueError:
        such = "2.5..4.5" if number is float else "24..28"
        raise RequestError(f"--{what} takes A..B, such as {such}, not {text!r}") from None


def option_of(text: str) -> tuple[str, Any]:
    """Read `name=value` for any field of the request.

    >>> option_of("line-floor=3"), option_of("strict=yes"), option_of("order=rows")
    (('line_floor', 3), ('strict', True), ('order', 'rows'))
    """
    name, equals, value = text.partition("=")
    field = name.strip().replace("-", "_")
    if not equals:
        raise RequestError(f"--set takes name=value, not {text!r}")
    check_options([field])
    if field == "solution":
        return field, _solution(value)
    if field in RANGES:
        return field, range_of(field, value)
    if field in ("needs", "forbids", "propagation_kinds"):
        return field, tuple(value.split(","))
    if field in ("weights", "probe_limits"):
        number = float if field == "weights" else int
        try:
            return field, tuple(number(part) for part in value.split(","))
        except ValueError:
            raise RequestError(f"{field} takes numbers with commas, not {value!r}") from None
    if value.lower() in ("yes", "true", "on", "no", "false", "off"):
        return field, value.lower() in ("yes", "true", "on")
    return field, int(value) if value.lstrip("-").isdecimal() else value


def _complete_level(incomplete: str) -> list[str]:
    levels = [f"{recipe}/{name}" for recipe, name in LEVELS]
    return [level for level in levels if level.startswith(incomplete)]


def _complete_symmetry(incomplete: str) -> list[str]:
    return [name for name in SYMMETRIES if name.startswith(incomplete)]


def _complete_technique(incomplete: str) -> list[str]:
    return [t.slug for t in technique_table() if t.slug.startswith(incomplete)]


def command(
    level: Annotated[
        str,
        typer.Argument(
            help="evil, orbit/samurai, irreducible/extreme, ...", autocompletion=_complete_level
        ),
    ],
    count: Annotated[int, typer.Option("--count", "-n", min=1, help="How many puzzles.")] = 1,
    seed: Annotated[
        Optional[int],  # noqa: UP045 (Typer reads the annotation at run time)
        typer.Option("--seed", "-s", help="The same seed gives the same puzzles; drawn if none."),
    ] = None,
    start: Annotated[int, typer.Option("--start", min=0, help="Index of the first puzzle.")] = 0,
    symmetry: Annotated[
        Optional[str],  # noqa: UP045
        typer.Option(help="rot180, diagonal, ...", autocompletion=_complete_symmetry),
    ] = None,
    clues: Annotated[Optional[str], typer.Option(help="A..B, A.. or ..B")] = None,  # noqa: UP045
    rating: Annotated[Optional[str], typer.Option(help="A..B, technique rating (ER)")] = None,  # noqa: UP045
    needs: Annotated[
        Optional[list[str]],  # noqa: UP045
        typer.Option(
            help="A technique the puzzle needs; may be said again.",
            autocompletion=_complete_technique,
        ),
    ] = None,
    forbids: Annotated[
        Optional[list[str]],  # noqa: UP045
        typer.Option(
            help="A technique not on its path; may be said again.",
            autocompletion=_complete_technique,
        ),
    ] = None,
    pattern: Annotated[
        Optional[str],  # noqa: UP045
        typer.Option(help="heart, ring, letter:A, 81 characters # ? . or a file of them."),
    ] = None,
    minimal: Annotated[
        Optional[bool],  # noqa: UP045
        typer.Option("--minimal/--not-minimal", help="No clue can be left out."),
    ] = None,
    solution: Annotated[Optional[str], typer.Option(help="Carve this full grid.")] = None,  # noqa: UP045
    attempts: Annotated[Optional[int], typer.Option(help="Give up after so many.")] = None,  # noqa: UP045
    fallback: Annotated[
        Optional[bool],  # noqa: UP045
        typer.Option("--fallback/--no-fallback", help="Give the nearest miss (exit code 1)."),
    ] = None,
    on_miss: Annotated[
        str,
        typer.Option(
            metavar="raise|skip",
            help="End (raise) or go on (skip) after a puzzle that could not be made.",
        ),
    ] = "skip",
    timeout: Annotated[Optional[float], typer.Option(help="Seconds for all of it.")] = None,  # noqa: UP045
    set_: Annotated[
        Optional[list[str]],  # noqa: UP045
        typer.Option("--set", help="Any other field of the request: name=value."),
    ] = None,
    format: OutputFormat = None,
    output: MadeFile = None,
    workers: Workers = None,
) -> None:
    """Make puzzles, each with exactly one solution.

    The seed and the ID of each puzzle make it again: see `nonet show ID`.

    Examples:

    - `nonet generate evil`

    - `nonet generate orbit/samurai --seed 42 --count 10 --format csv`

    - `nonet generate irreducible/hard --symmetry rot180 --clues 26..28 -o puzzle.svg`

    - `nonet generate rated --rating 3.0..4.5 --needs x-wing`

    - `nonet generate medium --set order=rows --set strict=yes`
    """
    if on_miss not in get_args(OnMiss):
        message = f"expected raise or skip, found {on_miss!r}"
        raise typer.BadParameter(message, param_hint="--on-miss")
    options: dict[str, Any] = dict(option_of(text) for text in set_ or ())
    for name, text in (("clues", clues), ("rating", rating)):
        if text is not None:
            options[name] = range_of(name, text)
    given = {
        "symmetry": symmetry,
        "needs": tuple(needs) if needs else None,
        "forbids": tuple(forbids) if forbids else None,
        "pattern": _pattern(pattern),
        "minimal": minimal,
        "solution": None if solution is None else _solution(solution),
        "attempts": attempts,
        "fallback": fallback,
    }
    options |= {name: value for name, value in given.items() if value is not None}
    request_for(level, **options)  # bad usage is told before any file is touched
    printer, tried, exact = made_printer(format, output), 0, 0

    def made() -> Iterator[Puzzle]:
        """The puzzles; one that could not be made is reported."""
        nonlocal tried
        deadline = None if timeout is None else time.monotonic() + timeout
        key = secrets.randbits(32) if seed is None else seed
        while tried < count:
            left = None if deadline is None else max(0.0, deadline - time.monotonic())
            try:
                for puzzle in generate_batch(
                    level,
                    count - tried,
                    seed=key,
                    start=start + tried,
                    workers=workers,
                    timeout=left if tried else timeout,
                    **options,
                ):
                    tried += 1
                    yield puzzle
            except NoPuzzleFound as error:
                tried += 1
                _tell(error)
                if on_miss == "raise":
                    return

    interruption: KeyboardInterrupt | None = None
    with opened(output) as stream:
        try:
            for puzzle in shown(made(), count, output):
                stream.put(printer.record(record_of(puzzle)))
                exact += puzzle.exact
                if not puzzle.exact:
                    say(f"nonet: puzzle {puzzle.index} is a near miss: it {shortfall(puzzle)}")
        except Stopped as error:
            _tell(error)
        except KeyboardInterrupt as end:  # what is finished is kept
            if not tried:
                raise
            interruption = end
        stream.end(printer.end(), failed=exact < count)
    if count > 1 and (exact < count or wanted(output)):
        say(f"nonet: {exact} of {count} puzzles met the request")
    if interruption is not None:
        raise interruption
    if exact < count:
        raise typer.Exit(BAD_DATA)


def _tell(error: NoPuzzleFound | Stopped) -> None:
    say(f"nonet: {error}")
    if error.nearest is not None:
        say(f"nonet: its nearest miss: {error.nearest.grid}")


def _solution(text: str) -> Grid:
    """The grid to carve; a wrong option is bad usage, where a wrong record would be bad data."""
    try:
        return Grid(text)
    except GridSyntaxError as error:
        raise RequestError(f"solution: {error}") from None


def _pattern(text: str | None) -> str | None:
    """The text of the file of that name; the text itself where there is none."""
    if text is None:
        return None
    try:
        with Path(text).open(encoding="utf-8") as file:
            return file.read(_LONGEST_PATTERN)
    except (OSError, ValueError):  # no such file, or nothing that could be a file's name
        return text

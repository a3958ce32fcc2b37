"""The arguments and options that several commands share."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Annotated, Any, Optional, TypeVar

import typer

from nonet.cli.pictures import PICTURES
from nonet.errors import RequestError
from nonet.formats import format_names
from nonet.formats._registry import format_named
from nonet.logic._techniques import technique_table

Output = TypeVar("Output", str, Path, Optional[str])  # noqa: UP045


def _known_format(name: str | None) -> str | None:
    return None if name is None else format_named(name).name


def _standard_output(output: Path | None) -> Path | None:
    return None if output == Path("-") else output


def no_standard_output(output: Output) -> Output:
    """Return the directory to write to; callback of options that name one."""
    if str(output) == "-":
        raise RequestError("output: expected a directory, found standard output", "output")
    return output


def reject_unused(context: typer.Context, who: str, names: Collection[str]) -> None:
    """Reject arguments that would be ignored."""
    given = [
        _as_written(parameter, context.params[parameter.name])
        for parameter in context.command.params
        if parameter.name in names and _was_given(context, parameter.name)
    ]
    if given:
        raise RequestError(f"{who} does not accept {', '.join(given)}")


def _was_given(context: typer.Context, name: str) -> bool:
    source = context.get_parameter_source(name)
    return source is not None and source.name == "COMMANDLINE"


def _as_written(parameter: Any, value: Any) -> str:
    """Return the long name of an option, in its negative form if that was given."""
    if parameter.param_type_name == "argument":
        return str(parameter.metavar or parameter.name)
    names = parameter.secondary_opts if value is False else parameter.opts
    return str(max(names, key=len))


def _complete_format(incomplete: str) -> list[str]:
    return [name for name in (*format_names(), *PICTURES) if name.startswith(incomplete)]


def complete_techniques(incomplete: str) -> list[str]:
    """Complete the last of comma-separated slugs."""
    before, comma, last = incomplete.rpartition(",")
    slugs = [row.slug for row in technique_table() if row.slug.startswith(last)]
    return [before + comma + slug for slug in slugs]


def _output_option(help: str) -> Any:
    return typer.Option("--output", "-o", help=help, callback=_standard_output)


Files = Annotated[
    Optional[list[str]],  # noqa: UP045 (Typer reads the annotation at run time)
    typer.Argument(
        metavar="FILE|PUZZLE|ID",
        help="Files in any format, a puzzle as text, the ID of one, or - for standard input (the "
        "default).",
        show_default=False,
    ),
]
InputFormat = Annotated[
    Optional[str],  # noqa: UP045
    typer.Option(
        "--from",
        help="Format of the input (default: detected).",
        callback=_known_format,
        autocompletion=_complete_format,
    ),
]
Column = Annotated[
    Optional[str],  # noqa: UP045
    typer.Option(
        "--column",
        metavar="NAME",
        help="CSV, Parquet: the column with the puzzles (default: found by name).",
    ),
]
OutputFormat = Annotated[
    Optional[str],  # noqa: UP045
    typer.Option(
        "--format",
        "-f",
        help="Format of the output: line, grid, csv, jsonl, sdk, ... (docs/formats.md).",
        autocompletion=_complete_format,
    ),
]
OutputFile = Annotated[
    Optional[Path],  # noqa: UP045
    _output_option("Output file, written atomically; - is standard output."),
]
MadeFile = Annotated[
    Optional[Path],  # noqa: UP045
    _output_option(
        "Write to this file, which appears at the end; Ctrl-C, SIGTERM and --timeout keep what is "
        "finished; - is standard output."
    ),
]
"""For generated puzzles: finished ones are kept when the work is interrupted."""
QuoteFormulas = Annotated[
    bool,
    typer.Option(
        "--quote-formulas",
        help="CSV, TSV: prefix cells that begin with = + - @ by an apostrophe, so that "
        "spreadsheets do not run them as formulas.",
    ),
]
Named = Annotated[
    bool,
    typer.Option(
        "--named",
        help="Prefer named techniques (skyscraper, W-wing) to chains.",
    ),
]
Workers = Annotated[
    Optional[int],  # noqa: UP045
    typer.Option("--workers", min=1, help="Worker threads (default: all cores)."),
]
Engine = Annotated[str, typer.Option("--engine", help="threads or dask.")]
Scheduler = Annotated[
    Optional[str],  # noqa: UP045
    typer.Option("--scheduler", help="Address of Dask's scheduler."),
]
Techniques = Annotated[
    Optional[list[str]],  # noqa: UP045
    typer.Option(
        "--techniques",
        help="Search only for these; comma-separated, repeatable.",
        autocompletion=complete_techniques,
    ),
]


def slugs_of(techniques: list[str] | None) -> list[str] | None:
    """Return the techniques of a repeatable option, or None without it; the engine checks names."""
    return [slug for item in techniques for slug in item.split(",")] if techniques else None


def columns_of(text: str | None, every: Sequence[str]) -> tuple[str, ...] | None:
    """Split names at commas; `all` stands for `every`. None without the option.

    >>> columns_of("puzzle, er", ["clues"]), columns_of("all,steps", ["clues", "er"])
    (('puzzle', 'er'), ('clues', 'er', 'steps'))
    """
    if text is None:
        return None
    names: list[str] = []
    for name in map(str.strip, text.split(",")):
        names += every if name == "all" else (name,)
    return tuple(names)

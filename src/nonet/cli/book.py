"""`nonet book`: a booklet to print, of generated levels or of existing puzzles."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Optional, Protocol, cast

import typer

from nonet._base.arguments import wrong_argument
from nonet._base.seeds import random_seed
from nonet.cli.app import BAD_DATA, report
from nonet.cli.inputs import Inputs, kind_of, require_file
from nonet.cli.made import record_of
from nonet.cli.options import InputFormat, OutputFile, Workers, reject_unused
from nonet.cli.output import Printer, names_a_format, opened, stdout_is_terminal
from nonet.cli.pictures import DocumentPrinter, SheetPrinter
from nonet.cli.progress import with_bar, with_progress
from nonet.cli.request_options import request_options, with_request_options
from nonet.display._booklet import check_link
from nonet.errors import FormatError, NoPuzzleFound, RequestError
from nonet.formats._record import Record
from nonet.making import Puzzle, from_id, generate_batch, request_for
from nonet.render._print_values import Layout, PaperName

Levels = Annotated[
    Optional[list[str]],  # noqa: UP045 (Typer reads the annotation at run time)
    typer.Argument(
        metavar="LEVEL|FILE|ID",
        help="Levels to make, files in any format, IDs of puzzles, or - for standard input (the "
        "default).",
        show_default=False,
    ),
]


class Put(Protocol):
    """Prints a record; `made` is its puzzle if it was generated."""

    def __call__(self, record: Record, made: Puzzle | None = None) -> None:
        """Print it."""
        ...


PDF_ONLY = (
    "paper",
    "per_page",
    "large",
    "title",
    "subtitle",
    "author",
    "chapters",
    "techniques",
    "link",
    "solutions",
    "binding",
    "bleed",
)


@with_request_options(("symmetry",))
def command(
    context: typer.Context,
    levels: Levels = None,
    count: Annotated[int, typer.Option("--count", "-n", min=1, help="Puzzles of each level.")] = 12,
    seed: Annotated[
        Optional[int],  # noqa: UP045
        typer.Option("--seed", "-s", help="Random seed (default: random)."),
    ] = None,
    from_: InputFormat = None,
    paper: Annotated[str, typer.Option(help="a4, a5 or letter.")] = "a4",
    per_page: Annotated[
        Optional[int],  # noqa: UP045
        typer.Option("--per-page", help="Puzzles per page, 1 to 6 (default: 4)."),
    ] = None,
    large: Annotated[bool, typer.Option("--large", help="Large print, 1 puzzle per page.")] = False,
    title: Annotated[str, typer.Option(help="Title of the cover; no cover without one.")] = "",
    subtitle: Annotated[str, typer.Option(help="A line under the title.")] = "",
    author: Annotated[str, typer.Option(help="Printed on the cover; also in the metadata.")] = "",
    chapters: Annotated[
        Optional[bool],  # noqa: UP045
        typer.Option(
            help="A chapter for each level, with an introduction and its techniques explained "
            "(default: with a title).",
            show_default=False,
        ),
    ] = None,
    techniques: Annotated[
        bool, typer.Option("--techniques", help="List the techniques under each puzzle.")
    ] = False,
    link: Annotated[
        str, typer.Option(help="Address of a Nonet page; adds a QR code to each puzzle.")
    ] = "",
    solutions: Annotated[bool, typer.Option(help="Solutions at the back.")] = True,
    binding: Annotated[
        float, typer.Option(help="Extra inner margin for the binding, in millimeters.")
    ] = 6.0,
    bleed: Annotated[
        float,
        typer.Option(help="Bleed on every side, in millimeters; print shops require 3."),
    ] = 0.0,
    output: OutputFile = None,
    workers: Workers = None,
    **request: Any,
) -> None:
    """Print a booklet as PDF, or one sheet as SVG if the file ends in .svg.

    Beside each puzzle are its rating and the page of its solution. A book with a title has a cover
    and chapters. The same request and seed produce the same bytes.

    Examples:

    - `nonet book easy medium evil --count 8 --seed 7 --title "Sudoku for the train" -o book.pdf`

    - `nonet book puzzles.sdm --per-page 2 --paper letter -o book.pdf`

    - `nonet book evil --large --link https://example.org/play -o large.pdf`
    """
    ending = output.suffix.lower() if output is not None else ""
    if ending == ".svg":
        reject_unused(context, "a sheet of SVG", PDF_ONLY)
    pages = per_page if per_page is not None else 1 if large else 4
    layout = Layout(
        paper=cast(PaperName, paper.lower()),
        per_page=pages,
        large=large,
        cover=title,
        subtitle=subtitle,
        author=author,
        solutions=solutions,
        binding=binding,
        bleed=bleed,
    )
    if link:
        check_link(link)
    if output is None and stdout_is_terminal():
        raise RequestError("cannot write a PDF to a terminal; set a file with -o", "output")
    if ending == ".txt" or (names_a_format(ending) and ending not in (".pdf", ".svg")):
        raise wrong_argument("output", "a file ending in .pdf or .svg", str(output))
    options = request_options(request, None)
    named = levels or ["-"]
    to_make = [name for name in named if kind_of(name) == "level"]
    for name in to_make:
        require_file(name)
        request_for(name, **options)  # reports bad usage before any work
    if seed is None:
        seed = random_seed()
        if to_make:
            report(f"seed {seed}")
    printer: Printer = SheetPrinter("svg")
    if ending != ".svg":
        by_level = bool(title) if chapters is None else chapters
        printer = DocumentPrinter(layout, link=link, techniques=techniques, chapters=by_level)
    bad = printed = 0
    with opened(output) as stream:

        def put(record: Record, made: Puzzle | None = None) -> None:
            nonlocal printed
            if isinstance(printer, DocumentPrinter):
                stream.put(printer.record(record, made))
            else:
                stream.put(printer.record(record))
            printed += 1

        for name in named:
            if name in to_make:
                bad += _print_level(name, count, seed, options, workers, output, put)
            elif kind_of(name) == "id":
                puzzle = from_id(name)
                put(record_of(puzzle), puzzle)
            else:
                bad += _print_file(Inputs([name], from_), output, put)
        if bad and not printed:  # reported already
            raise typer.Exit(BAD_DATA)
        stream.end(printer.end(), failed=bad > 0)
    if bad:
        raise typer.Exit(BAD_DATA)


def _print_file(inputs: Inputs, output: Path | None, put: Put) -> int:
    for record in _records(inputs, output):
        try:
            put(record)
        except FormatError as error:
            inputs.report(error)
    return inputs.bad


def _records(inputs: Inputs, output: Path | None) -> Iterator[Record]:
    for chunk in with_progress(inputs, output):
        for result in chunk:
            if isinstance(result, Record):
                yield result
            else:
                inputs.report(result)


def _print_level(
    level: str,
    count: int,
    seed: int,
    options: dict[str, Any],
    workers: int | None,
    output: Path | None,
    put: Put,
) -> int:
    puzzles = generate_batch(level, count, seed=seed, workers=workers, **options)
    missed = 0
    try:
        for puzzle in with_bar(puzzles, count, output):
            put(record_of(puzzle), puzzle)
            if not puzzle.exact:
                missed += 1
                words = f"puzzle {puzzle.index} does not meet the request: it {puzzle.miss}"
                report(f"nonet: {level}: {words}")
    except NoPuzzleFound as error:
        report(f"nonet: {level}: {error}")
        return missed + 1
    return missed

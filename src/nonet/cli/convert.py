"""`nonet convert`: the same puzzles in another format."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

import typer

from nonet.cli.bulk import Solved, solved, uniqueness_error
from nonet.cli.inputs import Chunk, Inputs
from nonet.cli.options import (
    Column,
    Files,
    InputFormat,
    OutputFile,
    OutputFormat,
    QuoteFormulas,
    Workers,
)
from nonet.cli.output import chosen_name, quoting_printer
from nonet.cli.records import run_records
from nonet.errors import FormatError
from nonet.formats._record import Record
from nonet.formats._registry import format_named, format_names


def command(
    files: Files = None,
    from_: InputFormat = None,
    column: Column = None,
    format: OutputFormat = None,
    output: OutputFile = None,
    workers: Workers = None,
    solutions: Annotated[
        bool,
        typer.Option(
            "--solutions",
            help="Put the solution beside each puzzle; formats that need solutions (hrm, kaggle, "
            "kaggle-rated) have it always.",
        ),
    ] = False,
    quote_formulas: QuoteFormulas = False,
) -> None:
    """Convert puzzles to another format, with everything that both formats can hold.

    Examples:

    - `nonet convert game.opensudoku --format sdk`

    - `nonet convert puzzles.sdm --format fpuzzles`

    - `nonet convert puzzles.sdm --format hrm -o data/train`
    """

    name = chosen_name(format, output)
    needed = name in format_names() and format_named(name).needs_solution

    def lacks(record: Record) -> bool:
        return solutions or (needed and record.solution is None)

    def change(chunk: Chunk) -> list[Record | FormatError]:
        unsolved = [record for record in chunk if lacks(record)]
        found = iter(solved(unsolved, workers) if unsolved else ())
        return [_with_solution(r, next(found)) if lacks(r) else r for r in chunk]

    printer = quoting_printer(format, output, quote_formulas)
    run_records(Inputs(files, from_, column), change, format, output, printer)


def _with_solution(record: Record, found: Solved) -> Record | FormatError:
    if found.solution is None:
        return uniqueness_error(record, found.count)
    return replace(record, solution=found.solution)

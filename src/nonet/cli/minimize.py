"""`nonet minimize`: each puzzle without its redundant clues."""

from __future__ import annotations

from typing import Annotated

import typer

import nonet
from nonet.cli.bulk import each
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
from nonet.cli.output import quoting_printer
from nonet.cli.records import run_records
from nonet.errors import FormatError, MultipleSolutions, NoSolution
from nonet.formats._record import Record

MAX_SEED = 2**64 - 1


def command(
    files: Files = None,
    from_: InputFormat = None,
    column: Column = None,
    format: OutputFormat = None,
    output: OutputFile = None,
    quote_formulas: QuoteFormulas = False,
    workers: Workers = None,
    seed: Annotated[
        int,
        typer.Option("--seed", min=0, max=MAX_SEED, help="Random seed of the order."),
    ] = 0,
) -> None:
    """Remove redundant clues; the solution stays the same.

    Examples:

    - `nonet minimize puzzles.sdm`

    - `nonet minimize --seed 7 puzzles.sdm -o minimal.sdm`
    """

    def minimized(record: Record) -> Record | FormatError:
        if record.sukaku:
            return FormatError("a Sukaku has no clues to remove", record.source, record.line)
        try:
            grid = nonet.minimize(record.grid, seed)
        except (NoSolution, MultipleSolutions) as error:
            return FormatError(str(error), record.source, record.line)
        return Record(
            grid,
            solution=record.solution,
            metadata=record.metadata,
            source=record.source,
            line=record.line,
        )

    def change(chunk: Chunk) -> list[Record | FormatError]:
        return each(chunk, minimized, workers)

    printer = quoting_printer(format, output, quote_formulas)
    run_records(Inputs(files, from_, column), change, format, output, printer)

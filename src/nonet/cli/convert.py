"""`nonet convert`: the same puzzles in another format."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

import typer

from nonet.cli.bulk import complaint, solved
from nonet.cli.inputs import Chunk, Inputs
from nonet.cli.options import Column, Files, InputFormat, OutputFile, OutputFormat, Workers
from nonet.cli.records import run_records
from nonet.errors import FormatError
from nonet.formats.record import Record


def command(
    files: Files = None,
    from_: InputFormat = None,
    column: Column = None,
    format: OutputFormat = None,
    output: OutputFile = None,
    workers: Workers = None,
    solutions: Annotated[
        bool, typer.Option("--solutions", help="Put the solution beside each puzzle.")
    ] = False,
) -> None:
    """Write puzzles in another format, with all that both formats can hold.

    Examples:

    - `nonet convert game.opensudoku --format sdk`

    - `nonet convert puzzles.sdm --format fpuzzles`

    - `nonet convert --solutions puzzles.sdm --format hrm -o data/train`
    """

    def change(chunk: Chunk) -> list[Record | FormatError]:
        if not solutions:
            return list(chunk)
        return [
            replace(record, solution=found.solution)
            if found.solution is not None
            else complaint(record, found.count)
            for record, found in zip(chunk, solved(chunk, workers), strict=True)
        ]

    run_records(Inputs(files, from_, column), change, format, output)

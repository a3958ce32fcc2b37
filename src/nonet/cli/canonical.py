"""`nonet canonical`: the form shared by all puzzles that are the same up to symmetry."""

from __future__ import annotations

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
from nonet.cli.plain_lines import puzzle_lines
from nonet.cli.records import run_records
from nonet.errors import FormatError, SudokuError
from nonet.formats._plain import PlainBlock
from nonet.formats._record import Record


def command(
    files: Files = None,
    from_: InputFormat = None,
    column: Column = None,
    format: OutputFormat = None,
    output: OutputFile = None,
    quote_formulas: QuoteFormulas = False,
    workers: Workers = None,
) -> None:
    """Print the canonical form: the smallest puzzle that is the same up to symmetry.

    Metadata is kept; digits, marks and the solution, which belong to the old form, are dropped.

    Examples:

    - `nonet canonical puzzles.sdm | sort -u | wc -l` counts essentially different puzzles
    """

    def form(record: Record) -> Record | FormatError:
        if record.sukaku:
            return FormatError(
                "the canonical form of a Sukaku is not supported", record.source, record.line
            )
        try:
            grid = nonet.canonical(record.grid)
        except SudokuError as error:
            return FormatError(str(error), record.source, record.line)
        return Record(grid, metadata=record.metadata, source=record.source, line=record.line)

    def change(chunk: Chunk) -> list[Record | FormatError]:
        return each(chunk, form, workers)

    def fast(block: PlainBlock) -> bytes | None:
        try:
            return puzzle_lines(nonet.canonical_batch(block.digits, workers))
        except SudokuError:  # some puzzle exceeds the limit; one by one, the error names it
            return None

    printer = quoting_printer(format, output, quote_formulas)
    run_records(Inputs(files, from_, column), change, format, output, printer, fast)

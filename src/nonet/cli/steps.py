"""`nonet steps`: the path through each puzzle as a trace, for programs and models."""

from __future__ import annotations

from typing import Annotated, Optional, cast

import typer

from nonet.cli.bulk import digits_of
from nonet.cli.inputs import Chunk, Inputs
from nonet.cli.options import Column, Files, InputFormat, Named, OutputFile, Workers
from nonet.cli.prose import chosen_of, run_prose_chunks
from nonet.errors import FormatError, SudokuError
from nonet.formats._record import Record
from nonet.logic._traces import TraceFormat, trace_batch, write_trace
from nonet.logic._walkthrough.path import explain_path

FORMATS = ("terse", "jsonl", "sentences", "tokens")
ENDINGS = {".jsonl": "jsonl", ".json": "jsonl", ".txt": "terse"}


def command(
    files: Files = None,
    from_: InputFormat = None,
    column: Column = None,
    format: Annotated[
        Optional[str],  # noqa: UP045 (Typer reads the annotation at run time)
        typer.Option("--format", "-f", help="jsonl, sentences, terse or tokens."),
    ] = None,
    output: OutputFile = None,
    named: Named = False,
    workers: Workers = None,
) -> None:
    """Print the steps that solve each puzzle.

    `terse`, `tokens` and `sentences` print a line for each step and a blank line between two
    puzzles; `jsonl` prints one object for each puzzle, with the grid and the candidates before each
    step. The notation is described in docs/traces.md.

    Examples:

    - `nonet steps puzzle.sdk`

    - `nonet steps --format jsonl < puzzles.sdm > traces.jsonl`

    - `nonet generate easy --count 1000 | nonet steps --format tokens`
    """
    name = cast(TraceFormat, chosen_of(format, output, FORMATS, ENDINGS))
    written = 0

    def trace(record: Record, made: str | None) -> str | FormatError:
        nonlocal written
        if made is None:  # a Sukaku, a partly played board, or an invalid puzzle
            start = record.puzzle if record.sukaku else record.position
            marks = None if record.sukaku else record.marks
            try:
                made = write_trace(explain_path(start, candidates=marks, named=named).words, name)
            except SudokuError as error:
                return FormatError(str(error), record.source, record.line)
        written += 1
        return made if written == 1 or name == "jsonl" else "\n" + made

    def compute(chunk: Chunk) -> list[str | FormatError]:
        plain = [record for record in chunk if _is_plain(record)]
        traces = trace_batch(digits_of(plain), name, workers, named=named)
        return [trace(record, next(traces) if _is_plain(record) else None) for record in chunk]

    run_prose_chunks(Inputs(files, from_, column), compute, output)


def _is_plain(record: Record) -> bool:
    """Return whether the record is givens alone, which a batch takes."""
    return not record.sukaku and record.marks is None and record.position == record.grid

"""`nonet count`: how many solutions each puzzle has."""

from __future__ import annotations

from typing import Annotated

import typer

from nonet.cli.bulk import counted, puzzle_text
from nonet.cli.facts import Answer, run_facts
from nonet.cli.inputs import Chunk, Inputs
from nonet.cli.options import Column, Files, InputFormat, OutputFile, OutputFormat, Workers
from nonet.cli.plain_lines import counted_lines
from nonet.formats._plain import PlainBlock


def command(
    files: Files = None,
    from_: InputFormat = None,
    column: Column = None,
    format: OutputFormat = None,
    output: OutputFile = None,
    workers: Workers = None,
    limit: Annotated[int, typer.Option("--limit", min=1, help="Maximum count.")] = 2,
) -> None:
    """Count solutions up to a limit; clashing givens count 0.

    Examples:

    - `nonet count puzzles.sdm`

    - `nonet count --limit 1000 --format csv puzzles.sdm`
    """

    def compute(chunk: Chunk) -> list[Answer]:
        counts = counted(chunk, limit, workers)
        return [[puzzle_text(r), count] for r, count in zip(chunk, counts, strict=True)]

    def fast(block: PlainBlock, name: str) -> bytes | None:
        return counted_lines(block, limit, workers, name)

    columns = ("puzzle", "count")
    run_facts(
        Inputs(files, from_, column),
        compute,
        columns,
        lambda row: str(row[1]),
        format,
        output,
        fast,
    )

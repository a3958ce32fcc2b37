"""`nonet check`: whether each puzzle is proper, and the reason if not."""

from __future__ import annotations

from typing import Annotated

import typer

import nonet
from nonet.board._places import cell_name
from nonet.cli.bulk import Solved, complaint, each, puzzle_text, solved
from nonet.cli.facts import Answer, run_facts
from nonet.cli.inputs import Chunk, Inputs
from nonet.cli.options import Column, Files, InputFormat, OutputFile, OutputFormat, Workers
from nonet.errors import FormatError
from nonet.formats._record import Record

COLUMNS = ("puzzle", "verdict", "clues", "count", "minimal")


def command(
    files: Files = None,
    from_: InputFormat = None,
    column: Column = None,
    format: OutputFormat = None,
    output: OutputFile = None,
    workers: Workers = None,
    minimal: Annotated[bool, typer.Option("--minimal", help="Also require minimality.")] = False,
) -> None:
    """Check that each puzzle is proper: no clashes and exactly one solution.

    Prints one word per puzzle: `ok`, `clash`, `none`, `several`, `wrong-solution` (the file's
    solution is wrong) or, with `--minimal`, `redundant`. All but `ok` are reported on standard
    error.

    Examples:

    - `nonet check puzzles.sdm && echo all proper`

    - `nonet check --minimal --format csv puzzles.sdm`
    """

    def ask(chunk: Chunk) -> list[Answer]:
        found = solved(chunk, workers)
        proper = [r for r, one in zip(chunk, found, strict=True) if one.count == 1 and not r.sukaku]
        needed = iter(each(proper, lambda r: nonet.is_minimal(r.grid), workers) if minimal else ())
        return [
            _answer(r, one, next(needed, None) if one.count == 1 and not r.sukaku else None)
            for r, one in zip(chunk, found, strict=True)
        ]

    run_facts(Inputs(files, from_, column), ask, COLUMNS, lambda row: str(row[1]), format, output)


def _answer(record: Record, found: Solved, is_minimal: bool | None) -> Answer:
    clashes = () if record.sukaku else record.grid.conflicts()
    if clashes:
        cells = " and ".join(map(cell_name, clashes[0].cells))
        verdict, why = "clash", f"{clashes[0].digit} stands in {cells}"
    elif found.count != 1:
        verdict, why = ("none", "several")[found.count > 1], complaint(record, found.count).message
    elif record.solution is not None and record.solution != found.solution:
        verdict, why = "wrong-solution", "the solution beside the puzzle is not its solution"
    elif is_minimal is False:
        verdict, why = "redundant", "a clue is redundant"
    else:
        verdict, why = "ok", ""
    clues = None if record.sukaku else record.grid.clue_count
    row = [puzzle_text(record), verdict, clues, found.count, is_minimal]
    return row if not why else (row, FormatError(why, record.source, record.line))

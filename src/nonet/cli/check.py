"""`nonet check`: whether each puzzle is proper, and the reason if not."""

from __future__ import annotations

from typing import Annotated

import typer

import nonet
from nonet.cli.bulk import Solved, puzzle_text, solved, uniqueness_error
from nonet.cli.facts import Answer, run_facts
from nonet.cli.inputs import Chunk, Inputs
from nonet.cli.options import Column, Files, InputFormat, OutputFile, OutputFormat, Workers
from nonet.errors import FormatError
from nonet.formats._record import WRONG_SOLUTION, Record

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

    def check(chunk: Chunk) -> list[Answer]:
        pairs = list(zip(chunk, solved(chunk, workers), strict=True))
        checked = [minimal and one.count == 1 and not record.sukaku for record, one in pairs]
        needed = [record.grid for record, check in zip(chunk, checked, strict=True) if check]
        answers = iter(nonet.is_minimal_batch(needed, workers).tolist())
        return [
            _answer(record, one, next(answers) if check else None)
            for (record, one), check in zip(pairs, checked, strict=True)
        ]

    run_facts(Inputs(files, from_, column), check, COLUMNS, lambda row: str(row[1]), format, output)


def _answer(record: Record, found: Solved, is_minimal: bool | None) -> Answer:
    clashes = () if record.sukaku else record.grid.conflicts()
    if clashes:
        verdict, why = "clash", str(clashes[0])
    elif found.count != 1:
        verdict = "none" if found.count == 0 else "several"
        why = uniqueness_error(record, found.count).message
    elif record.solution is not None and record.solution != found.solution:
        verdict, why = "wrong-solution", WRONG_SOLUTION
    elif is_minimal is False:
        verdict, why = "redundant", "a clue is redundant"
    else:
        verdict, why = "ok", ""
    clues = None if record.sukaku else record.grid.clue_count
    row = [puzzle_text(record), verdict, clues, found.count, is_minimal]
    return row if not why else (row, FormatError(why, record.source, record.line))

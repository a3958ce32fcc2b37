"""`nonet solve`: the solution of each puzzle."""

from __future__ import annotations

from dataclasses import replace

from nonet.board._values import Grid
from nonet.cli.bulk import Solved, puzzle_text, solved, uniqueness_error
from nonet.cli.facts import Answer, run_facts
from nonet.cli.inputs import Chunk, Inputs
from nonet.cli.options import Column, Files, InputFormat, OutputFile, OutputFormat, Workers
from nonet.cli.output import chosen_name
from nonet.cli.pictures import PICTURES
from nonet.cli.plain_lines import solved_lines
from nonet.cli.records import run_records
from nonet.errors import FormatError
from nonet.formats._plain import PlainBlock
from nonet.formats._record import Record, subtracted
from nonet.formats._registry import format_named

COLUMNS = ("puzzle", "count", "solution")


def command(
    files: Files = None,
    from_: InputFormat = None,
    column: Column = None,
    format: OutputFormat = None,
    output: OutputFile = None,
    workers: Workers = None,
) -> None:
    """Solve puzzles, each with exactly one solution.

    A puzzle with none or several is reported on standard error; csv, tsv, json and jsonl still
    have a row for it, with the count (2 means two or more).

    Examples:

    - `nonet solve puzzles.sdm`

    - `nonet solve --format csv < puzzles.txt > solved.csv`

    - `nonet solve puzzle.sdk --format sdx -o solved.sdx`
    """
    inputs = Inputs(files, from_, column)
    name = chosen_name(format, output)
    if name in ("csv", "tsv", "json", "jsonl"):

        def compute(chunk: Chunk) -> list[Answer]:
            found = solved(chunk, workers)
            return [_row(record, one) for record, one in zip(chunk, found, strict=True)]

        def fast(block: PlainBlock, kind: str) -> bytes | None:
            return solved_lines(block, workers, kind)

        run_facts(inputs, compute, COLUMNS, lambda row: str(row[2]), name, output, fast)
        return

    def change(chunk: Chunk) -> list[Record | FormatError]:
        found = solved(chunk, workers)
        return [_changed(record, one, name) for record, one in zip(chunk, found, strict=True)]

    run_records(
        inputs, change, format, output, fast=lambda block: solved_lines(block, workers, "line")
    )


def _row(record: Record, found: Solved) -> Answer:
    row = [puzzle_text(record), found.count, "" if found.solution is None else str(found.solution)]
    return row if found.solution is not None else (row, uniqueness_error(record, found.count))


def _changed(record: Record, found: Solved, name: str) -> Record | FormatError:
    if found.solution is None:
        return uniqueness_error(record, found.count)
    return _with_solution(record, found.solution, name)


def _with_solution(record: Record, solution: Grid, name: str) -> Record:
    """Return the record with its solution in the field that the format supports."""
    drawn = name in ("picture", *PICTURES)
    holds = frozenset({"placed"}) if drawn else format_named(name).holds
    if "solution" in holds:
        return replace(record, solution=solution)
    if "placed" in holds and not record.sukaku:
        return replace(record, placed=_rest(record, solution), marks=None, corners=None)
    return replace(record, grid=solution, placed=None, marks=None, corners=None, sukaku=False)


def _rest(record: Record, solution: Grid) -> Grid | None:
    placed = subtracted(solution, record.grid)
    return placed if placed.clue_count else None

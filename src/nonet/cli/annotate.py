"""`nonet annotate`: a rated dataset from a table or a list of puzzles in any format."""

from __future__ import annotations

from itertools import islice
from typing import Annotated, Optional, cast

import typer

from nonet.cli.app import BAD_DATA, report
from nonet.cli.options import Engine, Scheduler, Workers, columns_of, no_standard_output
from nonet.cli.shard_progress import shard_progress
from nonet.datasets import annotate
from nonet.datasets._annotation import USUAL, faults
from nonet.datasets._columns import BY_NAME
from nonet.datasets._runs import EngineName

SHOWN_FAULTS = 100
"""Maximum bad rows listed on standard error; the column `fault` has all of them."""


EVERY = tuple(
    name
    for name, column in BY_NAME.items()
    if name != "puzzle" and not column.generated_only and not column.on_request
)
"""The columns that `all` adds."""


def command(
    source: Annotated[
        str, typer.Argument(metavar="PUZZLES", help="A table, or a list in any format.")
    ],
    output: Annotated[
        str,
        typer.Option(
            "-o", "--output", help="Directory of the new shards.", callback=no_standard_output
        ),
    ],
    column: Annotated[
        Optional[str],  # noqa: UP045 (Typer reads the annotation at run time)
        typer.Option(help="The column that holds the puzzles (default: found by name)."),
    ] = None,
    columns: Annotated[
        Optional[str],  # noqa: UP045
        typer.Option(
            help=f"Columns to add, comma-separated, or `all` (default: {', '.join(USUAL)})."
        ),
    ] = None,
    shard_size: Annotated[int, typer.Option(min=1, help="Rows in a file.")] = 100_000,
    hrm: Annotated[bool, typer.Option(help="Also write the arrays that HRM trains on.")] = True,
    workers: Workers = None,
    engine: Engine = "threads",
    scheduler: Scheduler = None,
) -> None:
    """Make a rated dataset from existing puzzles; the same command resumes an interrupted run.

    Solutions are added, and each split has a folder of files. No row is left out: a row without a
    puzzle with exactly one solution has nulls, and the column `fault` has the reason.

    Examples:

    - `nonet annotate puzzles.txt -o rated`

    - `nonet annotate sudoku.csv --column quizzes --columns er,hardest,canonical -o out`
    """
    with shard_progress() as on_progress:
        made = annotate(
            source,
            output,
            column=column,
            columns=columns_of(columns, EVERY),
            shard_size=shard_size,
            hrm=hrm,
            workers=workers,
            engine=cast(EngineName, engine),
            scheduler=scheduler,
            on_progress=on_progress,
        )
    shards = len(made.done)
    report(f"{made.rows:,} rows in {shards:,} shard{'s' * (shards != 1)}: {output}")
    bad = faults(output)
    header = 1 if made.plan["source"].get("delimiter") else 0  # CSV is named by line, as elsewhere
    shown = 0
    for row, words in islice(bad, SHOWN_FAULTS):
        report(f"{source}:{row + header}: {words}")
        shown += 1
    more = sum(1 for _ in bad)
    if more:
        report(f"and {more:,} more; the column `fault` has all of them")
    if shown:
        raise typer.Exit(BAD_DATA)

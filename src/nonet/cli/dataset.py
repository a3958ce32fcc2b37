"""`nonet dataset`: make a dataset of any size, verify one, remove repeats, or compare two."""

from __future__ import annotations

from typing import Annotated, Any, Optional

import typer

from nonet.cli.app import BAD_DATA, report
from nonet.cli.options import (
    Engine,
    Scheduler,
    Workers,
    columns_of,
    no_standard_output,
    reject_unused,
)
from nonet.cli.request_options import request_options, with_request_options
from nonet.cli.shard_progress import shard_progress
from nonet.datasets import (
    Comparison,
    compare,
    dataset,
    distinct,
    load_dataset,
    verify,
)
from nonet.datasets._building import seed_for
from nonet.datasets._columns import ALL_COLUMNS, DEFAULT_COLUMNS
from nonet.datasets._plan import FILE_SUFFIXES, Plan, default_columns, is_id
from nonet.datasets._runs import RunOptions
from nonet.errors import RequestError

VERIFY = {"what", "directory"}
DISTINCT = {*VERIFY, "output", "workers", "engine", "scheduler"}
COMPARE = {*VERIFY, "other", "workers"}
"""The options of these; all others belong to datasets that are made."""


@with_request_options(("symmetry", "clues", "rating"))
def command(
    context: typer.Context,
    what: Annotated[
        str,
        typer.Argument(
            metavar="LEVEL|ID|verify|distinct|compare",
            help="A level, the ID of a puzzle, `verify`, `distinct` or `compare`.",
        ),
    ],
    directory: Annotated[
        Optional[str],  # noqa: UP045 (Typer reads the annotation at run time)
        typer.Argument(metavar="DATASET", help="With `verify` and `distinct`: the dataset."),
    ] = None,
    other: Annotated[
        Optional[str],  # noqa: UP045
        typer.Argument(
            metavar="SECOND", help="With `compare`: the second dataset or list of puzzles."
        ),
    ] = None,
    count: Annotated[
        Optional[int],  # noqa: UP045
        typer.Option("--count", "-n", min=1, help="Number of puzzles."),
    ] = None,
    seed: Annotated[Optional[int], typer.Option("--seed", "-s", help="Default: random.")] = None,  # noqa: UP045
    output: Annotated[
        Optional[str],  # noqa: UP045
        typer.Option(
            "-o",
            "--output",
            help="Directory, or an address such as s3://bucket/set.",
            callback=no_standard_output,
        ),
    ] = None,
    shard_size: Annotated[int, typer.Option(min=1, help="Puzzles in a file.")] = 100_000,
    start: Annotated[int, typer.Option(min=0, help="Index of the first puzzle.")] = 0,
    columns: Annotated[
        Optional[str],  # noqa: UP045
        typer.Option(
            help="Comma-separated; `all`; `all,steps` adds the path of each "
            f"(default: {', '.join(DEFAULT_COLUMNS)})."
        ),
    ] = None,
    format: Annotated[str, typer.Option(help=", ".join(FILE_SUFFIXES))] = "parquet",
    text_grids: Annotated[bool, typer.Option(help="Grids as text, or as binary.")] = True,
    flat: Annotated[
        str, typer.Option(help="er: an equal share for each half point of --rating.")
    ] = "",
    set_: Annotated[
        Optional[list[str]],  # noqa: UP045
        typer.Option("--set", help="Any other field of the request: NAME=VALUE. Repeatable."),
    ] = None,
    workers: Workers = None,
    device: Annotated[
        Optional[str],  # noqa: UP045
        typer.Option(help="cuda or cuda:N: make the puzzles on a GPU."),
    ] = None,
    engine: Engine = "threads",
    scheduler: Scheduler = None,
    **request: Any,
) -> None:
    """Make a dataset; the same command resumes an interrupted run.

    Examples:

    - `nonet dataset irreducible/hard --count 1000000 --seed 42 -o million`

    - `nonet dataset rated --rating 6..9 --flat er --count 1000 --columns all -o hard`

    - `nonet dataset verify million`

    - `nonet dataset distinct million -o distinct`

    - `nonet dataset compare million test.csv`
    """
    if what == "compare":
        reject_unused(context, "nonet dataset compare", context.params.keys() - COMPARE)
        words = "expected nonet dataset compare FIRST SECOND"
        _print_shared(compare(_needed(directory, words), _needed(other, words), workers))
        return
    if other is not None:
        raise RequestError(f"{other}: expected at most one directory")
    if what == "verify":
        reject_unused(context, "nonet dataset verify", context.params.keys() - VERIFY)
        _verify(_needed(directory, "expected nonet dataset verify DIRECTORY"))
        return
    if what == "distinct":
        reject_unused(context, "nonet dataset distinct", context.params.keys() - DISTINCT)
    target = _needed(output, "set the directory with -o DIRECTORY")
    how: dict[str, Any] = {"workers": workers, "engine": engine, "scheduler": scheduler}
    if what == "distinct":
        source = _needed(directory, "expected nonet dataset distinct SOURCE -o DIRECTORY")
        with shard_progress() as on_progress:
            kept = distinct(source, target, on_progress=on_progress, **how)
        gone = len(load_dataset(source)) - kept.rows
        report(f"{kept.rows:,} kept, {gone:,} left out")
        return
    if directory is not None:
        raise RequestError(f"{directory}: set the directory with -o DIRECTORY")
    if count is None:
        raise RequestError("set the number of puzzles with --count")
    options = request_options(request, set_)
    written: dict[str, Any] = {
        "shard_size": shard_size,
        "columns": columns_of(columns, ALL_COLUMNS) or default_columns(format),
        "format": format,
        "text_grids": text_grids,
        "start": start,
        "flat": flat,
    }
    if seed is None and not is_id(what):
        RunOptions(**how)  # bad usage before the seed is printed
        seed = seed_for(target)
        Plan.of(what, count, seed, options, **written)
        report(f"seed {seed}")
    how["device"] = device
    with shard_progress() as on_progress:
        made = dataset(
            what, count, target, seed=seed, on_progress=on_progress, **written, **how, **options
        )
    shards = len(made.done)
    report(f"{made.rows:,} puzzles in {shards:,} shard{'s' * (shards != 1)}: {target}")


def _needed(path: str | None, words: str) -> str:
    if path is None:
        raise RequestError(words)
    return path


def _print_shared(found: Comparison) -> None:
    """Print a line for each set and for what both have."""
    for one in (found.first, found.second):
        gone = f" ({one.left_out:,} without exactly one solution left out)" if one.left_out else ""
        print(
            f"{one.name}: {one.rows:,} puzzles{gone}, {len(one.puzzles):,} different, "
            f"{len(one.classes):,} up to symmetry, {len(one.solution_classes):,} solved grids"
        )
    print(
        f"shared: {found.puzzles:,} puzzles, {found.classes:,} up to symmetry, "
        f"{found.solution_classes:,} solved grids up to symmetry"
    )


def _verify(directory: str) -> None:
    faults = 0
    for fault in verify(directory):
        print(fault)
        faults += 1
    if faults:
        report(f"{faults} fault{'s' * (faults != 1)}")
        raise typer.Exit(BAD_DATA)
    data = load_dataset(directory)
    words = "rows, all faults recorded" if data.is_annotated else "puzzles, all valid"
    report(f"{len(data):,} {words}")

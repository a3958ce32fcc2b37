"""`nonet bench`: the speed of Nonet on this machine, and its behavior signature."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from typing import Annotated, Optional

import numpy as np
import typer
from numpy.typing import NDArray
from rich.console import Console
from rich.table import Table

import nonet
from nonet import _core
from nonet.cli.app import report
from nonet.cli.bench_device import device_measures
from nonet.cli.bench_levels import levels_table
from nonet.cli.options import reject_unused
from nonet.making._signature import signature

REPEATS = 5


def _rate_of(work: Callable[[], int], seconds: float) -> tuple[float, float]:
    """Items a second: the median of a few runs and their spread (highest less lowest)."""
    speeds = []
    for _ in range(REPEATS):
        began = time.perf_counter()
        done = 0
        while time.perf_counter() - began < seconds / REPEATS:
            done += work()
        speeds.append(done / (time.perf_counter() - began))
    return statistics.median(speeds), max(speeds) - min(speeds)


def _puzzles(level: str, count: int) -> NDArray[np.uint8]:
    return nonet.generate_array(level, count, seed=1).puzzles


def _measures(workers: int) -> dict[str, Callable[[], int]]:
    """Return a measurement: a name, and work that returns the number of items done."""
    easy, minimal = _puzzles("irreducible/easy", 4000), _puzzles("classic/expert", 4000)
    grid = nonet.Grid(minimal[0])
    index = iter(range(0, 1 << 60, 200))

    def one() -> int:
        for _ in range(1000):
            nonet.solve(grid)
        return 1000

    def many(puzzles: NDArray[np.uint8]) -> Callable[[], int]:
        return lambda: len(nonet.solve_batch(puzzles, workers=workers))

    def rated() -> int:
        return len(nonet.rate_batch(minimal[:400], workers=workers, at_most=7.0))

    def made(level: str) -> Callable[[], int]:
        return lambda: len(
            nonet.generate_array(level, 200, seed=1, start=next(index), workers=workers)
        )

    return {
        "solve one minimal puzzle, a call each": one,
        "solve easy puzzles (35-38 clues), in bulk": many(easy),
        "solve minimal puzzles, in bulk": many(minimal),
        "rate minimal puzzles (up to 7.0)": rated,
        "canonical forms": lambda: len(nonet.canonical_batch(minimal, workers=workers)),
        "make irreducible/hard": made("irreducible/hard"),
        "make classic/expert (minimal)": made("classic/expert"),
        "make medium": made("medium"),
        "make evil": made("evil"),
    }


def command(
    context: typer.Context,
    workers: Annotated[int, typer.Option(min=1, help="Threads for the bulk work.")] = 1,
    seconds: Annotated[float, typer.Option(min=0.1, help="Time for each row.")] = 4.0,
    only_signature: Annotated[
        bool, typer.Option("--signature", help="Print only the behavior signature.")
    ] = False,
    levels: Annotated[
        bool,
        typer.Option("--levels", help="Success rate and time of every level, with its target."),
    ] = False,
    count: Annotated[int, typer.Option(min=1, help="With --levels: puzzles per level.")] = 20,
    device: Annotated[
        Optional[str],  # noqa: UP045 (Typer reads the annotation at run time)
        typer.Option(help="cuda or cuda:N: measure a GPU, with arrays on it."),
    ] = None,
) -> None:
    """Measure this machine: puzzles per second, and the behavior signature.

    Examples:

    - `nonet bench`

    - `nonet bench --workers 2 --seconds 1`

    - `nonet bench --levels --count 100`

    - `nonet bench --signature`

    - `nonet bench --device cuda`
    """
    if levels:
        reject_unused(context, "--levels", ("workers", "seconds", "only_signature", "device"))
        Console().print(levels_table(count))
        return
    reject_unused(context, "bench without --levels", ("count",))
    if only_signature:
        print(signature())
        return
    title = f"nonet {nonet.__version__}, {_core.instruction_set()}"
    table = Table("what", "a second", "each", "spread", title=title)
    for column in table.columns[1:]:
        column.justify = "right"
    measures = _measures(workers) if device in (None, "cpu") else device_measures(str(device))
    for name, work in measures.items():
        report(f"... {name}")
        speed, spread = _rate_of(work, seconds)
        table.add_row(
            name, f"{speed:,.0f}", f"{1e6 / speed:,.2f} us", f"{100 * spread / speed:.0f} %"
        )
    Console().print(table)
    print(f"signature {signature()}")

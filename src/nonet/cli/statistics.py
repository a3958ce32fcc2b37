"""`nonet statistics`: distributions of clues, ratings and techniques over all minimal puzzles."""

from __future__ import annotations

import csv
import io
import json
import math
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Optional

import typer

from nonet._base.arguments import LARGEST, one_of
from nonet.cli.app import report
from nonet.cli.options import OutputFile, Workers
from nonet.cli.output import opened
from nonet.cli.progress import with_bar
from nonet.errors import RequestError
from nonet.sampling._estimation import advance, groups_for, histogram
from nonet.sampling._measures import MEASURES, Function, checked_function
from nonet.sampling._sample import GROUP, checked_seed
from nonet.sampling._state import load_state, save_state
from nonet.sampling._sums import Sums, ValueSums

FORMATS = ("text", "csv", "json")


def _names(text: str) -> tuple[str, ...]:
    names = tuple(dict.fromkeys(name.strip() for name in text.split(",")))
    for name in names:
        one_of("of", name, MEASURES)
    return names


def _numbers(sums: Sums, seed: int) -> dict[str, Any]:
    """Return all estimates as plain values."""

    def known(number: float) -> float | None:
        return None if math.isnan(number) else number

    total, total_error = sums.total()
    measures = {}
    for name in sums.measures:
        mean, error = sums.mean(name)
        measures[name] = {
            "mean": known(mean),
            "error": known(error),
            "values": [
                {"value": value, "share": part.share, "error": known(part.error), "rows": part.rows}
                for value, part in histogram(sums, name).items()
            ],
        }
    return {
        "seed": seed,
        "puzzles": sums.groups * GROUP,
        "total": total,
        "total_error": known(total_error),
        "measures": measures,
    }


def _as_csv(numbers: dict[str, Any]) -> str:
    out = io.StringIO()
    rows = csv.writer(out, lineterminator="\n")
    rows.writerow(["measure", "value", "estimate", "error", "puzzles"])
    rows.writerow(["total", "", numbers["total"], numbers["total_error"], numbers["puzzles"]])
    for name, found in numbers["measures"].items():
        rows.writerow([name, "mean", found["mean"], found["error"], numbers["puzzles"]])
        for part in found["values"]:
            rows.writerow([name, part["value"], part["share"], part["error"], part["rows"]])
    return out.getvalue()


def _figure(value: float | None, error: float | None, places: int = 4) -> str:
    if value is None:
        return "-"
    return f"{value:.{places}f} +- {'?' if error is None else f'{error:.{places}f}'}"


def _as_text(numbers: dict[str, Any]) -> str:
    total, error = numbers["total"] / 1e37, numbers["total_error"]
    lines = [
        f"{numbers['puzzles']:,} minimal puzzles, seed {numbers['seed']}",
        f"all minimal puzzles: ({_figure(total, None if error is None else error / 1e37)}) * 10^37",
    ]
    for name, found in numbers["measures"].items():
        lines += ["", f"{name}: mean {_figure(found['mean'], found['error'])}"]
        width = max(len(str(part["value"])) for part in found["values"])
        for part in found["values"]:
            error = None if part["error"] is None else 100 * part["error"]
            share = _figure(100 * part["share"], error, 5)
            lines.append(f"  {part['value']!s:>{width}}  {share} %")
    return "\n".join([*lines, ""])


def _portions(
    sums: Sums, groups: int, seed: int, workers: int | None, state: Path | None
) -> Iterator[int]:
    """Yield one item for each group that was added; the state is saved after each portion."""
    before = sums.groups
    functions: dict[str, Function] = {name: checked_function(name) for name in sums.measures}
    for done in advance(sums, functions, groups, seed, workers):
        if state is not None:
            save_state(state, sums, seed)
        yield from range(before, done)
        before = done


def command(
    count: Annotated[int, typer.Option("--count", min=1, help="Puzzles to sample.")] = 10_000,
    seed: Annotated[
        Optional[int],  # noqa: UP045 (Typer reads the annotation at run time)
        typer.Option("--seed", min=0, max=LARGEST, help="Random seed (default: random)."),
    ] = None,
    of: Annotated[
        str, typer.Option("--of", help=f"Measures, comma-separated: {', '.join(MEASURES)}.")
    ] = "clues",
    state: Annotated[
        Optional[Path],  # noqa: UP045
        typer.Option(
            "--state",
            help="File that keeps the running sums: the same command continues a stopped run, and "
            "a larger --count extends a finished one.",
        ),
    ] = None,
    format: Annotated[
        str, typer.Option("--format", "-f", help=f"One of {', '.join(FORMATS)}.")
    ] = "text",
    output: OutputFile = None,
    workers: Workers = None,
) -> None:
    """Estimate statistics of all minimal puzzles from a weighted random sample.

    Each figure has its standard error. The same seed and count produce the same figures with any
    number of workers (docs/statistics.md).

    Examples:

    - `nonet statistics --count 100000 --seed 1`

    - `nonet statistics --of clues,er,hardest --seed 1 --state run.json --format csv`
    """
    one_of("format", format, FORMATS)
    names, groups = _names(of), groups_for(count)
    if state is not None and seed is None:
        raise RequestError("a run with a state file requires a seed", "seed", ("state",))
    chosen = checked_seed(seed)
    sums = load_state(state, names, chosen) if state else Sums({n: ValueSums() for n in names})
    if sums.groups > groups:
        raise RequestError(f"{state}: has {sums.groups * GROUP} puzzles already, not {count}")
    for _ in with_bar(
        _portions(sums, groups, chosen, workers, state), groups - sums.groups, output
    ):
        pass
    numbers = _numbers(sums, chosen)
    if format == "json":
        text = json.dumps(numbers, indent=1) + "\n"
    else:
        text = _as_csv(numbers) if format == "csv" else _as_text(numbers)
    with opened(output) as sink:
        sink.put(text.encode())
    if seed is None:
        report(f"seed {chosen}")

"""Exactness and speed of ratings: every rated puzzle and every rated path, band by band.

    python bench/rating.py ../shared/rating           # all of it, a few minutes
    python bench/rating.py ../shared/rating --below 8 --seconds 2

Speed is processor time of one worker, so that other work on the machine does not count; the figures
of the Java original (one thread, warm) stand beside it.
"""

from __future__ import annotations

import argparse
import csv
import json
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np

import nonet

BANDS = ((0.0, 3.0, 889.0), (3.0, 6.0, 173.0), (6.0, 8.0, 16.5), (8.0, 9.0, 1.5), (9.0, 10.0, 0.5))

EXPLAINER = {row.slug: row.explainer for row in nonet.technique_table()}


def as_written(step: nonet.Step) -> dict[str, Any]:
    """The step in the words of the reference lists."""
    row: dict[str, Any] = {"t": EXPLAINER[step.technique], "r": step.rating}
    if step.length is not None:
        row["len"] = step.length
    if step.placement:
        row["set"] = str(step.placement)
    if step.eliminations:
        row["del"] = [str(c).replace("=", "-") for c in step.eliminations]
    return row


def compare_ratings(rows: list[dict[str, str]]) -> bool:
    """Print how many of each whole ER agree in all three figures."""
    batch = nonet.rate_batch([row["puzzle"] for row in rows])
    agree: dict[int, list[bool]] = {}
    for i, row in enumerate(rows):
        same = (batch.er[i], batch.ep[i], batch.ed[i]) == tuple(
            float(row[name]) for name in ("ER", "EP", "ED")
        )
        agree.setdefault(int(float(row["ER"])), []).append(same)
        if not same:
            print(f"differs: {row} here {batch.er[i]}/{batch.ep[i]}/{batch.ed[i]}")
    for band, results in sorted(agree.items()):
        print(f"ER {band:2d}: {sum(results)} of {len(results)} puzzles agree")
    return all(all(results) for results in agree.values())


def compare_paths(cases: list[dict[str, Any]]) -> bool:
    """Print how many paths agree step by step, and the first difference of those that do not."""
    agree = 0
    for case in cases:
        path = [as_written(step) for step in nonet.steps(case["puzzle"])]
        if path == case["steps"]:
            agree += 1
            continue
        pairs = zip(case["steps"], [*path, None], strict=False)
        first = next((pair for pair in pairs if pair[0] != pair[1]), None)
        print(f"differs: {case['puzzle']} {first}")
    print(f"paths: {agree} of {len(cases)} agree step by step")
    return agree == len(cases)


def time_bands(rows: list[dict[str, str]], seconds: float, below: float) -> None:
    """Print puzzles a second of one worker for each band, and how many times the original's."""
    for low, high, original in BANDS:
        puzzles = [row["puzzle"] for row in rows if low <= float(row["ER"]) < high]
        if not puzzles or low >= below:
            continue
        grids = np.array([list(nonet.Grid(puzzle)) for puzzle in puzzles], dtype=np.uint8)
        if low < 6:  # short work: enough of it that starting a worker does not show
            grids = np.tile(grids, (10, 1))
        done, begin = 0, time.process_time()
        while (spent := time.process_time() - begin) < seconds:
            chunk = grids if low < 6 else grids[done % len(grids) :][:50]
            nonet.rate_batch(chunk, workers=1)
            done += len(chunk)
        speed = done / spent
        print(f"ER {low:g}-{high:g}: {speed:,.0f} puzzles/s, {speed / original:,.0f}x the original")


def main() -> int:
    """Compare, then time; the exit status says whether everything agrees."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="holds rated_dev.csv and steps.jsonl")
    parser.add_argument("--below", type=float, default=99.0, help="leave out higher ratings")
    parser.add_argument("--seconds", type=float, default=5.0, help="for each band")
    options = parser.parse_args()
    with (options.folder / "rated_dev.csv").open(encoding="ascii") as lines:
        rows = [row for row in csv.DictReader(lines) if float(row["ER"]) < options.below]
    text = (options.folder / "steps.jsonl").read_text(encoding="ascii")
    cases = [json.loads(line) for line in text.splitlines()]
    same_ratings = compare_ratings(rows)
    same_paths = compare_paths([case for case in cases if case["er"] < options.below])
    time_bands(rows, options.seconds, options.below)
    return 0 if same_ratings and same_paths else 1


if __name__ == "__main__":
    sys.exit(main())

"""How far the puzzles of each recipe are from all minimal puzzles, as a Markdown table.

    python bench/recipe_bias.py [--count N] [--seconds S] [LEVEL ...]

The first row is what bench/results/statistics_er.csv says of all minimal puzzles; the others are
plain means over the first puzzles of seed 1, N of them or as many as S seconds make.
"""

from __future__ import annotations

import argparse
import csv
import math
import time
from pathlib import Path

import numpy as np

import nonet
from nonet.making._recipes import LEVELS

RESULTS = Path(__file__).resolve().parents[1] / "bench/results/statistics_er.csv"
HARD = 7.0


def figure(value: float, error: float) -> str:
    return f"{value:.2f} +- {error:.2f}"


def row_of_all() -> str:
    """The row of all minimal puzzles."""
    with RESULTS.open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    means = {
        row["measure"]: figure(float(row["estimate"]), float(row["error"]))
        for row in rows
        if row["value"] == "mean" and row["estimate"]
    }
    hard = sum(
        float(row["estimate"])
        for row in rows
        if row["measure"] == "er" and row["value"] != "mean" and float(row["value"]) >= HARD
    )
    figures = f"{means['clues']} | {means['er']} | {100 * hard:.0f} %"
    return f"| all minimal puzzles | | 100 % | {figures} |"


def row_of(level: str, count: int, seconds: float) -> str:
    """The row of a level."""
    deadline = time.monotonic() + seconds
    grids = []
    for puzzle in nonet.generate_batch(level, count, seed=1, workers=1, fallback=True):
        grids.append(puzzle.grid)
        if time.monotonic() > deadline:
            break
    puzzles = np.array([grid.to_numpy() for grid in grids], dtype=np.uint8).reshape(-1, 81)
    minimal = float(nonet.is_minimal_batch(puzzles, workers=1).mean())
    clues, er = np.count_nonzero(puzzles, axis=1), nonet.rate_batch(puzzles, workers=1).er
    cells = [
        figure(float(x.mean()), float(x.std(ddof=1)) / math.sqrt(len(grids))) for x in (clues, er)
    ]
    hard = float((er >= HARD).mean())
    return (
        f"| `{level}` | {len(grids)} | {100 * minimal:.0f} % | {cells[0]} | {cells[1]} "
        f"| {100 * hard:.0f} % |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--seconds", type=float, default=20.0)
    levels = [f"{recipe}/{level}" for recipe, level in LEVELS]
    parser.add_argument("levels", nargs="*", default=levels)
    options = parser.parse_args()
    print(f"| level | puzzles | minimal | clues | ER | ER {HARD} or more |")
    print("|---|---|---|---|---|---|")
    print(row_of_all())
    for level in options.levels:
        print(row_of(level, options.count, options.seconds), flush=True)


if __name__ == "__main__":
    main()

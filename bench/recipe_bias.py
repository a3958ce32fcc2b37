"""How far the minimal puzzles of each recipe are from all minimal puzzles, as a Markdown table.

    python bench/recipe_bias.py [--count N] [LEVEL ...]

The first row is what bench/results/statistics_er.csv says of all minimal puzzles; the others are
plain means over puzzles 0 .. N-1 of seed 1.
"""

from __future__ import annotations

import argparse
import csv
import math
from pathlib import Path

import numpy as np

import nonet

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
    return f"| all minimal puzzles | {means['clues']} | {means['er']} | {100 * hard:.0f} % |"


def row_of(level: str, count: int) -> str:
    """The row of a level."""
    puzzles = nonet.generate_array(level, count, seed=1, workers=1).puzzles
    clues, er = np.count_nonzero(puzzles, axis=1), nonet.rate_batch(puzzles, workers=1).er
    cells = [figure(float(x.mean()), float(x.std(ddof=1)) / math.sqrt(count)) for x in (clues, er)]
    return f"| `{level}` | {cells[0]} | {cells[1]} | {100 * float((er >= HARD).mean()):.0f} % |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("levels", nargs="*", default=["classic/expert", "irreducible/master"])
    options = parser.parse_args()
    print(f"| puzzles | clues | ER | ER {HARD} or more |\n|---|---|---|---|")
    print(row_of_all())
    for level in options.levels:
        print(row_of(level, options.count), flush=True)


if __name__ == "__main__":
    main()

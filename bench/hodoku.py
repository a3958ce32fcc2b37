"""Compares HoDoKu scores and levels with those that HoDoKu itself prints.

    python bench/hodoku.py SCORES.txt

SCORES.txt is what HoDoKu writes for a list of puzzles (`hodoku.jar /bs puzzles.txt /o SCORES.txt`),
a line for each: the puzzle, its number, the level and the score in parentheses. Nothing of HoDoKu
is part of this repository. Exits 1 if the score of an easy or medium puzzle differs.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import defaultdict
from pathlib import Path

import numpy as np

import nonet

LEVELS = ("easy", "medium", "hard", "unfair", "extreme")
LINE = re.compile(r"(?P<puzzle>[0-9.]{81}) #\d+ (?P<level>\w+) \((?P<score>\d+)\)")


def main() -> None:
    """Print a row of counts for each of HoDoKu's levels."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("scores", type=Path)
    parser.add_argument("--workers", type=int)
    given = parser.parse_args()
    found = [LINE.match(line) for line in given.scores.read_text(encoding="utf-8").splitlines()]
    rows = [match for match in found if match]
    batch = nonet.rate_batch([row["puzzle"] for row in rows], given.workers, scale="hodoku")
    outcomes = defaultdict[str, list[tuple[bool, bool, bool, bool]]](list)
    for row, value, level in zip(rows, batch.value, batch.level, strict=True):
        score, known = int(row["score"]), row["level"].lower()
        near = abs(value - score) <= score / 10
        outcomes[known].append((value == score, near, level == known, not np.isfinite(value)))
    print("| level | puzzles | score equal | within 10 % | level equal | beyond |")
    print("|---|--:|--:|--:|--:|--:|")
    for level in LEVELS:
        counts = np.sum(outcomes[level], axis=0) if outcomes[level] else np.zeros(4, dtype=int)
        cells = " | ".join(f"{int(count):,}" for count in counts)
        print(f"| {level} | {len(outcomes[level]):,} | {cells} |")
    sys.exit(0 if all(row[0] for level in LEVELS[:2] for row in outcomes[level]) else 1)


if __name__ == "__main__":
    main()

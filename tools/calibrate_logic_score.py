"""Derives the thresholds of core/search/reference/logic_score.hpp from rated puzzles.

The sample is what recipe `orbit` makes: ROT180 puzzles, half of them carved until no orbit can go,
half stopped at a clue count between 24 and 40. Each is given its logic score and its technique
rating (ER). The thresholds are the three cuts of the score whose four levels explain most of the
variance of log(ER), among those that leave at least 9 % of the sample in every level.

    python tools/calibrate_logic_score.py [COUNT]
"""

from __future__ import annotations

import argparse
import itertools
import math
import random
import statistics
from collections.abc import Iterator, Sequence

import nonet
from nonet import _core

SMALLEST_SHARE = 0.09
HIGHEST_CUT = 90
ORBITS = [(cell, 80 - cell) for cell in range(41)]


def rot180_puzzle(seed: int) -> nonet.Grid:
    """One puzzle of the sample."""
    fill = nonet.Solver(seed=seed, random_tie_break=True, random_value_order=True)
    digits = list(fill.solved_grid())
    draw = random.Random(seed)
    floor = draw.randint(24, 40) if seed % 2 else 0
    for orbit in draw.sample(ORBITS, len(ORBITS)):
        if 81 - digits.count(0) - len(set(orbit)) < floor:
            break
        kept = [digits[cell] for cell in orbit]
        for cell in orbit:
            digits[cell] = 0
        if nonet.count_solutions(digits) != 1:
            for cell, digit in zip(orbit, kept, strict=True):
                digits[cell] = digit
    return nonet.Grid(digits)


def sample(count: int) -> Iterator[tuple[int, float]]:
    """Logic score and rating of each puzzle."""
    for seed in range(count):
        puzzle = rot180_puzzle(seed)
        yield nonet.Solver().solve_stop_at_one(puzzle).stats.score, nonet.rate(puzzle).er


def best_thresholds(data: Sequence[tuple[int, float]]) -> tuple[int, int, int]:
    """The cuts whose four levels explain most of log(ER), each level holding its share."""
    count, total = [0], [0.0]  # of the puzzles with a score below the index
    for score in range(HIGHEST_CUT + 1):
        here = [math.log(er) for s, er in data if s == score]
        count.append(count[-1] + len(here))
        total.append(total[-1] + sum(here))
    everything = sum(math.log(er) for _, er in data)

    def explained(cuts: tuple[int, int, int]) -> float:
        counts = [0, *(count[cut + 1] for cut in cuts), len(data)]
        totals = [0.0, *(total[cut + 1] for cut in cuts), everything]
        sizes = [b - a for a, b in itertools.pairwise(counts)]
        if min(sizes) < SMALLEST_SHARE * len(data):
            return 0.0
        sums = [b - a for a, b in itertools.pairwise(totals)]
        return sum(x * x / size for x, size in zip(sums, sizes, strict=True))

    return max(itertools.combinations(range(HIGHEST_CUT), 3), key=explained)


def ranks(values: Sequence[float]) -> list[float]:
    """The rank of each value, ties sharing their mean."""
    order = sorted(values)
    first = {value: order.index(value) for value in set(values)}
    return [first[value] + (values.count(value) - 1) / 2 for value in values]


def main() -> None:
    """Print the derived thresholds and how the present ones divide the sample."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("count", nargs="?", type=int, default=5_000, help="puzzles of the sample")
    data = list(sample(parser.parse_args().count))
    scores, ratings = [float(s) for s, _ in data], [er for _, er in data]
    print(
        f"{len(data)} puzzles, Spearman {statistics.correlation(ranks(scores), ranks(ratings)):.2f}"
    )
    print("derived thresholds:", *best_thresholds(data))
    thresholds = _core.logic_thresholds()
    print("in the table:      ", *thresholds)
    for level, difficulty in enumerate(nonet.Difficulty):
        here = [er for score, er in data if sum(score > t for t in thresholds) == level]
        mean = f"{statistics.mean(here):.1f}" if here else "-"
        print(f"{difficulty.name:8} {len(here) / len(data):6.1%}  mean ER {mean}")


if __name__ == "__main__":
    main()

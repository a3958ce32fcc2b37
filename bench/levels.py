"""How fast each level is made, how often it succeeds, and how hard it is: one table.

    python bench/levels.py [--count 1000] [--levels dig-hole/evil ...] [--windows] [--few-clues]

Times are processor seconds of one worker, per puzzle, with and without its rating. "Target" is what
the level's own source asks for. Ratings are Sudoku Explainer's ER. `--windows` adds the times of
`rated` for windows of half a point, `--few-clues` those to the first puzzle of 19, 18 and 17 clues
from nothing. `generate_peers.py` has other generators.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable

import nonet
from nonet.cli.bench_levels import TARGETS
from nonet.making._recipes import LEVELS


def level_row(level: str, count: int) -> str:
    began = time.process_time()
    array = nonet.generate_array(level, count, seed=1, workers=1, fallback=True)
    made = time.process_time()
    er = nonet.rate_batch(array.puzzles, workers=1).er
    rated = time.process_time()
    clues = (array.puzzles != 0).sum(axis=1)
    unique = float((nonet.solve_batch(array.puzzles).counts == 1).mean())
    return (
        f"| {level} | {count} | {100 * array.exact.mean():.1f} % | {100 * unique:.0f} % "
        f"| {1000 * (made - began) / count:.2f} | {1000 * (rated - began) / count:.2f} "
        f"| {TARGETS.get(level, '')} | {clues.min()}-{clues.max()} "
        f"| {er.mean():.2f} | {er.std():.2f} | {er.min():.1f}-{er.max():.1f} |"
    )


def timed_row(name: str, count: int, make: Callable[[int], nonet.Puzzle]) -> str:
    times = []
    for seed in range(count):
        began = time.process_time()
        make(seed)
        times.append(time.process_time() - began)
    return f"| {name} | {count} | {statistics.median(times):.3f} | {max(times):.2f} |"


def window_row(low: float, high: float, count: int) -> str:
    return timed_row(
        f"ER {low}-{high}",
        count,
        lambda seed: nonet.generate("rated", rating=(low, high), seed=seed),
    )


def few_clues_row(clues: int, count: int) -> str:
    return timed_row(
        f"{clues} clues",
        count,
        lambda seed: nonet.generate("irreducible/extreme", seed=seed, clues=(17, clues)),
    )


WINDOWS = [(tenths / 10, tenths / 10 + 0.5) for tenths in range(10, 85, 5)]
# What random puzzles almost never have, and what is hardest to find.
WINDOWS += [(3.5, 3.9), (5.0, 5.4), (6.0, 6.4), (9.0, 9.5)]
TIMES_HEAD = "\n| asked for | puzzles | median s | worst s |\n|---|--:|--:|--:|"


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--levels", nargs="*")
    parser.add_argument("--windows", action="store_true")
    parser.add_argument("--few-clues", action="store_true")
    options = parser.parse_args()
    print(
        "| level | puzzles | success | unique | ms | ms with rating | target | clues "
        "| mean ER | sd | range |"
    )
    print("|---|--:|--:|--:|--:|--:|--:|---|--:|--:|---|")
    for level in options.levels or [f"{recipe}/{name}" for recipe, name in LEVELS]:
        print(level_row(level, options.count), flush=True)
    if options.windows:
        print(TIMES_HEAD)
        for low, high in WINDOWS:
            print(window_row(low, high, 20), flush=True)
    if options.few_clues:
        print(TIMES_HEAD)
        for clues, count in ((19, 40), (18, 20), (17, 20)):
            print(few_clues_row(clues, count), flush=True)


if __name__ == "__main__":
    main()

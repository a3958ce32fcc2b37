"""Generators that are packages, beside ours, in one run: time, clues, and how many are puzzles.

    python bench/generate_peers.py [--count 20] [--peer NAME=COMMAND ...]

A Python peer (py-sudoku, sudokutools, dokusan, sudokum) takes part if it is installed. A command
takes part through `--peer qqwing='qqwing --generate {count} --one-line'`: `{count}` becomes the
number of puzzles, and it prints one puzzle of 81 characters a line, `.` or `0` for a blank.

Times are processor milliseconds a puzzle: the median over puzzles for Python packages, and the mean
of the one run for commands and for ours, which are too quick to time one by one. "Unique" is the
share with exactly one solution, counted by our solver for everybody. "Target" is what the level's
own document asks for, in milliseconds.
"""

from __future__ import annotations

import argparse
import importlib
import random
import resource
import shlex
import statistics
import subprocess
import time
from collections.abc import Callable, Iterable
from typing import Any

import numpy as np
from solve import processor

import nonet
from nonet.cli.bench_levels import TARGETS

OURS = (
    "dig-hole/extremely-easy",
    "dig-hole/easy",
    "dig-hole/medium",
    "dig-hole/difficult",
    "dig-hole/evil",
    "irreducible/hard",
    "irreducible/master",
    "orbit/samurai",
    "daily/hard",
    "daily/extreme",
)


def digits(cells: Iterable[Any]) -> list[int]:
    """81 digits from whatever a peer calls a blank: None, 0 or a point."""
    return [int(cell) if cell not in (None, ".", "") else 0 for cell in cells]


def py_sudoku(module: Any, difficulty: float, seed: int) -> list[int]:
    board = module.Sudoku(3, seed=seed).difficulty(difficulty).board
    return digits(cell for row in board for cell in row)


def sudokutools(module: Any, clues: float, seed: int) -> list[int]:
    sudoku = module.generate(min_count=int(clues))
    return digits(sudoku[row, column] for row in range(9) for column in range(9))


def dokusan(module: Any, rank: float, seed: int) -> list[int]:
    return digits(str(module.random_sudoku(avg_rank=int(rank))))


def sudokum(module: Any, mask_rate: float, seed: int) -> list[int]:
    return digits(cell for row in module.generate(mask_rate=mask_rate) for cell in row)


Maker = Callable[[Any, float, int], list[int]]
# Name, module, how to make one puzzle, and the settings to try (each peer has its own scale). 0.65
# is what the recipe `daily` is compared at, as its "hard".
PEERS: tuple[tuple[str, str, Maker, tuple[float, ...]], ...] = (
    ("py-sudoku", "sudoku", py_sudoku, (0.3, 0.5, 0.65, 0.7)),
    ("sudokutools", "sudokutools.generate", sudokutools, (40, 30, 0)),
    ("dokusan", "dokusan.generators", dokusan, (50, 150, 300)),
    ("sudokum", "sudokum", sudokum, (0.4, 0.5, 0.65)),
)


def row(name: str, setting: str, ms: float, target: str, puzzles: list[list[int]]) -> str:
    array = np.array(puzzles, dtype=np.uint8)
    clues = (array != 0).sum(axis=1)
    unique = (nonet.solve_batch(array, workers=1).counts == 1).mean()
    return (
        f"| {name} | {setting} | {len(puzzles)} | {ms:.2f} | {target} "
        f"| {clues.min()}-{clues.max()} | {100 * unique:.0f} % |"
    )


def our_row(level: str, count: int) -> str:
    began = time.process_time()
    array = nonet.generate_array(level, count, seed=1, workers=1)
    ms = 1000 * (time.process_time() - began) / count
    return row("nonet", level, ms, str(TARGETS.get(level, "")), array.puzzles.tolist())


def package_row(name: str, module: Any, make: Maker, setting: float, count: int) -> str:
    puzzles, times = [], []
    for seed in range(1, count + 1):
        random.seed(seed)
        began = time.process_time()
        puzzles.append(make(module, setting, seed))
        times.append(1000 * (time.process_time() - began))
    return row(name, f"{setting:g}", statistics.median(times), "", puzzles)


def command_row(name: str, command: str, count: int) -> str:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    words = shlex.split(command.replace("{count}", str(count)))
    output = subprocess.run(words, check=True, capture_output=True, text=True).stdout
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
    puzzles = [digits(line) for line in output.split() if len(line) == 81]
    if len(puzzles) != count:
        raise SystemExit(f"{name}: {len(puzzles)} lines of 81 characters came, not {count}")
    shown = " ".join(word for word in words[1:] if word != str(count))
    return row(name, f"`{shown}`", 1000 * seconds / count, "", puzzles)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--count", type=int, default=20, help="puzzles of each peer")
    parser.add_argument("--ours", type=int, default=200, help="puzzles of each of our levels")
    parser.add_argument("--peer", action="append", default=[], metavar="NAME=COMMAND")
    options = parser.parse_args()
    print(f"{processor()}; one thread; processor time\n")
    print("| generator | setting | puzzles | ms | target | clues | unique |")
    print("|---|---|--:|--:|--:|---|--:|")
    for level in OURS:
        print(our_row(level, options.ours), flush=True)
    missing = []
    for name, module_name, make, settings in PEERS:
        try:
            module = importlib.import_module(module_name)
        except ImportError:
            missing.append(name)
            continue
        for setting in settings:
            print(package_row(name, module, make, setting, options.count), flush=True)
    for text in options.peer:
        name, _, command = text.partition("=")
        try:
            print(command_row(name, command, options.count), flush=True)
        except FileNotFoundError:
            missing.append(name)
    if missing:
        print(f"\nNot installed, so not measured: {', '.join(missing)}.")


if __name__ == "__main__":
    main()

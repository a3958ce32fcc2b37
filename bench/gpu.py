"""Puzzles a second on a GPU: the lists on the device, from NumPy and back, and puzzles made.

    python bench/gpu.py FOLDER_OF_LISTS

Every run is printed, and the median. Lists are repeated until they are long enough to fill the
device; counts are checked (each list has one known answer).
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import cupy
import numpy as np
from numpy.typing import NDArray

import nonet

LISTS = {
    "gen_kagglelike": (40_000_000, 1),
    "gen_random_minimal": (40_000_000, 1),
    "17_clue": (40_000_000, 1),
    "magictour_top1465": (8_000_000, 1),
    "serg_benchmark": (20_000_000, 2),
    "forum_hardest_1905_11plus": (3_000_000, 1),
    "forum_hardest_1106": (3_000_000, 1),
}
RUNS = 5


def puzzles_of(path: Path, count: int) -> NDArray[np.uint8]:
    lines = [line[:81] for line in path.read_text().splitlines() if len(line) >= 81]
    text = "".join(line for line in lines if line[0] != "#").replace(".", "0").encode()
    some = (np.frombuffer(text, dtype=np.uint8) - ord("0")).reshape(-1, 81)
    return np.tile(some, (-(-count // len(some)), 1))[:count]


def timed(name: str, count: int, work: Callable[[], object], runs: int = RUNS) -> float:
    """Prints million a second for each run; returns the median in seconds."""
    work()  # kernels are compiled and memory is taken before the clock runs
    times = []
    for _ in range(runs):
        cupy.cuda.Device().synchronize()
        began = time.perf_counter()
        work()
        cupy.cuda.Device().synchronize()
        times.append(time.perf_counter() - began)
    median = statistics.median(times)
    each = " ".join(f"{count / t / 1e6:.1f}" for t in times)
    print(f"{name:44s} {count / median / 1e6:10.1f} M/s   runs {each}", flush=True)
    return median


def copies(device: Any, host: Any, answer: Any, solutions: Any, counts: Any) -> None:
    """What has to travel: puzzles there, solutions and counts back."""
    device.set(host)
    device.get(out=solutions)
    answer.get(out=counts)


def main() -> None:
    folder = Path(sys.argv[1])
    for name, (count, expected) in LISTS.items():
        host = puzzles_of(folder / f"{name}.txt", count)
        device = cupy.asarray(host)
        timed(f"{name}: count", count, partial(nonet.count_solutions_batch, device))
        timed(f"{name}: solve", count, partial(nonet.solve_batch, device))
        assert bool((nonet.solve_batch(device).counts == expected).all())
    for name in ("gen_kagglelike", "17_clue"):
        host = puzzles_of(folder / f"{name}.txt", 20_000_000)
        solutions, counts = np.empty_like(host), np.empty(len(host), dtype=np.uint8)
        device, answer = cupy.asarray(host), cupy.zeros(len(host), dtype=np.uint8)

        copy = partial(copies, device, host, answer, solutions, counts)
        copied = timed(f"{name}: copies alone, warm arrays", len(host), copy)
        solve = partial(nonet.solve_batch, host, device="cuda")
        both = timed(f"{name}: from NumPy and back", len(host), solve)
        print(f"{name}: {both / copied:.2f} times the copies")
    for level in ("classic/expert", "irreducible/hard", "irreducible/master", "classic/easy"):
        made = 8_000_000
        make = partial(nonet.generate_array, level, made, seed=1, device="cuda")
        timed(f"make {level}", made, make, runs=3)


if __name__ == "__main__":
    main()

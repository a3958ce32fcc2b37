"""Puzzles a second on a GPU: the lists on the device, from NumPy and back, and puzzles made.

    python bench/gpu.py FOLDER_OF_LISTS

Every run is printed, and the median: of five runs, or of three for making. Lists are repeated until
they are long enough to fill the device; counts are checked (each list has one known answer).
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import cupy
import numpy as np
from numpy.typing import NDArray

import nonet
from nonet.cuda import find_engine

LISTS = {
    "gen_kagglelike": (40_000_000, 1),
    "gen_random_minimal": (40_000_000, 1),
    "17_clue": (40_000_000, 1),
    "magictour_top1465": (8_000_000, 1),
    "serg_benchmark": (20_000_000, 2),
    "forum_hardest_1905_11plus": (3_000_000, 1),
    "forum_hardest_1106": (3_000_000, 1),
}
LEVELS = {
    "classic/expert": 8_000_000,
    "irreducible/hard": 8_000_000,
    "irreducible/master": 8_000_000,
    "classic/easy": 8_000_000,
    "daily/easy": 400_000,
    "daily/hard": 40_000,
}
JUDGED = ("daily/easy", "daily/hard")  # dug on the device, rated by the host
RUNS = 5


def puzzles_of(path: Path, count: int) -> NDArray[np.uint8]:
    lines = [line[:81] for line in path.read_text().splitlines() if len(line) >= 81]
    text = "".join(line for line in lines if line[0] != "#").replace(".", "0").encode()
    some = (np.frombuffer(text, dtype=np.uint8) - ord("0")).reshape(-1, 81)
    return np.tile(some, (-(-count // len(some)), 1))[:count]


def timed(name: str, count: int, work: Callable[[], object], runs: int = RUNS) -> float:
    """Print million a second for each run; return the median in seconds."""
    work()  # kernels are compiled and memory is taken before the clock runs
    times = []
    for _ in range(runs):
        cupy.cuda.Device().synchronize()
        began = time.perf_counter()
        work()
        cupy.cuda.Device().synchronize()
        times.append(time.perf_counter() - began)
    median = statistics.median(times)
    each = " ".join(f"{count / t / 1e6:.4g}" for t in times)
    print(f"{name:44s} {count / median / 1e6:10.4g} M/s   runs {each}", flush=True)
    return median


@dataclass(frozen=True)
class RoundTrip:
    """Copies of puzzles to the device and of solutions and counts back, in three ways."""

    host: NDArray[np.uint8]
    device: Any
    counted: Any
    solutions: NDArray[np.uint8]
    counts: NDArray[np.uint8]

    def by_driver(self) -> None:
        """Copy with NumPy arrays that are in use already."""
        self.device.set(self.host)
        self.device.get(out=self.solutions)
        self.counted.get(out=self.counts)

    def by_driver_to_new_arrays(self) -> None:
        """Copy the results to new NumPy arrays, as a call does."""
        self.device.set(self.host)
        self.device.get()
        self.counted.get()

    def by_nonet(self) -> None:
        """Copy as the call does, with arrays in use already."""
        with find_engine("cuda") as engine, engine.transfers() as transfers:
            there = transfers.upload(self.host, self.device)
            back = transfers.download(self.device, self.solutions)
            counts = transfers.download(self.counted, self.counts)
            for copy in (there, back, counts):
                assert copy.wait(lambda: False)


def from_numpy(name: str, host: NDArray[np.uint8]) -> None:
    """Print the time of a call with arrays of the host, as a multiple of the copies alone."""
    count = len(host)
    solutions, counts = np.empty_like(host), np.empty(count, dtype=np.uint8)
    trip = RoundTrip(host, cupy.asarray(host), cupy.zeros(count, dtype=np.uint8), solutions, counts)
    warm = timed(f"{name}: copies by the driver, warm arrays", count, trip.by_driver)
    new = timed(f"{name}: copies by the driver, new arrays", count, trip.by_driver_to_new_arrays)
    ours = timed(f"{name}: copies by Nonet, warm arrays", count, trip.by_nonet)
    solve = partial(nonet.solve_batch, host, device="cuda")
    call = timed(f"{name}: from NumPy and back", count, solve)
    print(f"{name}: {call / warm:.2f}, {call / new:.2f}, {call / ours:.2f} times these copies")


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
        from_numpy(name, host)
    for level, made in LEVELS.items():
        for device in ("cuda", None) if level in JUDGED else ("cuda",):
            make = partial(nonet.generate_array, level, made, seed=1, device=device)
            timed(f"make {level} on {device or 'the host'}", made, make, runs=3)


if __name__ == "__main__":
    main()

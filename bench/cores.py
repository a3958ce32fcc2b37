"""What more workers gain, beside what as many processes of a peer gain, interleaved in one run.

    python bench/cores.py ../shared/data/17_clue.txt ... --peer tdoku='/path/to/tdoku_count'

Ours is `nonet.solve_batch` on one array with `--workers` threads against one; a peer is a command
as in solve.py, run alone and then as many times at once. Both by the clock: a gain of 2 means half
the time for the same work, or the same time for twice the work. Ours makes the same call over and
over for about as long as a peer runs, because a single call on easy puzzles is over in the moment
that a sleeping core takes to wake. The machine must be idle, or nothing is measured.
"""

from __future__ import annotations

import argparse
import math
import statistics
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
from solve import array_of, peer, processor, read_list

import nonet

WORTH_MEASURING = 0.5  # seconds


def our_gain(array: np.ndarray, workers: int) -> float:
    def seconds(threads: int, calls: int) -> float:
        start = time.perf_counter()
        for _ in range(calls):
            answers = nonet.solve_batch(array, workers=threads)
            assert len(answers.counts) == len(array)
        return time.perf_counter() - start

    calls = math.ceil(WORTH_MEASURING / seconds(1, 1))
    return seconds(1, calls) / seconds(workers, calls)


def peer_gain(command: str, file: str, workers: int) -> float:
    run = peer(command, file)

    def seconds(processes: int) -> float:
        start = time.perf_counter()
        with ThreadPoolExecutor(processes) as pool:
            list(pool.map(lambda _: run(), range(processes)))
        return time.perf_counter() - start

    return workers * seconds(1) / seconds(workers)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("lists", nargs="+", type=Path)
    parser.add_argument("--peer", action="append", default=[], metavar="NAME=COMMAND")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--repeat", type=int, default=20, help="each list so many times over")
    options = parser.parse_args()
    peers = dict(text.split("=", 1) for text in options.peer)
    print(f"{processor()}; {options.rounds} rounds; {options.workers} workers")
    for path in options.lists:
        puzzles = read_list(path, 20_000) * options.repeat
        array = array_of(puzzles)
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
            file.write("\n".join(puzzles) + "\n")
            file.flush()
            gains: dict[str, list[float]] = {"nonet": [], **{name: [] for name in peers}}
            for _ in range(options.rounds):
                gains["nonet"].append(our_gain(array, options.workers))
                for name, command in peers.items():
                    gains[name].append(peer_gain(command, file.name, options.workers))
        cells = (
            f"{name} {statistics.median(values):.2f} ({min(values):.2f} to {max(values):.2f})"
            for name, values in gains.items()
        )
        print(f"{path.stem:26} {'  '.join(cells)}", flush=True)


if __name__ == "__main__":
    main()

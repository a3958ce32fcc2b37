"""What more workers gain, beside what as many processes of a peer gain, interleaved in one run.

    python bench/cores.py ../shared/data/17_clue.txt ... --peer tdoku='/path/to/tdoku_count'

Ours is `nonet.solve_batch` on one array with `--workers` threads against one; a peer is a command
as in solve.py, run alone and then as many times at once. Both by the clock, and against the mean
speed of one worker held on each of the cores in turn: cores of a shared machine differ by a tenth,
so that a gain over one of them says more of that core than of the gain. Of two workers 2 is all
there is. Two gains are told: the median over the rounds, and that of the fastest round of each
kind, because neighbours on the machine only ever slow a round down. "Busy" is processor time over
the time that the cores were there: what is missing to 100 % was lost by waiting, what else is
missing to 2 by cores that slow each other down.

Ours makes the same call over and over, because a single call on easy puzzles is over in the moment
that a sleeping core takes to wake. The machine must be idle, or nothing is measured; Linux only,
where a thread can be held on a core.
"""

from __future__ import annotations

import argparse
import math
import os
import statistics
import tempfile
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from resource import RUSAGE_CHILDREN, RUSAGE_SELF, getrusage

import numpy as np
from solve import array_of, peer, processor, read_list

import nonet

WORTH_MEASURING = 0.2  # seconds

Seconds = Callable[[int], float]
"""The clock's time for one worker's share of work, times the workers that do it at once."""


def processor_seconds() -> float:
    """Of this process and of those it has waited for."""
    used = map(getrusage, (RUSAGE_SELF, RUSAGE_CHILDREN))
    return sum(usage.ru_utime + usage.ru_stime for usage in used)


@dataclass(frozen=True)
class Round:
    """The clock's seconds for as many shares of work as there are cores, and for one share on each
    core alone."""

    together: float
    alone: tuple[float, ...]
    busy: float


def one_round(seconds: Seconds, cores: list[int]) -> Round:
    before = processor_seconds()
    together = seconds(len(cores))
    busy = (processor_seconds() - before) / (len(cores) * together)
    alone = []
    for core in cores:
        os.sched_setaffinity(0, {core})
        alone.append(seconds(1))
    os.sched_setaffinity(0, cores)
    return Round(together, tuple(alone), busy)


def gain(together: float, alone: Iterable[float]) -> float:
    """Work a second on all cores at once over the mean of what each does alone."""
    rates = [1 / seconds for seconds in alone]
    return len(rates) / together / statistics.mean(rates)


def summary(rounds: list[Round]) -> str:
    median = statistics.median(gain(one.together, one.alone) for one in rounds)
    alone = zip(*(one.alone for one in rounds), strict=True)
    fastest = gain(min(one.together for one in rounds), map(min, alone))
    busy = statistics.median(one.busy for one in rounds)
    return f"median {median:.2f}, fastest {fastest:.2f}, busy {busy:.1%}"


def ours(array: np.ndarray) -> Seconds:
    def calls(workers: int, count: int) -> float:
        start = time.perf_counter()
        for _ in range(count):
            answers = nonet.solve_batch(array, workers=workers)
            assert len(answers.counts) == len(array)
        return time.perf_counter() - start

    count = math.ceil(WORTH_MEASURING / calls(1, 1))
    return lambda workers: calls(workers, count * workers)


def theirs(command: str, file: str) -> Seconds:
    run = peer(command, file)

    def seconds(processes: int) -> float:
        start = time.perf_counter()
        with ThreadPoolExecutor(processes) as pool:
            list(pool.map(lambda _: run(), range(processes)))
        return time.perf_counter() - start

    return seconds


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("lists", nargs="+", type=Path)
    parser.add_argument("--peer", action="append", default=[], metavar="NAME=COMMAND")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=21)
    parser.add_argument("--repeat", type=int, default=20, help="each list so many times over")
    options = parser.parse_args()
    peers = dict(text.split("=", 1) for text in options.peer)
    cores = sorted(os.sched_getaffinity(0))[: options.workers]
    if len(cores) < options.workers:
        parser.error(f"{options.workers} workers need as many cores; there are {len(cores)}")
    os.sched_setaffinity(0, cores)
    print(f"{processor()}; {options.rounds} rounds; {options.workers} workers")
    for path in options.lists:
        puzzles = read_list(path, 20_000) * options.repeat
        array = array_of(puzzles)
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
            file.write("\n".join(puzzles) + "\n")
            file.flush()
            runs = {"nonet": ours(array)}
            runs |= {name: theirs(command, file.name) for name, command in peers.items()}
            rounds: dict[str, list[Round]] = {name: [] for name in runs}
            for _ in range(options.rounds):
                for name, seconds in runs.items():
                    rounds[name].append(one_round(seconds, cores))
        cells = (f"{name}: {summary(done)}" for name, done in rounds.items())
        print(f"{path.stem:26} {'   '.join(cells)}", flush=True)


if __name__ == "__main__":
    main()

"""What more workers gain, beside what as many processes of a peer gain, interleaved in one run.

    python bench/cores.py ../shared/data/17_clue.txt ... --peer tdoku='/path/to/tdoku_count'

Ours is `nonet.solve_batch` on one array with `--workers` threads against one; a peer is a command
as in solve.py, run alone and then as many times at once. Both by the clock, and against the mean
speed of one worker held on each of the cores in turn: cores of a shared machine differ by a tenth,
so that a gain over one of them says more of that core than of the gain. Of two workers 2 is all
there is. Told are the median over the rounds and the quarters around it. "Busy" is processor time
over the time that the cores were there: what is missing to 100 % was lost by waiting, what else is
missing to 2 by cores that slow each other down.

Ours makes the same call over and over, because a single call on easy puzzles is over in the moment
that a sleeping core takes to wake, and in a new process each round, as a peer is one, because where
the memory of a thread comes to lie makes it some percent faster or slower for good. The machine
must be idle, or nothing is measured; Linux only, where a thread can be held on a core.
"""

from __future__ import annotations

import argparse
import math
import os
import statistics
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from resource import RUSAGE_CHILDREN, RUSAGE_SELF, getrusage

import numpy as np
from solve import array_of, peer, processor, read_list

import nonet

WORTH_MEASURING = 0.2  # seconds
MOST = 20_000  # puzzles of a list

Seconds = Callable[[int], float]
"""The clock's time in which so many workers do so many shares of work."""


def processor_seconds() -> float:
    """Of this process and of those it has waited for."""
    used = map(getrusage, (RUSAGE_SELF, RUSAGE_CHILDREN))
    return sum(usage.ru_utime + usage.ru_stime for usage in used)


@dataclass(frozen=True)
class Round:
    """What was seen of all workers at once, beside one worker alone on each core."""

    gain: float
    """Work a second on all cores at once over the mean of what each does alone."""
    busy: float


def one_round(seconds: Seconds, cores: list[int]) -> Round:
    before = processor_seconds()
    together = seconds(len(cores))
    busy = (processor_seconds() - before) / (len(cores) * together)
    rates = []
    for core in cores:
        os.sched_setaffinity(0, {core})
        rates.append(1 / seconds(1))
    os.sched_setaffinity(0, cores)
    return Round(len(cores) / together / statistics.mean(rates), busy)


def summary(rounds: list[Round]) -> str:
    low, median, high = statistics.quantiles(one.gain for one in rounds)
    busy = statistics.median(one.busy for one in rounds)
    return f"{median:.2f} ({low:.2f} to {high:.2f}), busy {busy:.1%}"


def our_round(path: Path, repeat: int, cores: list[int]) -> Round:
    array = np.tile(array_of(read_list(path, MOST)), (repeat, 1))
    answers = None  # kept, or the memory of the last two would go back to the system in between

    def calls(workers: int, count: int) -> float:
        nonlocal answers
        start = time.perf_counter()
        for _ in range(count):
            answers = nonet.solve_batch(array, workers=workers)
            assert len(answers.counts) == len(array)
        return time.perf_counter() - start

    calls(len(cores), 5)  # until no call asks the system for memory
    count = math.ceil(WORTH_MEASURING / calls(1, 1))
    return one_round(lambda workers: calls(workers, count * workers), cores)


def in_a_new_process(what: Callable[..., Round], *arguments: object) -> Round:
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        return pool.submit(what, *arguments).result()


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
        puzzles = read_list(path, MOST) * options.repeat
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
            file.write("\n".join(puzzles) + "\n")
            file.flush()
            runs = {name: theirs(command, file.name) for name, command in peers.items()}
            rounds: dict[str, list[Round]] = {name: [] for name in ("nonet", *runs)}
            for _ in range(options.rounds):
                rounds["nonet"].append(in_a_new_process(our_round, path, options.repeat, cores))
                for name, seconds in runs.items():
                    rounds[name].append(one_round(seconds, cores))
        cells = (f"{name}: {summary(done)}" for name, done in rounds.items())
        print(f"{path.stem:26} {'   '.join(cells)}", flush=True)


if __name__ == "__main__":
    main()

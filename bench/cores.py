"""How much faster several worker threads are than one, for Nonet and for processes of a peer.

    python bench/cores.py ../shared/data/17_clue.txt ... --peer tdoku='/path/to/tdoku_count'

Nonet runs `nonet.solve_batch` on one array with `--workers` threads and with one. A peer is a
command as in solve.py; it runs alone, and then as several processes at the same time. Turns
alternate. Times are wall-clock times. The gain is relative to the mean speed of one worker pinned
to each core in turn, because the cores of a shared machine differ by a tenth; with two workers it
is at most 2.

Each line has the median over the turns, the quartiles, and the gain computed from the fastest turns
of each kind, because other load on the machine only adds time. "Busy" is processor time divided by
the time that was available on all cores. What is missing to 100 % was spent waiting; the rest of
what is missing to 2 is lost because the cores slow each other down.

Nonet repeats the call for as long as the peer runs: short turns would meet fewer of the moments in
which other load slows a core. Each round starts a new process, as a peer does, because the memory
addresses of a thread change its speed by some percent for the life of the process. The machine must
be idle. Linux only, because threads are pinned to cores.
"""

from __future__ import annotations

import argparse
import math
import os
import statistics
import tempfile
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from resource import RUSAGE_CHILDREN, RUSAGE_SELF, getrusage

import numpy as np
from solve import array_of, peer, processor, read_list

import nonet

MIN_SECONDS = 0.4  # of a turn without a peer
TURNS = 3  # in one round
MAX_PUZZLES = 20_000  # of a list

Seconds = Callable[[int], float]
"""Wall-clock time of n workers that do one share of work each."""


def processor_seconds() -> float:
    """Processor time of this process and of its finished children."""
    used = map(getrusage, (RUSAGE_SELF, RUSAGE_CHILDREN))
    return sum(usage.ru_utime + usage.ru_stime for usage in used)


def gain(together: float, alone: Sequence[float]) -> float:
    """Speed on all cores at once, divided by the mean speed of one core."""
    return len(alone) / together / statistics.mean(1 / seconds for seconds in alone)


@dataclass(frozen=True)
class Turn:
    """Seconds of all workers at once, and of one worker on each core."""

    together: float
    alone: tuple[float, ...]
    busy: float


def one_turn(seconds: Seconds, cores: list[int]) -> Turn:
    start, before = time.perf_counter(), processor_seconds()
    together = seconds(len(cores))
    busy = (processor_seconds() - before) / (time.perf_counter() - start) / len(cores)
    alone = []
    for core in cores:
        os.sched_setaffinity(0, {core})
        alone.append(seconds(1))
    os.sched_setaffinity(0, cores)
    return Turn(together, tuple(alone), busy)


def summary(turns: list[Turn]) -> str:
    low, median, high = statistics.quantiles(gain(turn.together, turn.alone) for turn in turns)
    fastest = gain(
        min(turn.together for turn in turns),
        [min(core) for core in zip(*(turn.alone for turn in turns), strict=True)],
    )
    busy = statistics.median(turn.busy for turn in turns)
    return f"{median:.3f} ({low:.2f} to {high:.2f}), fastest {fastest:.3f}, busy {busy:.1%}"


def nonet_turns(path: Path, repeat: int, cores: list[int], length: float) -> list[Turn]:
    array = np.tile(array_of(read_list(path, MAX_PUZZLES)), (repeat, 1))
    answers = None  # keeps the memory of the last results from being returned to the system

    def calls(workers: int, count: int) -> float:
        nonlocal answers
        start = time.perf_counter()
        for _ in range(count):
            answers = nonet.solve_batch(array, workers=workers)
            assert len(answers.counts) == len(array)
        return time.perf_counter() - start

    def seconds_of_call(workers: int) -> float:
        return calls(workers, count * workers) / count

    calls(len(cores), 5)  # until calls allocate no new memory
    count = math.ceil(length / calls(1, 1))
    return [one_turn(seconds_of_call, cores) for _ in range(TURNS)]


def in_new_process(function: Callable[..., list[Turn]], *arguments: object) -> list[Turn]:
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        return pool.submit(function, *arguments).result()


def peer_seconds(command: str, file: str) -> Seconds:
    run = peer(command, file)

    def seconds(processes: int) -> float:
        start = time.perf_counter()
        with ThreadPoolExecutor(processes) as pool:
            list(pool.map(lambda _: run(), range(processes)))
        return time.perf_counter() - start

    return seconds


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("lists", nargs="+", type=Path)
    parser.add_argument("--peer", action="append", default=[], metavar="NAME=COMMAND")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=21)
    parser.add_argument("--repeat", type=int, default=20, help="copies of each list in the array")
    options = parser.parse_args()
    peers = dict(text.split("=", 1) for text in options.peer)
    cores = sorted(os.sched_getaffinity(0))[: options.workers]
    if len(cores) < options.workers:
        parser.error(f"{options.workers} workers need as many cores; there are {len(cores)}")
    os.sched_setaffinity(0, cores)
    print(f"{processor()}; {options.rounds} rounds; {options.workers} workers")
    for path in options.lists:
        puzzles = read_list(path, MAX_PUZZLES) * options.repeat
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
            file.write("\n".join(puzzles) + "\n")
            file.flush()
            runs = {name: peer_seconds(command, file.name) for name, command in peers.items()}
            turns: dict[str, list[Turn]] = {name: [] for name in ("nonet", *runs)}
            length = min((seconds(1) for seconds in runs.values()), default=MIN_SECONDS)
            for _ in range(options.rounds):
                turns["nonet"] += in_new_process(nonet_turns, path, options.repeat, cores, length)
                for name, seconds in runs.items():
                    turns[name] += [one_turn(seconds, cores) for _ in range(TURNS)]
        cells = (f"{name}: {summary(done)}" for name, done in turns.items())
        print(f"{path.stem:26} {'   '.join(cells)}", flush=True)


if __name__ == "__main__":
    main()

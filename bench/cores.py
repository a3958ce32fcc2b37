"""What more workers gain, beside what as many processes of a peer gain, interleaved in one run.

    python bench/cores.py ../shared/data/17_clue.txt ... --peer tdoku='/path/to/tdoku_count'

Ours is `nonet.solve_batch` on one array with `--workers` threads against one; a peer is a command
as in solve.py, run alone and then as many times at once. Both by the clock, and against the mean
speed of one worker held on each of the cores in turn: cores of a shared machine differ by a tenth,
so that a gain over one of them says more of that core than of the gain. Of two workers 2 is all
there is. Told are the median over the turns, the quarters around it, and what the fastest turns of
each kind give: neighbors on a shared machine only ever add time. "Busy" is processor time over the
time that the cores were there: what is missing to 100 % was lost by waiting, what else is missing
to 2 by cores that slow each other down.

Ours makes the same call over and over, for as long as the peer runs: a turn that is shorter than
another meets fewer of the moments in which neighbors slow one core or the other, which are more
when both are at work. It does so in a new process each round, as a peer is one, because where the
memory of a thread comes to lie makes it some percent faster or slower for good. The machine must
be idle, or nothing is measured; Linux only, where a thread can be held on a core.
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

WORTH_MEASURING = 0.4  # seconds, where no peer sets the measure
TURNS = 3  # in one round
MOST = 20_000  # puzzles of a list

Seconds = Callable[[int], float]
"""The clock's time in which so many workers do so many equal shares of work."""


def processor_seconds() -> float:
    """Of this process and of those it has waited for."""
    used = map(getrusage, (RUSAGE_SELF, RUSAGE_CHILDREN))
    return sum(usage.ru_utime + usage.ru_stime for usage in used)


def gain(together: float, alone: Sequence[float]) -> float:
    """Work a second on all cores at once over the mean of what each does alone."""
    return len(alone) / together / statistics.mean(1 / seconds for seconds in alone)


@dataclass(frozen=True)
class Turn:
    """Seconds of all workers at once, and of one worker alone on each core."""

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


def our_turns(path: Path, repeat: int, cores: list[int], length: float) -> list[Turn]:
    array = np.tile(array_of(read_list(path, MOST)), (repeat, 1))
    answers = None  # kept, or the memory of the last two would go back to the system in between

    def calls(workers: int, count: int) -> float:
        nonlocal answers
        start = time.perf_counter()
        for _ in range(count):
            answers = nonet.solve_batch(array, workers=workers)
            assert len(answers.counts) == len(array)
        return time.perf_counter() - start

    def a_call(workers: int) -> float:
        return calls(workers, count * workers) / count

    calls(len(cores), 5)  # until no call asks the system for memory
    count = math.ceil(length / calls(1, 1))
    return [one_turn(a_call, cores) for _ in range(TURNS)]


def in_a_new_process(what: Callable[..., list[Turn]], *arguments: object) -> list[Turn]:
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
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
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
            turns: dict[str, list[Turn]] = {name: [] for name in ("nonet", *runs)}
            length = min((seconds(1) for seconds in runs.values()), default=WORTH_MEASURING)
            for _ in range(options.rounds):
                turns["nonet"] += in_a_new_process(our_turns, path, options.repeat, cores, length)
                for name, seconds in runs.items():
                    turns[name] += [one_turn(seconds, cores) for _ in range(TURNS)]
        cells = (f"{name}: {summary(done)}" for name, done in turns.items())
        print(f"{path.stem:26} {'   '.join(cells)}", flush=True)


if __name__ == "__main__":
    main()

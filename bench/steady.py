"""Whether every process is as fast as the others: fresh processes, all lists, all instruction sets.

    python bench/steady.py ../shared/data/17_clue.txt ... [--processes 20] [--sets avx2 portable]

A process keeps the physical pages it starts with, and on some processors a search is slower on some
pages than on others (NOTEBOOK.md, "Some pages are slow"). Each process solves each list many times,
two milliseconds at a time, by `nonet.solve_batch` with one worker on one processor, and reports the
least processor time. That leaves out other work on the machine, but not what the process keeps for
life. Lists take turns, so that a busy moment spoils none of them, and so do the instruction sets.
Printed are nanoseconds a puzzle of the second-fastest, the median and the second-slowest process,
and the ratio of the outer two. Exit status 1 if a ratio is above `--limit`.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
from solve import array_of, processor, read_list

import nonet

SETS = ("avx512", "avx2", "portable")
TURN = 0.002
"""Seconds of one measurement: short enough to come through between interruptions."""


def turn(puzzles: np.ndarray) -> float:
    start = time.process_time()
    nonet.solve_batch(puzzles, workers=1)
    return time.process_time() - start


def portion(path: Path) -> int:
    """How many puzzles of a list take about one turn with the instruction set in force."""
    puzzles = array_of(read_list(path, 1000)[:1000])
    each = min(turn(puzzles) for _ in range(5)) / len(puzzles)
    return max(64, int(TURN / each))


def measure(portions: dict[str, int], turns: int) -> dict[str, float]:
    """Nanoseconds a puzzle of this process, by list."""
    lists = {name: array_of(read_list(Path(name), n)[:n]) for name, n in portions.items()}
    fastest = dict.fromkeys(lists, float("inf"))
    for _ in range(turns):
        for name, puzzles in lists.items():
            fastest[name] = min(fastest[name], turn(puzzles) / len(puzzles) * 1e9)
    return fastest


def in_new_process(name: str, work: object) -> dict[str, float]:
    """`work` on an instruction set: a list of paths for portions, or portions and turns."""
    output = subprocess.run(
        [sys.executable, __file__, "--work", json.dumps(work)],
        check=True,
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"NONET_SIMD": name},
    ).stdout
    result: dict[str, float] = json.loads(output)
    return result


def is_supported(name: str) -> bool:
    os.environ["NONET_SIMD"] = name
    try:
        nonet.solve_batch([])
    except nonet.RequestError:
        return False
    return True


def main() -> int:
    parser = argparse.ArgumentParser(description="Compare the speed of fresh processes.")
    parser.add_argument("lists", nargs="*")
    parser.add_argument("--sets", nargs="+", choices=SETS, default=SETS)
    parser.add_argument("--processes", type=int, default=20)
    parser.add_argument("--turns", type=int, default=25, help="measurements of a list a process")
    parser.add_argument("--limit", type=float, default=1.10, help="ratio that is still steady")
    parser.add_argument("--work", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    if options.work:
        work = json.loads(options.work)
        if isinstance(work, list):
            print(json.dumps({path: portion(Path(path)) for path in work}))
        else:
            print(json.dumps(measure(work["portions"], work["turns"])))
        return 0
    sets = [name for name in options.sets if is_supported(name)]
    works = {
        name: {"portions": in_new_process(name, options.lists), "turns": options.turns}
        for name in sets
    }
    runs: dict[str, list[dict[str, float]]] = {name: [] for name in sets}
    for _ in range(options.processes):
        for name in sets:
            runs[name].append(in_new_process(name, works[name]))
    print(f"{processor()}; {options.processes} processes; nanoseconds a puzzle")
    worst = 1.0
    for name in sets:
        for path in options.lists:
            times = sorted(run[path] for run in runs[name])
            ratio = times[-2] / times[1]
            worst = max(worst, ratio)
            print(
                f"{Path(path).stem:27}{name:10}{times[1]:10.1f}{statistics.median(times):10.1f}"
                f"{times[-2]:10.1f}  ratio {ratio:.3f}"
            )
    print(f"largest ratio {worst:.3f}")
    return 1 if worst > options.limit else 0


if __name__ == "__main__":
    sys.exit(main())

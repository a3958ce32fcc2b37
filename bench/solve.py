"""Solving speed on whole puzzle lists, beside peers, interleaved in one run.

    python bench/solve.py ../shared/data/17_clue.txt ... --peer tdoku='/path/to/tdoku_count'

Ours is the ordinary Python call, `nonet.solve_batch` on an (N, 81) array, counting to two, one
worker. A peer is any command: it is run as `COMMAND FILE`, where FILE has one puzzle of 81
characters a line with `.` for blanks, counts each to two, and prints one line: the processor
seconds that took (reading left out) and the sum of all counts. Every round runs each contestant
once; ratios are taken round by round, so that a slow minute of the machine touches both sides.
Processor time is measured, not the clock, so other work on the machine does little harm.
"""

from __future__ import annotations

import argparse
import platform
import shlex
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

import nonet

Contestant = Callable[[], tuple[float, int]]


def read_list(path: Path, most: int) -> list[str]:
    """The list's puzzles, short lists repeated until a round takes long enough to measure."""
    lines = path.read_text(encoding="ascii").splitlines()
    puzzles = [line[:81].replace("0", ".") for line in lines if len(line) >= 81 and line[0] != "#"]
    puzzles = puzzles[:most]
    return puzzles * max(1, 3000 // len(puzzles))


def array_of(puzzles: list[str]) -> np.ndarray:
    """The puzzles as `solve_batch` takes them."""
    text = "".join(puzzles).replace(".", "0").encode()
    return (np.frombuffer(text, dtype=np.uint8) - ord("0")).reshape(-1, 81)


def ours(puzzles: list[str]) -> Contestant:
    array = array_of(puzzles)

    def run() -> tuple[float, int]:
        start = time.process_time()
        counts = nonet.solve_batch(array, workers=1).counts
        return time.process_time() - start, int(counts.sum())

    return run


def peer(command: str, file: str) -> Contestant:
    def run() -> tuple[float, int]:
        output = subprocess.run(
            [*shlex.split(command), file], check=True, capture_output=True, text=True
        ).stdout
        seconds, solutions = output.split()
        return float(seconds), int(solutions)

    return run


def processor() -> str:
    """The processor's name and nothing that names the machine."""
    try:
        text = Path("/proc/cpuinfo").read_text(encoding="ascii")
    except OSError:
        return platform.processor() or platform.machine()
    names = [line.split(":", 1)[1].strip() for line in text.splitlines() if "model name" in line]
    return f"{names[0]}, {len(names)} logical processors" if names else platform.machine()


def compare(path: Path, peers: dict[str, str], rounds: int, most: int) -> str:
    puzzles = read_list(path, most)
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write("\n".join(puzzles) + "\n")
        file.flush()
        contestants = {"nonet": ours(puzzles)}
        contestants |= {name: peer(command, file.name) for name, command in peers.items()}
        seconds: dict[str, list[float]] = {name: [] for name in contestants}
        sums = set()
        for _ in range(rounds):
            for name, run in contestants.items():
                taken, solutions = run()
                seconds[name].append(taken)
                sums.add(solutions)
    if len(sums) != 1:
        raise SystemExit(f"{path.stem}: the contestants do not agree on the counts: {sums}")
    cells = [f"{path.stem:27}", f"{len(puzzles) / statistics.median(seconds['nonet']):12,.0f}/s"]
    for name in peers:
        ratios = sorted(t / u for t, u in zip(seconds[name], seconds["nonet"], strict=True))
        cells.append(
            f"{name} {len(puzzles) / statistics.median(seconds[name]):11,.0f}/s  "
            f"ratio {statistics.median(ratios):5.2f} ({ratios[0]:.2f} to {ratios[-1]:.2f})"
        )
    return "  ".join(cells)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("lists", nargs="+", type=Path)
    parser.add_argument("--peer", action="append", default=[], metavar="NAME=COMMAND")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--most", type=int, default=50_000, help="puzzles of a list to use")
    options = parser.parse_args()
    peers = dict(text.split("=", 1) for text in options.peer)
    print(f"{processor()}; Python {platform.python_version()}; {options.rounds} rounds; one thread")
    for path in options.lists:
        print(compare(path, peers, options.rounds, options.most))
        sys.stdout.flush()


if __name__ == "__main__":
    main()

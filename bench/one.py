"""What `nonet.solve(Grid)` costs beyond the native search, and the search beside peers.

    python bench/one.py ../shared/data/17_clue.txt ... --peer tdoku='/path/to/tdoku_count'

For each list: nanoseconds a puzzle of the native one-puzzle search (bench/one.cpp, built here),
counting to two; of `nonet.solve` on Grid objects made before, less the empty loop around it; and
the difference. Rounds are interleaved and medians taken; processor time, not the clock. Only lists
whose puzzles have one solution each can be measured through `nonet.solve`. A peer is a command as
in bench/solve.py, and gets a ratio to the native search. `--set` forces an instruction set.
"""

from __future__ import annotations

import argparse
import os
import shlex
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
BUILD = HERE.parent / "build" / "bench"


def build() -> Path:
    configure = ["cmake", "-S", str(HERE.parent), "-B", str(BUILD), "-DNONET_BENCH=ON"]
    subprocess.run(configure, check=True, stdout=subprocess.DEVNULL)
    target = ["cmake", "--build", str(BUILD), "--target", "one"]
    subprocess.run(target, check=True, stdout=subprocess.DEVNULL)
    return BUILD / "bench" / "one"


def read_list(path: Path, most: int) -> list[str]:
    lines = path.read_text(encoding="ascii").splitlines()
    puzzles = [line[:81].replace("0", ".") for line in lines if len(line) >= 81 and line[0] != "#"]
    return puzzles[:most]


def through_python(puzzles: list[str]) -> float | None:
    """Nanoseconds a call, or None if some puzzle has not exactly one solution."""
    import nonet

    grids = [nonet.Grid(puzzle) for puzzle in puzzles]
    solve = nonet.solve
    start = time.process_time()
    try:
        for grid in grids:
            solve(grid)
    except nonet.errors.MultipleSolutions:
        return None
    middle = time.process_time()
    for _grid in grids:
        pass
    return (2 * middle - start - time.process_time()) / len(grids) * 1e9


def measure(program: Path, path: Path, options: argparse.Namespace) -> None:
    puzzles = read_list(path, options.most)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "list.txt")
        file.write_text("\n".join(puzzles) + "\n", encoding="ascii")
        command = [str(program), str(file), *([options.set] if options.set else [])]
        native = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert native.stdin
        assert native.stdout
        natives: list[float] = []
        calls: list[float | None] = []
        peers: dict[str, list[float]] = {name: [] for name, _ in options.peer}
        for _ in range(options.rounds):
            native.stdin.write("\n")
            native.stdin.flush()
            nanoseconds, solutions = native.stdout.readline().split()
            natives.append(float(nanoseconds))
            calls.append(through_python(puzzles))
            for name, peer in options.peer:
                output = subprocess.run(
                    [*shlex.split(peer), str(file)], check=True, capture_output=True, text=True
                ).stdout.split()
                if int(output[1]) != int(solutions):
                    print(f"{name} counts {output[1]} solutions, the search {solutions}")
                peers[name].append(float(output[0]) / len(puzzles) * 1e9 / natives[-1])
        native.stdin.close()
        native.wait()
    told = f"{path.stem:28}{statistics.median(natives):10.0f} ns"
    usual = [call for call in calls if call is not None]
    if usual:
        more = [call - own for call, own in zip(calls, natives, strict=True) if call is not None]
        told += f"{statistics.median(usual):12.0f} ns{statistics.median(more):8.0f} more"
    for name, ratios in peers.items():
        told += f"   {name} x{statistics.median(ratios):.2f}"
    print(told, flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("lists", nargs="+", type=Path)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--most", type=int, default=10_000, help="puzzles of a list")
    parser.add_argument("--set", choices=("portable", "avx2", "avx512"))
    parser.add_argument("--peer", action="append", default=[], metavar="NAME=COMMAND")
    options = parser.parse_args()
    options.peer = [tuple(peer.split("=", 1)) for peer in options.peer]
    if options.set:
        os.environ["NONET_SIMD"] = options.set
    program = build()
    print(f"{'list':28}{'native':>13}{'nonet.solve':>15}")
    for path in options.lists:
        measure(program, path, options)
    return 0


if __name__ == "__main__":
    sys.exit(main())

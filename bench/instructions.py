"""Instructions per puzzle of searching and digging, by callgrind, against the recorded figures.

    python bench/instructions.py            # exit status 1 if one is more than 5 % above the record
    python bench/instructions.py --record   # write bench/results/instructions.txt anew

Counting instructions instead of seconds gives the same figure on a busy machine as on an idle one,
so it can guard against regressions. Only the portable build is counted: it is the one every machine
can run. The figures belong to one compiler, which the record names.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
RECORD = HERE / "results" / "instructions.txt"
BUILD = HERE.parent / "build" / "bench"
PUZZLES = 200
TOLERANCE = 0.05
WHATS = ("lanes", "one", "minimize", "dig", "dig-one")


def build() -> str:
    """Builds the program and returns the compiler's name."""
    configure = ["cmake", "-S", str(HERE.parent), "-B", str(BUILD), "-DNONET_BENCH=ON"]
    subprocess.run(configure, check=True, stdout=subprocess.DEVNULL)
    target = ["cmake", "--build", str(BUILD), "--target", "instructions"]
    subprocess.run(target, check=True, stdout=subprocess.DEVNULL)
    cache = (BUILD / "CMakeCache.txt").read_text(encoding="utf-8")
    compiler = re.findall(r"^CMAKE_CXX_COMPILER:\w+=(.*)$", cache, re.MULTILINE)[0]
    version = subprocess.run([compiler, "--version"], check=True, capture_output=True, text=True)
    return version.stdout.splitlines()[0]


def count(what: str) -> int:
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    program = [str(BUILD / "bench" / "instructions"), what, str(PUZZLES)]
    run = subprocess.run([*command, *program], check=True, capture_output=True, text=True)
    return int(re.findall(r"Collected : (\d+)", run.stderr)[0])


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--record", action="store_true", help="write the record anew")
    options = parser.parse_args()
    compiler = build()
    idle = count("nothing")
    figures = {what: (count(what) - idle) // PUZZLES for what in WHATS}
    lines = [f"{compiler}; instructions a puzzle, portable build, {PUZZLES} random puzzles"]
    lines += [f"{what} {figure}" for what, figure in figures.items()]
    print("\n".join(lines))
    if options.record:
        RECORD.write_text("\n".join(lines) + "\n", encoding="utf-8")
        return 0
    recorded = dict(line.split() for line in RECORD.read_text(encoding="utf-8").splitlines()[1:])
    worse = [w for w, f in figures.items() if f > int(recorded[w]) * (1 + TOLERANCE)]
    for what in worse:
        print(f"{what}: {figures[what]} instructions a puzzle, recorded {recorded[what]}")
    return 1 if worse else 0


if __name__ == "__main__":
    sys.exit(main())

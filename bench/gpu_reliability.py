"""Makes minimal puzzles on a GPU and checks every one on the host's engine, slice after slice.

    python bench/gpu_reliability.py FILE SECONDS [COUNT]

FILE keeps what is made and how many puzzles are checked, so that a later run continues. A slice
that is not checked after SECONDS is dropped. Every puzzle must have one solution, the one that was
made with it, and no redundant clue; the exit code is 1 if some puzzle does not.
"""

from __future__ import annotations

import json
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np

import nonet
from nonet import cuda
from nonet._base.deadline import Deadline
from nonet._base.files import atomic_file
from nonet.making import ALGORITHM_VERSION

SLICE = 2_000_000
MADE: dict[str, Any] = {"level": "classic/expert", "seed": 20261116, "algorithm": ALGORITHM_VERSION}


def load(file: Path) -> dict[str, Any]:
    """Return the state of the file; exits if it is of other puzzles."""
    if not file.exists():
        return {**MADE, "checked": 0, "bad": []}
    state: dict[str, Any] = json.loads(file.read_text())
    found = {name: state.get(name) for name in MADE}
    if found != MADE:
        raise SystemExit(f"{file}: expected a check of {MADE}, found {found}")
    return state


def save(file: Path, state: dict[str, Any]) -> None:
    with atomic_file(file) as stream:
        stream.write(json.dumps(state).encode())


def make(start: int, count: int, deadline: Deadline) -> tuple[Any, Any]:
    made = nonet.generate_array(
        MADE["level"],
        count,
        seed=MADE["seed"],
        start=start,
        device="cuda",
        timeout=deadline.left(),
    )
    assert made.made_on.startswith("cuda")
    return cuda.to_host(made.puzzles), cuda.to_host(made.solutions)


def bad_rows(puzzles: Any, solutions: Any, deadline: Deadline) -> np.ndarray[Any, Any]:
    good = nonet.is_minimal_batch(puzzles, timeout=deadline.left())
    solved = nonet.solve_batch(puzzles, timeout=deadline.left())
    return np.flatnonzero(~(good & (solved.solutions == solutions).all(axis=1)))


def check(file: Path, seconds: float, count: int) -> dict[str, Any]:
    """Check up to `count` puzzles in all, within the time; return the state."""
    state = load(file)
    deadline = Deadline(seconds)
    first = state["checked"]
    slices = [(start, min(SLICE, count - start)) for start in range(first, count, SLICE)]
    with ThreadPoolExecutor(1) as maker:
        ahead = [maker.submit(make, *piece, deadline) for piece in slices[:1]]
        for i, (start, _) in enumerate(slices):
            try:
                puzzles, solutions = ahead.pop().result()
                ahead = [maker.submit(make, *piece, deadline) for piece in slices[i + 1 : i + 2]]
                bad = bad_rows(puzzles, solutions, deadline)
            except nonet.Stopped:
                break
            state["bad"] += [start + int(row) for row in bad]
            state["checked"] += len(puzzles)
            save(file, state)
            rate = (state["checked"] - first) / (seconds - (deadline.left() or 0)) / 1e6
            words = f"{state['checked']:,} checked, {len(state['bad'])} bad, {rate:.2f} M/s"
            print(words, flush=True)
    return state


def main() -> None:
    file, seconds = Path(sys.argv[1]), float(sys.argv[2])
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 1_000_000_000
    raise SystemExit(1 if check(file, seconds, count)["bad"] else 0)


if __name__ == "__main__":
    main()

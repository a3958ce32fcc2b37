"""Makes minimal puzzles on a GPU and checks every one on the host's engine, slice after slice.

    python bench/gpu_reliability.py FILE SECONDS [COUNT]

FILE keeps how far the check has come, so that a later run goes on. Every puzzle has to have one
solution, the one that was made with it, and no redundant clue.
"""

from __future__ import annotations

import json
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np

import nonet

SLICE = 2_000_000
SEED = 20261116


def make(start: int) -> tuple[Any, Any]:
    made = nonet.generate_array("classic/expert", SLICE, seed=SEED, start=start, device="cuda")
    assert made.made_on.startswith("cuda")
    return made.puzzles.get(), made.solutions.get()  # type: ignore[attr-defined]


def bad_rows(puzzles: Any, solutions: Any) -> np.ndarray[Any, Any]:
    good = nonet.is_minimal_batch(puzzles)
    good &= (nonet.solve_batch(puzzles).solutions == solutions).all(axis=1)
    return np.flatnonzero(~good)


def main() -> None:
    file, seconds = Path(sys.argv[1]), float(sys.argv[2])
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 1_000_000_000
    state: dict[str, Any] = {"checked": 0, "bad": []}
    if file.exists():
        state = json.loads(file.read_text())
    began = time.monotonic()
    first = state["checked"]
    with ThreadPoolExecutor(1) as maker:
        ahead = maker.submit(make, state["checked"])
        while state["checked"] < count and time.monotonic() - began < seconds:
            puzzles, solutions = ahead.result()
            ahead = maker.submit(make, state["checked"] + SLICE)
            bad = bad_rows(puzzles, solutions)
            state["bad"] += [state["checked"] + int(row) for row in bad]
            state["checked"] += SLICE
            file.write_text(json.dumps(state))
            took = time.monotonic() - began
            rate = (state["checked"] - first) / took / 1e6
            print(
                f"{state['checked']:,} checked, {len(state['bad'])} bad, {rate:.2f} M/s", flush=True
            )


if __name__ == "__main__":
    main()

"""The measurements of `nonet bench --device cuda`: array functions with arrays on a GPU."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import nonet

SOLVED = 4_000_000
MADE = 1_000_000


def device_measures(device: str) -> dict[str, Callable[[], int]]:
    """Return names, and work that returns the number of items done."""

    def on_device(level: str) -> Any:
        return nonet.generate_array(level, SOLVED, seed=1, device=device).puzzles

    easy, minimal = on_device("irreducible/easy"), on_device("classic/expert")
    start = iter(range(0, 1 << 60, MADE))

    def made(level: str) -> Callable[[], int]:
        return lambda: len(
            nonet.generate_array(level, MADE, seed=1, start=next(start), device=device)
        )

    return {
        "count solutions of easy puzzles (35-38 clues)": lambda: len(
            nonet.count_solutions_batch(easy)
        ),
        "solve easy puzzles": lambda: len(nonet.solve_batch(easy)),
        "solve minimal puzzles": lambda: len(nonet.solve_batch(minimal)),
        "check that puzzles are minimal": lambda: len(nonet.is_minimal_batch(minimal)),
        "make irreducible/hard": made("irreducible/hard"),
        "make classic/expert (minimal)": made("classic/expert"),
    }

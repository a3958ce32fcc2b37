"""Puzzles that a GPU digs, and those left to the host.

A device repeats attempts for the rows that missed while there are many. The few left, and those
that may not be minimal because the clue range ended the digging, are made by the host, which makes
the same puzzles.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from nonet import cuda
from nonet.board._values import Grid
from nonet.making._puzzle import Puzzle, PuzzleArrays


@dataclass(frozen=True)
class DugOnDevice:
    """A request with a plan, and the range of its puzzles."""

    plan: bytes
    solution: Grid | None
    count: int
    key: int
    start: int
    attempts: int

    def run(
        self, engine: Any, make: Callable[[int], Puzzle], timeout: float | None
    ) -> PuzzleArrays:
        """Return the arrays on the device; `make` makes one row on the host, or raises."""
        given = None if self.solution is None else np.array(list(self.solution), dtype=np.uint8)
        puzzles, solutions, verdicts = cuda.generate_array(
            engine, self.plan, given, self.count, self.key, self.start, self.attempts, timeout
        )
        with engine:
            exact = verdicts == 1
            for row in (verdicts != 1).nonzero()[0].tolist():
                puzzle = make(row)
                for array, grid in ((puzzles, puzzle.grid), (solutions, puzzle.solution)):
                    array[row] = engine.upload(np.array(list(grid), dtype=np.uint8))
                exact[row] = puzzle.exact
        return PuzzleArrays(puzzles, solutions, exact, engine.name)

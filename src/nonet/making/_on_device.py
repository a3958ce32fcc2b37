"""Puzzles that a GPU digs, and what it leaves to the host.

A device makes attempt after attempt for the rows that missed, as long as they are many. The few
that are left, and those that may not be minimal because the clue range ended the digging, are made
again by the host, whose puzzles are the same.
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
    """A request that has a plan, and which of its puzzles are wanted."""

    plan: bytes
    solution: Grid | None
    count: int
    key: int
    start: int
    attempts: int

    def run(
        self, engine: Any, make: Callable[[int], Puzzle], timeout: float | None
    ) -> PuzzleArrays:
        """The arrays on the device; `make` makes one row on the host, or raises."""
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

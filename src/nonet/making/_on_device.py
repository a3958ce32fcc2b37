"""Puzzles that a GPU digs, and those left to the host.

A device repeats attempts for the rows that missed while there are many, and the host judges
ratings, techniques and scores meanwhile. The few rows left, and those that may not be minimal
because the clue range ended the digging, are made by the host, which makes the same puzzles.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from nonet import _core, cuda
from nonet._base.deadline import Deadline
from nonet.making._puzzle import PuzzleArrays
from nonet.making._request import Request

FIRST_PORTION = 16
"""Rows that the host makes at first, and twice as many each time: a miss is soon reported."""

Check = Callable[[Sequence[int], NDArray[np.uint8], NDArray[Any]], None]
"""Raises the error of the first miss, given rows, their puzzles and which of them were found."""


@dataclass(frozen=True)
class DugOnDevice:
    """A request with a plan, and the range of its puzzles."""

    request: Request
    plan: bytes
    count: int
    key: int
    start: int
    workers: int | None

    def run(self, engine: Any, check: Check, timeout: float | None) -> PuzzleArrays:
        """Return the arrays on the device; `check` is called with the rows made by the host."""
        deadline = Deadline(timeout)
        solution = self.request.solution
        digging = cuda.Digging(
            self.plan,
            None if solution is None else np.array(list(solution), dtype=np.uint8),
            self.key,
            self.start,
            self.request.attempts,
            self._judge if _core.is_judged(self.request) else None,
        )
        puzzles, solutions, exact, left = cuda.generate_array(engine, digging, self.count, deadline)
        size = FIRST_PORTION
        while len(left):
            rows, left = left[:size], left[size:]
            indices = [self.start + row for row in rows.tolist()]
            made = _core.make_chosen(self.request, self.key, indices, self.workers, deadline.left())
            check(rows.tolist(), made[0], made[2])
            cuda.write_rows(engine, (puzzles, solutions, exact), rows, made, deadline)
            size *= 2
        return PuzzleArrays(puzzles, solutions, exact, engine.name)

    def _judge(self, puzzles: NDArray[np.uint8]) -> NDArray[np.uint8]:
        return _core.judge_rows(self.request, puzzles, self.workers)

"""A curriculum by rating: endless batches, harder as the learner improves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from nonet._base.arguments import called, items_of, real_number, whole_number, wrong_argument
from nonet.datasets._columns import Split
from nonet.errors import RequestError
from nonet.learn._streams import Digits, PuzzleStream, Source

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from nonet.making._request_options import RequestOptions

STAGES = ((1.0, 1.5), (1.5, 2.0), (2.0, 2.6), (2.6, 3.4), (3.4, 4.5), (4.5, 6.0), (6.0, 7.2))
"""Ranges of ER, easiest first."""


def _share(name: str, value: Any) -> float:
    number = real_number(value)
    if number is None or not 0 <= number <= 1:
        raise wrong_argument(name, "a share from 0 to 1", value)
    return number


class Curriculum:
    """Stages of ER ranges; `report` moves the learner up or down.

    With a `split`, training and test streams share no solved grid up to symmetry.

    >>> course = Curriculum(seed=1, split="train", stages=[(1.0, 1.5), (2.0, 2.6)])
    >>> puzzles, solutions = course.batch(4)
    >>> puzzles.shape, course.stage, course.report(0.95)
    ((4, 81), 0, 1)
    """

    def __init__(
        self,
        *,
        seed: int,
        split: Split | None = None,
        stages: Sequence[tuple[float, float]] = STAGES,
        raise_at: float = 0.9,
        lower_at: float = 0.3,
        **options: Unpack[RequestOptions],
    ) -> None:
        self.stages = items_of("stages", stages)
        if not self.stages:
            raise wrong_argument("stages", "at least one range of ratings", stages)
        self.raise_at, self.lower_at = _share("raise_at", raise_at), _share("lower_at", lower_at)
        if self.lower_at >= self.raise_at:
            raise RequestError(
                f"lower_at: expected less than raise_at, {raise_at}, found {lower_at}",
                "lower_at",
                ("raise_at",),
            )
        self.stage = 0
        with called(rating="stages"):
            self._streams = [
                PuzzleStream(Source("rated", split, {**options, "rating": band}), seed)
                for band in self.stages
            ]

    def batch(self, count: int) -> tuple[Digits, Digits]:
        """Return the next puzzles of the present stage, and their solutions."""
        count = whole_number("count", count, 1)
        stream = self._streams[self.stage]
        puzzles, solutions = zip(*(next(stream) for _ in range(count)), strict=True)
        return np.stack(puzzles), np.stack(solutions)

    def report(self, success: float) -> int:
        """Move to another stage by the share of puzzles solved, and return it."""
        success = _share("success", success)
        if success >= self.raise_at:
            self.stage = min(self.stage + 1, len(self.stages) - 1)
        elif success <= self.lower_at:
            self.stage = max(self.stage - 1, 0)
        return self.stage

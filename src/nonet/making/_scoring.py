"""The `dig-hole` score of any puzzle, however it was made.

Numbers are integers (ten-thousandths) until the end, so that a puzzle has the same score here, in a
generated `Puzzle` and in a dataset.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from nonet import _core
from nonet._base.deadline import Deadline
from nonet.board._values import Grid, GridLike
from nonet.logic._rating import rate
from nonet.making._puzzle import ScoreParts
from nonet.making._request import Request

RATING_PARTS, SCORE_PARTS = 10, 10_000
"""Ratings are tenths, scores and weights ten-thousandths."""
_TOP_RATING = 6.6
_TOP_SEARCHES = 316_228
"""From these values on a part is 5, so larger ones need not be exact (core/make/score.hpp)."""


@dataclass(frozen=True, slots=True)
class Score:
    """The `dig-hole` score of a puzzle, 0.5 to 5, and the four parts it is the weighted sum of."""

    score: float
    score_parts: ScoreParts


def score(
    grid: GridLike,
    *,
    weights: tuple[float, float, float, float] = Request().weights,
    timeout: float | None = None,
) -> Score:
    """Score `grid` as the recipe `dig-hole` does; `weights` are that recipe's by default.

    Raises GridSyntaxError; NoSolution or MultipleSolutions; RatingError if the grid is already
    solved; RequestError for weights that do not add up to 1; Stopped after `timeout` seconds.

    >>> import nonet
    >>> made = nonet.generate("evil", seed=42)
    >>> nonet.score(made.grid) == nonet.Score(made.score, made.score_parts)
    True
    """
    puzzle = Grid(grid)
    deadline = Deadline(timeout)
    shares = Request(weights=weights).weights
    er = rate(puzzle, at_most=_TOP_RATING, timeout=deadline.left()).er
    searches = _core.search_count(puzzle, _TOP_SEARCHES, timeout=deadline.left())
    parts = _core.score_parts(puzzle, round(RATING_PARTS * er), searches)
    return Score(weighted_score(parts, shares), ScoreParts(*(part / SCORE_PARTS for part in parts)))


def weighted_score(parts: Any, weights: Sequence[float]) -> Any:
    """Return the weighted sum of parts in ten-thousandths, or of each row of an array.

    >>> weighted_score((10_000, 20_000, 30_000, 40_000), (0.25, 0.25, 0.25, 0.25))
    2.5
    """
    scaled = [round(SCORE_PARTS * weight) for weight in weights]
    columns = [parts[..., k] if hasattr(parts, "shape") else parts[k] for k in range(4)]
    total = sum(part * share for part, share in zip(columns, scaled, strict=True))
    return total // SCORE_PARTS / SCORE_PARTS

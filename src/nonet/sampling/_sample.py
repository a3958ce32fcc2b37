"""Random minimal puzzles with weights that make every weighted average unbiased.

The native sampler works in groups: a group is a pure function of the seed and its index, groups are
independent of each other, and the puzzles of one group are not. All errors here are therefore
computed from sums over groups. The method and its proof are in docs/statistics.md.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from nonet import _core
from nonet._base.arguments import LARGEST, switch, whole_number
from nonet._base.seeds import random_seed
from nonet.errors import RequestError

if TYPE_CHECKING:
    from numpy.typing import NDArray

GROUP = _core.SAMPLE_ROWS
"""Puzzles in a group."""
GRIDS = 6_670_903_752_021_072_936_960
"""The number of solved grids."""
STARTS = math.comb(81, _core.SAMPLE_START_CLUES)
LARGEST_SAMPLE = 2**40


@dataclass(frozen=True, slots=True)
class Groups:
    """The result of the native sampler: `GROUP` rows for each entry of `totals` and `grids`."""

    puzzles: NDArray[np.uint8]
    weights: NDArray[np.float64]
    totals: NDArray[np.float64]
    """Unbiased for (number of minimal puzzles of a grid / STARTS) times `grids`."""
    grids: NDArray[np.float64]


def draw_groups(
    count: int, seed: int, start: int, workers: int | None, timeout: float | None
) -> Groups:
    """Draw the groups `start` to `start + count - 1` of a seed."""
    return Groups(*_core.sample_groups(count, seed, start, workers, timeout))


def ratio(tops: NDArray[np.float64], bottoms: NDArray[np.float64]) -> tuple[float, float]:
    """Return sum(tops) / sum(bottoms) over independent pairs, with its standard error.

    The error is that of a ratio estimator to first order (the delta method); NaN for one pair.

    >>> value, error = ratio(np.array([1.0, 3.0]), np.array([1.0, 1.0]))
    >>> value, round(error, 12)
    (2.0, 1.0)
    """
    count, bottom = len(tops), float(bottoms.sum())
    value = float(tops.sum()) / bottom
    if count < 2:
        return value, math.nan
    residuals = tops - value * bottoms
    return value, math.sqrt(float(residuals @ residuals) * count / (count - 1)) / bottom


@dataclass(frozen=True, slots=True)
class MinimalSample:
    """Minimal puzzles with weights; a weighted average estimates that over all minimal puzzles."""

    puzzles: NDArray[np.uint8]
    """(n, 81), digits 0 to 9."""
    weights: NDArray[np.float64]
    """(n,), with mean 1."""
    total: float
    """The estimated number of minimal puzzles."""
    total_error: float
    """Its standard error; NaN for a sample of one group (16 puzzles)."""
    seed: int

    def __len__(self) -> int:
        return len(self.puzzles)


def sample_minimal(
    n: int,
    seed: int | None = None,
    *,
    equal_weights: bool = False,
    workers: int | None = None,
    timeout: float | None = None,
) -> MinimalSample:
    """Draw `n` random minimal puzzles, weighted so that they represent all minimal puzzles.

    Puzzles come in groups of 16 that are not independent of each other; `nonet.estimate` returns
    errors that account for that.

    - `seed`: default: random. Puzzle k depends on the seed and k alone.
    - `equal_weights`: resample, each puzzle as often as its weight demands: all weights are 1, and
      heavy puzzles appear several times.
    - `workers`: threads; default: all cores.

    Raises RequestError for an `n` that memory does not hold; Stopped after `timeout` seconds.

    >>> import nonet
    >>> sample = nonet.sample_minimal(1000, seed=1)
    >>> bool(nonet.is_minimal_batch(sample.puzzles).all()), float(sample.weights.mean().round(9))
    (True, 1.0)
    >>> 2e37 < sample.total < 5e37
    True
    """
    n = whole_number("n", n, 1, LARGEST_SAMPLE)
    seed = checked_seed(seed)
    equal_weights = switch("equal_weights", equal_weights)
    try:
        groups = draw_groups(-(-n // GROUP), seed, 0, workers, timeout)
    except MemoryError:
        words = f"n: {n:,} puzzles do not fit into memory; nonet.estimate keeps none of them"
        raise RequestError(words, "n") from None
    puzzles, weights = groups.puzzles[:n], groups.weights[:n]
    if equal_weights:
        puzzles, weights = puzzles[_resampled(weights, seed)], np.ones(n)
    share, error = ratio(groups.totals, groups.grids)
    scale = float(STARTS) * float(GRIDS)
    return MinimalSample(puzzles, weights / weights.mean(), share * scale, error * scale, seed)


def checked_seed(seed: int | None) -> int:
    """Return the seed, or a random one for None."""
    return random_seed() if seed is None else whole_number("seed", seed)


def _resampled(weights: NDArray[np.float64], seed: int) -> NDArray[np.intp]:
    """Return indices by systematic resampling: one uniform offset, equal steps of weight."""
    # Raw output of a bit generator is the part of NumPy's random numbers that never changes.
    raw = np.random.Philox(key=np.array([seed, LARGEST], dtype=np.uint64)).random_raw()
    offset = (int(raw) >> 11) / 2**53
    ends = np.cumsum(weights)
    marks = (np.arange(len(weights)) + offset) * (ends[-1] / len(weights))
    found = np.searchsorted(ends, marks, side="right")
    return np.asarray(np.minimum(found, len(weights) - 1), dtype=np.intp)

"""Running sums over groups, for weighted means, shares and their errors.

Sums are added in the order of the groups and in portions of fixed size, so a run that was stopped
and resumed, with any number of workers, ends with the same sums to the last bit.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from nonet.sampling._sample import GRIDS, GROUP, STARTS, Groups

if TYPE_CHECKING:
    from numpy.typing import NDArray

Value = float | int | str


class Pair(NamedTuple):
    """Sums of t, t*t and t*b over groups, of a group's numerator t and denominator b."""

    top: float = 0.0
    squares: float = 0.0
    products: float = 0.0

    def plus(self, tops: NDArray[np.float64], bottoms: NDArray[np.float64]) -> Pair:
        """Add groups."""
        return Pair(
            self.top + float(tops.sum()),
            self.squares + float((tops * tops).sum()),
            self.products + float((tops * bottoms).sum()),
        )

    def ratio(self, groups: int, bottom: Pair) -> tuple[float, float]:
        """Return sum(t) / sum(b) and its standard error by the delta method."""
        value = self.top / bottom.top
        if groups < 2:
            return value, math.nan
        residual = self.squares - 2 * value * self.products + value * value * bottom.squares
        return value, math.sqrt(max(0.0, residual) * groups / (groups - 1)) / bottom.top


_NOTHING = Pair()


@dataclass(slots=True)
class ValueSums:
    """Sums of one measure: for its mean, if its values are numbers, and for each of its values."""

    mean: Pair = _NOTHING
    numeric: bool = True
    shares: dict[Value, Pair] = field(default_factory=dict)
    rows: dict[Value, int] = field(default_factory=dict)

    def add(self, values: NDArray[Any], weights: NDArray[np.float64]) -> None:
        """Add the rows of whole groups."""
        bottoms = weights.reshape(-1, GROUP).sum(axis=1)
        if values.dtype.kind == "U":
            self.numeric = False
        else:
            tops = (values * weights).reshape(-1, GROUP).sum(axis=1)
            self.mean = self.mean.plus(tops, bottoms)
        found, places, counts = np.unique(values, return_inverse=True, return_counts=True)
        group = np.repeat(np.arange(len(bottoms)), GROUP)
        for number, value in enumerate(found.tolist()):
            chosen = places.reshape(-1) == number
            tops = np.bincount(group[chosen], weights[chosen], len(bottoms)).astype(np.float64)
            self.shares[value] = self.shares.get(value, _NOTHING).plus(tops, bottoms)
            self.rows[value] = self.rows.get(value, 0) + int(counts[number])


@dataclass(slots=True)
class Sums:
    """Sums of a run: the totals of the groups, the weights of their rows, and each measure."""

    measures: dict[str, ValueSums]
    groups: int = 0
    totals: Pair = _NOTHING
    grids: Pair = _NOTHING
    weights: Pair = _NOTHING

    def add(self, groups: Groups, values: dict[str, NDArray[Any]]) -> None:
        """Add groups with the values of each measure for their rows."""
        bottoms = groups.weights.reshape(-1, GROUP).sum(axis=1)
        self.groups += len(groups.totals)
        self.totals = self.totals.plus(groups.totals, groups.grids)
        self.grids = self.grids.plus(groups.grids, groups.grids)
        self.weights = self.weights.plus(bottoms, bottoms)
        for name, sums in self.measures.items():
            sums.add(values[name], groups.weights)

    def total(self) -> tuple[float, float]:
        """Return the estimated number of minimal puzzles and its standard error."""
        value, error = self.totals.ratio(self.groups, self.grids)
        scale = float(STARTS) * float(GRIDS)
        return value * scale, error * scale

    def mean(self, name: str) -> tuple[float, float]:
        """Return the weighted mean of a measure and its standard error; NaN for texts."""
        sums = self.measures[name]
        if not sums.numeric:
            return math.nan, math.nan
        return sums.mean.ratio(self.groups, self.weights)

    def share(self, name: str, value: Value) -> tuple[float, float]:
        """Return the share of minimal puzzles with this value and its standard error."""
        return self.measures[name].shares[value].ratio(self.groups, self.weights)

"""Weighted means and histograms over all minimal puzzles, with standard errors."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from nonet._base.arguments import whole_number, worker_count
from nonet._base.deadline import Deadline
from nonet.errors import OUT_OF_TIME, Stopped
from nonet.sampling._measures import Function, checked_function, measure
from nonet.sampling._sample import GROUP, LARGEST_SAMPLE, checked_seed, draw_groups
from nonet.sampling._sums import Sums, Value, ValueSums

PORTION = 64
"""Groups drawn, measured and added at once; it affects the last bits of the result."""


class Share(NamedTuple):
    """How many minimal puzzles have a value."""

    share: float
    """Between 0 and 1."""
    error: float
    """Standard error of the share."""
    rows: int
    """Puzzles in the sample with this value."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """What `nonet.estimate` returns: statistics of one function over all minimal puzzles."""

    mean: float
    """NaN for a function that returns texts."""
    error: float
    """Standard error of the mean; NaN for a sample of one group (16 puzzles)."""
    histogram: dict[Value, Share]
    """The values in ascending order."""
    total: float
    """The estimated number of minimal puzzles, with its standard error."""
    total_error: float
    n: int
    """Puzzles in the sample: whole groups, at least as many as requested."""
    seed: int


def groups_for(n: Any) -> int:
    """Return the number of groups that hold n puzzles.

    >>> groups_for(1), groups_for(17)
    (1, 2)
    """
    return -(-whole_number("n", n, 1, LARGEST_SAMPLE) // GROUP)


def histogram(sums: Sums, name: str) -> dict[Value, Share]:
    """Return the histogram of one measure of a run."""
    found = sums.measures[name]
    return {
        value: Share(*sums.share(name, value), found.rows[value])
        for value in sorted(found.shares, key=lambda value: (isinstance(value, str), value))
    }


def advance(
    sums: Sums,
    functions: Mapping[str, Function],
    groups: int,
    seed: int,
    workers: int | None = None,
    timeout: float | None = None,
) -> Iterator[int]:
    """Add groups to the sums until there are `groups` of them; yields how many after each portion.

    Raises `Stopped` where the time limit ends the run; the sums then hold whole portions.
    """
    deadline = Deadline(timeout)

    def left() -> float | None:
        if (rest := deadline.left()) == 0:
            raise Stopped(OUT_OF_TIME)
        return rest

    while sums.groups < groups:
        # Portions end at fixed indices, even if an earlier run ended between them.
        size = min(PORTION - sums.groups % PORTION, groups - sums.groups)
        drawn = draw_groups(size, seed, sums.groups, workers, left())
        sums.add(drawn, measure(functions, drawn.puzzles, workers, left))
        yield sums.groups


def estimate(
    function: Function,
    n: int,
    seed: int | None = None,
    *,
    workers: int | None = None,
    timeout: float | None = None,
) -> Estimate:
    """Estimate the mean and the distribution of a function over all minimal puzzles.

    - `function`: "clues", "er", "hardest", "automorphisms", or a function of a Grid that returns a
      number or text.
    - `n`: puzzles to draw, rounded up to groups of 16.
    - `seed`: default: random.
    - `workers`: threads; default: all cores.

    Raises RequestError for an unknown name or a function that returns another type; Stopped after
    `timeout` seconds.

    >>> import nonet
    >>> clues = nonet.estimate("clues", 2000, seed=1)
    >>> abs(clues.mean - 26.577) < 4 * clues.error
    True
    >>> corner = nonet.estimate(lambda grid: grid[0] > 0, 2000, seed=1)
    >>> abs(corner.mean - clues.mean / 81) < 0.1
    True
    """
    groups = groups_for(n)
    seed = checked_seed(seed)
    workers = None if workers is None else worker_count(workers)
    functions: dict[str, Function] = {"it": checked_function(function)}
    sums = Sums({"it": ValueSums()})
    for _ in advance(sums, functions, groups, seed, workers, timeout):
        pass
    return Estimate(
        *sums.mean("it"), histogram(sums, "it"), *sums.total(), n=sums.groups * GROUP, seed=seed
    )

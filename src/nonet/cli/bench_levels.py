"""`nonet bench --levels`: success and time of every level, beside its source's target."""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterable
from dataclasses import dataclass

from rich.table import Table

from nonet.cli.app import report
from nonet.making._generation import generate
from nonet.making._recipes import LEVELS

# Target milliseconds per puzzle from the sources of the recipes; other recipes have none.
TARGETS = {
    "dig-hole/extremely-easy": 100,
    "dig-hole/easy": 200,
    "dig-hole/medium": 500,
    "dig-hole/difficult": 1500,
    "dig-hole/evil": 2000,
    "irreducible/easy": 100,
    "irreducible/medium": 100,
}


@dataclass(frozen=True, slots=True)
class LevelTimes:
    """The measurement of a number of puzzles of one level."""

    level: str
    met: int
    """Puzzles that met the request; the others are nearest misses."""
    seconds: tuple[float, ...]

    def cells(self) -> tuple[str, ...]:
        """Return a row of the table."""
        target = TARGETS.get(self.level)
        mean, low, high = (
            f"{1000 * seconds:,.2f}"
            for seconds in (statistics.fmean(self.seconds), min(self.seconds), max(self.seconds))
        )
        success = f"{100 * self.met / len(self.seconds):.1f} %"
        return self.level, success, mean, low, high, "" if target is None else f"{target:,}"


def measure_level(level: str, count: int) -> LevelTimes:
    """Make puzzles of a level one by one, as a user would.

    >>> times = measure_level("classic/easy", 3)
    >>> times.met, len(times.seconds)
    (3, 3)
    """
    met, seconds = 0, []
    for index in range(count):
        began = time.perf_counter()
        met += generate(level, seed=1, index=index, fallback=True).exact
        seconds.append(time.perf_counter() - began)
    return LevelTimes(level, met, tuple(seconds))


def levels_table(count: int, levels: Iterable[str] | None = None) -> Table:
    """Return the table of every level, or of those named."""
    title = f"{count} puzzles per level, one core, times in milliseconds"
    table = Table("level", "success", "mean", "min", "max", "target", title=title)
    for column in table.columns[1:]:
        column.justify = "right"
    if levels is None:
        levels = [f"{recipe}/{name}" for recipe, name in LEVELS]
    for level in levels:
        report(f"... {level}")
        table.add_row(*measure_level(level, count).cells())
    return table

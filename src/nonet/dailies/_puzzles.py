"""The puzzle of a date and level: always the same, on every platform and Python version.

Date and level alone determine it, so everybody has the same puzzle, and it never changes. Daily
puzzles have a random stream of their own: `generate("daily/easy", seed=20260111)` is an ordinary
puzzle of that level, not the one of that date.
"""

from __future__ import annotations

import datetime
from typing import TypeAlias

from nonet._base.arguments import one_of, wrong_argument
from nonet.making._generation import make_daily
from nonet.making._puzzle import Puzzle
from nonet.making._recipes import DAILY_LEVELS, DailyLevel

LEVELS: tuple[DailyLevel, ...] = DAILY_LEVELS

Day: TypeAlias = "datetime.date | str"


def day_of(date: Day) -> datetime.date:
    """Convert `date`, a `datetime.date` or text such as 2026-01-11, to a date.

    Raises RequestError for other text.

    >>> day_of("2026-01-11").year
    2026
    >>> day_of("2026-02-30")
    Traceback (most recent call last):
    nonet.errors.RequestError: date: expected a date such as 2026-01-31, found '2026-02-30'
    """
    if isinstance(date, datetime.date):
        return datetime.date(date.year, date.month, date.day)
    try:
        read = datetime.date.fromisoformat(date)
    except (TypeError, ValueError):
        read = None
    # Newer Python versions parse other notations of a date as well.
    if read is None or read.isoformat() != date:
        raise wrong_argument("date", "a date such as 2026-01-31", date)
    return read


def level_of(level: str) -> DailyLevel:
    """Check the name of a daily level."""
    return one_of("level", level.lower() if isinstance(level, str) else level, LEVELS)


def daily(date: Day, level: DailyLevel = "extreme", *, timeout: float | None = None) -> Puzzle:
    """Return the puzzle of a date and level, the same on every machine.

    - `date`: a `datetime.date` or text such as 2026-01-11.
    - `level`: "easy", "medium", "hard" or "extreme".

    Raises RequestError for an invalid date or level; Stopped after `timeout` seconds.

    >>> import nonet
    >>> puzzle = nonet.daily("2026-01-11", "hard")
    >>> puzzle == nonet.daily("2026-01-11", "hard"), 26 <= puzzle.clues <= 31
    (True, True)
    """
    return make_daily(level_of(level), day_of(date), timeout)

"""A time limit that several calls share."""

from __future__ import annotations

import time

from nonet._base.arguments import seconds


class Deadline:
    """The end of a time limit in seconds; None is no limit.

    >>> Deadline(None).left(), Deadline(0).left(), Deadline(60).left() <= 60
    (None, 0.0, True)
    """

    def __init__(self, timeout: float | None) -> None:
        limit = seconds(timeout)
        self._end = None if limit is None else time.monotonic() + limit

    def left(self) -> float | None:
        """Return the seconds left, 0 once they are over; None without a limit."""
        return None if self._end is None else max(0.0, self._end - time.monotonic())

"""A limit on log lines: one per second for each kind of event that clients can cause.

Events that clients can repeat at will (invalid HTTP, rejected connections, accepts without a free
file descriptor) would otherwise fill a disk. The next line has the number of those omitted.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from typing import Any

LOGGERS = ("nonet.serve", "uvicorn.error", "asyncio")


class OnceASecond(logging.Filter):
    """Passes the first record of a kind, then one per second.

    A kind is the line of code that logs, and the type of the exception if there is one.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._last: dict[Any, float] = {}
        self._left_out: dict[Any, int] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether to log the record; its message has the number of those omitted before."""
        error = record.exc_info[0] if record.exc_info else None
        kind = (record.name, record.pathname, record.lineno, error)
        now = self._clock()
        if kind in self._last and now - self._last[kind] < 1:
            self._left_out[kind] = self._left_out.get(kind, 0) + 1
            return False
        self._last[kind] = now
        count = self._left_out.pop(kind, 0)
        if count:
            record.msg = f"{record.getMessage().rstrip()} ({count} more since the last line)"
            record.args = ()
        return True


def limit_logs() -> None:
    """Add one filter to the loggers that requests can reach."""
    once = OnceASecond()
    for name in LOGGERS:
        logger = logging.getLogger(name)
        if not any(isinstance(found, OnceASecond) for found in logger.filters):
            logger.addFilter(once)

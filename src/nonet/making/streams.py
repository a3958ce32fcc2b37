"""The keys of the random streams: what is drawn depends on the request as well as the seed.

Two levels of one seed are independent, and the dailies have a stream of their own: no ordinary
request, whatever its seed, makes the puzzle of a date. The hash is native (core/base/stream.hpp).
"""

from __future__ import annotations

import datetime

from nonet import _core
from nonet.making.encoding import fields_bytes
from nonet.request import Request

# They decide whether a result comes back and what is told of it, not which puzzle it is.
_NOT_THE_PUZZLE = ("attempts", "fallback", "scored", "trace")


def canonical_request(request: Request) -> bytes:
    """The request as bytes: equal for equal requests, whichever level they were written from.

    >>> canonical_request(Request(attempts=5, fallback=True))
    b''
    >>> canonical_request(Request(clues=(24, 28))).hex()
    '09181c'
    """
    return fields_bytes(request, Request(), _NOT_THE_PUZZLE)


def puzzle_key(request: Request, seed: int) -> int:
    """The key of the puzzles of a request and a seed."""
    return _core.stream_key("puzzle", seed, canonical_request(request))


def daily_key(request: Request, date: datetime.date) -> int:
    """The key of a daily puzzle: its date and the request of its level."""
    return _core.stream_key("daily", date_number(date), canonical_request(request))


def grid_key(fill: Request, seed: int) -> int:
    """The key of the solved grids of a way to fill them and a seed."""
    return _core.stream_key("grid", seed, canonical_request(fill))


def date_number(date: datetime.date) -> int:
    """A date as a number: its digits.

    >>> date_number(datetime.date(2026, 1, 11))
    20260111
    """
    return date.year * 10_000 + date.month * 100 + date.day


def date_of_number(number: int) -> datetime.date:
    """The date of a number; ValueError if there is none.

    >>> date_of_number(20260111).isoformat()
    '2026-01-11'
    """
    if number >= 10**8:  # far beyond it Python raises another error
        raise ValueError(f"{number} is not a date")
    return datetime.date(number // 10_000, number // 100 % 100, number % 100)

"""Puzzle IDs: short, URL-safe text with a whole request, its seed and its index.

The codec is native (core/make/puzzle_id.hpp describes the bytes). IDs are untrusted input: any
fault quickly raises `RequestError`.
"""

from __future__ import annotations

import datetime
from dataclasses import dataclass

from nonet import _core
from nonet._base.arguments import text_of
from nonet._core import ALGORITHM_VERSION
from nonet.errors import RequestError
from nonet.making._request import Request

__all__ = [
    "ALGORITHM_VERSION",
    "Origin",
    "OtherVersionError",
    "date_number",
    "decode_batch_id",
    "decode_id",
]


class OtherVersionError(RequestError):
    """The ID is of another algorithm version."""


@dataclass(frozen=True, slots=True)
class Origin:
    """The origin of a puzzle; `date` is that of a daily puzzle."""

    recipe: str
    level: str
    request: Request
    seed: int
    index: int
    date: datetime.date | None = None

    @property
    def id(self) -> str:
        """Its ID."""
        where = self.recipe, self.level, self.request, self.seed, self.index
        return _core.encode_id(*where, is_daily=self.date is not None)


def decode_id(text: str) -> Origin:
    """Read an ID.

    >>> decode_id("nonsense")
    Traceback (most recent call last):
    nonet.errors.RequestError: 'nonsense' is not a puzzle ID: its check digits are wrong
    """
    try:
        found = _core.decode_id(text_of("id", text))
    except RequestError as error:
        if "algorithm_version" in error.others:
            raise OtherVersionError(str(error), error.field, error.others) from None
        raise
    recipe, level, request, seed, index, is_daily = found
    date = date_of_number(seed) if is_daily else None
    return Origin(recipe, level, request, seed, index, date)


def decode_batch_id(text: str) -> Origin:
    """Read the ID of a puzzle with a seed; reject the ID of a daily puzzle, which has none."""
    origin = decode_id(text)
    if origin.date is not None:
        raise RequestError(f"{text!r} is the ID of a daily puzzle, which belongs to no batch", "id")
    return origin


def date_number(date: datetime.date) -> int:
    """Return a date as a number: its digits.

    >>> date_number(datetime.date(2026, 1, 11))
    20260111
    """
    return date.year * 10_000 + date.month * 100 + date.day


def date_of_number(number: int) -> datetime.date:
    """Return the date of a number that is one.

    >>> date_of_number(20260111).isoformat()
    '2026-01-11'
    """
    return datetime.date(number // 10_000, number // 100 % 100, number % 100)

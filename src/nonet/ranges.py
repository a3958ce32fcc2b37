"""Lowest and highest: the ranges of a request, as people write them."""

from __future__ import annotations

import math
from collections.abc import Callable
from numbers import Integral, Real
from typing import Any

from nonet.arguments import real_number, whole_number
from nonet.errors import RequestError

HIGHEST_RATING = 99.9
RATING_PARTS = 10
"""Ratings are tenths."""
SCORE_PARTS = 10_000
"""Scores, and the weights they are reckoned with, are ten-thousandths."""

Range = tuple[int, int]


def _pair(what: str, value: Any) -> tuple[Any, Any]:
    if isinstance(value, Real) and not isinstance(value, bool):
        return value, value
    if isinstance(value, (tuple, list)) and len(value) == 2:
        return value[0], value[1]
    raise RequestError(f"{what} must be a pair (lowest, highest), not {value!r}")


def int_range(what: str, value: Any, low: int, high: int) -> Range:
    """Whole numbers within low..high; one number is both ends.

    >>> int_range("clues", 24, 17, 80)
    (24, 24)
    """
    ends = _pair(what, value)
    for end in ends:
        if what == "clues" and isinstance(end, Integral) and end < low:
            raise RequestError(
                f"clues {end}: no puzzle with fewer than 17 clues has one solution (proved in 2012)"
            )
    first, last = (whole_number(what, end, low, high) for end in ends)
    if first > last:
        raise RequestError(f"{what} {first}..{last}: the lowest comes first")
    return first, last


def real_range(what: str, value: Any, parts: int) -> tuple[float, float]:
    """Numbers from 0 to the highest rating, narrowed to whole tenths where `parts` is 10.

    >>> real_range("rating", (2.34, 4.5), 10)
    (2.4, 4.5)
    """
    ends = []
    for end in _pair(what, value):
        number = real_number(end)
        if number is None or not 0 <= number <= HIGHEST_RATING:
            raise RequestError(f"{what} must be numbers from 0 to {HIGHEST_RATING}, not {end!r}")
        ends.append(number)
    first, last = ends
    if first > last:
        raise RequestError(f"{what} {first}..{last}: the lowest comes first")
    low, high = _whole(first * parts, math.ceil), _whole(last * parts, math.floor)
    if low > high:
        raise RequestError(
            f"{what} {first}..{last} lies between {high / parts} and {low / parts}: no {what} does"
        )
    return low / parts, high / parts


def _whole(number: float, inwards: Callable[[float], int]) -> int:
    """The nearest whole number where only rounding to a float, of single precision even, keeps the
    number from it."""
    nearest = round(number)
    return nearest if math.isclose(number, nearest, rel_tol=1e-7) else inwards(number)


def open_range(what: str, value: Any) -> tuple[int, int | None]:
    """Whole numbers; None for a highest means that there is none.

    >>> open_range("searches", [5, None])
    (5, None)
    """
    first, last = _pair(what, value)
    first = whole_number(what, first)
    if last is not None:
        last = whole_number(what, last)
        if first > last:
            raise RequestError(f"{what} {first}..{last}: the lowest comes first")
    return first, last

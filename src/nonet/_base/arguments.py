"""Arguments of the wrong type, told by name: what every verb asks of numbers, names and lists.

Native functions tell the same of theirs in `bind/options.hpp`.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from numbers import Integral, Real
from typing import Any

from nonet.errors import RequestError

LARGEST = 2**64 - 1
"""The largest seed, index or count."""


def real_number(value: Any) -> float | None:
    """The value, of Python's kinds or NumPy's, as a `float`; None if it is no number.

    True and False are no numbers here.

    >>> real_number(2), real_number("2"), real_number(True)
    (2.0, None, None)
    """
    try:
        return float(value) if isinstance(value, Real) and not isinstance(value, bool) else None
    except OverflowError:  # a whole number of hundreds of digits
        return None


def as_int(value: Any) -> int | None:
    """The value, of Python's kinds or NumPy's, as an `int`; None if it is no whole number."""
    return int(value) if isinstance(value, Integral) and not isinstance(value, bool) else None


def whole_number(what: str, value: Any, low: int = 0, high: int = LARGEST) -> int:
    """The value, NumPy's kinds too, as an `int`, if it is a whole number in its range.

    >>> whole_number("count", 1.5, 1)
    Traceback (most recent call last):
    nonet.errors.RequestError: count must be a whole number from 1 to 2^64 - 1, not 1.5
    """
    number = as_int(value)
    if number is not None and low <= number <= high:
        return number
    most = "2^64 - 1" if high == LARGEST else high
    raise RequestError(f"{what} must be a whole number from {low} to {most}, not {value!r}")


def worker_count(workers: Any) -> int:
    """How many threads: as many as there are cores for None.

    >>> worker_count("2")
    Traceback (most recent call last):
    nonet.errors.RequestError: workers must be a whole number, 1 or more, or None, not '2'
    """
    if workers is None:
        return os.cpu_count() or 1
    number = as_int(workers)
    if number is not None and number >= 1:
        return number
    raise RequestError(f"workers must be a whole number, 1 or more, or None, not {workers!r}")


def seconds(timeout: Any, what: str = "timeout") -> float | None:
    """A time limit; None for none.

    >>> seconds("soon")
    Traceback (most recent call last):
    nonet.errors.RequestError: timeout must be a number of seconds, 0 or more, or None, not 'soon'
    """
    if timeout is None:
        return None
    number = real_number(timeout)
    if number is not None and number >= 0:
        return number
    raise RequestError(f"{what} must be a number of seconds, 0 or more, or None, not {timeout!r}")


def names_in(what: str, value: Any) -> tuple[str, ...]:
    """One name or several, as several.

    >>> names_in("needs", "x-wing"), names_in("needs", ["x-wing", "swordfish"])
    (('x-wing',), ('x-wing', 'swordfish'))
    """
    if isinstance(value, str):
        return (value,)
    names = tuple(value) if isinstance(value, Iterable) else None
    if names is None or not all(isinstance(name, str) for name in names):
        raise RequestError(f"{what} must be a name or a list of names, not {value!r}")
    return names


def switch(what: str, value: Any) -> bool:
    """The value, if it is True or False.

    >>> switch("heavy_rules", "no")
    Traceback (most recent call last):
    nonet.errors.RequestError: heavy_rules must be True or False, not 'no'
    """
    if isinstance(value, bool):
        return value
    raise RequestError(f"{what} must be True or False, not {value!r}")


def text_of(what: str, value: Any) -> str:
    """The value, if it is text.

    >>> text_of("format", 5)
    Traceback (most recent call last):
    nonet.errors.RequestError: format must be text, not 5
    """
    if isinstance(value, str):
        return value
    raise RequestError(f"{what} must be text, not {value!r}")


def path_of(what: str, value: Any) -> str:
    """The value as text, if it is a path.

    >>> path_of("target", None)
    Traceback (most recent call last):
    nonet.errors.RequestError: target must be a path, not None
    """
    if isinstance(value, (str, os.PathLike)):
        path = os.fspath(value)
        if isinstance(path, str):
            return path
    raise RequestError(f"{what} must be a path, not {value!r}")

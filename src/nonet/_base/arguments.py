"""Checks of arguments: numbers, names, switches, texts and paths.

Each fault has one wording, "NAME: expected X, found Y", and the error's `field` is the name. Native
functions word theirs in the same way (`raise_argument` in bind/errors.hpp).
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from numbers import Integral, Real
from typing import Any, TypeVar

from nonet._core import did_you_mean
from nonet.errors import RequestError

Name = TypeVar("Name", bound=str)
Kind = TypeVar("Kind")

LARGEST = 2**64 - 1
"""The largest seed, index or count."""

LONGEST_SHOWN = 200
"""Characters of a value in a message."""


def wrong_argument(name: str, expected: str, found: object) -> RequestError:
    """Return the error for an argument.

    >>> wrong_argument("size", "a whole number", 1.5)
    RequestError('size: expected a whole number, found 1.5')
    """
    return RequestError(f"{name}: expected {expected}, found {shown(found)}", name)


def shown(value: object) -> str:
    """Return a value for a message: on one line, and not longer than a message should be.

    >>> shown("a" * 300)[-5:], shown([1])
    ('aa...', '[1]')
    """
    try:
        text = repr(value).replace("\n", " ")
    except (ValueError, RecursionError):  # a number of thousands of digits, lists in lists in lists
        text = f"a value of type {type(value).__name__}"
    return text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 3] + "..."


@contextmanager
def called(**names: str) -> Iterator[None]:
    """Rename arguments in an error of the block: `called(fill_givens="givens")`.

    >>> with called(rows="height"):
    ...     whole_number("rows", 0, 1, 9)
    Traceback (most recent call last):
    nonet.errors.RequestError: height: expected a whole number from 1 to 9, found 0
    """
    try:
        yield
    except RequestError as error:
        if error.field in names:
            message = str(error.args[0])
            rest = message.removeprefix(f"{error.field}:")
            error.field = names[error.field]
            if rest != message:
                error.args = (f"{error.field}:{rest}",)
        raise


def one_of(name: str, value: object, known: Iterable[Name]) -> Name:
    """Return the value if it is one of the known names, else raise RequestError.

    >>> one_of("theme", "drak", ["dark"])
    Traceback (most recent call last):
    nonet.errors.RequestError: theme: expected one of dark, found 'drak'; did you mean 'dark'?
    """
    names = tuple(known)
    if isinstance(value, str):
        for choice in names:
            if choice == value:
                return choice
    raise unknown_name(name, value, names)


def unknown_name(name: str, value: object, names: Sequence[str]) -> RequestError:
    """Return the error for a value that is not one of the known names.

    >>> unknown_name("theme", "blue", ["light", "dark"])
    RequestError("theme: expected one of light, dark, found 'blue'")
    """
    error = wrong_argument(name, f"one of {', '.join(names)}", value)
    nearest = did_you_mean(value, names) if isinstance(value, str) else ""
    return RequestError(f"{error}{nearest}", name)


def real_number(value: Any) -> float | None:
    """Return a Python or NumPy number as a `float`; None for anything else.

    True and False are not numbers here.

    >>> real_number(2), real_number("2"), real_number(True)
    (2.0, None, None)
    """
    try:
        return float(value) if isinstance(value, Real) and not isinstance(value, bool) else None
    except OverflowError:  # a whole number of hundreds of digits
        return None


def as_int(value: Any) -> int | None:
    """Return a Python or NumPy whole number as an `int`; None for anything else."""
    if type(value) is int:  # the usual case
        return value
    return int(value) if isinstance(value, Integral) and not isinstance(value, bool) else None


def whole_number(what: str, value: Any, low: int = 0, high: int = LARGEST) -> int:
    """Return the value as an `int` if it is a whole number in the range, else raise RequestError.

    >>> whole_number("count", 1.5, 1)
    Traceback (most recent call last):
    nonet.errors.RequestError: count: expected a whole number from 1 to 2^64 - 1, found 1.5
    """
    number = as_int(value)
    if number is not None and low <= number <= high:
        return number
    raise wrong_argument(what, f"a whole number from {low} to {_bound(high)}", value)


def _bound(number: int) -> str:
    """Return a bound for a message: as a power of two if it is one, or one less.

    >>> _bound(100), _bound(2**48), _bound(LARGEST)
    ('100', '2^48', '2^64 - 1')
    """
    bits = number.bit_length()
    if bits < 32 or (number & (number - 1) and number & (number + 1)):
        return str(number)
    return f"2^{bits} - 1" if number & 1 else f"2^{bits - 1}"


def worker_count(workers: Any) -> int:
    """Return the number of threads: all cores for None.

    >>> worker_count("2")
    Traceback (most recent call last):
    nonet.errors.RequestError: workers: expected a whole number, 1 or more, or None, found '2'
    """
    if workers is None:
        return os.cpu_count() or 1
    number = as_int(workers)
    if number is not None and number >= 1:
        return number
    raise wrong_argument("workers", "a whole number, 1 or more, or None", workers)


def seconds(timeout: Any, what: str = "timeout") -> float | None:
    """Return a time limit in seconds; None for no limit.

    >>> seconds(-1)
    Traceback (most recent call last):
    nonet.errors.RequestError: timeout: expected a number of seconds, 0 or more, or None, found -1
    """
    if timeout is None:
        return None
    number = real_number(timeout)
    if number is not None and number >= 0:
        return number
    raise wrong_argument(what, "a number of seconds, 0 or more, or None", timeout)


def names_in(what: str, value: Any) -> tuple[str, ...]:
    """Return one name or several as a tuple.

    >>> names_in("needs", "x-wing"), names_in("needs", ["x-wing", "swordfish"])
    (('x-wing',), ('x-wing', 'swordfish'))
    """
    if isinstance(value, str):
        return (text_of(what, value),)
    names = tuple(value) if isinstance(value, Iterable) else None
    if names is None or not all(isinstance(name, str) and _is_unicode(name) for name in names):
        raise wrong_argument(what, "a name or a list of names", value)
    return names


def instance_of(what: str, value: object, kind: type[Kind]) -> Kind:
    """Return the value if it is an instance of the class, else raise RequestError.

    >>> import nonet
    >>> instance_of("step", 5, nonet.Step)
    Traceback (most recent call last):
    nonet.errors.RequestError: step: expected a nonet.logic.Step, found 5
    """
    if isinstance(value, kind):
        return value
    raise wrong_argument(what, f"a {kind.__module__}.{kind.__qualname__}", value)


def list_of(what: str, values: object, kind: type[Kind]) -> tuple[Kind, ...]:
    """Return the values if all are instances of the class, else raise RequestError.

    >>> import nonet
    >>> list_of("steps", [5], nonet.Step)
    Traceback (most recent call last):
    nonet.errors.RequestError: steps: expected a nonet.logic.Step, found 5
    """
    return tuple(instance_of(what, value, kind) for value in items_of(what, values))


def items_of(what: str, values: object) -> tuple[Any, ...]:
    """Return the items of a list or of another iterable, else raise RequestError.

    >>> items_of("stages", 5)
    Traceback (most recent call last):
    nonet.errors.RequestError: stages: expected a list, found 5
    """
    if isinstance(values, (tuple, list)):  # the usual case
        return tuple(values)
    if isinstance(values, Iterable) and not isinstance(values, (str, bytes)):
        return tuple(values)
    raise wrong_argument(what, "a list", values)


def function_of(what: str, value: object) -> None:
    """Raise RequestError unless the value is a function, or None.

    >>> function_of("on_progress", 5)
    Traceback (most recent call last):
    nonet.errors.RequestError: on_progress: expected a function or None, found 5
    """
    if value is not None and not callable(value):
        raise wrong_argument(what, "a function or None", value)


def switch(what: str, value: Any) -> bool:
    """Return the value if it is True or False, else raise RequestError.

    >>> switch("heavy_rules", "no")
    Traceback (most recent call last):
    nonet.errors.RequestError: heavy_rules: expected True or False, found 'no'
    """
    if isinstance(value, bool):
        return value
    raise wrong_argument(what, "True or False", value)


def text_of(what: str, value: Any) -> str:
    """Return the value if it is text, else raise RequestError.

    >>> text_of("format", 5)
    Traceback (most recent call last):
    nonet.errors.RequestError: format: expected text, found 5
    """
    if isinstance(value, str):
        if _is_unicode(value):
            return value
        raise wrong_argument(what, "text without lone surrogates", value)
    raise wrong_argument(what, "text", value)


def _is_unicode(text: str) -> bool:
    if text.isascii():
        return True
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def path_of(what: str, value: Any) -> str:
    """Return the value as text if it is a path, else raise RequestError.

    >>> path_of("target", None)
    Traceback (most recent call last):
    nonet.errors.RequestError: target: expected a path, found None
    """
    if isinstance(value, (str, os.PathLike)):
        path = os.fspath(value)
        if isinstance(path, str) and path and "\0" not in path and _is_file_name(path):
            return path
    raise wrong_argument(what, "a path", value)


def _is_file_name(path: str) -> bool:
    try:
        os.fsencode(path)
    except UnicodeEncodeError:
        return False
    return True

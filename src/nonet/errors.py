"""Every error Nonet raises on bad input: a type for each kind, with the place of the fault.

All of them are `SudokuError`, a `ValueError`. Messages name the character, cell, line or option at
fault, what was expected and what was found. Native code raises the same types.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

__all__ = [
    "CellIndexError",
    "CellTypeError",
    "FormatError",
    "GridSyntaxError",
    "MultipleSolutions",
    "NoPuzzleFound",
    "NoSolution",
    "RatingError",
    "RequestError",
    "Stopped",
    "SudokuError",
]


class SudokuError(ValueError):
    """A fault in a puzzle or a request.

    `puzzle` is the index of the puzzle at fault in a batch; the text starts with it.

    >>> import nonet
    >>> try:
    ...     nonet.solve_batch([81 * ".", 80 * "."])
    ... except nonet.SudokuError as error:
    ...     print(error.puzzle, error)
    1 puzzle 1: expected 81 cells, found 80
    """

    puzzle: int | None = None

    def __str__(self) -> str:
        text = super().__str__()
        return text if self.puzzle is None else f"puzzle {self.puzzle}: {text}"

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickled, (type(self), self.args, self.__dict__)


def _unpickled(kind: type[SudokuError], args: tuple[Any, ...], state: dict[str, Any]) -> Any:
    """Rebuild an error without its constructor, whose arguments are not the exception's."""
    error = kind.__new__(kind, *args)
    error.__dict__.update(state)
    return error


@contextmanager
def naming_puzzle(index: int) -> Iterator[None]:
    """Name the puzzle of a batch in the error that the block raises, if any."""
    try:
        yield
    except SudokuError as error:
        error.puzzle = index
        raise


class GridSyntaxError(SudokuError):
    """The text or list is not a grid; `index` is the place of the fault, if it has one."""

    def __init__(self, message: str, text: str | None = None, index: int | None = None) -> None:
        super().__init__(message)
        self.text = text
        self.index = index


class RequestError(SudokuError):
    """An argument or option is out of bounds, or contradicts another.

    `field` is its name, if a single one is at fault; `others` are the fields that it contradicts.
    """

    def __init__(
        self, message: str, field: str | None = None, others: tuple[str, ...] = ()
    ) -> None:
        super().__init__(message)
        self.field = field or None
        self.others = others


class CellIndexError(RequestError, IndexError):
    """There is no such cell."""


class CellTypeError(RequestError, TypeError):
    """The value is neither a number of a cell nor a row and a column."""


class NoSolution(SudokuError):  # noqa: N818 (the contract's name: it is an answer as much as an error)
    """The puzzle has no solution."""


class MultipleSolutions(SudokuError):  # noqa: N818
    """The puzzle has more than one solution; `examples` holds two of them."""

    def __init__(self, message: str, *examples: Any) -> None:
        super().__init__(message)
        self.examples = examples


class NoPuzzleFound(SudokuError):  # noqa: N818
    """No puzzle met the request within its attempts; `nearest` is the nearest miss, if any."""

    def __init__(self, message: str, nearest: Any = None) -> None:
        super().__init__(message)
        self.nearest = nearest


class RatingError(SudokuError):
    """The position cannot be rated: it is already solved, or its marks exclude the solution."""


class FormatError(SudokuError):
    """A file or record does not have the expected format; names the source and the line.

    `column` is the character of the line, from 1, if the fault has a single place.
    """

    def __init__(
        self,
        message: str,
        source: str | None = None,
        line: int | None = None,
        column: int | None = None,
    ) -> None:
        if source is None:
            place = None if line is None else f"line {line}"
        else:
            place = source if line is None else f"{source}:{line}"
        super().__init__(f"{place}: {message}" if place else message)
        self.message = message
        self.source = source
        self.line = line
        self.column = column


OUT_OF_TIME = "the time limit ran out before the work was done"
CANCELED = "the work was canceled"


class Stopped(SudokuError):  # noqa: N818
    """A time limit or a cancellation ended the work before it was done.

    In generation, `nearest` is the nearest miss so far, if any.
    """

    def __init__(self, message: str, nearest: Any = None) -> None:
        super().__init__(message)
        self.nearest = nearest

"""The measures that have a name; any other is a function of the caller."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Literal, SupportsFloat, TypeAlias, cast, get_args

import numpy as np

from nonet._base.arguments import one_of, shown, wrong_argument
from nonet.board._symmetry import automorphism_count_batch
from nonet.board._values import Grid
from nonet.errors import RequestError
from nonet.logic._rating import rate_batch

if TYPE_CHECKING:
    from numpy.typing import NDArray

MeasureName: TypeAlias = Literal["clues", "er", "hardest", "automorphisms"]
"""The names: measured in bulk, natively."""
MEASURES: tuple[MeasureName, ...] = get_args(MeasureName)

GridFunction: TypeAlias = Callable[[Grid], SupportsFloat | str]
Function: TypeAlias = MeasureName | GridFunction
"""One of the names, or a function of a `Grid` that returns a number or a text."""


def checked_function(function: Any) -> Function:
    """Return the function if it is a name or callable."""
    if isinstance(function, str):
        name: MeasureName = one_of("function", function, MEASURES)
        return name
    if callable(function):
        return cast(GridFunction, function)
    raise wrong_argument("function", f"a function or one of {', '.join(MEASURES)}", function)


def measure(
    functions: Mapping[str, Function],
    puzzles: NDArray[np.uint8],
    workers: int | None,
    left: Callable[[], float | None],
) -> dict[str, NDArray[Any]]:
    """Return the values of each function for all puzzles; `left` returns the time that is left."""
    values: dict[str, NDArray[Any]] = {}
    rated = None
    for name, function in functions.items():
        if function in ("er", "hardest") and rated is None:
            rated = rate_batch(puzzles, workers, timeout=left())
        if function == "er" and rated is not None:
            values[name] = rated.er
        elif function == "hardest" and rated is not None:
            values[name] = rated.hardest
        elif function == "clues":
            values[name] = np.asarray(np.count_nonzero(puzzles, axis=1))
        elif function == "automorphisms":
            values[name] = automorphism_count_batch(puzzles, workers, timeout=left())
        elif callable(function):
            values[name] = _each(function, puzzles, left)
    return values


def _each(
    function: Callable[[Grid], SupportsFloat | str],
    puzzles: NDArray[np.uint8],
    left: Callable[[], float | None],
) -> NDArray[Any]:
    values = []
    for puzzle in puzzles:
        left()  # raises after the time limit
        values.append(function(Grid(puzzle)))
    if all(isinstance(value, str) for value in values):
        return np.array(values, dtype=np.str_)
    return np.array([_number(value) for value in values])


def _number(value: Any) -> float:
    try:
        number = math.nan if isinstance(value, str) else float(value)
    except (TypeError, ValueError, OverflowError):
        number = math.nan
    if not math.isfinite(number):
        found = f"found {shown(value)}"
        words = f"function: expected it to return finite numbers, or texts only, {found}"
        raise RequestError(words, "function")
    return number

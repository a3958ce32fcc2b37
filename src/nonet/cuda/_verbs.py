"""The package's functions with `device="cuda"`, or for arrays that are on a device.

Host arrays are copied in chunks; device arrays are used in place, and the results stay on the
device, as arrays of the same library.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NoReturn

import numpy as np
from numpy.typing import NDArray

from nonet import _core
from nonet._base.arguments import as_int, wrong_argument
from nonet._base.deadline import Deadline
from nonet.cuda import _batches as batches, _runtime as runtime
from nonet.cuda._devices import array_device
from nonet.cuda._jobs import UNDONE, BadByteError
from nonet.errors import GridSyntaxError, RequestError, naming_puzzle

CHUNK = 2**20
"""Puzzles that are copied at a time: about 85 MB."""
ON_DEVICE = 2**30
"""The most puzzles of a job: kernels count them in 32 bits."""
_LARGEST_LIMIT = 2**32 - 1


@dataclass(frozen=True)
class _Solving:
    """What to find for each puzzle, and the deadline."""

    limit: int
    """Solutions to count at most."""
    kind: np.dtype[Any]
    """The type of the counts. Its largest value is a count that a device has left to the host:
    every byte is `UNDONE`, and no count is as large."""
    with_solutions: bool
    deadline: Deadline

    def arrays(self, engine: Any, count: int) -> list[Any]:
        """Return new arrays on a device: counts, and solutions if they are wanted."""
        counts = [engine.empty(count, dtype=self.kind)]
        return [*counts, engine.empty(count, 81)] if self.with_solutions else counts

    def on_device(
        self, engine: Any, puzzles: Any, answers: Sequence[Any], stopped: Callable[[], bool]
    ) -> bool:
        """Fill the arrays of answers on the puzzles' device; return whether rows are left."""
        counts, *solutions = answers
        where = solutions[0] if solutions else None
        return bool(engine.solve(puzzles, where, counts, self.limit, stopped))

    def on_host(self, puzzles: NDArray[np.uint8]) -> tuple[NDArray[Any], ...]:
        """Return the answers for puzzles that a device has left."""
        if self.with_solutions:
            solutions, counts = _core.solve_batch(puzzles, None, self.deadline.left())
            return counts, solutions
        left = self.deadline.left()
        return (_core.count_solutions_batch(puzzles, self.limit, None, left),)

    def left(self, counts: Any) -> Any:
        """Return which counts a device has left to the host."""
        return counts == np.iinfo(self.kind).max


def solve_batch(puzzles: Any, device: str, timeout: float | None) -> tuple[Any, Any]:
    """Return solutions and counts, counted to two."""
    solving = _Solving(2, np.dtype(np.uint8), True, Deadline(timeout))
    counts, solutions = _solved(solving, puzzles, device)
    return solutions, counts


def count_solutions_batch(puzzles: Any, limit: int, device: str, timeout: float | None) -> Any:
    """Return counts up to the limit, 64 bits wide."""
    number = as_int(limit)
    if number is None or number < 1:
        raise wrong_argument("limit", "a whole number, 1 or more", limit)
    if number > _LARGEST_LIMIT:
        raise RequestError(f"limit: expected at most 2^32 - 1 on a device, found {limit}", "limit")
    solving = _Solving(number, np.dtype(np.uint64), False, Deadline(timeout))
    return _solved(solving, puzzles, device)[0]


def _solved(solving: _Solving, puzzles: Any, device: str) -> Sequence[Any]:
    """Return counts, and solutions if they are wanted, where the puzzles are."""
    if array_device(puzzles) is not None:
        return _solved_in_place(solving, puzzles, device)
    array = _host_array(puzzles)
    counts = np.empty(len(array), dtype=solving.kind)
    answers = [counts, _core.unset_rows(len(array))] if solving.with_solutions else [counts]

    left_in: list[int] = []  # chunks

    def each(engine: Any, chunk: Any, begin: int, stopped: Callable[[], bool]) -> Sequence[Any]:
        found = solving.arrays(engine, len(chunk))
        if solving.on_device(engine, chunk, found, stopped):
            left_in.append(begin)
        return found

    _on_host_array(array, answers, device, solving.deadline, each)
    if left_in:
        rows = np.flatnonzero(solving.left(counts))
        for answer, found in zip(answers, solving.on_host(array[rows]), strict=True):
            answer[rows] = found
    return answers


def _solved_in_place(solving: _Solving, puzzles: Any, device: str) -> Sequence[Any]:
    def on_device(engine: Any, array: Any, stopped: Callable[[], bool]) -> tuple[Any, ...]:
        answers = solving.arrays(engine, len(array))
        left_rows = False
        for begin in range(0, len(array), ON_DEVICE):
            part = slice(begin, begin + ON_DEVICE)
            some = [answer[part] for answer in answers]
            left_rows |= solving.on_device(engine, array[part], some, stopped)
        if left_rows and not stopped():
            rows = engine.where(solving.left(answers[0]))
            found = solving.on_host(engine.host(array[rows]))
            for answer, values in zip(answers, found, strict=True):
                answer[rows] = engine.upload(values)
        return tuple(answers)

    return _in_place(puzzles, device, solving.deadline, on_device)


def minimize_batch(puzzles: Any, key: int, device: str, timeout: float | None) -> Any:
    """Return puzzles without redundant clues, in the orders that `minimize` draws with the key."""
    plan = _core.packed_minimize_plan(test_only=False)
    deadline = Deadline(timeout)

    def minimal(engine: Any, array: Any, begin: int, stopped: Callable[[], bool]) -> Any:
        counts = _counts_to_two(engine, array, stopped)
        if counts is None:
            return array
        wrong = engine.first(counts != 1)
        if wrong is not None:
            raise _NotUniqueError(begin + wrong, engine.host(array[wrong]))
        results, answers = engine.minimize(array, key, begin, plan, stopped)
        if not stopped():
            rows = engine.where(answers == UNDONE)
            indices = [begin + row for row in rows.tolist()]
            _replace_rows(
                engine,
                results,
                rows,
                array,
                lambda left: _core.packed_minimize_batch(left, key, indices),
            )
        return results

    try:
        return _mapped(puzzles, device, deadline, np.dtype(np.uint8), minimal, width=81)
    except _NotUniqueError as error:
        row, puzzle = error.index, error.puzzle
    if array_device(puzzles) is None:
        # Another device may not have come to an earlier one.
        array = _host_array(puzzles)
        solving = _Solving(2, np.dtype(np.uint8), False, deadline)
        row = int((_solved(solving, array[: row + 1], device)[0] != 1).argmax())
        puzzle = array[row]
    with naming_puzzle(row):
        _core.minimize(puzzle, 0, deadline.left())
    raise _changed()


def is_minimal_batch(puzzles: Any, device: str, timeout: float | None) -> Any:
    """Return whether each has exactly one solution and no redundant clue."""
    plan = _core.packed_minimize_plan(test_only=True)

    def answers(engine: Any, array: Any, begin: int, stopped: Callable[[], bool]) -> Any:
        counts = _counts_to_two(engine, array, stopped)
        if counts is None:
            return engine.empty(len(array), dtype=np.bool_)
        redundant = engine.redundant(array, plan, stopped)
        if not stopped():
            rows = engine.where(redundant == UNDONE)
            _replace_rows(engine, redundant, rows, array, _core.packed_redundant_batch)
        return (counts == 1) & (redundant == 0)

    return _mapped(puzzles, device, Deadline(timeout), np.dtype(np.bool_), answers, width=None)


def _counts_to_two(engine: Any, array: Any, stopped: Callable[[], bool]) -> Any:
    """Return counts as bytes; None if stopped."""
    counts = engine.empty(len(array))
    left = engine.solve(array, None, counts, 2, stopped)
    if left is None:
        return None
    if left:
        rows = engine.where(counts == UNDONE)
        _replace_rows(engine, counts, rows, array, lambda left: _core.solve_batch(left)[1])
    return counts


def _replace_rows(
    engine: Any,
    target: Any,
    rows: Any,
    puzzles: Any,
    on_host: Callable[[NDArray[np.uint8]], NDArray[Any]],
) -> None:
    """Write the results of the host for rows that a device has left."""
    if len(rows):
        target[rows] = engine.upload(on_host(engine.host(puzzles[rows])))


class _NotUniqueError(Exception):
    """A puzzle does not have exactly one solution."""

    def __init__(self, index: int, puzzle: NDArray[np.uint8]) -> None:
        self.index, self.puzzle = index, puzzle


def _mapped(
    puzzles: Any,
    device: str,
    deadline: Deadline,
    kind: np.dtype[Any],
    each: Callable[[Any, Any, int, Callable[[], bool]], Any],
    width: int | None,
) -> Any:
    """Return the results of `each` for the chunks of an array of puzzles, joined."""
    if array_device(puzzles) is not None:

        def on_device(engine: Any, array: Any, stopped: Callable[[], bool]) -> tuple[Any, ...]:
            joined = engine.empty(*_shape(len(array), width), dtype=kind)
            for begin in range(0, len(array), CHUNK):
                if stopped():
                    break
                part = slice(begin, begin + CHUNK)
                joined[part] = each(engine, array[part], begin, stopped)
            return (joined,)

        return _in_place(puzzles, device, deadline, on_device)[0]
    array = _host_array(puzzles)
    results = np.empty(_shape(len(array), width), dtype=kind)
    _on_host_array(array, [results], device, deadline, lambda *chunk: [each(*chunk)])
    return results


def _shape(count: int, width: int | None) -> tuple[int, ...]:
    return (count,) if width is None else (count, width)


def _on_host_array(
    array: NDArray[np.uint8],
    targets: Sequence[NDArray[Any]],
    device: str,
    deadline: Deadline,
    each: Callable[[Any, Any, int, Callable[[], bool]], Sequence[Any]],
) -> None:
    """Write the results of `each(engine, chunk, first row, stopped)` to the targets."""

    def work(engine: Any, claim: batches.Claim, stopped: Callable[[], bool]) -> None:
        def one(chunk: Any, begin: int) -> Sequence[Any]:
            return each(engine, chunk, begin, stopped)

        batches.map_chunks(engine, claim, array, targets, one, stopped)

    try:
        engines = runtime.engines(device, max(1, -(-len(array) // CHUNK)))
        batches.run(engines, len(array), CHUNK, deadline, work)
    except BadByteError:
        _core.check_puzzles(array)
        raise _changed() from None


def _in_place(
    puzzles: Any,
    device: str,
    deadline: Deadline,
    work: Callable[[Any, Any, Callable[[], bool]], tuple[Any, ...]],
) -> tuple[Any, ...]:
    """Return the results of `work` for a device array, as arrays of the array's library."""
    named = f"cuda:{array_device(puzzles)}"
    if device not in ("cuda", named):
        raise wrong_argument("device", f'"{named}", where the array is', device)
    engines = runtime.engines(named)
    array = engines[0].borrow(puzzles)
    if array.ndim != 2 or array.shape[1] != 81 or array.dtype != np.uint8:
        found = f"{array.shape} of {array.dtype} on {named}"
        raise RequestError(f"puzzles: expected an (N, 81) array of uint8, found {found}", "puzzles")
    made: list[tuple[Any, ...]] = []

    def one(engine: Any, _: batches.Claim, stopped: Callable[[], bool]) -> None:
        try:
            made.append(work(engine, array, stopped))
        except BadByteError:
            _refuse_bytes(engine, array)

    batches.run(engines, 1, 1, deadline, one)
    return tuple(_like(puzzles, result) for result in made[0])


def _refuse_bytes(engine: Any, array: Any) -> NoReturn:
    """Raise the error of the first value above 9."""
    for begin in range(0, len(array), CHUNK):
        row = engine.first((array[begin : begin + CHUNK] > 9).any(axis=1))
        if row is not None:
            values = engine.host(array[begin + row])
            cell = int((values > 9).argmax())
            place = f"row {cell // 9 + 1}, column {cell % 9 + 1}"
            with naming_puzzle(begin + row):
                raise GridSyntaxError(
                    f"expected digits 0 to 9, found {values[cell]} in {place}", None, cell
                ) from None
    raise _changed()


def _host_array(puzzles: Any) -> NDArray[np.uint8]:
    """Return puzzles of the host as an array, which may be one of another library."""
    return np.asarray(_core.puzzle_array(puzzles))


def _changed() -> RequestError:
    return RequestError("the puzzles were changed by another thread during the call", "puzzles")


def _like(source: Any, array: Any) -> Any:
    """Return the array as one of the library that `source` is of, in the same memory."""
    name = type(source).__module__.partition(".")[0]
    if name in ("jax", "jaxlib"):
        return sys.modules["jax"].dlpack.from_dlpack(array)
    return sys.modules["torch"].from_dlpack(array) if name == "torch" else array


def to_host(array: Any) -> Any:
    """Return the array as one of NumPy's."""
    return array.get() if hasattr(array, "get") else np.asarray(array)


def find_engine(device: str) -> Any:
    """Return the engine of the device, or of the first of several."""
    return runtime.engines(device, 1)[0]

"""The package's functions with `device="cuda"`, or for arrays that are on a device.

Host arrays are copied in chunks; device arrays are used in place, and the results stay on the
device, as arrays of the same library.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from nonet import _core
from nonet.cuda import _batches as batches, _runtime as runtime
from nonet.cuda._devices import is_device_array
from nonet.cuda._jobs import UNDONE, BadByteError
from nonet.errors import GridSyntaxError, RequestError, naming_puzzle

CHUNK = 2**20
"""Puzzles that are copied at a time: some 85 MB."""
ON_DEVICE = 2**30
"""Puzzles of a job at most: kernels count them in 32 bits."""
_LARGEST_LIMIT = 2**32 - 1


def solve_batch(puzzles: Any, device: str, timeout: float | None) -> tuple[Any, Any]:
    """Solutions and counts, counted to two."""
    return _solved(puzzles, device, timeout, 2, np.dtype(np.uint8), written=True)


def count_solutions_batch(puzzles: Any, limit: int, device: str, timeout: float | None) -> Any:
    """Counts up to the limit, 64 bits wide."""
    if limit > _LARGEST_LIMIT:
        raise RequestError(f"limit: expected at most 2^32 - 1 on a device, found {limit}", "limit")
    return _solved(puzzles, device, timeout, limit, np.dtype(np.uint64), written=False)[1]


def _solved(
    puzzles: Any, device: str, timeout: float | None, limit: int, kind: np.dtype[Any], written: bool
) -> tuple[Any, Any]:
    deadline = Deadline(timeout)
    undone = np.iinfo(kind).max  # UNDONE in every byte

    def on_host(rows: NDArray[np.uint8]) -> tuple[Any, Any]:
        if written:
            return _core.solve_batch(rows, None, deadline.left())
        return None, _core.count_solutions_batch(rows, limit, None, deadline.left())

    left_rows = False

    def new_arrays(engine: Any, count: int) -> tuple[Any, Any]:
        return engine.empty(count, dtype=kind), engine.empty(count, 81) if written else None

    if is_device_array(puzzles):

        def on_device(engine: Any, array: Any, stopped: Callable[[], bool]) -> tuple[Any, ...]:
            nonlocal left_rows
            engine.left_rows = False
            counts, solutions = new_arrays(engine, len(array))
            for begin in range(0, len(array), ON_DEVICE):
                part = slice(begin, begin + ON_DEVICE)
                some = None if solutions is None else solutions[part]
                engine.solve(array[part], some, counts[part], limit, stopped)
            left_rows = engine.left_rows  # before another call uses the engine
            return (counts,) if solutions is None else (counts, solutions)

        def finish(engine: Any, array: Any, counts: Any, *solutions: Any) -> None:
            rows = engine.where(counts == undone) if left_rows else ()
            if len(rows):
                made, counted = on_host(engine.host(array[rows]))
                counts[rows] = engine.upload(counted)
                if solutions:
                    solutions[0][rows] = engine.upload(made)

        arrays = _in_place(puzzles, device, timeout, on_device, finish)
        return arrays[1] if written else None, arrays[0]
    array: NDArray[np.uint8] = _core.puzzle_array(puzzles)
    solutions = _core.unset_rows(len(array)) if written else None
    counts = np.empty(len(array), dtype=kind)
    targets = [counts] if solutions is None else [counts, solutions]

    def each(engine: Any, some: Any, _: int, stopped: Callable[[], bool]) -> Sequence[Any]:
        counted, solved = new_arrays(engine, len(some))
        engine.solve(some, solved, counted, limit, stopped)
        return [counted, solved][: len(targets)]

    _on_host_array(array, targets, device, timeout, each)
    rows = np.flatnonzero(counts == undone)
    if len(rows):
        made, counts[rows] = on_host(array[rows])
        if solutions is not None:
            solutions[rows] = made
    return solutions, counts


class Deadline:
    """The rest of a time limit."""

    def __init__(self, timeout: float | None) -> None:
        self._end = None if timeout is None else time.monotonic() + timeout

    def left(self) -> float | None:
        """Seconds, 0 or more; None without a limit."""
        return None if self._end is None else max(0.0, self._end - time.monotonic())


def minimize_batch(puzzles: Any, key: int, device: str, timeout: float | None) -> Any:
    """Puzzles without their redundant clues, in the orders that `minimize` draws with the key."""
    plan = _core.packed_minimize_plan(test_only=False)

    def minimal(engine: Any, array: Any, begin: int, stopped: Callable[[], bool]) -> Any:
        counts = _counts_to_two(engine, array, stopped)
        if counts is None:
            return array
        wrong = engine.first(counts != 1)
        if wrong is not None:
            raise NotOneError(begin + wrong)
        results, answers = engine.minimize(array, key, begin, plan, stopped)
        for row in [] if stopped() else engine.where(answers == UNDONE).tolist():
            one = _core.packed_minimize_batch(engine.host(array[row : row + 1]), key, begin + row)
            results[row : row + 1] = engine.upload(one)
        return results

    try:
        return _mapped(puzzles, device, timeout, np.dtype(np.uint8), minimal, width=81)
    except NotOneError as error:
        row = error.index
    with naming_puzzle(row):
        _core.minimize(_to_host(puzzles, row), 0)
    raise RequestError("the puzzles were changed by another thread during the call")


def is_minimal_batch(puzzles: Any, device: str, timeout: float | None) -> Any:
    """Return whether each has exactly one solution and no redundant clue."""
    plan = _core.packed_minimize_plan(test_only=True)

    def answers(engine: Any, array: Any, begin: int, stopped: Callable[[], bool]) -> Any:
        counts = _counts_to_two(engine, array, stopped)
        if counts is None:
            return engine.empty(len(array), dtype=np.bool_)
        redundant = engine.redundant(array, plan, stopped)
        for row in [] if stopped() else engine.where(redundant == UNDONE).tolist():
            one = _core.packed_redundant_batch(engine.host(array[row : row + 1]))
            redundant[row : row + 1] = engine.upload(one)
        return (counts == 1) & (redundant == 0)

    return _mapped(puzzles, device, timeout, np.dtype(np.bool_), answers, width=None)


def _counts_to_two(engine: Any, array: Any, stopped: Callable[[], bool]) -> Any:
    """Bytes; None if stopped."""
    counts = engine.empty(len(array))
    if not engine.solve(array, None, counts, 2, stopped):
        return None
    rows = engine.where(counts == UNDONE)
    if len(rows):
        counts[rows] = engine.upload(_core.solve_batch(engine.host(array[rows]))[1])
    return counts


class NotOneError(Exception):
    """Puzzle `index` has not exactly one solution."""

    def __init__(self, index: int) -> None:
        self.index = index


def _mapped(
    puzzles: Any,
    device: str,
    timeout: float | None,
    kind: np.dtype[Any],
    each: Callable[[Any, Any, int, Callable[[], bool]], Any],
    width: int | None,
) -> Any:
    """`each` of the chunks of an array of puzzles, joined."""
    if is_device_array(puzzles):

        def on_device(engine: Any, array: Any, stopped: Callable[[], bool]) -> tuple[Any, ...]:
            joined = engine.empty(*_shape(len(array), width), dtype=kind)
            for begin in range(0, len(array), CHUNK):
                part = slice(begin, begin + CHUNK)
                joined[part] = each(engine, array[part], begin, stopped)
            return (joined,)

        return _in_place(puzzles, device, timeout, on_device)[0]
    array: NDArray[np.uint8] = _core.puzzle_array(puzzles)
    results = np.empty(_shape(len(array), width), dtype=kind)
    _on_host_array(array, [results], device, timeout, lambda *chunk: [each(*chunk)])
    return results


def _shape(count: int, width: int | None) -> tuple[int, ...]:
    return (count,) if width is None else (count, width)


def _on_host_array(
    array: NDArray[np.uint8],
    targets: Sequence[NDArray[Any]],
    device: str,
    timeout: float | None,
    each: Callable[[Any, Any, int, Callable[[], bool]], Sequence[Any]],
) -> None:
    """Write the results of `each(engine, chunk, first row, stopped)` to the targets."""

    def work(engine: Any, claim: batches.Claim, stopped: Callable[[], bool]) -> None:
        def one(chunk: Any, begin: int) -> Sequence[Any]:
            return each(engine, chunk, begin, stopped)

        batches.map_chunks(engine, claim, array, targets, one, stopped)

    try:
        batches.run(runtime.engines(device), len(array), CHUNK, timeout, work)
    except BadByteError:
        _core.check_puzzles(array)
        raise RequestError("the puzzles were changed by another thread during the call") from None


def _in_place(
    puzzles: Any,
    device: str,
    timeout: float | None,
    work: Callable[[Any, Any, Callable[[], bool]], tuple[Any, ...]],
    finish: Callable[..., None] | None = None,
) -> tuple[Any, ...]:
    """Return the results of `work` for a device array, as arrays of the array's library.

    `finish` does the host's part, on the calling thread.
    """
    number = int(puzzles.__dlpack_device__()[1])
    named = f"cuda:{number}"
    if device not in ("cuda", named):
        raise RequestError(
            f'device: expected "{named}", where the array is, found {device!r}', "device"
        )
    engines = runtime.engines(named)
    made: list[tuple[Any, ...]] = []
    seen: list[Any] = []

    def one(engine: Any, _: batches.Claim, stopped: Callable[[], bool]) -> None:
        array = engine.borrow(puzzles)
        if array.ndim != 2 or array.shape[1] != 81 or array.dtype != np.uint8:
            raise RequestError(
                f"puzzles: expected an (N, 81) array of uint8, found {array.shape} of {array.dtype}"
            )
        seen.append(array)
        made.append(work(engine, array, stopped))

    try:
        batches.run(engines, 1, 1, timeout, one)
    except BadByteError:
        _refuse_bytes(seen[0])
    if finish is not None:
        with engines[0]:
            finish(engines[0], seen[0], *made[0])
    return tuple(_like(puzzles, array) for array in made[0])


def _refuse_bytes(array: Any) -> None:
    row = int((array > 9).any(axis=1).argmax())
    values = array[row].get()
    cell = int((values > 9).argmax())
    place = f"row {cell // 9 + 1}, column {cell % 9 + 1}"
    with naming_puzzle(row):
        raise GridSyntaxError(
            f"expected digits 0 to 9, found {values[cell]} in {place}", None, cell
        ) from None


def _to_host(puzzles: Any, row: int) -> Any:
    if is_device_array(puzzles):
        return runtime.load_cupy().from_dlpack(puzzles)[row].get()
    return _core.puzzle_array(puzzles)[row]


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
    return runtime.engines(device)[0]

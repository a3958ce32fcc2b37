"""Stand-ins for GPUs: they run the kernels' engine on the host, in arrays of NumPy.

Tests use them in place of `nonet.cuda._engine.Engine` and compare their answers with the host's.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import nonet
from nonet import _core
from nonet.cuda import _making as making, _runtime as runtime, _verbs as verbs
from nonet.cuda._devices import device_numbers
from nonet.cuda._engine import Attempt
from nonet.cuda._jobs import UNDONE, BadByteError

Digits = NDArray[np.uint8]
Stop = Callable[[], bool]


class Transfers:
    """Copies that take place when they are waited for, from arrays as they were when begun."""

    def __enter__(self) -> Transfers:
        return self

    def __exit__(self, *error: object) -> None: ...

    def upload(self, source: Digits, target: Digits) -> Copy:
        return Copy(source, target)

    download = upload


class Copy:
    def __init__(self, source: Digits, target: Digits) -> None:
        self.source, self.target = source.copy(), target

    def wait(self, stopped: Stop) -> bool:
        self.target[...] = self.source
        return not stopped()


class OnDevice:
    """An array that reports a device by DLPack, in memory of the host."""

    def __init__(self, digits: NDArray[Any], number: int = 0, kind: int = 2) -> None:
        self.digits, self.location = digits, (kind, number)

    def __dlpack__(self, **options: Any) -> Any:
        raise AssertionError("only the stand-in has the memory")

    def __dlpack_device__(self) -> tuple[int, int]:
        return self.location


class Foreign:
    """An array of the host with only the protocols of arrays, as of a library other than NumPy."""

    def __init__(self, digits: Digits) -> None:
        self.digits = digits

    def __array__(self, *_: Any, **__: Any) -> Digits:
        return self.digits

    def __dlpack__(self, **options: Any) -> Any:
        return self.digits.__dlpack__(**options)

    def __dlpack_device__(self) -> tuple[int, int]:
        return 1, 0


class StandIn:
    """The interface of `Engine`, on the host and in arrays of NumPy."""

    slow_rows = 37  # one row in 37 is left to the host

    def __init__(self, number: int = 0, pace: float = 0.0) -> None:
        self.number = number
        self.name = f"cuda:{number}"
        self.pace = pace
        self.solved = self.dug = 0  # calls
        self.inside = 0
        self.marks = 0
        self.lock = threading.RLock()

    def mark(self) -> int:
        self.marks += 1
        return self.marks

    def wait_for(self, mark: int) -> None:
        assert self.inside
        assert 0 < mark <= self.marks

    def borrow(self, array: OnDevice) -> Any:
        assert self.marks == 0, "the mark comes after the array"
        return array.digits

    def __enter__(self) -> StandIn:
        self.inside += 1
        return self

    def __exit__(self, *error: object) -> None:
        self.inside -= 1

    def empty(self, *shape: int, dtype: Any = np.uint8) -> Any:
        return np.full(shape, 77, dtype=dtype)

    def upload(self, array: Digits) -> Any:
        return array.copy()

    def transfers(self) -> Transfers:
        return Transfers()

    def first(self, which: Any) -> int | None:
        return int(which.argmax()) if which.any() else None

    def where(self, which: Any) -> Any:
        return np.flatnonzero(which).astype(np.uint64)

    def solve(
        self, puzzles: Digits, solutions: Any, counts: Any, limit: int, stopped: Stop
    ) -> int | None:
        self.solved += 1
        if (puzzles > 9).any():
            raise BadByteError
        until = time.monotonic() + self.pace
        while time.monotonic() < until:
            if stopped():
                return None
            time.sleep(0.005)
        solved, counted, _ = _core.packed_solve_batch(puzzles, limit, 1)
        counts[:] = counted
        counts[:: self.slow_rows] = np.iinfo(counts.dtype).max
        if solutions is not None:
            solutions[:] = solved
            solutions[:: self.slow_rows] = 77
        return len(counts[:: self.slow_rows])

    def host(self, array: Digits) -> Any:
        return array.copy()

    def minimize(
        self, puzzles: Digits, key: int, start: int, plan: bytes, _: Stop
    ) -> tuple[Digits, Digits]:
        assert plan == _core.packed_minimize_plan(False)
        answers = np.ones(len(puzzles), dtype=np.uint8)
        indices = [start + row for row in range(len(puzzles))]
        answers[:: self.slow_rows] = UNDONE
        results = _core.packed_minimize_batch(puzzles, key, indices, 1)
        results[answers == UNDONE] = 0
        return results, answers

    def redundant(self, puzzles: Digits, plan: bytes, _: Stop) -> Digits:
        assert plan == _core.packed_minimize_plan(True)
        answers = _core.packed_redundant_batch(puzzles, 1)
        answers[:: self.slow_rows] = UNDONE
        return answers

    def dig(self, attempt: Attempt, rows: Any, out: tuple[Any, Any, Any], _: Stop) -> bool:
        self.dug += 1
        numbers = range(len(out[2])) if rows is None else rows.tolist()
        given = None if attempt.given is None else nonet.Grid(attempt.given)
        for i, row in enumerate(numbers):
            made = _core.packed_dig_batch(
                attempt.plan, given, 1, attempt.key, attempt.start + row, attempt.number, 1
            )
            for array, value in zip(out, made, strict=True):
                array[i] = value[0]
            if i % self.slow_rows == 0:
                out[0][i], out[2][i] = 0, UNDONE
        return True


def use_stand_ins(monkeypatch: pytest.MonkeyPatch) -> list[StandIn]:
    """Replace the engines by two stand-ins, and use chunks of 100 puzzles."""
    found = [StandIn(0), StandIn(1)]

    def engines(device: str, most: int | None = None) -> list[StandIn]:
        return [found[number] for number in device_numbers(device, len(found))][:most]

    monkeypatch.setattr(runtime, "engines", engines)
    monkeypatch.setattr(verbs, "CHUNK", 100)
    monkeypatch.setattr(making, "CHUNK", 100)
    monkeypatch.setattr(making, "JUDGED_CHUNK", 60)
    monkeypatch.setattr(making, "FEW_ROWS", 3)
    return found


def use_slow_stand_ins(monkeypatch: pytest.MonkeyPatch) -> list[StandIn]:
    """Replace the engines by two stand-ins that take a minute for each puzzle."""
    found = [StandIn(number, pace=60.0) for number in range(2)]
    monkeypatch.setattr(runtime, "engines", lambda device, most=None: found[:most])
    monkeypatch.setattr(verbs, "CHUNK", 1)
    return found


def mixed_puzzles() -> Digits:
    """Return puzzles with one solution, none and several."""
    made = nonet.generate_array("classic/hard", 450, seed=3).puzzles.copy()
    made[::7, 0] = 1 + made[::7, 0] % 9
    made[::5, 30:50] = 0
    mixed: Digits = made
    return mixed

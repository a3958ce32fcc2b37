"""How a device is reserved and released, with a replacement for CuPy that records the calls."""

from __future__ import annotations

import threading
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from faults import raises

import nonet
from nonet.cuda._engine import Engine


class OutOfMemoryError(Exception):
    """CuPy's error of this name."""


class CudaError(Exception):
    """CuPy's CUDARuntimeError."""


class Noting:
    """A device or stream that records its calls; the call named by `fails` raises."""

    def __init__(self, name: str, notes: list[str], fails: str) -> None:
        self.name, self.notes, self.fails = name, notes, fails
        self.attributes = {
            "MaxSharedMemoryPerMultiprocessor": 2**17,
            "MultiProcessorCount": 4,
            "ClockRate": 1000,
        }

    def note(self, what: str) -> None:
        if f"{what} {self.name}" == self.fails:
            raise CudaError(self.fails)
        self.notes.append(f"{what} {self.name}")

    def __enter__(self) -> Noting:
        self.note("enter")
        return self

    def __exit__(self, *_: object) -> None:
        self.note("leave")

    def synchronize(self) -> None:
        self.note("wait for")

    def record(self) -> str:
        self.note("record")
        return self.name

    def wait_event(self, event: str) -> None:
        self.note(f"wait for {event} in")


def engine_with(notes: list[str], fails: Callable[[], str] = str) -> Engine:
    """Return an engine whose CuPy raises at the call that `fails` returns at that time."""

    def noting(name: str) -> Noting:
        return Noting(name, notes, fails())

    cuda = SimpleNamespace(
        Device=lambda number: noting(f"device {number}"),
        Stream=lambda non_blocking: Noting("stream", notes, fails()),
        get_current_stream=lambda: noting("caller"),
        memory=SimpleNamespace(OutOfMemoryError=OutOfMemoryError),
    )
    engine = Engine(SimpleNamespace(cuda=cuda), 0)
    notes.clear()
    return engine


def is_free(engine: Engine) -> bool:
    """Whether another thread can reserve the engine."""
    found: list[bool] = []

    def reserve() -> None:
        found.append(engine.lock.acquire(blocking=False))
        if found[0]:
            engine.lock.release()

    thread = threading.Thread(target=reserve)
    thread.start()
    thread.join()
    return found[0]


def test_work_ends_before_the_device_is_left() -> None:
    notes: list[str] = []
    engine = engine_with(notes)
    with engine:
        assert not is_free(engine)
        with engine:
            pass
        assert not is_free(engine)
    assert is_free(engine)
    entered, left = ["enter device 0", "enter stream"], ["leave stream", "leave device 0"]
    once = ["wait for stream", *left]
    assert notes == [*entered, *entered, *once, *once]


@pytest.mark.parametrize(
    "fails", ["enter device 0", "enter stream", "wait for stream", "leave stream", "leave device 0"]
)
def test_a_cuda_error_does_not_keep_the_device(fails: str) -> None:
    failing = [""]
    engine = engine_with([], lambda: failing[0])
    engine.stream.fails = failing[0] = fails
    with pytest.raises(CudaError), engine:
        pass
    assert is_free(engine)


def test_work_waits_for_what_the_caller_has_begun() -> None:
    notes: list[str] = []
    engine = engine_with(notes)
    engine.wait_for(engine.mark())
    assert notes == [
        "enter device 0",
        "record caller",
        "leave device 0",
        "wait for caller in stream",
    ]


def test_too_little_memory_is_a_request_error() -> None:
    engine = engine_with([])
    with raises(nonet.RequestError, field="device"), engine:
        raise OutOfMemoryError("8 GB")
    assert is_free(engine)


def test_other_errors_pass() -> None:
    engine: Any = engine_with([])
    with pytest.raises(KeyError), engine:
        raise KeyError
    assert is_free(engine)

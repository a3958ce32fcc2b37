"""Copies to and from a device, with a CuPy whose device memory is an array of the host."""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from nonet.cuda import _batches as batches, _transfers as transfers
from nonet.cuda._transfers import Transfers

Digits = NDArray[np.uint8]


def never() -> bool:
    return False


class Pointer:
    """A place in device memory. Copies take place when their stream is waited for."""

    def __init__(self, memory: Digits, at: int = 0) -> None:
        self.memory, self.at = memory, at

    def __add__(self, offset: int) -> Pointer:
        return Pointer(self.memory, self.at + offset)

    def _place(self, size: int) -> int:
        assert self.at + size <= self.memory.nbytes
        return int(self.memory.ctypes.data) + self.at

    def copy_from_host_async(self, host: int, size: int, stream: CopyStream) -> None:
        stream.work.append(lambda: ctypes.memmove(self._place(size), host, size))

    def copy_to_host_async(self, host: int, size: int, stream: CopyStream) -> None:
        stream.work.append(lambda: ctypes.memmove(host, self._place(size), size))


class DeviceArray:
    def __init__(self, memory: NDArray[Any]) -> None:
        self.memory = memory
        self.data = Pointer(memory.reshape(-1).view(np.uint8))


class CopyStream:
    def __init__(self, non_blocking: bool = True) -> None:
        assert non_blocking
        self.work: list[Callable[[], object]] = []
        self.thread = threading.get_ident()

    def record(self) -> str:
        return "computed"

    def wait_event(self, event: str) -> None:
        assert event == "computed"

    def synchronize(self) -> None:
        assert self.thread == threading.get_ident()
        for copy in self.work:
            copy()
        self.work.clear()


class FakeCuda:
    """The part of `cupy.cuda` that copies use."""

    def __init__(self) -> None:
        self.devices: list[int] = []
        self.current = CopyStream()

    def Device(self, number: int) -> Any:  # noqa: N802
        return SimpleNamespace(use=lambda: self.devices.append(number))

    def Stream(self, non_blocking: bool) -> CopyStream:  # noqa: N802
        return CopyStream(non_blocking)

    def get_current_stream(self) -> CopyStream:
        return self.current

    def alloc_pinned_memory(self, size: int) -> bytearray:
        return bytearray(size)


@pytest.fixture
def cupy(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A CuPy, and pieces of 1000 bytes copied by three threads."""
    monkeypatch.setattr(transfers, "PIECE", 1000)
    monkeypatch.setattr(transfers, "COPY_THREADS", 3)
    return SimpleNamespace(cuda=FakeCuda())


@pytest.mark.parametrize("rows", [0, 1, 12, 13, 500])
@pytest.mark.parametrize("kind", [np.uint8, np.uint64, np.bool_])
def test_copies_have_the_same_bytes(cupy: Any, rows: int, kind: Any) -> None:
    source = np.random.default_rng(rows).integers(0, 2, (rows, 81)).astype(kind)
    there, back = DeviceArray(np.zeros_like(source)), np.ones_like(source)
    with Transfers(cupy, 2) as copies:
        assert copies.upload(source, there).wait(never)
        assert copies.download(there, back).wait(never)
    assert (there.memory == source).all()
    assert (back == source).all()
    assert set(cupy.cuda.devices) <= {2}
    assert len(cupy.cuda.devices) <= 3


def test_an_array_that_is_not_contiguous_is_copied(cupy: Any) -> None:
    source = np.arange(30 * 81, dtype=np.uint8).reshape(81, 30).T
    there = DeviceArray(np.zeros((30, 81), dtype=np.uint8))
    with Transfers(cupy, 0) as copies:
        copies.upload(source, there).wait(never)
    assert (there.memory == source).all()


def test_an_error_of_a_piece_is_raised(cupy: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: int) -> None:
        raise MemoryError("pinned")

    monkeypatch.setattr(cupy.cuda, "alloc_pinned_memory", refuse)
    source = np.zeros((100, 81), dtype=np.uint8)
    with Transfers(cupy, 0) as copies, pytest.raises(MemoryError, match="pinned"):
        copies.upload(source, DeviceArray(source.copy())).wait(never)


def test_a_stop_does_not_wait_for_a_copy(cupy: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pieces that have not begun are dropped; those under way end."""
    free = threading.Event()
    monkeypatch.setattr(CopyStream, "wait_event", lambda *_: free.wait(30))
    source = np.ones((1000, 81), dtype=np.uint8)
    there = DeviceArray(np.zeros_like(source))
    with Transfers(cupy, 0) as copies:
        assert not copies.upload(source, there).wait(lambda: True)
        threading.Timer(0.05, free.set).start()
        copies._pool.shutdown(wait=False, cancel_futures=True)
    assert int(there.memory.sum()) == 3000


# ---- chunks


class Engine:
    """Arrays and copies of the fake device."""

    def __init__(self, cupy: Any) -> None:
        self.cupy = cupy
        self.made = 0

    def empty(self, *shape: int, dtype: Any) -> DeviceArray:
        self.made += 1
        return DeviceArray(np.empty(shape, dtype=dtype))

    def transfers(self) -> Transfers:
        return Transfers(self.cupy, 0)


def parts_of(count: int, size: int) -> batches.Claim:
    parts = iter([slice(at, min(at + size, count)) for at in range(0, count, size)])
    return lambda: next(parts, None)


@pytest.mark.parametrize("count", [0, 1, 20, 21, 99])
def test_chunks_are_mapped_row_by_row(cupy: Any, count: int) -> None:
    source = np.random.default_rng(count).integers(0, 10, (count, 81)).astype(np.uint8)
    doubled, sums = np.zeros_like(source), np.zeros(count, dtype=np.uint64)

    def each(chunk: DeviceArray, begin: int) -> list[DeviceArray]:
        rows = chunk.memory
        assert (rows == source[begin : begin + len(rows)]).all()
        return [DeviceArray(rows * 2), DeviceArray(rows.sum(axis=1, dtype=np.uint64))]

    batches.map_chunks(Engine(cupy), parts_of(count, 20), source, [doubled, sums], each, never)
    assert (doubled == source * 2).all()
    assert (sums == source.sum(axis=1)).all()


def test_a_stop_begins_no_more_chunks(cupy: Any) -> None:
    engine, done = Engine(cupy), []
    source = np.zeros((500, 81), dtype=np.uint8)

    def each(chunk: DeviceArray, begin: int) -> list[DeviceArray]:
        done.append(begin)
        return [chunk]

    batches.map_chunks(
        engine, parts_of(500, 20), source, [source.copy()], each, lambda: len(done) >= 3
    )
    assert done == [0, 20, 40]
    assert engine.made <= 3 + batches.AHEAD

"""When a job ends: with all puzzles done, with slow ones left to the host, or stopped."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from nonet.cuda import _jobs as jobs
from nonet.cuda._jobs import BadByteError, Job
from nonet.cuda._sources import STATE_WORDS, THREADS

Queue = tuple[int, int, int]
"""What a slice leaves in the queue: puzzles begun, puzzles done, and whether a byte is bad."""


class Memory:
    """Device memory in an array of the host."""

    def __init__(self, array: NDArray[Any]) -> None:
        self.array, self.ptr = array, array.ctypes.data

    def __add__(self, offset: int) -> Memory:
        return Memory(self.array.reshape(-1).view(np.uint8)[offset:])

    def memset_async(self, value: int, size: int, stream: object) -> None:
        ctypes.memset(self.ptr, value, size)

    def copy_to_host_async(self, host: int, size: int, stream: object) -> None:
        ctypes.memmove(host, self.ptr, size)


class Array:
    def __init__(self, *shape: int, dtype: Any = np.uint8) -> None:
        self.array = np.zeros(shape, dtype=dtype)
        self.data, self.dtype, self.nbytes = Memory(self.array), self.array.dtype, self.array.nbytes

    def __len__(self) -> int:
        return len(self.array)


class FakeEngine:
    """An engine whose slices take `SLICE` seconds of a fake clock."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, progress: Callable[[int], Queue]) -> None:
        self.progress, self.slices = progress, 0
        self.blocks, self.cycles = {"count_solutions": 2}, 1000
        self.stream = SimpleNamespace(record=lambda: SimpleNamespace(synchronize=lambda: None))
        self.cupy = SimpleNamespace(
            zeros=self._zeros, cuda=SimpleNamespace(alloc_pinned_memory=bytearray)
        )
        clock = SimpleNamespace(monotonic=lambda: 1000.0 + self.seconds)
        monkeypatch.setattr(jobs, "time", clock)

    @property
    def seconds(self) -> float:
        return self.slices * jobs.SLICE

    def _zeros(self, count: int, dtype: Any) -> Array:
        self.queue = Array(count, dtype=dtype)
        return self.queue

    def workspace(self) -> tuple[Array, Array]:
        return Array(STATE_WORDS * 2 * THREADS, dtype=np.uint32), Array(1)

    def kernel(self, name: str) -> Callable[..., None]:
        assert name == "count_solutions"

        def launch(grid: tuple[int], block: tuple[int], arguments: tuple[Any, ...]) -> None:
            self.slices += 1
            self.queue.array[:3] = self.progress(self.slices)

        return launch

    def job(self, count: int) -> Job:
        return Job.solve(self, Array(count, 81), None, Array(count), 2)


def never() -> bool:
    return False


def test_a_job_ends_when_all_puzzles_are_done(monkeypatch: pytest.MonkeyPatch) -> None:
    engine = FakeEngine(monkeypatch, lambda slices: (1000, 100 * slices, 0))
    assert engine.job(1000).run(never) == 0
    assert engine.slices == 11  # one is always queued behind
    assert engine.job(0).run(never) == 0
    assert engine.slices == 11


def test_a_stop_ends_a_job(monkeypatch: pytest.MonkeyPatch) -> None:
    engine = FakeEngine(monkeypatch, lambda slices: (1000, 0, 0))
    assert engine.job(1000).run(lambda: True) is None
    assert engine.slices == 0
    assert engine.job(1000).run(lambda: engine.slices >= 7) is None
    assert engine.slices == 7


def test_a_bad_byte_ends_a_job(monkeypatch: pytest.MonkeyPatch) -> None:
    engine = FakeEngine(monkeypatch, lambda slices: (1000, 0, int(slices > 3)))
    with pytest.raises(BadByteError):
        engine.job(1000).run(never)


@pytest.mark.parametrize("hopeless", [1, 64, 65, 100, 1000, 20_000])
def test_hopeless_puzzles_are_left_to_the_host(
    monkeypatch: pytest.MonkeyPatch, hopeless: int
) -> None:
    engine = FakeEngine(monkeypatch, lambda slices: (50_064, 50_000 - hopeless, 0))
    assert engine.job(50_000).run(never) == hopeless
    periods = -(-hopeless // jobs.FEW_LEFT)
    assert engine.seconds == pytest.approx(periods * jobs.PATIENCE, abs=3 * jobs.SLICE)


def test_puzzles_that_are_not_begun_are_not_left_to_the_host(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Few puzzles of a small batch may still wait for a thread."""
    engine = FakeEngine(monkeypatch, lambda slices: (990 + slices // 100, 980 + slices // 100, 0))
    assert engine.job(1000).run(never) == 10
    assert engine.seconds == pytest.approx(1000 * jobs.SLICE + jobs.PATIENCE, abs=3 * jobs.SLICE)


def test_progress_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Many slow puzzles that end one after another stay on the device until they are few."""
    engine = FakeEngine(monkeypatch, lambda slices: (20_000, min(10 * slices, 20_000), 0))
    left = engine.job(20_000).run(never)
    assert left is not None
    assert 0 < left <= jobs.FEW_LEFT * engine.seconds / jobs.PATIENCE
    assert engine.seconds > 10

"""`device="cuda"` without a GPU: timeouts and cancellation, on stand-ins."""

from __future__ import annotations

import threading
import time
from typing import Any

import numpy as np
import pytest
from boards import CLASSIC, HARD
from cuda_stand_in import Digits, OnDevice, StandIn, Stop, use_slow_stand_ins, use_stand_ins
from faults import raises

import nonet
from nonet import _core
from nonet._base.deadline import Deadline
from nonet.cuda import _making as making, _verbs as verbs
from nonet.cuda._jobs import UNDONE

NO_SOLUTION = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."
"""Takes seconds to prove."""


def array_of(*puzzles: str) -> Digits:
    text = "".join(puzzles).replace(".", "0").encode()
    return (np.frombuffer(text, dtype=np.uint8) - ord("0")).reshape(-1, 81)


@pytest.fixture
def devices(monkeypatch: pytest.MonkeyPatch) -> list[StandIn]:
    """Two stand-ins, and chunks of 100 puzzles."""
    return use_stand_ins(monkeypatch)


def test_a_timeout_ends_the_work(monkeypatch: pytest.MonkeyPatch) -> None:
    found = use_slow_stand_ins(monkeypatch)
    with pytest.raises(nonet.Stopped):
        nonet.solve_batch([CLASSIC, HARD], device="cuda", timeout=0.05)
    assert [one.inside for one in found] == [0, 0]


def test_a_cancel_ends_the_work(monkeypatch: pytest.MonkeyPatch) -> None:
    found = use_slow_stand_ins(monkeypatch)
    cancel = nonet.Cancel()
    threading.Timer(0.05, cancel.cancel).start()
    with pytest.raises(nonet.Stopped), cancel:
        nonet.solve_batch([CLASSIC, HARD], device="cuda")
    assert [one.inside for one in found] == [0, 0]


def test_a_timeout_ends_the_wait_for_a_device_in_use(monkeypatch: pytest.MonkeyPatch) -> None:
    found = use_slow_stand_ins(monkeypatch)
    with found[0].lock, found[1].lock, pytest.raises(nonet.Stopped):
        nonet.solve_batch([CLASSIC, HARD], device="cuda", timeout=0.05)
    assert [one.solved for one in found] == [0, 0]


def test_minimize_has_one_deadline(devices: list[StandIn], monkeypatch: pytest.MonkeyPatch) -> None:
    """Naming the first puzzle without a unique solution takes no time beyond the timeout."""
    created: list[Deadline] = []
    limits: list[float | None] = []
    minimize = _core.minimize

    class Noted(Deadline):
        def __init__(self, timeout: float | None) -> None:
            created.append(self)
            super().__init__(timeout)

    def noted(puzzle: Any, seed: int, timeout: float | None) -> nonet.Grid:
        limits.append(timeout)
        return minimize(puzzle, seed, timeout)

    monkeypatch.setattr(verbs, "Deadline", Noted)
    monkeypatch.setattr(_core, "minimize", noted)
    bad = array_of(CLASSIC, "." * 81)
    for puzzles in (OnDevice(bad), bad):
        with raises(nonet.MultipleSolutions, puzzle=1):
            nonet.minimize_batch(puzzles, device="cuda", timeout=60)
    assert len(created) == 2
    assert all(limit is not None and limit < 60 for limit in limits)


# A rating that no dug puzzle has, so that the device and the host work until they are stopped.
HOPELESS: dict[str, Any] = {"method": "dig", "rating": (11.8, 11.9), "attempts": 10**6}


def test_a_timeout_ends_the_judging(devices: list[StandIn]) -> None:
    began = time.monotonic()
    with pytest.raises(nonet.Stopped):
        nonet.generate_array("irreducible/hard", 500, device="cuda", timeout=0.3, **HOPELESS)
    assert time.monotonic() - began < 30
    assert devices[0].inside == 0


def test_a_cancel_ends_the_judging(devices: list[StandIn]) -> None:
    cancel = nonet.Cancel()
    threading.Timer(0.3, cancel.cancel).start()
    with pytest.raises(nonet.Stopped), cancel:
        nonet.generate_array("irreducible/hard", 500, device="cuda", **HOPELESS)
    assert devices[0].inside == 0


def test_a_timeout_ends_the_rows_left_to_the_host(
    devices: list[StandIn], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(making, "FEW_ROWS", 1000)
    with pytest.raises(nonet.Stopped):
        nonet.generate_array("irreducible/hard", 40, device="cuda", timeout=0.3, **HOPELESS)
    assert devices[0].inside == 0


def test_a_cancel_ends_rows_that_the_host_solves(
    devices: list[StandIn], monkeypatch: pytest.MonkeyPatch
) -> None:
    def leave_all(puzzles: Digits, solutions: Any, counts: Any, limit: int, _: Stop) -> int:
        counts[:] = UNDONE
        return len(counts)

    monkeypatch.setattr(devices[0], "solve", leave_all)
    hopeless = np.repeat(array_of(NO_SOLUTION), 50_000, axis=0)
    cancel = nonet.Cancel()
    threading.Timer(0.1, cancel.cancel).start()
    began = time.monotonic()
    with pytest.raises(nonet.Stopped), cancel:
        nonet.is_minimal_batch(OnDevice(hopeless))
    assert time.monotonic() - began < 10
    assert devices[0].inside == 0

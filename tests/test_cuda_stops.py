"""`device="cuda"` without a GPU: timeouts and cancellation, on stand-ins."""

from __future__ import annotations

import threading
import time
from typing import Any

import numpy as np
import pytest
from boards import CLASSIC, HARD
from cuda_stand_in import Digits, OnDevice, StandIn, Stop, use_slow_stand_ins, use_stand_ins

import nonet
from nonet.cuda import _making as making
from nonet.cuda._jobs import UNDONE

NO_SOLUTION = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."
"""Takes seconds to prove."""


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
    def leave_all(puzzles: Digits, solutions: Any, counts: Any, limit: int, _: Stop) -> bool:
        devices[0].left_rows = True
        counts[:] = UNDONE
        return True

    monkeypatch.setattr(devices[0], "solve", leave_all)
    hopeless = np.zeros((50_000, 81), dtype=np.uint8)
    hopeless[:] = [int(digit) for digit in NO_SOLUTION.replace(".", "0")]
    cancel = nonet.Cancel()
    threading.Timer(0.1, cancel.cancel).start()
    began = time.monotonic()
    with pytest.raises(nonet.Stopped), cancel:
        nonet.is_minimal_batch(OnDevice(hopeless))
    assert time.monotonic() - began < 10
    assert devices[0].inside == 0

"""`device="cuda"` without a GPU: bad arguments and failures."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from boards import CLASSIC, HARD
from cuda_stand_in import (
    Digits,
    OnDevice,
    StandIn,
    mixed_puzzles,
    use_slow_stand_ins,
    use_stand_ins,
)
from faults import raises

import nonet
from nonet import _core


@pytest.fixture
def devices(monkeypatch: pytest.MonkeyPatch) -> list[StandIn]:
    """Two stand-ins, and chunks of 100 puzzles."""
    return use_stand_ins(monkeypatch)


@pytest.fixture(scope="module")
def puzzles() -> Digits:
    return mixed_puzzles()


def test_bad_bytes_are_named(devices: list[StandIn], puzzles: Digits) -> None:
    bad = puzzles.copy()
    bad[321, 7] = 12
    with raises(nonet.GridSyntaxError, puzzle=321, index=7):
        nonet.solve_batch(bad, device="cuda")


@pytest.mark.parametrize(("change", "error"), [(0, nonet.MultipleSolutions), (5, nonet.NoSolution)])
def test_minimize_names_the_puzzle_it_cannot_take(
    devices: list[StandIn], change: int, error: type[Exception]
) -> None:
    many = np.array([[int(c) for c in CLASSIC.replace(".", "0")]] * 150, dtype=np.uint8)
    many[120, 1] = 5  # clashes with r1c1
    if change == 0:
        many[120] = 0
    with raises(error, puzzle=120):
        nonet.minimize_batch(many, device="cuda")


def test_minimize_names_the_first_puzzle_that_it_cannot_take(devices: list[StandIn]) -> None:
    many = np.array([[int(c) for c in CLASSIC.replace(".", "0")]] * 250, dtype=np.uint8)
    many[[20, 120]] = 0
    devices[0].pace = 0.3  # device 1 comes to puzzle 120 first
    with raises(nonet.MultipleSolutions, puzzle=20):
        nonet.minimize_batch(many, device="cuda")


def test_bad_arrays_on_a_device_are_named(devices: list[StandIn], puzzles: Digits) -> None:
    bad = puzzles.copy()
    bad[321, 7] = 12
    with raises(nonet.GridSyntaxError, puzzle=321, index=7):
        nonet.solve_batch(OnDevice(bad))
    devices[0].marks = 0
    for wrong in (puzzles[:, :80], puzzles[0], puzzles.astype(np.int16)):
        with raises(nonet.RequestError, field="puzzles") as caught:
            nonet.solve_batch(OnDevice(wrong, 1))
        assert "cuda:1" in str(caught.value)
    for device in ("cuda:1", "cuda:5"):
        with raises(nonet.RequestError, field="device") as caught:
            nonet.solve_batch(OnDevice(puzzles), device=device)
        assert "cuda:0" in str(caught.value)


class Unlocated:
    """An array without a device, such as one without data or spread over several devices."""

    def __init__(self, error: Exception) -> None:
        self.error = error

    def __dlpack__(self, **options: Any) -> Any:
        raise self.error

    def __dlpack_device__(self) -> tuple[int, int]:
        raise self.error


@pytest.mark.parametrize("error", [ValueError("meta"), BufferError("sharded"), RuntimeError("?")])
@pytest.mark.parametrize("device", [None, "cuda"])
def test_an_array_without_a_device_raises_a_request_error(
    devices: list[StandIn], error: Exception, device: str | None
) -> None:
    for call in (nonet.solve_batch, nonet.minimize_batch, nonet.is_minimal_batch):
        with raises(nonet.RequestError, field="puzzles") as caught:
            call(Unlocated(error), device=device)
        assert str(error) in str(caught.value)
        assert "Unlocated" in str(caught.value)


NO_DEVICES = ["gpu", "cuda:x", "cuda:", "cuda:2", "cuda:-1", 0, "", "cuda:\u0661"]
NO_DEVICES += ["cuda:" + "9" * digits for digits in (10, 19, 5000)]


@pytest.mark.parametrize("device", NO_DEVICES, ids=lambda device: repr(device)[:20])
def test_names_of_devices_are_checked(devices: list[StandIn], device: Any) -> None:
    with raises(nonet.RequestError, field="device") as caught:
        nonet.solve_batch([CLASSIC], device=device)
    assert len(str(caught.value)) < 300


def test_a_limit_beyond_32_bits_is_refused(devices: list[StandIn]) -> None:
    with raises(nonet.RequestError, field="limit"):
        nonet.count_solutions_batch([CLASSIC], 2**32, device="cuda")


@pytest.mark.parametrize("limit", [0, -1, 2.5, "x", True])
def test_limits_are_checked(devices: list[StandIn], limit: Any) -> None:
    with raises(nonet.RequestError, field="limit"):
        nonet.count_solutions_batch([CLASSIC], limit, device="cuda")


@pytest.mark.parametrize("timeout", [-1, float("nan"), "x", True])
def test_timeouts_are_checked(devices: list[StandIn], timeout: Any) -> None:
    for call in (nonet.solve_batch, nonet.is_minimal_batch, nonet.minimize_batch):
        with raises(nonet.RequestError, field="timeout"):
            call([CLASSIC], device="cuda", timeout=timeout)
    with raises(nonet.RequestError, field="timeout"):
        nonet.generate_array("irreducible/hard", 3, device="cuda", timeout=timeout)


# ---- failures


def test_an_error_of_the_judge_is_raised(
    devices: list[StandIn], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise MemoryError("judging")

    monkeypatch.setattr(_core, "judge_rows", fail)
    with pytest.raises(MemoryError, match="judging"):
        nonet.generate_array("daily/hard", 200, device="cuda")
    assert devices[0].inside == 0


def test_an_error_of_one_device_ends_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    found = use_slow_stand_ins(monkeypatch)

    def fail(*_: object) -> None:
        raise nonet.RequestError("device: not enough memory", "device")

    monkeypatch.setattr(found[1], "solve", fail)
    with raises(nonet.RequestError, field="device"):
        nonet.solve_batch([CLASSIC, HARD], device="cuda")
    assert [one.inside for one in found] == [0, 0]

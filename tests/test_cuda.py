"""`device="cuda"` without a GPU: chunks, several devices, stops and errors, on stand-ins.

A stand-in runs the kernels' engine on the host, so answers are compared as well.
"""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from boards import CLASSIC, HARD
from faults import raises
from numpy.typing import NDArray

import nonet
from nonet import _core
from nonet.cuda import _making as making, _runtime as runtime, _verbs as verbs
from nonet.cuda._devices import device_numbers
from nonet.cuda._engine import Attempt
from nonet.cuda._jobs import UNDONE, BadByteError

Digits = NDArray[np.uint8]
NO_SOLUTION = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."
"""Takes seconds to prove."""
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
    """An array of a device, as DLPack tells it, in memory of the host."""

    def __init__(self, digits: Digits) -> None:
        self.digits = digits

    def __dlpack__(self, **options: Any) -> Any:
        raise AssertionError("only the stand-in has the memory")

    def __dlpack_device__(self) -> tuple[int, int]:
        return 2, 0


class Foreign:
    """An array of the host of another library than NumPy: it has the protocols of arrays alone."""

    def __init__(self, digits: Digits) -> None:
        self.digits = digits

    def __array__(self, *_: Any, **__: Any) -> Digits:
        return self.digits

    def __dlpack__(self, **options: Any) -> Any:
        return self.digits.__dlpack__(**options)

    def __dlpack_device__(self) -> tuple[int, int]:
        return 1, 0


class StandIn:
    """What `Engine` does, on the host and in arrays of NumPy."""

    slow_rows = 37  # every so many rows are left to the host
    left_rows = False

    def __init__(self, number: int = 0, pace: float = 0.0) -> None:
        self.number = number
        self.name = f"cuda:{number}"
        self.pace = pace
        self.solved = 0
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
    ) -> bool:
        self.solved += 1
        self.left_rows = True
        if (puzzles > 9).any():
            raise BadByteError
        until = time.monotonic() + self.pace
        while time.monotonic() < until:
            if stopped():
                return False
            time.sleep(0.005)
        solved, counted, _ = _core.packed_solve_batch(puzzles, limit, 1)
        counts[:] = counted
        counts[:: self.slow_rows] = np.iinfo(counts.dtype).max
        if solutions is not None:
            solutions[:] = solved
            solutions[:: self.slow_rows] = 77
        return True

    def host(self, array: Digits) -> Any:
        return array.copy()

    def minimize(
        self, puzzles: Digits, key: int, start: int, plan: bytes, _: Stop
    ) -> tuple[Digits, Digits]:
        assert plan == _core.packed_minimize_plan(False)
        answers = np.ones(len(puzzles), dtype=np.uint8)
        answers[:: self.slow_rows] = UNDONE
        results = _core.packed_minimize_batch(puzzles, key, start, 1)
        results[answers == UNDONE] = 0
        return results, answers

    def redundant(self, puzzles: Digits, plan: bytes, _: Stop) -> Digits:
        assert plan == _core.packed_minimize_plan(True)
        answers = _core.packed_redundant_batch(puzzles, 1)
        answers[:: self.slow_rows] = UNDONE
        return answers

    def dig(self, attempt: Attempt, rows: Any, out: tuple[Any, Any, Any], _: Stop) -> bool:
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


@pytest.fixture
def devices(monkeypatch: pytest.MonkeyPatch) -> list[StandIn]:
    """Two stand-ins, and chunks of 100 puzzles."""
    found = [StandIn(0), StandIn(1)]

    def engines(device: str) -> list[StandIn]:
        return [found[number] for number in device_numbers(device, len(found))]

    monkeypatch.setattr(runtime, "engines", engines)
    monkeypatch.setattr(verbs, "CHUNK", 100)
    monkeypatch.setattr(making, "CHUNK", 100)
    monkeypatch.setattr(making, "JUDGED_CHUNK", 60)
    monkeypatch.setattr(making, "FEW_ROWS", 3)
    return found


@pytest.fixture(scope="module")
def puzzles() -> Digits:
    """Puzzles with one solution, none and several."""
    made = nonet.generate_array("classic/hard", 450, seed=3).puzzles.copy()
    made[::7, 0] = 1 + made[::7, 0] % 9
    made[::5, 30:50] = 0
    mixed: Digits = made
    return mixed


def test_answers_are_those_of_the_host(devices: list[StandIn], puzzles: Digits) -> None:
    expected, found = nonet.solve_batch(puzzles), nonet.solve_batch(puzzles, device="cuda")
    assert (found.solutions == expected.solutions).all()
    assert (found.counts == expected.counts).all()
    assert found.counts.dtype == np.uint8
    for limit in (1, 2, 9):
        counts = nonet.count_solutions_batch(puzzles, limit, device="cuda")
        assert (counts == nonet.count_solutions_batch(puzzles, limit)).all()
    minimal = nonet.is_minimal_batch(puzzles, device="cuda")
    assert (minimal == nonet.is_minimal_batch(puzzles)).all()
    whole = puzzles[expected.counts == 1]
    thinned = nonet.minimize_batch(whole, seed=8, device="cuda")
    assert (thinned == nonet.minimize_batch(whole, seed=8)).all()


def test_arrays_on_a_device_stay_there(devices: list[StandIn], puzzles: Digits) -> None:
    expected, found = nonet.solve_batch(puzzles), nonet.solve_batch(OnDevice(puzzles))
    assert (found.solutions == expected.solutions).all()
    assert (found.counts == expected.counts).all()
    devices[0].marks = 0
    minimal = nonet.is_minimal_batch(OnDevice(puzzles))
    assert (minimal == nonet.is_minimal_batch(puzzles)).all()
    assert devices[0].solved == 1 + 5
    assert devices[1].solved == 0


def test_bad_arrays_on_a_device_are_named(devices: list[StandIn], puzzles: Digits) -> None:
    bad = puzzles.copy()
    bad[321, 7] = 12
    with raises(nonet.GridSyntaxError, puzzle=321, index=7):
        nonet.solve_batch(OnDevice(bad))
    devices[0].marks = 0
    with raises(nonet.RequestError, field="puzzles"):
        nonet.solve_batch(OnDevice(puzzles[:, :80]))
    with raises(nonet.RequestError, field="device"):
        nonet.solve_batch(OnDevice(puzzles), device="cuda:1")


def test_arrays_of_another_library_are_read(devices: list[StandIn], puzzles: Digits) -> None:
    found = nonet.solve_batch(Foreign(puzzles), device="cuda")
    assert (found.counts == nonet.solve_batch(puzzles).counts).all()
    minimal = nonet.is_minimal_batch(Foreign(puzzles), device="cuda")
    assert (minimal == nonet.is_minimal_batch(puzzles)).all()


def test_text_is_read_and_no_puzzles_are_none(devices: list[StandIn]) -> None:
    assert nonet.solve_batch([CLASSIC, HARD], device="cuda").counts.tolist() == [1, 1]
    assert len(nonet.solve_batch([], device="cuda")) == 0
    assert len(nonet.minimize_batch([], device="cuda")) == 0


def test_every_chunk_goes_to_one_device(monkeypatch: pytest.MonkeyPatch, puzzles: Digits) -> None:
    found = [StandIn(number, pace=0.02) for number in range(3)]
    monkeypatch.setattr(runtime, "engines", lambda device: found)
    monkeypatch.setattr(verbs, "CHUNK", 50)
    nonet.solve_batch(puzzles, device="cuda")
    assert sum(one.solved for one in found) == 9
    assert all(one.solved for one in found)


def test_one_device_can_be_named(devices: list[StandIn], puzzles: Digits) -> None:
    nonet.solve_batch(puzzles, device="cuda:1")
    assert [one.solved for one in devices] == [0, 5]


@pytest.mark.parametrize(
    ("level", "options"),
    [
        ("irreducible/hard", {}),
        ("irreducible/master", {}),
        ("irreducible/master", {"clues": (24, 24)}),
        ("classic/expert", {"symmetry": "rot180", "minimal": False}),
        ("irreducible/hard", {"solution": nonet.solved_grid(seed=3), "clues": (25, 27)}),
        # Judged by the host.
        ("daily/easy", {}),
        ("daily/hard", {"symmetry": "rot180"}),
        ("classic/expert", {"method": "dig", "rating": (2.0, 4.5)}),
        ("classic/medium", {"method": "dig", "forbids": ("naked-single",)}),
        ("classic/hard", {"score": (2.5, 4.0)}),
        ("irreducible/hard", {"sparsest_line": 1, "clues": (26, 27)}),
        ("irreducible/hard", {"searches": (100, 10**5)}),
        ("irreducible/master", {"rating": (3.0, 5.0), "clues": (24, 24)}),
        ("irreducible/hard", {"rating": (4.5, 9.0), "attempts": 3, "fallback": True}),
        (
            "irreducible/hard",
            {"method": "dig", "needs": ("hidden-pair",), "attempts": 2, "fallback": True},
        ),
    ],
    ids=str,
)
def test_made_arrays_are_those_of_the_host(
    devices: list[StandIn], level: str, options: dict[str, Any]
) -> None:
    expected = nonet.generate_array(level, 250, seed=5, start=10, **options)
    made = nonet.generate_array(level, 250, seed=5, start=10, device="cuda", **options)
    assert made.made_on == "cuda:0"
    assert (made.puzzles == expected.puzzles).all()
    assert (made.solutions == expected.solutions).all()
    assert (made.exact == expected.exact).all()


@pytest.mark.parametrize("count", [0, 1, 2, 61])
@pytest.mark.parametrize("level", ["irreducible/hard", "daily/hard"])
def test_small_arrays(devices: list[StandIn], level: str, count: int) -> None:
    last = 2**64 - count - 1
    expected = nonet.generate_array(level, count, seed=5, start=last)
    made = nonet.generate_array(level, count, seed=5, start=last, device="cuda")
    assert made.puzzles.shape == (count, 81)
    assert (made.puzzles == expected.puzzles).all()
    assert (made.exact == expected.exact).all()


def test_what_a_device_cannot_make_is_made_here(devices: list[StandIn]) -> None:
    made = nonet.generate_array("irreducible/extreme", 1, seed=5, clues=(19, 20), device="cuda")
    assert made.made_on == "cpu"
    assert len(made) == 1


@pytest.mark.parametrize(
    "options",
    [
        {"clues": (23, 23), "attempts": 2},
        {"rating": (5.0, 6.0), "attempts": 2},
        {"rating": (11.8, 11.9), "attempts": 2, "start": 7},
    ],
    ids=str,
)
def test_a_miss_is_the_same_error(devices: list[StandIn], options: dict[str, Any]) -> None:
    options |= {"fallback": False}
    with pytest.raises(nonet.NoPuzzleFound) as host:
        nonet.generate_array("irreducible/hard", 50, seed=5, **options)
    with pytest.raises(nonet.NoPuzzleFound) as device:
        nonet.generate_array("irreducible/hard", 50, seed=5, device="cuda", **options)
    assert str(device.value) == str(host.value)
    assert device.value.nearest == host.value.nearest


def test_a_dataset_has_the_same_bytes(devices: list[StandIn], tmp_path: Path) -> None:
    for name, device in (("host", None), ("device", "cuda")):
        nonet.dataset("irreducible/hard", 70, tmp_path / name, seed=3, shard_size=40, device=device)
    files = sorted(path.relative_to(tmp_path / "host") for path in (tmp_path / "host").rglob("*"))
    assert len([file for file in files if file.suffix == ".parquet"]) == 2
    for file in files:
        if (tmp_path / "host" / file).is_file():
            there = (tmp_path / "device" / file).read_bytes()
            assert there == (tmp_path / "host" / file).read_bytes(), file


# ---- bad input


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


@pytest.mark.parametrize("device", ["gpu", "cuda:x", "cuda:", "cuda:2", "cuda:-1", 0, ""])
def test_names_of_devices_are_checked(devices: list[StandIn], device: Any) -> None:
    with raises(nonet.RequestError, field="device"):
        nonet.solve_batch([CLASSIC], device=device)


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


# ---- stops


def slow_devices(monkeypatch: pytest.MonkeyPatch) -> list[StandIn]:
    found = [StandIn(number, pace=60.0) for number in range(2)]
    monkeypatch.setattr(runtime, "engines", lambda device: found)
    monkeypatch.setattr(verbs, "CHUNK", 1)
    return found


def test_a_timeout_ends_the_work(monkeypatch: pytest.MonkeyPatch) -> None:
    found = slow_devices(monkeypatch)
    with pytest.raises(nonet.Stopped):
        nonet.solve_batch([CLASSIC, HARD], device="cuda", timeout=0.05)
    assert [one.inside for one in found] == [0, 0]


def test_a_cancel_ends_the_work(monkeypatch: pytest.MonkeyPatch) -> None:
    found = slow_devices(monkeypatch)
    cancel = nonet.Cancel()
    threading.Timer(0.05, cancel.cancel).start()
    with pytest.raises(nonet.Stopped), cancel:
        nonet.solve_batch([CLASSIC, HARD], device="cuda")
    assert [one.inside for one in found] == [0, 0]


def test_a_timeout_ends_the_wait_for_a_device_in_use(monkeypatch: pytest.MonkeyPatch) -> None:
    found = slow_devices(monkeypatch)
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
    found = slow_devices(monkeypatch)

    def fail(*_: object) -> None:
        raise nonet.RequestError("device: not enough memory", "device")

    monkeypatch.setattr(found[1], "solve", fail)
    with raises(nonet.RequestError, field="device"):
        nonet.solve_batch([CLASSIC, HARD], device="cuda")
    assert [one.inside for one in found] == [0, 0]


# ---- what is missing


def test_without_cupy_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cupy", None)
    for call in (
        lambda: nonet.solve_batch([CLASSIC], device="cuda"),
        lambda: nonet.generate_array("irreducible/hard", 1, device="cuda"),
    ):
        with pytest.raises(nonet.RequestError, match=r"nonet\[cuda\]"):
            call()


class RuntimeFaultError(Exception):
    """CuPy's CUDARuntimeError, as far as it is asked for."""


def cupy_with(monkeypatch: pytest.MonkeyPatch, driver: int, count: Callable[[], int]) -> None:
    calls = SimpleNamespace(
        CUDARuntimeError=RuntimeFaultError, driverGetVersion=lambda: driver, getDeviceCount=count
    )
    monkeypatch.setitem(sys.modules, "cupy", SimpleNamespace(cuda=SimpleNamespace(runtime=calls)))


def test_an_old_driver_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    cupy_with(monkeypatch, 12080, lambda: 1)
    with pytest.raises(nonet.RequestError, match=r"13\.0.*12\.8"):
        nonet.solve_batch([CLASSIC], device="cuda")


def test_no_device_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def none() -> int:
        raise RuntimeFaultError("cudaErrorNoDevice")

    for driver, count in ((0, lambda: 1), (13000, lambda: 0), (13000, none)):
        cupy_with(monkeypatch, driver, count)
        with raises(nonet.RequestError, field="device"):
            nonet.solve_batch([CLASSIC], device="cuda")

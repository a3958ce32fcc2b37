"""Which devices are opened, and errors for missing packages, drivers and devices."""

from __future__ import annotations

import sys
import threading
import time

import pytest
from boards import CLASSIC
from fake_cupy import CudaDriverError, CudaRuntimeError, FakeCupy
from faults import raises

import nonet
from nonet.cuda import _runtime as runtime, find_engine
from nonet.cuda._engine import Engine


def use_cupy(
    monkeypatch: pytest.MonkeyPatch, *capabilities: tuple[int, int], driver: int = 13000
) -> FakeCupy:
    cupy = FakeCupy(*capabilities, driver=driver)
    monkeypatch.setitem(sys.modules, "cupy", cupy)
    return cupy


def opened(cupy: FakeCupy) -> list[str]:
    return [call for call in cupy.calls if call.startswith("enter device")]


def test_without_cupy_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cupy", None)
    for call in (
        lambda: nonet.solve_batch([CLASSIC], device="cuda"),
        lambda: nonet.generate_array("irreducible/hard", 1, device="cuda"),
    ):
        with pytest.raises(nonet.RequestError, match=r"nonet\[cuda\]"):
            call()


def test_an_old_driver_raises_a_request_error(monkeypatch: pytest.MonkeyPatch) -> None:
    use_cupy(monkeypatch, (9, 0), driver=12080)
    with pytest.raises(nonet.RequestError, match=r"13\.0.*12\.8"):
        nonet.solve_batch([CLASSIC], device="cuda")


def test_no_gpu_raises_a_request_error(monkeypatch: pytest.MonkeyPatch) -> None:
    use_cupy(monkeypatch, (9, 0), driver=0)
    with raises(nonet.RequestError, field="device"):
        nonet.solve_batch([CLASSIC], device="cuda")
    cupy = use_cupy(monkeypatch)
    with raises(nonet.RequestError, field="device"):
        nonet.solve_batch([CLASSIC], device="cuda")
    cupy.fails = {"count devices": CudaRuntimeError("cudaErrorNoDevice")}
    with raises(nonet.RequestError, field="device"):
        nonet.solve_batch([CLASSIC], device="cuda")


# ---- compute capability


def test_devices_of_an_old_capability_are_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    cupy = use_cupy(monkeypatch, (7, 5), (8, 0), (7, 0), (12, 1))
    assert [engine.name for engine in runtime.engines("cuda")] == ["cuda:1", "cuda:3"]
    assert opened(cupy) == ["enter device 1", "enter device 3"]


@pytest.mark.parametrize(("device", "found"), [("cuda", ["7.5", "6.1"]), ("cuda:1", ["6.1"])])
def test_an_old_capability_raises_a_request_error(
    monkeypatch: pytest.MonkeyPatch, device: str, found: list[str]
) -> None:
    cupy = use_cupy(monkeypatch, (7, 5), (6, 1))
    with raises(nonet.RequestError, field="device") as caught:
        nonet.solve_batch([CLASSIC], device=device)
    for text in ("8.0", *found):
        assert text in str(caught.value)
    assert opened(cupy) == []


# ---- opening devices


def test_only_the_devices_in_use_are_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    cupy = use_cupy(monkeypatch, (9, 0), (9, 0), (9, 0))
    assert find_engine("cuda").name == "cuda:0"
    assert find_engine("cuda:2").name == "cuda:2"
    assert opened(cupy) == ["enter device 0", "enter device 2"]
    assert [engine.number for engine in runtime.engines("cuda", 2)] == [0, 1]
    assert opened(cupy) == ["enter device 0", "enter device 2", "enter device 1"]


@pytest.mark.parametrize(
    "error",
    [
        CudaRuntimeError("cudaErrorMemoryAllocation: out of memory"),
        CudaRuntimeError("cudaErrorDevicesUnavailable: busy or unavailable"),
        CudaDriverError("CUDA_ERROR_INVALID_DEVICE: invalid device ordinal"),
    ],
    ids=str,
)
def test_a_device_that_cannot_be_opened_is_named(
    monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    cupy = use_cupy(monkeypatch, (9, 0), (9, 0))
    cupy.fails = {"enter device 1": error}
    with raises(nonet.RequestError, field="device") as caught:
        find_engine("cuda:1")
    assert "cuda:1" in str(caught.value)
    assert str(error) in str(caught.value)
    cupy.fails = {}
    assert find_engine("cuda:1").number == 1


def test_threads_share_an_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two engines of one device would each have a workspace and a lock."""
    created = []

    class SlowEngine(Engine):
        def __init__(self, cupy: FakeCupy, number: int) -> None:
            created.append(number)
            time.sleep(0.05)
            super().__init__(cupy, number)

    monkeypatch.setattr(runtime, "Engine", SlowEngine)
    use_cupy(monkeypatch, (9, 0))
    found: list[Engine] = []
    threads = [threading.Thread(target=lambda: found.append(find_engine("cuda"))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert created == [0]
    assert len({id(engine) for engine in found}) == 1

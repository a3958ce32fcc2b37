"""Which devices are opened, and errors for missing packages, drivers and devices."""

from __future__ import annotations

import sys

import pytest
from boards import CLASSIC
from fake_cupy import CudaDriverError, CudaRuntimeError, FakeCupy
from faults import raises

import nonet
from nonet.cuda import find_engine


def use_cupy(
    monkeypatch: pytest.MonkeyPatch, *capabilities: tuple[int, int], driver: int = 13000
) -> FakeCupy:
    cupy = FakeCupy(*capabilities, driver=driver)
    monkeypatch.setitem(sys.modules, "cupy", cupy)
    return cupy


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


# ---- opening devices


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

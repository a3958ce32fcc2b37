"""CuPy and the devices, or an error that names the missing package or driver.

Tests without a GPU replace `engines` alone, by objects with the methods of `Engine`.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from nonet._base.extras import require
from nonet.cuda._devices import device_numbers
from nonet.cuda._engine import Engine
from nonet.cuda._errors import device_errors
from nonet.errors import RequestError

OLDEST_DRIVER = 13000
"""The CUDA version of the driver that `cupy-cuda13x` requires."""


def engines(device: str) -> list[Engine]:
    """Return an engine for each device of a name; raises RequestError if there is none."""
    cupy = load_cupy()
    return [engine_of(cupy, number) for number in device_numbers(device, _device_count(cupy))]


@cache
def engine_of(cupy: Any, number: int) -> Engine:
    """Return the engine of one device, whose kernels are compiled once."""
    with device_errors(cupy, f"cuda:{number}"):
        return Engine(cupy, number)


def load_cupy() -> Any:
    """Return the module `cupy`."""
    return require("cupy", "device: CUDA", "cuda")


def _device_count(cupy: Any) -> int:
    try:
        driver = int(cupy.cuda.runtime.driverGetVersion())
        if 0 < driver < OLDEST_DRIVER:
            raise RequestError(
                f"device: expected a driver of CUDA {version(OLDEST_DRIVER)} or newer, found CUDA"
                f" {version(driver)}; update the NVIDIA driver",
                "device",
            )
        count = int(cupy.cuda.runtime.getDeviceCount()) if driver else 0
    except cupy.cuda.runtime.CUDARuntimeError as error:
        raise RequestError(f"device: no usable NVIDIA GPU here ({error})", "device") from None
    if count == 0:
        raise RequestError("device: no NVIDIA GPU or driver found", "device")
    return count


def version(number: int) -> str:
    """Convert CUDA's version number to text.

    >>> version(13000), version(12080)
    ('13.0', '12.8')
    """
    return f"{number // 1000}.{number % 1000 // 10}"

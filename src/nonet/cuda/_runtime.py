"""CuPy and the devices, or an error that names the missing package or driver.

Tests without a GPU replace `engines` alone, by objects with the methods of `Engine`.
"""

from __future__ import annotations

import threading
from functools import cache
from typing import Any

from nonet._base.extras import require
from nonet.cuda._devices import device_numbers
from nonet.cuda._engine import Engine
from nonet.cuda._errors import device_errors
from nonet.errors import RequestError

OLDEST_DRIVER = 13000
"""The CUDA version of the driver that `cupy-cuda13x` requires."""
OLDEST_CAPABILITY = 8, 0
"""The compute capability that the kernels require (`__reduce_max_sync`)."""
# cudaDevAttrComputeCapabilityMajor and Minor. Reading them does not open the device.
_CAPABILITY_MAJOR, _CAPABILITY_MINOR = 75, 76

_creating = threading.Lock()


def engines(device: str, most: int | None = None) -> list[Engine]:
    """Return engines for the devices of a name, or for the first `most` of them.

    Raises RequestError if there is none. An engine opens its device, so callers request only the
    engines that they use.
    """
    cupy = load_cupy()
    return [engine_of(cupy, number) for number in _usable_numbers(cupy, device)[:most]]


def engine_of(cupy: Any, number: int) -> Engine:
    """Return the engine of one device: the same one for all threads."""
    with _creating:
        return _new_engine(cupy, number)


@cache
def _new_engine(cupy: Any, number: int) -> Engine:
    with device_errors(cupy, f"cuda:{number}"):
        return Engine(cupy, number)


def _usable_numbers(cupy: Any, device: str) -> list[int]:
    """Return the devices of a name that can run the kernels."""
    numbers = device_numbers(device, _device_count(cupy))
    capabilities = {number: _capability(cupy, number) for number in numbers}
    usable = [number for number in numbers if capabilities[number] >= OLDEST_CAPABILITY]
    if not usable:
        found = ", ".join(f"{a}.{b} (cuda:{number})" for number, (a, b) in capabilities.items())
        expected = "{}.{}".format(*OLDEST_CAPABILITY)
        words = f"device: expected compute capability {expected} or higher, found {found}"
        raise RequestError(words, "device")
    return usable


def _capability(cupy: Any, number: int) -> tuple[int, int]:
    read = cupy.cuda.runtime.deviceGetAttribute
    with device_errors(cupy, f"cuda:{number}"):
        return int(read(_CAPABILITY_MAJOR, number)), int(read(_CAPABILITY_MINOR, number))


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

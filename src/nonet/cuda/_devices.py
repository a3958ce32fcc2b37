"""The device of a call, by its argument or by the location of its array.

Every batch uses this, so nothing here imports CuPy or the kernels.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

from nonet._base.arguments import text_of
from nonet.errors import RequestError

_CUDA = 2  # DLPack's number for the memory of CUDA devices


def device_numbers(device: str, count: int) -> Sequence[int]:
    """Return the devices of a name: all for "cuda", one for "cuda:N".

    >>> list(device_numbers("cuda", 2)), list(device_numbers("cuda:1", 2))
    ([0, 1], [1])
    >>> device_numbers("gpu", 1)
    Traceback (most recent call last):
    nonet.errors.RequestError: device: expected "cpu", "cuda" or "cuda:N", found 'gpu'
    """
    name, colon, number = str(device).partition(":")
    if name != "cuda" or (colon and not (number.isascii() and number.isdigit())):
        raise RequestError(
            f'device: expected "cpu", "cuda" or "cuda:N", found {device!r}', "device"
        )
    if not colon:
        return range(count)
    if int(number) >= count:
        raise RequestError(f"device: expected a number below {count}, found {device!r}", "device")
    return [int(number)]


def is_device_array(puzzles: Any) -> bool:
    """Return whether the array is in the memory of a CUDA device, by DLPack.

    >>> import numpy as np
    >>> is_device_array(np.zeros((1, 81), dtype=np.uint8)), is_device_array(["." * 81])
    (False, False)
    """
    place = getattr(puzzles, "__dlpack_device__", None)
    return place is not None and int(place()[0]) == _CUDA


def device_for(puzzles: Any, device: str | None) -> str | None:
    """Return the CUDA devices to use; None for the host.

    >>> device_for(["." * 81], "cpu"), device_for(["." * 81], "cuda:1")
    (None, 'cuda:1')
    """
    if device is None:
        return "cuda" if is_device_array(puzzles) else None
    if text_of("device", device) == "cpu":
        return None
    device_numbers(device, sys.maxsize)  # rejects an invalid name
    return device

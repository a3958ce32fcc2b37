"""The device of a call, by its argument or by the location of its array.

Every batch uses this, so nothing here imports CuPy or the kernels.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nonet._base.arguments import text_of, wrong_argument
from nonet.errors import RequestError

# DLPack's numbers for the memory of CUDA devices, and for memory that they share with the host.
_CUDA, _CUDA_MANAGED = 2, 13
_MOST_DIGITS = 9


def device_numbers(device: str, count: int) -> Sequence[int]:
    """Return the devices of a name: all for "cuda", one for "cuda:N".

    >>> list(device_numbers("cuda", 2)), list(device_numbers("cuda:1", 2))
    ([0, 1], [1])
    >>> device_numbers("cuda:2", 2)
    Traceback (most recent call last):
    nonet.errors.RequestError: device: expected "cuda:0" to "cuda:1", found 'cuda:2'
    """
    digits = _number_in(device)
    if digits is None:
        return range(count)
    # Python refuses to convert thousands of digits.
    number = int(digits) if len(digits) <= _MOST_DIGITS else count
    if number >= count:
        known = '"cuda:0"' if count == 1 else f'"cuda:0" to "cuda:{count - 1}"'
        raise wrong_argument("device", known, device)
    return [number]


def _number_in(device: str) -> str | None:
    """Return the digits of "cuda:N"; None for "cuda".

    >>> _number_in("gpu")
    Traceback (most recent call last):
    nonet.errors.RequestError: device: expected "cpu", "cuda" or "cuda:N", found 'gpu'
    """
    name, colon, digits = str(device).partition(":")
    if name != "cuda" or (colon and not (digits.isascii() and digits.isdigit())):
        raise wrong_argument("device", '"cpu", "cuda" or "cuda:N"', device)
    return digits if colon else None


def array_device(puzzles: Any) -> int | None:
    """Return the number of the CUDA device whose memory an array is in, by DLPack; else None.

    >>> import numpy as np
    >>> array_device(np.zeros((1, 81), dtype=np.uint8)), array_device(["." * 81])
    (None, None)
    """
    location = getattr(puzzles, "__dlpack_device__", None)
    if location is None:
        return None
    try:
        kind, number = map(int, location())
    except Exception as error:  # of the array's library: arrays without data, or on many devices
        found = f"{type(puzzles).__module__}.{type(puzzles).__qualname__}"
        reason = " ".join(str(error).split())
        raise RequestError(
            "puzzles: expected an array in the memory of the host or of one GPU,"
            f" found {found} ({reason})",
            "puzzles",
        ) from None
    return number if kind in (_CUDA, _CUDA_MANAGED) else None


def device_for(puzzles: Any, device: str | None) -> str | None:
    """Return the CUDA devices to use; None for the host.

    >>> device_for(["." * 81], "cpu"), device_for(["." * 81], "cuda:1")
    (None, 'cuda:1')
    """
    if device is None:
        return None if array_device(puzzles) is None else "cuda"
    if text_of("device", device) == "cpu":
        return None
    _number_in(device)  # rejects an invalid name
    return device

"""Puzzle IDs by the million.

An ID is base64 of prefix, index and check (making/ids.py); in a run of consecutive indices only the
index and the check change, so whole arrays are encoded at once.
"""

from __future__ import annotations

import string
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from nonet.making.ids import id_frame
from nonet.request import Request

_SYMBOLS = np.frombuffer(
    (string.ascii_uppercase + string.ascii_lowercase + string.digits + "-_").encode(), np.uint8
)


def _crc_table() -> NDArray[np.uint32]:
    table = np.arange(256, dtype=np.uint32)
    for _ in range(8):
        table = np.where(table & 1, (table >> 1) ^ np.uint32(0xEDB88320), table >> 1)
    return table


_CRC = _crc_table()


def id_column(
    recipe: str, level: str, request: Request, seed: int, start: int, count: int
) -> NDArray[np.bytes_]:
    """The IDs of puzzles start to start + count - 1.

    >>> import nonet
    >>> from nonet.recipes import RECIPES
    >>> request = RECIPES["dig-hole"]["easy"]
    >>> id_column("dig-hole", "easy", request, 7, 126, 3).tolist()[2].decode() == nonet.generate(
    ...     "easy", seed=7, index=128
    ... ).id
    True
    """
    before, after = id_frame(recipe, level, request, seed)
    pieces = [
        _encoded(before, first, last, groups, after)
        for first, last, groups in _by_length(start, start + count)
    ]
    width = max(piece.dtype.itemsize for piece in pieces)
    return np.concatenate([piece.astype(f"S{width}") for piece in pieces])


def _by_length(start: int, stop: int) -> Iterator[tuple[int, int, int]]:
    """Ranges of indices whose seven-bit groups are equally many."""
    groups = 1
    while start < stop:
        if start < 1 << 7 * groups:
            last = min(stop, 1 << 7 * groups)
            yield start, last, groups
            start = last
        groups += 1


def _encoded(before: bytes, start: int, stop: int, groups: int, after: bytes) -> NDArray[np.bytes_]:
    count = stop - start
    indices = np.arange(start, stop, dtype=np.uint64)
    size = len(before) + groups + len(after)
    padded = -(-(size + 2) // 3) * 3
    rows = np.zeros((count, padded), np.uint8)
    rows[:, : len(before)] = np.frombuffer(before, np.uint8)
    for group in range(groups):
        low = (indices >> np.uint64(7 * group)) & np.uint64(127)
        more = 0 if group == groups - 1 else 128
        rows[:, len(before) + group] = low.astype(np.uint8) | more
    rows[:, len(before) + groups : size] = np.frombuffer(after, np.uint8)
    check = np.full(count, 0xFFFFFFFF, np.uint32)
    for column in range(size):
        check = (check >> np.uint32(8)) ^ _CRC[(check ^ rows[:, column]) & np.uint32(255)]
    check = ~check
    rows[:, size] = (check >> np.uint32(8)) & np.uint32(255)
    rows[:, size + 1] = check & np.uint32(255)
    return _base64(rows, -(-(size + 2) * 4 // 3))


def _base64(rows: NDArray[np.uint8], length: int) -> NDArray[np.bytes_]:
    triples = rows.reshape(len(rows), -1, 3).astype(np.uint32)
    words = triples[:, :, 0] << 16 | triples[:, :, 1] << 8 | triples[:, :, 2]
    sixes = np.stack([(words >> shift) & 63 for shift in (18, 12, 6, 0)], axis=-1)
    symbols = _SYMBOLS[sixes.reshape(len(rows), -1)[:, :length]]
    return np.ascontiguousarray(symbols).view(f"S{length}").ravel()

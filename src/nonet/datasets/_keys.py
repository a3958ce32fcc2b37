"""Detection of repeats in any number of items, with bounded memory.

An item is identified by a 128-bit key. The keys of a shard are sorted into one file that starts
with the offset of each bucket of keys; a bucket is then read from all files and examined alone.
Equal keys are always in the same bucket.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from nonet.datasets._manifest import SHARDS, ShardRecord
from nonet.datasets._shards import HashedStream
from nonet.datasets._store import Store

KEY = np.dtype([("high", "<u8"), ("low", "<u8"), ("place", "<u8")])
BUCKET_ROWS = 250_000
"""Approximate keys per bucket: 6 MB, and a few times as much while they are sorted."""


def bucket_count(rows: int) -> int:
    """Return the number of buckets for a number of rows.

    >>> bucket_count(10), bucket_count(2_500_000)
    (1, 10)
    """
    return max(1, -(-rows // BUCKET_ROWS))


def keys_of(names: Sequence[bytes], places: NDArray[np.uint64]) -> NDArray[Any]:
    """Return keys from 16-byte names, each with its place."""
    pairs = np.frombuffer(b"".join(names), ">u8").reshape(-1, 2)
    return _keys(pairs[:, 0], pairs[:, 1], places)


def grid_keys(grids: NDArray[np.uint8], places: NDArray[np.uint64]) -> NDArray[Any]:
    """Keys of the grids themselves: two sums of digits under fixed random weights, modulo 2^64.

    Different grids agree in both with a probability below 2^-120.
    """
    weights = _weights()
    sums = np.empty((len(grids), 2), np.uint64)
    for start in range(0, len(grids), 4096):
        sums[start : start + 4096] = grids[start : start + 4096].astype(np.uint64) @ weights
    return _keys(sums[:, 0], sums[:, 1], places)


def _weights() -> NDArray[np.uint64]:
    raw = hashlib.shake_128(b"nonet grid keys").digest(81 * 2 * 8)
    return np.frombuffer(raw, "<u8").reshape(81, 2).astype(np.uint64)


def _keys(high: Any, low: Any, places: NDArray[np.uint64]) -> NDArray[Any]:
    keys = np.empty(len(places), KEY)
    keys["high"], keys["low"], keys["place"] = high, low, places
    return _in_order(keys)


def _in_order(keys: NDArray[Any]) -> NDArray[Any]:
    return keys[np.lexsort((keys["place"], keys["low"], keys["high"]))]


def key_file(shard: int) -> str:
    """Return the name of a shard's file of keys."""
    return f"part-{shard:06d}.keys"


def save_keys(store: Store, shard: int, keys: NDArray[Any], buckets: int) -> ShardRecord:
    """Write a shard's keys, sorted, after the offsets of the buckets."""
    edges = np.array([(bucket << 64) // buckets for bucket in range(buckets)], np.uint64)
    offsets = np.append(np.searchsorted(keys["high"], edges), len(keys)).astype("<u8")
    name = key_file(shard)
    with store.whole_file(f"{SHARDS}/{name}") as stream:
        hashed = HashedStream(stream)
        hashed.write(offsets.tobytes())
        hashed.write(keys.tobytes())
    return hashed.record(shard, name, len(keys))


def load_bucket(store: Store, shards: int, bucket: int, buckets: int) -> NDArray[Any]:
    """Return the keys of one bucket out of the files of all shards, in order."""
    pieces = []
    for shard in range(shards):
        path = store.path(f"{SHARDS}/{key_file(shard)}")
        with store.system.open_input_file(path) as file:
            file.seek(8 * bucket)
            first, last = np.frombuffer(file.read(16), "<u8").tolist()
            file.seek(8 * (buckets + 1) + KEY.itemsize * first)
            pieces.append(np.frombuffer(file.read(KEY.itemsize * (last - first)), KEY))
    return _in_order(np.concatenate(pieces))


def repeated_places(keys: NDArray[Any]) -> NDArray[np.uint64]:
    """Return the places whose key an earlier place has, sorted; `keys` are in order.

    >>> import numpy as np
    >>> names = [b"a" * 16, b"b" * 16, b"a" * 16]
    >>> repeated_places(keys_of(names, np.arange(3, dtype=np.uint64))).tolist()
    [2]
    """
    same = (keys["high"][1:] == keys["high"][:-1]) & (keys["low"][1:] == keys["low"][:-1])
    found: NDArray[np.uint64] = np.sort(keys["place"][1:][same])
    return found

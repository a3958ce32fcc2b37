"""A dataset without disguises: of all puzzles that are one up to symmetry, the first alone is kept.

Three resumable runs, each unit of which is a file that appears whole, so nothing of the size of the
dataset is ever in memory:

1. keys: for each shard, the hash of every puzzle's canonical form with its index, sorted;
2. repeats: for each bucket of hashes, the indices that repeat an earlier one;
3. the shards again, without those.
"""

from __future__ import annotations

import os
import shutil
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from nonet import geometry
from nonet.scale.card import write_card
from nonet.scale.columns import class_hashes
from nonet.scale.manifest import SHARDS, Manifest, ManifestError, ShardRecord
from nonet.scale.reading import Dataset, digits_of, load_dataset
from nonet.scale.runs import How, run
from nonet.scale.shards import HashedStream
from nonet.scale.store import Store, pyarrow_needed

KEY = np.dtype([("class", "S16"), ("index", "<u8")])
BUCKET_ROWS = 2_000_000
"""Keys looked at together: about 50 MB."""


@dataclass(frozen=True, slots=True)
class _Stage:
    """A run over the shards or buckets of one source."""

    kind: str
    source: str
    first_id: str
    shard_count: int
    row_count: int
    work: str
    format: str = "npy"

    def to_json(self) -> dict[str, Any]:
        facts = asdict(self)
        del facts["work"]
        return facts


def distinct(
    source: str | os.PathLike[str],
    target: str | os.PathLike[str],
    how: How | None = None,
) -> Manifest:
    """Copy a dataset, keeping one puzzle of each class of symmetry: the one of lowest index.

    >>> import nonet, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     _ = nonet.dataset("irreducible/hard", 20, folder + "/all", seed=1)
    ...     distinct(folder + "/all", folder + "/once").rows
    20
    """
    how = how or How()
    data = load_dataset(source)
    if data.format != "parquet":
        raise ManifestError(f"{data.store.root}: only Parquet datasets can be made distinct")
    output = Store.at(target)
    work = f"{output.root}.work"
    records = data.manifest.records
    buckets = max(1, -(-len(data) // BUCKET_ROWS))

    def stage(kind: str, count: int) -> _Stage:
        first_id = data.manifest.plan["first_id"]
        return _Stage(kind, data.store.root, first_id, count, len(data), work)

    nothing = lambda store, manifest: None  # noqa: E731
    run(stage("keys", len(records)), f"{work}/keys", _write_keys, nothing, how)
    run(stage("repeats", buckets), f"{work}/repeats", _write_repeats, nothing, how)
    kept = _Kept(dict(data.manifest.plan), data.store.root, len(records), len(data), work)
    made = run(kept, target, _write_kept, write_card, how)
    shutil.rmtree(work)
    return made


def _save(address: str, name: str, shard: int, rows: int, content: NDArray[Any]) -> ShardRecord:
    store = Store.at(address)
    with store.whole_file(f"{SHARDS}/{name}") as stream:
        hashed: Any = HashedStream(stream)
        np.lib.format.write_array(hashed, content, allow_pickle=False)
    return ShardRecord(shard, name, rows, hashed.size, hashed.digest.hexdigest())


def _load(address: str, shard: int) -> NDArray[Any]:
    array: NDArray[Any] = np.load(f"{address}/{SHARDS}/part-{shard:06d}.npy", mmap_mode="r")
    return array


def _write_keys(stage: _Stage, address: str, shard: int) -> ShardRecord:
    data = load_dataset(stage.source)
    record = data.manifest.records[shard]
    table = data.shard(record, ["puzzle", "index"])
    forms = geometry.canonical_batch(digits_of(table["puzzle"]), workers=1)
    keys = np.empty(len(table), KEY)
    keys["class"] = class_hashes(forms)
    keys["index"] = table["index"].to_numpy()
    keys.sort()
    return _save(address, f"part-{shard:06d}.npy", shard, len(keys), keys)


def _bounds(bucket: int, buckets: int) -> tuple[bytes, bytes | None]:
    """The hashes of a bucket: from the first, up to but not including the second."""

    def edge(number: int) -> bytes:
        return ((number << 64) // buckets).to_bytes(9, "big")[1:]

    return edge(bucket), edge(bucket + 1) if bucket + 1 < buckets else None


def _write_repeats(stage: _Stage, address: str, bucket: int) -> ShardRecord:
    low, high = _bounds(bucket, stage.shard_count)
    pieces = []
    shards = len(load_dataset(stage.source).manifest.records)
    for shard in range(shards):
        keys = _load(f"{stage.work}/keys", shard)
        first = int(np.searchsorted(keys["class"], low))
        last = len(keys) if high is None else int(np.searchsorted(keys["class"], high))
        pieces.append(np.array(keys[first:last]))
    keys = np.concatenate(pieces)
    keys.sort()
    repeats = np.flatnonzero(keys["class"][1:] == keys["class"][:-1]) + 1
    indices = np.sort(keys["index"][repeats])
    return _save(address, f"part-{bucket:06d}.npy", bucket, len(indices), indices)


@dataclass(frozen=True, slots=True)
class _Kept:
    """The last run: the source's plan, with a word that repeats are left out."""

    plan: dict[str, Any]
    source: str
    shard_count: int
    row_count: int
    work: str

    def to_json(self) -> dict[str, Any]:
        return {**self.plan, "distinct": True}


def _write_kept(kept: _Kept, address: str, shard: int) -> ShardRecord:
    pa = pyarrow_needed()
    from pyarrow import parquet

    data: Dataset = load_dataset(kept.source)
    record = data.manifest.records[shard]
    table = data.shard(record)
    indices = table["index"].to_numpy()
    repeated = np.zeros(len(indices), bool)
    buckets = len(list(Store.at(f"{kept.work}/repeats").names(SHARDS)))
    for bucket in range(buckets):
        repeated |= np.isin(indices, _load(f"{kept.work}/repeats", bucket))
    store = Store.at(address)
    with store.whole_file(record.path) as stream:
        hashed: Any = HashedStream(stream)
        chosen = table.filter(pa.array(~repeated))
        parquet.write_table(
            chosen,
            hashed,
            compression="zstd",
            compression_level=1,
            row_group_size=kept.plan["row_group"],
        )
    rows = int(np.count_nonzero(~repeated))
    return ShardRecord(shard, record.name, rows, hashed.size, hashed.digest.hexdigest())

"""A dataset without repeats: of puzzles equal up to symmetry only the first is kept.

Three resumable runs, whose units are files written atomically, so nothing of the size of the
dataset is ever in memory:

1. keys: for each file, the hash of every puzzle's canonical form with its place, sorted;
2. repeats: for each bucket of hashes, the places that repeat an earlier one;
3. the shards again, without those.

A place is the number of a row in the whole dataset. The first two runs write beside the target, in
a directory that is deleted at the end.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from nonet._base.arguments import called, path_of
from nonet.board._symmetry import canonical_batch
from nonet.datasets import _manifest as manifest
from nonet.datasets._annotation import ROW_GROUP, finish
from nonet.datasets._card import write_card
from nonet.datasets._columns import class_hashes
from nonet.datasets._keys import bucket_count, keys_of, load_bucket, repeated_places, save_keys
from nonet.datasets._manifest import SHARDS, Manifest, ManifestError, Shard, ShardRecord
from nonet.datasets._plan import ANNOTATED, FAULT
from nonet.datasets._reading import Dataset, load_dataset
from nonet.datasets._runs import RunArguments, RunOptions, load_progress, run as run_job
from nonet.datasets._shard_tables import digits_of
from nonet.datasets._shards import HashedStream
from nonet.datasets._store import Store, pyarrow_needed
from nonet.datasets._writers import parquet_options

if TYPE_CHECKING:
    import pyarrow as pa
    from typing_extensions import Unpack

KEYS, REPEATS = "keys", "repeats"


@dataclass(frozen=True, slots=True)
class _Stage:
    """A run over the files or buckets of one source."""

    kind: str
    source: str
    """Address of the source, valid on every worker."""
    plan: dict[str, Any]
    shard_count: int
    row_count: int
    work: str

    def to_json(self) -> dict[str, Any]:
        facts = asdict(self)
        del facts["work"]  # where the files are, which determines none of their bytes
        return facts


def distinct(
    source: str | os.PathLike[str],
    target: str | os.PathLike[str],
    **run: Unpack[RunArguments],
) -> Manifest:
    """Copy a dataset, keeping one puzzle of each class of symmetry: the one of lowest index.

    - `source`: the directory of a complete Parquet dataset.
    - `target`: the directory of the copy. The same call resumes an interrupted run.
    - `run`: `workers`, `engine`, `scheduler`, `client`, `executor` and `on_progress`, as in
      `dataset`.

    Raises RequestError if there is no such dataset or it has no puzzles; ManifestError if it is
    incomplete.

    >>> import nonet, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     _ = nonet.dataset("irreducible/hard", 20, folder + "/all", seed=1)
    ...     distinct(folder + "/all", folder + "/once").rows
    20
    """
    options = RunOptions(**run)
    with called(target="source"):
        data = load_dataset(path_of("source", source))
    if data.format != "parquet":
        raise ManifestError(f"{data.store.root}: only Parquet datasets can be made distinct")
    data.require_column("puzzle")
    work = Store.at(f"{Store.at(target).address.rstrip('/')}.work")
    expected, found = data.shard_count, len(data.manifest.done)
    if found != expected:
        raise ManifestError(
            f"{data.store.root}: expected {expected} shards, found {found}; finish the dataset with"
            " the command that began it"
        )

    def run_stage(kind: str, count: int, make: Callable[[_Stage, str, int], Shard]) -> None:
        plan = dict(data.manifest.plan)
        stage = _Stage(kind, data.store.address, plan, count, len(data), work.address)
        run_job(stage, f"{work.address}/{kind}", make, _no_card, options)

    kept = _Kept(dict(data.manifest.plan), data.store.address, found, len(data), work.address)
    if not _is_done(Store.at(target), kept):
        run_stage(KEYS, len(data.manifest.records), _write_keys)
        run_stage(REPEATS, bucket_count(len(data)), _write_repeats)
    is_annotated = data.manifest.plan["kind"] == ANNOTATED
    made = run_job(kept, target, _write_kept, finish if is_annotated else write_card, options)
    _drop_work(work)
    return made


def _drop_work(work: Store) -> None:
    """Remove the stages' folders, and no other files."""
    for stage in (KEYS, REPEATS):
        if work.exists(f"{stage}/{manifest.MANIFEST}"):
            work.remove_folder(stage)
    if work.is_folder("") and not work.names():
        work.remove_folder()


def _no_card(store: Store, made: Manifest) -> None:
    """Finish a stage: its files are deleted at the end, so no card describes them."""


def _is_done(store: Store, kept: _Kept) -> bool:
    found = load_progress(store, kept)
    if found is None or len(found.done) != kept.shard_count:
        return False
    return all(store.exists(record.path) for record in found.records)


def _write_keys(stage: _Stage, address: str, number: int) -> Shard:
    data = load_dataset(stage.source)
    record = data.manifest.records[number]
    table, places = data.shard(record), _places(data, record)
    if stage.plan["kind"] == ANNOTATED:  # rows with a fault are not repeats
        good = table[FAULT].is_null()
        table, places = table.filter(good), places[good.to_numpy()]
    forms = canonical_batch(digits_of(table["puzzle"]), workers=1)
    keys = keys_of(class_hashes(forms), places)
    return (save_keys(Store.at(address), number, keys, bucket_count(stage.row_count)),)


def _places(data: Dataset, record: ShardRecord) -> NDArray[np.uint64]:
    """Return the number of each row of a file in the whole dataset."""
    records = data.manifest.records
    first = sum(other.rows for other in records[: records.index(record)])
    return np.arange(first, first + record.rows, dtype=np.uint64)


def _write_repeats(stage: _Stage, address: str, bucket: int) -> Shard:
    shards = len(load_dataset(stage.source).manifest.records)
    keys = load_bucket(Store.at(f"{stage.work}/{KEYS}"), shards, bucket, stage.shard_count)
    places = repeated_places(keys)
    name = f"part-{bucket:06d}.places"
    content = places.astype("<u8").tobytes()
    with Store.at(address).whole_file(f"{SHARDS}/{name}") as stream:
        hashed = HashedStream(stream)
        hashed.write(content)
    return (hashed.record(bucket, name, len(places)),)


@dataclass(frozen=True, slots=True)
class _Kept:
    """The last run: the source's plan, marked as without repeats."""

    plan: dict[str, Any]
    source: str
    shard_count: int
    row_count: int
    work: str

    def to_json(self) -> dict[str, Any]:
        return {**self.plan, "distinct": True}


def _is_repeat(work: str, places: NDArray[np.uint64]) -> NDArray[np.bool_]:
    """Return whether each place repeats an earlier one. Buckets without repeats are not opened."""
    store = Store.at(f"{work}/{REPEATS}")
    found = manifest.load(store)
    assert found is not None
    repeated = np.zeros(len(places), bool)
    for record in found.records:
        if record.rows:
            repeated |= np.isin(places, np.frombuffer(store.read(record.path), "<u8"))
    return repeated


def _write_kept(kept: _Kept, address: str, shard: int) -> Shard:
    pa = pyarrow_needed()
    data = load_dataset(kept.source)
    tables = {
        record: data.shard(record).filter(pa.array(~_is_repeat(kept.work, _places(data, record))))
        for record in data.manifest.done[shard]
    }
    some = {record: table for record, table in tables.items() if len(table)}
    chosen = some or dict(list(tables.items())[:1])  # every shard has a file, possibly empty
    store = Store.at(address)
    return tuple(_write_table(store, record, table, kept.plan) for record, table in chosen.items())


def _write_table(
    store: Store, record: ShardRecord, table: pa.Table, plan: dict[str, Any]
) -> ShardRecord:
    from pyarrow import parquet

    store.make_folder(record.path.rpartition("/")[0])
    with store.whole_file(record.path) as stream:
        hashed = HashedStream(stream)
        options = parquet_options(plan["columns"])
        row_group = plan.get("row_group", ROW_GROUP)
        parquet.write_table(table, hashed, **options, row_group_size=row_group)
    return hashed.record(record.shard, record.name, len(table))

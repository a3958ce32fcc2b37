"""Datasets on other file systems than the local disk, and by other processes than this one."""

from __future__ import annotations

import json
import re
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from faults import raises

import nonet
from nonet.datasets import Progress, dataset, distinct, load_dataset, verify
from nonet.datasets._keys import grid_keys, repeated_places
from nonet.datasets._manifest import ManifestError
from nonet.datasets._store import Store
from nonet.errors import RequestError

LEVEL = "irreducible/hard"


def contents(store: Store, folder: str = "") -> dict[str, bytes]:
    names = [name for name in store.names(folder) if not name.startswith(".")]
    paths = ["/".join(filter(None, (folder, name))) for name in names]
    found = {path: store.read(path) for path in paths if store.exists(path)}
    return found if folder else {**found, **contents(store, "shards")}


def memory_address(name: str) -> str:
    fsspec = pytest.importorskip("fsspec", reason="fsspec is not installed")
    fsspec.filesystem("memory").store.clear()
    return f"memory://{name}"


def test_an_fsspec_store_holds_the_same_bytes(tmp_path: Path) -> None:
    dataset(LEVEL, 90, tmp_path, seed=5, shard_size=20)
    address = memory_address("bucket/set")

    class KilledError(Exception):
        pass

    def stop(progress: Progress) -> None:
        if progress.shards == 2:
            raise KilledError

    with pytest.raises(KilledError):
        dataset(LEVEL, 90, address, seed=5, shard_size=20, on_progress=stop, workers=1)
    seen: list[Progress] = []
    dataset(LEVEL, 90, address, seed=5, shard_size=20, on_progress=seen.append)
    assert seen[0].kept >= 40
    assert contents(Store.at(address)) == contents(Store.at(tmp_path))
    assert list(load_dataset(address).puzzles()) == list(nonet.generate_batch(LEVEL, 90, seed=5))
    assert list(verify(address)) == []


def test_distinct_works_where_files_are_not_local(tmp_path: Path) -> None:
    address = memory_address("elsewhere")
    # One worker there: readers of a file in fsspec's memory share its position.
    for place, workers in ((address, 1), (str(tmp_path), 2)):
        dataset(LEVEL, 50, f"{place}/all", seed=5, shard_size=20)
        assert distinct(f"{place}/all", f"{place}/once", workers=workers).rows == 50
    assert contents(Store.at(f"{address}/once")) == contents(Store.at(tmp_path / "once"))
    assert Store.at(address).names() == ["all", "once"]


def test_a_file_uri_is_the_local_disk(tmp_path: Path) -> None:
    dataset(LEVEL, 20, f"file://{tmp_path}/uri", seed=5)
    dataset(LEVEL, 20, tmp_path / "path/", seed=5)
    assert contents(Store.at(tmp_path / "uri")) == contents(Store.at(tmp_path / "path"))
    assert Store.at(f"file://{tmp_path}/uri").is_local


def test_an_unknown_address_is_an_error_in_words() -> None:
    with pytest.raises(RequestError, match="nowhere://x"):
        Store.at("nowhere://x/y")


def test_processes_give_the_same_bytes(tmp_path: Path) -> None:
    dataset(LEVEL, 90, tmp_path / "threads", seed=5, shard_size=20)
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        dataset(LEVEL, 90, tmp_path / "processes", seed=5, shard_size=20, executor=pool)
    here, there = Store.at(tmp_path / "threads"), Store.at(tmp_path / "processes")
    assert contents(here) == contents(there)


def test_repeats_over_buckets_and_shards_are_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import pyarrow as pa
    from pyarrow import parquet

    monkeypatch.setattr("nonet.datasets._keys.BUCKET_ROWS", 7)
    monkeypatch.setattr("nonet.datasets._reading.PIECE_ROWS", 6)
    dataset(LEVEL, 60, tmp_path, seed=5, shard_size=20)
    first, last = (tmp_path / f"shards/part-00000{number}.parquet" for number in (0, 2))
    table: Any = parquet.read_table(last)
    puzzles = table["puzzle"].to_pylist()
    puzzles[11] = parquet.read_table(first)["puzzle"].to_pylist()[3]
    parquet.write_table(table.set_column(0, "puzzle", pa.array(puzzles, pa.string())), last)
    faults = [str(fault) for fault in verify(tmp_path)]
    assert "shards/part-000002.parquet:11: duplicate puzzle" in faults
    assert sum("duplicate" in fault for fault in faults) == 1


@pytest.mark.parametrize("rows", [2, 4095, 4096, 4097, 10_000])
def test_repeats_of_grids_are_found_by_their_keys(rows: int) -> None:
    grids = np.random.default_rng(rows).integers(0, 10, (rows, 81), np.uint8)
    grids[-1] = grids[0]
    places = np.arange(7, 7 + rows, dtype=np.uint64)
    assert repeated_places(grid_keys(grids, places)).tolist() == [6 + rows]
    assert repeated_places(grid_keys(grids[1:], places[1:])).tolist() == []


def test_a_place_that_cannot_be_is_refused_before_any_work(tmp_path: Path) -> None:
    whole, file = tmp_path / "all", tmp_path / "file"
    dataset(LEVEL, 5, whole, seed=1)
    file.write_text("not a directory")
    with raises(RequestError, field="target"):
        distinct(whole, file)
    with pytest.raises(ManifestError, match=re.escape(str(whole))):
        distinct(whole, whole)
    with raises(RequestError, field="target"):
        load_dataset(file)
    with raises(RequestError, field="target"):
        dataset(LEVEL, 5, "", seed=1)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["all", "file"]


@pytest.mark.parametrize("change", [{"count": None}, {"shard_size": 0}, {"columns": 5}, {"x": 1}])
def test_a_damaged_plan_is_told(tmp_path: Path, change: dict[str, Any]) -> None:
    dataset(LEVEL, 5, tmp_path, seed=1)
    path = tmp_path / "manifest.json"
    found = json.loads(path.read_text())
    found["plan"] |= change
    path.write_text(json.dumps(found))
    for use in (lambda: list(verify(tmp_path)), lambda: dataset(LEVEL, 5, tmp_path, seed=1)):
        with pytest.raises(ManifestError) as caught:
            use()
        assert str(caught.value).startswith(f"{path}: ")

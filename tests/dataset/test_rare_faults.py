"""Faults of disks, folders and tables that are rare: each is reported, and nothing else is lost."""

from __future__ import annotations

import json
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pytest
from boards import CLASSIC
from faults import raises
from pyarrow import parquet

import nonet
from nonet.datasets import annotate, compare, dataset, distinct, load_dataset, verify
from nonet.datasets._annotation import faults
from nonet.datasets._engines import Engine
from nonet.datasets._keys import keys_of, load_bucket, save_keys
from nonet.datasets._manifest import (
    MANIFEST,
    NOTES,
    PROGRESS,
    Manifest,
    ManifestError,
    ShardRecord,
    load,
    note_done,
)
from nonet.datasets._runs import RunOptions
from nonet.datasets._store import Store, StoreError
from nonet.errors import FormatError, RequestError
from nonet.formats import format_text

LEVEL = "irreducible/hard"
MOVED = str(nonet.transform(CLASSIC, nonet.Transform.rotate()))


def test_a_header_with_a_column_twice_is_named_by_its_line(tmp_path: Path) -> None:
    source = tmp_path / "in.csv"
    source.write_text(f"puzzle,a,a\n{CLASSIC},1,2\n")
    with raises(FormatError, source=str(source), line=1):
        annotate(source, tmp_path / "out")
    assert not (tmp_path / "out").exists()


def test_a_folder_that_cannot_be_made_names_the_dataset(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("kept")
    target = tmp_path / "file" / "set"
    with pytest.raises(StoreError) as caught:
        dataset(LEVEL, 5, target, seed=1)
    assert str(caught.value).startswith(f"{target}: ")
    assert (tmp_path / "file").read_text() == "kept"


def test_pencil_marks_in_a_list_are_a_row_with_a_fault(tmp_path: Path) -> None:
    marks = format_text([nonet.Grid(CLASSIC).candidates()], "sukaku")
    source = tmp_path / "in.txt"
    source.write_text(f"{CLASSIC}\n{marks}{MOVED}\n")
    annotate(source, tmp_path / "out", columns=["clues"], hrm=False)
    assert [line for line, _ in faults(tmp_path / "out")] == [2]
    clues = load_dataset(tmp_path / "out").table()["clues"].to_pylist()
    assert clues == [30, None, 30]


def test_a_distinct_dataset_lacks_the_repeats_and_is_valid(tmp_path: Path) -> None:
    source = tmp_path / "in.csv"
    source.write_text("\n".join(["puzzle", CLASSIC, MOVED, 81 * "."]))
    annotate(source, tmp_path / "all", columns=["clues", "split"], hrm=False)
    kept = distinct(tmp_path / "all", tmp_path / "kept")
    assert kept.rows == 2  # one puzzle, and the row that has none
    assert list(verify(tmp_path / "kept")) == []


class Counting:
    """An executor whose first three tasks end with the third; others never end."""

    def __init__(self) -> None:
        self.tasks: list[Future[int]] = []

    def submit(self, task: Any, number: int) -> Future[int]:
        self.tasks.append(Future())
        if len(self.tasks) == 3:
            for future in self.tasks:
                future.set_result(number)
        return self.tasks[-1]


def test_an_engine_submits_no_more_tasks_than_it_may() -> None:
    executor: Any = Counting()
    engine: Engine[int] = Engine(executor, ahead=3)
    next(engine.run(abs, range(10)))
    assert len(executor.tasks) == 3


def test_what_others_have_in_the_folder_of_progress_stays(tmp_path: Path) -> None:
    dataset(LEVEL, 10, tmp_path, seed=1, shard_size=5)
    notes = tmp_path / NOTES
    (notes / "000009.json").mkdir(parents=True)
    (notes / "000008.json").write_text("torn")
    (notes / "mine.txt").write_text("mine")
    dataset(LEVEL, 20, tmp_path, seed=1, shard_size=5)
    assert {path.name for path in notes.iterdir()} == {"000008.json", "000009.json", "mine.txt"}
    assert len(load_dataset(tmp_path)) == 20


def test_progress_in_a_store_of_objects_goes_with_its_folder() -> None:
    fsspec = pytest.importorskip("fsspec", reason="fsspec is not installed")
    fsspec.filesystem("memory").store.clear()
    store = Store.at("memory://rare")
    dataset(LEVEL, 20, store.address, seed=1, shard_size=10)
    assert not store.is_folder(NOTES)
    assert list(verify(store.address)) == []


def test_a_missing_list_is_named_by_every_function(tmp_path: Path) -> None:
    missing = tmp_path / "missing"
    calls: list[Any] = [
        lambda: annotate(missing, tmp_path / "out"),
        lambda: compare(missing, missing),
        lambda: distinct(missing, tmp_path / "out"),
        lambda: load_dataset(missing),
        lambda: list(verify(missing)),
    ]
    for call in calls:
        with pytest.raises(RequestError) as caught:
            call()
        assert str(missing) in str(caught.value)
    assert list(tmp_path.iterdir()) == []


def with_format(plan: dict[str, Any]) -> None:
    plan["format"] = "csv"


def with_all_columns(plan: dict[str, Any]) -> None:
    plan["source"]["columns"] = plan["columns"]


@pytest.mark.parametrize("change", [with_format, with_all_columns])
def test_a_damaged_plan_of_an_annotated_dataset_is_refused(
    tmp_path: Path, change: Callable[[dict[str, Any]], None]
) -> None:
    source = tmp_path / "in.csv"
    source.write_text(f"puzzle\n{CLASSIC}\n")
    annotate(source, tmp_path / "out", columns=["clues"], hrm=False)
    manifest = tmp_path / "out" / MANIFEST
    content = json.loads(manifest.read_text())
    change(content["plan"])
    manifest.write_text(json.dumps(content))
    with pytest.raises(ManifestError):
        load_dataset(tmp_path / "out")


def test_a_column_of_a_source_with_solutions_is_not_added_again(tmp_path: Path) -> None:
    source = tmp_path / "in.csv"
    source.write_text(f"puzzle,solution,clues\n{CLASSIC},{nonet.solve(CLASSIC)},30\n")
    with raises(RequestError, field="columns"):
        annotate(source, tmp_path / "out", columns=["clues"])
    annotate(source, tmp_path / "out", columns=["solution", "er"], hrm=False)
    assert load_dataset(tmp_path / "out").columns.count("solution") == 1


def test_a_bad_row_keeps_the_solution_of_its_source_and_is_valid(tmp_path: Path) -> None:
    source = tmp_path / "in.csv"
    rows = [f"{CLASSIC},{nonet.solve(CLASSIC)}", f"{81 * '.'},{nonet.solve(CLASSIC)}"]
    source.write_text("\n".join(["puzzle,solution", *rows]))
    annotate(source, tmp_path / "out", columns=["clues"], hrm=False)
    assert load_dataset(tmp_path / "out").table()["solution"][1].as_py() == rows[1][82:]
    assert list(verify(tmp_path / "out")) == []


def test_ranges_of_a_table_are_read_from_their_row_groups(tmp_path: Path) -> None:
    puzzles = [str(made.grid) for made in nonet.generate_batch(LEVEL, 12, seed=1)]
    parquet.write_table(pa.table({"puzzle": puzzles}), tmp_path / "in.parquet", row_group_size=3)
    annotate(tmp_path / "in.parquet", tmp_path / "out", columns=["clues"], shard_size=4, hrm=False)
    found = load_dataset(tmp_path / "out").table()["puzzle"].to_pylist()
    assert found == [puzzle.replace(".", "0") for puzzle in puzzles]


def test_a_split_is_read_with_the_columns_that_are_wanted(tmp_path: Path) -> None:
    dataset(LEVEL, 20, tmp_path, seed=1, format="hrm", columns=("split",))
    whole = load_dataset(tmp_path).table().to_pylist()
    table = load_dataset(tmp_path, split="train").table(["puzzle"])
    assert table.column_names == ["puzzle"]
    wanted = [row["puzzle"] for row in whole if row["split"] == "train"]
    assert table["puzzle"].to_pylist() == wanted


def test_each_bucket_of_keys_has_its_part_of_them(tmp_path: Path) -> None:
    names = [bytes([16 * number, *range(15)]) for number in range(16)]
    keys = keys_of(names, np.arange(16, dtype=np.uint64))
    store = Store.at(tmp_path)
    store.make_folder("shards")
    save_keys(store, 0, keys, buckets=4)
    parts = [load_bucket(store, 1, bucket, 4)["place"].tolist() for bucket in range(4)]
    assert parts == [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11], [12, 13, 14, 15]]


@pytest.mark.parametrize("torn", [b"", b"x", b'{"shard": 0', b'{"shard": 0\n'])
def test_a_shard_is_noted_after_a_torn_line(tmp_path: Path, torn: bytes) -> None:
    store = Store.at(tmp_path)
    store.write(MANIFEST, Manifest({}, {}).text())
    (tmp_path / PROGRESS).write_bytes(torn)
    record = ShardRecord(3, "part-000003.parquet", 5, 100, 64 * "0")
    note_done(store, (record,))
    found = load(store)
    assert found is not None
    assert found.done == {3: (record,)}
    assert (tmp_path / PROGRESS).read_bytes().count(b"\n") == 1 + (len(torn) > 0)


def test_options_of_a_run_are_checked_when_they_are_made() -> None:
    two: Any = np.int64(2)
    assert type(RunOptions(workers=two).workers) is int
    wrong: list[dict[str, Any]] = [{"workers": 0}, {"client": 5}, {"executor": 5}, {"engine": "x"}]
    for options in wrong:
        with raises(RequestError, field=next(iter(options))):
            RunOptions(**options)
    executor: Any = Counting()
    assert RunOptions(executor=executor).executor is executor


def test_an_id_with_options_of_ones_own_names_the_option(tmp_path: Path) -> None:
    first = nonet.generate(LEVEL, seed=1).id
    with raises(RequestError, field="symmetry"):
        dataset(first, 5, tmp_path / "set", symmetry="rot180")
    with raises(RequestError, field="seed"):
        dataset(first, 5, tmp_path / "set", seed=2)
    assert not (tmp_path / "set").exists()


def test_a_table_names_a_column_that_is_not_there(tmp_path: Path) -> None:
    dataset(LEVEL, 5, tmp_path, seed=1)
    data = load_dataset(tmp_path)
    with raises(RequestError, field="columns"):
        data.table(["puzzle", "er"])
    assert data.table(["clues"]).column_names == ["clues"]

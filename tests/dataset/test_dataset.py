"""Datasets: the same bytes whoever makes them, nothing foreign touched, every fault named."""

from __future__ import annotations

import json
import re
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any, get_args

import numpy as np
import pytest
from faults import raises
from typer.testing import CliRunner

import nonet
from nonet._base.files import TEMPORARY
from nonet.cli.app import make_app
from nonet.datasets import dataset, distinct, load_dataset, verify
from nonet.datasets._columns import BY_NAME, SPLITS, grid_text, split_of
from nonet.datasets._differences import difference
from nonet.datasets._engines import Engine
from nonet.datasets._id_column import id_column
from nonet.datasets._manifest import MANIFEST, ManifestError
from nonet.datasets._plan import FILE_SUFFIXES, FileFormat, Plan
from nonet.datasets._store import StoreError
from nonet.errors import RequestError
from nonet.formats._record import Record
from nonet.formats._writing import format_text

LEVEL = "irreducible/hard"


def files(folder: Path) -> dict[str, bytes]:
    found = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*")}
    return {name: path.read_bytes() for name, path in found.items() if path.is_file()}


@pytest.mark.parametrize("format", FILE_SUFFIXES)
def test_every_engine_gives_the_same_bytes(tmp_path: Path, format: FileFormat) -> None:
    options = {"seed": 5, "shard_size": 30, "format": format}
    dataset(LEVEL, 100, tmp_path / "one", workers=1, **options)  # type: ignore[arg-type]
    dataset(LEVEL, 100, tmp_path / "many", workers=4, **options)  # type: ignore[arg-type]
    with ThreadPoolExecutor(3) as pool:
        dataset(LEVEL, 100, tmp_path / "pool", executor=pool, **options)  # type: ignore[arg-type]
    assert files(tmp_path / "one") == files(tmp_path / "many") == files(tmp_path / "pool")


def test_rows_are_the_puzzles_of_the_generator(tmp_path: Path) -> None:
    dataset(LEVEL, 50, tmp_path, seed=5, shard_size=20, columns=tuple(BY_NAME))
    data = load_dataset(tmp_path)
    made = list(nonet.generate_batch(LEVEL, 50, seed=5))
    assert sorted(data.puzzles(), key=lambda puzzle: puzzle.index) == made
    table = data.table().sort_by("index").to_pydict()
    assert table["id"] == [puzzle.id for puzzle in made]
    assert table["er"] == [puzzle.rating.er for puzzle in made]
    assert table["minimal"] == [puzzle.minimal for puzzle in made]
    assert table["clues"] == [puzzle.clues for puzzle in made]
    counts = {row["technique"]: row["steps"] for row in table["techniques"][0]}
    assert counts == dict(made[0].rating.counts)
    arrays = data.arrays()
    puzzles = arrays.puzzles[np.argsort(arrays["index"])]
    assert [nonet.Grid(row) for row in puzzles] == [puzzle.grid for puzzle in made]
    assert list(verify(tmp_path)) == []


@pytest.mark.parametrize("format", FILE_SUFFIXES)
def test_shards_of_every_format_are_read_back_and_verified(
    tmp_path: Path, format: FileFormat
) -> None:
    dataset(LEVEL, 20, tmp_path, seed=5, shard_size=7, format=format)
    assert list(verify(tmp_path)) == []
    assert list(load_dataset(tmp_path).puzzles()) == list(nonet.generate_batch(LEVEL, 20, seed=5))


def test_kaggle_rated_is_what_convert_writes(tmp_path: Path) -> None:
    dataset(LEVEL, 20, tmp_path, seed=5, shard_size=20, format="kaggle-rated")
    path = tmp_path / "shards/part-000000.csv"
    made = list(nonet.generate_batch(LEVEL, 20, seed=5))
    records = [
        Record(p.grid, solution=p.solution, metadata={"id": p.id, "difficulty": p.rating.er})
        for p in made
    ]
    assert path.read_text() == format_text(records, "kaggle-rated")
    table = load_dataset(tmp_path).table()
    assert table.column_names == ["id", "puzzle", "solution", "clues", "er"]
    assert table["er"].to_pylist() == [p.rating.er for p in made]
    text = path.read_text()
    path.write_text(text.replace(f",{made[0].clues},{made[0].rating.er}", ",81,1.0", 1))
    faults = [str(fault) for fault in verify(tmp_path)]
    assert "shards/part-000000.csv:0: the number of clues is wrong" in faults
    assert "shards/part-000000.csv:0: the column er is wrong" in faults


@pytest.mark.parametrize("columns", [("puzzle",), ("puzzle", "split")])
def test_a_finished_dataset_is_left_as_it_is(tmp_path: Path, columns: tuple[str, ...]) -> None:
    options: dict[str, Any] = {"seed": 5, "shard_size": 15, "columns": columns}

    def times() -> dict[Path, int]:
        found = {path: path.stat() for path in tmp_path.rglob("shards/**/*")}
        return {path: at.st_mtime_ns for path, at in found.items() if path.is_file()}

    dataset(LEVEL, 40, tmp_path, **options)
    before = times()
    assert len(before) >= 3
    told: list[nonet.datasets.Progress] = []
    dataset(LEVEL, 40, tmp_path, on_progress=told.append, **options)
    assert times() == before
    assert {(progress.checking, progress.kept) for progress in told} == {(True, 40)}
    assert [(progress.rows, progress.of_rows) for progress in told][-1] == (40, 40)


@pytest.mark.parametrize("columns", [("color",), ("puzzle", "puzzle"), (), "color"])
def test_columns_are_known_and_distinct(tmp_path: Path, columns: Any) -> None:
    with raises(RequestError, field="columns"):
        dataset(LEVEL, 5, tmp_path / "set", seed=1, columns=columns)
    assert not (tmp_path / "set").exists()


@pytest.mark.parametrize("columns", [("puzzle",), ("puzzle", "split")])
def test_verify_reports_each_file_as_it_is_checked(
    tmp_path: Path, columns: tuple[str, ...]
) -> None:
    made = dataset(LEVEL, 30, tmp_path, seed=1, shard_size=8, columns=columns)
    seen: list[Any] = []
    assert list(verify(tmp_path, on_shard=seen.append)) == []
    assert seen == made.records


def test_what_has_no_column_of_puzzles_has_no_puzzles(tmp_path: Path) -> None:
    dataset(LEVEL, 5, tmp_path / "set", seed=1, columns=("clues",))
    data = load_dataset(tmp_path / "set")
    assert len(data.table()) == 5
    assert list(verify(tmp_path / "set")) == []
    once = partial(distinct, tmp_path / "set", tmp_path / "once")
    for use in (lambda: list(data.puzzles()), data.arrays, once):
        with pytest.raises(RequestError):
            use()


@pytest.mark.parametrize("written", [{"columns": ("puzzle", "split")}, {"format": "lines"}])
def test_a_puzzle_has_an_index_where_it_is_known(tmp_path: Path, written: dict[str, Any]) -> None:
    dataset(LEVEL, 5, tmp_path / "set", seed=1, **written)
    if "split" in written.get("columns", ()):
        with pytest.raises(RequestError):
            list(load_dataset(tmp_path / "set").puzzles())
    else:
        assert [puzzle.index for puzzle in load_dataset(tmp_path / "set").puzzles()] == [*range(5)]


def test_a_format_is_one_of_those_known(tmp_path: Path) -> None:
    with raises(RequestError, field="format"):
        dataset(LEVEL, 5, tmp_path / "set", seed=1, format="xml")  # type: ignore[arg-type]


def test_the_puzzle_of_a_date_begins_no_dataset(tmp_path: Path) -> None:
    with raises(RequestError, field="id"):
        dataset(nonet.daily("2026-01-11", "easy").id, 5, tmp_path / "set")


def test_a_lock_that_cannot_be_opened_is_an_error(tmp_path: Path) -> None:
    (tmp_path / ".lock").mkdir()
    with pytest.raises(StoreError):
        dataset(LEVEL, 5, tmp_path, seed=1)


@pytest.mark.parametrize(("error", "tries"), [(OSError, 3), (StoreError, 1)])
def test_a_task_that_fails_is_tried_again_unless_its_data_are_bad(
    error: type[Exception], tries: int
) -> None:
    seen: list[int] = []

    def task(shard: int) -> int:
        seen.append(shard)
        if shard == 1:
            raise error
        return shard * shard

    with ThreadPoolExecutor(1) as pool:
        engine: Engine[int] = Engine(pool, ahead=2, retries=2)
        assert sorted(engine.run(task, [0, 2, 3])) == [(0, 0), (2, 4), (3, 9)]
        with pytest.raises(error):
            list(engine.run(task, [1]))
    assert seen.count(1) == tries


def test_plans_are_compared_by_their_values() -> None:
    there = {"kind": "annotated", "source": {"name": "a.csv", "rows": 7}}
    here = {"source": {"rows": 7, "name": "a.csv"}, "kind": "annotated"}
    assert difference(there, here) == ""
    assert difference(there, {**here, "source": {"rows": 8, "name": "a.csv"}}) != ""
    assert difference({"count": 1}, {"count": True}) != ""
    assert difference({"hrm": None}, {}) != ""
    ours = Plan.of(LEVEL, 5, 1).first_id
    assert difference({"first_id": "nonsense"}, {"first_id": ours}) != ""


def test_a_run_goes_on_where_another_ended(tmp_path: Path) -> None:
    whole, broken = tmp_path / "whole", tmp_path / "broken"
    dataset(LEVEL, 90, whole, seed=5, shard_size=20)

    class KilledError(Exception):
        pass

    def kill_at(limit: int) -> None:
        def stop(progress: nonet.datasets.Progress) -> None:
            if progress.shards >= limit:
                raise KilledError

        with pytest.raises(KilledError):
            dataset(LEVEL, 90, broken, seed=5, shard_size=20, workers=1, on_progress=stop)

    kill_at(1)
    (broken / "shards" / f"{TEMPORARY}0-part-000002.parquet").write_bytes(b"torn")
    with (broken / "progress.jsonl").open("ab") as progress:
        progress.write(b'{"shard": 3, "na')  # a line torn by the kill
    kill_at(3)
    (broken / "shards/part-000001.parquet").unlink()
    dataset(LEVEL, 90, broken, seed=5, shard_size=20)
    assert files(broken) == files(whole)


@pytest.mark.parametrize("finished", [True, False])
@pytest.mark.parametrize("damage", ["changed", "cut"])
def test_a_damaged_shard_is_named_before_any_work(
    tmp_path: Path, finished: bool, damage: str
) -> None:
    dataset(LEVEL, 90, tmp_path, seed=5, shard_size=20)
    whole = files(tmp_path)
    shard = tmp_path / "shards/part-000001.parquet"
    content = bytearray(shard.read_bytes())
    content[len(content) // 2] ^= 1
    shard.write_bytes(content if damage == "changed" else content[:-9])
    if not finished:
        (tmp_path / "shards/part-000004.parquet").unlink()
    before = files(tmp_path)
    told: list[nonet.datasets.Progress] = []
    with pytest.raises(ManifestError, match=r"part-000001\.parquet"):
        dataset(LEVEL, 90, tmp_path, seed=5, shard_size=20, on_progress=told.append)
    assert files(tmp_path) == before
    assert [progress.shards for progress in told] == list(range(1, 6 - (not finished)))
    assert all(progress.checking for progress in told)
    shard.unlink()
    dataset(LEVEL, 90, tmp_path, seed=5, shard_size=20)
    assert files(tmp_path) == whole


def test_all_damaged_shards_are_told_at_once(tmp_path: Path) -> None:
    dataset(LEVEL, 70, tmp_path, seed=5, shard_size=10)
    for shard in tmp_path.glob("shards/*"):
        shard.write_bytes(b"cut short")
    with pytest.raises(ManifestError, match=r"000000\.parquet"):
        dataset(LEVEL, 70, tmp_path, seed=5, shard_size=10)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"seed": 6}, "was started with seed=5, not 6$"),
        ({"shard_size": 10}, "shard_size=20, not 10"),
        ({"columns": ("puzzle",)}, "columns"),
        ({"symmetry": "rot180"}, "was started with symmetry=none, not rot180$"),
        ({"needs": ("x-wing",)}, r"was started with needs=\(\), not \(x-wing\)$"),
        ({"clues": (24, 26), "seed": 9}, r"clues=.*, not \(24, 26\); seed=5, not 9"),
        ({"level": "dig-hole/evil"}, "level=irreducible/hard, not dig-hole/evil$"),
    ],
)
def test_another_request_is_refused_before_any_work(
    tmp_path: Path, change: dict[str, Any], words: str
) -> None:
    usual: dict[str, Any] = {"seed": 5, "shard_size": 20}
    dataset(LEVEL, 40, tmp_path, **usual)
    before = files(tmp_path)
    other: dict[str, Any] = {"level": LEVEL, "count": 40, "target": tmp_path, **usual, **change}
    with pytest.raises(ManifestError, match=words):
        dataset(**other)
    assert files(tmp_path) == before


def test_a_foreign_or_damaged_directory_is_refused(tmp_path: Path) -> None:
    (tmp_path / "holiday.jpg").write_bytes(b"photo")
    with pytest.raises(ManifestError, match=r"holiday\.jpg"):
        dataset(LEVEL, 10, tmp_path, seed=5)
    assert files(tmp_path).keys() - {".lock"} == {"holiday.jpg"}
    for content in (b"", b"{}", b"[1]", b'{"nonet": 2}', b"\xff"):
        (tmp_path / "manifest.json").write_bytes(content)
        with pytest.raises(ManifestError, match=r"manifest\.json"):
            dataset(LEVEL, 10, tmp_path, seed=5)
        assert (tmp_path / "manifest.json").read_bytes() == content


def test_a_file_in_place_of_the_directory_is_an_error_in_words(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with raises(RequestError, field="target"):
        dataset(LEVEL, 10, tmp_path / "file", seed=5)


@pytest.mark.parametrize(
    ("how", "field"),
    [
        ({"scheduler": "tcp://127.0.0.1:1"}, "scheduler"),
        ({"engine": "magic"}, "engine"),
    ],
)
def test_an_engine_that_is_not_meant_is_refused_before_any_work(
    tmp_path: Path, how: dict[str, Any], field: str
) -> None:
    with pytest.raises(RequestError) as caught:
        dataset(LEVEL, 5, tmp_path / "set", seed=1, **how)
    assert caught.value.field == field
    assert not (tmp_path / "set").exists()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (
            ["verify", "DIR", "--count", "5", "-o", "foo"],
            "does not accept --count, --output",
        ),
        (["distinct", "DIR", "-o", "OUT", "--seed", "1"], "distinct does not accept --seed"),
        (
            ["distinct", "DIR", "-o", "OUT", "--format", "parquet"],
            "does not accept --format",
        ),
    ],
)
def test_the_command_refuses_options_that_it_would_ignore(
    tmp_path: Path, arguments: list[str], words: str
) -> None:
    dataset(LEVEL, 5, tmp_path / "DIR", seed=1)
    paths = [str(tmp_path / word) if word.isupper() else word for word in arguments]
    result = CliRunner().invoke(make_app(), ["dataset", *paths])
    assert result.exit_code == 2
    assert words in result.stderr
    assert not (tmp_path / "OUT").exists()


def test_two_runs_cannot_write_one_directory(tmp_path: Path) -> None:
    def again(progress: nonet.datasets.Progress) -> None:
        with pytest.raises(StoreError, match=re.escape(str(tmp_path))):
            dataset(LEVEL, 10, tmp_path, seed=5, shard_size=5)

    dataset(LEVEL, 10, tmp_path, seed=5, shard_size=5, on_progress=again)


def test_verify_names_what_is_wrong_and_where(tmp_path: Path) -> None:
    import pyarrow as pa
    from pyarrow import parquet

    dataset(LEVEL, 40, tmp_path, seed=5, shard_size=20)
    path = tmp_path / "shards/part-000001.parquet"
    table = parquet.read_table(path)
    puzzles = table["puzzle"].to_pylist()
    puzzles[3] = "0" * 81
    puzzles[4] = puzzles[5]
    changed = table.set_column(0, "puzzle", pa.array(puzzles, pa.string()))
    parquet.write_table(changed, path)
    faults = [str(fault) for fault in verify(tmp_path)]
    assert "shards/part-000001.parquet: the checksum differs from the manifest's" in faults
    assert "shards/part-000001.parquet:3: the puzzle has more than one solution" in faults
    assert "shards/part-000001.parquet:4: the solution is not the puzzle's" in faults
    assert "shards/part-000001.parquet:5: duplicate puzzle" in faults
    puzzles[6] = "x" * 81
    ids = ["nonsense", *table["id"].to_pylist()[1:]]
    clues = pa.array([0] * 20, pa.uint8())
    for number, name, column in (
        (0, "puzzle", pa.array(puzzles, pa.string())),
        (2, "clues", clues),
        (5, "id", pa.array(ids)),
    ):
        table = table.set_column(number, name, column)
    parquet.write_table(table, path)
    faults = [str(fault) for fault in verify(tmp_path)]
    assert "shards/part-000001.parquet:6: the puzzle has other characters than digits" in faults
    assert "shards/part-000001.parquet:0: the column clues is wrong" in faults
    assert any("'nonsense' is not a puzzle ID" in fault for fault in faults)
    path.write_bytes(b"PAR1")
    assert any("cannot be read" in str(fault) for fault in verify(tmp_path))
    path.unlink()
    assert "shards/part-000001.parquet: missing file" in map(str, verify(tmp_path))
    with pytest.raises(ManifestError, match=r"part-000001\.parquet is missing"):
        load_dataset(tmp_path)


@pytest.mark.parametrize("written", [{"columns": ("puzzle", "clues")}, {"format": "lines"}])
def test_arrays_are_solved_where_no_column_has_solutions(
    tmp_path: Path, written: dict[str, Any]
) -> None:
    dataset(LEVEL, 12, tmp_path, seed=5, shard_size=5, **written)
    arrays = load_dataset(tmp_path).arrays()
    made = nonet.generate_array(LEVEL, 12, seed=5)
    assert np.array_equal(arrays.puzzles, made.puzzles)
    assert np.array_equal(arrays.solutions, made.solutions)
    assert f"{tmp_path}: 12 rows of puzzle" in repr(load_dataset(tmp_path))


def test_distinct_keeps_the_first_of_each_class(tmp_path: Path) -> None:
    import pyarrow as pa
    from pyarrow import parquet

    dataset(LEVEL, 60, tmp_path / "all", seed=5, shard_size=20)
    path = tmp_path / "all/shards/part-000002.parquet"
    table = parquet.read_table(path)
    puzzles = table["puzzle"].to_pylist()
    first = nonet.generate(LEVEL, seed=5, index=7).grid
    for row, seed in ((0, 1), (19, 2)):
        moved = nonet.transform(first, nonet.Transform.random(seed))
        puzzles[row] = str(moved).replace(".", "0")
    parquet.write_table(table.set_column(0, "puzzle", pa.array(puzzles, pa.string())), path)
    manifest = json.loads((tmp_path / "all/manifest.json").read_text())
    manifest["shards"][2]["bytes"] = path.stat().st_size
    (tmp_path / "all/manifest.json").write_text(json.dumps(manifest))

    kept = distinct(tmp_path / "all", tmp_path / "once")
    assert kept.rows == 58
    indices = load_dataset(tmp_path / "once").table(["index"])["index"].to_pylist()
    assert indices == [index for index in range(60) if index not in (40, 59)]
    again = distinct(tmp_path / "all", tmp_path / "twice", workers=1)
    assert again.records == kept.records
    whole = files(tmp_path / "once")
    (tmp_path / "once/shards/part-000002.parquet").unlink()
    distinct(tmp_path / "all", tmp_path / "once")
    assert files(tmp_path / "once") == whole
    assert sorted(path.name for path in tmp_path.iterdir()) == ["all", "once", "twice"]


def test_splits_follow_the_class_of_the_solved_grid(tmp_path: Path) -> None:
    dataset(LEVEL, 300, tmp_path, seed=5, columns=("puzzle", "solution", "solution_class", "split"))
    table = load_dataset(tmp_path).table().to_pydict()
    assert table["split"] == [split_of(bytes.fromhex(name)) for name in table["solution_class"]]
    assert {"train", "valid", "test"} == set(table["split"])
    solved = nonet.Grid(table["solution"][0])
    moved = nonet.transform(solved, nonet.Transform.random(3))
    assert nonet.canonical(moved) == nonet.canonical(solved)


@pytest.mark.parametrize("start", [0, 100, 16_300, 2**21 - 5, 2**40])
def test_ids_in_bulk_are_the_ids_of_the_puzzles(start: int) -> None:
    from nonet.making._ids import Origin, decode_id

    recipe, level, request = nonet.making.request_for("evil", symmetry="rot180")
    ids = id_column(recipe, level, request, 2**60, start, 200)
    for offset in (0, 27, 199):
        text = ids[offset].decode()
        assert text == Origin(recipe, level, request, 2**60, start + offset).id
        origin = decode_id(text)
        assert (origin.seed, origin.index) == (2**60, start + offset)


@pytest.mark.parametrize("format", ["parquet", "kaggle", "hrm"])
def test_verify_makes_the_puzzle_again_that_the_manifest_calls_the_first(
    tmp_path: Path, format: FileFormat
) -> None:
    dataset(LEVEL, 4, tmp_path, seed=5, format=format)
    manifest = tmp_path / MANIFEST
    right, other = (Plan.of(LEVEL, 4, seed).first_id for seed in (5, 6))
    text = manifest.read_text()
    assert right in text
    manifest.write_text(text.replace(right, other))
    told = f"{MANIFEST}: first_id does not recreate the first puzzle"
    assert told in map(str, verify(tmp_path))


def test_verify_misses_the_first_puzzle_where_its_shard_is_empty(tmp_path: Path) -> None:
    """Even if the manifest was made to say so."""
    from pyarrow import parquet

    dataset(LEVEL, 4, tmp_path, seed=5, shard_size=2)
    path = tmp_path / "shards/part-000000.parquet"
    manifest = tmp_path / MANIFEST
    before = load_dataset(tmp_path).manifest.records[0]
    parquet.write_table(parquet.read_table(path).slice(0, 0), path)
    text = manifest.read_text().replace(before.sha256, sha256(path.read_bytes()).hexdigest())
    text = text.replace(f'"bytes": {before.bytes}', f'"bytes": {path.stat().st_size}', 1)
    manifest.write_text(text.replace('"rows": 2', '"rows": 0', 1))
    told = [str(fault) for fault in verify(tmp_path)]
    assert "shards/part-000000.parquet: the first puzzle is missing" in told
    assert "manifest.json: part-000000.parquet: expected 2 rows, found 0" in told


def test_hrm_arrays_have_the_layout_people_train_on(tmp_path: Path) -> None:
    dataset(LEVEL, 50, tmp_path, seed=5, shard_size=20, format="hrm")
    inputs = np.load(tmp_path / "train/all__inputs.npy")
    labels = np.load(tmp_path / "train/all__labels.npy")
    made = nonet.generate_array(LEVEL, 50, seed=5)
    assert (inputs == made.puzzles + 1).all()
    assert (labels == made.solutions + 1).all()


def test_hrm_arrays_are_parted_where_splits_are_wanted(tmp_path: Path) -> None:
    options: dict[str, Any] = {"seed": 5, "shard_size": 30, "format": "hrm", "columns": ("split",)}
    dataset(LEVEL, 100, tmp_path / "one", workers=1, **options)
    dataset(LEVEL, 100, tmp_path / "many", workers=3, **options)
    assert files(tmp_path / "one") == files(tmp_path / "many")
    assert list(verify(tmp_path / "one")) == []
    data = load_dataset(tmp_path / "one")
    assert data.columns == ("puzzle", "solution", "split")
    assert list(data.puzzles()) == list(nonet.generate_batch(LEVEL, 100, seed=5))
    wanted = data.table().to_pydict()
    assert set(wanted["split"]) == set(SPLITS)
    for name in SPLITS:
        folder = tmp_path / "one" / name
        rows = [row for row, split in enumerate(wanted["split"]) if split == name]
        for array, column in (("inputs", "puzzle"), ("labels", "solution")):
            found = grid_text(np.load(folder / f"all__{array}.npy") - 1).tolist()
            assert found == [wanted[column][row] for row in rows]
        about = json.loads((folder / "dataset.json").read_text())
        assert about["total_groups"] == about["total_puzzles"] == len(rows)
        assert np.load(folder / "all__group_indices.npy").tolist() == [*range(len(rows) + 1)]
    read = [(record.metadata["split"], record.grid) for record in nonet.read(tmp_path / "one")]
    assert sorted(split for split, _ in read) == sorted(wanted["split"])
    labels = np.load(tmp_path / "one/test/all__labels.npy")
    labels[2, 40] = labels[2, 40] % 9 + 1
    np.save(tmp_path / "one/test/all__labels.npy", labels)
    (tmp_path / "one/valid/dataset.json").unlink()
    assert [str(fault) for fault in verify(tmp_path / "one")] == [
        "valid/dataset.json: missing, or different from the shards",
        "test/all__labels.npy: missing, or different from the shards",
    ]
    dataset(LEVEL, 100, tmp_path / "one", **options)
    assert files(tmp_path / "one") == files(tmp_path / "many")
    arrays = np.load(tmp_path / "one/shards/part-000001.npy")
    arrays[3, 162] = (arrays[3, 162] + 1) % 3
    np.save(tmp_path / "one/shards/part-000001.npy", arrays)
    told = [str(fault) for fault in verify(tmp_path / "one")]
    assert "shards/part-000001.npy:3: the column split is wrong" in told


@pytest.mark.parametrize("level", ["dig-hole/easy", "dig-hole/evil"])
def test_scores_are_those_of_the_generator(tmp_path: Path, level: str) -> None:
    names = ("exact", "searches", "score", "score_parts", "steps", "canonical")
    dataset(level, 12, tmp_path, seed=2, shard_size=5, columns=("puzzle", *names))
    rows = load_dataset(tmp_path).table().to_pylist()
    made = list(nonet.generate_batch(level, 12, seed=2))
    assert any(puzzle.score is not None for puzzle in made)
    for row, puzzle in zip(rows, made, strict=True):
        assert row["exact"] == puzzle.exact
        assert row["searches"] == min(nonet.search_count(puzzle.grid), 1_000_000)
        assert puzzle.score in (None, row["score"])
        assert puzzle.score_parts in (None, tuple(row["score_parts"]))
        path = nonet.steps(puzzle.grid)
        assert [step["technique"] for step in json.loads(row["steps"])["steps"]] == [
            step.technique for step in path
        ]
        assert nonet.Grid(row["canonical"]) == nonet.canonical(puzzle.grid)


def test_every_file_format_is_one_that_type_checkers_accept() -> None:
    assert set(get_args(FileFormat)) == FILE_SUFFIXES.keys()


def test_a_device_that_does_not_exist_leaves_no_directory(tmp_path: Path) -> None:
    with raises(nonet.RequestError, field="device"):
        nonet.dataset(LEVEL, 5, tmp_path / "set", seed=1, device="gpu")
    assert list(tmp_path.iterdir()) == []

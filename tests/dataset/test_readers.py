"""Datasets as others read them: types, folders of splits, rows, slices, arrays, the card."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from faults import raises

import nonet
from nonet.cli.shard_progress import LogLines
from nonet.datasets import Progress, dataset, distinct, load_dataset, verify
from nonet.datasets._columns import ALL_COLUMNS, SPLITS
from nonet.datasets._manifest import ManifestError
from nonet.datasets._plan import FILE_SUFFIXES, FIXED_COLUMNS, FileFormat, rating_bins
from nonet.errors import FormatError, RequestError

LEVEL = "irreducible/hard"


def files(folder: Path) -> dict[str, bytes]:
    found = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*")}
    return {name: path.read_bytes() for name, path in found.items() if path.is_file()}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("readers")
    columns = (*ALL_COLUMNS, "steps")
    dataset(LEVEL, 50, made, seed=3, shard_size=20, columns=columns, symmetry="rot180")
    return made


def test_files_have_only_types_that_every_reader_supports(folder: Path) -> None:
    from pyarrow import types

    schema = load_dataset(folder).table().schema
    for field in schema:
        assert not types.is_fixed_size_binary(field.type), field
        assert not types.is_map(field.type), field
        assert not types.is_binary(field.type), field
    assert types.is_list(schema.field("techniques").type)
    assert types.is_string(schema.field("solution_class").type)


def test_each_split_has_a_folder_of_files(folder: Path) -> None:
    from pyarrow import parquet

    assert {path.name for path in (folder / "shards").iterdir()} == set(SPLITS)
    for name in SPLITS:
        data = load_dataset(folder, split=name)
        found = parquet.read_table(folder / "shards" / name).to_pylist()
        assert found == list(data) == data.table().to_pylist()
        assert {row["split"] for row in found} == {name}
        assert [row["index"] for row in found] == sorted(row["index"] for row in found)
        assert len(data) == len(found)
    whole = {row["index"] for row in load_dataset(folder)}
    assert whole == set(range(50))
    assert list(verify(folder)) == []
    with pytest.raises(RequestError) as caught:
        load_dataset(folder, split="all")  # type: ignore[arg-type]
    assert caught.value.field == "split"


@pytest.mark.parametrize("format", FILE_SUFFIXES)
def test_every_format_can_be_parted(tmp_path: Path, format: FileFormat) -> None:
    columns = (*FIXED_COLUMNS.get(format, ("puzzle", "clues", "index")), "split")
    dataset(LEVEL, 60, tmp_path, seed=3, shard_size=25, format=format, columns=columns)
    assert list(verify(tmp_path)) == []
    data = load_dataset(tmp_path)
    made = nonet.generate_array(LEVEL, 60, seed=3).puzzles
    assert Counter(map(bytes, data.arrays().puzzles)) == Counter(map(bytes, made))
    assert data.columns == columns
    parts = [load_dataset(tmp_path, split=name) for name in SPLITS]
    assert [len(part) for part in parts] == [
        data.table().to_pydict()["split"].count(name) for name in SPLITS
    ]
    assert sum(len(part.arrays().puzzles) for part in parts) == 60
    assert [part[0]["split"] for part in parts] == list(SPLITS)


@pytest.mark.parametrize("format", FIXED_COLUMNS)
def test_a_column_that_a_format_cannot_hold_is_refused(tmp_path: Path, format: FileFormat) -> None:
    with raises(RequestError, field="columns") as caught:
        dataset(LEVEL, 5, tmp_path / "x", seed=1, format=format, columns=("puzzle", "techniques"))
    assert caught.value.field == "columns"
    assert not (tmp_path / "x").exists()


def test_pandas_and_polars_read_the_shards(folder: Path) -> None:
    pandas, polars = pytest.importorskip("pandas"), pytest.importorskip("polars")
    puzzles = {puzzle.index: puzzle for puzzle in load_dataset(folder).puzzles()}
    for frame in (
        pandas.read_parquet(folder / "shards").to_dict("records"),
        polars.read_parquet(folder / "shards/**/*.parquet").to_dicts(),
    ):
        assert len(frame) == 50
        for row in frame:
            puzzle = puzzles[row["index"]]
            assert row["puzzle"] == str(puzzle.grid).replace(".", "0")
            assert row["solution"] == str(puzzle.solution)
            counts = {one["technique"]: one["steps"] for one in row["techniques"]}
            assert counts == dict(puzzle.rating.counts)


def test_the_hub_loader_reads_the_folder(folder: Path, tmp_path: Path) -> None:
    datasets = pytest.importorskip("datasets")
    loaded = datasets.load_dataset(str(folder), cache_dir=str(tmp_path))
    names = zip(("train", "validation", "test"), SPLITS, strict=True)
    for name, ours in names:
        assert loaded[name].to_list() == load_dataset(folder, split=ours).table().to_pylist()


def test_the_card_has_the_block_and_the_request(folder: Path) -> None:
    card = (folder / "README.md").read_text(encoding="utf-8")
    _, block, text = card.split("---\n", 2)
    names = zip(("train", "validation", "test"), SPLITS, strict=True)
    for name, ours in names:
        assert f'  - split: {name}\n    path: "shards/{ours}/*.parquet"\n' in block
    assert "\n- n<1K\n" in block
    assert "| `symmetry` | rot180 |" in text
    assert "nonet dataset verify" in text


def test_ranges_and_other_fields_stand_on_the_card(tmp_path: Path) -> None:
    dataset("rated", 2, tmp_path, seed=1, rating=(6.5, 7.2), fill="uniform")
    card = (tmp_path / "README.md").read_text(encoding="utf-8")
    assert "| `rating` | 6.5..7.2 |" in card
    assert "| `fill` | uniform |" in card
    assert '  - split: train\n    path: "shards/*.parquet"\n' in card


def test_all_columns_are_those_that_need_no_name(folder: Path) -> None:
    assert load_dataset(folder).columns == (*ALL_COLUMNS, "steps")
    assert "steps" not in ALL_COLUMNS


def test_rows_and_slices(folder: Path) -> None:
    data: Any = load_dataset(folder)
    rows = data.table().to_pylist()
    assert list(data) == rows
    assert [data[k] for k in (0, 17, -1)] == [rows[k] for k in (0, 17, -1)]
    assert data[18:43].to_pylist() == rows[18:43]
    assert data[40:10:-7].to_pylist() == rows[40:10:-7]
    assert data[3:20:2].to_pylist() == rows[3:20:2]
    assert data[50:60].to_pylist() == []
    for index in (50, -51):
        with pytest.raises(IndexError):
            data[index]


def test_arrays_have_every_column(folder: Path) -> None:
    data = load_dataset(folder)
    rows, arrays = list(data), data.arrays()
    assert tuple(arrays) == data.columns
    assert len(arrays) == len(data.columns)
    for name in data.columns:
        assert len(arrays[name]) == 50
    for name in ("er", "hardest", "puzzle_class", "id", "exact", "index"):
        assert arrays[name].tolist() == [row[name] for row in rows]
    for name in ("puzzle", "solution", "canonical"):
        assert arrays[name].shape == (50, 81)
        assert ["".join(map(str, row)) for row in arrays[name]] == [row[name] for row in rows]
    assert arrays["score_parts"].tolist() == [row["score_parts"] for row in rows]
    np.testing.assert_array_equal(arrays["puzzle"], arrays.puzzles)
    with pytest.raises(KeyError):
        arrays["color"]


def test_a_shard_with_other_rows_has_no_arrays(tmp_path: Path) -> None:
    from pyarrow import parquet

    dataset(LEVEL, 9, tmp_path, seed=3)
    path = tmp_path / "shards/part-000000.parquet"
    parquet.write_table(parquet.read_table(path).slice(1), path)
    with raises(FormatError, source=str(path)):
        load_dataset(tmp_path).arrays()


@pytest.mark.parametrize("shape", [(5, 161), (5, 164), (5,), (5, 162, 1)])
def test_an_array_of_another_shape_is_no_shard(tmp_path: Path, shape: tuple[int, ...]) -> None:
    dataset(LEVEL, 5, tmp_path, seed=3, format="hrm")
    path = tmp_path / "shards/part-000000.npy"
    np.save(path, np.ones(shape, np.uint8))
    with raises(FormatError, source=str(path)):
        load_dataset(tmp_path).table()


@pytest.mark.parametrize("written", [{}, {"format": "hrm"}, {"columns": ("puzzle", "split")}])
def test_a_larger_count_continues(tmp_path: Path, written: dict[str, Any]) -> None:
    options: dict[str, Any] = {"seed": 5, "shard_size": 20, **written}
    dataset(LEVEL, 90, tmp_path / "whole", **options)
    for count in (15, 47, 90):
        told: list[Progress] = []
        dataset(LEVEL, count, tmp_path / "grown", on_progress=told.append, **options)
        assert len(load_dataset(tmp_path / "grown")) == count
    assert told[-1].kept == 40
    assert files(tmp_path / "grown") == files(tmp_path / "whole")
    with pytest.raises(ManifestError, match="count"):
        dataset(LEVEL, 47, tmp_path / "grown", **options)


def test_a_shorter_run_that_was_killed_continues_too(tmp_path: Path) -> None:
    class KilledError(Exception):
        pass

    def stop(progress: Progress) -> None:
        if progress.shards == 2:
            raise KilledError

    with pytest.raises(KilledError):  # its last, partial shard is noted in progress.jsonl
        dataset(LEVEL, 25, tmp_path / "grown", seed=5, shard_size=20, workers=1, on_progress=stop)
    for name in ("grown", "whole"):
        dataset(LEVEL, 50, tmp_path / name, seed=5, shard_size=20)
    assert files(tmp_path / "grown") == files(tmp_path / "whole")


def test_a_dataset_starts_at_any_index(tmp_path: Path) -> None:
    dataset(LEVEL, 30, tmp_path, seed=5, shard_size=20, start=1000)
    made = list(nonet.generate_batch(LEVEL, 30, seed=5, start=1000))
    data = load_dataset(tmp_path)
    assert list(data.puzzles()) == made
    assert data.arrays()["index"].tolist() == list(range(1000, 1030))
    assert list(verify(tmp_path)) == []


def test_a_range_of_ratings_is_cut_into_halves_of_a_point() -> None:
    assert rating_bins(6.0, 6.9) == [(6.0, 6.4), (6.5, 6.9)]
    assert rating_bins(6.0, 6.8) == [(6.0, 6.8)]
    assert rating_bins(7.1, 7.2) == [(7.1, 7.2)]


def test_flat_ratings_have_equal_shares(tmp_path: Path) -> None:
    columns = ("puzzle", "er", "index", "id")
    dataset("rated", 30, tmp_path / "set", seed=2, rating=(1.5, 3.4), flat="er", columns=columns)
    data = load_dataset(tmp_path / "set")
    bins = ((1.5, 1.9), (2.0, 2.4), (2.5, 2.9), (3.0, 3.4))
    shares = [sum(low <= row["er"] <= high for row in data) for low, high in bins]
    assert shares == [8, 8, 7, 7]
    assert [nonet.from_id(row["id"]).grid for row in data] == [
        nonet.Grid(row["puzzle"]) for row in data
    ]
    assert list(verify(tmp_path / "set")) == []
    assert distinct(tmp_path / "set", tmp_path / "once").rows == 30
    assert "| `flat` | er |" in (tmp_path / "set/README.md").read_text(encoding="utf-8")
    wrong: list[dict[str, Any]] = [{"flat": "er"}, {"flat": "clues", "rating": (2.0, 3.0)}]
    for options in wrong:
        with pytest.raises(RequestError) as caught:
            dataset("irreducible/hard", 3, tmp_path / "none", seed=1, **options)
        assert caught.value.field == "flat"


def test_distinct_keeps_the_folders(tmp_path: Path, folder: Path) -> None:
    kept = distinct(folder, tmp_path / "once")
    assert kept.rows == 50
    assert list(load_dataset(tmp_path / "once")) == list(load_dataset(folder))


def test_progress_lines_begin_anew_after_the_check() -> None:
    ticks = iter([0.0, 11.0, 22.0, 25.0, 41.0])
    lines: list[str] = []
    log = LogLines(lambda: next(ticks), lines.append)
    for done in (
        Progress(1, 9, 100, 900, 200, checking=True),
        Progress(3, 9, 300, 900, 200),
        Progress(4, 9, 400, 900, 200),
        Progress(5, 9, 500, 900, 200),
    ):
        log(done)
    assert lines == [
        "100 of 900 rows (11 %) checked",
        "300 of 900 rows (33 %), 5/s, 0:02:12 left",
        "500 of 900 rows (55 %), 7/s, 0:00:54 left",
    ]

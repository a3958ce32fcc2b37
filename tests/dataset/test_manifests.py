"""Manifests that are damaged in any way: an error or a fault that names the place, never a crash.

And what a rerun may remove from a directory: its own files alone.
"""

from __future__ import annotations

import contextlib
import json
import shutil
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest
from command_line import nonet_cli
from hypothesis import given, strategies as st

from nonet._base.files import TEMPORARY
from nonet.datasets import _manifest as manifest, annotate, dataset, distinct, load_dataset, verify
from nonet.datasets._manifest import ManifestError, ShardRecord
from nonet.datasets._plan import FileFormat
from nonet.datasets._store import Store
from nonet.errors import SudokuError

LEVEL = "irreducible/hard"
PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
ODD: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 7, 1.0, 2.5, float("nan"), 10**18, 10**400, "", "x", "\0"),
    *("../../x", "part-000000.parquet", "parquet", [], ["x"], [[]], {}, {"x": 1}, "generated"),
)


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place inside a JSON value."""
    items = value.items() if isinstance(value, dict) else enumerate(value)
    for key, inner in items:
        yield (*path, key)
        if isinstance(inner, (dict, list)):
            yield from places(inner, (*path, key))


def changed(data: Any, path: tuple[Any, ...], action: str, odd: Any) -> None:
    *above, last = path
    inner, odd = data, deepcopy(odd)
    for key in above:
        inner = inner[key]
    if action == "delete":
        del inner[last]
    elif action == "add" and isinstance(inner, dict):
        inner["x"] = odd
    elif action == "add":
        inner.append(odd)
    else:
        inner[last] = odd


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> dict[str, tuple[Path, str]]:
    """A dataset of each kind, with the text of its manifest."""
    root = tmp_path_factory.mktemp("sets")
    dataset(LEVEL, 3, root / "generated", seed=1, shard_size=2)
    dataset(LEVEL, 2, root / "hrm", seed=1, format="hrm", columns=("split",))
    distinct(root / "generated", root / "distinct")
    (root / "in.csv").write_text(f"puzzle\n{PUZZLE}\n")
    annotate(root / "in.csv", root / "annotated", columns=["clues"])
    names = ("generated", "hrm", "distinct", "annotated")
    return {name: (root / name, (root / name / "manifest.json").read_text()) for name in names}


def use(folder: Path, level: str) -> list[str]:
    """Everything that reads a manifest; the faults that were reported."""
    told: list[str] = []
    for reads in (
        lambda: told.extend(map(str, verify(folder))),
        lambda: repr(load_dataset(folder)),
        lambda: load_dataset(folder).arrays(),
        lambda: load_dataset(folder).table(),
        lambda: list(load_dataset(folder)),
        lambda: list(load_dataset(folder).puzzles()),
        lambda: dataset(level, 3, folder, seed=1, shard_size=2),
        lambda: distinct(folder, folder.with_name("out")),
    ):
        try:
            reads()
        except SudokuError as error:
            told.append(str(error))
    shutil.rmtree(folder.with_name("out"), ignore_errors=True)
    shutil.rmtree(folder.with_name("out.work"), ignore_errors=True)
    return told


@pytest.mark.parametrize("kind", ["generated", "hrm", "distinct", "annotated"])
@given(data=st.data())
def test_a_changed_manifest_never_crashes(
    folders: dict[str, tuple[Path, str]], kind: str, data: st.DataObject
) -> None:
    folder, text = folders[kind]
    value = json.loads(text)
    for _ in range(data.draw(st.integers(1, 3))):
        found = list(places(value))
        if not found:
            break
        changed(
            value,
            data.draw(st.sampled_from(found)),
            data.draw(st.sampled_from(["replace", "delete", "add"])),
            data.draw(st.sampled_from(ODD)),
        )
    whole = folder.with_name("work")
    shutil.rmtree(whole, ignore_errors=True)
    shutil.copytree(folder, whole)
    (whole / "manifest.json").write_text(json.dumps(value))
    use(whole, LEVEL)


INFORMATIVE = [("plan", "source", name) for name in ("name", "size", "puzzle", "delimiter")]
"""Fields of an annotated dataset that describe its source and that nothing here depends on."""


@pytest.mark.parametrize("kind", ["generated", "hrm", "distinct", "annotated"])
@pytest.mark.parametrize("odd", ["x", True, 2.0, None, [3], -1], ids=str)
def test_every_field_of_another_type_is_reported(
    folders: dict[str, tuple[Path, str]], odd: Any, kind: str
) -> None:
    folder, text = folders[kind]
    for path in places(json.loads(text)):
        if path in INFORMATIVE or (path == ("plan", "source", "columns", 0) and odd == "x"):
            continue
        value = json.loads(text)
        inner = value
        for key in path:
            inner = inner[key]
        if type(inner) is type(odd) and odd not in (-1, "x"):
            continue
        changed(value, path, "replace", odd)
        (folder / "manifest.json").write_text(json.dumps(value))
        try:
            faults = [str(fault) for fault in verify(folder)]
        except SudokuError as error:
            faults = [str(error)]
        finally:
            (folder / "manifest.json").write_text(text)
        assert faults, f"{path} = {odd!r} passes"


def test_a_wrong_field_is_bad_data_and_not_an_internal_error(tmp_path: Path) -> None:
    dataset(LEVEL, 3, tmp_path, seed=1)
    path = tmp_path / "manifest.json"
    path.write_text(path.read_text().replace('"rows": 3', '"rows": "x"'))
    done = nonet_cli("dataset", "verify", str(tmp_path))
    assert done.exit_code == 1
    assert "manifest.json" in done.output
    assert "'x'" in done.output


@pytest.mark.parametrize("content", [b"[" * 200_000, b"\xff\xfe", b"3", b"[]", b"{}", b""])
def test_what_is_no_manifest_is_an_error(tmp_path: Path, content: bytes) -> None:
    dataset(LEVEL, 3, tmp_path, seed=1)
    (tmp_path / "manifest.json").write_bytes(content)
    with pytest.raises(ManifestError, match=r"manifest\.json"):
        list(verify(tmp_path))


def test_a_new_dataset_is_refused_where_an_annotated_table_is(
    folders: dict[str, tuple[Path, str]],
) -> None:
    folder, text = folders["annotated"]
    done = nonet_cli("dataset", LEVEL, "-n", "5", "-o", str(folder))
    assert done.exit_code == 1
    assert "was started with" in done.output
    assert (folder / "manifest.json").read_text() == text


@pytest.mark.parametrize("name", ["notes.txt", "000000.json", "a/000000.json"])
def test_a_folder_of_the_user_is_left_alone(tmp_path: Path, name: str) -> None:
    dataset(LEVEL, 3, tmp_path, seed=1)
    mine = tmp_path / "progress" / name
    mine.parent.mkdir(parents=True)
    mine.write_text("{}")
    for _ in range(2):
        dataset(LEVEL, 3, tmp_path, seed=1)
        assert mine.read_text() == "{}"


def test_a_file_of_the_user_called_progress_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "set").mkdir()
    dataset(LEVEL, 3, tmp_path / "set", seed=1)
    (tmp_path / "set/progress").write_text("mine")
    dataset(LEVEL, 3, tmp_path / "set", seed=1)
    assert (tmp_path / "set/progress").read_text() == "mine"


def test_notes_of_a_run_elsewhere_are_used_and_removed(tmp_path: Path) -> None:
    """A dataset that an object store holds half, copied to a disk."""
    dataset(LEVEL, 4, tmp_path / "whole", seed=1, shard_size=2)
    record = load_dataset(tmp_path / "whole").manifest.records[0]
    half = tmp_path / "half"
    shutil.copytree(tmp_path / "whole", half)
    data = json.loads((half / "manifest.json").read_text())
    (half / "manifest.json").write_text(json.dumps({**data, "shards": []}))
    (half / "shards/part-000001.parquet").unlink()
    (half / "progress").mkdir()
    (half / "progress/000000.json").write_text(json.dumps(asdict(record)))
    found = manifest.load(Store.at(half))
    assert found is not None
    assert found.records == [record]
    dataset(LEVEL, 4, half, seed=1, shard_size=2)
    assert not (half / "progress").exists()
    assert list(verify(half)) == []


def test_a_folder_of_the_user_beside_distinct_is_left_alone(tmp_path: Path) -> None:
    dataset(LEVEL, 3, tmp_path / "all", seed=1)
    distinct(tmp_path / "all", tmp_path / "once")
    mine = tmp_path / "once.work/thesis.txt"
    mine.parent.mkdir()
    mine.write_text("mine")
    distinct(tmp_path / "all", tmp_path / "once")
    assert mine.read_text() == "mine"


def test_stale_temporaries_of_arrays_are_removed(tmp_path: Path) -> None:
    options: dict[str, Any] = {"seed": 1, "format": "hrm", "columns": ("split",)}
    dataset(LEVEL, 9, tmp_path, **options)
    stale = [tmp_path / name / f"{TEMPORARY}0-all__inputs.npy" for name in ("train", "test", "")]
    for path in stale:
        path.write_bytes(b"torn")
    (tmp_path / f"{TEMPORARY}folder").mkdir()
    dataset(LEVEL, 9, tmp_path, **options)
    assert not any(path.exists() for path in stale)
    assert (tmp_path / f"{TEMPORARY}folder").is_dir()


@pytest.mark.parametrize("shard", range(3))
@pytest.mark.parametrize("change", [{"rows": 3}, {"name": "part-000009.parquet"}, {"shard": 3}])
def test_a_shard_is_one_of_its_plan(tmp_path: Path, shard: int, change: dict[str, Any]) -> None:
    dataset(LEVEL, 6, tmp_path, seed=1, shard_size=2)
    path = tmp_path / "manifest.json"
    data = json.loads(path.read_text())
    data["shards"][shard] |= change
    path.write_text(json.dumps(data))
    with pytest.raises(ManifestError):
        load_dataset(tmp_path)
    if "shard" in change:
        with pytest.raises(ManifestError):
            dataset(LEVEL, 6, tmp_path, seed=1, shard_size=2)


@pytest.mark.parametrize("name", ["../x", "part-1/../x", "x", "part-0.parquet\n", 5])
def test_a_shard_is_a_file_of_its_folder(name: Any) -> None:
    with pytest.raises(SudokuError):
        ShardRecord(0, name, 1, 1, "0" * 64)


def test_an_unfinished_dataset_is_not_made_distinct(tmp_path: Path) -> None:
    dataset(LEVEL, 4, tmp_path / "all", seed=1, shard_size=2)
    path = tmp_path / "all/manifest.json"
    data = json.loads(path.read_text())
    path.write_text(json.dumps({**data, "shards": data["shards"][:1]}))
    with pytest.raises(ManifestError):
        distinct(tmp_path / "all", tmp_path / "once")


def test_a_table_without_rows_has_its_columns(tmp_path: Path) -> None:
    (tmp_path / "in.csv").write_text("name,puzzle\n")
    annotate(tmp_path / "in.csv", tmp_path / "out", columns=["clues"])
    table = load_dataset(tmp_path / "out").table()
    assert (table.num_rows, table.column_names) == (0, ["name", "puzzle", "clues", "fault"])


@pytest.mark.parametrize(
    ("format", "old", "new"),
    [
        ("jsonl", b'"puzzle"', b'"puzle"'),
        ("csv", b"puzzle,", b"puzle,,"),
        ("csv", b",2", b",x"),
        ("csv", b"clues", b"clu\xff"),
        ("hrm", b"False", b"False, ("),
        ("hrm", b"|u1", b"<U9"),
        ("kaggle", b"\n", b"\n\n"),
        ("lines", b"\n", b"1\n"),
    ],
)
def test_a_damaged_shard_is_named_by_every_reader(
    tmp_path: Path, format: FileFormat, old: bytes, new: bytes
) -> None:
    columns = ("puzzle", "clues") if format in ("csv", "jsonl") else None
    dataset(LEVEL, 30, tmp_path, seed=5, shard_size=15, format=format, columns=columns)
    path = sorted(tmp_path.glob("shards/*"))[1]
    content = path.read_bytes()
    assert old in content
    path.write_bytes(content.replace(old, new, 1))
    assert any(path.name in str(fault) for fault in verify(tmp_path))
    for read in (lambda data: data.table(), lambda data: data.arrays(), list):
        with contextlib.suppress(SudokuError):
            read(load_dataset(tmp_path))  # a damaged row may cost nothing here: verify reports it


def test_a_text_that_is_not_utf_8_is_a_fault(tmp_path: Path) -> None:
    import pyarrow as pa
    from pyarrow import parquet

    dataset(LEVEL, 3, tmp_path, seed=5, columns=("puzzle", "id"))
    path = tmp_path / "shards/part-000000.parquet"
    table: Any = parquet.read_table(path)
    wrong = pa.array([b"\xff"] * 3, pa.binary()).cast(pa.string(), safe=False)
    parquet.write_table(table.set_column(1, "id", wrong), path)
    assert f"shards/{path.name}: contains text that is not UTF-8" in map(str, verify(tmp_path))

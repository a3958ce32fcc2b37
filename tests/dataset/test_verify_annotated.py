"""`verify` on datasets of others' puzzles: sound ones pass, and each kind of damage is named."""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest
from command_line import nonet_cli
from pyarrow import parquet

import nonet
from nonet.datasets import annotate, distinct, verify

PUZZLES = [str(puzzle.grid) for puzzle in nonet.generate_batch("irreducible/hard", 30, seed=3)]
BAD = ["." * 81, "11" + "." * 79, "12x"]


def annotated(folder: Path, rows: list[str], **options: Any) -> Path:
    source = folder / "in.csv"
    source.write_text("\n".join(["row,puzzle" if "columns" in options else "name,puzzle", *rows]))
    annotate(source, folder / "out", shard_size=20, **options)
    return folder / "out"


def changed(path: Path, change: Callable[[pa.Table], pa.Table]) -> None:
    """Another table in the place of a file, with the manifest made to agree."""
    table = change(parquet.read_table(path))
    parquet.write_table(table, path)
    manifest = next(p / "manifest.json" for p in path.parents if (p / "manifest.json").exists())
    content = json.loads(manifest.read_text())
    name = path.relative_to(manifest.parent / "shards").as_posix()
    for record in content["shards"]:
        if record["name"] == name:
            record["bytes"] = path.stat().st_size
            record["sha256"] = sha256(path.read_bytes()).hexdigest()
            record["rows"] = len(table)
    manifest.write_text(json.dumps(content))


def with_value(name: str, row: int, value: Any) -> Callable[[pa.Table], pa.Table]:
    def change(table: pa.Table) -> pa.Table:
        values = table[name].to_pylist()
        values[row] = value
        place = table.column_names.index(name)
        return table.set_column(place, name, pa.array(values, table.schema.field(name).type))

    return change


ROWS = [f"a,{text}" for text in (*PUZZLES, *BAD, PUZZLES[0])]


@pytest.mark.parametrize(
    "options", [{}, {"columns": ["er", "techniques", "minimal"]}, {"hrm": False}], ids=str
)
def test_sound_datasets_pass(tmp_path: Path, options: dict[str, Any]) -> None:
    folder = annotated(tmp_path, ROWS, **options)
    assert list(verify(folder)) == []
    distinct(folder, tmp_path / "once")
    assert list(verify(tmp_path / "once")) == []
    done = nonet_cli("dataset", "verify", str(folder))
    assert done.exit_code == 0
    assert f"{len(ROWS)} rows" in done.output


DAMAGE: list[tuple[str, str, int, Any, str]] = [
    ("train", "puzzle", 0, PUZZLES[5], "the solution is not the puzzle's"),
    ("train", "puzzle", 0, "0" * 81, "the puzzle has more than one solution"),
    ("train", "puzzle", 0, "x" * 81, "other characters"),
    ("train", "puzzle", 0, None, "other characters"),
    ("train", "solution", 0, "1" * 81, "the solution is not the puzzle's"),
    ("train", "clues", 0, 80, "the number of clues is wrong"),
    ("train", "er", 0, 9.9, "the column er is wrong"),
    ("train", "split", 0, "test", "its split is test"),
    ("train", "row", 0, 99, "expected each of the rows 1 to 20 once"),
    ("faulty", "er", 0, 1.2, "the row has a fault, and a value in the column er"),
    ("faulty", "puzzle", 0, PUZZLES[0], "wrong fault: the puzzle has more than one"),
    ("faulty", "puzzle", 2, PUZZLES[0], "the row has a fault, and its puzzle has one solution"),
    ("faulty", "split", 0, "train", "its split is train"),
]


@pytest.mark.parametrize(("folder", "column", "row", "value", "words"), DAMAGE)
def test_damage_is_named(
    tmp_path: Path, folder: str, column: str, row: int, value: Any, words: str
) -> None:
    target = annotated(tmp_path, ROWS)
    shard = 0 if folder == "train" else 1
    changed(target / f"shards/{folder}/part-{shard:06d}.parquet", with_value(column, row, value))
    faults = [str(fault) for fault in verify(target)]
    assert any(words in fault for fault in faults), faults
    assert nonet_cli("dataset", "verify", str(target)).exit_code == 1


def test_a_lost_row_and_a_damaged_array_are_named(tmp_path: Path) -> None:
    target = annotated(tmp_path, ROWS)
    inputs = target / "train" / "all__inputs.npy"
    content = inputs.read_bytes()
    inputs.write_bytes(content[:-1] + b"\0")
    assert "train/all__inputs.npy" in {fault.place for fault in verify(target)}
    inputs.write_bytes(content)
    assert list(verify(target)) == []
    changed(target / "shards/faulty/part-000001.parquet", lambda table: table.slice(1))
    faults = [str(fault) for fault in verify(target)]
    assert any("expected 14 rows, found 13" in fault for fault in faults)
    assert any("expected each of the rows 21 to 34 once" in fault for fault in faults)


def test_a_given_solution_can_be_the_fault(tmp_path: Path) -> None:
    source = tmp_path / "in.csv"
    right = str(nonet.solve(PUZZLES[1]))
    rows = [f"{PUZZLES[0]},{right}", f"{PUZZLES[1]},12x", f"{PUZZLES[2]},"]
    source.write_text("\n".join(["puzzle,solution", *rows]))
    annotate(source, tmp_path / "out")
    assert list(verify(tmp_path / "out")) == []
    changed(tmp_path / "out/shards/faulty/part-000000.parquet", with_value("solution", 1, right))
    (fault,) = verify(tmp_path / "out")
    assert fault.place.endswith(":1")
    assert fault.what.startswith("the row has a fault, and its puzzle has one solution")

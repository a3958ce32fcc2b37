"""Parquet as an exchange format: read by every command, written by `convert` and `generate`."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from faults import raises

import nonet
from nonet.errors import FormatError, RequestError
from nonet.formats import Record, format_text

parquet = pytest.importorskip("pyarrow.parquet", reason="pyarrow (nonet[data]) is not installed")
PUZZLES = [puzzle.grid for puzzle in nonet.generate_batch("irreducible/hard", 30, seed=4)]


def run(*arguments: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "nonet", *arguments]
    return subprocess.run(command, input=given, capture_output=True, check=False)


def test_records_come_back_with_all_they_hold(tmp_path: Path) -> None:
    marks = nonet.Candidates([(1, 2)] + [()] * 80)
    records = [
        Record(
            grid, solution=nonet.solve(grid), metadata={"number": row, "half": row / 2, "n": "x"}
        )
        for row, grid in enumerate(PUZZLES)
    ]
    records[3] = Record(PUZZLES[3], metadata={"n": "no number"})
    records[4] = Record(nonet.Grid("." * 81), marks=marks, sukaku=True)
    path = tmp_path / "all.parquet"
    assert nonet.write(records, path) == 30
    assert list(nonet.read(path)) == records
    assert list(nonet.read(io.BytesIO(path.read_bytes()))) == records
    assert [record.line for record in nonet.read(path)] == list(range(1, 31))


@pytest.mark.parametrize("odd", [{"number": 3, "other": 1}, {"number": "three"}])
def test_columns_are_those_of_the_first_portion(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, odd: dict[str, Any]
) -> None:
    monkeypatch.setattr("nonet.formats._parquet.PORTION", 2)
    path = tmp_path / "all.parquet"
    records = [Record(grid, metadata={"number": row}) for row, grid in enumerate(PUZZLES[:5])]
    records[4] = Record(PUZZLES[4])
    assert nonet.write(records, path) == 5
    assert list(nonet.read(path)) == records
    with pytest.raises(FormatError):
        nonet.write([*records, Record(PUZZLES[5], metadata=odd)], path)
    assert list(nonet.read(path)) == records


def test_a_stream_is_read_itself_and_not_a_file_of_its_name(tmp_path: Path) -> None:
    nonet.write(PUZZLES[:2], tmp_path / "two.parquet")
    nonet.write(PUZZLES[:1], tmp_path / "one.parquet")
    stream = io.BytesIO((tmp_path / "two.parquet").read_bytes())
    stream.name = str(tmp_path / "one.parquet")
    records = list(nonet.read(stream))
    assert [record.grid for record in records] == PUZZLES[:2]
    assert {record.source for record in records} == {str(tmp_path / "one.parquet")}


def test_bad_rows_cost_only_themselves(tmp_path: Path) -> None:
    import pyarrow as pa

    path = tmp_path / "in.parquet"
    parquet.write_table(pa.table({"Board": [str(PUZZLES[0]), "12x", None, str(PUZZLES[1])]}), path)
    found = list(nonet.read(path, on_error=lambda error: None))
    assert [record.grid for record in found] == PUZZLES[:2]
    done = run("rate", "--format", "csv", str(path))
    assert done.returncode == 1
    assert len(done.stdout.splitlines()) == 3
    assert b"in.parquet" in done.stderr


def test_a_dataset_shard_goes_through_every_command(tmp_path: Path) -> None:
    nonet.dataset("irreducible/hard", 10, tmp_path / "set", seed=4)
    shard = tmp_path / "set/shards/part-000000.parquet"
    lines = "".join(f"{grid}\n" for grid in PUZZLES[:10]).encode()
    for command in ("check", "canonical", "rate"):
        assert run(command, str(shard)).stdout == run(command, given=lines).stdout
    assert run("convert", "-", "--format", "line", given=shard.read_bytes()).stdout == lines
    out = tmp_path / "out.parquet"
    assert run("convert", str(shard), "-o", str(out)).returncode == 0
    first, *_ = nonet.read(out)
    assert first.metadata["id"] == nonet.generate("irreducible/hard", seed=4).id
    made = run("generate", "easy", "--seed", "1", "--format", "parquet").stdout
    assert parquet.read_table(io.BytesIO(made))["level"].to_pylist() == ["dig-hole/easy"]


def test_what_is_wrong_is_said(tmp_path: Path) -> None:
    path = tmp_path / "broken.parquet"
    path.write_bytes(b"PAR1 and no more")
    errors: list[FormatError] = []
    assert list(nonet.read(path, on_error=errors.append)) == []
    assert "invalid Parquet" in str(errors[0])
    with raises(RequestError, field="format"):
        format_text(PUZZLES, "parquet")

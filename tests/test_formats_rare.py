"""Rare inputs and targets of formats: values in unusual columns, folders in use, blank lines."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest
from boards import CLASSIC
from faults import raises

import nonet
from nonet import _core
from nonet.errors import FormatError
from nonet.formats import FormatName, Record, as_record, format_text
from nonet.formats._plain import PlainBlock, plain_blocks
from nonet.formats._source import Source

SOLVED = nonet.solve(CLASSIC)


def test_metadata_named_like_a_field_is_kept_apart() -> None:
    metadata = {"puzzle": "A", "author": "B", "solution": "C"}
    record = Record(nonet.Grid(CLASSIC), metadata=metadata)
    for format in ("json", "jsonl"):
        [again] = nonet.read(format_text([record], format), format)
        assert again.grid == record.grid
        assert again.metadata == metadata
    inner = json.loads(format_text([record], "jsonl"))
    assert inner["metadata"] == {"puzzle": "A", "solution": "C"}
    assert inner["author"] == "B"


def test_an_object_of_f_puzzles_is_a_line_of_json() -> None:
    cells: list[list[dict[str, Any]]] = [[{} for _ in range(9)] for _ in range(9)]
    for cell, digit in enumerate(nonet.Grid(CLASSIC)):
        if digit:
            cells[cell // 9][cell % 9] = {"value": digit, "given": True}
    solution = [str(digit) for digit in SOLVED]
    text = json.dumps({"size": 9, "grid": cells, "solution": [*solution[:80], ""]}) + "\n"
    [record] = nonet.read(text, "jsonl")
    assert record.grid == nonet.Grid(CLASSIC)
    assert record.solution == SOLVED.with_digit(80, 0)


def test_arrays_are_not_written_into_a_folder_with_files(tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("kept")
    record = Record(nonet.Grid(CLASSIC), solution=SOLVED)
    with raises(FormatError, source=str(tmp_path)):
        nonet.write([record], tmp_path, "hrm")
    assert [path.name for path in tmp_path.iterdir()] == ["mine"]


def test_blank_lines_of_a_table_are_skipped() -> None:
    text = f"\npuzzle,name\n\n{CLASSIC},a\n\n  \n{SOLVED},b\n"
    assert [record.metadata["name"] for record in nonet.read(text, "csv")] == ["a", "b"]


def test_a_line_that_is_too_long_costs_only_itself() -> None:
    text = f"puzzle,name\n{CLASSIC},a\n{CLASSIC},{'x' * (_core.LINE_LIMIT + 1)}\n{SOLVED},b\n"
    faults: list[FormatError] = []
    records = nonet.read(text, "csv", on_error=faults.append)
    assert [record.metadata["name"] for record in records] == ["a", "b"]
    assert [fault.line for fault in faults] == [3]


def test_pencil_marks_are_a_record_without_givens() -> None:
    marks = nonet.Grid(CLASSIC).candidates()
    record = as_record(marks)
    assert record.sukaku
    assert record.puzzle == marks
    assert nonet.solve(record.puzzle) == SOLVED


@pytest.mark.parametrize("field", ["grid", "placed", "marks", "corners", "solution"])
def test_a_record_of_wrong_values_is_not_written(field: str, tmp_path: Path) -> None:
    values: dict[str, Any] = {"grid": nonet.Grid(CLASSIC), field: 5}
    with raises(nonet.RequestError, field=field):
        nonet.write([Record(**values)], tmp_path / "out.jsonl")
    assert list(tmp_path.iterdir()) == []


def test_puzzles_of_a_table_may_be_bytes(tmp_path: Path) -> None:
    pa = pytest.importorskip("pyarrow", reason="pyarrow (nonet[data]) is not installed")
    from pyarrow import parquet

    puzzles = pa.array([CLASSIC.encode(), b"\xe9" * 81], pa.binary())
    parquet.write_table(pa.table({"puzzle": puzzles}), tmp_path / "in.parquet")
    faults: list[FormatError] = []
    [record] = nonet.read(tmp_path / "in.parquet", on_error=faults.append)
    assert record.grid == nonet.Grid(CLASSIC)
    assert [fault.line for fault in faults] == [2]


@pytest.mark.parametrize("format", ["sdk", "csv", "hrm"])
def test_a_folder_and_a_file_are_not_taken_for_each_other(
    tmp_path: Path, format: FormatName
) -> None:
    file = tmp_path / "file"
    file.write_text(CLASSIC)
    target = file if format == "hrm" else tmp_path
    with nonet.read(target, format) as records, raises(FormatError, source=str(target)):
        next(records)


def test_records_of_a_block_have_their_lines() -> None:
    text = f"{CLASSIC}\n{SOLVED}\n{CLASSIC}\n".encode()
    [block] = plain_blocks(Source("list", io.BytesIO(text)))
    assert isinstance(block, PlainBlock)
    assert [(record.source, record.line) for record in block.records()] == [
        ("list", 1),
        ("list", 2),
        ("list", 3),
    ]


def test_a_puzzle_as_text_of_lines_is_no_path(tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.chdir(tmp_path)
    rows = "\n".join(CLASSIC[row : row + 9] for row in range(0, 81, 9))
    [record] = nonet.read(rows)
    assert record.grid == nonet.Grid(CLASSIC)
    with pytest.raises(FormatError):
        next(nonet.read("no puzzle\nhere"))
    with raises(FileNotFoundError, filename="no puzzle here"):
        nonet.read("no puzzle here")


@pytest.mark.parametrize("text", [CLASSIC[:80], CLASSIC + ".", CLASSIC[:80] + "a"])
def test_a_text_that_is_nearly_a_puzzle_is_no_path(text: str) -> None:
    for format in (None, "line"):
        with raises(FormatError, source=None, line=1):
            next(nonet.read(text, format))


def test_a_link_to_a_server_is_not_followed() -> None:
    with raises(FormatError, line=1):
        next(nonet.read("https://example.org/xx"))

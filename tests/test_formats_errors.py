"""Bad files: every error has a place, and the good records come through."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from boards import CLASSIC as EASY, CLASSIC_SOLUTION
from faults import raises
from hypothesis import given, settings, strategies as st

import nonet
from nonet import _core
from nonet.errors import FormatError
from nonet.formats import FORMATS, FormatName, Record, format_text
from nonet.formats._format import Format
from nonet.formats._record import BLANK

SOLVED = nonet.Grid(CLASSIC_SOLUTION)
GOOD = Record(nonet.Grid(EASY), solution=SOLVED)
TEXT_FORMATS = [format for format in FORMATS if format.printer is not None]
# In a document, what comes after broken markup cannot be trusted; the others go on.
DOCUMENTS = ("json", "opensudoku")


def both(
    source: bytes | Path, format: FormatName | None = None
) -> tuple[list[Record], list[FormatError]]:
    errors: list[FormatError] = []
    return list(nonet.read(source, format, on_error=errors.append)), errors


def only_error(text: str) -> FormatError:
    records, (error,) = both(text.encode())
    assert records == []
    return error


@pytest.mark.parametrize("format", TEXT_FORMATS, ids=lambda f: f.name)
def test_a_truncated_file_keeps_what_is_whole(format: Format) -> None:
    whole = format_text([GOOD] * 3, format.name).encode()
    cut = whole.rstrip()[:-30]
    records, errors = both(cut, format.name)
    assert len(records) >= 2
    assert len(records) + len(errors) >= 3
    assert all(error.line is not None for error in errors)


@pytest.mark.parametrize(
    "format", [f for f in TEXT_FORMATS if f.name not in DOCUMENTS], ids=lambda f: f.name
)
def test_nonsense_in_the_middle_costs_nothing_else(format: Format) -> None:
    one = format_text([GOOD], format.name)
    first, *_ = format_text([GOOD, GOOD], format.name).partition("\x00")
    text = first + "\nwhat is this?\n\n" + one.split("\n", 1)[1] * (format.name in ("csv",))
    text += "" if "puzzle" in one or "quizzes" in one else "\n" + one
    records, errors = both(text.encode(), format.name)
    assert len(records) >= 2
    assert all(record.puzzle in (GOOD.grid, GOOD.candidates) for record in records)
    assert len(errors) >= 1
    assert all(error.line is not None for error in errors)


@pytest.mark.parametrize("format", TEXT_FORMATS, ids=lambda f: f.name)
@settings(max_examples=30)
@given(data=st.data())
def test_damaged_files_give_records_or_errors_and_nothing_else(
    format: Format, data: st.DataObject
) -> None:
    raw = bytearray(format_text([GOOD, GOOD], format.name).encode())
    for _ in range(data.draw(st.integers(1, 6))):
        at = data.draw(st.integers(0, len(raw) - 1))
        raw[at : at + data.draw(st.integers(0, 9))] = data.draw(st.binary(max_size=4))
        raw = raw or bytearray(b"1")
    for name in (format.name, None):
        records, errors = both(bytes(raw), name)
        assert all(isinstance(record, Record) for record in records)
        assert all(isinstance(error, FormatError) for error in errors)


@settings(max_examples=200)
@given(st.binary(max_size=400))
def test_any_bytes(raw: bytes) -> None:
    records, errors = both(raw)
    assert records or errors or raw.strip()


def test_errors_name_file_and_line(tmp_path: Path) -> None:
    path = tmp_path / "list.sdm"
    path.write_text(f"{EASY}\n{EASY[:-1]}\n{EASY}\n")
    with nonet.read(path) as reader:
        assert next(reader).line == 1
        with raises(FormatError, line=2):
            next(reader)
        assert next(reader).line == 3


@pytest.mark.parametrize("ending", ["csv", "parquet"])
@pytest.mark.parametrize("name", ["puzzle", "Puzzle", "Solution", "marks"])
def test_metadata_cannot_take_the_place_of_the_record(
    name: str, ending: str, tmp_path: Path
) -> None:
    if ending == "parquet":
        pytest.importorskip("pyarrow", reason="Parquet needs the extra nonet[data]")
    record = Record(nonet.Grid(EASY), metadata={name: "x"}, source="some.jsonl", line=3)
    with pytest.raises(FormatError, match=rf"some\.jsonl:3: .*{name}"):
        nonet.write([record], tmp_path / f"made.{ending}")
    assert list(tmp_path.iterdir()) == []


def test_the_character_at_fault_is_named() -> None:
    _, errors = both((EASY + "\n" + EASY.replace("9", "q", 1) + "\n").encode())
    assert (errors[0].line, errors[0].column) == (2, EASY.index("9") + 1)
    assert "found 'q'" in str(errors[0])


def test_a_fault_of_the_core_is_data() -> None:
    reader = _core.TextReader("sdk")
    (fault,) = reader.feed(b"123456789\n" * 8) + reader.end()
    assert isinstance(fault, _core.TextFault)
    assert (fault.code, fault.line, fault.column) == ("row-count", 1, None)
    assert (fault.expected, fault.found) == (9, 8)
    assert fault.message == "expected 9 rows, found 8"


def test_a_damaged_first_line_does_not_hide_the_format() -> None:
    records, errors = both(("\x01" + EASY[1:] + "\n" + EASY + "\n").encode())
    assert [record.line for record in records] == [2]
    assert [error.line for error in errors] == [1]


def test_a_line_of_json_that_no_parser_takes_costs_itself_alone() -> None:
    good = json.dumps({"puzzle": EASY})
    for bad in ("[" * 100_000, '{"puzzle": ' + "9" * 10_000 + "}", '{"puzzle"', "[1] 2"):
        records, errors = both(f"{good}\n{bad}\n{good}\n".encode(), "jsonl")
        assert [record.line for record in records] == [1, 3]
        assert [error.line for error in errors] == [2]


def test_a_json_document_is_on_the_line_where_it_begins() -> None:
    assert [r.line for r in nonet.read(f'\n\n{{\n"puzzle": "{EASY}"\n}}')] == [3]
    items = ",\n".join([f'"{EASY}"', '"12x"', f'\n{{"puzzle":\n"{EASY}"}}'])
    records, errors = both(f"\n[\n{items}\n]".encode())
    assert [record.line for record in records] == [3, 6]
    assert [error.line for error in errors] == [4]
    for broken, line in (
        (f'\n["{EASY}",\n x]', 3),
        (f'\n\n{{"puzzle": {EASY}', 3),
        ("\n[\n", 3),
        (f'\n["{EASY}" x]', 2),
    ):
        assert both(broken.encode(), "json")[1][0].line == line


@pytest.mark.parametrize("text", ["[]", "[ ]\n", "\n [\n]\n\n"])
def test_an_empty_list_of_json_has_no_puzzles(text: str) -> None:
    assert both(text.encode(), "json") == ([], [])
    for close in ('"', '"]'):
        records, errors = both(f'["{EASY}","{EASY}{close} x'.encode(), "json")
        assert (len(records), len(errors)) == (2, 1)
    for end in ("x", "]", ","):
        records, errors = both(f"{text.rstrip()} {end}".encode(), "json")
        assert (len(records), len(errors)) == (0, 1)


@pytest.mark.parametrize("puzzle", [None, True, 5, 2.5, {}, [], "", [[1, 2]]])
def test_a_puzzle_is_text_or_a_list(puzzle: Any) -> None:
    good = json.dumps({"puzzle": EASY})
    for name in ("puzzle", "solution"):
        bad = json.dumps({"puzzle": EASY, name: puzzle})
        records, errors = both(f"{good}\n{bad}\n{good}\n".encode(), "jsonl")
        kept = name == "solution" and not puzzle
        assert [record.line for record in records] == ([1, 2, 3] if kept else [1, 3])
        assert [error.line for error in errors] == ([] if kept else [2])


@pytest.mark.parametrize("metadata", [[1], "x", 5, True])
def test_metadata_is_an_object(metadata: Any) -> None:
    with raises(FormatError, line=1):
        list(nonet.read(json.dumps({"puzzle": EASY, "metadata": metadata})))


@pytest.mark.parametrize("placed", ["1" + "." * 80, "." * 80 + "9"])
@pytest.mark.parametrize("format", ["json", "csv"])
def test_a_digit_is_not_placed_on_a_given(format: FormatName, placed: str) -> None:
    text = format_text([Record(nonet.Grid(EASY), placed=BLANK.with_digit(2, 4))], format)
    old = str(BLANK.with_digit(2, 4))
    assert only_error(text.replace(old, placed)).line == 2
    assert [r.placed for r in nonet.read(text.replace(old, "." * 81))] == [None]


@pytest.mark.parametrize("source", [json.dumps({"puzzle": EASY}), EASY, json.dumps([EASY])])
def test_a_column_of_what_is_no_table_is_refused(source: str) -> None:
    for format in (None, "line", "json"):
        with raises(nonet.RequestError, field="column"):
            list(nonet.read(source.encode(), format, column="puzzle"))


@pytest.mark.parametrize("character", ["\n", "\r", "\0"])
@pytest.mark.parametrize("format", ["csv", "tsv", "kaggle-rated"])
def test_a_cell_that_no_row_can_hold_is_refused(format: FormatName, character: str) -> None:
    record = Record(nonet.Grid(EASY), solution=SOLVED, metadata={"id": f"a{character}b"})
    with pytest.raises(FormatError):
        format_text([record], format)


def test_xml_of_an_unknown_encoding_is_an_error() -> None:
    _, errors = both(b'<?xml version="1.0" encoding="TF-8"?><opensudoku/>')
    assert [error.line for error in errors] == [1]


def test_rows_are_never_borrowed_from_a_neighbor() -> None:
    rows = [EASY[at : at + 9] for at in range(0, 81, 9)]
    spaced = [" ".join(row) for row in rows]
    text = "\n".join(spaced[:6]) + "\n\n" + "\n".join(spaced) + "\n"
    records, errors = both(text.encode(), "grid")
    assert [str(record.grid) for record in records] == [EASY]
    assert [error.line for error in errors] == [1]


def test_bands_may_stand_apart() -> None:
    rows = [" ".join(EASY[at : at + 9]) for at in range(0, 81, 9)]
    bands = "\n\n".join("\n".join(rows[at : at + 3]) for at in (0, 3, 6))
    records, errors = both(f"{bands}\n\n{bands}\n".encode())
    assert [str(record.grid) for record in records] == [EASY, EASY]
    assert errors == []


def test_a_line_without_end_is_refused_and_the_rest_read() -> None:
    raw = EASY.encode() + b"\n" + b"1" * 3_000_000 + b"\n" + EASY.encode() + b"\n"
    records, errors = both(raw)
    assert [record.line for record in records] == [1, 3]
    assert [error.line for error in errors] == [2]


@pytest.mark.parametrize("length", [2_000_000, 20_000_000])
def test_a_line_past_the_limit_costs_itself_alone(length: int) -> None:
    good = json.dumps({"puzzle": EASY}).encode()
    long = b'"' + b"1" * length + b'"'
    for end in (b"\n", b""):
        records, errors = both(b"\n".join([good, long, good, good, long]) + end, "jsonl")
        assert [record.line for record in records] == [1, 3, 4]
        assert [error.line for error in errors] == [2, 5]


@pytest.mark.parametrize("size", [16_300, 20_000, 3_000_000])
@pytest.mark.parametrize("before", [b"", b"# a comment\n", b"# a comment\n" * 2000])
def test_a_first_line_without_end_does_not_cost_the_rest(size: int, before: bytes) -> None:
    records, errors = both(before + b"1" * size + b"\n" + EASY.encode() + b"\n")
    first = before.count(b"\n") + 1
    assert [record.line for record in records] == [first + 1]
    assert [error.line for error in errors] == [first]


@pytest.mark.parametrize(
    "raw",
    [b"", b"\n\n", b"\x00" * 50, b"hello world\n", b"\xff\xfe"],
    ids=["empty", "blank", "zeros", "words", "byte-order-mark"],
)
def test_unknown_is_an_error_on_line_1(raw: bytes) -> None:
    records, errors = both(raw)
    assert records == []
    assert [error.line for error in errors] == [1]


def test_a_directory_without_arrays_is_an_error(tmp_path: Path) -> None:
    for format in (None, "hrm"):
        with raises(nonet.FormatError, line=1):
            list(nonet.read(tmp_path, format))
    nonet.write([], tmp_path / "none", "hrm")
    assert list(nonet.read(tmp_path / "none")) == []


def test_arrays_in_a_missing_folder_name_the_target(tmp_path: Path) -> None:
    target = tmp_path / "no" / "arrays"
    with pytest.raises(FileNotFoundError) as caught:
        nonet.write([GOOD], target, "hrm")
    assert caught.value.filename == str(target)
    assert list(tmp_path.iterdir()) == []


def test_arrays_with_faults(tmp_path: Path) -> None:
    import numpy as np

    nonet.write([GOOD] * 2, tmp_path / "a", "hrm")
    inputs = np.load(tmp_path / "a/all__inputs.npy")
    inputs[0, 0] = 11
    np.save(tmp_path / "a/all__inputs.npy", inputs)
    records, errors = both(tmp_path / "a")
    assert [error.line for error in errors] == [1]
    assert records == [GOOD]
    (tmp_path / "parts").mkdir()
    nonet.write([GOOD], tmp_path / "parts/train", "hrm")
    nonet.write([GOOD], tmp_path / "parts/test", "hrm")
    (tmp_path / "parts/train/all__inputs.npy").write_bytes(b"\x93NUMPY broken")
    records, errors = both(tmp_path / "parts")
    assert [record.metadata for record in records] == [{"split": "test"}]
    assert len(errors) == 1
    (tmp_path / "a/all__inputs.npy").write_bytes(b"\x93NUMPY broken")
    records, errors = both(tmp_path / "a")
    assert records == []
    assert len(errors) == 1

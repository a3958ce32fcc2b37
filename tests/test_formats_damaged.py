"""Damaged files that are not text: what fuzzing has found, and a fuzz target for every format."""

from __future__ import annotations

import io
import json
import random
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from boards import CLASSIC as EASY

import nonet
from nonet.errors import FormatError
from nonet.formats import FormatName, Record, format_names, format_text
from nonet.formats._fpuzzles import value_of_fpuzzles
from nonet.formats._lzstring import compress_to_base64

EASY_GRID = nonet.Grid(EASY)
FUZZ = Path(__file__).parent.parent / "fuzz"


def both(source: Any, name: FormatName) -> tuple[list[Record], list[FormatError]]:
    errors: list[FormatError] = []
    return list(nonet.read(source, name, on_error=errors.append)), errors


def npy(header: str) -> bytes:
    """An array file with this header and one row of fives (the digit 4)."""
    text = header.encode() + b"\n"
    return b"\x93NUMPY\x01\x00" + len(text).to_bytes(2, "little") + text + b"\x05" * 81


@pytest.mark.parametrize(
    "header",
    [
        "{'descr': '|u1', 'fortran_order': False, 'shape': ((1, 81), }",  # tokenize.TokenError
        "{'descr': '|u1, 'fortran_order': False, 'shape': (1, 81), }",
        "{'descr': '|u1', ('a',): False, 'shape': (1, 81), }",  # TypeError
        "{'descr': '|u1', 'fortran_order': False, 'shape': (-1, 81), }",  # OverflowError
        "{'descr': '|u1', 'fortran_order': False, 'shape': (99999999999999999999, 81), }",
        "{'descr': '|u1', 'fortran_order': False, 'shape': (4611686018427387904, 81), }",
        "{'descr': '|O', 'fortran_order': False, 'shape': (1, 81), }",
        "{'descr': '<f8', 'fortran_order': False, 'shape': (1, 9), }",
        "{'descr': '|u1', 'fortran_order': False, 'shape': (), }",
        "{'descr': '|u1', 'fortran_order': False, 'shape': " + "(" * 300,
    ],
)
@pytest.mark.parametrize("damaged", ["all__inputs.npy", "all__labels.npy"])
def test_a_damaged_header_is_an_error_that_names_the_file(
    tmp_path: Path, header: str, damaged: str
) -> None:
    nonet.write([Record(nonet.Grid(EASY), solution=nonet.solve(EASY))], tmp_path / "a", "hrm")
    (tmp_path / "a" / damaged).write_bytes(npy(header))
    records, errors = both(tmp_path / "a", "hrm")
    assert [record.grid for record in records] == ([] if "inputs" in damaged else [EASY_GRID])
    assert [error.source for error in errors] == [str(tmp_path / "a")]
    assert damaged in str(errors[0])


def test_a_zip_is_no_array(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    with (tmp_path / "a/all__inputs.npy").open("wb") as file:
        np.savez(file, inputs=np.ones((1, 81), np.uint8))
    records, errors = both(tmp_path / "a", "hrm")
    assert (len(records), len(errors)) == (0, 1)
    assert "all__inputs.npy" in errors[0].message


def table(**columns: Any) -> bytes:
    pa = pytest.importorskip("pyarrow", reason="pyarrow (nonet[data]) is not installed")
    import pyarrow.parquet

    out = io.BytesIO()
    pyarrow.parquet.write_table(pa.table(columns), out, compression="none", use_dictionary=False)
    return out.getvalue()


def test_text_that_is_no_utf_8_costs_its_row_alone() -> None:
    raw = table(puzzle=[EASY] * 3, name=["one", "two!", "three"])
    records, errors = both(raw.replace(b"two!", b"tw\xff!"), "parquet")
    assert [record.metadata["name"] for record in records] == ["one", "three"]
    assert [error.line for error in errors] == [2]


def test_a_column_name_that_is_no_utf_8_is_an_error() -> None:
    raw = table(puzzle=[EASY], other=["x"]).replace(b"other", b"oth\xffr")
    records, errors = both(raw, "parquet")
    assert (records, len(errors)) == ([], 1)


def test_a_moment_past_python_costs_its_row_alone() -> None:
    pa = pytest.importorskip("pyarrow", reason="pyarrow (nonet[data]) is not installed")
    days = pa.array([0, 2**31 - 1], pa.date32())
    records, errors = both(table(puzzle=[EASY] * 2, day=days), "parquet")
    assert (len(records), [error.line for error in errors]) == (1, [2])


def test_values_of_every_kind_can_be_printed() -> None:
    pa = pytest.importorskip("pyarrow", reason="pyarrow (nonet[data]) is not installed")
    keyed = pa.array([[(b"\xff", b"\x01")]], pa.map_(pa.binary(), pa.binary()))
    nested = pa.array([[b"\x03", None]], pa.list_(pa.binary()))
    real = [float("nan")]
    raw = table(puzzle=[EASY], keyed=keyed, pair=[{"a": b"\x02"}], nested=nested, real=real)
    ((record,), errors) = both(raw, "parquet")
    assert errors == []
    assert record.metadata["keyed"] == {"ff": "01"}
    assert record.metadata["pair"] == {"a": "02"}
    assert record.metadata["nested"] == ["03", None]
    line = format_text([record], "jsonl")
    assert json.loads(line, parse_constant=pytest.fail)["real"] is None


@pytest.mark.parametrize("wrong", [float("inf"), float("nan"), True, 2.5, [], 10**400, "x"])
def test_a_link_whose_solution_holds_no_digits_is_refused(wrong: Any) -> None:
    value = {**value_of_fpuzzles(Record(nonet.Grid(EASY))), "solution": [wrong, *[1] * 80]}
    link = f"https://www.f-puzzles.com/?load={compress_to_base64(json.dumps(value))}"
    with pytest.raises(FormatError):
        next(nonet.read(link))


@pytest.fixture(scope="module")
def run() -> Any:
    if not FUZZ.exists():
        pytest.skip("the sources of the fuzz targets are not here")
    pytest.importorskip("resource", reason="the fuzz targets measure memory as Unix does")
    sys.path.insert(0, str(FUZZ))
    try:
        import run
    finally:
        sys.path.remove(str(FUZZ))
    return run


@pytest.mark.parametrize("name", format_names())
def test_every_format_has_a_fuzz_target_that_passes(run: Any, name: str) -> None:
    if name == "parquet":
        pytest.importorskip("pyarrow", reason="pyarrow (nonet[data]) is not installed")
    assert name in run.targets()
    seeds = run.seed_texts(name)
    assert seeds
    draw = random.Random(name)
    for seed in seeds[:30]:
        run.check(seed, name)
        run.check(run.damaged(draw, seed, name), name)


@pytest.mark.parametrize("name", ["id", "manifest", "dataset", "daily-archive"])
def test_what_we_store_has_a_fuzz_target_that_passes(run: Any, name: str) -> None:
    pytest.importorskip("pyarrow", reason="pyarrow (nonet[data]) is not installed")
    assert name in run.targets()
    draw = random.Random(name)
    for seed in draw.sample(run.seed_texts(name), 5):
        run.check(seed, name)
        run.check(run.damaged(draw, seed, name), name)

"""Tables for other programs: tabs in .tsv, digits with zeros, and cells that are no formulas."""

from __future__ import annotations

import csv
import io
from pathlib import Path
from typing import Any

import pytest
from command_line import nonet_cli
from faults import raises
from hypothesis import given, strategies as st

import nonet
from nonet.errors import RequestError
from nonet.formats import FormatName, Record, format_text
from nonet.formats._table import row_text

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
ZEROS = PUZZLE.replace(".", "0")
GRID = nonet.Grid(PUZZLE)
FORMULA = '=HYPERLINK("http://x","y")'


def rows_of(path: Path) -> list[list[str]]:
    """A table as another program reads it by its extension."""
    delimiter = "\t" if path.suffix == ".tsv" else ","
    with path.open(newline="") as file:
        return list(csv.reader(file, delimiter=delimiter))


@pytest.mark.parametrize(
    "command", [["solve"], ["rate"], ["check"], ["count"], ["convert", "--solutions"], ["minimize"]]
)
def test_the_columns_of_a_tsv_file_are_those_of_csv(tmp_path: Path, command: list[str]) -> None:
    tables = []
    for ending in ("csv", "tsv"):
        path = tmp_path / f"out.{ending}"
        assert nonet_cli(*command, PUZZLE, "-o", str(path)).exit_code == 0
        tables.append(rows_of(path))
    assert tables[0] == tables[1]
    assert len(tables[1][0]) > 1


def test_a_tsv_file_of_others_is_read(tmp_path: Path) -> None:
    path = tmp_path / "in.tsv"
    path.write_text(f"name\tpuzzle\na, b\t{PUZZLE}\n")
    (record,) = nonet.read(path)
    assert (record.grid, record.metadata) == (GRID, {"name": "a, b"})
    (record,) = nonet.read(path, column="puzzle")
    assert record.grid == GRID


@pytest.mark.parametrize("name", ["csv", "tsv"])
def test_an_empty_table_has_its_header(name: FormatName) -> None:
    delimiter = "\t" if name == "tsv" else ","
    assert format_text([], name) == f"puzzle{delimiter}solution\n"


def test_digits_have_zeros_and_are_read_back(tmp_path: Path) -> None:
    assert nonet_cli("convert", PUZZLE, "--format", "digits").stdout == f"{ZEROS}\n"
    path = tmp_path / "out.digits"
    nonet.write([GRID], path)
    assert path.read_text() == f"{ZEROS}\n"
    assert [record.grid for record in nonet.read(path)] == [GRID]
    assert [record.grid for record in nonet.read(path.read_text())] == [GRID]


def test_a_sukaku_has_no_digits() -> None:
    with pytest.raises(nonet.FormatError):
        format_text([GRID.candidates()], "digits")


@pytest.mark.parametrize("name", ["csv", "tsv", "kaggle-rated"])
def test_formulas_are_quoted_on_demand(name: FormatName) -> None:
    record = Record(GRID, solution=nonet.solve(GRID), metadata={"id": FORMULA, "difficulty": -1.5})
    for quote in (False, True):
        out = io.StringIO()
        nonet.write([record], out, name, quote_formulas=quote)
        delimiter = "\t" if name == "tsv" else ","
        cells = list(csv.reader(io.StringIO(out.getvalue()), delimiter=delimiter))[1]
        assert (f"'{FORMULA}" if quote else FORMULA) in cells
        assert "-1.5" in cells


@given(st.lists(st.text(st.characters(codec="utf-8", exclude_characters="\r\n\0")), min_size=1))
def test_no_quoted_cell_is_a_formula(cells: list[str]) -> None:
    (row,) = csv.reader(io.StringIO(row_text([*cells], quote_formulas=True)))
    for before, after in zip(cells, row, strict=True):
        assert after in (before, f"'{before}")
        if after.startswith(("=", "+", "-", "@", "\t")):
            float(after)


def test_rows_without_ids_are_numbered() -> None:
    solved = Record(GRID, solution=nonet.solve(GRID))
    named = Record(GRID, solution=nonet.solve(GRID), metadata={"id": "x", "rating": 2.5, "er": 1.2})
    text = format_text([solved, named, solved], "kaggle-rated")
    rows = list(csv.DictReader(io.StringIO(text)))
    assert [row["id"] for row in rows] == ["1", "x", "3"]
    assert [row["difficulty"] for row in rows] == ["", "1.2", ""]


@pytest.mark.parametrize("command", ["convert", "minimize", "canonical"])
def test_commands_quote_formulas(tmp_path: Path, command: str) -> None:
    path = tmp_path / "in.csv"
    path.write_text(f"puzzle,name\n{PUZZLE},@SUM(A1)\n")
    done = nonet_cli(command, str(path), "--format", "csv", "--quote-formulas")
    assert done.stdout.splitlines()[1].endswith(",'@SUM(A1)")
    done = nonet_cli(command, str(path), "--format", "sdk", "--quote-formulas")
    assert done.exit_code == 2


@pytest.mark.parametrize("name", ["line", "hrm", "parquet", "kaggle"])
def test_only_tables_of_text_quote_formulas(tmp_path: Path, name: FormatName) -> None:
    with raises(RequestError, field="quote_formulas"):
        nonet.write([GRID], tmp_path / "out", name, quote_formulas=True)


@pytest.mark.parametrize("name", ["hrm", "kaggle", "kaggle-rated"])
def test_formats_that_need_solutions_get_them(tmp_path: Path, name: FormatName) -> None:
    path = tmp_path / "in.sdm"
    path.write_text(f"{PUZZLE}\n{'.' * 81}\n{PUZZLE}\n")
    done = nonet_cli("convert", str(path), "--format", name, "-o", str(tmp_path / "out"))
    assert done.exit_code == 1
    assert [line for line in done.stderr.splitlines() if "in.sdm" in line] == [
        f"{path}:2: the puzzle has more than one solution"
    ]
    found = list(nonet.read(tmp_path / "out"))
    assert [(r.grid, r.solution) for r in found] == 2 * [(GRID, nonet.solve(GRID))]


@pytest.mark.parametrize("name", ["hrm", "kaggle", "kaggle-rated"])
def test_a_record_without_its_solution_is_named(tmp_path: Path, name: FormatName) -> None:
    record = Record(GRID, source="a.sdm", line=4)
    with raises(nonet.FormatError, source="a.sdm", line=4):
        nonet.write([record], tmp_path / "out", name)
    assert list(tmp_path.iterdir()) == []


def test_a_solution_that_is_there_is_kept(tmp_path: Path) -> None:
    (tmp_path / "in.csv").write_text(f"puzzle,solution\n{'.' * 81},{nonet.solve(GRID)}\n")
    out = str(tmp_path / "out")
    done = nonet_cli("convert", str(tmp_path / "in.csv"), "--format", "hrm", "-o", out)
    assert done.exit_code == 0
    (record,) = nonet.read(Path(out))
    assert record.solution == nonet.solve(GRID)


def test_ratings_above_a_limit_are_left_empty(tmp_path: Path) -> None:
    hard = nonet.generate("rated", seed=3, rating=(4.0, 5.0)).grid
    rating = nonet.rate(hard)
    (tmp_path / "in.sdm").write_text(f"{hard}\n{PUZZLE}\n")
    done = nonet_cli("rate", str(tmp_path / "in.sdm"), "--at-most", "3", "--format", "csv")
    above, below = csv.DictReader(io.StringIO(done.stdout))
    ends: dict[str, Any] = {
        name: str(value) if value <= 3 else ""
        for name, value in (("ep", rating.ep), ("ed", rating.ed))
    }
    assert above == {"puzzle": str(hard), "er": "", "hardest": "", "outcome": "above", **ends}
    assert (below["er"], below["outcome"]) == ("1.2", "solved")
    done = nonet_cli("rate", str(hard), "--at-most", "1", "--format", "json")
    assert '"er": null, "ep": null, "ed": null' in done.stdout
    assert nonet_cli("rate", str(hard), "--at-most", "3").stdout.startswith(">=3.")


@pytest.mark.parametrize("option", ["--plain", "--marks"])
def test_show_draws_the_puzzle_of_an_id_as_that_of_a_file(option: str) -> None:
    puzzle = nonet.generate("easy", seed=1)
    drawn = nonet_cli("show", str(puzzle.grid), option).stdout
    assert len(drawn.splitlines()) > 10
    assert nonet_cli("show", puzzle.id, option).stdout.startswith(drawn)
    assert nonet_cli("show", puzzle.id).stdout == f"{puzzle.grid}\n"

"""`nonet rate`: rows in order, the outcome beside the number, techniques by name, exit codes."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest
from boards import CLASSIC as EASY, CLASSIC_SOLUTION as SOLVED
from command_line import nonet_cli

import nonet
from nonet.logic._techniques import technique_table

# A puzzle rated 7.1/1.2/1.2 by Sudoku Explainer (tests/data/rated_steps.jsonl).
HARD = next(
    row["puzzle"]
    for row in map(
        json.loads,
        (Path(__file__).parent / "data" / "rated_steps.jsonl").read_text("ascii").splitlines(),
    )
    if 6.5 < nonet.rate(row["puzzle"]).er < 7.5
)


def table(text: str) -> list[dict[str, str]]:
    """The rows of a CSV text."""
    return list(csv.DictReader(io.StringIO(text)))


def test_csv_has_the_promised_columns_and_a_row_for_every_puzzle() -> None:
    result = nonet_cli("rate", "--format", "csv", given=f"{EASY}\n{'.' * 81}\n{HARD}\n{SOLVED}\n")
    assert result.stdout.splitlines()[0] == "puzzle,er,ep,ed,hardest"
    easy, empty, hard, solved = table(result.stdout)
    assert easy == {
        "puzzle": EASY,
        "er": "1.2",
        "ep": "1.2",
        "ed": "1.2",
        "hardest": "hidden-single",
    }
    rating = nonet.rate(HARD)
    assert (hard["er"], hard["ep"], hard["ed"]) == (str(rating.er), str(rating.ep), str(rating.ed))
    assert hard["hardest"] == rating.hardest
    assert [row["er"] for row in (empty, solved)] == ["", ""]
    assert result.exit_code == 1
    assert result.stderr.splitlines() == [
        "stdin:2: the puzzle has more than one solution",
        "stdin:4: the grid is already solved",
    ]


def test_a_line_says_er_ep_ed_and_the_technique() -> None:
    assert nonet_cli("rate", EASY).stdout == "1.2/1.2/1.2 hidden-single\n"
    assert nonet_cli("rate", given=f"{'.' * 81}\n{EASY}\n").stdout.splitlines()[0] == "-"


def test_jsonl_has_numbers() -> None:
    row = json.loads(nonet_cli("rate", "-f", "jsonl", EASY).stdout)
    assert row == {"puzzle": EASY, "er": 1.2, "ep": 1.2, "ed": 1.2, "hardest": "hidden-single"}


def test_at_most_says_that_more_was_needed() -> None:
    result = nonet_cli("rate", "--at-most", "4.4", "-f", "csv", given=f"{EASY}\n{HARD}\n")
    easy, hard = table(result.stdout)
    assert (easy["er"], easy["outcome"]) == ("1.2", "solved")
    assert (hard["er"], hard["hardest"], hard["outcome"]) == ("", "", "above")
    assert result.exit_code == 0
    assert nonet_cli("rate", "--at-most", "4.4", HARD).stdout.startswith(">=")


def test_techniques_by_name() -> None:
    only = nonet_cli("rate", "--techniques", "hidden-single,naked-single", "-f", "jsonl", HARD)
    assert json.loads(only.stdout)["outcome"] == "beyond"
    hardest = nonet.rate(HARD).hardest
    without = json.loads(nonet_cli("rate", "--without", hardest, "-f", "jsonl", HARD).stdout)
    others = [row.slug for row in technique_table() if row.slug != hardest]
    assert without["er"] == nonet.rate(HARD, techniques=others).er
    for option in ("--techniques", "--without"):
        wrong = nonet_cli("rate", option, "no-such-thing", EASY)
        assert wrong.exit_code == 2
        assert wrong.stdout == ""


def test_list_of_techniques() -> None:
    result = nonet_cli("rate", "--list-techniques")
    assert result.exit_code == 0
    assert [line.split()[0] for line in result.stdout.splitlines()] == [
        row.slug for row in technique_table()
    ]


def test_a_sukaku_is_rated_among_puzzles() -> None:
    marks = "".join(
        "".join(str(v) if v in cell else "." for v in range(1, 10))
        for cell in nonet.Grid(EASY).candidates()
    )
    result = nonet_cli("rate", "-f", "csv", given=f"{EASY}\n{marks}\n{EASY}\n")
    assert [row["er"] for row in table(result.stdout)] == [
        "1.2",
        str(nonet.rate(nonet.Candidates(marks)).er),
        "1.2",
    ]


@pytest.mark.parametrize("workers", ["1", "3"])
def test_order_is_kept(workers: str) -> None:
    given = "\n".join([EASY, HARD] * 100)
    rows = table(nonet_cli("rate", "--workers", workers, "-f", "csv", given=given).stdout)
    assert [row["puzzle"] for row in rows] == [EASY, HARD] * 100
    assert [row["er"] for row in rows] == ["1.2", str(nonet.rate(HARD).er)] * 100


def test_bad_records_and_bad_usage(tmp_path: Path) -> None:
    path = tmp_path / "mixed.sdm"
    path.write_text(f"{EASY}\nnonsense\n{EASY}\n")
    result = nonet_cli("rate", str(path))
    assert (result.exit_code, result.stdout.count("\n")) == (1, 2)
    assert result.stderr.startswith(f"{path}:2")
    for arguments in (["--format", "nonsense"], ["--at-most", "-1"], ["--workers", "0"]):
        assert nonet_cli("rate", *arguments, EASY).exit_code == 2
    single = "hidden-single"
    for arguments in (
        ["--techniques", ""],
        ["--without", f"{single},"],
        ["--techniques", single, "--without", "Hidden_Single"],
    ):
        result = nonet_cli("rate", *arguments, EASY)
        assert (result.exit_code, result.stdout) == (2, "")


@pytest.mark.parametrize("command", ["rate", "check", "count"])
@pytest.mark.parametrize("portion", [2, 10_000])
def test_parquet_has_what_jsonl_has(
    command: str, portion: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    monkeypatch.setattr("nonet.cli.fact_table.PORTION", portion)
    given = f"{'.' * 81}\n{'.' * 81}\n{EASY}\n{HARD}\n{EASY}\n"
    target = tmp_path / "facts.parquet"
    result = nonet_cli(command, "-o", str(target), given=given)
    rows = map(json.loads, nonet_cli(command, "-f", "jsonl", given=given).stdout.splitlines())
    found = parquet.read_table(target)
    assert found.to_pylist() == [
        {name: None if value == "" else value for name, value in row.items()} for row in rows
    ]
    assert result.exit_code == (0 if command == "count" else 1)
    piped = nonet_cli(command, "--format", "parquet", given=given)
    assert piped.stdout_bytes == target.read_bytes()
    nothing = nonet_cli(command, "--format", "parquet", "--from", "line", given="")
    assert parquet.read_table(io.BytesIO(nothing.stdout_bytes)).num_rows == 0
    assert parquet.read_table(io.BytesIO(nothing.stdout_bytes)).schema == found.schema

"""Tables as input of a command: which column has the puzzles, and what the others are."""

from __future__ import annotations

from pathlib import Path

import pytest
from boards import CLASSIC as EASY, CLASSIC_SOLUTION as SOLVED
from command_line import nonet_cli
from faults import raises

import nonet

SEVERAL = "12" + 79 * "."


@pytest.fixture(params=["csv", "tsv", "parquet"])
def odd_table(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A table whose column of puzzles has a name that no one would guess."""
    path = tmp_path / f"odd.{request.param}"
    columns = {"name": ["a", "b"], "Start": [EASY, EASY], "solutions": [SOLVED, "n/a"]}
    if request.param == "parquet":
        arrow = pytest.importorskip("pyarrow")
        pytest.importorskip("pyarrow.parquet").write_table(arrow.table(columns), path)
    else:
        between = "," if request.param == "csv" else "\t"
        rows = [columns, *zip(*columns.values(), strict=True)]
        path.write_text("".join(between.join(row) + "\n" for row in rows))
    return str(path)


@pytest.mark.parametrize(
    ("command", "wanted"),
    [
        ("rate", "1.2/1.2/1.2 hidden-single"),
        ("canonical", str(nonet.canonical(EASY))),
        ("check", "ok"),
        ("convert", EASY),
        ("solve", SOLVED),
        ("count", "1"),
        ("minimize", str(nonet.minimize(EASY))),
    ],
)
def test_the_column_of_the_puzzles_can_be_named(command: str, wanted: str, odd_table: str) -> None:
    result = nonet_cli(command, "--column", "Start", "--format", "line", odd_table)
    assert result.exit_code == 0, result.stderr
    assert result.stdout.splitlines() == [wanted, wanted]
    assert nonet_cli(command, "--format", "line", odd_table).exit_code == 1
    missing = nonet_cli(command, "--column", "start", "--format", "line", odd_table)
    assert missing.exit_code == 1
    assert "expected a column 'start', found name" in missing.stderr


@pytest.mark.parametrize("kind", ["csv", "parquet"])
@pytest.mark.parametrize("known", ["puzzle", "Puzzle", "quizzes"])
def test_a_named_column_wins_over_one_of_a_known_name(
    known: str, kind: str, tmp_path: Path
) -> None:
    path, harder = tmp_path / f"two.{kind}", str(nonet.minimize(EASY))
    table = {
        known: [EASY, EASY],
        "solution": [SOLVED, SOLVED],
        "Start": [harder, SEVERAL],  # the solution beside is this one's too; it is another's
        "label": ["a", "b"],
    }
    if kind == "parquet":
        arrow = pytest.importorskip("pyarrow")
        pytest.importorskip("pyarrow.parquet").write_table(arrow.table(table), path)
    else:
        rows = [table, *zip(*table.values(), strict=True)]
        path.write_text("".join(",".join(row) + "\n" for row in rows))
    lines = nonet_cli("convert", "--column", "Start", "--format", "line", str(path))
    assert lines.stdout.splitlines() == [harder, SEVERAL]
    checked = nonet_cli("check", "--column", "Start", str(path))
    assert checked.stdout.splitlines() == ["ok", "several"]
    again = nonet_cli("convert", "--column", "Start", "--format", "csv", str(path))
    assert again.exit_code == 0, again.stderr
    first, second = nonet.read(again.stdout)
    assert (str(first.grid), str(first.solution)) == (harder, SOLVED)
    assert (str(second.grid), second.solution) == (SEVERAL, None)
    kept = {"label": "a", "quizzes": EASY} if known == "quizzes" else {"label": "a"}
    assert first.metadata == kept


@pytest.mark.parametrize("named", [(), ("--column", "puzzle")])
def test_a_wrong_solution_is_told_beside_other_boards(named: tuple[str, ...]) -> None:
    table = f"puzzle,board,solution\n{EASY},{SEVERAL},{'1' + SOLVED[1:]}\n"
    result = nonet_cli("check", *named, given=table)
    assert (result.exit_code, result.stdout) == (1, "wrong-solution\n")


def test_a_named_column_leaves_the_others_as_they_are() -> None:
    table = f"marks,solution,note\n{EASY},{SOLVED},x\n"
    (record,) = nonet.read(table, column="marks")
    assert (str(record.grid), str(record.solution)) == (EASY, SOLVED)
    assert record.metadata == {"note": "x"}
    (solved,) = nonet.read(table.replace("marks", "x"), column="solution")
    assert (str(solved.grid), solved.solution) == (SOLVED, None)
    with raises(nonet.RequestError, field="column"):
        list(nonet.read("{}", "jsonl", column="marks"))
    assert nonet_cli("rate", "--column", "a", "--from", "sdk", EASY).exit_code == 2


def test_a_column_is_asked_of_tables_only(tmp_path: Path) -> None:
    lines, table = tmp_path / "puzzles.sdm", tmp_path / "boards.csv"
    lines.write_text(f"{EASY}\n")
    table.write_text(f"board\n{EASY}\n")
    refused = nonet_cli("rate", "--column", "foo", str(lines))
    assert refused.exit_code == 2
    assert "puzzles.sdm: column: " in refused.stderr
    assert nonet_cli("rate", "--column", "board", str(table)).exit_code == 0
    assert "found board" in nonet_cli("rate", "--column", "x", str(table)).stderr

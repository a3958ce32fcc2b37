"""`nonet explain` and `nonet hint` on good and bad input."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from boards import CLASSIC as EASY
from command_line import nonet_cli

import nonet

CLASH = "55" + EASY[2:]
SEVERAL = "12" + 79 * "."


def test_explain_prints_what_the_function_says() -> None:
    result = nonet_cli("explain", EASY)
    assert result.exit_code == 0
    assert result.stdout == nonet.explain(EASY)
    assert result.stderr == ""


@pytest.mark.parametrize(
    ("name", "opening"),
    [("way.html", "<!doctype html>"), ("way.md", "# Sudoku"), ("way.json", "{"), ("way", "Sudoku")],
)
def test_explain_takes_the_format_from_the_file(name: str, opening: str, tmp_path: Path) -> None:
    result = nonet_cli("explain", EASY, "-o", str(tmp_path / name))
    assert result.exit_code == 0
    assert (tmp_path / name).read_text(encoding="utf-8").startswith(opening)


def test_explain_json_is_an_object_a_line() -> None:
    result = nonet_cli("explain", "--format", "json", given=f"{EASY}\n{CLASH}\n{EASY}\n")
    assert result.exit_code == 1
    rows = [json.loads(line) for line in result.stdout.splitlines()]
    assert [row["puzzle"] for row in rows] == [EASY, EASY]
    assert result.stderr == "stdin:2: the puzzle has no solution: row 1 has two 5s (r1c1, r1c2)\n"


def test_a_page_explains_one_puzzle() -> None:
    result = nonet_cli("explain", "--format", "html", given=f"{EASY}\n{EASY}\n")
    assert result.exit_code == 1
    assert "stdin:2: an HTML page explains one puzzle" in result.stderr


@pytest.mark.parametrize("command", ["explain", "hint"])
def test_bad_data_is_named_and_the_rest_goes_on(command: str) -> None:
    result = nonet_cli(command, given=f"{SEVERAL}\nrubbish\n{EASY}\n")
    assert result.exit_code == 1
    assert "stdin:1: the puzzle has more than one solution" in result.stderr
    assert "stdin:2:" in result.stderr
    assert result.stdout


@pytest.mark.parametrize(
    "arguments",
    [
        ("explain", "--format", "pdf", EASY),
        ("explain", "--theme", "pink", EASY),
        ("hint", "--stage", "all", EASY),
        ("hint", "--format", "csv", EASY),
    ],
)
def test_bad_usage_ends_with_two(arguments: tuple[str, ...]) -> None:
    result = nonet_cli(*arguments)
    assert result.exit_code == 2
    assert "Traceback" not in result.output


def test_hint_tells_where_unless_asked_for_more() -> None:
    assert nonet_cli("hint", EASY).stdout == "Look at box 2.\n"
    assert (
        nonet_cli("hint", "--stage", "technique", EASY).stdout == "Hidden single: look at box 2.\n"
    )
    assert "So r1c6 is 8." in nonet_cli("hint", "--stage", "full", EASY).stdout


def test_hint_knows_the_players_digits() -> None:
    # HoDoKu's library format: + before a digit that the player has placed.
    played = ":0000:x:" + EASY.replace(".", "+1", 1) + ":::"
    result = nonet_cli("hint", played)
    assert result.stdout == "The digit in r1c3 is wrong.\n"


def test_hint_json_holds_the_step_at_the_full_stage_only() -> None:
    full = json.loads(nonet_cli("hint", "--stage", "full", "--format", "json", EASY).stdout)
    where = json.loads(nonet_cli("hint", "--format", "json", EASY).stdout)
    assert full["step"]["placement"] == {"cell": 5, "digit": 8}
    assert (where["step"], where["technique"], where["houses"]) == (None, None, [19])


def test_named_techniques_in_explanations_and_hints() -> None:
    # It needs a W-wing on the player path, and is rated 7.1.
    puzzle = ".....1.......9.4.86......298.9.3...7...814...........5..4.65....82...7...3...9..."
    assert "W-wing" in nonet_cli("explain", "--named", puzzle).stdout
    assert "W-wing" not in nonet_cli("explain", puzzle).stdout
    for arguments in ([], ["--no-named"]):
        assert nonet_cli("hint", *arguments, "--stage", "technique", puzzle).exit_code == 0

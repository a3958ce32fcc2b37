"""`nonet generate` and `nonet show ID` as a person meets them."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest
from typer.testing import CliRunner

import nonet
from nonet.cli.app import make_app

runner = CliRunner()


def run(*arguments: str) -> tuple[int, str, str]:
    result = runner.invoke(make_app(), arguments)
    return result.exit_code, result.stdout, result.stderr


def test_a_pipe_gets_lines_and_a_seed_gives_the_same_ones() -> None:
    code, out, _ = run("generate", "evil", "--seed", "42", "--count", "3")
    assert code == 0
    assert out.split() == [str(p.grid) for p in nonet.generate_batch("evil", 3, seed=42)]
    assert run("generate", "EVIL", "--seed", "42", "--start", "2")[1].split() == out.split()[2:]


def test_csv_names_where_a_puzzle_comes_from() -> None:
    _, out, _ = run("generate", "orbit:samurai", "--seed", "1", "-n", "2", "--format", "csv")
    rows = list(csv.DictReader(io.StringIO(out)))
    assert [row["index"] for row in rows] == ["0", "1"]
    for row in rows:
        assert run("show", row["id"], "--format", "line")[1].strip() == row["puzzle"]


def test_options_reach_the_request(tmp_path: Path) -> None:
    mask = tmp_path / "mask.txt"
    mask.write_text("\n".join(9 * ["?" * 9]))
    target = tmp_path / "puzzle.svg"
    code, _, _ = run(
        *("generate", "irreducible/hard", "--symmetry", "rot180", "--clues", "26..30"),
        *("--set", "order=jumping", "--set", "orders-per-grid=2", "--pattern", str(mask)),
        *("--seed", "7", "-o", str(target)),
    )
    assert code == 0
    assert target.read_text().startswith("<svg")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["hard"], "irreducible/hard"),
        (["evil", "--clues", "16"], "fewer than 17"),
        (["evil", "--clues", "30..20"], "the lowest first"),
        (["evil", "--clues", "some"], "range (lowest, highest)"),
        (["evil", "--clues", ".."], "range (lowest, highest)"),
        (["medium", "--needs", "x-wing", "--rating", "1..2"], "contradict"),
        (["medium", "--needs", "xwing"], "did you mean 'x-wing'?"),
        (["medium", "--set", "nonsense"], "NAME=VALUE"),
        (["medium", "--set", "level=evil"], "unknown option 'level'"),
        (["medium", "--solution", "x"], "solution: expected a grid, found 'x'"),
        (["medium", "--set", "solution=x"], "solution: expected a grid, found 'x'"),
        (["medium", "--rating", "some"], "range (lowest, highest)"),
        (["medium", "--pattern", "/dev/zero"], "pattern: expected 81 characters"),
        (["medium", "--set", "wrong=1"], "unknown option 'wrong'"),
    ],
)
def test_bad_usage_is_exit_code_2_and_words(arguments: list[str], words: str) -> None:
    code, out, err = run("generate", *arguments)
    assert (code, out) == (2, "")
    assert words in err


@pytest.mark.parametrize(("asked", "low", "high"), [("30..", 30, 80), ("..25", 17, 25)])
def test_a_range_may_be_open(asked: str, low: int, high: int) -> None:
    code, out, _ = run("generate", "rated/any", "--clues", asked, "--seed", "3")
    assert code == 0
    assert low <= nonet.Grid(out.strip()).clue_count <= high


def test_a_dash_is_standard_output(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    asked = ("generate", "easy", "--seed", "1")
    assert run(*asked, "-o", "-") == run(*asked)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "asked",
    [
        "dataset easy --count 1 --seed 1",
        "annotate puzzles.csv",
        "daily build --from 2026-01-01 --to 2026-01-01",
        "daily publish archive",
    ],
)
def test_a_dash_is_no_directory(
    asked: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    code, out, err = run(*asked.split(), "-o", "-")
    assert (code, out) == (2, "")
    assert "expected a directory" in err
    assert list(tmp_path.iterdir()) == []


def test_count_zero_is_bad_usage() -> None:
    assert run("generate", "evil", "--count", "0")[0] == 2


def test_a_miss_is_exit_code_1_with_and_without_fallback() -> None:
    miss = ["generate", "classic/hard", "--clues", "21", "--attempts", "2", "--seed", "1"]
    code, out, err = run(*miss)
    assert (code, out) == (1, "")
    assert "nearest" in err
    code, out, err = run(*miss, "--fallback")
    assert code == 1
    assert nonet.count_solutions(out.strip()) == 1
    assert "does not meet the request" in err


def test_a_wrong_id_is_told() -> None:
    code, _, err = run("show", "AQQqANyM")
    assert code == 2
    assert "check digits" in err


def test_a_batch_goes_on_after_a_puzzle_that_could_not_be_made() -> None:
    options = ["classic/expert", "--clues", "22..22", "--attempts", "3", "--seed", "6"]
    code, out, err = run("generate", *options, "--count", "6")
    assert code == 1
    assert len(out.splitlines()) == 2
    assert "nonet: 2 of 6 puzzles met the request" in err
    assert err.count("nonet: nearest miss: ") == 4


def test_a_timeout_tells_the_nearest_miss() -> None:
    options = ["classic/hard", "--clues", "22", "--rating", "11..99", "--attempts", "4000000000"]
    code, _, err = run("generate", *options, "--timeout", "0.3", "--seed", "1")
    assert code == 1
    assert "time limit" in err
    assert "nearest miss" in err


def test_where_no_puzzle_was_found_the_file_is_left_alone(tmp_path: Path) -> None:
    kept = tmp_path / "keep.sdm"
    kept.write_text("as it was")
    words = "generate rated --rating 10..11 --attempts 3 --seed 1 -o"
    assert run(*words.split(), str(kept))[0] == 1
    assert kept.read_text() == "as it was"
    assert list(tmp_path.iterdir()) == [kept]


def test_help_says_that_what_is_finished_is_kept() -> None:
    assert "Ctrl-C" in run("generate", "--help")[1]
    assert "appears whole" not in " ".join(run("generate", "--help")[1].split())

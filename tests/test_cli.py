"""Every command on good, bad, empty, huge and binary input, through the runner."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest
from boards import CLASSIC as EASY, CLASSIC_SOLUTION as SOLVED
from command_line import nonet_cli

import nonet
from nonet.cli.registry import COMMANDS
from nonet.formats import FormatName, format_names, format_text

CLASH = "55" + EASY[2:]
SEVERAL = "12" + 79 * "."
OWN = ("solve", "count", "check", "minimize", "canonical", "convert", "show")


def test_solve_prints_one_solution_a_line() -> None:
    result = nonet_cli("solve", given=f"{EASY}\n{EASY}\n")
    assert result.exit_code == 0
    assert result.stdout == f"{SOLVED}\n{SOLVED}\n"
    assert result.stderr == ""


def test_solve_takes_a_puzzle_as_argument() -> None:
    assert nonet_cli("solve", EASY).stdout == SOLVED + "\n"


def test_an_id_stands_for_its_puzzle() -> None:
    puzzle = nonet.generate("evil", seed=42)
    assert nonet_cli("solve", puzzle.id, EASY).stdout == f"{puzzle.solution}\n{SOLVED}\n"


@pytest.mark.parametrize("name", ["nosuch.sdm", "nosuchfile", "AQQqANyM"])
def test_what_is_no_file_puzzle_or_id_is_named(name: str) -> None:
    result = nonet_cli("solve", name)
    assert (result.exit_code, result.stdout) == (2, "")
    assert f"file not found: '{name}';" in result.stderr


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (EASY[:80], "found 80"),
        (EASY.replace(".", "0") + "1", "found 82"),
        (EASY[:40] + "a" + EASY[41:], "'a' at index 40"),
    ],
)
@pytest.mark.parametrize("command", ["solve", "show", "play"])
def test_a_puzzle_with_a_slip_is_told_where(command: str, text: str, words: str) -> None:
    result = nonet_cli(command, text)
    assert (result.exit_code, result.stdout) == (2, "")
    told = " ".join(result.stderr.replace("│", " ").split())
    assert "not a valid puzzle" in told
    assert words in told


def test_solve_csv_has_a_row_for_every_puzzle() -> None:
    result = nonet_cli("solve", "--format", "csv", given=f"{EASY}\n{CLASH}\n{SEVERAL}\n")
    assert result.exit_code == 1
    assert list(csv.reader(io.StringIO(result.stdout))) == [
        ["puzzle", "count", "solution"],
        [EASY, "1", SOLVED],
        [CLASH, "0", ""],
        [SEVERAL, "2", ""],
    ]
    assert result.stderr.splitlines() == [
        "stdin:2: the puzzle has no solution: row 1 has two 5s (r1c1, r1c2)",
        "stdin:3: the puzzle has more than one solution",
    ]


def test_minimize_names_what_is_wrong() -> None:
    result = nonet_cli("minimize", given=f"{CLASH}\n{SEVERAL}\n")
    assert result.exit_code == 1
    assert result.stderr.splitlines() == [
        "stdin:1: the puzzle has no solution: row 1 has two 5s (r1c1, r1c2)",
        "stdin:2: the puzzle has more than one solution",
    ]


@pytest.mark.parametrize("name", [n for n in format_names() if n not in ("hrm", "parquet")])
def test_solve_in_every_format(name: FormatName) -> None:
    result = nonet_cli("solve", "--format", name, EASY)
    assert result.exit_code == 0
    (record,) = nonet.read(result.stdout.encode(), name)
    solutions = (record.solution, record.position, record.puzzle)
    assert nonet.Grid(SOLVED) in solutions or nonet.Grid(SOLVED).candidates() in solutions


def test_solve_takes_a_sukaku() -> None:
    text = format_text([nonet.Grid(EASY).candidates()], "sukaku")
    assert nonet_cli("solve", given=text).stdout == SOLVED + "\n"


def is_one_line(message: str) -> bool:
    return message.startswith("nonet: ") and message.count("\n") == 1 and message.endswith("\n")


@pytest.mark.parametrize(
    "arguments",
    [
        ("no-such-command",),
        ("daily", "no-such-command"),
        ("generate",),
        ("generate", "easy", "--count", "x"),
        ("generate", "easy", "--on-miss", "x"),
        ("generate", "easy", "-o", "puzzle.html"),
        ("book", "easy", "-o", "book.csv"),
        ("rate", "--without", "x"),
        ("explain", "--theme", "x"),
        ("hint", "--stage", "x"),
        ("dataset", "easy", "--count", "1", "-o", "-"),
        ("convert", "--quote-formulas", EASY),
        ("serve", "--port", "x"),
    ],
)
def test_every_error_of_usage_is_one_line(arguments: tuple[str, ...]) -> None:
    result = nonet_cli(*arguments)
    assert result.exit_code == 2
    assert is_one_line(result.stderr), result.stderr


def test_count_and_its_limit() -> None:
    text = f"{EASY}\n{CLASH}\n{SEVERAL}\n"
    assert nonet_cli("count", given=text).stdout == "1\n0\n2\n"
    assert nonet_cli("count", "--limit", "7", given=text).stdout == "1\n0\n7\n"
    assert nonet_cli("count", "--limit", "1", given=text).stdout == "1\n0\n1\n"
    assert nonet_cli("count", "--limit", "12", given=text).stdout == "1\n0\n12\n"
    marks = format_text([nonet.Grid(SEVERAL).candidates(), nonet.Grid(EASY).candidates()], "sukaku")
    assert nonet_cli("count", "--limit", "12", given=f"{EASY}\n{marks}").stdout == "1\n12\n1\n"
    assert nonet_cli("count", "--limit", "0", given=text).exit_code == 2


def test_check_says_why() -> None:
    wrong = json.dumps({"puzzle": EASY, "solution": SOLVED[::-1]})
    lines = "".join(json.dumps(p) + "\n" for p in (EASY, CLASH, SEVERAL)) + wrong + "\n"
    result = nonet_cli("check", given=lines)
    assert result.exit_code == 1
    assert result.stdout.split() == ["ok", "clash", "several", "wrong-solution"]
    assert result.stderr.splitlines()[0] == "stdin:2: row 1 has two 5s (r1c1, r1c2)"
    assert nonet_cli("check", EASY).exit_code == 0
    spared = nonet_cli("check", "--minimal", "--format", "jsonl", SOLVED)
    assert json.loads(spared.stdout)["verdict"] == "redundant"


def test_minimize_and_canonical_agree_with_the_functions() -> None:
    result = nonet_cli("minimize", "--seed", "3", given=f"{SOLVED}\n{EASY}\n{SEVERAL}\n")
    assert result.exit_code == 1
    expected = [str(nonet.minimize(text, seed=3)) for text in (SOLVED, EASY)]
    assert result.stdout.split() == expected
    assert result.stderr.startswith("stdin:3: ")
    assert nonet_cli("canonical", EASY).stdout == f"{nonet.canonical(EASY)}\n"


def test_convert_there_and_back(tmp_path: Path) -> None:
    path = tmp_path / "a.opensudoku"
    assert nonet_cli("convert", "-o", str(path), given=f"{EASY}\n").exit_code == 0
    assert nonet_cli("convert", str(path)).stdout == EASY + "\n"
    arrays = tmp_path / "arrays"
    assert nonet_cli("convert", "--format", "hrm", "-o", str(arrays), EASY).exit_code == 0
    assert nonet_cli("convert", str(arrays), "-f", "kaggle").stdout.endswith(f",{SOLVED}\n")
    assert nonet_cli("convert", "--format", "hrm", EASY).exit_code == 2


def test_convert_names_what_a_format_cannot_hold() -> None:
    sukaku = format_text([nonet.Grid(EASY).candidates()], "sukaku")
    result = nonet_cli("convert", "--format", "sdk", given=f"{EASY}\n{sukaku}{EASY}\n")
    assert result.exit_code == 1
    assert result.stderr.startswith("stdin:2: .sdk cannot hold a Sukaku")
    assert len(list(nonet.read(result.stdout))) == 2


def test_show_draws_and_writes_pictures(tmp_path: Path) -> None:
    assert nonet_cli("show", EASY).stdout == EASY + "\n"
    assert nonet_cli("show", "--plain", EASY).stdout.count("\n") == 11
    assert nonet_cli("show", "--marks", EASY).stdout.count("\n") > 30
    assert nonet_cli("show", "--format", "line", EASY).stdout == EASY + "\n"
    path = tmp_path / "a.svg"
    assert nonet_cli("show", EASY, "-o", str(path)).exit_code == 0
    assert path.read_text().startswith("<svg")
    two = nonet_cli("show", "--format", "svg", given=f"{EASY}\n{EASY}\n")
    assert two.exit_code == 0
    assert two.stdout.count("<svg") == 3


@pytest.mark.parametrize("command", OWN)
class TestEveryCommand:
    def test_a_bad_record_never_costs_the_good_ones(self, command: str, tmp_path: Path) -> None:
        path = tmp_path / "mixed.sdm"
        path.write_text(f"{EASY}\nnonsense\n{EASY[:80]}\n{EASY}\n")
        result = nonet_cli(command, str(path))
        alone = nonet_cli(command, given=f"{EASY}\n{EASY}\n")
        assert result.exit_code == 1
        assert result.stdout == alone.stdout
        assert [line.split(": ")[0] for line in result.stderr.splitlines()] == [
            f"{path}:2",
            f"{path}:3",
        ]

    def test_several_files_in_order(self, command: str, tmp_path: Path) -> None:
        first, second = tmp_path / "a.sdm", tmp_path / "b.sdk"
        nonet.write([EASY], first)
        nonet.write([SOLVED], second)
        result = nonet_cli(command, str(first), str(second))
        assert result.exit_code == 0
        assert result.stdout == nonet_cli(command, given=f"{EASY}\n{SOLVED}\n").stdout

    @pytest.mark.parametrize(
        "given",
        [
            b"",
            b"\n\n",
            b"\x00\x01\x02\xff" * 1000,
            bytes(range(256)) * 10,
            b"\xff\xfe\x00",
            b"1" * 3_000_000,
            b"[" * 100_000,
            b"{" * 1000,
            b'{"puzzle": 1' + b"0" * 5000 + b"}",
            b"<opensudoku>" * 1000,
            b"quizzes,solutions\n" + b'"' * 200_000,
            b"puzzle\n" + b"," * 1000,
            b":" * 5000,
            b"https://www.f-puzzles.com/?load=" + b"N" * 1000,
            b"https://sudokupad.app/classic!!!",
            b"|||\n---\n" * 1000,
            "数独 数独\n".encode() * 100,
        ],
    )
    def test_no_input_breaks_it(self, command: str, given: bytes) -> None:
        result = nonet_cli(command, given=given)
        assert result.exit_code == 1
        assert result.exception is None or isinstance(result.exception, SystemExit)
        assert "Traceback" not in result.stderr
        assert "stdin" in result.stderr

    def test_bad_usage_is_2(self, command: str) -> None:
        for arguments in (
            ("--format", "nonsense"),
            ("--nonsense",),
            ("no-such-file.sdm",),
            ("--from", "nonsense"),
        ):
            result = nonet_cli(command, *arguments, given=EASY)
            assert result.exit_code == 2, arguments
            assert result.stdout == ""
            assert is_one_line(result.stderr), arguments

    def test_help_has_examples(self, command: str) -> None:
        result = nonet_cli(command, "--help")
        assert result.exit_code == 0
        assert "Examples" in result.stdout
        assert f"nonet {command}" in result.stdout

    def test_output_file_appears_whole(self, command: str, tmp_path: Path) -> None:
        path = tmp_path / "out.txt"
        assert nonet_cli(command, "-f", "line", "-o", str(path), EASY).exit_code == 0 or (
            command == "show"
        )
        assert [p.name for p in tmp_path.iterdir()] == ["out.txt"]
        missing = tmp_path / "missing/out.txt"
        result = nonet_cli(command, "-f", "line", "-o", str(missing), EASY)
        assert result.exit_code == 1
        assert "missing" in result.stderr


def test_every_own_command_is_registered() -> None:
    assert set(OWN) <= set(COMMANDS)


def test_version_and_bare_call() -> None:
    assert nonet_cli("--version").stdout == f"nonet {nonet.__version__}\n"
    assert "solve" in nonet_cli().output


@pytest.mark.parametrize(
    "arguments", [("solve",), ("solve", "-f", "csv"), ("count", "-f", "csv"), ("canonical",)]
)
@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("bad", [None, "nonsense", CLASH, "# a remark", EASY + "  remark", ""])
def test_plain_lists_go_fast_with_the_same_result(
    arguments: tuple[str, ...], end: str, bad: str | None
) -> None:
    puzzles = [EASY.replace(".", "0X-_* "[k % 6]) for k in range(500)]
    if bad is not None:
        puzzles[250] = bad
    text = end.join(puzzles)
    fast = nonet_cli(*arguments, given=text)
    lines = [json.dumps(p.strip("\r")) if len(p) == 81 else p for p in puzzles]
    slow = nonet_cli(*arguments, "--from", "jsonl", given="\n".join(lines))
    if bad == EASY + "  remark":
        assert fast.exit_code == 0
        assert fast.stdout.count("\n") == slow.stdout.count("\n") + 1
        return
    assert fast.stdout == slow.stdout
    assert [line.split(": ")[0] for line in fast.stderr.splitlines()] == (
        ["stdin:251"] if bad == "nonsense" or (bad == CLASH and arguments[0] == "solve") else []
    )


@pytest.mark.parametrize(
    "words",
    [
        ("dataset", "verify", "nope"),
        ("dataset", "distinct", "nope", "-o", "made"),
        ("dataset", "easy", "--count", "0", "-o", "made"),
        ("dataset", "easy", "--count", "1", "--shard-size", "0", "-o", "made"),
        ("dataset", "nope", "--count", "1", "-o", "made"),
        ("annotate", "nope.parquet", "-o", "made"),
        ("daily", "validate", "nope"),
        ("daily", "publish", "nope", "-o", "made"),
        ("solve", "nope.txt"),
        ("book", "nope.txt", "-o", "made.pdf"),
    ],
    ids=" ".join,
)
def test_what_is_not_there_is_bad_usage(
    words: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = nonet_cli(*words)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert not result.stderr.startswith("seed")
    assert list(tmp_path.iterdir()) == []

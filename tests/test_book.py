"""Booklets and sheets from the command line: the same bytes each time, and errors in words."""

from __future__ import annotations

from pathlib import Path

import pytest
from boards import CLASSIC as EASY
from command_line import nonet_cli
from faults import raises
from test_pdf import page_count
from typer.testing import Result

import nonet
from nonet.display._booklet import play_link, print_item
from nonet.render._print_values import PrintItem
from nonet.render._sheet import sheet

pytest.importorskip("fpdf", reason="printing needs the extra nonet[pdf]")


def book(tmp_path: Path, *arguments: str, given: str = "") -> tuple[Result, bytes]:
    path = tmp_path / "book.pdf"
    result = nonet_cli("book", *arguments, "-o", str(path), given=given)
    return result, path.read_bytes() if path.exists() else b""


def test_the_same_request_gives_the_same_book(tmp_path: Path) -> None:
    wanted = ("easy", "orbit/hard", "-n", "3", "-s", "7", "--title", "Six", "--per-page", "2")
    first, second = book(tmp_path, *wanted), book(tmp_path, *wanted, "--workers", "1")
    assert first[0].exit_code == 0, first[0].output
    assert first[1] == second[1]
    plain = book(tmp_path, *wanted, "--no-chapters")[1]
    assert page_count(plain) == 1 + 3 + 1
    assert page_count(first[1]) > 1 + 1 + 2 + 4 + 1  # cover, contents, openings, puzzles
    assert book(tmp_path, *wanted, "-s", "8")[1] != first[1]


@pytest.mark.parametrize(
    ("options", "pages"),
    [
        (["--per-page", "6"], 1 + 1),
        (["--per-page", "1", "--no-solutions", "--paper", "letter"], 5),
        (["--large"], 5 + 1),
        (["--link", "https://example.org/play"], 2 + 1),
    ],
)
def test_a_file_of_puzzles_makes_a_book(tmp_path: Path, options: list[str], pages: int) -> None:
    result, document = book(tmp_path, *options, given=f"{EASY}\n" * 5)
    assert result.exit_code == 0, result.output
    assert page_count(document) == pages
    assert (b"https://example.org/play#g=1.530070" in document) == ("--link" in options)


def test_a_grid_that_is_no_puzzle_is_named_and_left_out(tmp_path: Path) -> None:
    few = EASY.replace("5", ".").replace("6", ".")
    result, document = book(tmp_path, given=f"{EASY}\n{few}\n")
    assert result.exit_code == 1
    assert result.stderr.startswith("stdin:2: ")
    assert page_count(document) == 2


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["nothing"], "unknown level 'nothing'"),
        (["nosuch.sdm"], "file not found: 'nosuch.sdm'"),
        (["no/such"], "file not found: 'no/such'"),
        (["orbit/nothing"], "orbit has no level 'nothing'"),
        (["evil", "--per-page", "7"], "per_page: expected a whole number from 1 to 6"),
        (["evil", "--paper", "a3"], "paper: expected one of a4, a5, letter"),
        (["evil", "--title", "数独 1"], "the title contains '数独'"),
        (["evil", "--large", "--per-page", "2"], "one puzzle per page"),
        (["evil", "--bleed", "50"], "bleed: expected a length from 0 to 20 mm"),
        (["evil", "-n", "1", "--link", "example.org"], "http:// or https://"),
        (["evil", "-n", "1", "--link", "http://"], "and a host"),
        (["evil", "-n", "1", "--link", "http://[1"], "and a host"),
        (["evil", "-n", "1", "--link", "https://e.org/a b"], "without white space"),
        (["evil", "-n", "1", "--link", f"https://e.org/{'x' * 2854}"], "2,867 bytes"),
    ],
)
def test_bad_usage_leaves_no_file(tmp_path: Path, arguments: list[str], words: str) -> None:
    result, document = book(tmp_path, *arguments)
    assert result.exit_code == 2
    assert words in result.stderr
    assert document == b""


def test_a_title_that_cannot_be_shown_is_named_and_left_out(tmp_path: Path) -> None:
    given = f"title,puzzle\n数独,{EASY}\nfirst – plain,{EASY}\n"
    result, document = book(tmp_path, "-", given=given)
    assert result.exit_code == 0
    assert result.stderr.startswith("stdin:2: printed without its title: ")
    assert page_count(document) == 2


def test_an_id_is_printed_as_the_puzzle_that_was_made(tmp_path: Path) -> None:
    asked = ("-s", "42", "--link", "https://example.org/")
    made, by_level = book(tmp_path, "evil", "-n", "1", *asked)
    named, by_id = book(tmp_path, nonet.generate("evil", seed=42).id, *asked)
    assert made.exit_code == named.exit_code == 0
    assert by_id == by_level != b""
    assert nonet_cli("book", "AQQqANyM", "-o", str(tmp_path / "none.pdf")).exit_code == 2


def test_a_made_puzzle_is_not_solved_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def solve(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr("nonet.display._booklet._core.solve", solve)
    result, document = book(tmp_path, "easy", "-n", "2", "-s", "1")
    assert result.exit_code == 0
    assert document


def test_a_bad_input_is_reported_once(tmp_path: Path) -> None:
    result, document = book(tmp_path, "-", given="nonsense")
    assert (result.exit_code, document) == (1, b"")
    assert len(result.stderr.splitlines()) == 1


@pytest.mark.parametrize("ending", [".png", ".csv"])
def test_a_book_is_no_other_kind_of_file(tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"book{ending}"
    result = nonet_cli("book", "evil", "-n", "1", "-o", str(path))
    assert result.exit_code == 2
    assert path.name in result.stderr
    assert not path.exists()


def test_a_sheet_refuses_what_only_a_document_has(tmp_path: Path) -> None:
    options = [
        "--title",
        "Hello",
        "--no-solutions",
        "--paper",
        "letter",
        "--large",
        "--per-page",
        "1",
    ]
    path = tmp_path / "sheet.svg"
    result = nonet_cli(
        "book", "evil", "-n", "1", *options, "--link", "https://e.org", "-o", str(path)
    )
    assert result.exit_code == 2
    told = "--paper, --per-page, --large, --title, --link, --no-solutions"
    assert f"a sheet of SVG does not accept {told}\n" in result.stderr
    assert not path.exists()
    assert nonet_cli("book", "evil", "-n", "1", "-s", "1", "-o", str(path)).exit_code == 0


def test_several_puzzles_are_one_sheet_in_any_picture_format(tmp_path: Path) -> None:
    made = ("generate", "medium", "-n", "3", "-s", "5")
    drawn = nonet_cli(*made, "--format", "svg")
    assert drawn.stdout.count("<svg") == 4
    assert drawn.stdout == nonet_cli(*made, "--format", "svg").stdout
    path = tmp_path / "sheet.pdf"
    assert nonet_cli(*made, "-o", str(path)).exit_code == 0
    assert page_count(path.read_bytes()) == 2
    pytest.importorskip("resvg_py", reason="PNG needs the extra nonet[png]")
    path = tmp_path / "sheet.png"
    assert nonet_cli(*made, "-o", str(path)).exit_code == 0
    assert path.read_bytes()[1:4] == b"PNG"


def test_a_sheet_has_all_words_of_its_puzzles() -> None:
    grid = nonet.Grid(EASY)
    items = [PrintItem(grid=grid, title="A & B", caption="word " * 100) for _ in range(5)]
    drawn = sheet(items, columns=2)
    assert drawn.count("A &amp; B</text>") == 5
    assert drawn.count("word") == 5 * 100
    assert 'viewBox="0 0 990 ' in drawn
    with raises(nonet.RequestError, field="items"):
        sheet([])


def test_the_longest_link_fits_its_code(tmp_path: Path) -> None:
    link = f"https://e.org/{'x' * 2853}"
    result, document = book(tmp_path, "-", "--link", link, given=EASY)
    assert result.exit_code == 0, result.stderr
    assert document.startswith(b"%PDF-")


def test_links_carry_the_id_or_the_puzzle() -> None:
    puzzle = nonet.generate("medium", seed=3)
    by_id = print_item(puzzle, link="https://example.org/").link
    assert nonet.from_id(by_id.partition("#id=")[2]) == puzzle
    whole = play_link("https://example.org/", puzzle.grid).partition("#g=1.")[2]
    assert nonet.Grid(whole) == puzzle.grid

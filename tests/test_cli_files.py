"""What a command reads from and writes to: long names, links, empty inputs, failures, endings."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from boards import CLASSIC as EASY
from command_line import nonet_cli

import nonet

POSIX_NAMES = pytest.mark.skipif(os.name != "posix", reason="names and links as POSIX has them")


@POSIX_NAMES
def test_a_long_name_is_written_and_one_too_long_is_told(tmp_path: Path) -> None:
    long, longer = (str(tmp_path / (size * "x")) for size in (250, 300))
    assert nonet_cli("convert", EASY, "-o", long).exit_code == 0
    assert Path(long).read_text() == EASY + "\n"
    result = nonet_cli("convert", EASY, "-o", longer)
    assert result.exit_code == 1
    assert f"{longer}: File name too long" in result.stderr


def test_a_broken_parquet_file_is_called_that(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    broken = tmp_path / "broken.parquet"
    broken.write_bytes(b"\x00\x01\x02" * 100)
    result = nonet_cli("show", str(broken))
    assert result.exit_code == 1
    assert "broken.parquet: invalid Parquet" in result.stderr


def test_a_text_too_long_for_a_name_is_no_file() -> None:
    result = nonet_cli("show", 5000 * "A")
    assert result.exit_code == 2
    assert "is not a puzzle ID" in " ".join(result.stderr.replace("│", " ").split())
    assert len(result.stderr) < 1000
    marks = str(nonet.Candidates(EASY))
    assert "cannot play a Sukaku: it has no givens" in nonet_cli("play", marks).stderr


@POSIX_NAMES
def test_links_in_a_circle_are_told(tmp_path: Path) -> None:
    circle = tmp_path / "circle"
    circle.symlink_to(circle)
    result = nonet_cli("convert", EASY, "-o", str(circle))
    assert result.exit_code == 1
    assert f"{circle}: Too many levels of symbolic links" in result.stderr
    assert list(tmp_path.iterdir()) == [circle]


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("show", "keep.svg"),
        ("convert", "keep.png"),
        ("convert", "keep.json"),
        ("convert", "keep.parquet"),
        ("convert --format hrm --solutions", "keep.arrays"),
        ("solve", "keep.sdm"),
        ("solve", "keep.csv"),
        ("rate", "keep.parquet"),
        ("explain", "keep.html"),
        ("hint", "keep.json"),
        ("book", "keep.svg"),
        ("book", "keep.pdf"),
    ],
)
def test_a_command_that_fails_on_all_leaves_the_file_alone(
    words: str, name: str, tmp_path: Path
) -> None:
    bad, kept = tmp_path / "bad.sdm", tmp_path / name
    bad.write_text("123\n456\n")
    arguments = (*words.split(), str(bad), "-o", str(kept))
    assert nonet_cli(*arguments).exit_code == 1
    assert list(tmp_path.iterdir()) == [bad]
    if "hrm" not in words:
        kept.write_text("as it was")
        assert nonet_cli(*arguments).exit_code == 1
        assert kept.read_text() == "as it was"


def test_one_good_record_is_written_beside_those_that_failed(tmp_path: Path) -> None:
    mixed = tmp_path / "mixed.sdm"
    mixed.write_text(f"123\n{EASY}\n")
    for words, name in (("solve", "a.sdm"), ("show", "a.svg"), ("book", "b.svg")):
        written = tmp_path / name
        assert nonet_cli(words, str(mixed), "-o", str(written)).exit_code == 1
        assert written.stat().st_size > 0


def test_no_records_and_no_failure_is_an_empty_file(tmp_path: Path) -> None:
    empty, written = tmp_path / "empty.csv", tmp_path / "out.csv"
    empty.write_text("puzzle,solution\n")
    assert nonet_cli("convert", str(empty), "-o", str(written)).exit_code == 0
    assert written.read_text() == "puzzle,solution\n"


@pytest.mark.parametrize("format", ["", "line", "sdx", "csv", "jsonl", "sdk", "grid", "sukaku"])
@pytest.mark.parametrize("given", [b"", b"\n \n", b"\xff\xfe", b"\xef\xbb\xbf"])
def test_an_empty_input_is_bad_data_in_every_format(format: str, given: bytes) -> None:
    named = ("--from", format) if format else ()
    for command in ("check", "solve"):
        result = nonet_cli(command, *named, given=given)
        assert result.exit_code == 1
        assert ":1: expected a puzzle" in result.stderr


def test_comments_alone_are_bad_data_and_a_list_without_puzzles_is_not(tmp_path: Path) -> None:
    for named in ((), ("--from", "line")):
        result = nonet_cli("check", *named, given="# one\n# two\n")
        assert result.exit_code == 1
        assert "expected a puzzle" in result.stderr
        assert nonet_cli("check", "--from", "hrm", str(tmp_path)).exit_code == 1
    for given in ("puzzle,solution\n", "[]"):
        assert nonet_cli("check", given=given).exit_code == 0


@pytest.mark.parametrize(
    ("command", "name"),
    [
        ("rate", "a.pdf"),
        ("rate", "a.svg"),
        ("check", "a.sdk"),
        ("count", "a.html"),
        ("explain", "a.png"),
        ("explain", "a.sdm"),
        ("hint", "a.html"),
        ("solve", "a.html"),
        ("convert", "a.md"),
        ("book", "a.html"),
        ("book", "a.txt"),
    ],
)
def test_a_file_is_not_named_like_a_format_it_is_not_in(
    command: str, name: str, tmp_path: Path
) -> None:
    written = tmp_path / name
    result = nonet_cli(command, EASY, "-o", str(written))
    assert result.exit_code == 2
    assert written.suffix in result.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_format_that_is_named_goes_into_any_file(tmp_path: Path) -> None:
    for command, format in (("rate", "csv"), ("explain", "text"), ("convert", "line")):
        written = tmp_path / f"{command}.html"
        arguments = (command, EASY, "--format", format, "-o", str(written))
        assert nonet_cli(*arguments).exit_code == 0
    for command in ("rate", "explain", "hint", "convert"):
        for name in ("a.txt", "a.log", "a"):
            assert nonet_cli(command, EASY, "-o", str(tmp_path / name)).exit_code == 0

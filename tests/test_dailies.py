"""The daily puzzles: the same for everyone, an archive that keeps what it has, faults named."""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
from collections.abc import Callable
from itertools import chain
from pathlib import Path
from typing import Any, cast

import oracle
import pytest
from command_line import nonet_cli
from faults import raises

import nonet
from nonet.dailies import LEVELS, Built, build, validate
from nonet.making import DailyLevel

BANDS = {"easy": (0.0, 1.5), "medium": (1.7, 2.8), "hard": (3.0, 5.7), "extreme": (6.0, 99.0)}


@pytest.mark.parametrize("level", LEVELS)
def test_a_date_gives_a_proper_puzzle_of_its_level(level: DailyLevel) -> None:
    for day in ("2026-01-11", "2000-02-29", "2036-12-31"):
        puzzle = nonet.daily(day, level)
        assert puzzle == nonet.daily(day, cast(DailyLevel, level.upper()))
        assert puzzle.seed == int(day.replace("-", ""))
        assert nonet.classify_difficulty(puzzle.clues) == level
        low, high = BANDS[level]
        assert low <= puzzle.rating.er <= high
        assert oracle.count(str(puzzle.grid), 2) == 1


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    build(tmp_path, "2026-01-30", "2026-02-01")
    return tmp_path


def test_the_tree_and_the_schema_are_the_documents(archive: Path) -> None:
    assert len(list(archive.glob("2026/*/*.json"))) == 3 * 4
    data = json.loads((archive / "2026/hard/2026-01-31.json").read_text())
    assert data["date"] == "2026-01-31"
    assert data["difficulty"] == "hard"
    assert nonet.Grid(data["grid"]).clue_count == data["clueCount"]
    assert nonet.solve(data["grid"]) == nonet.Grid(data["solution"])
    assert list(validate(archive)) == []
    index = json.loads((archive / "index.json").read_text())
    assert index["levels"]["easy"] == ["2026-01-30", "2026-01-31", "2026-02-01"]


def test_a_second_build_changes_nothing_and_never_overwrites(archive: Path) -> None:
    mine = archive / "2026/easy/2026-01-30.json"
    mine.write_text("mine")
    before = {path: path.read_bytes() for path in archive.rglob("*.json")}
    assert build(archive, "2026-01-30", "2026-02-01") == Built(made=0, kept=12)
    assert {path: path.read_bytes() for path in archive.rglob("*.json")} == before
    assert not list(archive.rglob(".nonet-tmp-*"))


def test_a_file_named_like_a_year_is_a_fault_and_does_not_stop_a_build(tmp_path: Path) -> None:
    (tmp_path / "2025").touch()
    (tmp_path / "2026/easy").mkdir(parents=True)
    (tmp_path / "2026/medium").touch()
    assert build(tmp_path, "2026-01-30", "2026-01-30", levels=["easy"]).made == 1
    assert [fault.path for fault in validate(tmp_path)] == ["2025", "2026/medium"]


def test_levels_of_the_command_may_have_spaces_and_must_not_be_empty(tmp_path: Path) -> None:
    command = ["daily", "build", "--from", "2026-01-30", "--to", "2026-01-30", "-o", str(tmp_path)]
    assert nonet_cli(*command, "--levels", "").exit_code == 2
    assert list(tmp_path.iterdir()) == []
    assert nonet_cli(*command, "--levels", "easy, medium").exit_code == 0
    assert {path.name for path in (tmp_path / "2026").iterdir()} == {"easy", "medium"}


def test_a_level_that_is_named_twice_is_built_once(tmp_path: Path) -> None:
    built = build(tmp_path, "2026-01-30", "2026-01-31", levels=["easy", "easy"])
    assert built == Built(made=2, kept=0)


def test_solutions_can_stand_apart(tmp_path: Path) -> None:
    build(tmp_path, "2026-01-30", "2026-01-30", levels=["easy"], separate_solutions=True)
    public = json.loads((tmp_path / "2026/easy/2026-01-30.json").read_text())
    assert "solution" not in public
    assert list(validate(tmp_path)) == []
    (tmp_path / "solutions/2026/easy/2026-01-30.json").unlink()
    assert [fault.check for fault in validate(tmp_path)] == [2]


Damage = Callable[[dict[str, Any]], None]


def _twice(data: dict[str, Any]) -> None:
    data["solution"][0][0] = data["solution"][0][1]


def _add_clues(data: dict[str, Any], count: int) -> None:
    for row, solved in zip(data["grid"], data["solution"], strict=True):
        for column, digit in enumerate(solved):
            if sum(map(bool, chain(*data["grid"]))) < count:
                row[column] = digit
    data["clueCount"] = count


def _put_puzzle(data: dict[str, Any], level: str, clues: tuple[int, int] | None = None) -> None:
    options: dict[str, Any] = {} if clues is None else {"clues": clues}
    made = nonet.generate(level, seed=1, **options)
    for field, grid in (("grid", made.grid), ("solution", made.solution)):
        data[field] = [list(row) for row in grid.rows]
    data["clueCount"] = made.clues


def _other_solution(data: dict[str, Any]) -> None:
    rows = data["solution"]
    data["solution"] = [[10 - digit for digit in row] for row in rows]


DAMAGE: dict[str, tuple[int, Damage]] = {
    "grid too short": (1, lambda data: data["grid"].pop()),
    "grid with ten": (1, lambda data: data["grid"][0].__setitem__(0, 10)),
    "grid with text": (1, lambda data: data["grid"][0].__setitem__(0, "5")),
    "no grid": (1, lambda data: data.pop("grid")),
    "solution with zero": (2, lambda data: data["solution"][4].__setitem__(4, 0)),
    "no solution": (2, lambda data: data.pop("solution")),
    "solution breaks rules": (3, _twice),
    "another solution": (4, _other_solution),
    "empty grid": (4, lambda data: data.update(grid=[[0] * 9] * 9, clueCount=0)),
    "clue count": (5, lambda data: data.update(clueCount=44)),
    "clue count true": (5, lambda data: data.update(clueCount=True)),
    "clue count of another type": (5, lambda data: data.update(clueCount=42.0)),
    "clue count as text": (5, lambda data: data.update(clueCount="42")),
    "no clue count": (5, lambda data: data.pop("clueCount")),
    "more clues than the level has": (6, lambda data: _add_clues(data, 46)),
    "other date": (7, lambda data: data.update(date="2026-01-29")),
    "other level": (7, lambda data: data.update(difficulty="medium")),
    "unknown level": (7, lambda data: data.update(difficulty="silly")),
    "no difficulty": (7, lambda data: data.pop("difficulty")),
    "no id": (8, lambda data: data.pop("id")),
    "garbage for an id": (8, lambda data: data.update(id="garbage")),
    "a number for an id": (8, lambda data: data.update(id=7)),
    "the id of another day": (
        8,
        lambda data: data.update(id=nonet.daily("2026-01-31", "easy").id),
    ),
    "the id of no daily": (
        8,
        lambda data: data.update(id=nonet.generate("daily/easy", seed=20260130).id),
    ),
    "another puzzle": (8, lambda data: _put_puzzle(data, "daily/easy")),
    "a puzzle outside the band": (9, lambda data: _put_puzzle(data, "rated/tricky", (40, 45))),
}


@pytest.mark.parametrize("name", DAMAGE)
def test_every_check_finds_its_fault(tmp_path: Path, name: str) -> None:
    build(tmp_path, "2026-01-30", "2026-01-30", levels=["easy"])
    path = tmp_path / "2026/easy/2026-01-30.json"
    data = json.loads(path.read_text())
    check, damage = DAMAGE[name]
    damage(data)
    path.write_text(json.dumps(data))
    faults = list(validate(tmp_path))
    assert check in {fault.check for fault in faults}
    assert all("2026/easy/2026-01-30.json" in str(fault) for fault in faults)
    assert len({str(fault) for fault in faults}) == len(faults)


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff\xfe\x00", b"null", b"3"])
def test_files_that_are_no_entries_are_named(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "2026/easy/2026-01-30.json"
    path.parent.mkdir(parents=True)
    path.write_bytes(content)
    (tmp_path / "index.json").write_text('{"levels": {"easy": ["2026-01-30"]}}')
    assert [fault.path for fault in validate(tmp_path)] == ["2026/easy/2026-01-30.json"]


def test_days_that_one_level_lacks_are_reported(tmp_path: Path) -> None:
    build(tmp_path, "2026-01-29", "2026-02-02", levels=["easy", "medium"])
    for day in ("2026-01-30", "2026-01-31", "2026-02-02"):
        (tmp_path / f"2026/medium/{day}.json").unlink()
    (tmp_path / "2026/easy/notes.json").write_text("{}")  # no day, so none that medium lacks
    faults = [str(fault) for fault in validate(tmp_path) if fault.path.startswith("2026/medium")]
    assert faults == [
        "2026/medium/2026-01-30.json: is missing, and every day through 2026-01-31; "
        "other levels have them",
        "2026/medium/2026-02-02.json: is missing; other levels have that day",
    ]


def test_what_does_not_belong_to_an_archive_is_reported(archive: Path) -> None:
    (archive / "2026/silly").mkdir()
    entry = (archive / "2026/easy/2026-01-30.json").read_text()
    (archive / "2026/silly/2026-01-30.json").write_text(entry.replace("easy", "silly"))
    (archive / "2026/notes.txt").write_text("")
    (archive / "2026/easy/.nonet-tmp-1-x").write_text("")
    (archive / "2026/easy/2026-01-30.json.orig").write_text("")
    assert [fault.path for fault in validate(archive)] == [
        "2026/easy/.nonet-tmp-1-x",
        "2026/easy/2026-01-30.json.orig",
        "2026/notes.txt",
        "2026/silly",
    ]


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (lambda index: index["easy"].append("2026-02-02"), "easy: lists 2026-02-02"),
        (lambda index: index["easy"].pop(), "easy: does not list 2026-02-01"),
        (lambda index: index.pop("hard"), "hard: does not list 2026-01-30 and 2 more"),
        (lambda index: index.update(silly=["2026-01-30"]), "'silly'"),
        (lambda index: index["easy"].append("2026-02-01"), "twice"),
        (lambda index: index.update(easy="all"), "lists of dates"),
    ],
)
def test_the_index_is_compared_with_the_tree(
    archive: Path, damage: Callable[[dict[str, Any]], None], words: str
) -> None:
    path = archive / "index.json"
    data = json.loads(path.read_text())
    damage(data["levels"])
    path.write_text(json.dumps(data))
    (fault,) = validate(archive)
    assert fault.path == "index.json"
    assert words in fault.what


def test_days_and_levels_that_only_the_index_has_are_missing(archive: Path) -> None:
    for path in (archive / "2026/hard").iterdir():
        path.unlink()
    (archive / "2026/hard").rmdir()
    assert [str(fault) for fault in validate(archive)] == [
        "index.json: hard: lists 2026-01-30 and 2 more that the archive lacks"
    ]
    (archive / "index.json").unlink()
    assert [fault.path for fault in validate(archive)] == ["index.json"]


def test_solutions_apart_are_checked_too(tmp_path: Path) -> None:
    build(tmp_path, "2026-01-30", "2026-01-31", levels=["easy"], separate_solutions=True)
    first = tmp_path / "solutions/2026/easy/2026-01-30.json"
    first.write_text(first.read_text().replace('"easy"', '"hard"'))
    (tmp_path / "solutions/2026/easy/2026-02-01.json").write_text("{}")
    assert [(fault.path, fault.check) for fault in validate(tmp_path)] == [
        ("solutions/2026/easy/2026-02-01.json", 0),
        ("2026/easy/2026-01-30.json", 2),
    ]


def test_a_build_removes_the_temporaries_of_one_that_was_killed(tmp_path: Path) -> None:
    code = (
        "import os, nonet.dailies._archive as a\n"
        "a.os.fsync = lambda _: os.kill(os.getpid(), 9)\n"
        f"a.build({str(tmp_path)!r}, '2026-01-30', '2026-01-30', separate_solutions=True)\n"
    )
    killed = subprocess.run([sys.executable, "-c", code], check=False)
    assert killed.returncode == -9
    left = list(tmp_path.rglob(".nonet-tmp-*"))
    assert left
    mine = tmp_path / f".nonet-tmp-{os.getppid()}-index.json"
    mine.write_text("of a build that is still running")
    build(tmp_path, "2026-01-30", "2026-01-30", separate_solutions=True)
    assert list(tmp_path.rglob(".nonet-tmp-*")) == [mine]
    mine.unlink()
    assert list(validate(tmp_path)) == []


def test_a_full_disk_leaves_no_temporary_of_the_index(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    build(tmp_path, "2026-01-30", "2026-01-30", levels=["easy"])
    text = (tmp_path / "index.json").read_text()

    def full(aside: Path, final: Path) -> Path:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    with raises(OSError, errno=errno.ENOSPC):
        build(tmp_path, "2026-01-30", "2026-01-30", levels=["easy"])
    assert not list(tmp_path.rglob(".nonet-tmp-*"))
    assert (tmp_path / "index.json").read_text() == text


def test_show_prints_the_puzzles_of_a_date() -> None:
    shown = nonet_cli("daily", "show", "2026-01-11")
    assert shown.exit_code == 0
    assert shown.stdout.split() == [str(nonet.daily("2026-01-11", level).grid) for level in LEVELS]
    one = nonet_cli("daily", "show", "2026-01-11", "hard", "--format", "jsonl")
    entry = json.loads(one.stdout)
    assert entry["date"] == "2026-01-11"
    assert entry["id"] == nonet.daily("2026-01-11", "hard").id
    for words in (["2026-02-30"], ["2026-01-11", "silly"]):
        assert nonet_cli("daily", "show", *words).exit_code == 2


def test_a_puzzle_in_disguise_is_reported(archive: Path) -> None:
    first = json.loads((archive / "2026/easy/2026-01-30.json").read_text())
    turn = nonet.Transform.rotate(1).then(nonet.Transform.swap_digits(1, 2))
    for field in ("grid", "solution"):
        moved = nonet.transform(nonet.Grid(first[field]), turn)
        first[field] = [list(row) for row in moved.rows]
    first["date"] = "2026-01-31"
    (archive / "2026/easy/2026-01-31.json").write_text(json.dumps(first))
    faults = [str(fault) for fault in validate(archive) if fault.check == 0]
    assert faults == [
        "2026/easy/2026-01-31.json: grid: the same puzzle as 2026/easy/2026-01-30.json"
        " up to symmetry"
    ]


@pytest.mark.parametrize(
    ("first", "last", "field"),
    [
        ("2026-02-30", "2026-03-01", "first"),
        ("20260130", "2026-03-01", "first"),
        ("2026-03-02", "2026-03-01", "last"),
    ],
)
def test_bad_dates_are_refused_before_anything_is_made(
    tmp_path: Path, first: str, last: str, field: str
) -> None:
    with raises(nonet.RequestError, field=field):
        build(tmp_path / "new", first, last)
    assert not (tmp_path / "new").exists()


def test_an_archive_is_not_built_into_a_file(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    with raises(nonet.RequestError, field="target"):
        build(tmp_path / "file", "2026-01-01", "2026-01-01")
    assert (tmp_path / "file").read_text() == "mine"


def test_the_commands_end_with_the_right_codes(tmp_path: Path) -> None:
    def run(*words: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "nonet", "daily", *words]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    folder = str(tmp_path / "puzzles")
    made = run("build", "--from", "2026-01-30", "--to", "2026-01-30", "-o", folder)
    assert (made.returncode, made.stdout) == (0, "")
    assert run("validate", folder).returncode == 0
    (tmp_path / "puzzles/2026/hard/2026-01-30.json").write_text("{}")
    bad = run("validate", folder)
    assert bad.returncode == 1
    assert "2026/hard/2026-01-30.json" in bad.stdout
    assert run("build", "--from", "x", "--to", "2026-01-30", "-o", folder).returncode == 2
    assert run("validate", str(tmp_path / "nowhere")).returncode == 2

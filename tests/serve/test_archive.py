"""Daily puzzles from an archive whose files may be damaged, foreign or missing."""

from __future__ import annotations

import json
import logging
import os
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

import httpx
import pytest

pytest.importorskip("fastapi", reason="needs nonet[web]")

import nonet
from nonet.serve import jobs
from serve.running import PUZZLE, SOLUTION, running

DAY = date(2026, 1, 11)


def rows(text: str) -> list[list[int]]:
    digits = [int(c) if c != "." else 0 for c in text]
    return [digits[at : at + 9] for at in range(0, 81, 9)]


def entry(**changed: Any) -> bytes:
    whole = {"date": "2026-01-11", "difficulty": "easy", "grid": rows(PUZZLE), **changed}
    return json.dumps(whole).encode()


UNUSABLE: dict[str, bytes] = {
    "empty": b"",
    "torn": entry()[:100],
    "not JSON": b"hello",
    "not UTF-8": b"\xff\xfe\x00",
    "deeply nested": b"[" * 50_000,
    "a list": b"[1, 2, 3]",
    "no grid": b"{}",
    "eight rows": entry(grid=rows(PUZZLE)[:8]),
    "text for digits": entry(grid=[["5"] * 9] * 9),
    "true for 1": entry(grid=[[True] * 9] * 9),
    "clashing": entry(grid=[[1] * 9] * 9),
    "many solutions": entry(grid=rows("." * 81)),
    "solved already": entry(grid=rows(SOLUTION)),
    "of another day": entry(date="2026-01-12"),
    "of another level": entry(difficulty="hard"),
    "huge": entry() + b" " * 100_000,
}


def served(archive: Path) -> str:
    """The puzzle of the day from a server's job."""
    return str(json.loads(jobs.daily(archive, DAY, "easy"))["grid"])


@pytest.fixture(autouse=True)
def _every_line_is_logged(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server of another test may have limited this process's log to one line a second."""
    monkeypatch.setattr(logging.getLogger("nonet.serve"), "filters", [])


@pytest.fixture
def path(tmp_path: Path) -> Path:
    found = tmp_path / "2026" / "easy" / "2026-01-11.json"
    found.parent.mkdir(parents=True)
    return found


def test_a_good_file_is_served(path: Path, tmp_path: Path) -> None:
    path.write_bytes(entry())
    assert served(tmp_path) == PUZZLE


@pytest.mark.parametrize("content", UNUSABLE.values(), ids=UNUSABLE)
def test_an_unusable_file_is_replaced_by_the_puzzle_of_the_day(
    path: Path, tmp_path: Path, content: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    path.write_bytes(content)
    assert served(tmp_path) == str(nonet.daily(DAY, "easy").grid)
    assert str(path) in caplog.text


def test_over_http(path: Path, tmp_path: Path) -> None:
    path.write_bytes(UNUSABLE["torn"])
    with running(archive=tmp_path, latest_day=lambda: DAY) as url:
        answer = httpx.get(f"{url}/api/v1/daily/2026-01-11/easy", timeout=60)
    assert answer.status_code == 200


def a_directory(path: Path) -> None:
    path.mkdir()


def a_named_pipe(path: Path) -> None:
    os.mkfifo(path)


def a_file_for_a_folder(path: Path) -> None:
    path.parent.rmdir()
    path.parent.write_text("")


@pytest.mark.skipif(os.name != "posix", reason="named pipes as POSIX has them")
@pytest.mark.parametrize("make", [a_directory, a_named_pipe, a_file_for_a_folder])
def test_what_is_no_file_is_passed_over(
    path: Path, tmp_path: Path, make: Callable[[Path], None]
) -> None:
    make(path)
    assert served(tmp_path) == str(nonet.daily(DAY, "easy").grid)

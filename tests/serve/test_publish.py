"""A published site: whole, quiet about the future, and played in a browser without any server."""

from __future__ import annotations

import json
import shutil
import urllib.request
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import nonet
from nonet import dailies
from nonet.cli.app import make_app
from nonet.site._page_files import STATIC, service_worker
from nonet.site._publishing import Published, publish
from serve.hosting import hosted

FIRST, SECOND, LATER = "2026-01-11", "2026-01-12", "2026-01-13"


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("archive")
    dailies.build(folder, FIRST, LATER, levels=["easy", "extreme"])
    return folder


@pytest.fixture(scope="module")
def site(archive: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    assert publish(archive, folder, until=SECOND).made == 4
    return folder


def puzzle_file(site: Path, day: str, level: str = "extreme") -> dict[str, Any]:
    path = site / "puzzles" / day[:4] / level / f"{day}.json"
    return dict(json.loads(path.read_text(encoding="utf-8")))


def test_the_site_is_the_page_with_its_days(site: Path) -> None:
    for file in STATIC.rglob("*"):
        if file.is_file():
            published = (site / file.relative_to(STATIC)).read_bytes()
            kept = service_worker().encode() if file.name == "sw.js" else file.read_bytes()
            assert published == kept
    with hosted(site) as address:
        listed = json.loads(urllib.request.urlopen(f"{address}/puzzles/index.json").read())
        picture = urllib.request.urlopen(f"{address}/puzzles/2026/easy/{FIRST}.svg").read()
    days = [FIRST, SECOND]
    assert listed == {"levels": {"easy": days, "extreme": days}}
    assert picture.startswith(b"<svg")


def test_a_puzzle_has_its_solution_and_rating(site: Path) -> None:
    file = puzzle_file(site, FIRST)
    puzzle = nonet.daily(FIRST, "extreme")
    assert nonet.Grid(file["grid"]) == puzzle.grid
    assert nonet.Grid(file["solution"]) == puzzle.solution
    rating = puzzle.rating
    assert file["rating"]["er"] == rating.er
    assert file["rating"]["hardest"] == rating.hardest


def test_a_day_to_come_has_no_solution_until_it_comes(archive: Path, tmp_path: Path) -> None:
    assert publish(archive, tmp_path, until=LATER, today=FIRST) == Published(6, 0, 0)
    secret = puzzle_file(tmp_path, LATER)
    assert not {"solution", "rating"} & set(secret)
    assert nonet.Grid(secret["grid"]) == nonet.daily(LATER, "extreme").grid
    assert publish(archive, tmp_path, until=LATER, today=LATER) == Published(4, 2, 0)
    assert "solution" in puzzle_file(tmp_path, LATER)


def test_publishing_again_changes_nothing(archive: Path, tmp_path: Path) -> None:
    publish(archive, tmp_path)
    before = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*") if path.is_file()}
    assert publish(archive, tmp_path) == Published(0, 6, 0)
    assert before == {
        path: path.stat().st_mtime_ns for path in tmp_path.rglob("*") if path.is_file()
    }
    broken = tmp_path / "puzzles/2026/easy" / f"{FIRST}.json"
    whole = broken.read_bytes()
    broken.write_bytes(whole[:100])
    assert publish(archive, tmp_path) == Published(1, 5, 0)
    assert broken.read_bytes() == whole


def test_the_page_of_another_site_is_left_alone(archive: Path, tmp_path: Path) -> None:
    page = tmp_path / "index.html"
    page.write_text("<h1>Mine</h1>", encoding="utf-8")
    with pytest.raises(nonet.RequestError, match=r"index\.html"):
        publish(archive, tmp_path)
    assert [page.name] == [path.name for path in tmp_path.iterdir()]
    assert page.read_text(encoding="utf-8") == "<h1>Mine</h1>"


def test_solutions_kept_apart_are_found(tmp_path: Path) -> None:
    dailies.build(tmp_path / "a", FIRST, FIRST, levels=["easy"], separate_solutions=True)
    assert publish(tmp_path / "a", tmp_path / "site").made == 1
    assert "solution" in puzzle_file(tmp_path / "site", FIRST, "easy")


def test_a_bad_file_is_named_and_left_out(archive: Path, tmp_path: Path) -> None:
    spoilt = tmp_path / "archive"
    shutil.copytree(archive, spoilt)
    path = spoilt / "2026/easy" / f"{FIRST}.json"
    path.write_text(path.read_text().replace('"clueCount": ', '"clueCount": 1'))
    run = CliRunner().invoke(
        make_app(), ["daily", "publish", str(spoilt), "-o", str(tmp_path / "site")]
    )
    assert run.exit_code == 1
    assert run.stdout.startswith(f"2026/easy/{FIRST}.json: clueCount: ")
    assert "5 made" in run.stderr
    listed = json.loads((tmp_path / "site/puzzles/index.json").read_text())["levels"]
    assert listed["easy"] == [SECOND, LATER]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["nowhere", "-o", "site"], "archive: expected a directory"),
        ([".", "-o", "site"], "expected puzzles"),
        (["{archive}", "-o", "{parent}"], "use another directory"),
        (["{archive}", "-o", "site", "--until", "tomorrow"], "until: expected a date"),
    ],
)
def test_bad_usage_is_told_in_words(
    arguments: list[str], words: str, archive: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    shutil.copytree(archive, tmp_path / "puzzles")
    places = {"archive": tmp_path / "puzzles", "parent": tmp_path}
    filled = [argument.format(**places) for argument in arguments]
    run = CliRunner().invoke(make_app(), ["daily", "publish", *filled])
    assert run.exit_code == 2
    assert words in run.stderr


def test_the_site_plays_in_a_browser_without_a_server(site: Path) -> None:
    pytest.importorskip("playwright", reason="the tests of the page need playwright")
    from serve.browsing import Player, launched, new_context

    puzzle = nonet.generate("easy", seed=1)
    with launched() as browser, hosted(site) as address:
        context = new_context(browser)
        player = Player(context, address)
        player.goto(f"daily={SECOND}/extreme")
        player.unplug()
        hint = nonet.hint(nonet.daily(SECOND, "extreme").grid, stage="where")
        assert hint is not None
        assert player.hint("where") == hint.text
        player.show_solution()
        player.press("Escape")
        player.menu("open-import")
        player.page.locator("#import-text").fill(puzzle.id)
        player.click("import-open")
        player.wait_for_title("Easy")
        assert [label.endswith("blank") for label in player.labels()] == [
            digit == "." for digit in str(puzzle.grid)
        ]
        player.screenshot("static")
        context.close()
        assert player.errors == []

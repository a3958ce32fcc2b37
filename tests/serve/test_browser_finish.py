"""The end of a game in a real browser: the card that compares it, what it records and shares, and
the card for a full but wrong board.
"""

from __future__ import annotations

import pytest
from boards import INKALA

pytest.importorskip("playwright", reason="the tests of the page need playwright")

import nonet
from serve.browsing import Player
from serve.running import PUZZLE, SOLUTION


def test_the_finish_compares_counts_and_leads_on(player: Player) -> None:
    puzzle = nonet.daily("2026-01-11", "easy")
    grid, solution = str(puzzle.grid), str(puzzle.solution)
    player.goto("daily=2026-01-11/easy")
    player.unplug()
    blank = player.first_blank()
    player.cell(blank).click()
    player.press("1" if solution[blank] != "1" else "2", "Control+KeyZ")
    player.hint("full")
    player.solve(grid, solution)
    page = player.page
    page.locator("#finish-dialog").wait_for()
    found = {name: page.locator(f"#finish-{name}").text_content() for name in ("mistakes", "hints")}
    assert found == {"mistakes": "1", "hints": "1"}
    page.locator("#finish-hardest", has_text="single").wait_for()
    assert page.locator("#finish-er").text_content() == str(puzzle.rating.er)
    assert page.locator("#finish-streak").text_content() == "1-day streak"
    assert page.locator("#finish-next").text_content() == "Next: Medium"
    player.screenshot("finish")
    player.click("finish-next")
    player.wait_for_address("2026-01-11/medium")
    player.click("go-statistics")
    assert page.locator(".tile b").first.text_content() == "1"
    assert "Daily easy" in str(page.locator("#level-table").inner_text())
    player.screenshot("statistics")
    player.click("go-archive")
    day = page.locator("#days button", has=page.locator(".pip.done"))
    words = day.locator(".unseen").text_content()
    assert words == "Sunday, January 11, 2026, 1 of 4 solved"
    player.screenshot("archive")


def test_a_full_but_wrong_board_says_so(player: Player) -> None:
    player.open(SOLUTION[:79] + "..")
    player.unplug()
    player.cell(79).click()
    player.press(SOLUTION[80], "ArrowRight", SOLUTION[79])
    page = player.page
    page.locator("#wrong-words", has_text="2 cells are wrong.").wait_for()
    player.click("wrong-show")
    player.cell(79).locator("text=marked wrong").wait_for(state="attached")
    player.press("Control+KeyZ", "Control+KeyZ", SOLUTION[80], "ArrowLeft", SOLUTION[79])
    page.locator("#finish-dialog").wait_for()
    assert page.locator("#finish-mistakes").text_content() == "2"


def test_the_result_is_shared_in_words_with_the_address(player: Player) -> None:
    player.open(PUZZLE)
    player.wait_for_rating()
    player.hint("full")
    player.solve(PUZZLE, SOLUTION)
    player.page.evaluate(
        "navigator.clipboard.writeText = async (text) => { window.copied = text; }"
    )
    player.click("finish-share")
    player.page.locator("#finish-status", has_text="Result copied.").wait_for()
    words, link = player.page.evaluate("window.copied").split("\n")
    assert words.startswith("Nonet, ")
    assert words.endswith(", no mistakes, 1 hint")
    assert link == f"{player.address}/#g=1.{PUZZLE.replace('.', '0')}"


def test_a_record_is_of_its_own_puzzle_when_the_player_goes_on_at_once(player: Player) -> None:
    """The steps of a hard puzzle take seconds, and the next puzzle is on the board by then."""
    player.open(INKALA)
    player.solve(INKALA, str(nonet.solve(INKALA)))
    player.page.locator("#finish-dialog").wait_for()
    player.page.evaluate("hash => { location.hash = hash; }", f"g=1.{PUZZLE.replace('.', '0')}")
    record = player.page.evaluate(
        """async () => {
          const read = () => JSON.parse(localStorage.getItem('nonet.records'))[0];
          while (!read().hardest) await new Promise((done) => setTimeout(done, 50));
          return read();
        }"""
    )
    rating = nonet.rate(INKALA)
    assert record["key"] == INKALA
    assert record["hardest"] == nonet.logic.name(rating.hardest)
    assert record["er"] in (None, rating.er)

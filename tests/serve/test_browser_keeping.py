"""The page keeps what a player has: the game, also without a network, and the board in sight."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("playwright", reason="the tests of the page need playwright")


import nonet
from serve.browsing import Player
from serve.running import PUZZLE

SMALL_PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 640},
    "has_touch": True,
    "is_mobile": True,
}


def _type_key(player: Player, key: str, code: str) -> None:
    """A key with Ctrl as a keyboard of another country sends it."""
    event = f"{{key: '{key}', code: '{code}', ctrlKey: true, bubbles: true}}"
    player.page.evaluate(f"document.dispatchEvent(new KeyboardEvent('keydown', {event}))")


def test_a_pasted_puzzle_goes_on_after_a_reload(player: Player) -> None:
    player.goto()
    player.click("open-import")
    player.page.locator("#import-text").fill(PUZZLE)
    player.click("import-open")
    player.wait_for_address("#g=")
    player.cell(2).click()
    player.press("4")
    player.page.reload()
    player.page.locator("#rating", has_text="30 clues").wait_for()
    assert player.label(2) == "row 1, column 3, 4"


def test_a_puzzle_that_is_being_typed_is_kept_until_it_is_one(player: Player) -> None:
    player.open(PUZZLE)
    player.click("open-import")
    player.click("import-empty")
    player.cell(0).click()
    player.press("5", "ArrowRight", "3")
    player.page.reload()
    player.wait_for_title("Your own puzzle")
    assert [player.label(cell)[-1] for cell in (0, 1)] == ["5", "3"]
    player.click("open-import")
    player.click("import-empty")
    player.wait_for_message("Undo brings back what you typed before.")
    assert player.first_blank() == 0
    player.click("undo")
    assert player.first_blank() == 2
    typed = f"1.{'0' * 81}.{'-'.join(PUZZLE.replace('.', '0'))}"  # the whole puzzle, but quicker
    keep = "text => localStorage.setItem('nonet.draft', JSON.stringify(text))"
    player.page.evaluate(keep, typed)
    player.page.reload()
    player.click("check")
    player.wait_for_message("rated 1.2")
    player.click("open-import")
    player.click("import-empty")
    player.wait_for_message("Use as puzzle")
    assert player.page.locator("#undo").is_disabled()


def test_a_link_and_an_id_of_its_own_are_opened_by_pasting(player: Player) -> None:
    player.open(PUZZLE)
    puzzle = nonet.generate("evil", seed=42)
    line = str(puzzle.grid).replace(".", "0")
    pasted = {
        f"https://elsewhere.example/#g=1.{line}": "Shared puzzle",
        puzzle.id: "dig-hole: evil",
        "https://elsewhere.example/x/#daily=2026-01-11/easy": "Sunday, January 11, 2026 · easy",
    }
    for text, title in pasted.items():
        player.click("open-import")
        player.page.locator("#import-text").fill(text)
        player.click("import-open")
        player.wait_for_title(title)


def test_play_after_sharing_is_kept_and_the_link_stays_as_it_was(player: Player) -> None:
    player.open(PUZZLE)
    player.cell(2).click()
    player.press("4")
    player.click("share")
    player.wait_for_message("The link")
    link = player.page.url
    player.press("ArrowRight", "6")
    player.page.reload()
    player.page.locator("#rating", has_text="30 clues").wait_for()
    assert player.label(3) == "row 1, column 4, 6"
    player.page.goto("about:blank")
    player.page.goto(link)
    player.page.locator("#rating", has_text="30 clues").wait_for()
    assert player.label(2) == "row 1, column 3, 4"
    assert player.label(3) == "row 1, column 4, blank"


@pytest.mark.parametrize("options", [{"service_workers": "allow"}])
def test_one_visit_is_enough_to_play_without_a_network(player: Player) -> None:
    page = player.page
    page.goto(player.address)
    player.wait_for_title("extreme")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    labels = player.labels()
    page.context.set_offline(True)
    page.reload()
    player.wait_for_title("extreme")
    assert player.labels() == labels
    page.context.set_offline(False)


def test_a_solved_day_is_marked_and_can_be_begun_again(player: Player) -> None:
    puzzle = nonet.daily("2026-01-11", "easy")
    player.goto("daily=2026-01-11/easy")
    player.wait_for_title("January 11, 2026")
    for cell, digit in enumerate(str(puzzle.solution)):
        if str(puzzle.grid)[cell] == ".":
            player.cell(cell).click()
            player.press(digit)
    player.wait_for_message("Solved in")
    page = player.page
    page.locator("#rating", has_text="solved").wait_for()
    player.click("restart")
    page.locator("#rating", has_not_text="solved").wait_for()
    page.wait_for_function("() => document.querySelector('#clock').textContent === '00:01'")
    player.click("open-daily")
    page.locator("#daily-level").select_option("easy")
    turns = 0
    while page.locator("#days .solved").count() == 0 and turns < 600:
        player.click("month-back")
        turns += 1
    label = str(page.locator("#days .solved").get_attribute("aria-label"))
    assert "January 11, 2026" in label
    assert label.endswith(", solved")


def test_undo_is_where_the_keyboard_has_its_z(player: Player) -> None:
    player.open(PUZZLE)
    player.cell(2).click()
    player.press("4")
    _type_key(player, "z", "KeyY")  # German
    assert player.label(2).endswith("blank")
    _type_key(player, "y", "KeyZ")
    assert player.label(2).endswith("4")
    _type_key(player, "я", "KeyZ")  # Russian: by its place
    assert player.label(2).endswith("blank")


def test_asking_again_for_a_hint_tells_more(player: Player) -> None:
    player.open(PUZZLE)
    told = []
    for _ in range(3):
        with player.page.expect_response("**/api/v1/hint") as answer:
            player.press("h")
        told.append(answer.value.json()["stage"])
        player.page.locator("#hint:not(:empty)").wait_for()
    assert told == ["where", "technique", "full"]


def test_escape_leaves_the_dialog_of_a_request_that_failed(player: Player) -> None:
    player.open(PUZZLE)
    page = player.page
    player.click("open-new")
    page.locator("#new-level option[value='dig-hole/easy']").wait_for(state="attached")
    page.locator("#new-level").select_option("dig-hole/easy")
    page.locator("[name=low]").fill("9")
    page.locator("[name=high]").fill("10")
    player.click("new-make")
    page.locator("#new-status", has_text="No such puzzle").wait_for()
    player.press("Escape")
    page.locator("#new-dialog").wait_for(state="hidden")


def test_a_colour_is_seen_while_its_cell_is_selected(player: Player) -> None:
    player.open(PUZZLE)
    ground = "getComputedStyle(document.querySelector('[data-cell=\"2\"]')).backgroundColor"
    player.cell(2).click()
    player.page.wait_for_timeout(300)  # the ground fades in
    selected = player.page.evaluate(ground)
    player.press("v", "4")
    player.page.wait_for_timeout(300)
    assert player.page.evaluate(ground) != selected


@pytest.mark.parametrize("options", [SMALL_PHONE])
def test_a_phone_shows_a_hint_and_the_board_at_once(player: Player) -> None:
    player.open(PUZZLE)
    player.hint("full")
    places = "['#board', '#hint'].map(s => document.querySelector(s).getBoundingClientRect())"
    board, hint = player.page.evaluate(f"{places}.map(r => [r.top, r.bottom])")
    assert -1 < board[0] < board[1] <= hint[0] < 640
    player.click("hide-hint")
    assert player.page.locator("#help").evaluate("e => getComputedStyle(e).position") == "relative"


@pytest.mark.parametrize("options", [SMALL_PHONE])
def test_large_type_does_not_stick_out_on_a_phone(player: Player) -> None:
    player.open(PUZZLE)
    player.click("open-settings")
    player.page.locator("[name=largeType]").check()
    player.press("Escape")
    assert player.page.evaluate("document.documentElement.scrollWidth") == 360


@pytest.mark.parametrize("options", [SMALL_PHONE])
def test_the_digits_of_a_small_phone_need_no_scrolling(player: Player) -> None:
    player.goto("daily=2025-09-24/extreme")  # no day of a year is longer in words
    player.wait_for_title("Wednesday, September 24, 2025")
    bottoms = (
        "[...document.querySelectorAll('.pad button')].map(b => b.getBoundingClientRect().bottom)"
    )
    assert max(player.page.evaluate(bottoms)) <= SMALL_PHONE["viewport"]["height"]

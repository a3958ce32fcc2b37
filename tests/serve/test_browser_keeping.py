"""The page keeps what a player has: the game, also without a network, and the board in sight."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("playwright", reason="the tests of the page need playwright")


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
    player.page.locator("#clues", has_text="30 clues").wait_for()
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
    player.wait_for_message("Undo restores what you typed before.")
    assert player.first_blank() == 0
    player.click("undo")
    assert player.first_blank() == 2
    typed = f"1.{'0' * 81}.{'-'.join(PUZZLE.replace('.', '0'))}"  # the whole puzzle, but quicker
    keep = "text => localStorage.setItem('nonet.draft', JSON.stringify(text))"
    player.page.evaluate(keep, typed)
    player.page.reload()
    player.click("check")
    player.wait_for_message("rating 1.2")
    player.click("open-import")
    player.click("import-empty")
    player.wait_for_message("Use as puzzle")
    assert player.page.locator("#undo").is_disabled()


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


def test_a_shared_game_goes_on_where_it_was_played(player: Player) -> None:
    player.open(PUZZLE)
    player.cell(2).click()
    player.press("4")
    player.click("open-share")
    player.click("share-all")
    link = player.page.locator("#share-link").input_value()
    player.page.goto("about:blank")
    player.page.goto(link)
    player.page.locator("#clues", has_text="30 clues").wait_for()
    player.cell(3).click()
    player.press("6")
    player.page.reload()
    player.page.locator("#clues", has_text="30 clues").wait_for()
    assert [player.label(cell)[-1] for cell in (2, 3)] == ["4", "6"]
    player.page.goto("about:blank")
    player.page.goto(link)  # a link opens as it was sent
    player.page.locator("#clues", has_text="30 clues").wait_for()
    assert player.label(2).endswith("4")
    assert player.label(3).endswith("blank")


@pytest.mark.parametrize("options", [{"service_workers": "allow"}])
def test_one_visit_is_enough_for_everything_without_a_network(player: Player) -> None:
    page = player.page
    page.goto(player.address)
    player.wait_for_title("Extreme")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    labels = player.labels()
    page.context.set_offline(True)
    page.reload()
    player.wait_for_title("Extreme")
    assert player.labels() == labels
    player.hint("full")
    player.goto("daily=2026-01-11/easy")  # a day that was never opened
    player.wait_for_title("Easy")
    player.show_solution()
    page.context.set_offline(False)


@pytest.mark.parametrize("options", [SMALL_PHONE])
def test_a_small_phone_plays_without_scrolling(player: Player) -> None:
    player.goto("daily=2025-09-24/extreme")  # no date is longer in words
    player.wait_for_rating()
    page = player.page
    script = """ids => ids.map(id => document.querySelector(id).getBoundingClientRect())
        .map(box => [box.left, box.top, box.right, box.bottom])"""
    shown = [
        "nonet-board",
        "#undo",
        "#erase",
        ".key[data-digit='9']",
        "#open-hint",
        "#pause",
        "#title",
    ]
    for left, top, right, bottom in page.evaluate(script, shown):
        assert left >= 0
        assert top >= 0
        assert right <= 360
        assert bottom <= 640
    assert page.evaluate("document.documentElement.scrollHeight") <= 640
    small = page.evaluate(
        "[...document.querySelectorAll('main button')].filter(b => b.offsetParent)"
        ".map(b => [b.id, b.getBoundingClientRect()])"
        ".filter(([id, r]) => id !== 'rating' && (r.height < 44 || r.width < 44)).map(([id]) => id)"
    )
    assert small == []
    player.hint("full")
    board, help = page.evaluate(script, ["nonet-board", "#help"])
    assert board[3] <= help[1]  # the sheet covers the keypad, not the board
    player.screenshot("phone-hint")
    player.click("hide-hint")
    assert not page.locator("#help").is_visible()


@pytest.mark.parametrize("options", [SMALL_PHONE])
def test_dialogs_fit_a_small_phone(player: Player) -> None:
    player.open(PUZZLE)
    page = player.page
    for name in ("new", "import", "share", "settings", "menu"):
        player.menu(f"open-{name}")
        box = page.locator(f"#{name}-dialog").bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 360
        assert box["y"] + box["height"] <= 641
        player.screenshot(f"phone-{name}")
        page.locator(f"#{name}-dialog [data-close]").first.click()
    player.menu("open-settings")
    player.page.locator("[name=largeType]").check()
    player.close_dialog()
    assert page.evaluate("document.documentElement.scrollWidth") == 360


def test_the_board_takes_the_height_of_the_window(player: Player) -> None:
    player.open(PUZZLE)
    for width, height, side in ((1280, 800, 724), (1920, 1080, 1004), (1024, 768, 632)):
        player.page.set_viewport_size({"width": width, "height": height})
        player.page.wait_for_function(
            """([height, side]) => document.documentElement.scrollHeight <= height
                && document.querySelector('nonet-board').offsetWidth >= side - 1""",
            arg=[height, side],
        )

"""Ways to enter digits and marks: a digit that is held, a long press, marks that share a cell."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

pytest.importorskip("playwright", reason="the tests of the page need playwright")

import nonet
from serve.running import PUZZLE, SOLUTION

if TYPE_CHECKING:
    from serve.browsing import Player

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SHORT = "".join("." if cell % 4 == 0 else digit for cell, digit in enumerate(SOLUTION))


def held(player: Player) -> list[str | None]:
    keys = player.page.locator("#pad .key[aria-pressed=true]").all()
    return [key.get_attribute("data-digit") for key in keys]


@pytest.mark.parametrize("options", [PHONE])
def test_a_whole_game_digit_by_digit(player: Player) -> None:
    player.open(SHORT)
    for digit in "123456789":
        cells = [cell for cell in range(0, 81, 4) if SOLUTION[cell] == digit]
        if cells:
            player.page.locator(f"#pad [data-digit='{digit}']").tap()
            assert held(player) == [digit]
        for cell in cells:
            player.cell(cell).tap()
        assert held(player) == []  # nothing of it is left
    player.page.locator("#finish-dialog").wait_for()


def test_a_held_digit_goes_where_the_player_clicks(player: Player) -> None:
    player.open(PUZZLE)
    player.press("4")
    assert held(player) == ["4"]
    player.wait_for_message("4 is held.")
    player.cell(2).click()
    assert player.label(2).endswith("4")
    assert player.page.locator("[aria-selected=true]").count() == 0
    player.press("KeyX")
    player.cell(3).click()
    player.cell(5).click()
    assert player.label(3).endswith("marks 4")
    assert player.label(5).endswith("marks 4")
    player.cell(0).click()  # a given, 5
    assert held(player) == ["5"]
    player.press("5")
    assert held(player) == []
    player.press("7", "Escape")
    player.cell(3).click()
    assert held(player) == []
    assert player.page.locator("[aria-selected=true]").count() == 1


def test_a_long_press_holds_a_digit(player: Player) -> None:
    player.open(PUZZLE)
    player.cell(2).click()
    key = player.page.locator("#pad [data-digit='4']")
    place = key.bounding_box()
    assert place is not None
    player.page.mouse.move(place["x"] + 9, place["y"] + 9)
    player.page.mouse.down()
    player.page.locator("#pad .key[aria-pressed=true]").wait_for()
    player.page.mouse.up()
    assert held(player) == ["4"]
    assert player.label(2).endswith("blank")  # the press itself enters nothing
    player.cell(2).click()
    assert player.label(2).endswith("4")


def test_corner_marks_ring_candidates(player: Player) -> None:
    """In the 3 x 3 layout every digit has one place."""
    player.open(PUZZLE)
    player.click("candidates")
    player.cell(2).click()
    before = player.page.locator(".pencil").all_text_contents()
    player.press("Shift+Digit1", "Shift+Digit9")
    assert player.drawn(".corner-ring") == 2
    texts = player.page.locator("nonet-board text.mark").all_text_contents()
    assert sum(map(len, texts)) == sum(map(len, before)) + 1  # 9 is no candidate there
    assert player.label(2).endswith("marks 1 2 4 9")


def test_many_center_marks_take_several_rows(player: Player) -> None:
    player.open(PUZZLE)
    player.cell(2).click()
    player.press(*[f"Control+Digit{digit}" for digit in range(1, 8)])
    rows = player.page.locator("nonet-board .center")
    assert rows.all_text_contents() == ["1234", "567"]
    player.press("Shift+Digit1")
    assert rows.all_text_contents() == ["1234567"]  # between the corners


def test_wrong_digits_are_marked_at_once_on_request(player: Player) -> None:
    player.open(PUZZLE)
    player.wait_for_rating()
    wrong = player.page.locator("[data-cell]", has_text="marked wrong")
    player.cell(2).click()
    player.press("2")  # breaks no rule
    assert wrong.count() == 0
    player.click("open-settings")
    player.page.locator("[name=showWrong]").check()
    player.page.locator("[name=showClock]").uncheck()
    player.close_dialog()
    assert wrong.count() == 1
    assert player.page.locator("#clock").is_hidden()
    player.cell(2).click()
    player.press(SOLUTION[2])
    assert wrong.count() == 0


@pytest.mark.parametrize("options", [PHONE])
def test_the_levels_of_a_day_show_which_are_solved(player: Player) -> None:
    player.goto("daily=2026-01-11/easy")
    puzzle = nonet.daily("2026-01-11", "easy")
    player.solve(str(puzzle.grid), str(puzzle.solution))
    player.page.locator("#finish-dialog").wait_for()
    player.close_dialog()
    tabs = player.page.locator("#levels button").all_text_contents()
    assert tabs == ["Easy, solved", "Medium", "Hard", "Extreme"]
    player.page.locator("#levels button", has_text="Hard").tap()
    player.wait_for_title("Hard")
    assert player.page.locator("#levels button").first.text_content() == "Easy, solved"

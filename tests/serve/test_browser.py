"""Playing in a real browser on the real server: games, marks, hints, the solution.

Where a test calls `unplug`, all that follows works without a network.
"""

from __future__ import annotations

from typing import Any, Literal

import pytest

pytest.importorskip("playwright", reason="the tests of the page need playwright")

from playwright.sync_api import Browser

import nonet
from nonet.logic._intros import intro_of
from serve.browsing import Player, new_context
from serve.running import PUZZLE, SOLUTION

BLANKS = [cell for cell in range(81) if PUZZLE[cell] == "."]
SHORT = "".join("." if cell % 4 == 0 else digit for cell, digit in enumerate(SOLUTION))
CHAINS = "...2....66.735.8.9.8...63..9......4.....6.........52.8398.7.....4...1...7......9."
BRANCHES = "7..84.3..1.....5....8..2.......1.7..6.3............9.3.5..36.2.....7.....64....5."
PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 640},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}


def test_a_first_visit_is_welcomed_over_todays_extreme_puzzle(
    browser: Browser, address: str
) -> None:
    context = new_context(browser)
    player = Player(context, address, first_visit=True)
    player.goto()
    player.wait_for_address("/extreme")
    options = player.page.locator("#levels-dialog .option")
    options.first.wait_for()
    assert options.count() == 4
    player.page.locator("#four .figures", has_text=".").nth(3).wait_for()  # every rating
    assert player.page.locator("#clock").text_content() == "0:00"
    options.first.click()
    player.wait_for_address("/easy")
    player.goto()
    player.wait_for_address("/easy")  # the level played last
    assert not player.page.locator("#levels-dialog").is_visible()
    context.close()
    assert player.errors == []


def test_a_browser_without_simd_gets_one_sentence(browser: Browser, address: str) -> None:
    context = new_context(browser)
    player = Player(context, address, first_visit=True)
    player.page.add_init_script("WebAssembly.validate = () => false")
    player.goto(supported=False)
    assert player.page.locator("#title").text_content() == (
        "This browser is too old to run Nonet; please use a current one."
    )
    assert not player.page.locator("dialog[open]").count()
    context.close()
    assert player.errors == []


def test_the_page_asks_the_server_for_nothing_but_files(player: Player) -> None:
    player.goto("daily=2026-01-11/hard")
    player.hint("full")
    player.show_solution()
    assert not [url for url in player.requests if "/api/" in url]


def test_a_whole_game_by_keyboard(player: Player) -> None:
    player.open(PUZZLE)
    player.unplug()
    player.press(*["ArrowUp"] * 4, *["ArrowLeft"] * 4)
    for cell in range(81):
        if PUZZLE[cell] == ".":
            player.press(SOLUTION[cell])
        player.press("ArrowRight")
        if cell % 9 == 8:
            player.press("ArrowDown")
    player.page.locator("#finish-dialog").wait_for()
    assert player.page.locator("#finish-mistakes").text_content() == "0"
    player.close_dialog()
    player.cell(BLANKS[0]).click()
    player.press("1", "Delete", "Control+KeyZ")
    assert player.label(BLANKS[0]).endswith(SOLUTION[BLANKS[0]])  # the board is locked


def test_a_whole_game_by_mouse(player: Player) -> None:
    player.open(SHORT)
    for cell in range(0, 81, 4):
        player.cell(cell).click()
        player.page.locator(f"#pad [data-digit='{SOLUTION[cell]}']").click()
    player.page.locator("#finish-dialog").wait_for()


@pytest.mark.parametrize("options", [PHONE])
def test_a_whole_game_by_touch(player: Player) -> None:
    player.open(SHORT)
    player.unplug()
    for cell in range(0, 81, 4):
        player.cell(cell).tap()
        player.page.locator(f"#pad [data-digit='{SOLUTION[cell]}']").tap()
    player.page.locator("#finish-dialog").wait_for()
    player.screenshot("phone-finish")


def test_restart_asks_first_and_can_be_undone(player: Player) -> None:
    player.open(PUZZLE)
    player.cell(2).click()
    player.press("4")
    player.click("open-restart")
    player.page.locator("#restart-dialog button", has_text="Cancel").click()
    assert player.label(2).endswith("4")
    player.click("open-restart")
    player.click("restart")
    assert player.label(2).endswith("blank")
    player.press("Control+KeyZ")
    assert player.label(2).endswith("4")


def test_marks_colors_and_undo_without_limit(player: Player) -> None:
    player.open(PUZZLE)
    before = player.labels()
    player.cell(2).click()
    player.cell(3).click(modifiers=["Control"])
    player.press("Shift+Digit1", "Control+Digit2")
    assert player.label(2).endswith("marks 1 2")
    assert player.label(3).endswith("marks 1 2")
    player.press("KeyV", "5", "1")
    assert player.label(3).endswith("yellow, violet")
    assert (player.drawn(".color-1"), player.drawn(".color-5")) == (2, 2)
    player.press("KeyZ", "4")
    assert player.label(2).startswith("row 1, column 3, 4")
    player.click("candidates")
    assert sum(map(len, player.page.locator(".pencil").all_text_contents())) > 100
    for _ in range(20):
        player.press("Control+Digit7", "Shift+Digit8")
    for _ in range(50):
        player.press("Control+KeyZ")
    assert player.labels() == before
    assert player.page.locator("#undo").is_disabled()
    for _ in range(50):
        player.press("Control+KeyY")
    assert player.page.locator("#redo").is_disabled()


def test_cells_are_selected_by_dragging_shift_and_double_click(player: Player) -> None:
    player.open(PUZZLE)
    start, end = player.cell(2).bounding_box(), player.cell(38).bounding_box()
    mouse = player.page.mouse
    mouse.move(start["x"] + 5, start["y"] + 5)
    mouse.down()
    mouse.move(end["x"] + 5, end["y"] + 5, steps=12)
    mouse.up()
    selected = player.page.locator("[aria-selected=true]")
    assert selected.count() == 5
    player.cell(40).click()
    player.press("Shift+ArrowRight", "Shift+ArrowDown")
    assert selected.count() == 3
    player.double_click(0)
    assert selected.count() == PUZZLE.count("5")
    player.cell(2).click()
    player.cell(2).click()
    assert selected.count() == 1  # a second click keeps the selection


def test_highlights_can_be_switched_off(player: Player) -> None:
    player.open(PUZZLE)
    player.cell(2).click()
    player.press("5")
    wrong = player.page.locator("[data-cell]", has_text="marked wrong")
    assert wrong.count() == 2
    assert player.drawn(".digit.bad") == 2
    assert player.drawn(".peer") > 10
    player.click("open-settings")
    for name in ("showClashes", "sameDigit", "showPeers"):
        player.page.locator(f"[name={name}]").uncheck()
    player.close_dialog()
    wrong.first.wait_for(state="detached")  # labels follow the drawing
    assert (wrong.count(), player.drawn(".same"), player.drawn(".peer")) == (0, 0, 0)


def test_check_marks_what_is_wrong(player: Player) -> None:
    player.open(PUZZLE)
    player.unplug()
    player.cell(2).click()
    player.press("1")
    player.click("check")
    player.wait_for_message("1 digit is wrong.")
    assert player.page.locator("[data-cell]", has_text="marked wrong").count() == 1


def test_hints_come_in_three_stages_and_are_drawn(player: Player) -> None:
    player.open(PUZZLE)
    player.unplug()
    assert player.hint("where") == "Look at box 2."
    assert player.drawn(".house") == 1
    player.press("h")
    player.page.locator("#hint-title", has_text="Hidden single").wait_for()
    player.press("h")
    player.page.locator("#hint", has_text="So r1c6 is 8.").wait_for()
    assert player.drawn(".answer") == 1
    assert player.drawn(".blocker") > 0
    player.screenshot("hint")
    player.page.locator("#more", has_text="Apply").click()
    assert player.label(5) == "row 1, column 6, 8"
    assert player.drawn("[data-layer=over] > *") == 0


def test_a_hint_names_a_mistake_first(player: Player) -> None:
    player.open(PUZZLE)
    player.unplug()
    player.cell(2).click()
    player.press("1")
    assert "r1c3" in player.hint("where")
    assert player.page.locator("#hint-title").text_content() == "Mistake"
    assert player.drawn(".fault") == 1
    player.press("Control+KeyZ", "Control+Digit1")  # marks without the digit of the solution
    player.cell(2).click()
    player.press("Control+Digit1")
    assert "r1c3" in player.hint("where")


def test_the_solution_is_walked_without_touching_the_game(player: Player) -> None:
    player.open(CHAINS)
    player.unplug()
    player.cell(1).click()
    player.press("1")
    before = player.labels()
    player.show_solution()
    while player.drawn(".link") == 0:
        player.press("ArrowRight")
    assert player.drawn(".head") == player.drawn(".link")
    assert player.page.locator(".branch li").count() > 2
    assert "step" in str(player.page.locator("#path-place").text_content())
    player.screenshot("chain")
    player.press("Escape")
    assert player.labels() == before
    player.show_solution()
    player.click("path-all")
    player.click("list-path")
    steps = player.page.locator("#path-list button")
    assert steps.count() == len(nonet.steps(CHAINS))
    steps.nth(3).click()
    player.click("path-take")
    assert player.labels() != before
    player.press("Control+KeyZ")
    assert player.labels() == before


def test_branches_have_letters_and_are_played_one_by_one(player: Player) -> None:
    player.open(BRANCHES)
    player.unplug()
    player.show_solution()
    page = player.page
    while page.locator(".branch-bar").count() == 0:
        player.press("ArrowRight")
    letters = page.locator(".branch .tag")
    assert letters.all_text_contents() == ["A", "B", "C"]
    assert page.locator("nonet-board .letter").all_text_contents() == ["A", "B", "C"]
    page.locator(".branch-bar button", has_text="Only B").click()
    assert page.locator("nonet-board .letter").all_text_contents() == ["B"]
    assert page.locator(".branch[data-dim]").count() == 2
    player.screenshot("branches")


def test_every_step_of_a_position_is_listed_and_explained(player: Player) -> None:
    player.open(CHAINS)
    player.unplug()
    player.show_solution()
    player.click("path-all")
    page = player.page
    found = nonet.find(CHAINS)
    names = {step.technique: step.name for step in found}
    status = f"{len(found)} steps of {len(names)} techniques"
    page.locator("#found-list p", has_text=status).wait_for()
    groups = page.locator("#found-list .group")
    assert groups.locator(".fold b").all_text_contents() == list(names.values())
    wanted = [step for step in found if step.technique == "als-xz"]
    group = groups.filter(has=page.locator(".fold", has_text=names["als-xz"])).first
    group.locator(".fold").click()
    assert group.locator("li button").count() == len(wanted)
    group.locator("li button").first.click()
    page.locator("#path-place", has_text="Also possible at step 1").wait_for()
    assert str(page.locator("#path-step h1").text_content()) == names["als-xz"]
    assert player.drawn(".gone") == len(wanted[0].eliminations)
    player.screenshot("found")
    player.press("ArrowRight")
    page.locator("#path-place", has_text="step 2 of").wait_for()


def test_a_technique_is_explained(player: Player) -> None:
    player.open(CHAINS)
    player.wait_for_rating()
    player.show_solution()
    player.page.locator(".step-head .icon").click()
    intro = intro_of(nonet.steps(CHAINS)[0].technique)
    player.page.locator("#technique-words", has_text=intro).wait_for()
    player.screenshot("technique")


def test_pause_hides_the_board_and_the_counts(player: Player) -> None:
    player.open(PUZZLE)
    player.click("pause")
    assert set(player.labels()) == {"hidden while paused"}
    assert player.drawn(".digit") == 0
    assert set(player.page.locator(".key small").all_text_contents()) == {""}
    player.press("5")
    player.click("resume")
    assert player.label(0) == "row 1, column 1, given 5"


def test_the_clock_waits_behind_dialogs(player: Player) -> None:
    player.page.clock.install()
    player.open(PUZZLE)
    clock = player.page.locator("#clock")
    player.page.clock.run_for(3000)
    assert clock.text_content() != "0:00"
    player.click("open-settings")
    player.page.locator("#settings-dialog").wait_for()
    stopped = clock.text_content()
    player.page.clock.run_for(5000)
    assert clock.text_content() == stopped
    player.close_dialog()
    player.page.clock.run_for(2100)
    assert clock.text_content() != stopped


@pytest.mark.parametrize("options", [{"color_scheme": "dark"}])
def test_dark_and_large(player: Player) -> None:
    player.open(PUZZLE)
    root = player.page.locator("html")
    assert root.get_attribute("data-theme") == "dark"
    side = player.page.locator("nonet-board").bounding_box()
    player.screenshot("dark")
    player.click("open-settings")
    player.page.locator("[name=theme]").select_option("light")
    player.page.locator("[name=largeType]").check()
    assert root.get_attribute("data-theme") == "light"
    player.page.reload()
    player.wait_for_rating()
    assert root.get_attribute("data-theme") == "light"
    assert player.page.evaluate("parseFloat(getComputedStyle(document.body).fontSize)") >= 18
    assert player.page.locator("nonet-board").bounding_box() == side  # large type leaves the board


def test_on_paper_only_the_puzzle_is_left(player: Player) -> None:
    player.open(PUZZLE)
    player.page.emulate_media(media="print")
    assert player.page.locator("#board").is_visible()
    for gone in ("header", ".keys", ".modes", ".help"):
        assert not player.page.locator(gone).first.is_visible()
    player.screenshot("print")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_paper_has_no_colors(player: Player, theme: Literal["light", "dark"]) -> None:
    player.page.emulate_media(color_scheme=theme)
    player.open(PUZZLE)
    player.cell(2).click()
    player.press("5", "ArrowRight", "Control+Digit2", "ArrowDown", "Shift+Digit4", "v", "1")
    player.page.emulate_media(media="print", color_scheme=theme)
    fills = player.page.evaluate(
        "[...document.querySelectorAll('nonet-board text')].map(e => getComputedStyle(e).fill)"
    )
    assert set(fills) <= {"rgb(0, 0, 0)", "rgb(51, 51, 51)"}
    assert not player.page.locator("nonet-board [data-layer=ground]").is_visible()

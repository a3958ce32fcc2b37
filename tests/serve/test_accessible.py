"""axe's rules on every state of the page, and what axe cannot see: announcements and focus."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

import pytest

pytest.importorskip("playwright", reason="the tests of the page need playwright")

from playwright.sync_api import Browser

from serve.browsing import ROOT, Player, new_context
from serve.running import PUZZLE, SOLUTION

BRANCHES = "7..84.3..1.....5....8..2.......1.7..6.3............9.3.5..36.2.....7.....64....5."

AXE = ROOT / "build/node/node_modules/axe-core/axe.min.js"


@pytest.fixture(params=["light", "dark"])
def theme(request: pytest.FixtureRequest) -> Literal["light", "dark"]:
    found: Literal["light", "dark"] = request.param
    return found


@pytest.fixture
def player(browser: Browser, address: str, theme: Literal["light", "dark"]) -> Iterator[Player]:
    context = new_context(browser, color_scheme=theme)
    found = Player(context, address)
    yield found
    context.close()
    assert found.errors == []


def violations(player: Player, part: str = "body") -> list[str]:
    """What axe finds in a part of the page, which must be there."""
    player.page.locator(part).wait_for()
    if not player.page.evaluate("'axe' in window"):
        player.page.evaluate(AXE.read_text(encoding="utf-8"))
    theme = player.page.locator("html").get_attribute("data-theme")
    # Only colors differ between the themes.
    rules = {"runOnly": ["color-contrast"]} if theme == "dark" else {}
    found: Any = player.page.evaluate("([part, rules]) => axe.run(part, rules)", [part, rules])
    return [
        f"{rule['id']} ({rule['impact']}): {node['target']}"
        for rule in found["violations"]
        for node in rule["nodes"]
    ]


needs_axe = pytest.mark.skipif(
    not AXE.is_file(), reason="no axe-core here: `make web-tools` installs it"
)


@needs_axe
def test_axe_finds_nothing_on_the_board(player: Player) -> None:
    player.open(PUZZLE)
    player.wait_for_rating()
    player.cell(2).click()
    player.press("5")  # a clash, equal digits, a selection
    player.click("candidates")
    assert violations(player) == []
    player.press("Control+KeyZ", "Control+KeyZ")
    for stage in ("where", "full"):
        player.hint(stage)
        assert violations(player, "#help") == [], stage


@needs_axe
def test_axe_finds_nothing_in_the_solution(player: Player) -> None:
    player.open(BRANCHES)
    player.show_solution()
    assert violations(player, ".play") == []
    page = player.page
    while page.locator(".branch-bar").count() == 0:
        player.press("ArrowRight")
    assert violations(player, "#solution") == []
    page.locator(".branch-bar button").nth(1).click()  # the other branches are dimmed
    assert violations(player, "#solution") == []
    player.click("path-all")
    page.locator("#found-list .group").first.wait_for()
    assert violations(player, "#solution") == []
    page.locator("#found-list .group .icon").first.click()
    assert violations(player, "#technique-dialog") == []
    player.close_dialog()
    player.click("list-path")
    assert violations(player, "#solution") == []


@needs_axe
def test_axe_finds_nothing_in_the_dialogs(player: Player) -> None:
    player.goto("daily=2026-01-11/easy")
    player.wait_for_rating()
    for name in ("open-levels", "rating", "open-import", "open-share", "open-settings"):
        player.click(name)
        assert violations(player, "dialog[open]") == [], name
        player.close_dialog()
    player.click("open-restart")
    assert violations(player, "#restart-dialog") == []
    player.close_dialog()
    player.press("?")
    assert violations(player, "#keys-dialog") == []
    player.close_dialog()
    player.menu("open-menu")
    assert violations(player, "#menu-dialog") == []
    player.close_dialog()
    player.click("open-new")
    player.page.locator("#new-harder summary").click()
    player.page.locator("#new-advanced summary").click()
    player.page.locator("#new-recipe option").nth(1).wait_for(state="attached")
    assert violations(player, "#new-dialog") == []


@needs_axe
def test_axe_finds_nothing_on_a_first_visit(
    browser: Browser, address: str, theme: Literal["light", "dark"]
) -> None:
    context = new_context(browser, color_scheme=theme)
    visitor = Player(context, address, first_visit=True)
    visitor.goto()
    visitor.page.locator("#four .figures", has_text=".").nth(3).wait_for()
    assert violations(visitor, "#levels-dialog") == []
    context.close()


@needs_axe
def test_axe_finds_nothing_at_the_end_of_a_game(player: Player) -> None:
    player.open(SOLUTION[:79] + "..")
    player.wait_for_rating()
    player.cell(79).click()
    player.press(SOLUTION[80], "ArrowRight", SOLUTION[79])
    assert violations(player, "#wrong-dialog") == []
    player.close_dialog()
    player.press("Control+KeyZ", "Control+KeyZ", SOLUTION[80], "ArrowLeft", SOLUTION[79])
    assert violations(player, "#finish-dialog") == []
    player.close_dialog()
    assert violations(player) == []
    for view in ("archive", "statistics"):
        player.click(f"go-{view}")
        assert violations(player) == [], view


def test_a_screen_reader_hears_what_happens(player: Player) -> None:
    player.open(PUZZLE)
    player.cell(1).click()
    player.press("ArrowRight")
    focused = "document.activeElement.firstChild.textContent"
    assert player.page.evaluate(focused) == "row 1, column 3, blank"
    player.press("4")
    assert player.page.locator("#announcer").text_content() == "row 1, column 3, 4"
    player.press("Control+KeyZ")
    assert player.page.locator("#announcer").text_content() == "Undone"
    for region in ("message", "announcer", "hint"):
        assert player.page.locator(f"#{region}").get_attribute("aria-live") == "polite"


def test_focus_is_seen_and_returns_from_dialogs(player: Player) -> None:
    player.open(PUZZLE)
    player.page.locator("#open-settings").focus()
    player.press("Enter")
    player.page.locator("#settings-dialog").wait_for()
    player.close_dialog()
    assert player.page.evaluate("document.activeElement.id") == "open-settings"
    outline = "getComputedStyle(document.activeElement).outlineStyle"
    assert player.page.evaluate(outline) == "solid"

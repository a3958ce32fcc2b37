"""axe's rules on every state of the page, and what axe cannot see: announcements and focus."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

pytest.importorskip("playwright", reason="the tests of the page need playwright")

from playwright.sync_api import Browser

from serve.browsing import ROOT, Player, new_context
from serve.running import PUZZLE, SOLUTION

AXE = ROOT / "build/node/node_modules/axe-core/axe.min.js"


@pytest.fixture(params=["light", "dark"])
def player(browser: Browser, address: str, request: pytest.FixtureRequest) -> Iterator[Player]:
    context = new_context(browser, color_scheme=request.param)
    found = Player(context, address)
    yield found
    context.close()
    assert found.errors == []


def violations(player: Player) -> list[str]:
    player.page.evaluate(AXE.read_text(encoding="utf-8"))
    theme = player.page.locator("html").get_attribute("data-theme")
    # Only colors differ between the themes.
    rules = "{runOnly: ['color-contrast']}" if theme == "dark" else "{}"
    found: Any = player.page.evaluate(f"axe.run({rules})")
    return [
        f"{rule['id']} ({rule['impact']}): {node['target']}"
        for rule in found["violations"]
        for node in rule["nodes"]
    ]


@pytest.mark.skipif(not AXE.is_file(), reason="no axe-core here: `make web-tools` installs it")
def test_axe_finds_nothing(player: Player) -> None:
    player.open(PUZZLE)
    player.cell(2).click()
    player.press("5")  # a clash, equal digits, a selection
    player.click("candidates")
    assert violations(player) == []
    player.press("Control+KeyZ", "Control+KeyZ")
    player.hint("full")
    assert violations(player) == []
    player.show_solution()
    assert violations(player) == []
    player.press("Escape")
    page = player.page
    for name in ("new", "import", "share", "settings", "restart"):
        player.click(f"open-{name}")
        page.locator(f"#{name}-dialog").wait_for()
        assert violations(player) == [], name
        player.close_dialog()
    for view in ("archive", "statistics"):
        player.click(f"go-{view}")
        assert violations(player) == [], view
    player.click("go-today")  # back to the board
    player.solve(PUZZLE, SOLUTION)
    page.locator("#finish-dialog").wait_for()
    assert violations(player) == []


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

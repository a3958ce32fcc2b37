"""Debian's Chromium, driven by Playwright, and what the tests of the page do in it again and again.

Playwright's own browser is not downloaded: it cannot be had everywhere. `make browser` installs the
Debian package where it may; without a browser these tests are skipped with the reason.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

TIMEOUT = 180_000
"""Milliseconds for anything a test waits for: far more than a slow and busy machine needs."""

ROOT = Path(__file__).resolve().parents[2]
SCREENS = ROOT / "build" / "screens"
FLAGS = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


# The page hides its messages after some seconds, and a slow machine may look later than that. A
# visitor who has been here before sees no welcome card.
START = """
const later = window.setTimeout;
window.setTimeout = (work, ms, ...rest) => later(work, ms >= 5000 ? 600000 : ms, ...rest);
try {
  if (%s && !localStorage.getItem('nonet.level')) localStorage.setItem('nonet.level', '"extreme"');
} catch {}
"""


@contextmanager
def launched() -> Iterator[Browser]:
    """A browser for as long as the block lasts."""
    found = next(filter(None, map(shutil.which, ("chromium", "chromium-browser"))), None)
    if found is None:
        pytest.skip("no Chromium here: `make browser` installs Debian's package where it may")
    # Chromium refuses its sandbox to root.
    flags = [*FLAGS, *(["--no-sandbox"] if os.geteuid() == 0 else [])]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=flags, timeout=TIMEOUT)
        try:
            yield browser
        finally:
            browser.close()


def new_context(browser: Browser, **options: Any) -> BrowserContext:
    """A visitor with an empty profile. Nothing moves or fades, so every state is seen complete."""
    defaults = {"service_workers": "block", "reduced_motion": "reduce"}
    return browser.new_context(**{**defaults, **options})


class Player:
    """A page with a puzzle on it, and the hands of a player."""

    def __init__(self, context: BrowserContext, address: str, *, first_visit: bool = False) -> None:
        self.address = address
        self.errors: list[str] = []
        self.requests: list[str] = []
        self.page: Page = context.new_page()
        self.page.set_default_timeout(TIMEOUT)
        self.page.add_init_script(START % ("false" if first_visit else "true"))
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", self._note)
        self.page.on("request", lambda request: self.requests.append(request.url))

    def _note(self, message: Any) -> None:
        # The browser reports refused requests by itself; the page must not.
        if message.type == "error" and "Failed to load resource" not in message.text:
            self.errors.append(message.text)

    def open(self, grid: str) -> None:
        """Open a puzzle by its share link."""
        self.goto("g=1." + grid.replace(".", "0"))

    def goto(self, hash: str = "", *, supported: bool = True) -> None:
        self.page.goto("about:blank")  # a change of the hash alone does not load the page anew
        self.page.goto(f"{self.address}/#{hash}")
        self.page.locator("#title", has_not_text="Loading").wait_for()
        if supported:  # else the page loads nothing more
            self.page.locator("body[data-complete]").wait_for(state="attached")
        self.page.evaluate("document.fonts.ready.then(() => true)")  # widths are those of the font

    def wait_for_rating(self) -> None:
        """Wait until nothing is left to load: the rating comes last."""
        self.page.locator("#rating:visible").wait_for()

    def unplug(self) -> None:
        """Block the network once both engines are loaded."""
        self.wait_for_rating()
        self.page.context.set_offline(True)

    def cell(self, cell: int) -> Any:
        return self.page.locator(f"[data-cell='{cell}']")

    def label(self, cell: int) -> str:
        return str(self.cell(cell).text_content())

    def labels(self) -> list[str]:
        script = "[...document.querySelectorAll('[data-cell]')].map(c => c.textContent)"
        return list(self.page.evaluate(script))

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def double_click(self, cell: int) -> None:
        """Two presses in one task of the page, so that no load comes between them."""
        self.cell(cell).evaluate(
            """cell => {
              const { x, y } = cell.getBoundingClientRect();
              const place = { clientX: x + 5, clientY: y + 5, bubbles: true, cancelable: true };
              for (const kind of ['pointerdown', 'pointerup', 'pointerdown', 'pointerup'])
                cell.dispatchEvent(new PointerEvent(kind, place));
            }"""
        )

    def close_dialog(self) -> None:
        """Close the dialog that is open with the Escape key."""
        self.press("Escape")
        self.page.locator("dialog[open]").wait_for(state="detached")

    def click(self, id: str) -> None:
        self.page.locator(f"#{id}").click()

    def menu(self, id: str) -> None:
        """A button of the header, wherever this window has it."""
        self.page.locator(f"#{id}").evaluate("button => button.click()")

    def hint(self, stage: str) -> str:
        """Reveal a hint up to a stage; returns its words."""
        stages = ["where", "technique", "full"]
        for rung in stages[: stages.index(stage) + 1]:
            self.press("h")
            self.page.locator(f"[data-rung={rung}].on, .mistake").first.wait_for(state="attached")
        return str(self.page.locator("#hint").inner_text())

    def solve(self, grid: str, solution: str) -> None:
        """Enter the whole solution by mouse and keyboard."""
        for cell in range(81):
            if grid[cell] == ".":
                self.cell(cell).click()
                self.press(solution[cell])

    def show_solution(self) -> None:
        self.menu("show-path")
        self.page.locator("#solution").wait_for()

    def wait_for_title(self, words: str) -> None:
        self.page.locator("#title", has_text=words).wait_for()

    def wait_for_address(self, words: str) -> None:
        self.page.wait_for_url(lambda url: words in url)

    def first_blank(self) -> int:
        return next(cell for cell, label in enumerate(self.labels()) if label.endswith("blank"))

    def wait_for_message(self, words: str) -> None:
        self.page.locator("#message", has_text=words).wait_for()

    def drawn(self, selector: str) -> int:
        """How many shapes of a kind are on the board."""
        return int(self.page.locator(f"nonet-board {selector}").count())

    def screenshot(self, name: str) -> None:
        SCREENS.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=SCREENS / f"{name}.png")

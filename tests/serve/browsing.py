"""Debian's Chromium, driven by Playwright, and what the tests of the page do in it again and again.

Playwright's own browser is not downloaded: it cannot be had everywhere. `make browser` installs the
Debian package where it may; without a browser these tests are skipped and say so.
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


# The page hides its messages after some seconds; a slow machine may look later than that.
MESSAGES_STAY = """
const later = window.setTimeout;
window.setTimeout = (work, ms, ...rest) => later(work, ms >= 5000 ? 600000 : ms, ...rest);
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
        browser = playwright.chromium.launch(executable_path=found, args=flags)
        try:
            yield browser
        finally:
            browser.close()


class Player:
    """A page with a puzzle on it, and the hands of a player."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.address = address
        self.errors: list[str] = []
        self.page: Page = context.new_page()
        self.page.set_default_timeout(20_000)
        self.page.add_init_script(MESSAGES_STAY)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", self._note)

    def _note(self, message: Any) -> None:
        # The network speaks of refused requests by itself; the page must not.
        if message.type == "error" and "Failed to load resource" not in message.text:
            self.errors.append(message.text)

    def open(self, grid: str) -> None:
        """Open a puzzle by its share link."""
        self.goto("g=1." + grid.replace(".", "0"))

    def goto(self, hash: str = "") -> None:
        self.page.goto("about:blank")  # a change of the hash alone does not load the page anew
        self.page.goto(f"{self.address}/#{hash}")
        self.page.locator("#title", has_not_text="Loading").wait_for()

    def cell(self, cell: int) -> Any:
        return self.page.locator(f"[data-cell='{cell}']")

    def label(self, cell: int) -> str:
        return str(self.cell(cell).locator(".unseen").text_content())

    def labels(self) -> list[str]:
        script = "[...document.querySelectorAll('[data-cell] .unseen')].map(c => c.textContent)"
        return list(self.page.evaluate(script))

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def click(self, id: str) -> None:
        self.page.locator(f"#{id}").click()

    def hint(self, stage: str) -> str:
        """Ask for a hint and give its words."""
        with self.page.expect_response("**/api/v1/hint"):
            self.page.locator(f"[data-stage='{stage}']").click()
        self.page.locator("#hint:not(:empty)").wait_for()
        return str(self.page.locator("#hint").text_content())

    def wait_for_title(self, words: str) -> None:
        self.page.locator("#title", has_text=words).wait_for()

    def wait_for_address(self, words: str) -> None:
        self.page.wait_for_url(lambda url: words in url)

    def first_blank(self) -> int:
        return next(cell for cell, label in enumerate(self.labels()) if label.endswith("blank"))

    def wait_for_message(self, words: str) -> None:
        self.page.locator("#message", has_text=words).wait_for()

    def screenshot(self, name: str) -> None:
        SCREENS.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=SCREENS / f"{name}.png")

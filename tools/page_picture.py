"""Draws docs/images/page*.png: screens of the page, by Chromium.

Run it after a change of the page's looks: python tools/page_picture.py. Pixels depend on the
machine, so nothing compares them.
"""

from __future__ import annotations

import io
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Page, sync_playwright

import nonet

IMAGES = Path(__file__).resolve().parents[1] / "docs/images"
DAY = "2026-11-16"
DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}, "device_scale_factor": 1.5}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}


def branches(page: Page, address: str) -> None:
    """The solution of a hard puzzle at a step with three branches."""
    puzzle = nonet.generate("rated/fiendish", seed=1)
    open_page(page, f"{address}#id={puzzle.id}")
    page.locator("#show-path").click()
    page.locator("#solution").wait_for()
    page.locator("#path-all").click()
    page.locator("#path-list button", has_text="Cell forcing chains").first.click()


def hint(page: Page, address: str) -> None:
    """A hidden single of a daily puzzle, with all that blocks the other cells."""
    open_page(page, f"{address}#daily={DAY}/extreme")
    for _ in range(3):
        page.keyboard.press("h")
        page.wait_for_timeout(500)


def play(page: Page, address: str) -> None:
    """A daily puzzle on a phone, with candidates."""
    open_page(page, f"{address}#daily={DAY}/hard")
    page.locator("[data-cell='40']").tap()


SCREENS: dict[str, tuple[Callable[[Page, str], None], dict[str, Any]]] = {
    "page.png": (branches, DESKTOP),
    "page-hint.png": (hint, {**DESKTOP, "color_scheme": "dark"}),
    "page-phone.png": (play, PHONE),
}


def open_page(page: Page, address: str) -> None:
    """Load the page and wait for the rating, which is the last to come."""
    page.clock.set_fixed_time(f"{DAY}T12:00:00")
    page.goto(address)
    page.locator("#rating:visible").wait_for()


def main() -> None:
    """Serve, look, and keep the pictures with as many colors as they need."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        sys.exit("no Chromium here: `make browser` installs Debian's package where it may")
    command = [sys.executable, "-m", "nonet", "serve", "--port", "0"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as server:
        try:
            assert server.stderr is not None
            said = re.search(r"http://\S+", server.stderr.readline())
            assert said is not None, "the server says where it is in its first line"
            flags = ["--no-sandbox"] if os.geteuid() == 0 else []  # Chromium refuses it to root
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=chromium, args=flags)
                for name, (draw, options) in SCREENS.items():
                    page = browser.new_page(**options)
                    draw(page, said[0])
                    page.mouse.move(0, 0)
                    page.wait_for_timeout(500)
                    picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
                    picture = picture.quantize(128, dither=Image.Dither.NONE)
                    picture.save(IMAGES / name, optimize=True)
                browser.close()
        finally:
            server.terminate()


if __name__ == "__main__":
    main()

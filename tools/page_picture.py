"""Draws docs/images/page.png: the page with a turbot fish of a daily puzzle, by Chromium.

Run it after a change of the page's looks: python tools/page_picture.py. Pixels depend on the fonts
of the machine, so nothing compares them.
"""

from __future__ import annotations

import io
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

TARGET = Path(__file__).resolve().parents[1] / "docs/images/page.png"
DAY, LEVEL, STEP = "2026-11-14", "extreme", "Turbot fish"
WIDTH, HEIGHT, SHARPNESS = 1140, 790, 2


def shot(browser: Browser, address: str) -> bytes:
    """The page as a player sees it who asks for the whole way and looks at one step."""
    size = {"width": WIDTH, "height": HEIGHT}
    page = browser.new_page(viewport=size, device_scale_factor=SHARPNESS, locale="en-GB")
    page.clock.set_fixed_time(f"{DAY}T12:00:00")
    page.goto(f"{address}#daily={DAY}/{LEVEL}")
    page.locator("#title", has_not_text="Loading").wait_for()
    page.locator("#show-path").click()
    page.locator("#path-list button", has_text=STEP).first.click()
    page.mouse.move(0, 0)
    page.wait_for_timeout(500)  # the list scrolls to its place
    return page.screenshot()


def main() -> None:
    """Serve, look, and keep the picture with as many colours as it needs."""
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
                picture = Image.open(io.BytesIO(shot(browser, said[0])))
                browser.close()
        finally:
            server.terminate()
    picture.convert("RGB").quantize(256, dither=Image.Dither.NONE).save(TARGET, optimize=True)


if __name__ == "__main__":
    main()

"""Draws docs/images/page*: screens of the page and a short animation, by Chromium.

Run it after a change of the page's looks: python tools/page_picture.py, with the names of files to
draw only these. Pixels depend on the machine, so nothing compares them.
"""

from __future__ import annotations

import io
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Page, sync_playwright

import nonet

IMAGES = Path(__file__).resolve().parents[1] / "docs/images"
DAY = "2026-11-16"
RICH = ".5.1.....8...45....7...36..2.8.6..57..7...8.1.16.5.3.....684..3...3.7..6..3.....8"
DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}, "device_scale_factor": 1.5}
ANIMATED: dict[str, Any] = {"viewport": {"width": 1100, "height": 720}, "reduced_motion": "reduce"}
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
    page.locator("#list-path").click()
    page.locator("#path-list button", has_text="Cell forcing chains").first.click()


def found(page: Page, address: str) -> None:
    """Every step of a position that many techniques know something about."""
    open_page(page, f"{address}#g=1.{RICH.replace('.', '0')}")
    page.locator("#show-path").click()
    page.locator("#solution").wait_for()
    page.locator("#path-all").click()
    page.locator("#found-list .group").first.wait_for()


def technique(name: str) -> Callable[[Page, str], None]:
    """The first step of a technique in that position."""

    def draw(page: Page, address: str) -> None:
        found(page, address)
        group = page.locator("#found-list .group", has=page.locator(f".fold b:text-is('{name}')"))
        group.locator(".fold").click()
        group.locator("li button").first.click()
        page.locator("#path-place", has_text="Also possible").wait_for()

    return draw


def hint(page: Page, address: str) -> None:
    """A hidden single of a daily puzzle, with all that blocks the other cells."""
    open_page(page, f"{address}#daily={DAY}/extreme")
    for _ in range(3):
        page.keyboard.press("h")
        page.wait_for_timeout(500)


def play(page: Page, address: str) -> None:
    """A daily puzzle on a phone, with candidates."""
    open_page(page, f"{address}#daily={DAY}/hard")
    page.locator("#candidates").tap()
    page.locator("[data-cell='40']").tap()


def game(page: Page, address: str) -> Iterator[int]:
    """The hardest daily puzzle: two digits, a hint in three stages, the first steps of the path.

    Yields where a frame is due, with its milliseconds.
    """
    open_page(page, f"{address}#daily={DAY}/extreme")
    yield 1200
    puzzle = nonet.daily(DAY, "extreme")
    blanks = [cell for cell in range(81) if not puzzle.grid[cell]]
    for cell in blanks[8:10]:
        page.locator(f"[data-cell='{cell}']").click()
        yield 500
        page.keyboard.press(str(puzzle.solution[cell]))
        yield 900
    for stage in ("where", "technique", "full"):
        page.keyboard.press("h")
        page.locator(f"[data-rung={stage}].on").first.wait_for(state="attached")
        yield 1800
    page.locator("#show-path").evaluate("button => button.click()")
    page.locator("#solution").wait_for()
    page.locator("#path-all").click()
    page.locator("#list-path").click()
    page.locator("#path-list button", has_text="chain").first.click()
    yield 2600
    for _ in range(2):
        page.keyboard.press("ArrowRight")
        yield 2000


SCREENS: dict[str, tuple[Callable[[Page, str], None], dict[str, Any]]] = {
    "page.png": (branches, DESKTOP),
    "page-hint.png": (hint, {**DESKTOP, "color_scheme": "dark"}),
    "page-phone.png": (play, PHONE),
    "page-all-steps.png": (found, {**DESKTOP, "color_scheme": "dark"}),
    "page-als-xy-wing.png": (technique("ALS-XY-wing"), DESKTOP),
    "page-grouped-x-chain.png": (technique("Grouped X-chain"), DESKTOP),
    "page-death-blossom.png": (technique("Death blossom"), DESKTOP),
}


def open_page(page: Page, address: str) -> None:
    """Load the page and wait for the rating, which is the last to come."""
    page.clock.set_fixed_time(f"{DAY}T12:00:00")
    page.goto(address)
    page.locator("#rating:visible").wait_for()


def shot(page: Page, colors: int) -> Image.Image:
    """The window as it is now, once nothing moves."""
    page.wait_for_timeout(500)
    picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    return picture.quantize(colors, dither=Image.Dither.NONE)


def animate(page: Page, address: str) -> None:
    """Draw page.gif."""
    times, frames = [], []
    for time in game(page, address):
        times.append(time)
        frames.append(shot(page, 48))
    path = IMAGES / "page.gif"
    frames[0].save(path, save_all=True, append_images=frames[1:], duration=times, loop=0)


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
                    if sys.argv[1:] and name not in sys.argv[1:]:
                        continue
                    page = browser.new_page(**options)
                    draw(page, said[0])
                    page.mouse.move(0, 0)
                    shot(page, 256).save(IMAGES / name, optimize=True)
                if not sys.argv[1:] or "page.gif" in sys.argv[1:]:
                    animate(browser.new_page(**ANIMATED), said[0])
                browser.close()
        finally:
            server.terminate()


if __name__ == "__main__":
    main()

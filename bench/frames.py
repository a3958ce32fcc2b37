"""The frames of a session on the page, with the processor slowed.

A player's minutes in Chromium: digits, marks, colors, hints, the whole solution, dialogs, the
archive, about one action a second. The browser slows its main thread by `--slow` and reports every
frame of more than 50 ms itself (long animation frames).

    python bench/frames.py --minutes 10

Prints one JSON object. `longest_ms` are the longest frames by the clock; other work on the machine
lengthens them. `processor_ms` has the processor time of the main thread for each kind of action
with the frames that follow it, median and most, slowed in the same way. It is steadier, and a frame
takes no more of it than that: an action and its drawing may be several frames.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import shutil
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Callable
from contextlib import suppress
from functools import partial

from playwright.sync_api import CDPSession, Page, sync_playwright

# Begins with singles; ends with chains of several branches.
PUZZLE = "7..84.3..1.....5....8..2.......1.7..6.3............9.3.5..36.2.....7.....64....5."
WATCH = """
window.longFrames = [];
new PerformanceObserver((list) => {
  for (const one of list.getEntries())
    longFrames.push({ start: one.startTime, ms: one.duration,
      script: one.scripts.reduce((sum, part) => sum + part.duration, 0) });
}).observe({ type: 'long-animation-frame', buffered: true });
try { localStorage.setItem('nonet.level', '"easy"'); } catch {}
"""
SETTLED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


class TimeUpError(Exception):
    """The session has lasted as long as it should."""


class Session:
    """A page, and what each of its actions costs."""

    def __init__(self, page: Page, cdp: CDPSession, pause: float, end: float) -> None:
        self.page, self.cdp, self.pause, self.end = page, cdp, pause, end
        self.costs: dict[str, list[float]] = defaultdict(list)
        self.frames: list[tuple[float, float, str]] = []

    def processor_ms(self) -> float:
        """Processor time of the page's main thread so far."""
        found = self.cdp.send("Performance.getMetrics")["metrics"]
        return 1000 * float(next(one["value"] for one in found if one["name"] == "TaskDuration"))

    def do(self, name: str, action: Callable[[], object]) -> None:
        """Perform an action and note what it costs until its frames are drawn."""
        if time.monotonic() > self.end:
            raise TimeUpError
        time.sleep(self.pause)
        before = self.processor_ms()
        action()
        self.page.evaluate(SETTLED)
        self.costs[name].append(self.processor_ms() - before)
        for frame in self.page.evaluate("() => window.longFrames.splice(0)"):
            self.frames.append((frame["ms"], frame["script"], name))

    def press(self, name: str, *keys: str) -> None:
        """Press keys, each an action of its own."""
        for key in keys:
            self.do(name, partial(self.page.keyboard.press, key))

    def click(self, name: str, selector: str) -> None:
        """A click by coordinates: finding the element is the script's work, not the page's."""
        found = self.page.locator(selector).first
        found.wait_for()
        box = found.bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        self.page.evaluate("() => window.longFrames.splice(0)")
        self.do(name, lambda: self.page.mouse.click(x, y))


def play(session: Session, random: random.Random) -> None:
    """One round of the session: a minute or two."""
    page = session.page
    session.do(
        "open", lambda: page.goto(f"{page.url.split('#')[0]}#g=1.{PUZZLE.replace('.', '0')}")
    )
    page.locator("#rating:visible").wait_for(timeout=180_000)
    for _ in range(12):
        cell = random.randrange(81)
        session.click("select", f"[data-cell='{cell}']")
        session.press("digit", str(random.randint(1, 9)))
        session.press("corner mark", f"Shift+Digit{random.randint(1, 9)}")
        session.press("move", "ArrowRight", "ArrowDown")
    session.click("candidates", "#candidates")
    for _ in range(6):
        session.click("select with candidates", f"[data-cell='{random.randrange(81)}']")
        session.press("digit with candidates", str(random.randint(1, 9)))
        session.press("center mark", f"Control+Digit{random.randint(1, 9)}")
        session.press("move with candidates", "ArrowLeft", "Shift+ArrowUp")
    session.press("select all", "Control+KeyA")
    session.press("color", "v", "1", "2")
    session.press("undo", *["Control+KeyZ"] * 12)
    session.press("redo", *["Control+KeyY"] * 6)
    session.press("mode", "z")
    session.click("check", "#check")
    session.press("undo", *["Control+KeyZ"] * 20)
    session.click("restart", "#open-restart")
    session.click("restart", "#restart")
    for rung in ("where", "technique", "full"):
        session.press("hint", "h")
        page.locator(f"[data-rung={rung}].on, .mistake").first.wait_for(timeout=180_000)
        session.do("hint shown", lambda: None)
    session.click("apply", "#more")
    session.click("solution", "#show-path")
    page.locator("#solution").wait_for(timeout=180_000)
    session.do("solution shown", lambda: None)
    steps = int(re.findall(r"\d+", str(page.locator("#path-place").text_content()))[-1])
    for _ in range(min(steps, 60)):
        session.press("step", "ArrowRight")
    session.click("all steps", "#path-all")
    session.press("close solution", "Escape")
    for name in ("settings", "share", "import", "new"):
        session.click(f"open {name}", f"#open-{name}")
        session.press("close dialog", "Escape")
    session.click("archive", "#go-archive")
    session.click("month", "#month-back")
    session.click("statistics", "#go-statistics")
    session.click("back to the board", "#go-today")
    session.click("pause", "#pause")
    session.click("resume", "#resume")


def served() -> tuple[subprocess.Popen[str], str]:
    """A server of this package on a free port."""
    server = subprocess.Popen(
        [sys.executable, "-m", "nonet", "serve", "--port", "0"],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert server.stdout is not None
    for line in server.stdout:
        if found := re.search(r"http://\S+/", line):
            return server, found[0]
    sys.exit("the server did not start")


def main() -> None:
    parser = argparse.ArgumentParser(description="The frames of a session on the page.")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--pause", type=float, default=0.5, help="seconds between two actions")
    parser.add_argument("--slow", type=float, default=4, help="how often the processor is divided")
    parser.add_argument("--seed", type=int, default=1, help="of the player's choices")
    parser.add_argument("--address", help="a page that is served already; by default, this one")
    options = parser.parse_args()
    browser_path = shutil.which("chromium") or shutil.which("chromium-browser")
    server, address = (None, options.address) if options.address else served()
    try:
        with sync_playwright() as playwright:
            flags = ["--disable-gpu", *(["--no-sandbox"] if os.geteuid() == 0 else [])]
            browser = playwright.chromium.launch(executable_path=browser_path, args=flags)
            page = browser.new_context(service_workers="block").new_page()
            page.set_default_timeout(180_000)
            page.add_init_script(WATCH)
            page.goto(address)
            page.locator("#rating:visible").wait_for()
            cdp = page.context.new_cdp_session(page)
            cdp.send("Performance.enable", {"timeDomain": "threadTicks"})
            cdp.send("Emulation.setCPUThrottlingRate", {"rate": options.slow})
            end = time.monotonic() + 60 * options.minutes
            session = Session(page, cdp, options.pause, end)
            dice = random.Random(options.seed)
            rounds = 0
            with suppress(TimeUpError):
                while True:
                    play(session, dice)
                    rounds += 1
            browser.close()
    finally:
        if server:
            server.terminate()
            server.wait()
    longest = sorted(session.frames, reverse=True)
    result = {
        "rounds": rounds,
        "actions": sum(map(len, session.costs.values())),
        "frames_over_50_ms": len(longest),
        "frames_over_100_ms": sum(ms > 100 for ms, _, _ in longest),
        "longest_ms": [
            {"ms": round(ms), "script_ms": round(script), "after": name}
            for ms, script, name in longest[:12]
        ],
        "processor_ms": {
            name: [round(sorted(ms)[len(ms) // 2], 1), round(max(ms), 1)]
            for name, ms in sorted(session.costs.items(), key=lambda item: -max(item[1]))
        },
    }
    print(json.dumps(result))


if __name__ == "__main__":
    main()

"""How long the page takes from the navigation to a puzzle on the board, in Chromium on a phone.

    python bench/page_start.py --rounds 9 --delay 0.4

A round opens the page with an empty profile, and then again from the browser's storage: without a
delay, and with a delay of each response, as with bad reception. The host is a plain file server
whose files must be requested again at every visit. The clock is the wall clock of the page.
"""

from __future__ import annotations

import argparse
import functools
import http.server
import os
import shutil
import statistics
import tempfile
import threading
import time
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from nonet.site._publishing import copy_page

PHONE = {"width": 390, "height": 844}
# A visitor who has been here before sees no welcome card.
NOTE_READY = """
localStorage.setItem('nonet.level', '"extreme"');
new MutationObserver(() => {
  const title = document.querySelector('#title')?.textContent ?? 'Loading';
  const drawn = document.querySelector('[data-cell]');
  if (drawn && !title.startsWith('Loading')) window.ready ??= performance.now();
}).observe(document, { subtree: true, childList: true, characterData: true });
"""


class Handler(http.server.SimpleHTTPRequestHandler):
    """Files without caching, after `delay` seconds."""

    delay = 0.0

    def do_GET(self) -> None:
        """Answer late."""
        time.sleep(Handler.delay)
        super().do_GET()

    def end_headers(self) -> None:
        """Forbid caching."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *arguments: object) -> None:
        """Nothing."""


def start(page: Page, address: str, delay: float) -> float:
    """Milliseconds of one start."""
    Handler.delay = delay
    page.goto("about:blank")
    page.goto(address)
    page.wait_for_function("() => window.ready")
    return float(page.evaluate("window.ready"))


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--delay", type=float, default=0.4, help="seconds before each response")
    options = parser.parse_args()
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        parser.error("Chromium is not installed")
    times: dict[str, list[float]] = {}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        copy_page(Path(folder))
        handler = functools.partial(Handler, directory=folder)
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{server.server_port}/"
        flags = ["--no-sandbox"] if os.geteuid() == 0 else []  # Chromium refuses it to root
        browser = playwright.chromium.launch(executable_path=chromium, args=flags)
        for _ in range(options.rounds):
            context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True)  # type: ignore[arg-type]
            page = context.new_page()
            page.add_init_script(NOTE_READY)
            times.setdefault("first start", []).append(start(page, address, 0))
            page.wait_for_function("() => navigator.serviceWorker.controller")
            times.setdefault("later start", []).append(start(page, address, 0))
            delayed = f"later start, {options.delay} s a request"
            times.setdefault(delayed, []).append(start(page, address, options.delay))
            context.close()
        browser.close()
        server.shutdown()
    for name, found in times.items():
        low, high = min(found), max(found)
        print(f"{name:34} median {statistics.median(found):5.0f} ms ({low:.0f} to {high:.0f})")


if __name__ == "__main__":
    main()

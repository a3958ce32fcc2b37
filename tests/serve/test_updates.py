"""The service worker: a start without a network, updates that become visible, no mixed versions."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("playwright", reason="the tests of the page need playwright")

from playwright.sync_api import Browser, BrowserContext, Page

from nonet.site._page_files import STATIC, service_worker
from nonet.site._publishing import copy_page
from serve.browsing import Player, new_context
from serve.hosting import hosted

OLD, NEW = "Nonet: Sudoku", "Newer: Sudoku"
# The attempt to update is over when nothing installs any more.
UPDATE = """async () => {
  const registration = await navigator.serviceWorker.ready;
  await registration.update().catch(() => undefined);
  while (registration.installing) await new Promise((resolve) => setTimeout(resolve, 20));
  return registration.waiting !== null;
}"""


class Host:
    """A site whose versions differ in its front page and in one module."""

    def __init__(self, folder: Path) -> None:
        self.source, self.site = folder / "source", folder / "site"
        self.requested: list[str] = []
        shutil.copytree(STATIC, self.source)
        self.deploy()

    def write_next_version(self) -> None:
        front, module = self.source / "index.html", self.source / "names.js"
        front.write_text(front.read_text().replace(f"<title>{OLD}", f"<title>{NEW}"))
        module.write_text(module.read_text() + "globalThis.newer = true;\n")

    def deploy(self) -> None:
        copy_page(self.site, self.source)


@pytest.fixture
def host(tmp_path: Path) -> Host:
    return Host(tmp_path)


@pytest.fixture
def address(host: Host) -> Iterator[str]:
    with hosted(host.site, host.requested) as found:
        yield found


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    found = new_context(browser, service_workers="allow")
    yield found
    found.close()


def opened(context: BrowserContext, address: str) -> Page:
    """A page that is stored and complete."""
    player = Player(context, address)
    player.goto()
    player.page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    return player.page


def version(page: Page) -> tuple[str, bool]:
    """What the front page and the module are, once all is loaded."""
    page.locator("body[data-complete]").wait_for(state="attached")
    newer = bool(page.evaluate("globalThis.newer === true"))
    return page.title()[: len(OLD)], newer


def restart(page: Page) -> None:
    page.reload()
    page.locator("body[data-complete]").wait_for(state="attached")


def started_again(context: BrowserContext, address: str, page: Page) -> Page:
    """A new window after the last one has closed, which the browser may count for a moment."""
    for _ in range(20):
        context.new_page()  # a context without pages would be closed
        page.close()
        page = opened(context, address)
        context.pages[0].close()
        if version(page) == (NEW, True):
            break
    return page


def test_a_second_visit_requests_only_the_service_worker(
    host: Host, address: str, context: BrowserContext
) -> None:
    page = opened(context, address)
    host.requested.clear()
    restart(page)
    page.evaluate(UPDATE)
    assert set(host.requested) == {"/sw.js"}


def test_an_update_is_used_from_the_next_start_on(
    host: Host, address: str, context: BrowserContext
) -> None:
    page = opened(context, address)
    host.write_next_version()
    host.deploy()
    host.requested.clear()
    assert page.evaluate(UPDATE)
    assert set(host.requested) == {"/sw.js", "/", "/names.js"}  # the rest has not changed
    restart(page)
    assert version(page) == (OLD, False)
    page = started_again(context, address, page)
    assert version(page) == (NEW, True)
    context.set_offline(True)
    restart(page)
    assert version(page) == (NEW, True)
    context.set_offline(False)


def test_an_update_waits_for_every_window(
    host: Host, address: str, context: BrowserContext
) -> None:
    first = opened(context, address)
    host.write_next_version()
    host.deploy()
    assert first.evaluate(UPDATE)
    second = opened(context, address)
    assert version(first) == version(second) == (OLD, False)
    second.close()
    restart(first)
    assert version(first) == (OLD, False)
    assert version(started_again(context, address, first)) == (NEW, True)


def test_half_a_deployment_is_not_used(host: Host, address: str, context: BrowserContext) -> None:
    page = opened(context, address)
    host.write_next_version()
    # The host has a new front page and a new service worker, and the module of before.
    shutil.copy(host.source / "index.html", host.site)
    (host.site / "sw.js").write_text(service_worker(host.source))
    assert not page.evaluate(UPDATE)
    restart(page)
    assert version(page) == (OLD, False)
    host.deploy()
    assert page.evaluate(UPDATE)
    assert version(started_again(context, address, page)) == (NEW, True)


def test_the_files_of_earlier_versions_are_removed(
    host: Host, address: str, context: BrowserContext
) -> None:
    page = opened(context, address)
    count = """caches.keys().then(([name]) => caches.open(name)).then((cache) => cache.keys())
      .then((keys) => keys.length)"""
    before = page.evaluate(count)
    host.write_next_version()
    host.deploy()
    assert page.evaluate(UPDATE)
    assert page.evaluate(count) == before + 2
    page = started_again(context, address, page)
    page.wait_for_function(f"async () => await {count} === {before}")

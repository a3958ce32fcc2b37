"""One server, one client and one browser for all tests that need no special ones."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from serve.running import running

if TYPE_CHECKING:  # the API's tests run without Playwright too
    from playwright.sync_api import Browser

    from serve.browsing import Player


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    with running() as url:
        yield url


@pytest.fixture(scope="session")
def client(address: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=address, timeout=60) as found:
        yield found


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    from serve.browsing import launched

    with launched() as found:
        yield found


@pytest.fixture
def options() -> dict[str, Any]:
    """What the browser's window is like; tests override it by parameter."""
    return {}


@pytest.fixture
def player(browser: Browser, address: str, options: dict[str, Any]) -> Iterator[Player]:
    from serve.browsing import Player, new_context

    context = new_context(browser, **options)
    found = Player(context, address)
    yield found
    context.close()
    assert found.errors == []

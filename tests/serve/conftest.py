"""One server and one client for all tests of the API that need no special limits."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from serve.running import running


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    with running() as url:
        yield url


@pytest.fixture(scope="session")
def client(address: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=address, timeout=60) as found:
        yield found

"""A real server on a free port of this machine, in a thread, for as long as a block lasts."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path

import pytest
from boards import CLASSIC, CLASSIC_SOLUTION

pytest.importorskip("fastapi", reason="the server needs the extra nonet[web]")
pytest.importorskip("uvicorn", reason="the server needs the extra nonet[web]")

from nonet.serve.app import create_app
from nonet.serve.limits import Limits
from nonet.serve.run import address_of, open_socket, server_of
from nonet.site._page_files import furthest_today

PUZZLE, SOLUTION = CLASSIC, CLASSIC_SOLUTION


@contextmanager
def running(
    limits: Limits | None = None,
    archive: Path | None = None,
    latest_day: Callable[[], date] = furthest_today,
    host: str = "127.0.0.1",
) -> Iterator[str]:
    """The address of a server that runs inside the block."""
    limits = limits or Limits()
    listening = open_socket(host, 0)
    ready = threading.Event()
    server = server_of(create_app(limits, archive, latest_day), limits, ready.set)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
    thread.start()
    try:
        assert ready.wait(180)
        yield address_of(listening).rstrip("/")
    finally:
        server.should_exit = True
        thread.join(timeout=180)
        assert not thread.is_alive()

"""A plain file server, as any static host is one."""

from __future__ import annotations

import functools
import http.server
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any


class Handler(http.server.SimpleHTTPRequestHandler):
    """Notes the paths that were requested."""

    def __init__(self, *arguments: Any, requested: list[str], **options: Any) -> None:
        self.requested = requested
        super().__init__(*arguments, **options)

    def log_request(self, code: Any = "-", size: Any = "-") -> None:
        self.requested.append(self.path)

    def log_message(self, format: str, *arguments: Any) -> None:
        """Nothing: tests have no log."""


@contextmanager
def hosted(folder: Path, requested: list[str] | None = None) -> Iterator[str]:
    """The address of a server; paths are added to `requested`."""
    requested = [] if requested is None else requested
    handler = functools.partial(Handler, directory=str(folder), requested=requested)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        thread.join(timeout=10)
        server.server_close()

"""Runs the application on a socket until a signal, then shuts it down in order.

The socket is opened here, so that a port in use is reported before anything starts.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable

import uvicorn
from fastapi import FastAPI

from nonet.errors import RequestError
from nonet.serve.connections import Connections, guarded
from nonet.serve.descriptors import connections_within
from nonet.serve.limits import Limits
from nonet.serve.logs import limit_logs

_BACKLOG = 2048
"""Maximum pending connections in the system's queue."""
_ACCEPTED_AT_ONCE = 8
"""Connections that are accepted before the first of them is counted."""


def open_socket(host: str, port: int) -> socket.socket:
    """Return the listening socket; raises RequestError for an unusable address."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        listening = socket.create_server((host, port), family=family, backlog=_BACKLOG)
    except OSError as error:
        reason = (error.strerror or str(error)).partition(" (while")[0]
        raise RequestError(f"cannot listen on {_place(host, port)}: {reason}") from None
    # Connections inherit it. Otherwise an answer waits 40 ms for the client's acknowledgement.
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listening


def address_of(listening: socket.socket) -> str:
    """Return the address of the page for a browser."""
    host, port = listening.getsockname()[:2]
    return f"http://{_place(host, port)}/"


def _place(host: str, port: int) -> str:
    """Return the host and the port as in an address: brackets hold the colons of IPv6 together."""
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def serve(
    app: FastAPI, listening: socket.socket, limits: Limits, ready: Callable[[], None]
) -> None:
    """Serve until a signal; `ready` is called when the server accepts requests."""
    server_of(app, limits, ready).run(sockets=[listening])


def server_of(app: FastAPI, limits: Limits, ready: Callable[[], None]) -> uvicorn.Server:
    """Return the server around an application, with the limits on its connections."""
    table = Connections(limits, connections_within(limits.connections))
    config = uvicorn.Config(
        app,
        http=guarded(table),
        ws="none",
        log_level="warning",
        access_log=False,
        server_header=False,
        backlog=_ACCEPTED_AT_ONCE,
        timeout_keep_alive=limits.idle_seconds,
        timeout_graceful_shutdown=limits.shutdown_seconds,
    )
    limit_logs()
    return _Server(config, table, ready)


class _Server(uvicorn.Server):
    """A server that reports when it is ready, and enforces limits on its connections."""

    def __init__(
        self, config: uvicorn.Config, table: Connections, ready: Callable[[], None]
    ) -> None:
        super().__init__(config)
        self._table = table
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=sockets)
        for listening in sockets or ():
            listening.listen(_BACKLOG)  # the event loop has set a smaller one
        if not self.should_exit:
            self._ready()

    async def on_tick(self, counter: int) -> bool:
        if counter % 10 == 0:  # once a second
            self._table.sweep(asyncio.get_running_loop().time())
        return await super().on_tick(counter)

"""Runs the application on a socket until it is told to stop, then lets it finish in order.

The socket is opened here, so that a port in use is an error in words before anything starts.
"""

from __future__ import annotations

import socket
from collections.abc import Callable

import uvicorn
from fastapi import FastAPI

from nonet.errors import RequestError
from nonet.serve.limits import Limits


def open_socket(host: str, port: int) -> socket.socket:
    """The listening socket; RequestError says what is wrong with the address."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        listening = socket.create_server((host, port), family=family, backlog=2048)
    except OSError as error:
        reason = (error.strerror or str(error)).partition(" (while")[0]
        raise RequestError(f"cannot listen on {host}:{port}: {reason}") from None
    # Connections inherit it. Without it an answer waits 40 ms for the client's acknowledgement.
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listening


def address_of(listening: socket.socket) -> str:
    """Where the page is, as one types it into a browser."""
    host, port = listening.getsockname()[:2]
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}:{port}/"


def serve(
    app: FastAPI, listening: socket.socket, limits: Limits, ready: Callable[[], None]
) -> None:
    """Answer requests until a signal comes; `ready` is called once the server answers."""
    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        server_header=False,
        limit_concurrency=limits.connections,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=limits.shutdown_seconds,
    )
    server = _Announced(config)
    server.ready = ready
    server.run(sockets=[listening])


class _Announced(uvicorn.Server):
    """A server that says when it answers."""

    ready: Callable[[], None]

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=sockets)
        if not self.should_exit:
            self.ready()

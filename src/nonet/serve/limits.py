"""The limits of the server, and the check of bodies as they arrive."""

from __future__ import annotations

from dataclasses import dataclass

import anyio
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from nonet.serve.problems import problem

_NO_BODY = ("GET", "HEAD", "OPTIONS")


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """Every limit; `nonet serve` has an option for those that operators change."""

    body_bytes: int = 256 * 1024
    """Larger bodies are answered 413 before they are parsed."""
    body_seconds: float = 10.0
    """A body that takes longer to arrive is answered 408."""
    batch: int = 200
    """Most puzzles in one request."""
    seconds: float = 10.0
    """Longest native work of a heavy request."""
    light_seconds: float = 2.0
    """Longest native work of a light one."""
    light: int = 4
    """Light requests (solving, counting, reading) worked on at once."""
    light_waiting: int = 256
    """Light requests that may wait their turn; beyond them 429."""
    heavy: int = 2
    """Heavy requests (making, rating, explaining, printing) worked on at once."""
    heavy_waiting: int = 8
    """Heavy requests that may wait their turn; beyond them 429."""
    body_pieces: int = 4096
    """Pieces (chunks, packets) in which a body may arrive; beyond them 413."""
    head_seconds: float = 10.0
    """A request's head that takes longer to arrive is answered 408."""
    idle_seconds: int = 30
    """How long a connection is kept for the next request."""
    send_seconds: float = 20.0
    """A client that receives nothing of its answer for longer is disconnected."""
    connections: int = 1000
    """Open connections; beyond them idle ones are closed, and if there are none 503."""
    client_connections: int = 256
    """Open connections of one client; beyond them its idle ones are closed, if none 429."""
    shutdown_seconds: int = 10
    """Time for running requests after the signal to stop."""


class BodyLimit:
    """Rejects bodies that are too large or arrive too slowly, before they are parsed."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self.app = app
        self.limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on with its whole body read, or answer 408 or 413."""
        if scope["type"] != "http" or scope["method"] in _NO_BODY:
            await self.app(scope, receive, send)
            return
        try:
            with anyio.fail_after(self.limits.body_seconds):
                body = await self._body(scope, receive)
        except TimeoutError:
            late = f"the body did not arrive within {self.limits.body_seconds:g} seconds"
            await problem(408, late, headers={"Connection": "close"})(scope, receive, send)
            return
        except _TooLargeError:
            large = f"the body is larger than {self.limits.body_bytes} bytes"
            await problem(413, large, headers={"Connection": "close"})(scope, receive, send)
            return
        if body is not None:
            await self.app(scope, _replayed(body, receive), send)

    async def _body(self, scope: Scope, receive: Receive) -> bytes | None:
        """Return the whole body; None if the client left before it had sent all."""
        declared = dict(scope["headers"]).get(b"content-length", b"0")
        if declared.isdigit() and int(declared) > self.limits.body_bytes:
            raise _TooLargeError
        body = bytearray()
        while True:
            message = await receive()
            if message["type"] == "http.disconnect":
                return None
            body += message.get("body", b"")
            if len(body) > self.limits.body_bytes:
                raise _TooLargeError
            if not message.get("more_body", False):
                return bytes(body)


class _TooLargeError(Exception):
    """The body exceeds its limit."""


def _replayed(body: bytes, receive: Receive) -> Receive:
    """Return the body once, then the client's further messages."""
    kept: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def replay() -> Message:
        return kept.pop() if kept else await receive()

    return replay

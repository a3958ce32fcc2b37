"""Limits on open connections: their number, and how long each may keep the server waiting.

uvicorn parses requests and sends responses. It has no limit of connections for one client, none on
the time of a request's head or of a slow reader, and none on how small the pieces of a body are
(docs/decisions compares it with other servers). This module adds them.

A connection is *idle* while no request of it is being answered: it is new, it sends a request's
head, or it is kept for the next request. At a limit, the connection that has been idle for longest
is closed for a new one, so that half-sent requests never block other clients. Only if every
connection is being answered, a new one is rejected.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from nonet.serve.limits import Limits
from nonet.serve.problems import TITLES, problem

log = logging.getLogger("nonet.serve")

_PIECE = 16 * 1024
"""Bytes passed to the parser at once; it checks its limit on a request's head after each."""
_DRAINED = 16 * 1024
"""Bytes that a reader must accept within `Limits.send_seconds`, unless fewer are left."""
_WRITABLE = (h11.IDLE, h11.SEND_RESPONSE)
"""States of the parser in which no response has begun."""


def client_of(address: str) -> str:
    """Return the client of a connection: an IPv4 address, or the IPv6 network of one customer.

    >>> client_of("192.0.2.1"), client_of("2001:db8:1:2:3:4:5:6")
    ('192.0.2.1', '2001:db8:1:2::/64')
    """
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if found.version == 4:
        return address
    return str(ipaddress.ip_network((found, 64), strict=False))


class Connections:
    """Every open connection, the longest idle first."""

    def __init__(self, limits: Limits, most: int) -> None:
        self.limits = limits
        self.most = most
        self._open: dict[Connection, None] = {}
        self._of_client: dict[str, dict[Connection, None]] = {}

    def __len__(self) -> int:
        return len(self._open)

    def add(self, new: Connection) -> None:
        """Add a connection; at a limit, close an idle one or reject it."""
        same = self._of_client.setdefault(new.client_name, {})
        if len(same) >= self.limits.client_connections and not _close_longest_idle(same):
            new.refuse(429, "too many connections from one client", {"Retry-After": "2"})
            log.warning("refused a connection: its client has %d in use", len(same))
        elif len(self._open) >= self.most and not _close_longest_idle(self._open):
            new.refuse(503, "too many connections", {"Retry-After": "2"})
            log.warning("refused a connection: all %d are in use", len(self._open))
        same = self._of_client.setdefault(new.client_name, {})
        self._open[new] = same[new] = None

    def used(self, connection: Connection) -> None:
        """Move a connection to the end after its answer."""
        for group in (self._open, self._of_client.get(connection.client_name, {})):
            if connection in group:
                del group[connection]
                group[connection] = None

    def remove(self, connection: Connection) -> None:
        """Remove a closed connection."""
        self._open.pop(connection, None)
        same = self._of_client.get(connection.client_name, {})
        same.pop(connection, None)
        if not same:
            self._of_client.pop(connection.client_name, None)

    def sweep(self, now: float) -> None:
        """Close connections that exceed a time limit; called once a second."""
        for connection in tuple(self._open):
            connection.close_if_late(now)


def _close_longest_idle(group: dict[Connection, None]) -> bool:
    """Close the longest idle connection; return False if none is idle."""
    for connection in group:
        if connection.is_idle:
            connection.drop()
            return True
    return False


class _Parser(h11.Connection):
    """Counts the pieces of a body: each costs as much as many bytes."""

    def __init__(self, most_pieces: int) -> None:
        super().__init__(h11.SERVER)
        self._most_pieces = most_pieces
        self._pieces = 0

    @property
    def has_too_many_pieces(self) -> bool:
        return self._pieces > self._most_pieces

    def next_event(self) -> Any:
        event = super().next_event()
        if isinstance(event, h11.Request):
            self._pieces = 0
        elif isinstance(event, h11.Data):
            self._pieces += 1
            if self.has_too_many_pieces:
                raise h11.RemoteProtocolError("the body has too many pieces")
        return event


class Connection(H11Protocol):
    """One connection under the limits of its `table`, which a subclass names."""

    table: Connections

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.conn: _Parser = _Parser(self.table.limits.body_pieces)
        self.client_name = ""
        self._waiting_since: float | None = None
        self._stalled: tuple[int, float] | None = None

    @property
    def is_idle(self) -> bool:
        """True while no request is being answered."""
        return self.cycle is None or self.cycle.response_complete

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Open, if the limits allow it."""
        super().connection_made(transport)
        self.client_name = client_of(self.client[0]) if self.client else ""
        self._waiting_since = self.loop.time()
        self.table.add(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """Close."""
        self.table.remove(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Pass bytes to the parser, and record whether a request's head is incomplete."""
        if self._waiting_since is None and self.is_idle:
            self._waiting_since = self.loop.time()
        for at in range(0, len(data), _PIECE):
            if self.transport.is_closing():
                return
            super().data_received(data[at : at + _PIECE])
        if not self.is_idle:
            self._waiting_since = None

    def on_response_complete(self) -> None:
        """Wait for the next request."""
        self.table.used(self)
        super().on_response_complete()

    def close_if_late(self, now: float) -> None:
        """Close a connection whose request's head or whose reader takes too long."""
        limits = self.table.limits
        left = self.transport.get_write_buffer_size()
        if left == 0:
            self._stalled = None
        elif self._stalled is None or left <= self._stalled[0] - _DRAINED:
            self._stalled = (left, now)
        elif now - self._stalled[1] >= limits.send_seconds:
            self.transport.abort()
            return
        since = self._waiting_since
        if self.is_idle and since is not None and now - since >= limits.head_seconds:
            late = f"the request's head did not arrive within {limits.head_seconds:g} seconds"
            self.refuse(408, late)

    def drop(self) -> None:
        """Close at once, even if the client has not received all of its last answer."""
        if self.transport.get_write_buffer_size():
            self.transport.abort()
        else:
            self.transport.close()
        self.table.remove(self)  # frees its place now, before the event loop closes it

    def refuse(self, status: int, detail: str, headers: dict[str, str] | None = None) -> None:
        """Answer with a problem and close; only close if an answer has started already."""
        if self.transport.is_closing():
            return
        if self.conn.our_state not in _WRITABLE:
            self.transport.abort()
            return
        answer = problem(status, detail, headers={"Connection": "close", **(headers or {})})
        reason = TITLES[status].encode()
        response = h11.Response(status_code=status, headers=answer.raw_headers, reason=reason)
        body = bytes(answer.body)
        for event in (response, h11.Data(data=body), h11.EndOfMessage()):
            self.transport.write(self.conn.send(event) or b"")
        self.transport.close()

    def send_400_response(self, msg: str) -> None:
        """Answer what is not HTTP, or a body in more pieces than allowed."""
        if self.conn.has_too_many_pieces:
            most = self.table.limits.body_pieces
            self.refuse(413, f"the body comes in more than {most} pieces")
        else:
            self.refuse(400, "the request is not valid HTTP")


def guarded(table: Connections) -> type[Connection]:
    """The protocol for uvicorn, bound to a table."""
    return type("GuardedConnection", (Connection,), {"table": table})

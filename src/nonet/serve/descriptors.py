"""The number of connections for which the process has file descriptors."""

from __future__ import annotations

from contextlib import suppress

_OWN = 24
"""Descriptors of the server: its socket, event loop, log and worker processes."""
_PER_CONNECTION = 2
"""Per connection: its socket, and a file being sent."""
_FEWEST = 4


def connections_within(requested: int) -> int:
    """Return the possible number of connections, after raising the soft limit if allowed.

    Below this number `accept` never runs out of descriptors.
    """
    try:
        import resource
    except ImportError:  # not POSIX: sockets are not files there
        return requested
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    needed = _OWN + _PER_CONNECTION * requested
    if soft == resource.RLIM_INFINITY or soft >= needed:
        return requested
    most = needed if hard == resource.RLIM_INFINITY else min(needed, hard)
    with suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        soft = most
    return max(_FEWEST, min(requested, (soft - _OWN) // _PER_CONNECTION))

"""Native work on threads: bounded in time and number, and ended when the client leaves.

Each piece of work runs inside a `nonet.Cancel`. The event loop watches the client and the clock and
throws the switch; the thread is free again within 100 ms, because the core polls it.
"""

from __future__ import annotations

import asyncio
import os
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from starlette.requests import Request

import nonet
from nonet.errors import Stopped
from nonet.serve.limits import Limits
from nonet.serve.problems import ProblemError

Result = TypeVar("Result")

_LOOK_SECONDS = 0.1
_HEAVY_NICENESS = 10


def _step_back() -> None:
    """Let this thread run after the others where cores are scarce (Linux counts it by thread)."""
    if sys.platform == "linux":
        thread = threading.get_native_id()
        os.setpriority(
            os.PRIO_PROCESS, thread, os.getpriority(os.PRIO_PROCESS, thread) + _HEAVY_NICENESS
        )


class Lane:
    """A few threads for one kind of work, and a bounded queue in front of them."""

    def __init__(
        self,
        name: str,
        threads: int,
        waiting: int,
        seconds: float,
        begin: Callable[[], None] | None = None,
    ) -> None:
        self.name = name
        self.most_waiting = waiting
        self.seconds = seconds
        self.waiting = 0
        self._pool = ThreadPoolExecutor(threads, f"nonet-{name}", begin)
        self._turn = asyncio.Semaphore(threads)
        self._running: set[nonet.Cancel] = set()
        self._closing = False

    @property
    def running(self) -> int:
        """How many pieces of work are under way."""
        return len(self._running)

    async def run(self, work: Callable[[], Result], request: Request | None = None) -> Result:
        """Do the work when its turn comes; 429 when too many wait, 422 when it takes too long.

        With a request the work ends when its client leaves; without one it is finished for others.
        """
        if self._turn.locked() and self.waiting >= self.most_waiting:
            raise ProblemError(
                429,
                f"too many {self.name} requests at once; try again soon",
                headers={"Retry-After": "2"},
            )
        self.waiting += 1
        try:
            await self._turn.acquire()
        finally:
            self.waiting -= 1
        try:
            if request is not None and await request.is_disconnected():
                raise self._stopped(late=False)
            return await self._watched(work, request)
        finally:
            self._turn.release()

    async def _watched(self, work: Callable[[], Result], request: Request | None) -> Result:
        cancel = nonet.Cancel()

        def inside() -> Result:
            with cancel:
                return work()

        loop = asyncio.get_running_loop()
        deadline = loop.time() + self.seconds
        late = False
        future = loop.run_in_executor(self._pool, inside)
        self._running.add(cancel)
        try:
            while True:
                done, _ = await asyncio.wait({future}, timeout=_LOOK_SECONDS)
                if done:
                    return future.result()
                late = late or loop.time() >= deadline
                if late or (request is not None and await request.is_disconnected()):
                    cancel.cancel()
        except asyncio.CancelledError:
            cancel.cancel()
            await asyncio.wait({future})
            raise
        except Stopped:
            raise self._stopped(late) from None
        finally:
            self._running.discard(cancel)

    def _stopped(self, late: bool) -> ProblemError:
        if late:
            return ProblemError(
                422, f"this would take longer than the {self.seconds:g} seconds this server allows"
            )
        if self._closing:
            return ProblemError(503, "the server is stopping", headers={"Retry-After": "5"})
        return ProblemError(499, "the client has left")

    def close(self) -> None:
        """Cancel what runs and wait for the threads."""
        self._closing = True
        for cancel in tuple(self._running):
            cancel.cancel()
        self._pool.shutdown(wait=True, cancel_futures=True)


class Workers:
    """The two lanes: work that takes milliseconds, and work that may take seconds."""

    def __init__(self, limits: Limits) -> None:
        self.light = Lane("light", limits.light, limits.light_waiting, limits.light_seconds)
        self.heavy = Lane("heavy", limits.heavy, limits.heavy_waiting, limits.seconds, _step_back)

    def close(self) -> None:
        """End all work; part of a graceful shutdown."""
        self.light.close()
        self.heavy.close()

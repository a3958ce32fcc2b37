"""A queue of work: a few jobs at once, a bounded number that wait, a time limit.

It is independent of threads and processes: it starts work on an executor, watches the client and
the clock, and cancels. Native work then ends within 100 ms, because the core polls.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from starlette.requests import Request

from nonet.errors import Stopped
from nonet.serve.problems import ProblemError
from nonet.serve.stopping import stopping

Result = TypeVar("Result")
_POLL_SECONDS = 0.1


class Engine(Protocol):
    """An executor of work."""

    def start(self, work: Callable[[], Any]) -> tuple[asyncio.Future[Any], Callable[[], None]]:
        """Start work; returns its future result and the function that cancels it."""
        ...

    async def close(self) -> None:
        """Stop the threads or processes, which are idle."""


class WorkQueue:
    """An executor, the jobs at once, the maximum length of the queue, and the time limit."""

    def __init__(
        self, name: str, engine: Engine, at_once: int, most_waiting: int, seconds: float
    ) -> None:
        self.name = name
        self.waiting = 0
        self._engine = engine
        self._most_waiting = most_waiting
        self._seconds = seconds
        self._turn = asyncio.Semaphore(at_once)
        self._running: set[Callable[[], None]] = set()
        self._closing = False

    @property
    def running(self) -> int:
        """The number of running jobs."""
        return len(self._running)

    async def run(self, work: Callable[[], Result], request: Request | None = None) -> Result:
        """Run the work in its turn; 429 if the queue is full, 422 at the time limit.

        With a request, the work ends when its client disconnects; otherwise it is completed.
        """
        if self._turn.locked() and self.waiting >= self._most_waiting:
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
        loop = asyncio.get_running_loop()
        deadline = loop.time() + self._seconds
        late = False
        future, cancel = self._engine.start(work)
        self._running.add(cancel)
        try:
            while True:
                done, _ = await asyncio.wait({future}, timeout=_POLL_SECONDS)
                if done:
                    result: Result = future.result()
                    return result
                late = late or loop.time() >= deadline
                if late or (request is not None and await request.is_disconnected()):
                    cancel()
        except asyncio.CancelledError:
            cancel()
            await asyncio.wait({future})
            raise
        except Stopped:
            raise self._stopped(late) from None
        finally:
            self._running.discard(cancel)

    def _stopped(self, late: bool) -> ProblemError:
        if late:
            return ProblemError(
                422, f"the work exceeds the server's limit of {self._seconds:g} seconds"
            )
        if self._closing:
            return stopping()
        return ProblemError(499, "the client has disconnected")

    async def close(self) -> None:
        """Cancel the running work and wait for it."""
        self._closing = True
        for cancel in tuple(self._running):
            cancel()
        while self._running:
            await asyncio.sleep(0.01)
        await self._engine.close()

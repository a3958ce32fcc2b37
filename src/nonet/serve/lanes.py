"""The ways on which work goes: a few at once, a bounded queue in front, a limit on time.

A lane knows neither threads nor processes: it starts work on whatever it was given, watches the
client and the clock, and cancels. Native work ends within 100 ms of that, because the core polls.
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
_LOOK_SECONDS = 0.1


class Engine(Protocol):
    """What work runs on."""

    def start(self, work: Callable[[], Any]) -> tuple[asyncio.Future[Any], Callable[[], None]]:
        """Start work; returns its future result and the function that cancels it."""
        ...

    async def close(self) -> None:
        """Let go of threads or processes; nothing runs any more."""


class Lane:
    """One way: its engine, how many at once, how many may wait, how long each may take."""

    def __init__(
        self, name: str, engine: Engine, places: int, most_waiting: int, seconds: float
    ) -> None:
        self.name = name
        self.waiting = 0
        self._engine = engine
        self._most_waiting = most_waiting
        self._seconds = seconds
        self._turn = asyncio.Semaphore(places)
        self._running: set[Callable[[], None]] = set()
        self._closing = False

    @property
    def running(self) -> int:
        """How many pieces of work are under way."""
        return len(self._running)

    async def run(self, work: Callable[[], Result], request: Request | None = None) -> Result:
        """Do the work when its turn comes; 429 when too many wait, 422 when it takes too long.

        With a request the work ends when its client leaves; without one it is finished for others.
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
                done, _ = await asyncio.wait({future}, timeout=_LOOK_SECONDS)
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
                422, f"this would take longer than the {self._seconds:g} seconds this server allows"
            )
        if self._closing:
            return stopping()
        return ProblemError(499, "the client has left")

    async def close(self) -> None:
        """Cancel what runs and wait for it."""
        self._closing = True
        for cancel in tuple(self._running):
            cancel()
        while self._running:
            await asyncio.sleep(0.01)
        await self._engine.close()

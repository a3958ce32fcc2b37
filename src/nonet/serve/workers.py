"""Executors of work: threads for milliseconds, processes for seconds.

Threads share the interpreter with the event loop, so a long answer built in one would delay all
others. Heavy work has its own processes, started once and kept.
"""

from __future__ import annotations

import asyncio
import contextlib
import pickle
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import nonet
from nonet.errors import CANCELED, Stopped
from nonet.serve.limits import Limits
from nonet.serve.work_queue import WorkQueue
from nonet.serve.worker import LENGTH, frame

_CANCEL = LENGTH.pack(0)
_GRACE_SECONDS = 1.0
"""Maximum time of canceled work before its process is killed; native work needs a tenth."""


class Threads:
    """Runs work on threads of this process."""

    def __init__(self, count: int) -> None:
        self._pool = ThreadPoolExecutor(count, thread_name_prefix="nonet")

    def start(self, work: Callable[[], Any]) -> tuple[asyncio.Future[Any], Callable[[], None]]:
        """Start work inside a `nonet.Cancel`."""
        cancel = nonet.Cancel()

        def inside() -> Any:
            with cancel:
                return work()

        return asyncio.get_running_loop().run_in_executor(self._pool, inside), cancel.cancel

    async def close(self) -> None:
        """End the threads."""
        self._pool.shutdown()


class Processes:
    """Runs work that can be pickled on processes of its own."""

    def __init__(self, count: int) -> None:
        self._idle = [_Process() for _ in range(count)]
        self._all = tuple(self._idle)

    async def open(self) -> None:
        """Start the processes, so that the first request need not wait for one."""
        for process in self._all:
            await process.open()

    def start(self, work: Callable[[], Any]) -> tuple[asyncio.Future[Any], Callable[[], None]]:
        """Start work on an idle process; the queue ensures that there is one."""
        process = self._idle.pop()
        task = asyncio.ensure_future(process.do(work))
        task.add_done_callback(lambda _: self._idle.append(process))
        return task, process.cancel

    async def close(self) -> None:
        """End the processes."""
        for process in self._all:
            await process.close()


class _Process:
    """One worker process, restarted if it has died.

    Work is pure, so a job whose process died is run again; only once, because the job itself may
    have killed it.
    """

    def __init__(self) -> None:
        self._child: asyncio.subprocess.Process | None = None
        self._canceled = False
        self._killing: asyncio.TimerHandle | None = None

    async def open(self) -> asyncio.subprocess.Process:
        if self._child is None:
            pipe = asyncio.subprocess.PIPE
            self._child = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "nonet.serve.worker", stdin=pipe, stdout=pipe
            )
        return self._child

    async def do(self, work: Callable[[], Any]) -> Any:
        self._canceled = False
        for _ in range(2):
            try:
                good, result = await self._answer(frame(work))
            except (asyncio.IncompleteReadError, ConnectionError):
                await self.close()
                if self._canceled:
                    raise Stopped(CANCELED) from None
                continue
            finally:
                self._cancel_kill()
            if good:
                return result
            raise result
        raise RuntimeError("a worker process has died and was replaced")

    async def _answer(self, job: bytes) -> tuple[bool, Any]:
        child = await self.open()
        if self._canceled:
            raise Stopped(CANCELED)
        assert child.stdin
        assert child.stdout
        child.stdin.write(job)
        await child.stdin.drain()
        (length,) = LENGTH.unpack(await child.stdout.readexactly(LENGTH.size))
        answer: tuple[bool, Any] = pickle.loads(await child.stdout.readexactly(length))
        return answer

    def cancel(self) -> None:
        """Cancel the work: by a message, and by force if it does not react."""
        self._canceled = True
        if self._killing is None and self._child is not None and self._child.stdin is not None:
            self._child.stdin.write(_CANCEL)
            later = asyncio.get_running_loop().call_later
            self._killing = later(_GRACE_SECONDS, _kill, self._child)

    def _cancel_kill(self) -> None:
        if self._killing is not None:
            self._killing.cancel()
            self._killing = None

    async def close(self) -> None:
        child, self._child = self._child, None
        if child is None:
            return
        if child.stdin is not None:
            child.stdin.close()
        try:
            await asyncio.wait_for(child.wait(), timeout=5)
        except asyncio.TimeoutError:
            _kill(child)
            await child.wait()


def _kill(child: asyncio.subprocess.Process) -> None:
    with contextlib.suppress(ProcessLookupError):
        child.kill()


class Workers:
    """The two queues of work, light and heavy."""

    def __init__(self, limits: Limits) -> None:
        self._processes = Processes(limits.heavy)
        self.light = WorkQueue(
            "light",
            Threads(limits.light),
            limits.light,
            limits.light_waiting,
            limits.light_seconds,
        )
        self.heavy = WorkQueue(
            "heavy", self._processes, limits.heavy, limits.heavy_waiting, limits.seconds
        )

    async def open(self) -> None:
        """Prepare for the first request."""
        await self._processes.open()

    async def close(self) -> None:
        """End all work; part of a graceful shutdown."""
        await self.light.close()
        await self.heavy.close()

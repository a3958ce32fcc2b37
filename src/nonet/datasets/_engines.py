"""Engines that make shards: threads of this machine, or any `concurrent.futures` executor.

An engine runs a function over shard numbers and reports each as it ends, independently of puzzles
and files. At most a few tasks are submitted at a time, so memory does not grow with the number of
shards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from typing import Any, Generic, TypeVar

from nonet._base.arguments import worker_count
from nonet._base.extras import require
from nonet._core import Cancel
from nonet.errors import RequestError, SudokuError

CONNECT_TIMEOUT = "10s"
"""Maximum time for a connection to a scheduler."""
Result = TypeVar("Result")
Task = Callable[[int], Result]


class Engine(Generic[Result]):
    """Runs tasks on an executor, `ahead` of them at a time."""

    def __init__(self, executor: Executor, ahead: int, retries: int = 0) -> None:
        self.executor = executor
        self.ahead = ahead
        self.retries = retries

    def run(self, task: Task[Result], shards: Iterable[int]) -> Iterator[tuple[int, Result]]:
        """Yield (shard, result) in the order in which they end."""
        waiting = iter(shards)
        running: dict[Future[Result], tuple[int, int]] = {}
        try:
            while True:
                while len(running) < self.ahead and (shard := next(waiting, None)) is not None:
                    running[self.executor.submit(task, shard)] = (shard, self.retries)
                if not running:
                    return
                done, _ = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    shard, retries = running.pop(future)
                    error = future.exception()
                    if error is None:
                        yield shard, future.result()
                    elif retries and not isinstance(error, SudokuError):
                        running[self.executor.submit(task, shard)] = (shard, retries - 1)
                    else:
                        raise error
        finally:
            for future in running:
                future.cancel()


@contextmanager
def threads(workers: int | None) -> Iterator[Engine[Any]]:
    """One shard per thread, by default on all cores; leaving early cancels native work at once."""
    count = worker_count(workers)
    cancel = Cancel()

    def enter() -> None:
        cancel.__enter__()

    with ThreadPoolExecutor(count, "nonet-shard", initializer=enter) as pool:
        try:
            yield Engine(pool, ahead=count + 1)
        except BaseException:
            cancel.cancel()
            pool.shutdown(wait=True, cancel_futures=True)
            raise


@contextmanager
def dask(address: str | None, client: Any = None) -> Iterator[Engine[Any]]:
    """A Dask cluster by the address of its scheduler, or by a client that is already connected."""
    distributed = require("distributed", "the engine dask", "dask")
    if client is not None:
        yield _on_client(client)
        return
    if address is None:
        raise RequestError("the engine dask requires the address of a scheduler", "scheduler")
    try:
        connected = distributed.Client(address, timeout=CONNECT_TIMEOUT)
    except (OSError, ValueError) as error:
        raise SudokuError(
            f"{address}: no Dask scheduler found ({str(error).splitlines()[0]}); "
            "expected an address such as tcp://10.0.0.1:8786"
        ) from None
    with connected:
        yield _on_client(connected)


def _on_client(client: Any) -> Engine[Any]:
    workers = max(1, sum(client.ncores().values()))
    return Engine(client.get_executor(pure=False, retries=3), ahead=2 * workers, retries=3)

"""A batch over one or more devices: chunks that each device takes as it needs them.

Each device has a thread. The calling thread waits, and looks every `POLL` seconds for Ctrl-C, the
deadline and a `Cancel`; then the devices end within two slices (_jobs.py). Chunks of an array of
the host are copied while others are worked on.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import chain
from typing import Any, Protocol

from nonet import _core
from nonet._base.deadline import Deadline
from nonet.errors import OUT_OF_TIME, Stopped

POLL = 0.02
AHEAD = 2  # chunks that are copied in each direction, at most

Claim = Callable[[], "slice | None"]


class Device(Protocol):
    """The interface that runs chunks: `engine.Engine`, or a replacement in tests."""

    @property
    def lock(self) -> Any: ...  # reentrant; held by the thread that uses the device
    def mark(self) -> Any: ...  # after the work that the calling thread has queued
    def wait_for(self, mark: Any) -> None: ...
    def __enter__(self) -> Any: ...
    def __exit__(self, *error: object) -> None: ...


Work = Callable[[Any, Claim, Callable[[], bool]], None]
"""Takes chunks from the claim until there are none, or the last argument returns true."""


def run(devices: Sequence[Device], count: int, chunk: int, deadline: Deadline, work: Work) -> None:
    """Do `work` on every device, over 0..count-1 in chunks; raise what stopped it."""
    stop, cancel = threading.Event(), _core.Cancel()  # the cancel ends work on the host
    failures: list[BaseException] = []
    claim = _claims(count, chunk)
    needed = devices[: max(1, -(-count // chunk))]
    left = len(needed)
    lock, ended = threading.Lock(), threading.Event()

    def end_work() -> None:
        stop.set()
        cancel.cancel()

    def one(device: Device, mark: Any, first: slice | None) -> None:
        nonlocal left
        try:
            with _reserved(device.lock, stop.is_set) as reserved:
                if reserved:
                    with device, cancel:
                        device.wait_for(mark)
                        work(device, _claim_after(first, claim), stop.is_set)
        except BaseException as error:
            failures.append(error)
            end_work()
        with lock:
            left -= 1
            if left == 0:
                ended.set()

    threads = [
        threading.Thread(target=one, args=(device, device.mark(), claim()), daemon=True)
        for device in needed
    ]
    started = []
    try:
        for thread in threads:
            thread.start()
            started.append(thread)
        while not ended.wait(POLL):
            _core.check_canceled()
            if deadline.left() == 0:
                raise Stopped(OUT_OF_TIME)
    finally:
        end_work()
        for thread in started:
            thread.join()
    if failures:
        raise failures[0]


def map_chunks(
    engine: Any,
    claim: Claim,
    source: Any,
    targets: Sequence[Any],
    each: Callable[[Any, int], Sequence[Any]],
    stopped: Callable[[], bool],
) -> None:
    """Write `each(chunk, first row)` of the claimed chunks of `source` to `targets`, row by row.

    Source and targets are arrays of the host, and `each` works on arrays of the device. While it
    works on a chunk, the next one is copied there, and the results before are copied back.
    """
    arriving: deque[tuple[slice, Any, Any]] = deque()
    leaving: deque[Any] = deque()
    with engine.transfers() as transfers:

        def begin_next() -> None:
            if (part := claim()) is not None:
                array = engine.empty(part.stop - part.start, *source.shape[1:], dtype=source.dtype)
                arriving.append((part, array, transfers.upload(source[part], array)))

        begin_next()
        while arriving and not stopped():
            if len(arriving) < AHEAD:
                begin_next()
            part, array, copy = arriving.popleft()
            if not copy.wait(stopped):
                return
            for result, target in zip(each(array, part.start), targets, strict=True):
                leaving.append(transfers.download(result, target[part]))
            while len(leaving) > AHEAD * len(targets):
                if not leaving.popleft().wait(stopped):
                    return
        for copy in leaving:
            if not copy.wait(stopped):
                return


def _claims(count: int, chunk: int) -> Claim:
    lock = threading.Lock()
    begins = iter(range(0, count, chunk))

    def claim() -> slice | None:
        with lock:
            begin = next(begins, None)
        return None if begin is None else slice(begin, min(begin + chunk, count))

    return claim


def _claim_after(first: slice | None, rest: Claim) -> Claim:
    """Return a claim of the first part, which no other device can take, and of the rest."""
    parts = chain([first], iter(rest, None))
    return lambda: next(parts, None)


@contextmanager
def _reserved(lock: Any, stopped: Callable[[], bool]) -> Iterator[bool]:
    """Hold the lock of a device that another call may be using; false if stopped before."""
    while not lock.acquire(timeout=POLL):
        if stopped():
            yield False
            return
    try:
        yield True
    finally:
        lock.release()

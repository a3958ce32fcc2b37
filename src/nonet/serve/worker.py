"""A worker process: runs one job after another for the server; jobs can be canceled.

Jobs are read from standard input and results written to standard output, as a length and a pickle.
A frame of length 0 cancels the job before it. The process ends with its input. Nothing else may
write to standard output, so it is redirected first.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import queue
import signal
import struct
import sys
import threading
from collections.abc import Callable
from typing import Any, BinaryIO

import nonet
from nonet.serve import jobs, text_jobs  # noqa: F401  (imported before the first job)

LENGTH = struct.Struct("<Q")
NICENESS = 10
"""Lower priority than the server's, for machines with few cores."""

Job = tuple[Callable[[], Any], nonet.Cancel]


def frame(value: Any) -> bytes:
    """Return a value as a frame."""
    content = pickle.dumps(value)
    return LENGTH.pack(len(content)) + content


def _read(source: BinaryIO, waiting: queue.SimpleQueue[Job]) -> None:
    """Take jobs and cancellations in the order in which they were sent."""
    latest = nonet.Cancel()
    while head := source.read(LENGTH.size):
        (length,) = LENGTH.unpack(head)
        if length == 0:
            latest.cancel()
            continue
        latest = nonet.Cancel()
        waiting.put((pickle.loads(source.read(length)), latest))
    os._exit(0)


def _result(work: Callable[[], Any], cancel: nonet.Cancel) -> bytes:
    try:
        with cancel:
            return frame((True, work()))
    except Exception as error:  # any error: the server waits for an answer
        try:
            return frame((False, error))
        except Exception:  # the message can be pickled even if the error cannot
            return frame((False, RuntimeError(f"{type(error).__name__}: {error}")))


def main() -> None:
    """Work until the input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server handles Ctrl-C
    results = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    if hasattr(os, "nice"):
        with contextlib.suppress(OSError):
            os.nice(NICENESS)
    waiting: queue.SimpleQueue[Job] = queue.SimpleQueue()
    threading.Thread(target=_read, args=(sys.stdin.buffer, waiting), daemon=True).start()
    while True:
        results.write(_result(*waiting.get()))
        results.flush()


if __name__ == "__main__":
    main()

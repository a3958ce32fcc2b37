"""Jobs: a kernel over a queue of puzzles, in slices.

A launch ends after `SLICE` seconds. Two are queued at a time, so a canceled job ends within two
slices.

A thread of a device is slower than a core, so a job also ends when few slow puzzles are left. How
many are few grows with the time since the last puzzle was begun: many puzzles are left to the host
only if each of them has taken long, and no job runs forever. Those rows keep the answer `UNDONE`.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from typing import Any

import numpy as np

from nonet.cuda._sources import PUZZLE_WORD, STATE_WORDS, THREADS

SLICE = 0.02
MOST_CLAIMED = 64  # puzzles that a warp takes at a time
FEW_LEFT = 64  # puzzles that are left to the host for each ...
PATIENCE = 0.5  # ... of these periods, in seconds, since all puzzles were begun
UNDONE = 0xFF  # every byte of an answer that a job has not computed

ShouldStop = Callable[[], bool]


class BadByteError(Exception):
    """Some puzzle has a value above 9."""


class Job:
    """A kernel of slices. `engine` is an `Engine`, and the calling thread is inside it."""

    def __init__(
        self, engine: Any, name: str, answers: Any, first: tuple[Any, ...], last: tuple[Any, ...]
    ) -> None:
        self._engine = engine
        self._kernel = engine.kernel(name)
        self._count = len(answers)
        self._kept = first  # arrays live until the last slice has ended
        state, frames = engine.workspace()
        self._blocks = min(engine.blocks[name], max(1, -(-self._count // THREADS)))
        threads = self._blocks * THREADS
        answers.data.memset_async(UNDONE, answers.nbytes, engine.stream)
        # Threads begin with nothing to do: all state 0, and no puzzle (kIdle, all ones).
        state.data.memset_async(0, STATE_WORDS * threads * 4, engine.stream)
        (state.data + PUZZLE_WORD * threads * 4).memset_async(0xFF, threads * 4, engine.stream)
        self._queue = engine.cupy.zeros(4, dtype=np.uint32)
        claim = max(1, min(MOST_CLAIMED, self._count // (threads // 32 * 8)))
        arrays = (*first, state, frames, self._queue)
        numbers = (np.uint32(self._count), *last, np.uint32(claim), np.int64(engine.cycles))
        self._arguments = (*map(address, arrays), *numbers)
        self._under_way: deque[tuple[Any, np.ndarray[Any, Any]]] = deque()

    @classmethod
    def solve(cls, engine: Any, puzzles: Any, solutions: Any, counts: Any, limit: int) -> Job:
        """Solutions (unless None) and counts, which are bytes or 64 bits wide."""
        wide = counts.dtype == np.uint64
        arrays = (puzzles, solutions, None if wide else counts, counts if wide else None)
        name = "count_solutions" if solutions is None else "solve"
        return cls(engine, name, counts, arrays, (np.uint32(limit),))

    @classmethod
    def dig(
        cls,
        engine: Any,
        plan: Any,
        starts: Any,
        orders: Any,
        stops: Any,
        cycles: Any,
        puzzles: Any,
        answers: Any,
    ) -> Job:
        """Sites dug in the orders, which are one for all or one for each."""
        arrays = (plan, starts, orders, stops, cycles, puzzles, answers)
        return cls(engine, "dig", answers, arrays, (np.uint32(81 if orders.ndim == 2 else 0),))

    def _launch(self) -> None:
        """Start another slice."""
        stream = self._engine.stream
        self._kernel((self._blocks,), (THREADS,), self._arguments)
        memory = self._engine.cupy.cuda.alloc_pinned_memory(16)
        seen = np.frombuffer(memory, dtype=np.uint32, count=4)
        self._queue.data.copy_to_host_async(seen.ctypes.data, 16, stream)
        self._under_way.append((stream.record(), seen))

    def _wait(self) -> tuple[int, int]:
        """Wait for the oldest slice; return how many puzzles are not begun, and not done."""
        ended, seen = self._under_way.popleft()
        ended.synchronize()
        if seen[2]:
            raise BadByteError
        return max(0, self._count - int(seen[0])), self._count - int(seen[1])

    def run(self, stopped: ShouldStop) -> int | None:
        """Run until all puzzles are done or the rest is left to the host.

        Return the number of puzzles that are left, at most; None if stopped.
        """
        if self._count == 0:
            return 0
        if stopped():
            return None
        try:
            self._launch()
            return self._run(stopped)
        finally:
            # The last slice writes to pinned memory, which another job may get as soon as it is
            # free.
            for ended, _ in self._under_way:
                ended.synchronize()

    def _run(self, stopped: ShouldStop) -> int | None:
        all_begun: float | None = None
        while not stopped():
            self._launch()
            waiting, left = self._wait()
            if left == 0:
                return 0
            if waiting == 0:
                now = time.monotonic()
                all_begun = now if all_begun is None else all_begun
                if left <= FEW_LEFT * int((now - all_begun) / PATIENCE):
                    return left
        return None


def address(array: Any) -> Any:
    """Return the address of an array on its device; 0 for None."""
    return np.uint64(0 if array is None else array.data.ptr)

"""Digs puzzles on a device, trying the rows of a chunk that missed again.

Conditions beyond the number of clues (rating, techniques, score) are judged by the host. While it
judges what was dug for one chunk, the device digs for another.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from nonet import _core
from nonet._base.deadline import Deadline
from nonet.cuda import _batches as batches
from nonet.cuda._engine import Attempt
from nonet.cuda._jobs import ShouldStop

CHUNK = 2**22
JUDGED_CHUNK = 2**15
"""Fewer puzzles, so that the first are judged soon."""
CHUNKS_IN_TURN = 4
"""Chunks in turn: while one is judged, others are dug, down to their last rows."""
FEW_ROWS = 32
"""With at most this many misses left, the host is faster than a device."""

Judge = Callable[[NDArray[np.uint8]], NDArray[np.uint8]]
"""Returns 1 for each puzzle that meets the request."""


@dataclass(frozen=True)
class Digging:
    """A request in the form of a device, and the judge of what is dug, if it needs one."""

    plan: bytes
    given: NDArray[np.uint8] | None
    key: int
    start: int
    attempts: int
    judge: Judge | None


def generate_array(
    engine: Any, digging: Digging, count: int, deadline: Deadline
) -> tuple[Any, Any, Any, NDArray[np.uint64]]:
    """Return puzzles, solutions and which of them meet the request, on one device, and the others.

    Those rows, which are on the host, are not made yet: they are too few for a device, have used up
    their attempts, or need a proof that only the host makes.
    """
    made: list[tuple[Any, Any, Any, NDArray[np.uint64]]] = []

    def work(engine: Any, claim: batches.Claim, stopped: ShouldStop) -> None:
        out = engine.empty(count, 81), engine.empty(count, 81), engine.empty(count)
        in_turn = 1 if digging.judge is None else CHUNKS_IN_TURN
        chunks: deque[_Chunk] = deque()
        with _Judging(digging.judge) as judging:
            while not stopped():
                if len(chunks) < in_turn and (part := claim()) is not None:
                    arrays = tuple(array[part] for array in out)
                    chunk = _Chunk(engine, digging, digging.start + part.start, arrays)
                elif chunks:
                    chunk = chunks.popleft()
                else:
                    puzzles, solutions, verdicts = out
                    left = engine.host(engine.where(verdicts != 1))
                    made.append((puzzles, solutions, verdicts == 1, left))
                    return
                if chunk.settle(stopped) and chunk.dig(judging, stopped):
                    chunks.append(chunk)

    size = CHUNK if digging.judge is None else JUDGED_CHUNK
    batches.run([engine], count, size, deadline, work)
    return made[0]


def write_rows(
    engine: Any,
    targets: Sequence[Any],
    rows: NDArray[np.uint64],
    values: Sequence[NDArray[Any]],
    deadline: Deadline,
) -> None:
    """Write rows that the host has made to arrays of a device."""

    def work(engine: Any, _claim: batches.Claim, _stopped: ShouldStop) -> None:
        places = engine.upload(rows)
        for target, made in zip(targets, values, strict=True):
            target[places] = engine.upload(made)

    batches.run([engine], 1, 1, deadline, work)


class _Judging:
    """A thread that judges puzzles; leaving it ends what is under way."""

    def __init__(self, judge: Judge | None) -> None:
        self._judge = judge
        self._cancel = _core.Cancel()

    def __enter__(self) -> _Judging:
        self._pool = ThreadPoolExecutor(1)
        return self

    def __exit__(self, *error: object) -> None:
        self._cancel.cancel()
        self._pool.shutdown(cancel_futures=True)

    def begin(self, fetch: Callable[[], NDArray[np.uint8]]) -> Future[NDArray[np.uint8]] | None:
        """Fetch puzzles and begin to judge them; None without a judge."""
        return None if self._judge is None else self._pool.submit(self._run, fetch())

    def _run(self, puzzles: NDArray[np.uint8]) -> NDArray[np.uint8]:
        assert self._judge is not None
        with self._cancel:
            return self._judge(puzzles)


class _Chunk:
    """Rows of the result from index `first` on, attempt by attempt."""

    def __init__(self, engine: Any, digging: Digging, first: int, made: tuple[Any, ...]) -> None:
        self._engine = engine
        self._digging = digging
        self._first = first
        self._puzzles, self._solutions, self._verdicts = made
        self._attempt = 0
        self._dug: _Dug | None = None

    def dig(self, judging: _Judging, stopped: ShouldStop) -> bool:
        """Begin the next attempt at the rows that missed; False if the device has no more to do."""
        self._attempt += 1
        engine, digging = self._engine, self._digging
        rows, arrays = None, (self._puzzles, self._solutions, self._verdicts)
        if self._attempt > 1:
            rows = engine.where(self._verdicts == 0)
            count = len(rows)
            if count <= FEW_ROWS or self._attempt > digging.attempts:
                return False
            arrays = engine.empty(count, 81), engine.empty(count, 81), engine.empty(count)
        attempt = Attempt(digging.plan, digging.given, digging.key, self._first, self._attempt)
        if not engine.dig(attempt, rows, arrays, stopped):
            return False
        found = engine.where(arrays[2] == 1)
        judged = judging.begin(lambda: engine.host(arrays[0][found]))
        self._dug = _Dug(rows, arrays, found, judged)
        return True

    def settle(self, stopped: ShouldStop) -> bool:
        """Keep what the last attempt made; False if stopped before it was judged."""
        dug = self._dug
        if dug is None:
            return True
        puzzles, solutions, verdicts = dug.arrays
        if dug.judged is not None:
            while not wait([dug.judged], batches.POLL).done:
                if stopped():
                    return False
            verdicts[dug.found] = self._engine.upload(dug.judged.result())
        if dug.rows is not None:
            kept = self._engine.where(verdicts != 0)
            rows = dug.rows[kept]
            self._puzzles[rows], self._solutions[rows] = puzzles[kept], solutions[kept]
            self._verdicts[rows] = verdicts[kept]
        return True


@dataclass(frozen=True)
class _Dug:
    """The arrays of one attempt."""

    rows: Any
    """Which rows of the chunk were tried; None for all."""
    arrays: tuple[Any, Any, Any]
    found: Any
    judged: Future[NDArray[np.uint8]] | None

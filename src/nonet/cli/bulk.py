"""Bulk calls for a chunk of records, for all commands that need the solutions.

Givens go through `solve_batch`; a Sukaku is solved on its own, since a batch holds digits only.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from os import cpu_count
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

import nonet
from nonet import _core
from nonet.board._values import Grid
from nonet.cli.inputs import Chunk
from nonet.errors import FormatError
from nonet.formats._record import Record

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Solved:
    """The number of solutions, counted up to two, and the solution if it is unique."""

    count: int
    solution: Grid | None


def solved(chunk: Chunk, workers: int | None) -> list[Solved]:
    """Solve every record of a chunk."""
    batch = nonet.solve_batch(digits_of(chunk), workers)
    counts = iter(batch.counts.tolist())
    text = (batch.solutions + ord("0")).tobytes().decode("ascii")
    found, at = [], 0
    for record in chunk:
        if record.sukaku:
            found.append(_solved_alone(record))
            continue
        count = next(counts)
        found.append(Solved(count, Grid(text[at : at + 81]) if count == 1 else None))
        at += 81
    return found


def counted(chunk: Chunk, limit: int, workers: int | None) -> list[int]:
    """Count the solutions of every record of a chunk up to the limit."""
    counts = iter(nonet.count_solutions_batch(digits_of(chunk), limit, workers).tolist())
    return [
        nonet.count_solutions(record.puzzle, limit) if record.sukaku else next(counts)
        for record in chunk
    ]


def digits_of(chunk: Chunk) -> NDArray[np.uint8]:
    """Return the givens as an array, converted as text: many times faster than cell by cell."""
    text = "".join([str(record.grid) for record in chunk if not record.sukaku])
    characters = np.frombuffer(text.encode("ascii"), dtype=np.uint8)
    digits = np.where(characters == ord("."), 0, characters - ord("0")).astype(np.uint8)
    return digits.reshape(-1, 81)


def _solved_alone(record: Record) -> Solved:
    first = list(zip(range(2), nonet.solutions(record.puzzle), strict=False))
    return Solved(len(first), first[0][1] if len(first) == 1 else None)


def each(chunk: Chunk, compute: Callable[[Record], T], workers: int | None) -> list[T]:
    """Call a native function for each record, on several threads; results are in order.

    Ctrl-C reaches only the main thread, which then stops the others.
    """
    cancel = nonet.Cancel()

    def computed(record: Record) -> T:
        with cancel:
            return compute(record)

    with ThreadPoolExecutor(workers or cpu_count() or 1) as pool:
        try:
            return list(pool.map(computed, chunk))
        except BaseException:
            cancel.cancel()
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def uniqueness_error(record: Record, count: int) -> FormatError:
    """Describe why a puzzle does not have exactly one solution, given the count."""
    return FormatError(_core.wrong_count(count, record.puzzle), record.source, record.line)


def puzzle_text(record: Record) -> Any:
    """Return the puzzle as text for a column: 81 characters, or 729 for a Sukaku."""
    return str(record.puzzle)

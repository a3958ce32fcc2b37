"""A batch that another thread changes meanwhile: an error, never half an answer or a crash."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
import pytest
from boards import CLASSIC_SOLUTION
from numpy.typing import NDArray

import nonet

SOLVED = nonet.Grid(CLASSIC_SOLUTION)
MINIMAL = nonet.minimize(SOLVED, seed=1)
TURN = nonet.Transform.rotate()

# Puzzles enough for some milliseconds of each call, all alike, so that all answers are.
CALLS: dict[str, tuple[nonet.Grid, int, Callable[[Any], NDArray[Any]]]] = {
    "solve_batch": (SOLVED, 200_000, lambda puzzles: nonet.solve_batch(puzzles, workers=1).counts),
    "rate_batch": (MINIMAL, 200, lambda puzzles: nonet.rate_batch(puzzles, workers=1).er),
    "is_minimal_batch": (
        MINIMAL,
        1_000,
        lambda puzzles: nonet.is_minimal_batch(puzzles, workers=1),
    ),
    "minimize_batch": (MINIMAL, 500, lambda puzzles: nonet.minimize_batch(puzzles, workers=1)),
    "transform_batch": (
        SOLVED,
        500_000,
        lambda puzzles: nonet.transform_batch(puzzles, TURN, workers=1),
    ),
    "canonical_batch": (SOLVED, 1_000, lambda puzzles: nonet.canonical_batch(puzzles, workers=1)),
}


@contextmanager
def spoilt_and_mended(cells: memoryview, cell: int) -> Iterator[None]:
    """Another thread puts what is no digit there, and the digit again, over and over."""
    ended = threading.Event()
    digit = cells[cell]

    def spoil_and_mend() -> None:
        while not ended.is_set():  # Python changes threads here, when all is mended
            cells[cell] = 200
            cells[cell] = 201
            cells[cell] = 202
            cells[cell] = digit

    other = threading.Thread(target=spoil_and_mend)
    other.start()
    try:
        yield
    finally:
        ended.set()
        other.join()


def refusal_of(call: Callable[[Any], NDArray[Any]], puzzles: Any, right: NDArray[Any]) -> str:
    """What it says if it refuses; else nothing, with every answer right."""
    try:
        answers = call(puzzles)
    except (nonet.RequestError, nonet.GridSyntaxError) as error:
        return str(error)
    assert (answers == right).all()
    answers[:] = 0  # seen again by the next call if it leaves its memory unset
    return ""


@pytest.mark.parametrize("name", CALLS)
def test_what_another_thread_spoils_is_refused(name: str) -> None:
    puzzle, count, call = CALLS[name]
    puzzles = np.tile(puzzle.to_numpy().reshape(81), (count, 1))
    right = call(puzzles[:1]).copy()
    clue = int(puzzles[0].nonzero()[0][-1])
    with spoilt_and_mended(puzzles.data.cast("B"), 81 * (count - 1) + clue):
        told = {refusal_of(call, puzzles, right) for _ in range(10)}
    assert all(
        "changed by another thread" in text or " is not a whole" in text for text in told - {""}
    )

"""How many threads a batch gets shows in nothing but the time it takes."""

from __future__ import annotations

import subprocess
import sys
import threading

import numpy as np
import pytest
from boards import CLASSIC

import nonet
from nonet.board._values import GridLike

# Room for the stacks of some threads, and not of all that are asked for. The work itself takes no
# memory, so that nothing else can fail.
SCRIPT = """
import resource, numpy, nonet
resource.setrlimit(resource.RLIMIT_AS, (2**31, 2**31))
blank = numpy.zeros((400 * 4096, 81), dtype=numpy.uint8)
moved = nonet.transform_batch(blank, nonet.Transform(), workers=1000)
print(len(moved), moved.any())
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="limits memory as Linux does")
def test_a_batch_is_done_by_as_many_threads_as_the_system_gives() -> None:
    done = subprocess.run([sys.executable, "-c", SCRIPT], capture_output=True, text=True)
    assert (done.stdout, done.stderr) == ("1638400 False\n", "")


@pytest.mark.parametrize("workers", [2, 7])
def test_ratings_do_not_depend_on_the_number_of_workers(workers: int) -> None:
    puzzles: list[GridLike] = [CLASSIC, 81 * ".", nonet.solve(CLASSIC)] * 100
    rated, alone = (nonet.rate_batch(puzzles, workers=count) for count in (workers, 1))
    assert rated.outcome.tolist() == alone.outcome.tolist()
    assert np.array_equal(rated.er, alone.er, equal_nan=True)


def test_batches_begun_by_several_threads_at_once_come_out_right() -> None:
    puzzles = [CLASSIC] * 2048
    counts: list[int] = []

    def solve_some(workers: int) -> None:
        for _ in range(50):
            counts.append(int(nonet.solve_batch(puzzles, workers=workers).counts.sum()))

    threads = [threading.Thread(target=solve_some, args=[workers]) for workers in (1, 2, 3, 4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert counts == [2048] * 200

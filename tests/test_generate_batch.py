"""Puzzle k of a seed is the same however it is made: workers, ranges, arrays, IDs, processes."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from typing import Any

import numpy as np
import pytest
from faults import raises

import nonet
from nonet._base.deadline import Deadline
from nonet.making import _generation
from nonet.making._recipes import LEVELS

QUICK = [f"{recipe}/{level}" for recipe, level in LEVELS if level not in ("extreme", "diabolical")]


@pytest.mark.parametrize("level", QUICK)
def test_workers_and_ranges_do_not_show(level: str) -> None:
    whole = list(nonet.generate_batch(level, 6, seed=42, workers=1))
    assert list(nonet.generate_batch(level, 6, seed=42, workers=4)) == whole
    assert list(nonet.generate_batch(level, 2, seed=42, start=4)) == whole[4:]
    assert nonet.generate(level, seed=42) == whole[0]
    assert nonet.from_id(whole[5].id) == whole[5]


def test_an_array_holds_what_a_batch_gives() -> None:
    batch = list(nonet.generate_batch("irreducible/hard", 40, seed=3, start=7))
    arrays = [
        nonet.generate_array("irreducible/hard", 40, seed=3, start=7, workers=workers)
        for workers in (1, 4)
    ]
    for array in arrays:
        assert len(array) == 40
        assert array.exact.all()
        assert array.puzzles.tolist() == [list(p.grid) for p in batch]
        assert array.solutions.tolist() == [list(p.solution) for p in batch]
    assert nonet.generate_array("evil", 0, seed=1).puzzles.shape == (0, 81)
    assert arrays[0].puzzles.dtype == np.uint8


def test_indices_start_at_zero() -> None:
    batch = list(nonet.generate_batch("irreducible/hard", 3, seed=3))
    assert [puzzle.index for puzzle in batch] == [0, 1, 2]
    assert nonet.generate("irreducible/hard", seed=3) == batch[0]
    array = nonet.generate_array("irreducible/hard", 3, seed=3)
    assert array.puzzles.tolist() == [list(puzzle.grid) for puzzle in batch]
    assert nonet.solved_grid(3) == nonet.solved_grid(3, index=0)
    assert nonet.digging_sequence("random") == nonet.digging_sequence("random", 0)


def test_indices_end_at_the_largest() -> None:
    last = 2**64 - 1
    (puzzle,) = nonet.generate_batch("easy", 1, seed=1, start=last)
    assert puzzle.index == last
    assert nonet.generate_array("easy", 1, seed=1, start=last).puzzles.tolist() == [
        list(puzzle.grid)
    ]
    assert list(nonet.generate_batch("easy", 0, seed=1, start=last)) == []
    for make in (nonet.generate_batch, nonet.generate_array):
        with pytest.raises(nonet.RequestError):
            make("easy", 2, seed=1, start=last)


@pytest.mark.parametrize("count", [2**46, 2**48, 2**48 + 1, 2**64 - 1])
def test_an_array_that_no_memory_holds_is_refused(count: int) -> None:
    with raises(nonet.RequestError, field="count"):
        nonet.generate_array("easy", count, seed=1)


@pytest.mark.parametrize("imports", ["import duckdb, nonet", "import nonet, duckdb"])
def test_other_native_modules_do_not_translate_our_exceptions(imports: str) -> None:
    """DuckDB is made with nanobind too and registers a translation of std::bad_alloc."""
    pytest.importorskip("duckdb")
    code = f"""{imports}
try:
    nonet.generate_array("easy", 2**46, seed=1)
except nonet.RequestError as error:
    print(error.field)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stdout == "count\n", done.stderr


def test_a_miss_in_an_array_names_its_puzzle() -> None:
    options: Any = {"seed": 1, "clues": (24, 24), "attempts": 1}
    good = nonet.generate_array("classic/hard", 20, fallback=True, **options).exact.tolist()
    start = good.index(True)
    with raises(nonet.NoPuzzleFound, puzzle=start + good[start:].index(False)):
        nonet.generate_array("classic/hard", 20 - start, start=start, **options)


def test_arrays_of_puzzles_are_compared_by_identity() -> None:
    one, other = (nonet.generate_array("easy", 2, seed=1) for _ in range(2))
    assert one != other


def test_different_seeds_and_indices_give_different_puzzles() -> None:
    puzzles = {p.grid for seed in range(20) for p in nonet.generate_batch("easy", 20, seed=seed)}
    assert len(puzzles) == 400


def test_a_timeout_always_raises() -> None:
    with pytest.raises(nonet.Stopped):
        nonet.generate("irreducible/extreme", clues=(17, 17), seed=1, timeout=0.05)
    with pytest.raises(nonet.Stopped):
        list(nonet.generate_batch("irreducible/extreme", 4, clues=(17, 17), seed=1, timeout=0.05))


def test_a_miss_in_an_array_is_no_timeout_even_if_the_time_ends_with_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class EndsAfterTheArray(Deadline):
        calls = 0

        def left(self) -> float:
            self.calls += 1
            return 60.0 if self.calls == 1 else 0.0

    monkeypatch.setattr(_generation, "Deadline", EndsAfterTheArray)
    with raises(nonet.NoPuzzleFound, puzzle=5):
        nonet.generate_array(
            "classic/hard", 2, seed=1, start=5, clues=(21, 21), attempts=2, timeout=60
        )


def test_a_miss_carries_the_nearest_puzzle() -> None:
    with pytest.raises(nonet.NoPuzzleFound) as caught:
        nonet.generate("classic/hard", seed=1, clues=(21, 21), attempts=3)
    nearest = caught.value.nearest
    assert isinstance(nearest, nonet.Puzzle)
    assert not nearest.exact
    assert nonet.count_solutions(nearest.grid) == 1
    again = nonet.generate("classic/hard", seed=1, clues=(21, 21), attempts=3, fallback=True)
    assert again.grid == nearest.grid
    assert not again.exact


def test_ctrl_c_ends_a_batch_and_keeps_what_has_come() -> None:
    program = (
        "import nonet, sys\n"
        "try:\n"
        "    for p in nonet.generate_batch('classic/expert', 10**9, seed=1, workers=2):\n"
        "        print(p.grid, flush=True)\n"
        "except KeyboardInterrupt:\n"
        "    print('interrupted', flush=True)\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", program], stdout=subprocess.PIPE, text=True
    ) as run:
        assert run.stdout is not None
        first = run.stdout.readline().strip()
        run.send_signal(signal.SIGINT)
        began = time.monotonic()
        rest = run.stdout.read().split()
        assert time.monotonic() - began < 20
    assert rest[-1] == "interrupted"
    expected = [str(p.grid) for p in nonet.generate_batch("classic/expert", len(rest), seed=1)]
    assert [first, *rest[:-1]] == expected

"""`solve_batch` on every instruction set: whole lists, odd sizes, threads, limits, the oracle."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import oracle
import pytest
import shared_data
from boards import CLASSIC_SOLUTION as SOLVED
from hypothesis import given, strategies as st
from numpy.typing import NDArray

import nonet
from nonet import _core

SETS = ("portable", "avx2", "avx512")
# Lists whose puzzles do not all have one solution: of serg_benchmark every one has several, and of
# top2365 one has two, by the oracle as well.
SEVERAL = {"serg_benchmark": slice(None), "top2365": slice(565, 566)}
# Norvig's puzzle without a solution, which took his solver 24 minutes.
HOPELESS = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."

Digits = NDArray[np.uint8]


def array_of(puzzles: tuple[str, ...] | list[str]) -> Digits:
    text = "".join(puzzles).replace(".", "0").encode()
    return (np.frombuffer(text, dtype=np.uint8) - ord("0")).reshape(-1, 81)


def are_solved(grids: Digits) -> NDArray[np.bool_]:
    """Which rows hold every digit once in each house; sums of powers of two tell."""
    bits = 1 << grids.astype(np.int64)
    boxes = bits.reshape(-1, 3, 3, 3, 3)
    whole = sum(1 << digit for digit in range(1, 10))
    by_row = bits.reshape(-1, 9, 9).sum(axis=2)
    by_column = bits.reshape(-1, 9, 9).sum(axis=1)
    by_box = boxes.sum(axis=(2, 4)).reshape(-1, 9)
    every: NDArray[np.bool_] = (np.hstack([by_row, by_column, by_box]) == whole).all(axis=1)
    return every


@pytest.fixture(params=SETS)
def simd(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Each instruction set this processor has, in force for one test."""
    monkeypatch.setenv("NONET_SIMD", request.param)
    try:
        nonet.solve_batch([])
    except nonet.RequestError as error:
        pytest.skip(str(error))
    return str(request.param)


@pytest.mark.parametrize("name", shared_data.LISTS)
def test_every_list_is_solved_and_counted(name: str, simd: str) -> None:
    puzzles = array_of(shared_data.puzzles(name))
    batch = nonet.solve_batch(puzzles)
    expected = np.ones(len(puzzles), dtype=np.uint8)
    expected[SEVERAL.get(name, slice(0))] = 2
    assert (batch.counts == expected).all()
    unique = expected == 1
    assert not batch.solutions[~unique].any()
    clues, solved = puzzles[unique], batch.solutions[unique]
    assert are_solved(solved).all()
    assert (np.where(clues == 0, solved, clues) == solved).all()


def test_minimized_batches_equal_the_packed_engine(simd: str) -> None:
    """The packed engine shares no search with the lanes; puzzle 0 is that of the single form."""
    puzzles = nonet.generate_array("classic/easy", 300, seed=8).puzzles.copy()
    puzzles[150:] = nonet.solve_batch(puzzles[150:]).solutions
    for workers in (1, 2):
        minimal = nonet.minimize_batch(puzzles, 3, workers)
        key = _core.minimize_key(3)
        assert (minimal == _core.packed_minimize_batch(puzzles, key, [*range(len(puzzles))])).all()
    assert nonet.Grid(minimal[0]) == nonet.minimize(puzzles[0], 3)
    assert (nonet.solve_batch(minimal).counts == 1).all()


@pytest.mark.parametrize("limit", [1, 3, 100, 2**31, 2**70])
def test_any_limit_counts_in_a_batch(limit: int, simd: str) -> None:
    """Against the one-puzzle engine: none, one, several and hundreds of solutions."""
    puzzles = nonet.generate_array("classic/medium", 60, seed=9).puzzles.copy()
    for clues in range(60):
        given = np.flatnonzero(puzzles[clues])
        puzzles[clues, given[: clues % 5]] = 0
    puzzles[7, :2] = 5
    counts = nonet.count_solutions_batch(puzzles, limit, workers=2)
    assert counts.tolist() == [nonet.count_solutions(puzzle, limit) for puzzle in puzzles]
    assert limit < 3 or counts.max() > 2


def test_minimal_puzzles_are_found_on_every_set(simd: str) -> None:
    """Against the one-puzzle engine: minimal, a clue more or less, blank, clashing."""
    puzzles = nonet.generate_array("classic/expert", 150, seed=6).puzzles.copy()
    solutions = nonet.solve_batch(puzzles).solutions
    puzzles[::3, 40] = solutions[::3, 40]
    puzzles[1::5, :9] = 0
    puzzles[7] = 0
    puzzles[8, :2] = 5
    found = nonet.is_minimal_batch(puzzles, workers=2)
    assert found.tolist() == [nonet.is_minimal(puzzle) for puzzle in puzzles]
    assert 20 < found.sum() < 130


def test_sets_and_workers_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    """Valid, ambiguous and contradictory puzzles mixed: the same arrays whoever solves them."""
    puzzles = array_of(
        shared_data.sample("magictour_top1465", 500) + shared_data.sample("serg_benchmark", 500)
    ).copy()
    puzzles[::5, 40] = 1 + puzzles[::5, 40] % 9
    answers = []
    for simd in SETS:
        monkeypatch.setenv("NONET_SIMD", simd)
        for workers in (1, 2, 5):
            try:
                answers.append(nonet.solve_batch(puzzles, workers=workers))
            except nonet.RequestError:
                break  # not on this processor
    assert set(answers[0].counts.tolist()) == {0, 1, 2}
    for answer in answers[1:]:
        assert (answer.counts == answers[0].counts).all()
        assert (answer.solutions == answers[0].solutions).all()


@pytest.mark.parametrize("size", [0, 1, 2, 31, 32, 33, 1000])
def test_batches_of_any_size(size: int, simd: str) -> None:
    kinds = [SOLVED[:40] + "." * 41, "." + SOLVED[1:], "55" + SOLVED[2:]]
    batch = nonet.solve_batch([kinds[i % 3] for i in range(size)])
    assert batch.counts.tolist() == [(2, 1, 0)[i % 3] for i in range(size)]
    assert batch.solutions.shape == (size, 81)
    for row, count in zip(batch.solutions, batch.counts, strict=True):
        assert "".join(map(str, row)) == (SOLVED if count == 1 else "0" * 81)


@given(
    kept=st.sets(st.integers(0, 80), min_size=24, max_size=60),
    wrong=st.dictionaries(st.integers(0, 80), st.integers(1, 9), max_size=1),
)
def test_counts_are_the_oracles(kept: set[int], wrong: dict[int, int]) -> None:
    cells = [SOLVED[i] if i in kept else "." for i in range(81)]
    for cell, digit in wrong.items():
        cells[cell] = str(digit)
    puzzle = "".join(cells)
    batch = nonet.solve_batch([puzzle])
    assert batch.counts[0] == oracle.count(puzzle) == nonet.count_solutions(puzzle)


def test_a_hopeless_puzzle_among_easy_ones_keeps_to_the_limit(simd: str) -> None:
    puzzles = ["." + SOLVED[1:]] * 100
    puzzles[50] = HOPELESS
    with pytest.raises(nonet.Stopped):
        nonet.solve_batch(puzzles, timeout=0.05)


def test_an_unknown_instruction_set_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NONET_SIMD", "mmx")
    with pytest.raises(nonet.RequestError, match="NONET_SIMD"):
        nonet.solve_batch([SOLVED])


class Exporter:
    """Hands out an array that nobody else holds, as a library with its own memory may."""

    def __init__(self, puzzles: list[str]) -> None:
        self._rows = [[int(digit) for digit in puzzle.replace(".", "0")] for puzzle in puzzles]

    def __dlpack__(self, **options: Any) -> object:
        return np.array(self._rows, dtype=np.uint8).__dlpack__(**options)

    def __dlpack_device__(self) -> tuple[int, int]:
        return (1, 0)


@pytest.mark.parametrize("count", [1, 100_000])  # small and large memory is freed in its own way
def test_memory_that_only_the_call_holds_lives_as_long_as_the_call(count: int) -> None:
    puzzles: Any = Exporter(["." + SOLVED[1:]] * count)
    batch = nonet.solve_batch(puzzles)
    assert (batch.counts == 1).all()
    assert (batch.solutions == np.array([int(digit) for digit in SOLVED])).all()


@pytest.mark.parametrize(
    "ask", [nonet.rate_batch, nonet.is_minimal_batch, lambda p: nonet.is_redundant(p[0], 1)]
)
def test_the_forced_instruction_set_is_the_one_that_every_search_uses(
    ask: Callable[[list[str]], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NONET_SIMD", "mmx")
    with pytest.raises(nonet.RequestError, match="NONET_SIMD"):
        ask(["." + SOLVED[1:]])

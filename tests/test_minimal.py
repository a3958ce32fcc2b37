"""Which clues a puzzle needs, against the plain definition: take it away and count."""

from __future__ import annotations

import pytest
from boards import CLASSIC as PUZZLE
from faults import raises
from hypothesis import given, strategies as st
from shared_data import sample

import nonet
from nonet.board._values import GridLike

SOLVED = nonet.solve(PUZZLE)


def clues(grid: nonet.Grid) -> list[int]:
    return [cell for cell in range(81) if grid[cell]]


def is_minimal_by_counting(grid: nonet.Grid) -> bool:
    return nonet.count_solutions(grid) == 1 and all(
        nonet.count_solutions(grid.with_digit(cell, 0)) == 2 for cell in clues(grid)
    )


@given(st.integers(0, 2**64 - 1))
def test_minimize_keeps_the_solution_and_only_what_is_needed(seed: int) -> None:
    for start in (PUZZLE, SOLVED):
        puzzle = nonet.minimize(start, seed=seed)
        assert nonet.solve(puzzle) == SOLVED
        assert is_minimal_by_counting(puzzle)
        assert nonet.is_minimal(puzzle)
        assert set(clues(puzzle)) <= set(clues(nonet.Grid(start)))
        assert nonet.minimize(puzzle, seed=seed ^ 1) == puzzle


def test_redundant_means_that_nothing_changes_without_it() -> None:
    for text in (PUZZLE, *sample("gen_easy36", 10)):
        grid = nonet.Grid(text)
        for cell in clues(grid):
            without = nonet.count_solutions(grid.with_digit(cell, 0))
            assert nonet.is_redundant(grid, cell) == (without == 1)
            assert nonet.is_redundant(grid, divmod(cell, 9)) == (without == 1)


def test_redundant_is_defined_for_many_solutions_too() -> None:
    nearly = "12345678." + 72 * "."
    assert nonet.is_redundant("123456789" + 72 * ".", 8)
    assert not nonet.is_redundant(nearly, 0)


@given(st.integers(0, 2**64 - 1))
def test_symmetry_keeps_what_is_needed(seed: int) -> None:
    look = nonet.Transform.random(seed)
    for text in (PUZZLE, nonet.minimize(PUZZLE, seed=seed)):
        seen = nonet.transform(text, look)
        assert nonet.is_minimal(seen) == nonet.is_minimal(text)
        spare = [nonet.is_redundant(text, cell) for cell in clues(nonet.Grid(text))]
        assert sum(spare) == sum(nonet.is_redundant(seen, cell) for cell in clues(seen))


def test_listed_puzzles_are_minimal_as_their_source_says() -> None:
    for name in ("gen_random_minimal", "17_clue"):
        assert nonet.is_minimal_batch(sample(name, 200)).all()
    assert not nonet.is_minimal_batch(sample("gen_kagglelike", 50)).any()


@pytest.mark.parametrize("grid", [81 * ".", "11" + 79 * ".", SOLVED])
def test_what_is_not_minimal(grid: GridLike) -> None:
    assert not nonet.is_minimal(grid)
    assert nonet.is_minimal_batch([grid]).tolist() == [False]


def test_batches_give_puzzle_k_from_seed_and_k() -> None:
    puzzles: list[GridLike] = [PUZZLE, SOLVED, PUZZLE]
    one, two = (nonet.minimize_batch(puzzles, seed=9, workers=n) for n in (1, 2))
    assert (one == two).all()
    assert nonet.Grid(one[0]) == nonet.minimize(PUZZLE, seed=9)
    assert nonet.is_minimal_batch(one).all()
    assert nonet.minimize(SOLVED, seed=1) != nonet.minimize(SOLVED, seed=2)


def test_refusals_are_typed_and_name_the_place() -> None:
    with pytest.raises(nonet.NoSolution):
        nonet.minimize("11" + 79 * ".")
    with pytest.raises(nonet.MultipleSolutions) as caught:
        nonet.minimize(81 * ".")
    assert len(set(caught.value.examples)) == 2
    with raises(nonet.MultipleSolutions, puzzle=1):
        nonet.minimize_batch([PUZZLE, 81 * ".", "11" + 79 * "."])
    with raises(nonet.NoSolution, puzzle=0):
        nonet.minimize_batch(["11" + 79 * "."])
    with raises(nonet.RequestError, field="cell"):
        nonet.is_redundant(PUZZLE, 2)
    with pytest.raises(nonet.CellIndexError):
        nonet.is_redundant(PUZZLE, 81)
    with raises(nonet.RequestError, field="seed"):
        nonet.minimize(PUZZLE, seed=-1)
    with pytest.raises(nonet.GridSyntaxError):
        nonet.minimize("5")

"""The lanes on every instruction set, the one-puzzle search and the oracle give the same answers.

The puzzles are made from a list of minimal ones, scrambled by the symmetries of the grid, in four
kinds: as they are (one solution), less a given (nearly always several), with a given changed (none,
one or several), and other givens of the same solution (one or several). `pytest --exhaustive` goes
through a million of them and shows 3,000 to the oracle; without it every kind is tried on a few.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import numpy as np
import oracle
import pytest
import shared_data
from numpy.typing import NDArray

import nonet

SETS = ("portable", "avx2", "avx512")
KINDS = ("as is", "less one", "one changed", "other givens")

Digits = NDArray[np.uint8]


def scrambled(rng: np.random.Generator, *grids: Digits) -> tuple[Digits, ...]:
    """The grids with rows, columns and digits put in another order, the same for all of them."""

    def lines() -> NDArray[np.intp]:
        return np.concatenate([3 * band + rng.permutation(3) for band in rng.permutation(3)])

    rows, columns = lines(), lines()
    cells = (9 * rows[:, None] + columns).reshape(9, 9)
    if rng.random() < 0.5:
        cells = cells.T
    digits = np.concatenate([[0], 1 + rng.permutation(9)]).astype(np.uint8)
    return tuple(digits[grid[:, cells.reshape(81)]] for grid in grids)


def spoiled(rng: np.random.Generator, kind: str, puzzles: Digits, solutions: Digits) -> Digits:
    puzzles = puzzles.copy()
    each = np.arange(len(puzzles))
    given = np.argmax(rng.random(puzzles.shape) * (puzzles != 0), axis=1)
    if kind == "less one":
        puzzles[each, given] = 0
    elif kind == "one changed":
        others = rng.integers(1, 9, len(puzzles), dtype=np.uint8)
        puzzles[each, given] = 1 + (puzzles[each, given] - 1 + others) % 9
    elif kind == "other givens":
        kept = rng.random(puzzles.shape) < rng.uniform(0.3, 0.5, (len(puzzles), 1))
        puzzles = np.where(kept, solutions, np.uint8(0))
    return puzzles


def puzzles_of_a_kind(kind: str, most: int, seed: int) -> Digits:
    rng = np.random.default_rng([seed, KINDS.index(kind)])
    text = "".join(shared_data.puzzles("gen_random_minimal")[:most]).replace(".", "0").encode()
    puzzles = (np.frombuffer(text, dtype=np.uint8) - ord("0")).reshape(-1, 81)
    solutions = nonet.solve_batch(puzzles).solutions
    return spoiled(rng, kind, *scrambled(rng, puzzles, solutions))


def answers_of_all_sets(
    puzzles: Digits, monkeypatch: pytest.MonkeyPatch
) -> Iterator[nonet.SolvedBatch]:
    for simd in SETS:
        monkeypatch.setenv("NONET_SIMD", simd)
        try:
            yield nonet.solve_batch(puzzles)
        except nonet.RequestError:
            continue  # not on this processor


def check_agreement(puzzles: Digits, monkeypatch: pytest.MonkeyPatch) -> nonet.SolvedBatch:
    first, *others = answers_of_all_sets(puzzles, monkeypatch)
    for other in others:
        assert (other.counts == first.counts).all()
        assert (other.solutions == first.solutions).all()
    answers = zip(texts(puzzles), first.counts, texts(first.solutions), strict=True)
    for puzzle, count, solution in answers:
        assert nonet.count_solutions(puzzle) == count, puzzle
        if count == 1:
            assert str(nonet.solve(puzzle)) == solution, puzzle
        else:
            assert solution == 81 * "0", puzzle
    return first


def check_by_the_oracle(puzzles: Digits, batch: nonet.SolvedBatch, most: int) -> None:
    answers = zip(texts(puzzles), batch.counts, texts(batch.solutions), strict=True)
    for puzzle, count, solution in islice(answers, most):
        found = list(islice(oracle.solutions(oracle.marks_of(puzzle)), 2))
        assert len(found) == count, puzzle
        assert count != 1 or found == [solution], puzzle


def texts(grids: Digits) -> Iterator[str]:
    for row in grids + np.uint8(ord("0")):
        yield row.tobytes().decode()


@pytest.mark.parametrize("kind", KINDS)
def test_engines_agree_on_a_few(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    puzzles = puzzles_of_a_kind(kind, most=500, seed=1)
    batch = check_agreement(puzzles, monkeypatch)
    check_by_the_oracle(puzzles, batch, most=5)


@pytest.mark.exhaustive
@pytest.mark.parametrize("seed", range(2, 7))
@pytest.mark.parametrize("kind", KINDS)
def test_engines_agree_on_a_million(kind: str, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    puzzles = puzzles_of_a_kind(kind, most=50_000, seed=seed)
    batch = check_agreement(puzzles, monkeypatch)
    check_by_the_oracle(puzzles, batch, most=150)

"""The parts of the generator by themselves: fills, the score, orbit's seeds."""

from __future__ import annotations

import math

import pytest
from faults import raises

import nonet
from nonet import _core
from nonet.errors import RequestError
from nonet.making._request_options import FillName, LogicLevelName
from nonet.making.orbit import score_to_target

GRIDS = 6_670_903_752_021_072_936_960
STARTS = math.factorial(9) * 2_612_736**2  # first band and first stack


@pytest.mark.parametrize("fill", ["las-vegas", "shuffled", "uniform"])
def test_fills_give_solved_grids_all_different(fill: FillName) -> None:
    grids = {nonet.solved_grid(seed=seed, fill=fill) for seed in range(50)}
    assert len(grids) == 50
    assert all(grid.is_solved for grid in grids)
    assert nonet.solved_grid(seed=3, fill=fill) in grids


def test_the_number_of_random_givens_is_an_option() -> None:
    for givens in (0, 5, 17, 30):
        assert nonet.solved_grid(seed=1, givens=givens).is_solved


def test_weights_of_the_uniform_fill_add_up_to_the_number_of_grids() -> None:
    """Knuth's estimator: the mean weight of a descent is the mean number of its completions."""
    draws = 20_000
    total = sum(_core.weighted_grid(1, index)[1] for index in range(draws))
    assert total / draws * STARTS == pytest.approx(GRIDS, rel=0.06)


# Dig-hole's table through the definitions of the parts; techniques by rating in tenths.
GIVENS = {81: 0.5, 50: 1.5, 49: 1.5, 36: 2.5, 35: 2.5, 32: 3.5, 31: 3.5, 28: 4.5, 27: 4.5}
GIVENS |= {22: 5.0, 17: 5.0}


@pytest.mark.parametrize(("clues", "value"), GIVENS.items())
def test_the_part_of_the_givens(clues: int, value: float) -> None:
    grid = nonet.Grid([1 if cell < clues else 0 for cell in range(81)])
    assert _core.score_parts(grid, 10, 1)[0] == value * 10_000


def test_technique_and_distribution_parts() -> None:
    full = nonet.Grid(81 * "1")
    by_rating = {10: 0.8, 12: 0.8, 15: 1.2, 20: 1.6, 23: 2.0, 25: 3.0, 30: 3.0, 32: 3.6, 44: 3.6}
    by_rating |= {45: 4.2, 56: 4.2, 57: 4.6, 65: 4.6, 66: 5.0, 999: 5.0}
    for rating, value in by_rating.items():
        assert _core.score_parts(full, rating, 1)[2] == round(value * 10_000)
    for fewest, value in enumerate((5, 4.5, 4, 3, 2, 1.5, 1.25, 1, 0.75, 0.5)):
        grid = nonet.Grid([0 if cell < 9 - fewest else 1 for cell in range(81)])
        assert _core.score_parts(grid, 10, 1)[1] == round(value * 10_000)


def test_the_search_part_is_a_logarithm_in_integers() -> None:
    full = nonet.Grid(81 * "1")
    for count in [*range(1, 3000), 9_999, 10_000, 99_999, 100_000, 316_227, 316_228, 10**9]:
        log = math.log10(count)
        part = min(5.0, 0.5 + log / 2 if count < 100 else log - 0.5)
        assert _core.score_parts(full, 10, count)[3] == pytest.approx(10_000 * part, abs=1.01)


def test_the_score_is_the_weighted_sum_of_its_parts() -> None:
    for level in ("extremely-easy", "medium", "evil"):
        puzzle = nonet.generate(level, seed=8)
        assert puzzle.score is not None
        assert puzzle.score_parts is not None
        parts = puzzle.score_parts
        total = 0.4 * parts.givens + 0.2 * (parts.distribution + parts.techniques + parts.searches)
        assert puzzle.score == pytest.approx(total, abs=1e-4)
    assert nonet.generate("classic/easy", seed=1).score is None


# Computed by a JavaScript engine from the source of orbit.
HASHES = {
    0: (1359758873, 2719517746, 4150514666, 2619640938, 944314613),
    1: (1359504952, 2719788051, 4150784971, 2619386955, 944584916),
    42: (1369506609, 2729822490, 4157511362, 2626275650, 954490333),
    20260111: (1175071100, 3038700375, 3764763791, 2334319375, 793737104),
    4294967295: (1359980038, 2719706157, 4150277109, 2619829365, 944437482),
}


@pytest.mark.parametrize("base", HASHES)
def test_hash32(base: int) -> None:
    assert tuple(nonet.hash32(base, k) for k in (1, 2, 3, 50, 100)) == HASHES[base]


@pytest.mark.parametrize("number", [-1, 2**32])
def test_a_board_seed_has_32_bits(number: int) -> None:
    assert nonet.hash32(0, 0) != nonet.hash32(2**32 - 1, 2**32 - 1)
    with raises(RequestError, field="base"):
        nonet.hash32(number, 1)
    with raises(RequestError, field="attempt"):
        nonet.hash32(1, number)


def test_a_board_seed_is_the_identity_of_its_board() -> None:
    for index in range(5):
        puzzle = nonet.generate("orbit/medium", seed=42, index=index)
        assert puzzle.board_seed is not None
        assert _core.board_of(puzzle.board_seed) == puzzle.solution


@pytest.mark.parametrize(
    ("target", "found", "clues", "score"),
    [
        ("easy", "easy", 40, 0),
        ("EASY", "easy", 30, 2),
        ("easy", "easy", 0, 32),
        ("easy", "easy", 81, 0),
        ("hard", "SAMURAI", 21, 1001),
    ],
)
def test_score_to_target(
    target: LogicLevelName, found: LogicLevelName, clues: int, score: int
) -> None:
    assert score_to_target(target, found, clues) == score
    for wrong in (-1, 82):
        with raises(RequestError, field="clues"):
            score_to_target(target, found, wrong)


def test_a_solved_grid_is_filled_as_a_request_is() -> None:
    usual = nonet.Request()
    for seed in range(20):
        grid = nonet.solved_grid(seed, givens=usual.fill_givens, node_limit=usual.fill_nodes)
        assert nonet.solved_grid(seed) == grid


def test_classify_difficulty() -> None:
    assert [nonet.classify_difficulty(n) for n in (81, 40, 39, 32, 31, 26, 25, 0)] == [
        *2 * ["easy"],
        *2 * ["medium"],
        *2 * ["hard"],
        *2 * ["extreme"],
    ]


@pytest.mark.parametrize(("givens", "nodes"), [(11, 1), (81, 1), (0, 1)])
def test_las_vegas_ends_on_terms_that_no_start_can_meet(givens: int, nodes: int) -> None:
    assert nonet.solved_grid(seed=1, givens=givens, node_limit=nodes).is_solved

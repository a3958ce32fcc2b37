"""Every promise of every level, checked by the oracle, not by the engine that made the puzzle."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any

import oracle
import pytest

import nonet
from nonet.making._recipes import LEVELS, RECIPES

n: Any = nonet  # so that names can be spelled as in the documents

SEEDS = range(6)

# What SEEDS.md's tables say of each level: clue range, fewest givens in a line, lowest and highest
# rating, score range, scan-order searches.
PROMISES: dict[str, tuple[int, int, int, float, float, float, float, int]] = {
    "dig-hole/extremely-easy": (50, 80, 5, 0, 1.2, 0, 1.5, 0),
    "dig-hole/easy": (36, 49, 4, 0, 1.5, 1.5, 2.5, 0),
    "dig-hole/medium": (32, 35, 3, 1.7, 2.6, 2.5, 3.5, 0),
    "dig-hole/difficult": (28, 31, 2, 2.8, 4.5, 3.5, 4.5, 0),
    "dig-hole/evil": (22, 27, 0, 4.6, 99, 4.5, 5.0, 100_000),
    "irreducible/easy": (35, 38, 0, 0, 99, 0, 0, 0),
    "irreducible/medium": (30, 35, 0, 0, 99, 0, 0, 0),
    "irreducible/hard": (25, 30, 0, 0, 99, 0, 0, 0),
    "irreducible/master": (20, 25, 0, 0, 99, 0, 0, 0),
    "irreducible/extreme": (17, 19, 0, 0, 99, 0, 0, 0),
    "orbit/easy": (32, 80, 0, 0, 1.5, 0, 0, 0),
    "orbit/medium": (27, 80, 0, 1.7, 2.6, 0, 0, 0),
    "orbit/hard": (22, 80, 0, 2.8, 6.2, 0, 0, 0),
    "orbit/samurai": (17, 80, 0, 6.5, 99, 0, 0, 0),
    "daily/easy": (40, 45, 0, 0, 1.5, 0, 0, 0),
    "daily/medium": (32, 39, 0, 1.7, 2.8, 0, 0, 0),
    "daily/hard": (26, 31, 0, 3.0, 5.7, 0, 0, 0),
    "daily/extreme": (17, 25, 0, 6.0, 99, 0, 0, 0),
    "classic/easy": (46, 46, 0, 0, 99, 0, 0, 0),
    "classic/medium": (36, 36, 0, 0, 99, 0, 0, 0),
    "classic/hard": (26, 26, 0, 0, 99, 0, 0, 0),
    "classic/expert": (17, 80, 0, 0, 99, 0, 0, 0),
    "rated/any": (17, 80, 0, 1.0, 99, 0, 0, 0),
    "rated/beginner": (17, 80, 0, 1.0, 1.2, 0, 0, 0),
    "rated/easy": (17, 80, 0, 1.5, 2.0, 0, 0, 0),
    "rated/moderate": (17, 80, 0, 2.3, 2.8, 0, 0, 0),
    "rated/tricky": (17, 80, 0, 3.0, 4.4, 0, 0, 0),
    "rated/tough": (17, 80, 0, 4.5, 6.2, 0, 0, 0),
    "rated/expert": (17, 80, 0, 6.5, 7.2, 0, 0, 0),
    "rated/fiendish": (17, 80, 0, 7.3, 8.4, 0, 0, 0),
    "rated/diabolical": (17, 80, 0, 8.5, 9.9, 0, 0, 0),
}
SLOW = ("irreducible/extreme", "irreducible/master", "classic/expert", "rated/diabolical")
MINIMAL = {"irreducible/master", "irreducible/extreme", "classic/expert"}


def line_counts(grid: str) -> list[int]:
    rows = [grid[9 * row : 9 * row + 9] for row in range(9)]
    columns = [grid[column::9] for column in range(9)]
    return [9 - line.count(".") for line in rows + columns]


def is_needed(grid: str, cell: int) -> bool:
    """A given is needed if another digit in its cell leaves some solution."""
    marks = oracle.marks_of(grid)
    marks[cell] = [digit for digit in range(1, 10) if digit != int(grid[cell])]
    return next(oracle.solutions(marks), None) is not None


def check(level: str, puzzle: nonet.Puzzle) -> None:
    fewest, most, floor, low, high, lowest_score, highest_score, searches = PROMISES[level]
    grid = str(puzzle.grid)
    assert list(zip(range(2), oracle.solutions(oracle.marks_of(grid)), strict=False)) == [
        (0, str(puzzle.solution))
    ]
    assert puzzle.exact
    assert fewest <= 81 - grid.count(".") <= most
    assert min(line_counts(grid)) >= floor
    rating = nonet.rate(puzzle.grid)
    assert low <= rating.er <= high
    if highest_score:
        assert puzzle.score is not None
        assert lowest_score <= puzzle.score
        assert puzzle.score < highest_score or highest_score == 5.0 == puzzle.score
    if level == "dig-hole/evil":
        assert nonet.search_count(puzzle.grid, cap=100_000) >= searches
        assert min(line_counts(grid)) <= 2
    if level in MINIMAL:
        assert all(is_needed(grid, cell) for cell in range(81) if grid[cell] != ".")
        assert puzzle.minimal
    if level.startswith("orbit/"):
        assert [given != "." for given in grid] == [given != "." for given in reversed(grid)]
        probe = nonet.Solver(node_limit=8000).solve_stop_at_one(puzzle.grid)
        assert probe.difficulty is nonet.Difficulty[level.removeprefix("orbit/").upper()]


def test_the_table_of_promises_is_complete() -> None:
    names = [f"{recipe}/{level}" for recipe, level in LEVELS]
    assert names == list(PROMISES)
    assert names == [f"{recipe}/{level}" for recipe, levels in RECIPES.items() for level in levels]


@pytest.mark.parametrize("level", PROMISES)
def test_a_level_keeps_its_promises(level: str) -> None:
    for seed in SEEDS if level not in SLOW else range(2):
        check(level, nonet.generate(level, seed=seed))


@pytest.mark.exhaustive
@pytest.mark.parametrize("level", PROMISES)
def test_a_level_keeps_its_promises_over_many_seeds(level: str) -> None:
    for puzzle in nonet.generate_batch(level, 1000, seed=1):
        check(level, puzzle)


def test_levels_of_dig_hole_rise_in_real_difficulty() -> None:
    means = []
    for level in RECIPES["dig-hole"]:
        batch = nonet.generate_array(f"dig-hole/{level}", 40, seed=9).puzzles
        means.append(float(nonet.rate_batch(batch).er.mean()))
    assert means == sorted(means)


def test_orbit_levels_are_what_the_solver_says_and_keep_their_symmetry() -> None:
    solver = nonet.Solver(node_limit=8000)
    for level in ("easy", "medium", "hard", "samurai"):
        for symmetry in ("rot180", "rot90", "MIRROR_XY", "NONE"):
            options: Any = {"symmetry": symmetry}
            puzzle = nonet.generate(f"orbit/{level}", seed=5, **options)
            assert puzzle.exact
            assert (
                solver.solve_stop_at_one(puzzle.grid).difficulty is nonet.Difficulty[level.upper()]
            )
            for orbit in n.symmetry_orbits(symmetry):
                assert len({puzzle.grid[cell] == 0 for cell in orbit}) == 1


def test_hard_may_accept_samurai() -> None:
    accepted = {
        nonet.Solver()
        .solve_stop_at_one(nonet.generate("orbit/hard", seed=seed, accept_harder=True).grid)
        .difficulty
        for seed in range(12)
    }
    assert nonet.Difficulty.SAMURAI in accepted


def test_a_given_grid_is_carved() -> None:
    solution = nonet.solved_grid(seed=4)
    for level in ("evil", "orbit/medium", "irreducible/master"):
        assert nonet.generate(level, seed=1, solution=solution).solution == solution


def test_the_trace_tells_what_was_dug_in_which_order() -> None:
    puzzle = nonet.generate("irreducible/hard", seed=3, trace=True, order="s-pattern")
    dug = [cell for cells, removed in puzzle.trace if removed for cell in cells]
    assert sorted(dug) == [cell for cell in range(81) if puzzle.grid[cell] == 0]
    tried = [cells[0] for cells, _ in puzzle.trace]
    assert tried == list(n.digging_sequence("s-pattern"))[: len(tried)]
    assert nonet.generate("irreducible/hard", seed=3, order="s-pattern").trace == ()


@pytest.mark.parametrize("strict", ["extremely-easy", "easy", "medium", "difficult", "evil"])
def test_strict_makes_every_row_of_the_search_table_a_gate(strict: str) -> None:
    low, high = RECIPES["dig-hole"][strict].strict_searches
    clues = (57, 80) if strict == "extremely-easy" else RECIPES["dig-hole"][strict].clues
    for seed in range(3):
        puzzle = nonet.generate(strict, seed=seed, strict=True, clues=clues)
        count = nonet.search_count(puzzle.grid, cap=10**6)
        assert low <= count
        assert high is None or count <= high


@pytest.mark.parametrize("clues", [19, 18])
def test_few_clues_come_from_nothing(clues: int) -> None:
    puzzle = nonet.generate("irreducible/extreme", seed=2, clues=(17, clues))
    assert puzzle.clues <= clues
    assert oracle.count(str(puzzle.grid)) == 1
    assert nonet.is_minimal(puzzle.grid)


def test_every_removal_order_proves_its_own_puzzle_minimal() -> None:
    request = nonet.Request(
        method="dig",
        symmetry="rot180",
        minimal=True,
        orders_per_grid=200,
        rating=(2.0, 4.4),
        clues=(22, 30),
        attempts=30,
    )
    for seed in range(20):
        assert nonet.is_minimal(nonet.generate(request, seed=seed).grid)


def test_needed_techniques_are_needed() -> None:
    """DESIGN's definition: on the path, and without it the path is harder or there is none."""
    table = [row.slug for row in nonet.technique_table()]
    for seed, technique in enumerate(("x-wing", "swordfish", "naked-triplet")):
        puzzle = nonet.generate("rated", seed=seed, needs=technique, rating=(3.0, 4.4))
        path = nonet.steps(puzzle.grid)
        assert technique in {step.technique for step in path}
        others = [slug for slug in table if slug != technique]
        without = nonet.steps(puzzle.grid, techniques=others)
        ratings = [sorted((step.rating for step in p), reverse=True) for p in (path, without)]
        assert ratings[1] > ratings[0]


def test_forbidden_techniques_are_not_on_the_path() -> None:
    for seed in range(5):
        puzzle = nonet.generate("rated", seed=seed, forbids="naked-single", rating=(2.6, 4.4))
        assert "naked-single" not in nonet.rate(puzzle.grid).counts


def test_a_timeout_gives_the_nearest_miss_of_finished_attempts() -> None:
    with pytest.raises(nonet.Stopped) as caught:
        nonet.generate(
            "classic/hard", seed=1, clues=(22, 22), rating=(11, 99), attempts=2**32 - 1, timeout=0.3
        )
    nearest = caught.value.nearest
    assert not nearest.exact
    assert nonet.count_solutions(nearest.grid) == 1
    assert nonet.from_id(nearest.id) == nearest
    assert pickle.loads(pickle.dumps(caught.value)).nearest == nearest


def test_a_miss_that_was_not_scored_has_no_score_but_its_column(tmp_path: Path) -> None:
    made = list(
        nonet.generate_batch("dig-hole/difficult", 60, seed=2, attempts=1, fallback=True, workers=1)
    )
    assert made[0].score is None  # the first row of a table decides its columns
    assert all(puzzle.score is None or puzzle.score > 0.5 for puzzle in made)
    assert {(puzzle.score is None, puzzle.score_parts is None) for puzzle in made} == {
        (True, True),
        (False, False),
    }
    nonet.write(made, tmp_path / "made.csv")
    assert [record.metadata.get("score") for record in nonet.read(tmp_path / "made.csv")] == [
        puzzle.score and str(puzzle.score) for puzzle in made
    ]


def test_a_batch_that_runs_out_of_time_keeps_what_was_finished() -> None:
    made: list[nonet.Puzzle] = []
    with pytest.raises(nonet.Stopped):
        made.extend(nonet.generate_batch("classic/easy", 10**9, seed=1, timeout=0.3))
    assert [puzzle.index for puzzle in made] == list(range(len(made)))
    assert made


def test_the_rating_promised_is_that_of_the_puzzle_as_returned() -> None:
    # The path, and so the rating, may depend on how a puzzle lies: propagation can change it.
    made = nonet.generate("dig-hole/difficult", seed=1, index=772)
    assert 2.5 <= made.rating.er <= 4.5
    batch = nonet.generate_array(
        "rated/any", 40, method="dig", propagation=(9, 9), rating=(3.0, 3.9), seed=5
    )
    er = nonet.rate_batch(batch.puzzles).er
    assert ((er >= 3.0) & (er <= 3.9)).all()

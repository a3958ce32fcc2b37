"""The orbit `Solver`: statuses, limits, switches, and counters that a second, plain
implementation in Python counts alike."""

from __future__ import annotations

import dataclasses
import itertools
import pickle
from typing import Any

import pytest
from boards import CLASSIC, CLASSIC_SOLUTION, HARD, holes
from faults import raises
from hypothesis import given, strategies as st
from shared_data import sample

import nonet
from nonet import Difficulty, Grid, Solver, SolveStatus

EMPTY = 81 * "."
HOUSES = [
    *([r * 9 + c for c in range(9)] for r in range(9)),
    *([r * 9 + c for r in range(9)] for c in range(9)),
    *([b // 3 * 27 + b % 3 * 3 + i // 3 * 9 + i % 3 for i in range(9)] for b in range(9)),
]
PEERS = [{c for h in HOUSES if cell in h for c in h} - {cell} for cell in range(81)]
Position = list[set[int]]
COUNTERS = [field.name for field in dataclasses.fields(nonet.SolveStats)][:7]


class Contradiction(Exception):  # noqa: N818
    """A cell without digits or a digit without a place."""


class PlainSolver:
    """The rules and counters of `nonet.solver`, written down as directly as possible."""

    def __init__(self) -> None:
        self.counts = dict.fromkeys(COUNTERS, 0)
        self.found = 0

    def search(self, position: Position, stop_at: int, depth: int = 0) -> None:
        self.counts["nodes"] += 1
        try:
            while self.step(position):
                pass
        except Contradiction:
            self.counts["conflicts"] += 1
            return
        if all(len(marks) == 1 for marks in position):
            self.found += 1
            return
        cell = min((c for c in range(81) if len(position[c]) > 1), key=lambda c: len(position[c]))
        for digit in sorted(position[cell]):
            if self.found == stop_at:
                return
            self.counts["guesses"] += 1
            self.counts["max_depth"] = max(self.counts["max_depth"], depth + 1)
            guess = [set(marks) for marks in position]
            guess[cell] = {digit}
            self.search(guess, stop_at, depth + 1)

    def step(self, position: Position) -> bool:
        changed = True
        while changed:
            changed = False
            for cell, marks in enumerate(position):
                if not marks:
                    raise Contradiction
                if len(marks) == 1:
                    for peer in PEERS[cell]:
                        if marks <= position[peer]:
                            position[peer] -= marks
                            changed = True
        return self.hidden_single(position) or self.locked(position) or self.hidden_pair(position)

    def hidden_single(self, position: Position) -> bool:
        for house in HOUSES:
            places = {d: [c for c in house if d in position[c]] for d in range(1, 10)}
            if not all(places.values()):
                raise Contradiction
            for cell in house:
                only_here = {d for d in position[cell] if len(places[d]) == 1}
                if only_here and len(position[cell]) > 1:
                    if len(only_here) > 1:
                        raise Contradiction
                    position[cell] = only_here
                    self.counts["hidden_singles"] += 1
                    return True
        return False

    def locked(self, position: Position) -> bool:
        for box, line in itertools.product(HOUSES[18:], HOUSES[:18]):
            crossing = set(box) & set(line)
            here = {d for c in crossing for d in position[c]}
            removed = 0
            rests = [set(box) - crossing, set(line) - crossing]
            unions = [{d for c in rest for d in position[c]} for rest in rests]
            for rest, other in ((rests[1], unions[0]), (rests[0], unions[1])):
                for cell in rest:
                    gone = position[cell] & (here - other)
                    position[cell] -= gone
                    removed += len(gone)
            if crossing and removed:
                self.counts["locked_candidate_elims"] += removed
                return True
        return False

    def hidden_pair(self, position: Position) -> bool:
        for house in HOUSES:
            places = {d: [c for c in house if d in position[c]] for d in range(1, 10)}
            for a, b in itertools.combinations(range(1, 10), 2):
                if len(places[a]) == 2 and places[a] == places[b]:
                    removed = sum(len(position[c] - {a, b}) for c in places[a])
                    for cell in places[a]:
                        position[cell] &= {a, b}
                    if removed:
                        self.counts["hidden_pair_elims"] += removed
                        return True
        return False


def assert_counted_alike(puzzle: str, stop_at: int) -> None:
    plain = PlainSolver()
    plain.search([{int(c)} if c in "123456789" else set(range(1, 10)) for c in puzzle], stop_at)
    found = Solver().count_solutions(puzzle, stop_at=stop_at)
    counted = dataclasses.asdict(found.stats)
    assert {name: counted[name] for name in plain.counts} == plain.counts
    assert found.solution_count == plain.found


@pytest.mark.parametrize("name", ["top95", "gen_random_minimal", "serg_benchmark"])
def test_counters_agree_with_the_plain_solver(name: str) -> None:
    for puzzle in sample(name, 4):
        for stop_at in (1, 2):
            assert_counted_alike(puzzle, stop_at)


@given(holes(least=45, most=55))
def test_counters_agree_on_any_puzzle(puzzle: str) -> None:
    assert_counted_alike(puzzle, 1)


def test_every_status() -> None:
    assert Solver().solve_stop_at_one(HARD).status is SolveStatus.ONE_FOUND
    assert Solver().solve_stop_at_two(HARD).status is SolveStatus.UNIQUE
    assert Solver().solve_stop_at_two(EMPTY).status is SolveStatus.MULTIPLE
    assert Solver().solve_stop_at_one("11" + 79 * ".").status is SolveStatus.NO_SOLUTION
    assert Solver(node_limit=2).solve_stop_at_two(EMPTY).status is SolveStatus.NODE_LIMIT
    assert Solver(time_limit=0).count_solutions(EMPTY, 10**12).status is SolveStatus.TIMEOUT


def test_a_completed_search_says_what_it_found() -> None:
    several = ".39...12....9.7...8..4.1..6.42...79...........91...54.5..1.9..3...8.5....14...87."
    found = Solver().count_solutions(several, stop_at=100)
    assert (found.status, found.solution_count) == (SolveStatus.MULTIPLE, 2)
    none = Solver().solve_stop_at_two("11" + 79 * ".")
    assert (none.solution, none.solution_count, none.difficulty) == (None, 0, None)


def test_only_the_difficulty_call_names_a_difficulty() -> None:
    assert Solver().solve_stop_at_one(CLASSIC).difficulty is Difficulty.EASY
    assert Solver().solve_stop_at_two(CLASSIC).difficulty is None
    assert Solver().count_solutions(CLASSIC, stop_at=1).difficulty is None
    assert [d.rank for d in Difficulty] == [0, 1, 2, 3]


@given(holes(most=60), st.integers(0, 2**32 - 1), st.booleans(), st.booleans(), st.booleans())
def test_switches_change_the_way_and_never_the_answer(
    puzzle: str, seed: int, tie: bool, order: bool, heavy: bool
) -> None:
    solver = Solver(seed=seed, random_tie_break=tie, random_value_order=order, heavy_rules=heavy)
    found = solver.count_solutions(puzzle, stop_at=2)
    assert found.solution_count == nonet.count_solutions(puzzle)
    assert found.stats.nodes == found.stats.guesses + 1
    if not heavy:
        assert found.stats.locked_candidate_elims == found.stats.hidden_pair_elims == 0
    again = solver.count_solutions(puzzle, stop_at=2)
    assert (again.solution, again.stats.score) == (found.solution, found.stats.score)


def test_the_score_is_the_documents_sum() -> None:
    stats = Solver().solve_stop_at_one(HARD).stats
    assert stats.score == (
        stats.hidden_singles
        + 2 * stats.locked_candidate_elims
        + 4 * stats.hidden_pair_elims
        + 10 * stats.guesses
        + 3 * stats.max_depth
        + stats.conflicts
    )


def test_a_seed_names_a_grid() -> None:
    grids = [
        Solver(seed=seed, random_tie_break=True, random_value_order=True).solved_grid()
        for seed in (0, 1, 42, 2**32 - 1)
    ]
    assert all(grid.is_solved for grid in grids)
    assert len(set(grids)) == 4
    # Pinned: a board's seed must mean the same grid on every platform and in every release.
    assert str(grids[2])[:27] == "345879612769231854128465973"


def test_harder_puzzles_score_higher() -> None:
    levels = {
        name: Solver().solve_stop_at_one(sample(name, 1)[0]).difficulty
        for name in ("gen_kagglelike", "forum_hardest_1106")
    }
    assert levels == {"gen_kagglelike": Difficulty.EASY, "forum_hardest_1106": Difficulty.SAMURAI}


BAD: list[dict[str, Any]] = [
    {"seed": -1},
    {"seed": 2**32},
    {"seed": "a"},
    {"node_limit": 0},
    {"node_limit": -3},
    {"time_limit": -1.0},
    {"time_limit": float("nan")},
]


@pytest.mark.parametrize("options", BAD, ids=str)
def test_bad_options_are_named(options: dict[str, Any]) -> None:
    with raises(nonet.RequestError, field=next(iter(options))):
        Solver(**options).solve_stop_at_one(CLASSIC)


def test_bad_arguments_are_named() -> None:
    with raises(nonet.RequestError, field="stop_at"):
        Solver().count_solutions(CLASSIC, stop_at=0)
    with pytest.raises(nonet.GridSyntaxError):
        Solver().solve_stop_at_one("nonsense")
    with raises(nonet.RequestError, field="node_limit"):
        Solver(node_limit=1).solved_grid()


def test_results_are_values() -> None:
    found = Solver().solve_stop_at_one(CLASSIC)
    assert pickle.loads(pickle.dumps(found)) == found
    assert found.solution == Grid(CLASSIC_SOLUTION)
    assert pickle.loads(pickle.dumps(Solver(seed=5))) == Solver(seed=5)

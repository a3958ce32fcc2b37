"""Every step is proved by the independent checker and agrees with the solution."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import step_checker
from hypothesis import given, strategies as st
from shared_data import sample

import nonet

SAMPLE = Path(__file__).parent / "data/rated_steps.jsonl"
PUZZLES = [json.loads(line)["puzzle"] for line in SAMPLE.read_text(encoding="ascii").splitlines()]


def check_path(puzzle: str, path: tuple[nonet.Step, ...]) -> None:
    """Each step follows from the position before it, and the end is the solution."""
    solution = list(nonet.solve(puzzle))
    digits = list(nonet.Grid(puzzle))
    marks = step_checker.start_marks(digits)
    for step in path:
        step_checker.check(step, marks)
        assert all(solution[cell] != digit for cell, digit in step.eliminations)
        assert step.placement is None or solution[step.placement.cell] == step.placement.digit
        step_checker.apply(step, digits, marks)
    assert digits == solution


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle[:9])
def test_the_evidence_proves_each_step(puzzle: str) -> None:
    check_path(puzzle, nonet.steps(puzzle))


@pytest.mark.parametrize("name", ["gen_random_minimal", "17_clue", "top95"])
def test_no_step_contradicts_the_solution(name: str) -> None:
    rated = [p for p in sample(name, 40) if nonet.rate(p, at_most=9.0).outcome == "solved"]
    assert rated
    for puzzle in rated:
        check_path(puzzle, nonet.steps(puzzle))


@given(st.sampled_from(PUZZLES), st.permutations(range(1, 10)))
def test_relabelling_digits_keeps_basic_ratings(puzzle: str, labels: list[int]) -> None:
    # Only what is decided by sets and not by scan order is invariant: whether hidden singles,
    # naked singles and locking alone solve the puzzle.
    basic = ["hidden-single", "naked-single", "pointing", "claiming"]
    renamed = "".join("." if c == "." else str(labels[int(c) - 1]) for c in puzzle)
    first = nonet.rate(puzzle, techniques=basic)
    second = nonet.rate(renamed, techniques=basic)
    assert first.outcome == second.outcome


def test_the_checker_refuses_what_does_not_follow() -> None:
    puzzle = PUZZLES[0]
    marks = step_checker.start_marks(list(nonet.Grid(puzzle)))
    step = nonet.steps(puzzle)[0]
    assert step.placement
    cell, digit = step.placement
    other = nonet.Candidate(cell, digit % 9 + 1)
    forged = nonet.Step(step.technique, step.rating, None, other, (), step.evidence)
    with pytest.raises(step_checker.UnsoundError):
        step_checker.check(forged, marks)

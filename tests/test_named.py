"""Techniques that players know by name: proved step by step, and never in the way of the rating."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import step_checker
from named_step_checker import check_named
from shared_data import sample

import nonet
from nonet.logic import UniqueLoopEvidence
from nonet.logic._techniques import technique_table

SAMPLE = Path(__file__).parent / "data/rated_steps.jsonl"
PUZZLES = [json.loads(line)["puzzle"] for line in SAMPLE.read_text(encoding="ascii").splitlines()]
NAMED = {row.slug for row in technique_table() if row.named}


def check_people_path(puzzle: str, path: tuple[nonet.Step, ...]) -> set[str]:
    """Each step follows from the position before it; gives the named techniques on the path."""
    solution = list(nonet.solve(puzzle))
    givens = list(nonet.Grid(puzzle))
    digits = list(givens)
    marks = step_checker.start_marks(digits)
    seen = set()
    for step in path:
        if step.technique in NAMED:
            check_named(step, marks, digits, givens)
            seen.add(step.technique)
        else:
            step_checker.check(step, marks)
        assert all(solution[cell] != digit for cell, digit in step.eliminations)
        assert step.placement is None or solution[step.placement.cell] == step.placement.digit
        step_checker.apply(step, digits, marks)
    assert digits == solution
    return seen


def rated_below(name: str, count: int, limit: float) -> list[str]:
    return [p for p in sample(name, count) if nonet.rate(p, at_most=limit).outcome == "solved"]


def test_the_evidence_proves_each_step_on_the_path_for_people() -> None:
    puzzles = [p for p in PUZZLES if nonet.rate(p, at_most=9.0).outcome == "solved"]
    seen = set().union(*(check_people_path(p, nonet.steps(p, named=True)) for p in puzzles))
    assert len(seen) >= 10


@pytest.mark.parametrize("name", ["gen_random_minimal", "17_clue", "top95"])
def test_no_named_step_contradicts_the_solution(name: str) -> None:
    for puzzle in rated_below(name, 25, 8.5):
        check_people_path(puzzle, nonet.steps(puzzle, named=True))


@pytest.mark.parametrize("slug", sorted(NAMED))
def test_each_technique_alone_is_sound(slug: str) -> None:
    """With nothing but basics beside it each technique is looked for far more often."""
    basics = [row.slug for row in technique_table() if row.search in range(1, 13)]
    for puzzle in PUZZLES[::3]:
        path = nonet.steps(puzzle, techniques=[*basics, slug])
        solution = list(nonet.solve(puzzle))
        givens = list(nonet.Grid(puzzle))
        digits = list(givens)
        marks = step_checker.start_marks(digits)
        for step in path:
            if step.technique == slug:
                check_named(step, marks, digits, givens)
            assert all(solution[cell] != digit for cell, digit in step.eliminations)
            step_checker.apply(step, digits, marks)


def test_ratings_and_the_rated_path_know_nothing_of_them() -> None:
    for puzzle in PUZZLES[::4]:
        if nonet.rate(puzzle, at_most=9.0).outcome != "solved":
            continue
        rating = nonet.rate(puzzle)
        path = nonet.steps(puzzle)
        assert not NAMED & {step.technique for step in path}
        assert not NAMED & set(rating.counts)
        assert rating.er == max(step.rating for step in path)
        rated_slugs = [row.slug for row in technique_table() if not row.named]
        assert nonet.rate(puzzle, techniques=rated_slugs) == rating


def test_a_hint_names_what_the_rated_path_calls_a_chain() -> None:
    chains = {"turbot-fish", "x-chain", "forcing-chain"}
    named = 0
    for puzzle in PUZZLES:
        if nonet.rate(puzzle, at_most=7.5).outcome != "solved":
            continue
        digits = nonet.Grid(puzzle)
        marks = step_checker.start_marks(list(digits))
        placed = list(digits)
        for step in nonet.steps(puzzle):
            if step.technique in chains:
                board = nonet.Grid(placed)
                own = nonet.Candidates([m or {v} for m, v in zip(marks, placed, strict=True)])
                told = nonet.hint(board, own, "technique", puzzle=puzzle)
                plain = nonet.hint(board, own, "technique", puzzle=puzzle, named=False)
                assert told is not None
                assert plain is not None
                assert plain.technique == step.technique
                named += told.technique in NAMED
            step_checker.apply(step, placed, marks)
    assert named > 0


def test_the_player_path_has_no_limits_of_sudoku_explainer() -> None:
    """A rectangle that has lost a candidate, where the rated path needs a chain."""
    puzzle = "..2..9.6..4...1.....6.3.4......2......97....3..3...1.5......68.3..5.7...4..1....."
    digits, incomplete = list(nonet.Grid(puzzle)), []
    marks = step_checker.start_marks(digits)
    for step in nonet.steps(puzzle, named=True):
        if isinstance(step.evidence, UniqueLoopEvidence):
            corners = [marks[cell] for cell in step.evidence.loop]
            if not all(corner >= set(step.evidence.digits) for corner in corners):
                incomplete.append((nonet.Grid(digits), [set(m) for m in marks], step))
        step_checker.apply(step, digits, marks)
    ((board, at_hand, step),) = incomplete
    own = nonet.Candidates([m or {v} for m, v in zip(at_hand, board, strict=True)])
    named = nonet.hint(board, own, puzzle=puzzle)
    rated = nonet.hint(board, own, puzzle=puzzle, named=False)
    assert named is not None
    assert rated is not None
    assert named.step == step
    assert rated.technique == "forcing-chain"
    assert step.rating < nonet.rate(puzzle).er


def test_sets_without_the_size_rule_for_a_player_who_knows_few_techniques() -> None:
    """Who knows no hidden pairs needs the larger naked set beside one."""
    puzzle = "......8.17..2........5.6......7...5..1....3...8.......5......2..3..8....6...4...."
    known = ["hidden-single", "naked-single", "pointing", "claiming"]
    known += ["naked-pair", "naked-triplet", "naked-quad"]
    assert nonet.rate(puzzle, techniques=known).outcome == "beyond"
    assert nonet.rate(puzzle, techniques=known, scale="player").outcome == "solved"


def test_switched_on_by_slug_and_needed() -> None:
    """What `needs` means for them: on the player path, and harder without."""
    everything = [row.slug for row in technique_table()]
    for puzzle in PUZZLES:
        if nonet.rate(puzzle, at_most=7.5).outcome != "solved":
            continue
        path = nonet.steps(puzzle, techniques=everything)
        assert path == nonet.steps(puzzle, named=True)
        for slug in NAMED & {step.technique for step in path}:
            without = nonet.steps(puzzle, techniques=[s for s in everything if s != slug])
            assert slug not in {step.technique for step in without}


@pytest.mark.parametrize("slug", ["skyscraper", "w-wing", "finned-x-wing"])
def test_puzzles_are_made_that_need_them(slug: str) -> None:
    puzzle = nonet.generate("rated", seed=3, needs=(slug,), rating=(6.5, 7.9))
    everything = [row.slug for row in technique_table()]
    with_it = nonet.steps(puzzle.grid, named=True)
    without = nonet.steps(puzzle.grid, techniques=[s for s in everything if s != slug])
    assert slug in {step.technique for step in with_it}
    ratings = [sorted((step.rating for step in p), reverse=True) for p in (with_it, without)]
    assert ratings[1] > ratings[0]
    assert nonet.from_id(puzzle.id).grid == puzzle.grid


def test_avoidable_rectangles_need_to_know_the_givens() -> None:
    slugs = ["avoidable-rectangle-1", "avoidable-rectangle-2"]
    text = Path(__file__).parent / "data/techniques/avoidable-rectangle-1.txt"
    block = text.read_text(encoding="ascii").split("\n\n")[0]
    example = dict(line.split(": ", 1) for line in block.splitlines())
    board, marks = example["grid"], nonet.Candidates(example["marks"])
    assert nonet.steps(board, candidates=marks, techniques=slugs) == ()
    found = nonet.steps(board, candidates=marks, techniques=slugs, puzzle=example["puzzle"])
    assert found[0].technique == "avoidable-rectangle-1"

"""Rare patterns: found where others found them, and proved in thousands of positions like these."""

from __future__ import annotations

import random

import pytest
from known_positions import (
    BERTHIER_4662,
    EASTER_MONSTER,
    GOLDEN_NUGGET,
    LOKI,
    TECHNIQUES,
    after_basics,
    proved_steps,
)
from step_checker import PEERS, Marks, start_marks

import nonet
from nonet.board._places import cell_name
from nonet.logic._deduction import CoverEvidence, ExocetEvidence, Step, TridagonEvidence

KNOWN = pytest.mark.parametrize("known", TECHNIQUES)


def steps_after_basics(puzzle: str, technique: str) -> list[Step]:
    return proved_steps(puzzle, *after_basics(puzzle), technique)


def test_the_loop_of_the_easter_monster() -> None:
    (step,) = steps_after_basics(EASTER_MONSTER, "sk-loop")
    why = step.evidence
    assert isinstance(why, CoverEvidence)
    # (27=38)r2c13 - (38=16)r2c79 - (16=39)r13c8 - (39=27)r79c8 - ... as published.
    published = {1: {3, 8}, 20: {1, 6}, 16: {3, 9}, 26: {2, 7}, 7: {4, 5}, 24: {1, 6}, 10: {4, 8}}
    published[18] = {2, 7}
    assert {part.house: set(part.digits) for part in why.cover} == published
    assert {cell_name(cell)[:2] for cell in why.base_cells} == {"r1", "r2", "r3", "r7", "r8", "r9"}


def test_the_exocet_of_the_golden_nugget() -> None:
    (step,) = [s for s in steps_after_basics(GOLDEN_NUGGET, "junior-exocet") if removes(s, 3)]
    why = step.evidence
    assert isinstance(why, ExocetEvidence)
    assert [cell_name(cell) for cell in why.base] == ["r1c7", "r2c7"]
    assert set(why.digits) == {1, 2, 4, 7}


def removes(step: Step, digit: int) -> bool:
    return any(mark.digit == digit for mark in step.eliminations)


@pytest.mark.parametrize(
    ("puzzle", "digits", "cell", "cells"),
    [
        (
            LOKI,
            (3, 5, 7),
            "r8c8",
            "r4c6 r4c7 r5c5 r5c8 r6c4 r6c9 r7c4 r7c7 r8c5 r8c8 r9c6 r9c9",
        ),
        (
            BERTHIER_4662,
            (1, 3, 7),
            "r5c4",
            "r4c5 r4c8 r5c4 r5c7 r6c6 r6c9 r7c6 r7c7 r8c5 r8c8 r9c4 r9c9",
        ),
    ],
)
def test_published_tridagons(puzzle: str, digits: tuple[int, ...], cell: str, cells: str) -> None:
    (step,) = steps_after_basics(puzzle, "tridagon")
    why = step.evidence
    assert isinstance(why, TridagonEvidence)
    assert why.digits == digits
    assert " ".join(map(cell_name, why.cells)) == cells
    assert {str(mark) for mark in step.eliminations} >= {f"{cell}={digit}" for digit in digits}


def check_symmetric_variants(known: str, count: int) -> None:
    """A pattern is found however the board is turned and its digits renamed."""
    expected = [len(step.eliminations) for step in steps_after_basics(known, TECHNIQUES[known])]
    for seed in range(count):
        puzzle = str(nonet.transform(known, nonet.Transform.random(seed)))
        found = steps_after_basics(puzzle, TECHNIQUES[known])
        assert [len(step.eliminations) for step in found] == expected


def changed(known: str, digits: list[int], marks: Marks, seed: int) -> Marks:
    """The marks with some false ones removed, and some of those that the basics removed back."""
    draw = random.Random(seed)
    solution = nonet.solve(known)
    result = [set(own) for own in marks]
    for cell, before in enumerate(start_marks(list(nonet.Grid(known)))):
        if digits[cell]:
            continue
        for digit in sorted(before):
            if digit in marks[cell]:
                if digit != solution[cell] and draw.random() < 0.06:
                    result[cell].remove(digit)
            elif draw.random() < 0.2 and all(digits[peer] != digit for peer in PEERS[cell]):
                result[cell].add(digit)
    return result


def check_changed_marks(known: str, count: int) -> None:
    digits, marks = after_basics(known)
    with_pattern = 0
    for seed in range(count):
        own = changed(known, digits, marks, seed)
        with_pattern += bool(proved_steps(known, digits, own, TECHNIQUES[known]))
    assert count * 0.8 < with_pattern < count, "marks that decide were changed in no position"


@KNOWN
def test_symmetric_variants(known: str) -> None:
    check_symmetric_variants(known, 150)


@KNOWN
def test_positions_with_other_marks(known: str) -> None:
    check_changed_marks(known, 300)


@pytest.mark.exhaustive
@KNOWN
def test_thousands_of_variants(known: str) -> None:
    check_symmetric_variants(known, 5_000)
    check_changed_marks(known, 10_000)


@pytest.mark.exhaustive
@KNOWN
def test_puzzles_with_other_clues(known: str) -> None:
    """A clue less and two more, where that leaves one solution and the basics do not solve it."""
    solution, checked = nonet.solve(known), 0
    for seed in range(40_000):
        draw = random.Random(seed)
        cells = list(known)
        given = [cell for cell in range(81) if known[cell] != "."]
        cells[draw.choice(given)] = "."
        for cell in draw.sample([cell for cell in range(81) if known[cell] == "."], 2):
            cells[cell] = str(solution[cell])
        puzzle = "".join(cells)
        if nonet.count_solutions(puzzle) == 1 and 0 in (board := after_basics(puzzle))[0]:
            proved_steps(puzzle, *board, TECHNIQUES[known])
            checked += 1
    assert checked > 100

"""Rare patterns in puzzles that became known for them: found where others found them.

Sources of the positions and of what they eliminate:

- Easter Monster: https://www.sudokuwiki.org/SK_Loops lists the links of its loop.
- Golden Nugget: https://sysudoku.com/2013/12/10/nugget-exocet/ has base, digits and elimination.
- Loki and puzzle 4662: the examples of Denis Berthier's CSP-Rules (denis-berthier/CSP-Rules-V2.1)
  list blocks, cells and eliminations of their tridagons.
"""

from __future__ import annotations

import pytest
import step_checker
from named_step_checker import check_named

import nonet
from nonet.board._places import cell_name
from nonet.logic._deduction import CoverEvidence, ExocetEvidence, Step, TridagonEvidence
from nonet.logic._techniques import technique_table

EASTER_MONSTER = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"
GOLDEN_NUGGET = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."
LOKI = "57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6.."
BERTHIER_4662 = "1.3.56.....7..9.........5....4...6.8..6.48.95......42..4.89..62.....59.4.6..2485."
BASICS = [row.slug for row in technique_table() if row.search in range(1, 13)]


def after_basics(puzzle: str, technique: str) -> list[Step]:
    """Every step of the technique once singles, locked candidates, sets and fish are used up."""
    digits = list(nonet.Grid(puzzle))
    marks = step_checker.start_marks(digits)
    for step in nonet.steps(puzzle, techniques=BASICS):
        step_checker.apply(step, digits, marks)
    own = nonet.Candidates([m or {v} for m, v in zip(marks, digits, strict=True)])
    found = list(nonet.find(nonet.Grid(digits), own, [technique], puzzle=puzzle))
    solution = nonet.solve(puzzle)
    for step in found:
        check_named(step, marks, digits, list(nonet.Grid(puzzle)))
        assert all(solution[cell] != digit for cell, digit in step.eliminations)
    return found


def test_the_loop_of_the_easter_monster() -> None:
    (step,) = after_basics(EASTER_MONSTER, "sk-loop")
    why = step.evidence
    assert isinstance(why, CoverEvidence)
    # (27=38)r2c13 - (38=16)r2c79 - (16=39)r13c8 - (39=27)r79c8 - ... as published.
    published = {1: {3, 8}, 20: {1, 6}, 16: {3, 9}, 26: {2, 7}, 7: {4, 5}, 24: {1, 6}, 10: {4, 8}}
    published[18] = {2, 7}
    assert {part.house: set(part.digits) for part in why.cover} == published
    assert {cell_name(cell)[:2] for cell in why.base_cells} == {"r1", "r2", "r3", "r7", "r8", "r9"}


def test_the_exocet_of_the_golden_nugget() -> None:
    (step,) = [s for s in after_basics(GOLDEN_NUGGET, "junior-exocet") if removes(s, 3)]
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
    (step,) = after_basics(puzzle, "tridagon")
    why = step.evidence
    assert isinstance(why, TridagonEvidence)
    assert why.digits == digits
    assert " ".join(map(cell_name, why.cells)) == cells
    assert {str(mark) for mark in step.eliminations} >= {f"{cell}={digit}" for digit in digits}

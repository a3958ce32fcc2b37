"""Puzzles that became known for a rare pattern, and the position in which the pattern shows.

Sources of the positions and of what they eliminate:

- Easter Monster: https://www.sudokuwiki.org/SK_Loops lists the links of its loop.
- Golden Nugget: https://sysudoku.com/2013/12/10/nugget-exocet/ has base, digits and elimination.
- Loki and puzzle 4662: the examples of Denis Berthier's CSP-Rules (denis-berthier/CSP-Rules-V2.1)
  list blocks, cells and eliminations of their tridagons.
"""

from __future__ import annotations

import step_checker
from named_step_checker import check_named
from step_checker import Marks

import nonet
from nonet.logic._deduction import Step
from nonet.logic._techniques import technique_table

EASTER_MONSTER = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"
GOLDEN_NUGGET = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."
LOKI = "57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6.."
BERTHIER_4662 = "1.3.56.....7..9.........5....4...6.8..6.48.95......42..4.89..62.....59.4.6..2485."
TECHNIQUES = {
    EASTER_MONSTER: "sk-loop",
    GOLDEN_NUGGET: "junior-exocet",
    LOKI: "tridagon",
    BERTHIER_4662: "tridagon",
}
BASICS = [row.slug for row in technique_table() if row.search in range(1, 13)]


def after_basics(puzzle: str) -> tuple[list[int], Marks]:
    """Digits and marks once singles, locked candidates, sets and fish are used up."""
    digits = list(nonet.Grid(puzzle))
    marks = step_checker.start_marks(digits)
    for step in nonet.steps(puzzle, techniques=BASICS):
        step_checker.apply(step, digits, marks)
    return digits, marks


def proved_steps(puzzle: str, digits: list[int], marks: Marks, technique: str) -> list[Step]:
    """Every step of the technique, each proved from the position and held against the solution."""
    own = nonet.Candidates([m or {v} for m, v in zip(marks, digits, strict=True)])
    found = list(nonet.find(nonet.Grid(digits), own, [technique], puzzle=puzzle))
    solution = nonet.solve(puzzle)
    for step in found:
        check_named(step, marks, digits, list(nonet.Grid(puzzle)))
        assert all(solution[cell] != digit for cell, digit in step.eliminations)
    return found

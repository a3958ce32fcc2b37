"""Proves patterns of many houses: covers, tridagons and exocets; see named_step_checker.py.

Covers are counted; for the others every way to fill the cells of the pattern is tried.
"""

from __future__ import annotations

from collections import Counter
from itertools import product

from chain_checker import Mark, contradict
from digit_checker import can_place
from step_checker import HOUSES_OF, PEERS, Marks, need, places

from nonet.logic import _deduction as d


def check_cover(step: d.Step, e: d.CoverEvidence, marks: Marks) -> None:
    """There are as many covers as bases, no candidate has more bases, and victims have fewer."""

    def count(cells: tuple[int, ...], houses: tuple[d.HouseDigits, ...]) -> Counter[Mark]:
        parts = [{(c, v) for v in marks[c]} for c in cells]
        parts += [
            {(c, v) for c in places(marks, part.house, v)} for part in houses for v in part.digits
        ]
        need(all(parts), "nothing left to choose from")
        totals.append(len(parts))
        return Counter(mark for part in parts for mark in part)

    totals: list[int] = []
    base, cover = count(e.base_cells, e.base), count(e.cover_cells, e.cover)
    need(totals[0] == totals[1], "more covers than bases")
    need(all(cover[mark] >= base[mark] for mark in base), "not covered")
    for cell, digit in step.eliminations:
        need(cover[cell, digit] > base[cell, digit], "a victim that is not covered")
    kinds = {part.house // 9 for part in e.cover}
    match step.technique:
        case "almost-locked-candidates":
            need(len(e.base) == len(e.cover) == 1 and len(e.base_cells) <= 3, "another shape")
        case "firework":
            need(len(e.cover_cells) in (3, 4) and not e.base_cells and kinds == {2}, "no firework")
        case "sk-loop":
            need(len({HOUSES_OF[c][2] for c in e.base_cells}) == 4, "not four boxes")
            need(len(e.cover) == 8 and kinds == {0, 1, 2}, "not a loop")
        case "multi-sector-locked-sets":
            need(not e.base and not e.cover_cells and kinds <= {0, 1}, "not lines")
        case _:
            need(False, "evidence of another technique")


def check_tridagon(step: d.Step, e: d.TridagonEvidence, marks: Marks) -> None:
    """The digits alone cannot fill the cells, so a victim that excludes the rest is false."""
    cells, digits = list(e.cells), set(e.digits)
    need(len(cells) == 12 and len(digits) == 3, "not three digits in twelve cells")
    guardians = {(c, v) for c in cells for v in marks[c] - digits}
    need({(c, v) for c, v in e.guardians} == guardians, "other guardians")

    def can_fill(filled: dict[int, int]) -> bool:
        if len(filled) == len(cells):
            return True
        cell = cells[len(filled)]
        taken = {v for c, v in filled.items() if c in PEERS[cell]}
        return any(can_fill({**filled, cell: v}) for v in (marks[cell] & digits) - taken)

    need(not can_fill({}), "the digits fit")
    for cell, digit in step.eliminations:
        need(all(contradict((cell, digit), g) for g in guardians), "a guardian is left")


def check_exocet(step: d.Step, e: d.ExocetEvidence, marks: Marks, digits: list[int]) -> None:
    """A digit of the base cannot be placed without the targets, so both have the same digits."""
    need(marks[e.base[0]] | marks[e.base[1]] == set(e.digits), "other digits")
    need(e.base[1] in PEERS[e.base[0]] and not set(e.base) & set(e.targets), "another shape")
    for digit in e.digits:
        allowed = {c for c in range(81) if digits[c] == digit or digit in marks[c]}
        for cell in e.base:
            if digit in marks[cell]:
                need(not can_place(allowed - PEERS[cell] - set(e.targets)), "a way without targets")
    cells = (*e.base, *e.targets)
    ways = [
        way
        for way in product(*(marks[c] for c in cells))
        if way[0] != way[1] and sorted(way[:2]) == sorted(way[2:])
    ]
    left = {(c, v) for way in ways for c, v in zip(cells, way, strict=True)}
    for cell, digit in step.eliminations:
        need(cell in cells and (cell, digit) not in left, "a victim that fits")

"""Proves what follows for one digit from where it can go: fish and templates; see
named_step_checker.py.

A fish holds if its base has too few places with a victim true; templates are all ways to place a
digit.
"""

from __future__ import annotations

from step_checker import HOUSES, HOUSES_OF, PEERS, Marks, need, places

from nonet.logic import _deduction as d


def check_finned(step: d.Step, e: d.FishEvidence, marks: Marks) -> None:
    """With a victim true the fins are false, and the base lines then have too few cover lines."""
    size = {"x-wing": 2, "swordfish": 3, "jellyfish": 4}[step.technique.split("-", 1)[1]]
    need(len(e.base) == len(e.cover) == size and bool(e.fins), "not a finned fish")
    cover = {c for h in e.cover for c in HOUSES[h]}
    base = set().union(*(places(marks, h, e.digit) for h in e.base))
    need(base - cover == set(e.fins) and base & cover == set(e.cells), "other fins or cells")
    need(len({HOUSES_OF[c][2] for c in e.fins}) == 1, "fins in two boxes")
    for cell, digit in step.eliminations:
        need(digit == e.digit and cell in cover, "not in the cover")
        need(all(cell not in HOUSES[h] for h in e.base), "in the base")
        need(set(e.fins) <= PEERS[cell], "does not see all fins")
    left = [len(places(marks, h, e.digit) & cover) for h in e.base]
    need((min(left) == 1) == step.technique.startswith("sashimi"), "finned or sashimi")


def check_mixed_fish(step: d.Step, e: d.FishEvidence, marks: Marks) -> None:
    """With a victim true its houses are used up, and the base houses have one cover too few."""
    need(len(e.base) == len(e.cover) and not set(e.base) & set(e.cover), "not a fish")
    houses = [places(marks, h, e.digit) for h in e.base]
    base = set().union(*houses)
    shared = {c for c in base if sum(c in house for house in houses) > 1}
    cover = {c for h in e.cover for c in HOUSES[h]}
    need(set(e.fins) == base - cover | shared, "other fins")
    need(set(e.cells) == base & cover - shared, "other cells")
    for cell, digit in step.eliminations:
        need(digit == e.digit and cell in cover and cell not in base, "no reason")
        need(set(e.fins) <= PEERS[cell], "does not see all fins")
    kinds = [{h // 9 for h in part} for part in (e.base, e.cover)]
    franken = any(a not in kinds[0] and 1 - a not in kinds[1] for a in (0, 1))
    need(franken == (step.technique == "franken-fish"), "franken or mutant")
    need(2 in kinds[0] | kinds[1] or not franken, "a plain fish")


def can_place(allowed: set[int], row: int = 0, used: frozenset[int] = frozenset()) -> bool:
    """Say whether a digit fits into every house, in these cells only."""
    if row == 9:
        return True
    return any(
        can_place(allowed, row + 1, used | {*HOUSES_OF[c]})
        for c in HOUSES[row]
        if c in allowed and not used & set(HOUSES_OF[c])
    )


def ways_to_place(allowed: set[int], row: int = 0, used: frozenset[int] = frozenset()) -> list[int]:
    """All ways to place a digit into every house, in these cells only; bits of cells."""
    if row == 9:
        return [0]
    return [
        1 << c | way
        for c in HOUSES[row]
        if c in allowed and not used & set(HOUSES_OF[c])
        for way in ways_to_place(allowed, row + 1, used | {*HOUSES_OF[c]})
    ]


def check_templates(step: d.Step, e: d.TemplateEvidence, marks: Marks, digits: list[int]) -> None:
    """With the contrary of the conclusion true, there is no way to place the digits."""
    open_cells = [
        {c for c in range(81) if digits[c] == v or v in marks[c]}
        if any(v in m for m in marks)
        else set()
        for v in range(1, 10)
    ]
    own = open_cells[e.digit - 1]
    if step.placement:
        need(step.placement.digit == e.digit, "another digit")
        if not can_place(own - {step.placement.cell}):
            return
    else:
        need(all(v == e.digit for _, v in step.eliminations), "another digit")
        if not any(can_place(own - PEERS[c]) for c, _ in step.eliminations):
            return
    ways = [ways_to_place(cells) for cells in open_cells if cells]
    of_digit = [ways_to_place(own)]
    ways = [way for way in ways if way != of_digit[0]] + of_digit
    while True:
        left = [
            [
                w
                for w in own_ways
                if all(any(not w & x for x in o) for o in ways if o is not own_ways)
            ]
            for own_ways in ways
        ]
        if left == ways:
            break
        ways = left
    need(all(ways), "a contradiction")
    if step.placement:
        need(all(w >> step.placement.cell & 1 for w in ways[-1]), "can be elsewhere")
    for cell, _ in step.eliminations if not step.placement else ():
        need(not any(w >> cell & 1 for w in ways[-1]), "can be there")

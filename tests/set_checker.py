"""Proves almost locked sets, bent sets and Sue de Coq; see named_step_checker.py.

With a victim true, some cells have fewer digits than there are cells, or no way to fill them.
"""

from __future__ import annotations

from itertools import product

from step_checker import HOUSES, PEERS, Marks, need

from nonet.logic import _deduction as d


def check_als(step: d.Step, e: d.AlsEvidence, marks: Marks) -> None:
    """With a victim true, there is no way left to fill both sets."""
    for cells, digits in ((e.first, e.first_digits), (e.second, e.second_digits)):
        need(any(set(cells) <= set(house) for house in HOUSES), "not in one house")
        need(set().union(*(marks[c] for c in cells)) == set(digits), "other digits")
        need(len(digits) == len(cells) + 1, "not almost locked")
    for x in e.first:
        for y in e.second:
            if e.common in marks[x] and e.common in marks[y]:
                need(y in PEERS[x], "the common digit can be in both")
    if e.doubly_linked:
        check_double_als(step, e, marks)
        return
    for cell, digit in step.eliminations:
        need(cell not in e.first and cell not in e.second, "a victim inside")
        ways = [
            [
                set(way)
                for way in product(
                    *(marks[c] - ({digit} if c in PEERS[cell] else set()) for c in cells)
                )
                if len(set(way)) == len(way)
            ]
            for cells in (e.first, e.second)
        ]
        clear = [way for ways_of in ways for way in ways_of if e.common not in way]
        need(not clear, "a set can do without the common digit")


def check_double_als(step: d.Step, e: d.AlsEvidence, marks: Marks) -> None:
    """With a victim true, no two fillings of the sets leave room for both common digits."""
    common = {e.common, e.removed}
    for x in e.first:
        for y in e.second:
            need(y in PEERS[x] or not common & marks[x] & marks[y], "can be in both")
    for cell, digit in step.eliminations:
        ways = [
            [
                set(way)
                for way in product(
                    *(
                        marks[c] - ({digit} if c in PEERS[cell] else set())
                        if c != cell
                        else {digit}
                        for c in cells
                    )
                )
                if len(set(way)) == len(way)
            ]
            for cells in (e.first, e.second)
        ]
        possible = any(not a & b & common for a in ways[0] for b in ways[1])
        need(not possible, "both sets can be filled")


def check_bent_set(step: d.Step, e: d.BentSetEvidence, marks: Marks) -> None:
    """With a victim true, the cells have fewer digits than there are cells."""
    cells, digits = set(e.cells), set(e.digits)
    need(set().union(*(marks[c] for c in cells)) == digits, "other digits")
    need(len(cells) == len(digits) >= 4, "not as many digits as cells")
    for digit in digits - {e.removed}:
        where = [c for c in cells if digit in marks[c]]
        need(all(x in PEERS[y] for x in where for y in where if x != y), "can be there twice")
    for cell, digit in step.eliminations:
        need(digit == e.removed and cell not in cells, "another victim")
        need(all(c in PEERS[cell] for c in cells if digit in marks[c]), "does not see all")


def check_blossom(step: d.Step, e: d.BlossomEvidence, marks: Marks) -> None:
    """With a victim true, no digit is left for the stem."""
    need({p.digit for p in e.petals} | {e.removed} >= marks[e.stem], "a candidate without petal")
    for petal in e.petals:
        need(any(set(petal.cells) <= set(house) for house in HOUSES), "not in one house")
        union = set().union(*(marks[c] for c in petal.cells))
        need(union == set(petal.digits) and len(union) == len(petal.cells) + 1, "no ALS")
        need(petal.digit in union and e.removed in union, "lacks a digit")
        need(
            all(c in PEERS[e.stem] for c in petal.cells if petal.digit in marks[c]),
            "the stem does not see all",
        )
    for cell, digit in step.eliminations:
        need(digit == e.removed and cell != e.stem, "another victim")
        need(e.removed not in marks[e.stem] or cell in PEERS[e.stem], "does not see the stem")
        for petal in e.petals:
            where = [c for c in petal.cells if digit in marks[c]]
            need(all(c in PEERS[cell] for c in where), "does not see all")


def check_sue_de_coq(step: d.Step, e: d.SueDeCoqEvidence, marks: Marks) -> None:
    """With a victim true, the cells have fewer digits than there are cells."""
    line, box = set(HOUSES[e.line]), set(HOUSES[e.box])
    need(set(e.cells) <= line & box, "not where they meet")
    need(set(e.line_cells) <= line - box and set(e.box_cells) <= box - line, "other cells")
    union = [
        set().union(*(marks[c] for c in part)) for part in (e.cells, e.line_cells, e.box_cells)
    ]
    need([set(e.digits), set(e.line_digits), set(e.box_digits)] == union, "other digits")
    need(not union[1] & union[2], "a digit on the line and in the box")
    everything = [*e.cells, *e.line_cells, *e.box_cells]
    for cell, digit in step.eliminations:
        need(cell not in everything, "a victim inside")
        left = set().union(
            *(marks[c] - ({digit} if c in PEERS[cell] else set()) for c in everything)
        )
        # Each digit left goes into at most one cell: its places all lie in one house.
        need(len(left) < len(everything), "enough digits are left")

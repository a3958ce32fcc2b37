"""Words for singles, locked candidates, sets, fish and wings."""

from __future__ import annotations

from collections.abc import Iterable

from nonet.deduction import (
    Candidate,
    FishEvidence,
    HiddenSingleEvidence,
    LockingEvidence,
    Step,
    SubsetEvidence,
    WingEvidence,
)
from nonet.explain.speech import Speech
from nonet.model import Candidates
from nonet.places import cell_name, house_cells, house_kind, sees


def tell_hidden_single(
    speech: Speech, placed: Candidate, why: HiddenSingleEvidence, candidates: Candidates | None
) -> str:
    """Why this is the digit's only place in the house, naming the digits that make it so."""
    fields = {
        "house": speech.house(why.house),
        "cell": cell_name(placed.cell),
        "digit": placed.digit,
    }
    if why.last_cell:
        return speech.say("hidden-single.last", **fields)
    seen = None if candidates is None else _seen_from(candidates, placed, why.house)
    if not seen:
        return speech.say("hidden-single", **fields)
    return speech.say("hidden-single.seen", seen=speech.cells(seen, "or"), **fields)


def _seen_from(candidates: Candidates, placed: Candidate, house: int) -> list[int]:
    """Cells holding the digit that rule it out in the rest of the house, or none if they do not."""
    digit = placed.digit
    # A single mark counts as placed where no peer has the digit any more.
    holders = [
        cell
        for cell in range(81)
        if candidates[cell] == (digit,)
        and cell != placed.cell
        and not any(sees(cell, peer) and digit in candidates[peer] for peer in range(81))
    ]
    rest = {
        cell for cell in house_cells(house) if cell != placed.cell and len(candidates[cell]) > 1
    }
    chosen: list[int] = []
    while rest:
        best = max(holders, key=lambda h: sum(sees(h, cell) for cell in rest), default=None)
        ruled_out = {cell for cell in rest if best is not None and sees(best, cell)}
        if best is None or not ruled_out:
            return []
        chosen.append(best)
        rest -= ruled_out
    return sorted(chosen)


def tell_naked_single(speech: Speech, placed: Candidate) -> str:
    """Why this is the cell's only digit."""
    return speech.say("naked-single", cell=cell_name(placed.cell), digit=placed.digit)


def tell_locking(speech: Speech, placed: Candidate | None, why: LockingEvidence) -> str:
    """Why the digit is locked into the meeting of two houses, and what that leaves."""
    fields = {
        "base": speech.house(why.base),
        "cover": speech.house(why.cover),
        "digit": why.digit,
        "cells": speech.cells(why.cells, "or"),
        "all": speech.all_of(len(why.cells)),
    }
    if placed is None or why.single_house is None:
        return speech.say("locking", **fields)
    return speech.say(
        "locking.direct",
        single_house=speech.house(why.single_house),
        cell=cell_name(placed.cell),
        **fields,
    )


def tell_subset(speech: Speech, step: Step, why: SubsetEvidence) -> str:
    """Why a set of cells and a set of digits belong together."""
    hidden = "hidden" in step.technique
    fields = {
        "house": speech.house(why.house),
        "cells": speech.cells(why.cells),
        "digits": speech.digits(why.digits),
        "count": speech.count(len(why.cells)),
    }
    if step.placement is None:
        return speech.say("hidden-set" if hidden else "naked-set", **fields)
    return speech.say(
        "hidden-set.direct",
        cell=cell_name(step.placement.cell),
        digit=step.placement.digit,
        **fields,
    )


def tell_fish(speech: Speech, why: FishEvidence) -> str:
    """Why the base lines use up the digit of the cover lines."""
    return speech.say(
        ("fish", "fish.finned.1", "fish.finned")[min(len(why.fins), 2)],
        base=speech.houses(why.base),
        cover=speech.houses(why.cover),
        digit=why.digit,
        count=speech.count(len(why.base)),
        all=speech.all_of(len(why.base)),
        base_kind=_kinds(speech, why.base),
        cover_kind=_kinds(speech, why.cover),
        fins=speech.cells(why.fins),
    )


def _kinds(speech: Speech, houses: Iterable[int]) -> str:
    kinds = dict.fromkeys(map(house_kind, houses))
    return speech.join(speech.say(f"kinds.{kind}") for kind in kinds)


def tell_wing(speech: Speech, why: WingEvidence, candidates: Candidates | None) -> str:
    """Why one of the wings holds the digit; names the pivot's digits where the marks are known."""
    pivot = candidates[why.pivot] if candidates is not None else ()
    others = [digit for digit in pivot if digit != why.digit]
    with_pivot = why.digit in pivot
    if candidates is None or len(others) != 2:
        cells = (why.pivot, *why.wings) if with_pivot else why.wings
        return speech.say(
            "wing", pivot=cell_name(why.pivot), digit=why.digit, cells=speech.cells(cells)
        )
    # The wing that shares the pivot's first digit is the one that digit leads to.
    first_wing, second_wing = why.wings
    if others[0] not in candidates[first_wing]:
        first_wing, second_wing = second_wing, first_wing
    return speech.say(
        "xyz-wing" if with_pivot else "xy-wing",
        pivot=cell_name(why.pivot),
        all=speech.digits(pivot, "or"),
        first=others[0],
        second=others[1],
        first_wing=cell_name(first_wing),
        second_wing=cell_name(second_wing),
        digit=why.digit,
    )

"""Words for what rests on there being one solution: unique rectangles and loops, and BUG."""

from __future__ import annotations

from nonet.deduction import BugEvidence, UniqueLoopEvidence
from nonet.explain.speech import Speech
from nonet.places import cell_name


def tell_unique_loop(speech: Speech, why: UniqueLoopEvidence) -> list[str]:
    """Why the loop must not be complete, and what keeps it from being so."""
    lines = [
        speech.say("loop", loop=speech.cells(why.loop), digits=speech.digits(why.digits)),
    ]
    fields = {
        "cells": speech.cells(why.extra_cells),
        "all": speech.all_of(len(why.extra_cells)),
        "extra": speech.digits(why.extra_digits, "or"),
        "set_cells": speech.cells(why.set_cells),
        "set_digits": speech.digits(why.set_digits),
        "house": "" if why.house is None else speech.house(why.house),
        "count": speech.count(len(why.set_digits)) if why.set_digits else "",
    }
    if why.type == 4:
        free = next(digit for digit in why.digits if digit != why.locked_digit)
        fields |= {"locked": str(why.locked_digit), "free": str(free)}
    key = "loop.3.hidden" if why.hidden_set else f"loop.{why.type}"
    return [*lines, speech.say(key, **fields)]


def tell_bug(speech: Speech, why: BugEvidence) -> list[str]:
    """Why the grave must not be complete, and what keeps it from being so."""
    extras = speech.join(
        speech.say("bug.extra", digits=speech.digits(digits), cell=cell_name(cell))
        for cell, digits in zip(why.cells, why.cell_digits, strict=True)
    )
    conclusion = speech.say(
        f"bug.{why.type}",
        cells=speech.cells(why.cells),
        all=speech.all_of(len(why.cells)),
        digits=speech.digits(why.digits, "or"),
        house="" if why.house is None else speech.house(why.house),
        set_cells=speech.cells(why.set_cells),
        set_digits=speech.digits(why.set_digits),
        count=speech.count(len(why.set_digits)) if why.set_digits else "",
        locked=why.locked_digit,
    )
    return [speech.say("bug", extras=extras), conclusion]

"""Words for aligned exclusion: every combination that a deleted digit would need, and why not."""

from __future__ import annotations

from nonet.deduction import AlignedExclusionEvidence, Candidate, ExcludedCombination
from nonet.explain.speech import Line, Speech
from nonet.places import cell_name


def tell_aligned(
    speech: Speech, eliminations: tuple[Candidate, ...], why: AlignedExclusionEvidence
) -> list[Line]:
    """For each deleted digit, the impossible combinations that hold it."""
    lines = [Line(0, speech.say("aligned", cells=speech.cells(why.cells)))]
    for cell, digit in eliminations:
        lines.append(Line(0, speech.say("aligned.digit", cell=cell_name(cell), digit=digit)))
        place = why.cells.index(cell)
        for combination in why.excluded:
            if combination.digits[place] == digit:
                lines.append(Line(1, _reason(speech, why.cells, combination)))
    return lines


def _reason(speech: Speech, cells: tuple[int, ...], combination: ExcludedCombination) -> str:
    digits = speech.join(
        speech.say("aligned.combination", cell=cell_name(cell), digit=digit)
        for cell, digit in zip(cells, combination.digits, strict=True)
    )
    if combination.excluder is None:
        return speech.say("aligned.agree", digits=digits)
    return speech.say("aligned.empty", digits=digits, excluder=cell_name(combination.excluder))

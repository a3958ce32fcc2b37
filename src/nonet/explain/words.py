"""A step in words: why it holds, then what it does. One place that knows all kinds of evidence."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from nonet.deduction import (
    AlignedExclusionEvidence,
    AlsEvidence,
    AlternatingEvidence,
    BugEvidence,
    Candidate,
    ChainEvidence,
    ColouringEvidence,
    FishEvidence,
    HiddenSingleEvidence,
    LockingEvidence,
    NakedSingleEvidence,
    RectangleEvidence,
    Step,
    SubsetEvidence,
    SueDeCoqEvidence,
    UniqueLoopEvidence,
    WingEvidence,
)
from nonet.explain.aligned import tell_aligned
from nonet.explain.basics import (
    tell_fish,
    tell_hidden_single,
    tell_locking,
    tell_naked_single,
    tell_subset,
    tell_wing,
)
from nonet.explain.branches import kind_of
from nonet.explain.chains import ChainTeller
from nonet.explain.named import (
    tell_als,
    tell_alternating,
    tell_colouring,
    tell_rectangle,
    tell_sue_de_coq,
)
from nonet.explain.speech import Line, Speech
from nonet.explain.uniqueness import tell_bug, tell_unique_loop
from nonet.model import Candidates
from nonet.places import cell_name


def name(technique: str, *, language: str = "en") -> str:
    """What players call a technique, given its slug.

    >>> name("bug-1")
    'Bivalue universal grave (BUG), type 1'
    """
    return Speech(language).name(technique)


def words(step: Step, candidates: Any = None, *, language: str = "en") -> tuple[Line, ...]:
    """Explain a step in lines, each with the depth at which it stands.

    `candidates` are the marks before the step; with them some steps can say more.

    >>> from nonet.deduction import Candidate, NakedSingleEvidence, Step
    >>> step = Step("naked-single", 2.3, None, Candidate(40, 5), (), NakedSingleEvidence())
    >>> words(step)[-1]
    Line(depth=0, text='So r5c5 is 5.')
    """
    marks = None if candidates is None else Candidates(candidates)
    return tuple(tell(Speech(language), step, marks))


def text(step: Step, candidates: Any = None, *, language: str = "en") -> str:
    """Explain a step as text; what belongs under a line is indented by two spaces.

    >>> from nonet.deduction import Candidate, HiddenSingleEvidence, Step
    >>> why = HiddenSingleEvidence(house=22, last_cell=True)
    >>> step = Step("hidden-single", 1.0, None, Candidate(40, 5), (), why)
    >>> print(text(step))
    r5c5 is the last empty cell of box 5, and 5 is the digit missing there.
    So r5c5 is 5.
    """
    return joined(words(step, candidates, language=language))


def joined(lines: Iterable[Line]) -> str:
    """The lines of a step as one text.

    >>> joined([Line(0, "If r1c1 is 5:"), Line(1, "r1c2 is not 5.")])
    'If r1c1 is 5:\\n  r1c2 is not 5.'
    """
    return "\n".join("  " * line.depth + line.text for line in lines)


def tell(speech: Speech, step: Step, candidates: Candidates | None, prefix: str = "") -> list[Line]:
    """All lines of a step; `prefix` begins the numbers of lines, where lines have numbers."""
    lines = _why(speech, step, candidates, prefix)
    by_cases = isinstance(step.evidence, ChainEvidence) and kind_of(step.technique) in (
        "double",
        "cell-chains",
        "region-chains",
    )
    conclusion = _conclusion(speech, step.placement, step.eliminations)
    return [*lines, Line(0, speech.say("so.every" if by_cases else "so", conclusion=conclusion))]


def _why(speech: Speech, step: Step, candidates: Candidates | None, prefix: str) -> list[Line]:
    why, placed = step.evidence, step.placement
    match why:
        case HiddenSingleEvidence():
            assert placed is not None
            return [Line(0, tell_hidden_single(speech, placed, why, candidates))]
        case NakedSingleEvidence():
            assert placed is not None
            return [Line(0, tell_naked_single(speech, placed))]
        case LockingEvidence():
            return [Line(0, tell_locking(speech, placed, why))]
        case SubsetEvidence():
            return [Line(0, tell_subset(speech, step, why))]
        case FishEvidence():
            return [Line(0, tell_fish(speech, why))]
        case WingEvidence():
            return [Line(0, tell_wing(speech, why, candidates))]
        case UniqueLoopEvidence():
            return [Line(0, line) for line in tell_unique_loop(speech, why)]
        case BugEvidence():
            return [Line(0, line) for line in tell_bug(speech, why)]
        case AlignedExclusionEvidence():
            return tell_aligned(speech, step.eliminations, why)
        case ChainEvidence():
            return ChainTeller(speech, step, why, prefix).tell()
        case AlternatingEvidence():
            return [Line(0, line) for line in tell_alternating(speech, step, why)]
        case ColouringEvidence():
            return [Line(0, line) for line in tell_colouring(speech, why)]
        case RectangleEvidence():
            return [Line(0, line) for line in tell_rectangle(speech, step, why)]
        case AlsEvidence():
            return [Line(0, line) for line in tell_als(speech, why)]
        case SueDeCoqEvidence():
            return [Line(0, line) for line in tell_sue_de_coq(speech, why)]


def _conclusion(
    speech: Speech, placed: Candidate | None, eliminations: tuple[Candidate, ...]
) -> str:
    if placed is not None:
        return speech.say("so.place", cell=cell_name(placed.cell), digit=placed.digit)
    # Cells that lose the same digits are named together.
    by_cell: dict[int, list[int]] = {}
    for cell, digit in eliminations:
        by_cell.setdefault(cell, []).append(digit)
    by_digits: dict[tuple[int, ...], list[int]] = {}
    for cell, digits in by_cell.items():
        by_digits.setdefault(tuple(sorted(digits)), []).append(cell)
    return speech.say("so.join").join(
        speech.say("so.delete", cells=speech.cells(cells), digits=speech.digits(digits, "or"))
        for digits, cells in by_digits.items()
    )

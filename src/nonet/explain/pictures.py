"""A step as something to point at: houses, cells, candidates that stay or go, links of a chain."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from nonet.deduction import (
    AlignedExclusionEvidence,
    BugEvidence,
    ChainEvidence,
    FishEvidence,
    HiddenSingleEvidence,
    LockingEvidence,
    NakedSingleEvidence,
    Step,
    SubsetEvidence,
    UniqueLoopEvidence,
    WingEvidence,
)
from nonet.explain.branches import follow, kind_of
from nonet.explain.named_pictures import named_pattern
from nonet.highlight import Highlight, Link
from nonet.model import Candidates
from nonet.places import Mark


def highlight(step: Step, candidates: Any = None) -> Highlight:
    """What to point at in one picture of a step.

    `candidates` are the marks before the step; with them only marks that are there are pointed at.

    >>> from nonet.deduction import Candidate, HiddenSingleEvidence, Step
    >>> why = HiddenSingleEvidence(house=22, last_cell=False)
    >>> step = Step("hidden-single", 1.2, None, Candidate(40, 5), (), why)
    >>> highlight(step).houses, highlight(step).place
    ((22,), ((40, 5),))
    """
    first, *more = highlights(step, candidates)
    for view in more:
        first = first | view
    return first


def highlights(step: Step, candidates: Any = None) -> tuple[Highlight, ...]:
    """One picture to point at for each branch of a chain; for everything else a single one.

    >>> from nonet.deduction import Candidate, NakedSingleEvidence, Step
    >>> step = Step("naked-single", 2.3, None, Candidate(40, 5), (), NakedSingleEvidence())
    >>> len(highlights(step))
    1
    """
    marks = None if candidates is None else Candidates(candidates)
    effect = Highlight(
        place=() if step.placement is None else [(step.placement.cell, step.placement.digit)],
        delete=[(c.cell, c.digit) for c in step.eliminations] if step.placement is None else (),
    )
    if isinstance(step.evidence, ChainEvidence):
        views = _chain_views(step.technique, step.evidence)
    else:
        views = (_pattern(step, marks),)
    return tuple(view | effect for view in views)


def _present(marks: Candidates | None, found: Iterable[Mark]) -> list[Mark]:
    return [(cell, digit) for cell, digit in found if marks is None or digit in marks[cell]]


def _each(marks: Candidates | None, cells: Iterable[int], digits: Iterable[int]) -> list[Mark]:
    digits = tuple(digits)
    return _present(marks, ((cell, digit) for cell in cells for digit in digits))


def _pattern(step: Step, marks: Candidates | None) -> Highlight:
    why = step.evidence
    match why:
        case HiddenSingleEvidence():
            return Highlight(houses=[why.house])
        case NakedSingleEvidence():
            return Highlight(cells=[] if step.placement is None else [step.placement.cell])
        case LockingEvidence():
            return Highlight(
                houses=[why.base],
                cover_houses=[why.cover],
                cells=why.cells,
                keep=[(cell, why.digit) for cell in why.cells],
            )
        case SubsetEvidence():
            return Highlight(
                houses=[why.house], cells=why.cells, keep=_each(marks, why.cells, why.digits)
            )
        case FishEvidence():
            return Highlight(
                houses=why.base,
                cover_houses=why.cover,
                cells=why.cells,
                other_cells=why.fins,
                keep=_each(marks, why.cells, [why.digit]),
                other=_each(marks, why.fins, [why.digit]),
            )
        case WingEvidence():
            shared = _each(marks, why.wings, [why.digit])
            pivot = marks[why.pivot] if marks is not None else ()
            return Highlight(
                cells=[why.pivot],
                other_cells=why.wings,
                keep=[*shared, *((why.pivot, digit) for digit in pivot if digit == why.digit)],
                other=[
                    *((why.pivot, digit) for digit in pivot if digit != why.digit),
                    *_each(marks, why.wings, (d for d in pivot if d != why.digit)),
                ],
            )
        case UniqueLoopEvidence():
            return Highlight(
                houses=[] if why.house is None else [why.house],
                cells=why.loop,
                other_cells=why.set_cells,
                keep=_each(marks, why.loop, why.digits),
                other=[
                    *_each(marks, why.extra_cells, why.extra_digits),
                    *_each(marks, why.set_cells, why.set_digits),
                ],
            )
        case BugEvidence():
            return Highlight(
                houses=[] if why.house is None else [why.house],
                cells=why.cells,
                other_cells=why.set_cells,
                keep=[
                    (cell, digit)
                    for cell, digits in zip(why.cells, why.cell_digits, strict=True)
                    for digit in digits
                ],
                other=_each(marks, why.set_cells, why.set_digits),
            )
        case AlignedExclusionEvidence():
            return Highlight(cells=why.cells, other_cells=why.excluders)
        case ChainEvidence():
            return Highlight()
        case _:
            return named_pattern(why, marks)


def _chain_views(technique: str, why: ChainEvidence) -> tuple[Highlight, ...]:
    """Cycles, chains and contradictions are one picture; otherwise each target's branch is one."""
    together = kind_of(technique) in ("cycle", "chain", "contradiction")
    groups = [why.targets] if together else [(target,) for target in why.targets]
    houses = [] if why.house is None else [why.house]
    views = []
    for targets in groups:
        branch = follow(why, targets)
        nodes = [why.nodes[index] for index in branch.nodes]
        start = why.nodes[branch.start]
        links = {}
        for node in nodes:
            for index in node.parents:
                parent = why.nodes[index]
                ends = ((parent.cell, parent.digit), (node.cell, node.digit))
                # What a nested step concludes has no line of its own.
                if node.cause != "rule" and ends[0] != ends[1]:
                    links[ends] = Link(*ends, strong=node.on)
        views.append(
            Highlight(
                houses=houses,
                cells=[start.cell],
                keep=[(node.cell, node.digit) for node in nodes if node.on],
                other=[(node.cell, node.digit) for node in nodes if not node.on],
                links=links.values(),
            )
        )
    return tuple(views)

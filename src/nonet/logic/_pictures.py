"""The picture of a step: houses, cells, kept and removed candidates, links of a chain."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet import _core
from nonet._base.arguments import instance_of
from nonet.board._values import MarksLike
from nonet.logic._deduction import Step

if TYPE_CHECKING:
    from nonet.render._highlight import Highlight


def highlight(step: Step, candidates: MarksLike | None = None) -> Highlight:
    """Return the highlights of one picture of a step.

    - `step`: a Step of `nonet.steps`, `find` or `hint`.
    - `candidates`: the marks before the step; only existing marks are then highlighted.

    Raises GridSyntaxError for malformed candidates.

    >>> from nonet.logic._deduction import Candidate, HiddenSingleEvidence, Step
    >>> why = HiddenSingleEvidence(house=22, last_cell=False)
    >>> step = Step("hidden-single", 1.2, None, Candidate(40, 5), (), why)
    >>> highlight(step).houses, highlight(step).place
    ((22,), ((40, 5),))
    """
    first, *more = highlights(step, candidates)
    for view in more:
        first = first | view
    return first


def highlights(step: Step, candidates: MarksLike | None = None) -> tuple[Highlight, ...]:
    """Return one highlight for each branch of a chain, and a single one for any other step.

    `step` and `candidates` are those of `highlight`.

    Raises GridSyntaxError for malformed candidates.

    >>> from nonet.logic._deduction import Candidate, NakedSingleEvidence, Step
    >>> step = Step("naked-single", 2.3, None, Candidate(40, 5), (), NakedSingleEvidence())
    >>> len(highlights(step))
    1
    """
    return _core.highlights(instance_of("step", step, Step), candidates)

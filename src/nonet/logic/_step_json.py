"""A step as plain data, for JSON and for programs in other languages."""

from __future__ import annotations

import re
from typing import Any

from nonet.logic._deduction import Evidence, Step


def step_data(step: Step) -> dict[str, Any]:
    """Return a step as dictionaries, lists, strings and numbers; cells and houses are numbers.

    >>> from nonet.logic._deduction import Candidate, NakedSingleEvidence, Step
    >>> step = Step("naked-single", 2.3, None, Candidate(40, 5), (), NakedSingleEvidence())
    >>> data = step_data(step)
    >>> data["placement"], data["evidence"]
    ({'cell': 40, 'digit': 5}, {'kind': 'naked-single'})
    """
    return {
        "technique": step.technique,
        "rating": round(step.rating, 1),
        "length": step.length,
        "placement": None if step.placement is None else step.placement._asdict(),
        "eliminations": [candidate._asdict() for candidate in step.eliminations],
        "evidence": evidence_data(step.evidence),
    }


def evidence_data(why: Evidence) -> dict[str, Any]:
    """Evidence as plain data; `kind` names the family.

    >>> from nonet.logic._deduction import HiddenSingleEvidence
    >>> evidence_data(HiddenSingleEvidence(house=3, last_cell=True))
    {'kind': 'hidden-single', 'house': 3, 'last_cell': True}
    """
    kind = re.sub(r"(?<!^)([A-Z])", r"-\1", type(why).__name__.removesuffix("Evidence")).lower()
    return {"kind": kind, **{name: _plain(getattr(why, name)) for name in why.__match_args__}}


def _plain(value: Any) -> Any:
    if isinstance(value, Step):
        return step_data(value)
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    if hasattr(value, "__match_args__"):  # a record of the core that is part of the evidence
        return {name: _plain(getattr(value, name)) for name in value.__match_args__}
    return value

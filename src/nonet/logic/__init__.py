"""Human logic: techniques, steps, ratings, hints and explanations.

`text(step)` explains why a step holds and what it does; `highlight(step)` is what a picture of it
marks. Both are made by the core (`core/explain`).
"""

from typing import TYPE_CHECKING

from nonet._base.lazy import lazy_names
from nonet.logic.deduction import Candidate, Hint, Line, RatedBatch, Rating, Step
from nonet.logic.rating import rate, rate_batch, steps
from nonet.logic.scales import ScaleBatch, ScaleRating
from nonet.logic.techniques import TechniqueInfo, technique_table

if TYPE_CHECKING:
    from nonet.logic.finding import find, find_batch
    from nonet.logic.hints import hint
    from nonet.logic.paths import explain_batch, steps_batch
    from nonet.logic.pictures import highlight, highlights
    from nonet.logic.traces import check_trace, search_trace, trace_batch
    from nonet.logic.walkthrough.explain import explain
    from nonet.logic.wording import name, text, words
else:
    __getattr__, __dir__ = lazy_names(
        __name__,
        {
            "check_trace": "nonet.logic.traces",
            "explain": "nonet.logic.walkthrough.explain",
            "explain_batch": "nonet.logic.paths",
            "find": "nonet.logic.finding",
            "find_batch": "nonet.logic.finding",
            "highlight": "nonet.logic.pictures",
            "highlights": "nonet.logic.pictures",
            "hint": "nonet.logic.hints",
            "name": "nonet.logic.wording",
            "search_trace": "nonet.logic.traces",
            "steps_batch": "nonet.logic.paths",
            "text": "nonet.logic.wording",
            "trace_batch": "nonet.logic.traces",
            "words": "nonet.logic.wording",
        },
    )

__all__ = [
    "Candidate",
    "Hint",
    "Line",
    "RatedBatch",
    "Rating",
    "ScaleBatch",
    "ScaleRating",
    "Step",
    "TechniqueInfo",
    "check_trace",
    "explain",
    "explain_batch",
    "find",
    "find_batch",
    "highlight",
    "highlights",
    "hint",
    "name",
    "rate",
    "rate_batch",
    "search_trace",
    "steps",
    "steps_batch",
    "technique_table",
    "text",
    "trace_batch",
    "words",
]

"""Human logic: techniques, steps, ratings, hints and explanations.

`text(step)` explains why a step is valid and what it does; `highlight(step)` has the marks of its
picture. Both come from the core (`core/explain`).
"""

from typing import TYPE_CHECKING

from nonet._base.packages import lazy_names as _lazy_names, publish_names as _publish_names
from nonet.logic._deduction import (
    AlignedExclusionEvidence,
    AlsEvidence,
    AlternatingEvidence,
    BentSetEvidence,
    BlossomEvidence,
    BugEvidence,
    Candidate,
    ChainEvidence,
    ChainNode,
    Cluster,
    ClusterEvidence,
    ColoringEvidence,
    CoverEvidence,
    Evidence,
    ExcludedCombination,
    ExocetEvidence,
    FishEvidence,
    HiddenSingleEvidence,
    Hint,
    HouseDigits,
    Line,
    LinkedPlaces,
    LockingEvidence,
    NakedSingleEvidence,
    Outcome,
    Petal,
    RatedBatch,
    Rating,
    RectangleEvidence,
    Stage,
    Step,
    SubsetEvidence,
    SueDeCoqEvidence,
    TemplateEvidence,
    TridagonEvidence,
    UniqueLoopEvidence,
    WingEvidence,
)
from nonet.logic._rating import rate, rate_batch, steps
from nonet.logic._scales import Scale, ScaleBatch, ScaleRating
from nonet.logic._techniques import TechniqueInfo, technique_table

if TYPE_CHECKING:
    from nonet.logic._finding import find, find_batch
    from nonet.logic._hints import hint
    from nonet.logic._paths import explain_batch, steps_batch
    from nonet.logic._pictures import highlight, highlights
    from nonet.logic._traces import check_trace, search_trace, trace_batch
    from nonet.logic._walkthrough.explain import explain
    from nonet.logic._wording import LanguageName, name, text, words
else:
    __getattr__, __dir__ = _lazy_names(
        __name__,
        {
            "LanguageName": "nonet.logic._wording",
            "check_trace": "nonet.logic._traces",
            "explain": "nonet.logic._walkthrough.explain",
            "explain_batch": "nonet.logic._paths",
            "find": "nonet.logic._finding",
            "find_batch": "nonet.logic._finding",
            "highlight": "nonet.logic._pictures",
            "highlights": "nonet.logic._pictures",
            "hint": "nonet.logic._hints",
            "name": "nonet.logic._wording",
            "search_trace": "nonet.logic._traces",
            "steps_batch": "nonet.logic._paths",
            "text": "nonet.logic._wording",
            "trace_batch": "nonet.logic._traces",
            "words": "nonet.logic._wording",
        },
    )

__all__ = [
    "AlignedExclusionEvidence",
    "AlsEvidence",
    "AlternatingEvidence",
    "BentSetEvidence",
    "BlossomEvidence",
    "BugEvidence",
    "Candidate",
    "ChainEvidence",
    "ChainNode",
    "Cluster",
    "ClusterEvidence",
    "ColoringEvidence",
    "CoverEvidence",
    "Evidence",
    "ExcludedCombination",
    "ExocetEvidence",
    "FishEvidence",
    "HiddenSingleEvidence",
    "Hint",
    "HouseDigits",
    "LanguageName",
    "Line",
    "LinkedPlaces",
    "LockingEvidence",
    "NakedSingleEvidence",
    "Outcome",
    "Petal",
    "RatedBatch",
    "Rating",
    "RectangleEvidence",
    "Scale",
    "ScaleBatch",
    "ScaleRating",
    "Stage",
    "Step",
    "SubsetEvidence",
    "SueDeCoqEvidence",
    "TechniqueInfo",
    "TemplateEvidence",
    "TridagonEvidence",
    "UniqueLoopEvidence",
    "WingEvidence",
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

_publish_names(__name__)

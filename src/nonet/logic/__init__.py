"""Human logic: techniques, steps, ratings, hints and explanations.

`text(step)` explains why a step holds and what it does; `highlight(step)` is what a picture of it
marks. Both are made by the core (`core/explain`).
"""

from nonet.logic.deduction import Candidate, Hint, Line, RatedBatch, Rating, Step
from nonet.logic.hints import hint
from nonet.logic.pictures import highlight, highlights
from nonet.logic.rating import rate, rate_batch, steps
from nonet.logic.techniques import TechniqueInfo, technique_table
from nonet.logic.walkthrough.explain import explain
from nonet.logic.wording import name, text, words

__all__ = [
    "Candidate",
    "Hint",
    "Line",
    "RatedBatch",
    "Rating",
    "Step",
    "TechniqueInfo",
    "explain",
    "highlight",
    "highlights",
    "hint",
    "name",
    "rate",
    "rate_batch",
    "steps",
    "technique_table",
    "text",
    "words",
]

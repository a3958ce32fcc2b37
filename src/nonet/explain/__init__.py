"""Steps in words and as something to point at. Pure functions on values.

`text(step)` explains why a step holds and what it does; `highlight(step)` is what a picture points
at. Both are made by the core (`core/explain`).
"""

from nonet.deduction import Line
from nonet.explain.pictures import highlight, highlights
from nonet.explain.words import name, text, words

__all__ = ["Line", "highlight", "highlights", "name", "text", "words"]

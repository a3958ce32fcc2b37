"""Steps in words and as something to point at. Pure functions on values.

`text(step)` says why a step holds and what it does; `highlight(step)` is what a picture points at.
"""

from nonet.explain.pictures import highlight, highlights
from nonet.explain.speech import Line
from nonet.explain.words import name, text, words

__all__ = ["Line", "highlight", "highlights", "name", "text", "words"]

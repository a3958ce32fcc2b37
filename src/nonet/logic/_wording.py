"""A step in words: its reasons, then its effect."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypeAlias

from nonet import _core
from nonet._base.arguments import called, instance_of, text_of
from nonet.board._values import MarksLike
from nonet.logic._deduction import Line, Step

LanguageName: TypeAlias = Literal["en", "de"]


def name(technique: str | Step, *, language: LanguageName = "en") -> str:
    """Return the display name of a technique, given its slug, or of a step.

    A hidden single in the last empty cell of a house is a full house.

    Raises RequestError for an unknown `technique` or `language` ("en" or "de").

    >>> name("bug-1")
    'Bivalue universal grave (BUG), type 1'
    """
    code = text_of("language", language)
    if isinstance(technique, str):
        with called(techniques="technique"):
            return _core.technique_name(text_of("technique", technique), code)
    return _core.step_name(instance_of("technique", technique, Step), code)


def words(
    step: Step, candidates: MarksLike | None = None, *, language: LanguageName = "en"
) -> tuple[Line, ...]:
    """Explain a step in lines.

    - `step`: a Step of `nonet.steps`, `find` or `hint`.
    - `candidates`: the marks before the step, which make some explanations more detailed.
    - `language`: "en" or "de".

    Raises RequestError for an unknown language.

    >>> from nonet.logic._deduction import Candidate, NakedSingleEvidence, Step
    >>> step = Step("naked-single", 2.3, None, Candidate(40, 5), (), NakedSingleEvidence())
    >>> words(step)[-1].text
    'So r5c5 is 5.'
    """
    step = instance_of("step", step, Step)
    return _core.words(step, candidates, text_of("language", language))


def text(step: Step, candidates: MarksLike | None = None, *, language: LanguageName = "en") -> str:
    """Explain a step as text; nested lines are indented by two spaces.

    `step`, `candidates` and `language` are those of `words`.

    Raises RequestError for an unknown language.

    >>> from nonet.logic._deduction import Candidate, HiddenSingleEvidence, Step
    >>> why = HiddenSingleEvidence(house=22, last_cell=True)
    >>> step = Step("hidden-single", 1.0, None, Candidate(40, 5), (), why)
    >>> print(text(step))
    r5c5 is the last empty cell of box 5, and 5 is the digit missing there.
    So r5c5 is 5.
    """
    return joined(words(step, candidates, language=language))


def joined(lines: Iterable[Line]) -> str:
    """Return the lines of a step as one text.

    >>> joined([Line(0, "If r1c1 is 5:", 0), Line(1, "r1c2 is not 5.", 0)])
    'If r1c1 is 5:\\n  r1c2 is not 5.'
    """
    return "\n".join("  " * line.depth + line.text for line in lines)

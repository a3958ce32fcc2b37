"""What explanations are made of, one file of phrases for each language.

A language is a module here with a dictionary `PHRASES` that has the keys of `en`, and a line in
`LANGUAGES`. Fields in braces are filled in; a phrase may use any of the fields its English form
uses, in any order.
"""

from __future__ import annotations

from collections.abc import Mapping

from nonet.errors import RequestError
from nonet.explain.phrases import en

LANGUAGES: Mapping[str, Mapping[str, str]] = {"en": en.PHRASES}


def phrases_of(language: str) -> Mapping[str, str]:
    """The phrases of a language by its two-letter code.

    >>> phrases_of("en")["house.row"]
    'row {number}'
    """
    if language not in LANGUAGES:
        raise RequestError(
            f"there are no phrases in {language!r}; there are those in {', '.join(LANGUAGES)}"
        )
    return LANGUAGES[language]

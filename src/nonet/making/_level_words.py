"""The words that players see for levels: in the terminal, in books and on the page.

tools/page_levels.py writes them for the page.
"""

from __future__ import annotations

from types import MappingProxyType

from nonet.making._recipes import RECIPES

RATED_WORDS = MappingProxyType(
    {
        "beginner": "Singles in boxes",
        "easy": "Singles, sometimes a pointing pair",
        "moderate": "Naked singles and pointing pairs",
        "tricky": "Pairs, triples and X-wings",
        "tough": "Unique rectangles and quads",
        "expert": "Chains of if-then steps",
        "fiendish": "Long and branching chains",
        "diabolical": "Branches inside branches",
    }
)
"""What the puzzles of each level of `rated` take, easiest first."""

LEVEL_NAMES = MappingProxyType({"samurai": "samurai level"})
"""Names that are not the level itself: a samurai Sudoku is five grids that overlap."""


def level_name(level: str) -> str:
    """Return the display name of a level, in lower case.

    >>> level_name("samurai"), level_name("extremely-easy")
    ('samurai level', 'extremely easy')
    """
    return LEVEL_NAMES.get(level, level).replace("-", " ")


def lowest_rating(level: str) -> float:
    """Return the lowest rating of a level of `rated`.

    >>> lowest_rating("easy")
    1.5
    """
    bounds = RECIPES["rated"][level].rating
    assert bounds is not None
    return bounds[0]


def rating_words(er: float) -> str:
    """Describe the puzzles whose hardest step has a rating.

    >>> rating_words(7.3)
    'Long and branching chains'
    """
    fitting = [words for level, words in RATED_WORDS.items() if lowest_rating(level) <= er]
    return fitting[-1] if fitting else next(iter(RATED_WORDS.values()))

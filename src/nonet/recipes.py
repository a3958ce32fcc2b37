"""The recipes: tables from level to `Request`, one for each of the five documents and our own.

`dig-hole` is document 000, `irreducible` 001, `orbit` 002, `daily` 003, `classic` 004. What each
level promises, and where it departs from its document, is told in docs/recipes.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from nonet.arguments import as_int
from nonet.errors import RequestError
from nonet.model import Grid
from nonet.ranges import HIGHEST_RATING
from nonet.request import Request, spelled

__all__ = ["CUSTOM", "LEVELS", "RECIPES", "classify_difficulty", "find_level"]

CUSTOM = "custom"
"""The recipe of a puzzle whose request was not taken from a level."""

_DIG_HOLE = {
    "extremely-easy": Request(
        fill="las-vegas",
        clues=(50, 80),
        line_floor=5,
        order="random",
        rating=(0.0, 1.2),
        score=(0.0, 1.5),
        strict_searches=(0, 100),
        propagation=(1, 5),
    ),
    "easy": Request(
        fill="las-vegas",
        clues=(36, 49),
        line_floor=4,
        order="random",
        rating=(0.0, 1.5),
        score=(1.5, 2.5),
        strict_searches=(100, 999),
        propagation=(1, 5),
    ),
    "medium": Request(
        fill="las-vegas",
        clues=(32, 35),
        line_floor=3,
        order="jumping",
        rating=(1.7, 2.6),
        score=(2.5, 3.5),
        strict_searches=(1_000, 9_999),
        propagation=(1, 5),
    ),
    "difficult": Request(
        fill="las-vegas",
        clues=(28, 31),
        line_floor=2,
        order="s-pattern",
        rating=(2.8, 4.5),
        score=(3.5, 4.5),
        strict_searches=(10_000, 99_999),
        propagation=(1, 5),
    ),
    "evil": Request(
        fill="las-vegas",
        clues=(22, 27),
        aim=(22, 24),
        sparsest_line=2,
        order="rows",
        rating=(4.6, HIGHEST_RATING),
        searches=(100_000, None),
        score=(4.5, 5.0),
        strict_searches=(100_000, None),
        propagation=(1, 5),
    ),
}

_IRREDUCIBLE = {
    "easy": Request(clues=(35, 38), fallback=True),
    "medium": Request(clues=(30, 35), fallback=True),
    "hard": Request(clues=(25, 30), fallback=True),
    "master": Request(clues=(20, 25), minimal=True, fallback=True),
    "extreme": Request(clues=(17, 19), minimal=True, method="few-clues", fallback=True),
}


def _orbit(target: str, fewest: int, gate: int, every: int, rating: tuple[float, float]) -> Request:
    return Request(
        method="carve",
        board_seeds=True,
        order="centre-out",
        symmetry="rot180",
        clues=(fewest, 80),
        unique_nodes=20_000,
        probe_target=target,
        probe_gate=gate,
        probe_every=every,
        probe_nodes=8_000,
        rating=rating,
        fallback=True,
    )


_ORBIT = {
    "easy": _orbit("easy", 32, 50, 1, (0.0, 1.5)),
    "medium": _orbit("medium", 27, 45, 3, (1.7, 2.6)),
    "hard": _orbit("hard", 22, 40, 2, (2.8, 6.2)),
    "samurai": _orbit("samurai", 17, 40, 2, (6.5, HIGHEST_RATING)),
}

_DAILY = {
    "easy": Request(clues=(40, 45), aim=(42, 42), rating=(0.0, 1.5)),
    "medium": Request(clues=(32, 39), aim=(35, 35), rating=(1.7, 2.8)),
    "hard": Request(clues=(26, 31), aim=(28, 28), rating=(3.0, 5.7)),
    "extreme": Request(clues=(17, 25), aim=(22, 25), rating=(6.0, HIGHEST_RATING)),
}

_CLASSIC = {
    "easy": Request(clues=(46, 46)),
    "medium": Request(clues=(36, 36)),
    "hard": Request(clues=(26, 26)),
    "expert": Request(minimal=True),
}


def _rated(low: float, high: float) -> Request:
    return Request(method="climb", rating=(low, high), attempts=5000)


_RATED = {
    "any": _rated(1.0, HIGHEST_RATING),
    "beginner": _rated(1.0, 1.2),
    "easy": _rated(1.5, 2.0),
    "moderate": _rated(2.3, 2.8),
    "tricky": _rated(3.0, 4.4),
    "tough": _rated(4.5, 6.2),
    "expert": _rated(6.5, 7.2),
    "fiendish": _rated(7.3, 8.4),
    "diabolical": _rated(8.5, 9.9),
}

RECIPES: Mapping[str, Mapping[str, Request]] = MappingProxyType(
    {
        "dig-hole": MappingProxyType(_DIG_HOLE),
        "irreducible": MappingProxyType(_IRREDUCIBLE),
        "orbit": MappingProxyType(_ORBIT),
        "daily": MappingProxyType(_DAILY),
        "classic": MappingProxyType(_CLASSIC),
        "rated": MappingProxyType(_RATED),
    }
)

# The numbers of the levels in puzzle IDs: only ever added to at the end.
LEVELS: tuple[tuple[str, str], ...] = (
    ("dig-hole", "extremely-easy"),
    ("dig-hole", "easy"),
    ("dig-hole", "medium"),
    ("dig-hole", "difficult"),
    ("dig-hole", "evil"),
    ("irreducible", "easy"),
    ("irreducible", "medium"),
    ("irreducible", "hard"),
    ("irreducible", "master"),
    ("irreducible", "extreme"),
    ("orbit", "easy"),
    ("orbit", "medium"),
    ("orbit", "hard"),
    ("orbit", "samurai"),
    ("daily", "easy"),
    ("daily", "medium"),
    ("daily", "hard"),
    ("daily", "extreme"),
    ("classic", "easy"),
    ("classic", "medium"),
    ("classic", "hard"),
    ("classic", "expert"),
    ("rated", "any"),
    ("rated", "beginner"),
    ("rated", "easy"),
    ("rated", "moderate"),
    ("rated", "tricky"),
    ("rated", "tough"),
    ("rated", "expert"),
    ("rated", "fiendish"),
    ("rated", "diabolical"),
)


def find_level(name: str) -> tuple[str, str]:
    """Find the recipe and level that a person means by a name.

    >>> find_level("evil"), find_level("Orbit:SAMURAI"), find_level("extremely_easy")
    (('dig-hole', 'evil'), ('orbit', 'samurai'), ('dig-hole', 'extremely-easy'))
    >>> find_level("expert"), find_level("fiendish")
    (('classic', 'expert'), ('rated', 'fiendish'))
    """
    slug = spelled(str(name)).replace(":", "/")
    recipe, slash, level = slug.partition("/")
    if slash:
        if recipe in RECIPES and level in RECIPES[recipe]:
            return recipe, level
        if recipe not in RECIPES:
            raise RequestError(
                f"there is no recipe {recipe!r}; the recipes are {', '.join(RECIPES)}"
            )
        raise RequestError(
            f"{recipe} has no level {level!r}; its levels are {', '.join(RECIPES[recipe])}"
        )
    if slug == "rated":
        return "rated", "any"
    if slug in RECIPES["dig-hole"]:
        return "dig-hole", slug
    found = [recipe for recipe, levels in RECIPES.items() if slug in levels]
    if len(found) > 1 and "rated" in found:
        found.remove("rated")  # our own recipe takes no name away from the documents' five
    if len(found) == 1:
        return found[0], slug
    if found:
        raise RequestError(
            f"several recipes have a level {slug!r}: say "
            + " or ".join(f"{recipe}/{slug}" for recipe in found)
        )
    if slug in RECIPES:
        raise RequestError(
            f"{slug} is a recipe: say " + ", ".join(f"{slug}/{level}" for level in RECIPES[slug])
        )
    known = "; ".join(f"{recipe}: {', '.join(levels)}" for recipe, levels in RECIPES.items())
    raise RequestError(f"there is no level {name!r}; there are {known}")


def classify_difficulty(clues: Any) -> str:
    """Document 003's name for a number of clues, or for a grid by its clues.

    >>> [classify_difficulty(clues) for clues in (45, 35, 28, 24)]
    ['easy', 'medium', 'hard', 'extreme']
    >>> classify_difficulty(81 * ".")
    'extreme'
    """
    number = as_int(clues)
    if number is None:
        number = Grid(clues).clue_count
    for level, fewest in (("easy", 40), ("medium", 32), ("hard", 26)):
        if number >= fewest:
            return level
    return "extreme"

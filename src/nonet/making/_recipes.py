"""The recipes: tables from level to `Request`, defined in core/data/recipes.toml.

docs/recipes.md describes the properties of each level.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, NamedTuple, TypeAlias, cast, get_args

from nonet._base.arguments import as_int, whole_number
from nonet._core import find_level, level_names, recipe_names, request_of_level
from nonet.board._values import Grid, GridLike
from nonet.making._request import Request

__all__ = [
    "CUSTOM",
    "DAILY_LEVELS",
    "LEVELS",
    "RECIPES",
    "DailyLevel",
    "LevelInfo",
    "classify_difficulty",
    "find_level",
    "levels",
]

CUSTOM = "custom"
"""The recipe of a puzzle whose request is not that of a level."""

LEVELS: tuple[tuple[str, str], ...] = level_names()
"""Recipe and level of every level, by its number in puzzle IDs."""

RECIPES: Mapping[str, Mapping[str, Request]] = MappingProxyType(
    {
        recipe: MappingProxyType(
            {level: request_of_level(recipe, level) for own, level in LEVELS if own == recipe}
        )
        for recipe in recipe_names()
    }
)

DailyLevel: TypeAlias = Literal["easy", "medium", "hard", "extreme"]
DAILY_LEVELS: tuple[DailyLevel, ...] = get_args(DailyLevel)
"""The levels of `daily`, the easiest first."""


class LevelInfo(NamedTuple):
    """A level and the properties of all its puzzles."""

    name: str
    """The argument of `nonet.generate`, such as `dig-hole/evil`."""
    clues: tuple[int, int]
    rating: tuple[float, float] | None
    """Range of ER; None if the level has none."""
    minimal: bool
    symmetry: str
    request: Request
    """All of the level's fields."""


def levels() -> tuple[LevelInfo, ...]:
    """List every level with the properties of its puzzles (docs/recipes.md).

    >>> evil = {level.name: level for level in levels()}["dig-hole/evil"]
    >>> evil.clues, evil.rating, evil.minimal, evil.symmetry
    ((22, 27), (4.6, 99.9), False, 'none')
    """
    return tuple(
        LevelInfo(
            f"{recipe}/{level}",
            wanted.clues,
            wanted.rating,
            wanted.minimal,
            wanted.symmetry,
            wanted,
        )
        for recipe, own in RECIPES.items()
        for level, wanted in own.items()
    )


def classify_difficulty(clues: int | GridLike) -> DailyLevel:
    """Return the `daily` level of a number of `clues`, or of a grid by its clues.

    Raises RequestError for a number outside 0 to 81; GridSyntaxError.

    >>> [classify_difficulty(clues) for clues in (45, 35, 28, 24)]
    ['easy', 'medium', 'hard', 'extreme']
    >>> classify_difficulty(81 * ".")
    'extreme'
    """
    if as_int(clues) is None:
        number = Grid(cast("GridLike", clues)).clue_count
    else:
        number = whole_number("clues", clues, 0, 81)
    for level in DAILY_LEVELS:
        if number >= RECIPES["daily"][level].clues[0]:
            return level
    return DAILY_LEVELS[-1]

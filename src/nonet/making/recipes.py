"""The recipes: tables from level to `Request`, defined in core/data/recipes.toml.

What each level promises is in docs/recipes.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from nonet._base.arguments import as_int
from nonet._core import find_level, level_names, recipe_names, request_of_level
from nonet.board.values import Grid
from nonet.making.request import Request

__all__ = ["CUSTOM", "LEVELS", "RECIPES", "classify_difficulty", "find_level"]

CUSTOM = "custom"
"""The recipe of a puzzle whose request was not taken from a level."""

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


def classify_difficulty(clues: Any) -> str:
    """The `daily` level of a number of clues, or of a grid by its clues.

    >>> [classify_difficulty(clues) for clues in (45, 35, 28, 24)]
    ['easy', 'medium', 'hard', 'extreme']
    >>> classify_difficulty(81 * ".")
    'extreme'
    """
    number = as_int(clues)
    if number is None:
        number = Grid(clues).clue_count
    by_clues = sorted(RECIPES["daily"].items(), key=lambda level: -level[1].clues[0])
    for level, request in by_clues:
        if number >= request.clues[0]:
            return level
    return by_clues[-1][0]

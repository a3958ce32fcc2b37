"""Helpers of the recipe `orbit`: its 32-bit board seeds and its distance to a difficulty."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet import _core
from nonet._base.arguments import text_of, whole_number
from nonet.making._recipes import RECIPES
from nonet.making._request import spelled

if TYPE_CHECKING:
    from nonet.making._request_options import LogicLevelName

__all__ = [
    "hash32",
    "score_to_target",
]


def hash32(base: int, attempt: int) -> int:
    """Mix a `base` seed and an `attempt` into the 32-bit board seed of that attempt.

    Raises RequestError for a number outside 0 to 2^32 - 1.

    >>> hash32(42, 1), hash32(20260111, 100)
    (1369506609, 793737104)
    """
    most = 2**32 - 1
    return _core.hash32(
        whole_number("base", base, 0, most), whole_number("attempt", attempt, 0, most)
    )


def score_to_target(target: LogicLevelName, difficulty: LogicLevelName, clues: int) -> int:
    """Return the distance of a puzzle from a `target` difficulty, as in the recipe `orbit`.

    - `difficulty`: the puzzle's difficulty.
    - `clues`: its number of clues.

    Raises RequestError for an unknown difficulty.

    >>> score_to_target("hard", "easy", 20)
    2002
    """
    wanted, found = text_of("target", target), text_of("difficulty", difficulty)
    count = whole_number("clues", clues, 0, 81)
    fewest = {level: request.clues[0] for level, request in RECIPES["orbit"].items()}
    return _core.score_to_target(wanted, found, count, fewest.get(spelled(wanted), 0))

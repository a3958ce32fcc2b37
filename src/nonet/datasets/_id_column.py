"""Puzzle IDs by the million, as an array of fixed-width bytes."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from nonet import _core
from nonet.making._request import Request


def id_column(
    recipe: str, level: str, request: Request, seed: int, start: int, count: int
) -> NDArray[np.bytes_]:
    """Return the IDs of puzzles start to start + count - 1.

    >>> import nonet
    >>> from nonet.making._recipes import RECIPES
    >>> request = RECIPES["dig-hole"]["easy"]
    >>> id_column("dig-hole", "easy", request, 7, 126, 3).tolist()[2].decode() == nonet.generate(
    ...     "easy", seed=7, index=128
    ... ).id
    True
    """
    text, width = _core.encode_ids(recipe, level, request, seed, start, count)
    return np.frombuffer(text, dtype=f"S{width}")

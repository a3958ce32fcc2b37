"""A generator for jumanji's Sudoku environment: boards of any level instead of the stored ones.

A generator is called with a JAX key and returns a state. The boards are made once, when the
generator is made, because JAX traces the call; the key chooses among them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from nonet.learn._optional import needed
from nonet.making._generation import generate_array

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from nonet.making._request import Request
    from nonet.making._request_options import RequestOptions

__all__ = ["SudokuGenerator", "jumanji_boards"]

Boards = NDArray[np.int32]


def jumanji_boards(
    level: str | Request, count: int, *, seed: int, **options: Unpack[RequestOptions]
) -> tuple[Boards, Boards]:
    """Make boards and solutions in jumanji's numbers: int32 (N, 9, 9), -1 for a blank, 0 to 8.

    >>> boards, solutions = jumanji_boards("easy", 2, seed=1)
    >>> boards.shape, boards.dtype.name, int(boards.min()), int(solutions.max())
    ((2, 9, 9), 'int32', -1, 8)
    """
    made = generate_array(level, count, seed=seed, **options)
    shape = (count, 9, 9)
    return (
        made.puzzles.reshape(shape).astype(np.int32) - 1,
        made.solutions.reshape(shape).astype(np.int32) - 1,
    )


class SudokuGenerator:
    """What `jumanji.environments.Sudoku(generator=...)` takes."""

    def __init__(
        self,
        level: str | Request = "easy",
        count: int = 1000,
        *,
        seed: int,
        **options: Unpack[RequestOptions],
    ) -> None:
        jax_numpy = needed("jax.numpy")
        boards, solutions = jumanji_boards(level, count, seed=seed, **options)
        self._boards, self._solutions = jax_numpy.asarray(boards), jax_numpy.asarray(solutions)

    def __call__(self, key: Any) -> Any:
        """Return a state with a board that the key chooses."""
        jax = needed("jax")
        types = needed("jumanji.environments.logic.sudoku.types")
        utils = needed("jumanji.environments.logic.sudoku.utils")
        key, chosen = jax.random.split(key)
        index = jax.random.randint(chosen, (), 0, len(self._boards))
        board = self._boards[index]
        return types.State(board=board, action_mask=utils.get_action_mask(board), key=key)

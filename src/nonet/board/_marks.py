"""A player's pencil marks with the digits: the position from which human logic starts.

Must agree with the native conversion of the same two arguments (bind/rating.cpp).
"""

from __future__ import annotations

from nonet.board._values import Candidates, Grid, MarksLike


def first_marks(grid: Grid, own: MarksLike | None = None) -> Candidates:
    """Return the digits that no peer holds, without those that the player has deleted.

    A cell without marks has not been looked at yet: it keeps all of them.

    >>> import nonet
    >>> first_marks(nonet.Grid("1" + 80 * "."), [(), (1, 2, 3), *79 * [()]])[1]
    (2, 3)
    """
    possible = grid.candidates()
    if own is None:
        return possible
    player = Candidates(own)
    return Candidates(
        [
            set(possible[cell]) & set(player[cell])
            if player[cell] and not grid[cell]
            else possible[cell]
            for cell in range(81)
        ]
    )

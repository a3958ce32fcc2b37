"""A player's pencil marks beside the digits: where human logic starts from.

Must agree with what native code makes of the same two arguments (bind/rating.cpp).
"""

from __future__ import annotations

from nonet.board._values import Candidates, Grid, MarksLike


def first_marks(grid: Grid, own: MarksLike | None = None) -> Candidates:
    """The digits that no peer holds, less what the player has deleted.

    A cell without marks of the player's own is one not looked at yet: it keeps them all.

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

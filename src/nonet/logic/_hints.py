"""The next step from a player's position in stages, each of which reveals no more than its name.

Stage "where" names houses, "technique" also the technique, "full" the whole step in words.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import get_args

from nonet import _core
from nonet._base.arguments import one_of, text_of
from nonet.board._values import MarksLike, StartLike
from nonet.logic._deduction import Hint, Stage
from nonet.logic._rating import chosen_slugs
from nonet.logic._wording import LanguageName


def hint(
    grid: StartLike,
    candidates: MarksLike | None = None,
    stage: Stage = "full",
    *,
    puzzle: StartLike | None = None,
    named: bool = True,
    techniques: Iterable[str] | None = None,
    language: LanguageName = "en",
    timeout: float | None = None,
) -> Hint | None:
    """Return the next step from a player's position, or the mistake in it.

    None means that no technique applies.

    - `grid`: the givens and the digits placed.
    - `candidates`: the player's pencil marks.
    - `stage`: "where" names houses, "technique" also the technique, "full" the whole step.
    - `puzzle`: the original puzzle, needed to distinguish wrong digits from givens.
    - `named`: prefer techniques that players know by name to chains, as in `steps`; False returns
      the next step of the rated path.
    - `techniques`: slugs of the only techniques to search.
    - `language`: "en" or "de".

    Raises GridSyntaxError; NoSolution or MultipleSolutions; RatingError if the grid is already
    solved; RequestError for an unknown technique; Stopped after `timeout` seconds.

    >>> import nonet
    >>> grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> print(nonet.hint(grid, stage="where"))
    Look at box 2.
    >>> print(nonet.hint(grid, stage="technique"))
    Hidden single: look at box 2.
    >>> nonet.hint(grid).step.placement
    Candidate(cell=5, digit=8)
    """
    one_of("stage", stage, get_args(Stage))
    slugs, wide = chosen_slugs(techniques, named), techniques is not None
    number = get_args(Stage).index(stage)
    found = _core.hint(
        grid, number, wide, candidates, slugs, puzzle, text_of("language", language), timeout
    )
    return None if found is None else Hint(stage, *found)

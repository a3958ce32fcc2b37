"""How hard a puzzle is, and the path of steps behind that number."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING

from nonet import _core
from nonet._base.arguments import names_in
from nonet.board.values import BatchLike, GridLike, MarksLike, StartLike
from nonet.logic.deduction import RatedBatch, Rating, Step
from nonet.logic.techniques import technique_table

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


def rate(
    grid: StartLike,
    at_most: float | None = None,
    techniques: Iterable[str] | None = None,
    *,
    candidates: MarksLike | None = None,
    timeout: float | None = None,
) -> Rating:
    """Rate a puzzle as Sudoku Explainer does.

    `at_most` ends the work as soon as the rating is known to be above it; `techniques` are the
    slugs of those that may be used (all of Sudoku Explainer's unless given; those that only players
    name are used if they are among the slugs); `candidates` are a player's own marks.
    Raises NoSolution, MultipleSolutions, or RatingError where there is nothing to rate.

    >>> import nonet
    >>> rating = nonet.rate(
    ...     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    ... )
    >>> rating.er, rating.ep, rating.ed, rating.hardest
    (1.2, 1.2, 1.2, 'hidden-single')
    """
    slugs = chosen_slugs(techniques, named=False)
    return Rating(*_core.rate(grid, candidates, at_most, slugs, timeout))


def steps(
    grid: StartLike,
    *,
    candidates: MarksLike | None = None,
    techniques: Iterable[str] | None = None,
    named: bool = False,
    puzzle: GridLike | None = None,
    timeout: float | None = None,
) -> tuple[Step, ...]:
    """Solve a puzzle by logic and give every step with its evidence.

    The path ends early where no (allowed) technique applies any more. It is the rated path unless
    `named` asks for the one for people, with skyscrapers, W-wings and the like before chains.
    `puzzle` tells which digits of a board that is partly played were given.

    >>> import nonet
    >>> path = nonet.steps(
    ...     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    ... )
    >>> path[0].name, str(path[0].placement), path[0].evidence
    ('Hidden single', 'r1c6=8', HiddenSingleEvidence(house=19, last_cell=False))
    """
    return _core.steps(grid, candidates, chosen_slugs(techniques, named), timeout, puzzle)


def chosen_slugs(techniques: Iterable[str] | None, named: bool) -> list[str] | None:
    """The slugs that may be used: those given, else all, else (None) those of the rated path.

    >>> chosen_slugs(None, named=False)
    >>> "skyscraper" in (chosen_slugs(None, named=True) or [])
    True
    """
    if techniques is not None:
        return list(names_in("techniques", techniques))
    return [row.slug for row in technique_table()] if named else None


@cache
def _labels() -> tuple[NDArray[np.str_], NDArray[np.str_]]:
    import numpy as np

    slugs = np.array([row.slug for row in technique_table()])
    return slugs, np.array(_core.batch_outcomes())


def rate_batch(
    puzzles: BatchLike,
    workers: int | None = None,
    *,
    at_most: float | None = None,
    techniques: Iterable[str] | None = None,
    timeout: float | None = None,
) -> RatedBatch:
    """Rate many puzzles at once, on all cores unless `workers` says how many.

    A grid that cannot be rated (none or several solutions, or nothing to solve) does not end the
    batch: its numbers are NaN and `outcome` has the reason. Text that is no grid does: it raises
    GridSyntaxError, which names the index.

    >>> import nonet
    >>> batch = nonet.rate_batch(
    ...     [
    ...         "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    ...         "." * 81,
    ...     ]
    ... )
    >>> batch.er.tolist(), batch.outcome.tolist()
    ([1.2, nan], ['solved', 'several-solutions'])
    """
    import numpy as np

    slugs = chosen_slugs(techniques, named=False)
    er, ep, ed, hardest, outcome = _core.rate_batch(puzzles, workers, at_most, slugs, timeout)
    technique_slugs, outcome_names = _labels()
    rated = np.where(np.isnan(er), "", technique_slugs[hardest])
    return RatedBatch(er, ep, ed, rated, outcome_names[outcome])

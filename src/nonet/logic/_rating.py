"""The difficulty of a puzzle, and the path of steps that it is computed from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Literal, overload

from nonet import _core
from nonet._base.arguments import names_in, switch, text_of
from nonet.board._values import BatchLike, MarksLike, StartLike
from nonet.errors import RequestError
from nonet.logic._deduction import RatedBatch, Rating, Step
from nonet.logic._scales import OtherScale, Scale, ScaleBatch, ScaleRating
from nonet.logic._techniques import technique_table

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@overload
def rate(
    grid: StartLike,
    at_most: float | None = None,
    techniques: Iterable[str] | None = None,
    *,
    scale: Literal["se"] = "se",
    candidates: MarksLike | None = None,
    timeout: float | None = None,
) -> Rating: ...
@overload
def rate(
    grid: StartLike,
    at_most: float | None = None,
    techniques: Iterable[str] | None = None,
    *,
    scale: OtherScale,
    candidates: MarksLike | None = None,
    timeout: float | None = None,
) -> ScaleRating: ...
@overload
def rate(
    grid: StartLike,
    at_most: float | None = None,
    techniques: Iterable[str] | None = None,
    *,
    scale: Scale,
    candidates: MarksLike | None = None,
    timeout: float | None = None,
) -> Rating | ScaleRating: ...
def rate(
    grid: StartLike,
    at_most: float | None = None,
    techniques: Iterable[str] | None = None,
    *,
    scale: Scale = "se",
    candidates: MarksLike | None = None,
    timeout: float | None = None,
) -> Rating | ScaleRating:
    """Rate a puzzle as Sudoku Explainer does, or on another scale.

    - `grid`: the puzzle, or a position in it.
    - `at_most`: stop as soon as the rating is known to be above this value.
    - `techniques`: slugs of the techniques to use; default: all of Sudoku Explainer's. Those that
      only players name are used only if listed.
    - `scale`: "se" returns a Rating, any other a ScaleRating: "hodoku" is HoDoKu's score and level,
      "w" or "b" the length of the whips or braids that the puzzle needs, "player" a person who uses
      `techniques` (default: all).
    - `candidates`: a player's pencil marks.

    Raises GridSyntaxError; NoSolution or MultipleSolutions; RatingError if the grid is already
    solved; RequestError for an unknown technique; Stopped after `timeout` seconds.

    >>> import nonet
    >>> grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> rating = nonet.rate(grid)
    >>> rating.er, rating.ep, rating.ed, rating.hardest
    (1.2, 1.2, 1.2, 'hidden-single')
    >>> nonet.rate(grid, scale="w")
    ScaleRating(scale='w', value=0.0, outcome='solved', level='')
    """
    chosen = checked_scale(scale, techniques)
    if chosen != "se":
        known = chosen_slugs(techniques, named=True)
        return ScaleRating(
            chosen, *_core.rate_scale(grid, chosen, candidates, at_most, known, timeout)
        )
    slugs = chosen_slugs(techniques, named=False)
    return Rating(*_core.rate(grid, candidates, at_most, slugs, timeout))


def rating_of_path(
    path: Sequence[Step], *, beyond: bool = False, before: Rating | None = None
) -> Rating:
    """Rate a path; with `before`, the rating of the steps before it, rate both together.

    `beyond` means that the path ends because no technique applies any more.

    >>> import nonet
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> path = nonet.steps(puzzle)
    >>> rating_of_path(path) == nonet.rate(puzzle)
    True
    >>> rating_of_path(path[9:], before=rating_of_path(path[:9])) == nonet.rate(puzzle)
    True
    """
    return Rating(*_core.rate_path(tuple(path), beyond, before))


def steps(
    grid: StartLike,
    *,
    candidates: MarksLike | None = None,
    techniques: Iterable[str] | None = None,
    named: bool = False,
    puzzle: StartLike | None = None,
    timeout: float | None = None,
) -> tuple[Step, ...]:
    """Solve a puzzle by logic and return every step with its evidence.

    - `grid`: the puzzle, or a position in it. The path ends where no technique applies.
    - `candidates`: a player's pencil marks.
    - `techniques`: slugs of the techniques to use; default: all of Sudoku Explainer's.
    - `named`: return the player path, with skyscrapers, W-wings and the like before chains, instead
      of the rated path.
    - `puzzle`: the puzzle that a partly played grid comes from.

    Raises GridSyntaxError; NoSolution or MultipleSolutions; RatingError if the grid is already
    solved; RequestError for an unknown technique; Stopped after `timeout` seconds.

    >>> import nonet
    >>> path = nonet.steps(
    ...     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    ... )
    >>> path[0].name, str(path[0].placement), path[0].evidence
    ('Hidden single', 'r1c6=8', HiddenSingleEvidence(house=19, last_cell=False))
    """
    return _core.steps(grid, candidates, chosen_slugs(techniques, named), timeout, puzzle)


def chosen_slugs(techniques: Iterable[str] | None, named: bool) -> list[str] | None:
    """Return the allowed slugs: those given, else all, else (None) those of the rated path.

    >>> chosen_slugs(None, named=False)
    >>> "skyscraper" in (chosen_slugs(None, named=True) or [])
    True
    """
    named = switch("named", named)
    if techniques is not None:
        return list(names_in("techniques", techniques))
    return [row.slug for row in technique_table()] if named else None


def checked_scale(name: str, techniques: Iterable[str] | None) -> Scale:
    """Return the scale by its name; raise RequestError if it takes no techniques but has some."""
    scale = _core.scale_name(text_of("scale", name))
    if techniques is not None and scale not in ("se", "player"):
        raise RequestError(
            f"techniques: not supported on the scale {scale!r}", "techniques", ("scale",)
        )
    return scale


@cache
def _labels() -> tuple[NDArray[np.str_], NDArray[np.str_]]:
    import numpy as np

    slugs = np.array([row.slug for row in technique_table()])
    return slugs, np.array(_core.batch_outcomes())


@overload
def rate_batch(
    puzzles: BatchLike,
    workers: int | None = None,
    *,
    scale: Literal["se"] = "se",
    at_most: float | None = None,
    techniques: Iterable[str] | None = None,
    timeout: float | None = None,
) -> RatedBatch: ...
@overload
def rate_batch(
    puzzles: BatchLike,
    workers: int | None = None,
    *,
    scale: OtherScale,
    at_most: float | None = None,
    techniques: Iterable[str] | None = None,
    timeout: float | None = None,
) -> ScaleBatch: ...
@overload
def rate_batch(
    puzzles: BatchLike,
    workers: int | None = None,
    *,
    scale: Scale,
    at_most: float | None = None,
    techniques: Iterable[str] | None = None,
    timeout: float | None = None,
) -> RatedBatch | ScaleBatch: ...
def rate_batch(
    puzzles: BatchLike,
    workers: int | None = None,
    *,
    scale: Scale = "se",
    at_most: float | None = None,
    techniques: Iterable[str] | None = None,
    timeout: float | None = None,
) -> RatedBatch | ScaleBatch:
    """Rate many puzzles at once.

    A puzzle that cannot be rated (no or several solutions, or already solved) does not end the
    batch: its numbers are NaN and `outcome` has the reason.

    - `puzzles`: an (N, 81) array of digits, or a list of grids.
    - `workers`: threads; default: all cores.
    - `scale`, `at_most`, `techniques`: as in `rate`. A scale other than "se" returns a ScaleBatch.

    Raises GridSyntaxError with the index; RequestError for an unknown technique; Stopped after
    `timeout` seconds.

    >>> import nonet
    >>> puzzles = [
    ...     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    ...     "." * 81,
    ... ]
    >>> batch = nonet.rate_batch(puzzles)
    >>> batch.er.tolist(), batch.outcome.tolist()
    ([1.2, nan], ['solved', 'multiple-solutions'])
    >>> nonet.rate_batch(puzzles, scale="b").value.tolist()
    [0.0, nan]
    """
    import numpy as np

    chosen = checked_scale(scale, techniques)
    technique_slugs, outcome_names = _labels()
    if chosen != "se":
        known = chosen_slugs(techniques, named=True)
        value, number, level = _core.rate_scale_batch(
            puzzles, chosen, workers, at_most, known, timeout
        )
        level_names = np.array(["", *_core.hodoku_levels()])
        return ScaleBatch(chosen, value, outcome_names[number], level_names[level])
    slugs = chosen_slugs(techniques, named=False)
    er, ep, ed, hardest, outcome = _core.rate_batch(puzzles, workers, at_most, slugs, timeout)
    rated = np.where(np.isnan(er), "", technique_slugs[hardest])
    return RatedBatch(er, ep, ed, rated, outcome_names[outcome])

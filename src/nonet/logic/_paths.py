"""The paths of many puzzles, in order: steps and explanations.

Puzzles are passed to the core in portions, so that a million need the memory of a thousand. The
results do not depend on the number of workers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, TypeVar

from nonet import _core
from nonet._base.arguments import text_of
from nonet._base.deadline import Deadline
from nonet.board._values import BatchLike, Grid
from nonet.logic._deduction import Step
from nonet.logic._rating import chosen_slugs
from nonet.logic._walkthrough.explain import ExplainFormat, writer_of
from nonet.logic._walkthrough.path import ExplainedPath
from nonet.logic._wording import LanguageName
from nonet.render._page_theme import PageTheme, page_theme

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

PORTION = 1024
"""Puzzles per call of the core."""

T = TypeVar("T")


def steps_batch(
    puzzles: BatchLike,
    workers: int | None = None,
    *,
    techniques: Iterable[str] | None = None,
    named: bool = False,
    timeout: float | None = None,
) -> Iterator[tuple[Step, ...] | None]:
    """Solve many puzzles by logic and yield the path of `nonet.steps` for each, in order.

    The path is None for a puzzle without exactly one solution and for one that is already solved.

    - `puzzles`: an (N, 81) array of digits, or a list of grids.
    - `workers`: threads; default: all cores.
    - `techniques`, `named`: as in `steps`.

    Raises GridSyntaxError with the index; RequestError for an unknown technique; Stopped if
    the whole call takes more than `timeout` seconds.

    >>> import nonet
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> [path if path is None else len(path) for path in nonet.steps_batch([puzzle, "." * 81])]
    [51, None]
    """
    slugs = chosen_slugs(techniques, named)
    deadline = Deadline(timeout)
    return _in_portions(
        _core.puzzle_array(puzzles),
        lambda part: _core.steps_batch(part, workers, slugs, deadline.left()),
    )


def explain_batch(
    puzzles: BatchLike,
    workers: int | None = None,
    *,
    named: bool = False,
    format: ExplainFormat = "text",
    language: LanguageName = "en",
    theme: PageTheme = "auto",
    timeout: float | None = None,
) -> Iterator[str | None]:
    """Explain many puzzles: yield what `nonet.explain` returns for each, in order.

    It is None for a puzzle without exactly one solution and for one that is already solved.

    - `puzzles`: an (N, 81) array of digits, or a list of grids.
    - `workers`: threads; default: all cores.
    - `named`, `format`, `language`, `theme`: as in `explain`.

    Raises GridSyntaxError with the index; RequestError for an unknown language; Stopped if
    the whole call takes more than `timeout` seconds.

    >>> import nonet
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> list(nonet.explain_batch([puzzle])) == [nonet.explain(puzzle)]
    True
    """
    write, theme = writer_of(format), page_theme(theme)
    code = text_of("language", language)
    paths = explained_paths(puzzles, workers, named=named, language=code, timeout=timeout)
    return (None if path is None else write(path, theme) for path in paths)


def explained_paths(
    puzzles: BatchLike,
    workers: int | None = None,
    *,
    named: bool = False,
    language: str = "en",
    timeout: float | None = None,
) -> Iterator[ExplainedPath | None]:
    """Explain the path through each puzzle; None as in `explain_batch`.

    >>> [path] = explained_paths(["." * 81])
    >>> path is None
    True
    """
    slugs = chosen_slugs(None, named)
    deadline = Deadline(timeout)

    def explained(part: NDArray[np.uint8]) -> Iterator[ExplainedPath | None]:
        found = _core.explain_batch(part, workers, slugs, language, deadline.left())
        for row, words in zip(part, found, strict=True):
            yield None if words is None else ExplainedPath(Grid(row), None, words, named)

    return _in_portions(_core.puzzle_array(puzzles), explained)


def _in_portions(
    rows: NDArray[np.uint8], work: Callable[[NDArray[np.uint8]], Iterable[T]]
) -> Iterator[T]:
    for start in range(0, len(rows), PORTION):
        yield from work(rows[start : start + PORTION])

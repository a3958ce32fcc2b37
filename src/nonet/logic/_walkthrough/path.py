"""The complete path through a puzzle: each step with its position and its words."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from nonet import _core
from nonet.board._marks import first_marks
from nonet.board._values import Candidates, Grid, MarksLike, StartLike
from nonet.logic._deduction import Line, Step
from nonet.logic._rating import chosen_slugs


@dataclass(frozen=True, slots=True)
class ExplainedStep:
    """One step of the path, with the position before it."""

    number: int
    """From 1."""
    step: Step
    name: str
    """The display name of the technique."""
    grid: Grid
    """The digits before the step."""
    candidates: Candidates
    """The marks before the step."""
    lines: tuple[Line, ...]
    """The step in words."""


@dataclass(frozen=True)
class ExplainedPath:
    """The complete path: its start, its steps, and its end."""

    start: Grid
    marks: Candidates | None
    """The marks at the start, if they differ from those of the digits, as in a Sukaku."""
    words: _core.PathWords
    """The steps and their words, as the core made them."""
    named: bool = False
    """It is the player path, whose hardest step need not be the rating."""

    @cached_property
    def steps(self) -> tuple[ExplainedStep, ...]:
        """Every step with its position."""
        return tuple(
            ExplainedStep(number, *row) for number, row in enumerate(self.words.steps(), 1)
        )

    @property
    def end(self) -> Grid:
        """The digits after the last step; full unless no technique applied any more."""
        return self.words.end

    @property
    def er(self) -> float:
        """The hardest step's rating."""
        return self.words.er

    @property
    def title(self) -> str:
        """A line that describes the puzzle."""
        return self.words.title(self.start, self.marks, self.named)

    @property
    def ending(self) -> str:
        """The closing line; empty if the last step solved the puzzle."""
        return "" if self.end.is_solved else _core.no_step_text(self.words.language)


def explain_path(
    grid: StartLike,
    *,
    candidates: MarksLike | None = None,
    named: bool = False,
    language: str = "en",
    timeout: float | None = None,
) -> ExplainedPath:
    """Follow the path of steps through a puzzle and explain each of them.

    >>> import nonet
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> path = explain_path(puzzle)
    >>> len(path.steps), path.steps[0].lines[-1].text, path.end.is_solved
    (51, 'So r1c6 is 8.', True)
    """
    _core.check_canceled()  # most paths end before the engine checks
    words = _core.explain_path(grid, candidates, chosen_slugs(None, named), language, timeout)
    if isinstance(grid, Candidates):
        return ExplainedPath(Grid("." * 81), grid, words, named)
    start = Grid(grid)
    marks = None if candidates is None else first_marks(start, candidates)
    return ExplainedPath(start, marks, words, named)

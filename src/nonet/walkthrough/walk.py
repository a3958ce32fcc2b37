"""The whole way through a puzzle: each step with the position it was found in and its words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from nonet._core import check_cancelled
from nonet.deduction import Step
from nonet.explain import Line, name, words
from nonet.marks import first_marks
from nonet.model import Candidates, Grid
from nonet.places import sees
from nonet.rating import steps


@dataclass(frozen=True, slots=True)
class Stop:
    """One step on the way, with the position before it."""

    number: int
    """From 1."""
    step: Step
    name: str
    """What players call the technique."""
    grid: Grid
    """The digits before the step."""
    candidates: Candidates
    """The marks before the step."""
    lines: tuple[Line, ...]
    """The step in words."""


@dataclass(frozen=True, slots=True)
class Walk:
    """The whole way: where it starts, its stops, and what it leads to."""

    start: Grid
    stops: tuple[Stop, ...]
    marks: Candidates | None
    """The marks it starts from, where they are more than the digits say; a Sukaku's are."""
    end: Grid
    """The digits after the last step; full unless no technique applied any more."""
    named: bool = False
    """It is the path for people, whose hardest step need not be the rating."""

    @property
    def er(self) -> float:
        """The hardest step's rating."""
        return max((stop.step.rating for stop in self.stops), default=0.0)

    @property
    def title(self) -> str:
        """What the puzzle is, in a line."""
        rated = f"{'hardest step' if self.named else 'rated'} {self.er:.1f}"
        if self.marks is not None and not self.start.clue_count:
            return f"Sukaku with {self.marks.mark_count} marks, {rated}"
        return f"Sudoku with {self.start.clue_count} clues, {rated}"

    @property
    def ending(self) -> str:
        """What to say after the last step; empty if that solved the puzzle."""
        return "" if self.end.is_solved else "No technique goes further from here."


def walk(
    grid: Any,
    *,
    candidates: Any = None,
    named: bool = False,
    language: str = "en",
    timeout: float | None = None,
) -> Walk:
    """Follow the path of steps through a puzzle and explain each of them.

    >>> import nonet
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> way = walk(puzzle)
    >>> len(way.stops), way.stops[0].lines[-1].text, way.end.is_solved
    (51, 'So r1c6 is 8.', True)
    """
    path = steps(grid, candidates=candidates, named=named, timeout=timeout)
    start = Grid("." * 81) if isinstance(grid, Candidates) else Grid(grid)
    digits = start
    first = grid if isinstance(grid, Candidates) else first_marks(start, candidates)
    marks = [set(digits) for digits in first]
    stops = []
    for number, step in enumerate(path, 1):
        check_cancelled()
        before = Candidates(marks)
        lines = words(step, before, language=language)
        title = name(step.technique, language=language)
        stops.append(Stop(number, step, title, digits, before, lines))
        digits = apply(step, digits, marks)
    own = first if isinstance(grid, Candidates) or candidates is not None else None
    return Walk(start, tuple(stops), own, digits, named)


def apply(step: Step, digits: Grid, marks: list[set[int]]) -> Grid:
    """Make a step: changes the marks and gives the digits after it.

    >>> import nonet
    >>> from nonet.deduction import Candidate, NakedSingleEvidence, Step
    >>> marks = [set(range(1, 10)) for _ in range(81)]
    >>> step = Step("naked-single", 2.3, None, Candidate(0, 5), (), NakedSingleEvidence())
    >>> apply(step, nonet.Grid("." * 81), marks)[0], 5 in marks[1]
    (5, False)
    """
    for cell, digit in step.eliminations:
        marks[cell].discard(digit)
    if step.placement is None:
        return digits
    placed, digit = step.placement
    marks[placed] = {digit}
    for cell in range(81):
        if sees(cell, placed):
            marks[cell].discard(digit)
    return digits.with_digit(placed, digit)

"""Conversion of Nonet's values to the API's shapes, one function per value."""

from __future__ import annotations

import math

from nonet._core import check_canceled
from nonet.board._values import Candidates
from nonet.formats import Record
from nonet.logic._deduction import Candidate, Hint, Rating, Step
from nonet.logic._pictures import highlight
from nonet.logic._rating import rating_of_path
from nonet.logic._scales import ScaleRating
from nonet.logic._walkthrough.part import Part
from nonet.logic._walkthrough.path import ExplainedStep
from nonet.logic._wording import joined, name, text
from nonet.making import Puzzle
from nonet.render._highlight import Highlight
from nonet.serve.answers import (
    HighlightShape,
    HintShape,
    LinkShape,
    MarkedCandidate,
    MarkedCell,
    PathShape,
    Place,
    PuzzleShape,
    RatingShape,
    RecordShape,
    ResumeShape,
    ScaleRatingShape,
    StepShape,
)
from nonet.serve.problems import naming_field


def place(candidate: Candidate | tuple[int, int]) -> Place:
    """Return a candidate."""
    cell, digit = candidate
    return Place(cell=cell, digit=digit)


def highlight_shape(shown: Highlight) -> HighlightShape:
    """Return the highlights of a picture."""
    cells = [MarkedCell(cell=cell, role="focus") for cell in shown.cells]
    cells += [MarkedCell(cell=cell, role="cause") for cell in shown.other_cells]
    return HighlightShape(
        cells=cells,
        houses=[*shown.houses, *shown.cover_houses],
        candidates=[
            MarkedCandidate.model_validate({"cell": cell, "digit": digit, "role": role})
            for (cell, digit), role in shown.roles().items()
        ],
        links=[
            LinkShape(
                start=place(link.start),
                end=place(link.end),
                strong=link.strong,
                directed=link.directed,
            )
            for link in shown.links
        ],
    )


def step_shape(step: Step, marks: Candidates, words: str | None = None) -> StepShape:
    """One step from the marks it was found in, in words (`words`, if known) and as a drawing."""
    return StepShape(
        technique=step.technique,
        name=name(step),
        rating=step.rating,
        placed=[place(step.placement)] if step.placement else [],
        eliminated=[place(candidate) for candidate in step.eliminations],
        text=text(step, marks) if words is None else words,
        highlight=highlight_shape(highlight(step, marks)),
    )


def rating_shape(rating: Rating, outcome: str | None = None) -> RatingShape:
    """Return the three numbers; `outcome` is that of a path that goes on, which no rating has."""
    return RatingShape(
        er=round(rating.er, 1),
        ep=round(rating.ep, 1),
        ed=round(rating.ed, 1),
        hardest=rating.hardest,
        counts=dict(rating.counts),
        outcome=outcome or rating.outcome,
    )


def scale_rating_shape(rating: ScaleRating) -> ScaleRatingShape:
    """Return a rating on another scale; JSON has no infinite number."""
    value = rating.value if math.isfinite(rating.value) else None
    return ScaleRatingShape(
        scale=rating.scale, value=value, outcome=rating.outcome, level=rating.level
    )


def part_shape(found: Part, before: RatingShape | None) -> PathShape:
    """Return a part of a path, with the rating of the path so far."""
    solved = found.digits.is_solved
    path = [explained.step for explained in found.steps]
    beyond = found.complete and not solved
    whole = rating_of_path(path, beyond=beyond, before=_rating_in(before) if before else None)
    rating = rating_shape(whole, None if found.complete else "unfinished")
    resume = None
    if not found.complete:
        digits, marks = str(found.digits), str(found.candidates)
        resume = ResumeShape(digits=digits, candidates=marks, rating=rating)
    steps = [_explained_shape(explained) for explained in found.steps]
    return PathShape(rating=rating, solved=solved, steps=steps, resume=resume)


def check_rating(shape: RatingShape, field: str) -> None:
    """Raise ProblemError unless a rating that a client returns names known techniques."""
    with (
        naming_field(f"{field}.hardest", argument="hardest"),
        naming_field(f"{field}.counts", argument="counts"),
    ):
        rating_of_path((), before=_rating_in(shape))


def _rating_in(shape: RatingShape) -> Rating:
    """Return the rating of the steps so far, as a client returns it."""
    hardest, counts = shape.hardest, shape.counts
    return Rating(shape.er, shape.ep, shape.ed, hardest, counts, reached=shape.er)


def _explained_shape(explained: ExplainedStep) -> StepShape:
    check_canceled()
    return step_shape(explained.step, explained.candidates, joined(explained.lines))


def hint_shape(hint: Hint, marks: Candidates) -> HintShape:
    """Return a hint of its stage, in words and as a drawing."""
    wrong = hint.wrong_digits or hint.wrong_marks
    step = step_shape(hint.step, marks) if hint.step else None
    shown = Highlight(cells=wrong) if wrong else Highlight(houses=hint.houses)
    return HintShape(
        stage=hint.stage,
        message=hint.text,
        mistake=bool(wrong),
        highlight=step.highlight if step else highlight_shape(shown),
        step=step,
    )


def puzzle_shape(puzzle: Puzzle, *, rated: bool) -> PuzzleShape:
    """Return a generated puzzle with its facts."""
    return PuzzleShape(
        grid=str(puzzle.grid),
        solution=str(puzzle.solution),
        clues=puzzle.clues,
        id=puzzle.id,
        recipe=puzzle.recipe,
        level=puzzle.level,
        seed=puzzle.seed,
        index=puzzle.index,
        date=puzzle.date.isoformat() if puzzle.date else None,
        exact=puzzle.exact,
        minimal=puzzle.minimal,
        rating=rating_shape(puzzle.rating) if rated else None,
        score=puzzle.score,
        difficulty=puzzle.metadata.get("difficulty"),
        board_seed=puzzle.board_seed,
        trace=[(list(cells), dug) for cells, dug in puzzle.trace] if puzzle.trace else None,
    )


def record_shape(record: Record) -> RecordShape:
    """Return a puzzle as it was read."""
    title = record.metadata.get("title")
    return RecordShape(
        grid=str(record.grid),
        digits=str(record.position),
        center=_marks(record.marks),
        corner=_marks(record.corners),
        solution=str(record.solution) if record.solution else None,
        sukaku=record.sukaku,
        title=None if title is None else str(title),
    )


def _marks(marks: Candidates | None) -> list[list[int]] | None:
    return None if marks is None else [list(digits) for digits in marks]

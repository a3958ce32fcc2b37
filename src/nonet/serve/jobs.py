"""The heavy work of the server as functions from values to the JSON of the answer.

They run in worker processes (worker.py), so arguments and results can be pickled, and the event
loop only sends the bytes.
"""

from __future__ import annotations

import time
from datetime import date
from pathlib import Path

from pydantic import BaseModel

import nonet
from nonet._core import check_canceled, no_step_text
from nonet.board._marks import first_marks
from nonet.board._values import Candidates, Grid
from nonet.dailies._puzzles import level_of
from nonet.errors import MultipleSolutions, NoSolution, RatingError, Stopped
from nonet.logic._deduction import Stage
from nonet.logic._scales import Scale
from nonet.logic._walkthrough.part import part
from nonet.render._pdf import Layout, PrintItem, pdf
from nonet.render._png_picture import rasterize
from nonet.render._svg_picture import svg
from nonet.render._theme import find_theme
from nonet.serve import shapes
from nonet.serve.answers import (
    CheckShape,
    CountShape,
    DailyShape,
    GeneratedShape,
    HintShape,
    RatingShape,
)
from nonet.serve.archive import archived_grid
from nonet.serve.bodies import PictureBody
from nonet.serve.generate_body import GenerateBody
from nonet.serve.problems import ProblemError


def _json(shape: BaseModel) -> bytes:
    return shape.model_dump_json(by_alias=True).encode()


def count(grid: Grid, limit: int) -> bytes:
    """Return the number of solutions."""
    found = nonet.count_solutions(grid, limit=limit)
    return _json(CountShape(grid=str(grid), count=found, limit=limit))


def check(grid: Grid) -> bytes:
    """Return whether there is exactly one solution, and if so the solution and the rating."""
    found = nonet.count_solutions(grid)
    proper = found == 1
    ratable = proper and grid.clue_count < 81
    return _json(
        CheckShape(
            grid=str(grid),
            count=found,
            solution=str(nonet.solve(grid)) if proper else None,
            rating=shapes.rating_shape(nonet.rate(grid)) if ratable else None,
        )
    )


def rate(grid: Grid, at_most: float | None, scale: Scale) -> bytes:
    """Return the rating."""
    rating = nonet.rate(grid, at_most=at_most, scale=scale)
    if isinstance(rating, nonet.ScaleRating):
        return _json(shapes.scale_rating_shape(rating))
    return _json(shapes.rating_shape(rating))


def steps(
    grid: Grid,
    digits: Grid,
    candidates: Candidates | None,
    before: RatingShape | None,
    enough: float,
    most: float,
) -> bytes:
    """Return the path from a position, up to the time limit."""
    marks = first_marks(digits, candidates)
    try:
        found = part(grid, digits, marks, enough=enough, most=most, clock=time.monotonic)
    except Stopped:
        check_canceled()
        raise ProblemError(422, f"no further step found in {most:g} seconds") from None
    return _json(shapes.part_shape(found, before))


def hint(puzzle: Grid, digits: Grid, candidates: Candidates | None, stage: Stage) -> bytes:
    """Return the next step from the player's position."""
    try:
        found = nonet.hint(digits, candidates, stage, puzzle=puzzle)
    except RatingError:
        # Mistakes have been reported, so the puzzle is solved.
        return _json(_nothing(stage, "The puzzle is solved."))
    if found is None:
        return _json(_nothing(stage, no_step_text("en")))
    # Marks are needed only to draw a step, and clashing digits have none.
    marks = first_marks(digits, candidates) if found.step else Candidates([()] * 81)
    return _json(shapes.hint_shape(found, marks))


def _nothing(stage: str, message: str) -> HintShape:
    return HintShape(stage=stage, message=message, mistake=False, highlight=None, step=None)


def generate(body: GenerateBody) -> bytes:
    """Return the requested puzzles."""
    made = nonet.generate_batch(
        body.level,
        body.count,
        seed=body.seed,
        start=body.start,
        workers=1,
        **body.options(),
    )
    puzzles = []
    for puzzle in made:
        check_canceled()
        puzzles.append(shapes.puzzle_shape(puzzle, rated=body.rated))
    first = puzzles[0].model_dump()
    return _json(GeneratedShape(**first, puzzles=puzzles if body.count > 1 else None))


def puzzle(id: str) -> bytes:
    """Return the puzzle of an ID."""
    return _json(shapes.puzzle_shape(nonet.from_id(id), rated=True))


def daily(archive: Path | None, day: date, level: str) -> bytes:
    """Return the puzzle of a day, from the archive or made."""
    grid = archived_grid(archive, day, level) if archive else None
    if grid is not None:
        solution, rating, id = nonet.solve(grid), nonet.rate(grid), None
    else:
        made = nonet.daily(day, level_of(level))
        grid, solution, rating, id = made.grid, made.solution, made.rating, made.id
    return _json(
        DailyShape(
            date=day.isoformat(),
            difficulty=level,
            grid=str(grid),
            solution=str(solution),
            clues=grid.clue_count,
            rating=shapes.rating_shape(rating),
            id=id,
        )
    )


def picture(givens: Grid, digits: Grid, candidates: Candidates | None, body: PictureBody) -> bytes:
    """Return a position as SVG or PNG."""
    drawn = svg(
        digits,
        givens=givens,
        candidates=candidates,
        theme=find_theme(body.theme),
        size=body.size,
        labels=body.labels,
        digits="outlines" if body.format == "png" else "text",
    )
    return rasterize(drawn) if body.format == "png" else drawn.encode()


def sheet(grids: list[Grid], titles: list[str], layout: Layout) -> bytes:
    """Return a document to print."""
    named = [*titles, *[""] * len(grids)]
    items = []
    for number, (grid, title) in enumerate(zip(grids, named, strict=False)):
        check_canceled()  # most puzzles are solved before the engine checks
        try:
            solution = nonet.solve(grid)
        except (NoSolution, MultipleSolutions) as error:
            field = f"grids.{number}"
            raise ProblemError(422, f"{field}: {error}", field=field) from None
        items.append(PrintItem(grid=grid, solution=solution, title=title))
    return pdf(items, layout)

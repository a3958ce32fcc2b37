"""Routes that work on a puzzle the client sends: is it one, how hard is it, what comes next."""

from __future__ import annotations

from fastapi import APIRouter, Request

import nonet
from nonet.errors import RatingError
from nonet.marks import first_marks
from nonet.serve import shapes
from nonet.serve.answers import (
    CanonicalShape,
    CheckShape,
    CountShape,
    HintShape,
    PathShape,
    RatingShape,
    SolutionShape,
)
from nonet.serve.bodies import CountBody, GridBody, HintBody, RateBody, StepsBody
from nonet.serve.context import API, Server, candidates_in, digits_in, grid_in
from nonet.serve.problems import PROBLEM_RESPONSES
from nonet.walkthrough.walk import walk

router = APIRouter(prefix=API, tags=["puzzles sent in"], responses=PROBLEM_RESPONSES)

_LIGHT_COUNT = 1000
"""Counting further than this may take long."""


@router.post("/solve")
async def solve(body: GridBody, request: Request, server: Server) -> SolutionShape:
    """The one solution; 422 where there is none or more than one."""
    grid = grid_in(body.grid)
    solution = await server.workers.light.run(lambda: nonet.solve(grid), request)
    return SolutionShape(grid=str(grid), solution=str(solution))


@router.post("/count")
async def count(body: CountBody, request: Request, server: Server) -> CountShape:
    """How many solutions there are, counting no further than `limit`."""
    grid = grid_in(body.grid)
    lane = server.workers.light if body.limit <= _LIGHT_COUNT else server.workers.heavy
    found = await lane.run(lambda: nonet.count_solutions(grid, limit=body.limit), request)
    return CountShape(grid=str(grid), count=found, limit=body.limit)


@router.post("/check")
async def check(body: GridBody, request: Request, server: Server) -> CheckShape:
    """Whether the puzzle has exactly one solution, with the solution and the rating if so."""
    grid = grid_in(body.grid)

    def work() -> CheckShape:
        found = nonet.count_solutions(grid)
        proper = found == 1
        ratable = proper and grid.clue_count < 81
        return CheckShape(
            grid=str(grid),
            count=found,
            solution=str(nonet.solve(grid)) if proper else None,
            rating=shapes.rating_shape(nonet.rate(grid)) if ratable else None,
        )

    return await server.workers.heavy.run(work, request)


@router.post("/rate")
async def rate(body: RateBody, request: Request, server: Server) -> RatingShape:
    """Sudoku Explainer's ER, EP and ED."""
    grid = grid_in(body.grid)
    rating = await server.workers.heavy.run(lambda: nonet.rate(grid, at_most=body.at_most), request)
    return shapes.rating_shape(rating)


@router.post("/steps")
async def steps(body: StepsBody, request: Request, server: Server) -> PathShape:
    """The whole path: every step with its rating, in words, and what to draw."""
    grid = grid_in(body.grid)
    candidates = candidates_in(body.candidates)

    def work() -> PathShape:
        return shapes.path_shape(walk(grid, candidates=candidates))

    return await server.workers.heavy.run(work, request)


@router.post("/hint")
async def hint(body: HintBody, request: Request, server: Server) -> HintShape:
    """The next step from where the player is, told as far as `stage` allows.

    A wrong digit or a wrongly deleted mark is said before anything else.
    """
    puzzle = grid_in(body.grid)
    digits = digits_in(body.digits, "digits") if body.digits else puzzle
    candidates = candidates_in(body.candidates)

    def work() -> HintShape:
        try:
            found = nonet.hint(digits, candidates, body.stage, puzzle=puzzle)
        except RatingError:
            # Mistakes are told before this, so nothing is left to do.
            return _nothing(body.stage, "The puzzle is solved.")
        if found is None:
            return _nothing(body.stage, "No technique goes further from here.")
        # Marks are only needed to draw a step, and digits that clash have none.
        marks = first_marks(digits, candidates) if found.step else nonet.Candidates([()] * 81)
        return shapes.hint_shape(found, marks)

    return await server.workers.heavy.run(work, request)


def _nothing(stage: str, message: str) -> HintShape:
    return HintShape(stage=stage, message=message, mistake=False, highlight=None, step=None)


@router.post("/canonical")
async def canonical(body: GridBody, request: Request, server: Server) -> CanonicalShape:
    """The canonical form: equal for two puzzles exactly if one is the other in disguise."""
    grid = grid_in(body.grid)

    def work() -> CanonicalShape:
        return CanonicalShape(
            grid=str(grid),
            canonical=str(nonet.canonical(grid)),
            automorphisms=nonet.automorphism_count(grid),
        )

    return await server.workers.light.run(work, request)

"""Routes that work on a puzzle in the body: solve, count, validate, rate, steps, hint."""

from __future__ import annotations

from functools import partial

from fastapi import APIRouter, Request
from fastapi.responses import Response

import nonet
from nonet.errors import RatingError
from nonet.serve import jobs, shapes
from nonet.serve.answers import (
    CanonicalShape,
    CheckShape,
    CountShape,
    HintShape,
    PathShape,
    RatingShape,
    ScaleRatingShape,
    SolutionShape,
)
from nonet.serve.bodies import CountBody, GridBody, HintBody, RateBody, StepsBody
from nonet.serve.context import API, Server, as_json, candidates_in, grid_in, position_in
from nonet.serve.problems import PROBLEM_RESPONSES, ProblemError

router = APIRouter(prefix=API, tags=["puzzles sent in"], responses=PROBLEM_RESPONSES)

_SHARE_OF_STEPS = 0.8
"""The share of the time limit after which a path is returned in part."""
_LIGHT_COUNT = 1000
"""Counting beyond this is a heavy request."""


@router.post("/solve")
async def solve(body: GridBody, request: Request, server: Server) -> SolutionShape:
    """Return the solution; 422 if there is none or more than one."""
    grid = grid_in(body.grid)
    solution = await server.workers.light.run(lambda: nonet.solve(grid), request)
    return SolutionShape(grid=str(grid), solution=str(solution))


@router.post("/count", response_model=CountShape)
async def count(body: CountBody, request: Request, server: Server) -> Response:
    """Return the number of solutions, up to `limit`."""
    queue = server.workers.light if body.limit <= _LIGHT_COUNT else server.workers.heavy
    return as_json(await queue.run(partial(jobs.count, grid_in(body.grid), body.limit), request))


@router.post("/check", response_model=CheckShape)
async def check(body: GridBody, request: Request, server: Server) -> Response:
    """Return whether the puzzle has exactly one solution, and if so the solution and the rating."""
    job = partial(jobs.check, grid_in(body.grid))
    return as_json(await server.workers.heavy.run(job, request))


@router.post("/rate", response_model=RatingShape | ScaleRatingShape)
async def rate(body: RateBody, request: Request, server: Server) -> Response:
    """Sudoku Explainer's ER, EP and ED, or one number on another scale."""
    job = partial(jobs.rate, grid_in(body.grid), body.at_most, body.scale)
    return as_json(await server.workers.heavy.run(job, request))


@router.post("/steps", response_model=PathShape)
async def steps(body: StepsBody, request: Request, server: Server) -> Response:
    """Return the path: every step with its rating, its words and its highlights.

    If it takes longer than the server allows, or than `seconds`, the answer has the steps so far
    and `resume`, with which the next request continues.
    """
    grid = grid_in(body.grid)
    position = (grid, candidates_in(body.candidates))
    if body.resume is not None:
        digits = position_in(body.resume.digits, grid, "resume.digits")
        position = (digits, candidates_in(body.resume.candidates, "resume.candidates"))
    most = server.limits.seconds * _SHARE_OF_STEPS
    enough = most if body.seconds is None else min(body.seconds, most)
    before = body.resume.rating if body.resume else None
    if before is not None:
        shapes.check_rating(before, "resume.rating")
    job = partial(jobs.steps, grid, *position, before, enough, most)
    try:
        return as_json(await server.workers.heavy.run(job, request))
    except RatingError as error:  # the position is solved, or its marks exclude the solution
        field = "candidates" if not position[0].is_solved else "digits" if body.resume else "grid"
        place = f"resume.{field}" if body.resume else field
        raise ProblemError(422, f"{place}: {error}", field=place) from None


@router.post("/hint", response_model=HintShape)
async def hint(body: HintBody, request: Request, server: Server) -> Response:
    """Return the next step from the player's position, in the detail of `stage`.

    A wrong digit or a wrongly deleted mark is reported first.
    """
    puzzle = grid_in(body.grid)
    digits = position_in(body.digits, puzzle) if body.digits else puzzle
    job = partial(jobs.hint, puzzle, digits, candidates_in(body.candidates), body.stage)
    return as_json(await server.workers.heavy.run(job, request))


@router.post("/canonical")
async def canonical(body: GridBody, request: Request, server: Server) -> CanonicalShape:
    """Return the canonical form, which is equal for puzzles that are the same up to symmetry."""
    grid = grid_in(body.grid)

    def work() -> CanonicalShape:
        return CanonicalShape(
            grid=str(grid),
            canonical=str(nonet.canonical(grid)),
            automorphisms=nonet.automorphism_count(grid),
        )

    return await server.workers.light.run(work, request)

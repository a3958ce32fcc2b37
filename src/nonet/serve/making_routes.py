"""Routes that make puzzles: by request, by ID, and the catalogue of what can be asked for."""

from __future__ import annotations

import re
from datetime import date
from functools import partial

from fastapi import APIRouter, Request
from fastapi.responses import Response

import nonet
from nonet.dailies.puzzles import seed_of
from nonet.errors import NoPuzzleFound, RequestError
from nonet.formats import format_names
from nonet.making import request_for
from nonet.making.ids import decode_id
from nonet.recipes import RECIPES, find_level
from nonet.request import SYMMETRIES
from nonet.serve import jobs
from nonet.serve.answers import (
    CatalogueShape,
    GeneratedShape,
    PuzzleShape,
    RecipeShape,
    TechniqueShape,
)
from nonet.serve.context import API, Server, as_json, digits_in
from nonet.serve.generate_body import GenerateBody
from nonet.serve.problems import PROBLEM_RESPONSES, ProblemError, blaming

router = APIRouter(prefix=API, tags=["making puzzles"], responses=PROBLEM_RESPONSES)


@router.post("/generate", response_model=GeneratedShape)
async def generate(body: GenerateBody, request: Request, server: Server) -> Response:
    """Make puzzles of a level, with any option of the request; the first one stands at the top."""
    if body.count > server.limits.batch:
        most = server.limits.batch
        raise ProblemError(422, f"count: at most {most} in one request", field="count")
    with blaming("level"):
        find_level(body.level)
    if body.solution is not None:
        digits_in(body.solution, "solution")
    try:
        recipe, _, made = request_for(body.level, **body.options())
    except RequestError as error:
        raise ProblemError(422, str(error), field=_field_of(str(error), body)) from None
    if body.seed is not None and body.start == 0 and _is_daily(recipe, made):
        _withhold(body.seed, server.latest_day(), 422, "seed")
    try:
        return as_json(await server.workers.heavy.run(partial(jobs.generate, body), request))
    except NoPuzzleFound as error:
        fields = body.demands()
        told = f"{error}; asked for by {', '.join(fields)}"
        raise ProblemError(422, told, field=fields[0], fields=fields) from None


def _field_of(sentence: str, body: GenerateBody) -> str:
    """The option given that an error names first; the level, if it speaks of the level's own."""
    given = body.options()
    return next((word for word in re.findall(r"\w+", sentence) if word in given), "level")


@router.get("/puzzles/{id}", response_model=PuzzleShape)
async def puzzle(id: str, request: Request, server: Server) -> Response:
    """The puzzle of an ID, made again; 404 for an ID that is none."""
    try:
        recipe, _, made, seed, index = decode_id(id)
    except RequestError as error:
        raise ProblemError(404, str(error), field="id") from None
    if index == 0 and _is_daily(recipe, made):
        _withhold(seed, server.latest_day(), 404, "id")
    return as_json(await server.workers.heavy.run(partial(jobs.puzzle, id), request))


def _is_daily(recipe: str, made: nonet.Request) -> bool:
    return recipe == "daily" or made in RECIPES["daily"].values()


def _withhold(seed: int, latest: date, status: int, field: str) -> None:
    """Refuse the puzzle of a day that has not begun anywhere, by whatever way it is asked for.

    A century is enough: seeds that are drawn must not be taken for days far away.
    """
    if seed_of(latest) < seed <= seed_of(latest) + 100 * 10_000:
        told = f"{field}: this is a daily puzzle to come; the latest is that of {latest}"
        raise ProblemError(status, told, field=field)


@router.get("/catalogue")
async def catalogue() -> CatalogueShape:
    """Recipes, levels, techniques, symmetries and formats."""
    return CatalogueShape(
        version=nonet.__version__,
        recipes=[RecipeShape(recipe=name, levels=list(levels)) for name, levels in RECIPES.items()],
        techniques=[
            TechniqueShape(slug=row.slug, name=row.name, family=row.family, rating=row.rating)
            for row in nonet.technique_table()
        ],
        symmetries=list(SYMMETRIES),
        formats=list(format_names()),
        daily_levels=list(RECIPES["daily"]),
    )

"""Routes that make puzzles: by request and by ID, and the catalog of options."""

from __future__ import annotations

from functools import partial

from fastapi import APIRouter, Request
from fastapi.responses import Response

import nonet
from nonet.errors import NoPuzzleFound, RequestError
from nonet.making import request_for
from nonet.making._ids import decode_id
from nonet.making._recipes import RECIPES, find_level
from nonet.making._request import SYMMETRIES
from nonet.serve import jobs
from nonet.serve.answers import (
    CatalogShape,
    GeneratedShape,
    PuzzleShape,
    RecipeShape,
    TechniqueShape,
)
from nonet.serve.context import API, Server, as_json, digits_in
from nonet.serve.generate_body import GenerateBody
from nonet.serve.problems import PROBLEM_RESPONSES, ProblemError, naming_field
from nonet.serve.text_jobs import text_format_names

router = APIRouter(prefix=API, tags=["making puzzles"], responses=PROBLEM_RESPONSES)


@router.post("/generate", response_model=GeneratedShape)
async def generate(body: GenerateBody, request: Request, server: Server) -> Response:
    """Make puzzles of a level, with any option of the request; the first is at the top level."""
    if body.count > server.limits.batch:
        most = server.limits.batch
        raise ProblemError(422, f"count: at most {most} in one request", field="count")
    with naming_field("level"):
        find_level(body.level)
    if body.solution is not None:
        digits_in(body.solution, "solution")
    try:
        request_for(body.level, **body.options())
    except RequestError as error:
        given = body.options()
        field = next((name for name in (error.field, *error.others) if name in given), "level")
        raise ProblemError(422, str(error), field=field) from None
    try:
        return as_json(await server.workers.heavy.run(partial(jobs.generate, body), request))
    except NoPuzzleFound as error:
        fields = body.demands()
        detail = f"{error}; restricted by {', '.join(fields)}"
        raise ProblemError(422, detail, field=fields[0], fields=fields) from None


@router.get("/puzzles/{id}", response_model=PuzzleShape)
async def puzzle(id: str, request: Request, server: Server) -> Response:
    """Return the puzzle of an ID; 404 for an invalid ID, or that of a future day."""
    with naming_field("id", 404):
        date = decode_id(id).date
    latest = server.latest_day()
    if date is not None and date > latest:
        raise ProblemError(404, f"id: the latest daily puzzle is that of {latest}", field="id")
    return as_json(await server.workers.heavy.run(partial(jobs.puzzle, id), request))


@router.get("/catalog")
async def catalog() -> CatalogShape:
    """Recipes, levels, techniques, symmetries and formats."""
    return CatalogShape(
        version=nonet.__version__,
        recipes=[RecipeShape(recipe=name, levels=list(levels)) for name, levels in RECIPES.items()],
        techniques=[
            TechniqueShape(slug=row.slug, name=row.name, family=row.family, rating=row.rating)
            for row in nonet.technique_table()
        ],
        symmetries=list(SYMMETRIES),
        formats=text_format_names(),
        daily_levels=list(RECIPES["daily"]),
    )

"""Routes that make puzzles: by request, by ID, and the catalogue of what can be asked for."""

from __future__ import annotations

from fastapi import APIRouter, Request

import nonet
from nonet.errors import NoPuzzleFound, RequestError
from nonet.formats import format_names
from nonet.making import request_for
from nonet.making.ids import decode_id
from nonet.recipes import RECIPES
from nonet.request import SYMMETRIES
from nonet.serve import shapes
from nonet.serve.answers import (
    CatalogueShape,
    GeneratedShape,
    PuzzleShape,
    RecipeShape,
    TechniqueShape,
)
from nonet.serve.context import API, Server
from nonet.serve.generate_body import OPTIONS, GenerateBody
from nonet.serve.problems import PROBLEM_RESPONSES, ProblemError

router = APIRouter(prefix=API, tags=["making puzzles"], responses=PROBLEM_RESPONSES)


@router.post("/generate")
async def generate(body: GenerateBody, request: Request, server: Server) -> GeneratedShape:
    """Make puzzles of a level, with any option of the request; the first one stands at the top."""
    if body.count > server.limits.batch:
        most = server.limits.batch
        raise ProblemError(422, f"count: at most {most} in one request", field="count")
    try:
        request_for(body.level, **body.options())
    except RequestError as error:
        raise ProblemError(422, str(error), field=_field_of(str(error))) from None

    def work() -> GeneratedShape:
        made = nonet.generate_batch(
            body.level,
            body.count,
            seed=body.seed,
            start=body.start,
            workers=1,
            **body.options(),
        )
        puzzles = [shapes.puzzle_shape(puzzle, rated=body.rated) for puzzle in made]
        first = puzzles[0].model_dump()
        return GeneratedShape(**first, puzzles=puzzles if body.count > 1 else None)

    try:
        return await server.workers.heavy.run(work, request)
    except NoPuzzleFound as error:
        raise ProblemError(422, str(error)) from None


def _field_of(sentence: str) -> str:
    """The option that an error speaks of; the sentence begins with it where there is one."""
    first = sentence.split(maxsplit=1)[0].rstrip(":")
    return first if first in OPTIONS else "level"


@router.get("/puzzles/{id}")
async def puzzle(id: str, request: Request, server: Server) -> PuzzleShape:
    """The puzzle of an ID, made again; 404 for an ID that is none."""
    try:
        decode_id(id)
    except RequestError as error:
        raise ProblemError(404, str(error), field="id") from None
    return await server.workers.heavy.run(
        lambda: shapes.puzzle_shape(nonet.from_id(id), rated=True), request
    )


@router.get("/catalogue")
async def catalogue() -> CatalogueShape:
    """Recipes, levels, techniques, symmetries and formats."""
    return CatalogueShape(
        version=nonet.__version__,
        recipes=[RecipeShape(recipe=name, levels=list(levels)) for name, levels in RECIPES.items()],
        techniques=[
            TechniqueShape(slug=row.slug, name=row.name, rating=row.rating)
            for row in nonet.technique_table()
        ],
        symmetries=list(SYMMETRIES),
        formats=list(format_names()),
        daily_levels=list(RECIPES["daily"]),
    )

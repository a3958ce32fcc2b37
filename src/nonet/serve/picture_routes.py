"""Routes that draw: pictures of one position, and sheets of puzzles to print."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response
from pydantic import Field

from nonet.render._print_values import Layout, PaperName, check_words
from nonet.render._theme import find_theme
from nonet.serve import jobs
from nonet.serve.bodies import Body, GridText, PictureBody, Whole
from nonet.serve.context import API, Server, candidates_in, grid_in, position_in
from nonet.serve.problems import PROBLEM_RESPONSES, ProblemError, naming_field

router = APIRouter(prefix=API, tags=["pictures"], responses=PROBLEM_RESPONSES)

_PICTURES: dict[int | str, dict[str, Any]] = {
    200: {
        "description": "The picture",
        "content": {
            "image/svg+xml": {"schema": {"type": "string"}},
            "image/png": {"schema": {"type": "string", "format": "binary"}},
        },
    }
}
_DOCUMENT: dict[int | str, dict[str, Any]] = {
    200: {
        "description": "The document",
        "content": {"application/pdf": {"schema": {"type": "string", "format": "binary"}}},
    }
}


class PrintBody(Body):
    """Puzzles to print and how to lay them out."""

    grids: list[GridText] = Field(min_length=1, max_length=1000)
    titles: list[Annotated[str, Field(max_length=200)]] = Field(default_factory=list)
    paper: PaperName = "a4"
    per_page: Whole = Field(default=4, ge=1, le=6)
    large: bool = Field(default=False, description="One to a page, as large as the paper allows")
    cover: str = Field(default="", max_length=100, description="Title of a cover page")
    solutions: bool = Field(default=True, description="Solutions at the back")


async def _picture(body: PictureBody, request: Request, server: Server) -> Response:
    givens = grid_in(body.grid)
    digits = position_in(body.digits, givens) if body.digits else givens
    candidates = candidates_in(body.candidates)
    with naming_field("theme"):
        find_theme(body.theme)
    job = partial(jobs.picture, givens, digits, candidates, body)
    # A large PNG takes long, holds the interpreter's lock and cannot be canceled.
    png = body.format == "png"
    queue = server.workers.heavy if png else server.workers.light
    media_type = "image/png" if png else "image/svg+xml"
    return Response(await queue.run(job, request), media_type=media_type)


@router.post("/picture", response_class=Response, responses=_PICTURES)
async def picture(body: PictureBody, request: Request, server: Server) -> Response:
    """A position as SVG or PNG."""
    return await _picture(body, request, server)


@router.get("/picture", response_class=Response, responses=_PICTURES)
async def linked_picture(
    body: Annotated[PictureBody, Query()], request: Request, server: Server
) -> Response:
    """Return the same by address, for pages that show a puzzle as an image."""
    return await _picture(body, request, server)


@router.post("/pdf", response_class=Response, responses=_DOCUMENT)
async def sheet(body: PrintBody, request: Request, server: Server) -> Response:
    """Return a document: one to six puzzles on a page, solutions at the back."""
    if len(body.grids) > server.limits.batch:
        most = server.limits.batch
        raise ProblemError(422, f"grids: at most {most} in one request", field="grids")
    grids = [grid_in(text, f"grids.{i}") for i, text in enumerate(body.grids)]
    for number, title in enumerate(body.titles):
        with naming_field(f"titles.{number}"):
            check_words("title", "the title", title)
    layout = Layout(
        paper=body.paper,
        per_page=1 if body.large else body.per_page,
        large=body.large,
        cover=body.cover,
        solutions=body.solutions,
    )
    job = partial(jobs.sheet, grids, body.titles, layout)
    document = await server.workers.heavy.run(job, request)
    return Response(document, media_type="application/pdf")

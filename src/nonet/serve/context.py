"""The context of the routes, and the conversion of text in a body to values."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Annotated, Any, cast

from fastapi import Depends, Request
from fastapi.responses import Response

from nonet.board._places import cell_name
from nonet.board._values import Candidates, Grid
from nonet.errors import GridSyntaxError
from nonet.serve.limits import Limits
from nonet.serve.metrics import Metrics
from nonet.serve.problems import ProblemError
from nonet.serve.workers import Workers

API = "/api/v1"
"""The prefix of the API's routes; an incompatible change increments the number."""


@dataclass(frozen=True, slots=True)
class Context:
    """The parts of a running server."""

    limits: Limits
    workers: Workers
    metrics: Metrics
    archive: Path | None
    """A directory of daily puzzles; missing ones are made on demand."""
    latest_day: Callable[[], date]
    """The last date whose daily puzzle is available."""
    dailies: dict[Any, Any] = field(default_factory=dict)
    """Cached daily puzzles, the least recently used first."""


def context_of(request: Request) -> Context:
    """Return the context of the application that serves the request."""
    return cast(Context, request.app.state.context)


Server = Annotated[Context, Depends(context_of)]


def as_json(content: bytes) -> Response:
    """Return the answer of a job, which is JSON already."""
    return Response(content, media_type="application/json")


def grid_in(text: str, field: str = "grid") -> Grid:
    """Return the grid in a field of the body; 422 if it is malformed or clashes."""
    grid = digits_in(text, field)
    conflicts = grid.conflicts()
    if conflicts:
        clash = conflicts[0]
        raise ProblemError(
            422,
            f"{field}: {clash}",
            field=field,
            cells=list(clash.cells),
        )
    return grid


def digits_in(text: str, field: str) -> Grid:
    """Return the digits in a field of the body, which may clash; 422 if they are malformed."""
    try:
        return Grid(text)
    except GridSyntaxError as error:
        raise ProblemError(422, f"{field}: {error}", field=field, index=error.index) from None


def position_in(text: str, puzzle: Grid, field: str = "digits") -> Grid:
    """Return the player's digits in a field of the body; 422 unless they contain the givens."""
    digits = digits_in(text, field)
    for cell, given in enumerate(puzzle):
        if given and digits[cell] != given:
            found = digits[cell] or "a blank"
            words = f"{field}: expected {given} in {cell_name(cell)}, as in grid, found {found}"
            raise ProblemError(422, words, field=field, cells=[cell])
    return digits


def candidates_in(text: str | None, field: str = "candidates") -> Candidates | None:
    """Return the marks in a field of the body; 422 if they are malformed."""
    if text is None:
        return None
    try:
        return Candidates(text)
    except GridSyntaxError as error:
        raise ProblemError(422, f"{field}: {error}", field=field, index=error.index) from None

"""Errors as problem details (RFC 9457): a status, a title, and a sentence that names the place.

Every error of the API has this shape, whether the request was malformed, the puzzle invalid, the
work too long or the server busy. Internal errors are not shown to clients.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import BaseModel, Field
from starlette.exceptions import HTTPException

from nonet.errors import MultipleSolutions, NoSolution, RatingError, RequestError, SudokuError
from nonet.serve.wording import place_of, sentence

log = logging.getLogger("nonet.serve")

MEDIA_TYPE = "application/problem+json"
_LONGEST_PATH = 100


TITLES = {
    400: "Bad Request",
    404: "Not Found",
    405: "Method Not Allowed",
    408: "Request Timeout",
    413: "Content Too Large",
    422: "Unprocessable Content",
    429: "Too Many Requests",
    499: "Client Closed Request",
    500: "Internal Server Error",
    503: "Service Unavailable",
}
"""The names of RFC 9110, because those of `http.HTTPStatus` depend on the version of Python."""


class Problem(BaseModel):
    """An error, in the shape of RFC 9457."""

    title: str = Field(examples=["Unprocessable Content"])
    status: int = Field(examples=[422])
    detail: str = Field(examples=["grid: expected 81 cells, found 80"])
    field: str | None = Field(default=None, examples=["grid"])
    fields: list[str] | None = Field(
        default=None,
        description="The fields that could not be met together",
        examples=[["rating", "needs"]],
    )
    index: int | None = Field(
        default=None, description="The character at fault, from 0", examples=[17]
    )
    cells: list[int] | None = Field(
        default=None, description="The cells at fault, 0 to 80", examples=[[0, 8]]
    )


PROBLEM_RESPONSES: dict[int | str, dict[str, Any]] = {
    code: {"model": Problem, "description": TITLES[code]}
    for code in (400, 404, 408, 413, 422, 429, 503)
}


class ProblemError(Exception):
    """Raised by a route to answer with a problem; `place` holds the fields of `Problem`."""

    def __init__(
        self, status: int, detail: str, *, headers: Mapping[str, str] | None = None, **place: Any
    ) -> None:
        super().__init__(detail)
        self.status = status
        self.detail = detail
        self.headers = headers
        self.place = place

    def __reduce__(self) -> tuple[Any, ...]:
        made = partial(type(self), headers=self.headers, **self.place)
        return made, (self.status, self.detail)


def problem(
    status: int, detail: str, *, headers: Mapping[str, str] | None = None, **place: Any
) -> JSONResponse:
    """Return the response for one problem."""
    body = Problem(title=TITLES.get(status, "Error"), status=status, detail=detail, **place)
    return JSONResponse(
        body.model_dump(exclude_none=True),
        status_code=status,
        headers=headers,
        media_type=MEDIA_TYPE,
    )


@contextmanager
def naming_field(field: str, status: int = 422, argument: str | None = None) -> Iterator[None]:
    """Name a field of the request in the errors that the engine raises inside the block.

    With `argument`, only errors of that argument are changed.
    """
    try:
        yield
    except RequestError as error:
        if argument not in (None, error.field):
            raise
        prefix = f"{error.field}: "
        words = str(error)
        if words.startswith(prefix):
            words = f"{field}: {words.removeprefix(prefix)}"
        raise ProblemError(status, words, field=field) from None


def install(app: FastAPI) -> None:
    """Make every error of the application a problem."""

    @app.exception_handler(ProblemError)
    async def _(request: Request, error: ProblemError) -> JSONResponse:
        return problem(error.status, error.detail, headers=error.headers, **error.place)

    @app.exception_handler(SudokuError)
    async def _(request: Request, error: SudokuError) -> JSONResponse:
        if isinstance(error, RequestError):
            return problem(422, str(error), field=error.field)
        about_puzzle = isinstance(error, NoSolution | MultipleSolutions | RatingError)
        return problem(422, str(error), field="grid" if about_puzzle else None)

    @app.exception_handler(RequestValidationError)
    async def _(request: Request, error: RequestValidationError) -> JSONResponse:
        found = error.errors()
        # A misspelled field is also reported as missing; its name as found is more useful.
        unknown = (one for one in found if one["type"] == "extra_forbidden")
        first = next(unknown, found[0])
        if first["type"] == "json_invalid":
            return problem(400, f"the body is not JSON: {first['ctx']['error']}")
        if isinstance(first["input"], bytes):  # not parsed, because its content type is missing
            return problem(400, "the body must be JSON, with `content-type: application/json`")
        return problem(422, sentence(first, _field_names(request)), field=place_of(first))

    @app.exception_handler(HTTPException)
    async def _(request: Request, error: HTTPException) -> JSONResponse:
        return problem(error.status_code, _in_words(request, error), headers=error.headers)

    @app.exception_handler(Exception)
    async def _(request: Request, error: Exception) -> JSONResponse:
        log.error("unexpected error on %s", request.url.path, exc_info=error)
        return problem(500, "an unexpected error; it has been logged")


def _field_names(request: Request) -> list[str]:
    """Return the fields of the body, or of the query, of the route of a request."""
    dependant = getattr(request.scope.get("route"), "dependant", None)
    if dependant is None:
        return []
    models = [
        parameter.field_info.annotation
        for parameter in (*dependant.body_params, *dependant.query_params)
    ]
    return [name for model in models for name in getattr(model, "model_fields", ())]


def _in_words(request: Request, error: HTTPException) -> str:
    """Errors of the framework whose message is only the name of the status."""
    if error.status_code == 404:
        return f"no route {request.url.path[:_LONGEST_PATH]}"
    if error.status_code == 405:
        allowed = (error.headers or {}).get("Allow", "another method")
        return f"expected {allowed.replace(', ', ' or ')}, found {request.method}"
    if error.status_code == 400 and isinstance(error.__cause__, (ValueError, RecursionError)):
        # FastAPI raises it from the error of the JSON parser.
        return "the body cannot be read as JSON: nested too deeply, or a number is too long"
    return str(error.detail)

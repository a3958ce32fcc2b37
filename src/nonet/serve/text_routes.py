"""Routes that read and write exchange formats. Text is text here: it never names a file."""

from __future__ import annotations

from itertools import islice

from fastapi import APIRouter, Request

import nonet
from nonet.errors import FormatError
from nonet.formats import Record, format_named, format_text
from nonet.serve import shapes
from nonet.serve.answers import ReadShape, TextShape
from nonet.serve.bodies import ConvertBody, TextBody
from nonet.serve.context import API, Server, blaming
from nonet.serve.problems import PROBLEM_RESPONSES, ProblemError

router = APIRouter(prefix=API, tags=["formats"], responses=PROBLEM_RESPONSES)


def _records(body: TextBody, most: int) -> tuple[list[Record], list[str]]:
    """The records of the text and the errors in it; 422 where there are only errors."""
    errors: list[FormatError] = []
    # Bytes, because a text that looks like a path would be opened as one.
    text = body.text.encode("utf-8", errors="replace")
    with blaming("format"):
        records = nonet.read(text, body.format, on_error=errors.append)
    found = list(islice(records, most + 1))
    if len(found) > most:
        raise ProblemError(422, f"text: more than {most} puzzles; send fewer", field="text")
    if not found:
        reason = str(errors[0]) if errors else "there is no puzzle in it"
        raise ProblemError(422, f"text: {reason}", field="text")
    return found, [str(error) for error in errors[:100]]


@router.post("/read")
async def read(body: TextBody, request: Request, server: Server) -> ReadShape:
    """The puzzles in a text of any format, with digits and marks where it has them."""

    def work() -> ReadShape:
        found, errors = _records(body, server.limits.batch)
        return ReadShape(puzzles=[shapes.record_shape(record) for record in found], errors=errors)

    return await server.workers.light.run(work, request)


@router.post("/convert")
async def convert(body: ConvertBody, request: Request, server: Server) -> TextShape:
    """The puzzles in a text, written in another format."""

    def work() -> TextShape:
        with blaming("to"):
            wanted = format_named(body.to)
        found, errors = _records(body, server.limits.batch)
        with blaming("to"):
            written = format_text(found, wanted.name)
        return TextShape(text=written, format=wanted.name, count=len(found), errors=errors)

    return await server.workers.light.run(work, request)

"""Routes that read and write exchange formats."""

from __future__ import annotations

from functools import partial

from fastapi import APIRouter, Request
from fastapi.responses import Response

from nonet.serve import text_jobs
from nonet.serve.answers import ReadShape, TextShape
from nonet.serve.bodies import ConvertBody, TextBody
from nonet.serve.context import API, Context, Server, as_json
from nonet.serve.problems import PROBLEM_RESPONSES
from nonet.serve.work_queue import WorkQueue

router = APIRouter(prefix=API, tags=["formats"], responses=PROBLEM_RESPONSES)

_LIGHT_TEXT = 16 * 1024
"""Longer texts are read in a worker process."""


@router.post("/read", response_model=ReadShape)
async def read(body: TextBody, request: Request, server: Server) -> Response:
    """Return the puzzles in a text of any format, with digits and marks if it has them."""
    job = partial(text_jobs.read, body, server.limits.batch)
    return as_json(await _queue(body, server).run(job, request))


@router.post("/convert", response_model=TextShape)
async def convert(body: ConvertBody, request: Request, server: Server) -> Response:
    """The puzzles in a text, written in another format."""
    job = partial(text_jobs.convert, body, server.limits.batch)
    return as_json(await _queue(body, server).run(job, request))


def _queue(body: TextBody, server: Context) -> WorkQueue:
    return server.workers.light if len(body.text) <= _LIGHT_TEXT else server.workers.heavy

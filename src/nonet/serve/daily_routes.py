"""The puzzle of a date and level, from the archive or made once and cached; not before its day."""

from __future__ import annotations

import asyncio
from datetime import date as Date  # noqa: N812 (the parameter of the route is called date)
from functools import partial

from fastapi import APIRouter
from fastapi.responses import Response

from nonet._base.arguments import one_of
from nonet.dailies import LEVELS, day_of
from nonet.serve import jobs
from nonet.serve.answers import DailyShape
from nonet.serve.context import API, Context, Server, as_json
from nonet.serve.problems import PROBLEM_RESPONSES, ProblemError, naming_field

router = APIRouter(prefix=API, tags=["daily puzzles"], responses=PROBLEM_RESPONSES)

_CACHED = 1024
"""Maximum cached daily puzzles; the least recently used is dropped."""


@router.get("/daily/{date}/{level}", response_model=DailyShape)
async def daily(date: str, level: str, server: Server) -> Response:
    """The puzzle of a day; 404 for days that have not begun anywhere."""
    with naming_field("date", 404):
        day = day_of(date)
    with naming_field("level", 404):
        one_of("level", level, LEVELS)
    latest = server.latest_day()
    if day > latest:
        raise ProblemError(404, f"date: the latest puzzle is that of {latest}", field="date")
    return as_json(await _cached(server, day, level))


async def _cached(server: Context, day: Date, level: str) -> bytes:
    """Return the puzzle, made at most once for concurrent requests."""
    key = (day, level)
    task = server.dailies.pop(key, None)
    if task is None:
        job = partial(jobs.daily, server.archive, day, level)
        # A separate task, shared by all requests, so that no client that disconnects cancels it.
        task = asyncio.create_task(server.workers.heavy.run(job))
    server.dailies[key] = task
    while len(server.dailies) > _CACHED:
        server.dailies.pop(next(iter(server.dailies)))
    try:
        made: bytes = await asyncio.shield(task)
        return made
    except Exception:
        server.dailies.pop(key, None)
        raise

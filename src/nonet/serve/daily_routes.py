"""The puzzle of a date and level, from the archive or made once and kept; none before its day."""

from __future__ import annotations

import asyncio
import json
from datetime import date as Date  # noqa: N812 (the parameter of the route is called date)
from pathlib import Path

from fastapi import APIRouter

import nonet
from nonet.recipes import RECIPES
from nonet.serve import shapes
from nonet.serve.answers import DailyShape
from nonet.serve.context import API, Context, Server
from nonet.serve.problems import PROBLEM_RESPONSES, ProblemError

router = APIRouter(prefix=API, tags=["daily puzzles"], responses=PROBLEM_RESPONSES)

_KEPT = 1024
"""Daily puzzles remembered; the oldest asked for goes first."""


@router.get("/daily/{date}/{level}")
async def daily(date: str, level: str, server: Server) -> DailyShape:
    """The puzzle of a day; 404 for days that have not begun anywhere."""
    day = _day(date)
    if level not in RECIPES["daily"]:
        levels = ", ".join(RECIPES["daily"])
        raise ProblemError(404, f"level: {level!r} is not one of {levels}", field="level")
    latest = server.latest_day()
    if day > latest:
        raise ProblemError(404, f"date: the latest puzzle is that of {latest}", field="date")
    return await _kept(server, day, level)


def _day(text: str) -> Date:
    try:
        day = Date.fromisoformat(text)
    except ValueError:
        day = None
    # Newer Pythons read more spellings of a date; one day has one address.
    if day is None or day.isoformat() != text:
        raise ProblemError(404, f"date: {text!r} is not a day as in 2026-01-31", field="date")
    return day


async def _kept(server: Context, day: Date, level: str) -> DailyShape:
    """The puzzle, made at most once however many ask at the same time."""
    key = (day, level)
    task = server.kept.pop(key, None)
    if task is None:
        # A task of its own: it belongs to all who ask, so no client that leaves may end it.
        task = asyncio.create_task(server.workers.heavy.run(lambda: _find(server, day, level)))
    server.kept[key] = task
    while len(server.kept) > _KEPT:
        server.kept.pop(next(iter(server.kept)))
    try:
        return await asyncio.shield(task)
    except Exception:
        server.kept.pop(key, None)
        raise


def _find(server: Context, day: Date, level: str) -> DailyShape:
    filed = _filed(server.archive, day, level) if server.archive else None
    if filed is not None:
        return filed
    made = nonet.generate(f"daily/{level}", seed=int(day.strftime("%Y%m%d")))
    return DailyShape(
        date=day.isoformat(),
        difficulty=level,
        grid=str(made.grid),
        solution=str(made.solution),
        clues=made.clues,
        rating=shapes.rating_shape(made.rating),
        id=made.id,
    )


def _filed(archive: Path, day: Date, level: str) -> DailyShape | None:
    """The archive's file; its name is built from a date and a known level, never from text."""
    path = archive / f"{day.year:04}" / level / f"{day.isoformat()}.json"
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return None
    grid = nonet.Grid([digit for row in content["grid"] for digit in row])
    return DailyShape(
        date=day.isoformat(),
        difficulty=level,
        grid=str(grid),
        solution=str(nonet.solve(grid)),
        clues=grid.clue_count,
        rating=shapes.rating_shape(nonet.rate(grid)),
        id=None,
    )

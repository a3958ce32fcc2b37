"""Solving: fast search, batches, and the `orbit` solver with its statistics."""

from nonet._base.packages import publish_names as _publish_names
from nonet.solving._orbit import Difficulty, Solver, SolveResult, SolveStats, SolveStatus
from nonet.solving._search import (
    Cancel,
    SolvedBatch,
    count_solutions,
    count_solutions_batch,
    search_count,
    solutions,
    solve,
    solve_batch,
)

__all__ = [
    "Cancel",
    "Difficulty",
    "SolveResult",
    "SolveStats",
    "SolveStatus",
    "SolvedBatch",
    "Solver",
    "count_solutions",
    "count_solutions_batch",
    "search_count",
    "solutions",
    "solve",
    "solve_batch",
]

_publish_names(__name__)

"""Solving: fast search, batches, and the `orbit` solver with its statistics."""

from nonet.solving.orbit import Difficulty, Solver, SolveResult, SolveStats, SolveStatus
from nonet.solving.search import (
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

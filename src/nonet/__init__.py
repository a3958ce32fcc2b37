"""Nonet makes, solves, rates, explains, prints and serves Sudoku.

>>> import nonet
>>> puzzle = nonet.Grid(
...     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
... )
>>> str(nonet.solve(puzzle))[:9]
'534678912'
"""

from nonet import notebook as _notebook  # noqa: F401  (gives the values their pictures)
from nonet.api import (
    Cancel,
    can_place,
    count_solutions,
    is_valid,
    rate,
    rate_batch,
    search_count,
    solutions,
    solve,
    solve_batch,
    steps,
)
from nonet.deduction import Candidate, Hint, RatedBatch, Rating, Step, technique_table
from nonet.errors import (
    FormatError,
    GridSyntaxError,
    MultipleSolutions,
    NoPuzzleFound,
    NoSolution,
    RatingError,
    RequestError,
    Stopped,
    SudokuError,
)
from nonet.formats import Record, read, write
from nonet.geometry import (
    are_isomorphic,
    are_isomorphic_batch,
    automorphism_count,
    automorphism_count_batch,
    canonical,
    canonical_batch,
    canonical_form,
    is_minimal,
    is_minimal_batch,
    is_redundant,
    minimize,
    minimize_batch,
    transform,
    transform_batch,
)
from nonet.hints import hint
from nonet.model import Candidates, CanonicalForm, Conflict, Grid, SolvedBatch, Transform
from nonet.solver import Difficulty, Solver, SolveResult, SolveStats, SolveStatus
from nonet.walkthrough import explain

__version__ = "0.1.0"

__all__ = [
    "Cancel",
    "Candidate",
    "Candidates",
    "CanonicalForm",
    "Conflict",
    "Difficulty",
    "FormatError",
    "Grid",
    "GridSyntaxError",
    "Hint",
    "MultipleSolutions",
    "NoPuzzleFound",
    "NoSolution",
    "RatedBatch",
    "Rating",
    "RatingError",
    "Record",
    "RequestError",
    "SolveResult",
    "SolveStats",
    "SolveStatus",
    "SolvedBatch",
    "Solver",
    "Step",
    "Stopped",
    "SudokuError",
    "Transform",
    "are_isomorphic",
    "are_isomorphic_batch",
    "automorphism_count",
    "automorphism_count_batch",
    "can_place",
    "canonical",
    "canonical_batch",
    "canonical_form",
    "count_solutions",
    "explain",
    "hint",
    "is_minimal",
    "is_minimal_batch",
    "is_redundant",
    "is_valid",
    "minimize",
    "minimize_batch",
    "rate",
    "rate_batch",
    "read",
    "search_count",
    "solutions",
    "solve",
    "solve_batch",
    "steps",
    "technique_table",
    "transform",
    "transform_batch",
    "write",
]

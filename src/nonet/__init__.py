"""Nonet makes, solves, rates, explains, prints and serves Sudoku.

>>> import nonet
>>> puzzle = nonet.Grid(
...     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
... )
>>> str(nonet.solve(puzzle))[:9]
'534678912'
"""

from importlib import metadata as _metadata

from nonet._base import interruption as _interruption  # noqa: F401  (first: it guards the imports below)
from nonet.board.minimality import (
    is_minimal,
    is_minimal_batch,
    is_redundant,
    minimize,
    minimize_batch,
)
from nonet.board.rules import can_place, is_valid
from nonet.board.symmetry import (
    are_isomorphic,
    are_isomorphic_batch,
    automorphism_count,
    automorphism_count_batch,
    canonical,
    canonical_batch,
    canonical_form,
    transform,
    transform_batch,
)
from nonet.board.values import Candidates, CanonicalForm, Conflict, Grid, Transform
from nonet.dailies import daily
from nonet.datasets import Dataset, dataset, load_dataset
from nonet.display import notebook as _notebook  # noqa: F401  (gives the values their pictures)
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
from nonet.logic.deduction import Candidate, Hint, RatedBatch, Rating, Step
from nonet.logic.finding import find, find_batch
from nonet.logic.hints import hint
from nonet.logic.paths import explain_batch, steps_batch
from nonet.logic.rating import rate, rate_batch, steps
from nonet.logic.techniques import technique_table
from nonet.logic.traces import check_trace, search_trace, trace_batch
from nonet.logic.walkthrough.explain import explain
from nonet.making import (
    ALGORITHM_VERSION,
    Puzzle,
    PuzzleArrays,
    Score,
    ScoreParts,
    digging_sequence,
    from_id,
    generate,
    generate_array,
    generate_batch,
    hash32,
    score,
    score_to_target,
    solved_grid,
    symmetry_orbits,
)
from nonet.making.recipes import classify_difficulty
from nonet.making.request import Pattern, Request
from nonet.sampling import Estimate, MinimalSample, estimate, sample_minimal
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

__version__: str = _metadata.version("nonet")

__all__ = [
    "ALGORITHM_VERSION",
    "Cancel",
    "Candidate",
    "Candidates",
    "CanonicalForm",
    "Conflict",
    "Dataset",
    "Difficulty",
    "Estimate",
    "FormatError",
    "Grid",
    "GridSyntaxError",
    "Hint",
    "MinimalSample",
    "MultipleSolutions",
    "NoPuzzleFound",
    "NoSolution",
    "Pattern",
    "Puzzle",
    "PuzzleArrays",
    "RatedBatch",
    "Rating",
    "RatingError",
    "Record",
    "Request",
    "RequestError",
    "Score",
    "ScoreParts",
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
    "check_trace",
    "classify_difficulty",
    "count_solutions",
    "count_solutions_batch",
    "daily",
    "dataset",
    "digging_sequence",
    "estimate",
    "explain",
    "explain_batch",
    "find",
    "find_batch",
    "from_id",
    "generate",
    "generate_array",
    "generate_batch",
    "hash32",
    "hint",
    "is_minimal",
    "is_minimal_batch",
    "is_redundant",
    "is_valid",
    "load_dataset",
    "minimize",
    "minimize_batch",
    "rate",
    "rate_batch",
    "read",
    "sample_minimal",
    "score",
    "score_to_target",
    "search_count",
    "search_trace",
    "solutions",
    "solve",
    "solve_batch",
    "solved_grid",
    "steps",
    "steps_batch",
    "symmetry_orbits",
    "technique_table",
    "trace_batch",
    "transform",
    "transform_batch",
    "write",
]

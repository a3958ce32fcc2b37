"""Nonet makes, solves, rates, explains, prints and serves Sudoku.

>>> import nonet
>>> puzzle = nonet.Grid(
...     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
... )
>>> str(nonet.solve(puzzle))[:9]
'534678912'
"""

from nonet import interruption as _interruption  # noqa: F401  (first: it guards the imports below)
from nonet import notebook as _notebook  # noqa: F401  (gives the values their pictures)
from nonet.api import (
    Cancel,
    can_place,
    count_solutions,
    count_solutions_batch,
    is_valid,
    rate,
    rate_batch,
    search_count,
    solutions,
    solve,
    solve_batch,
    steps,
)
from nonet.dailies import daily
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
from nonet.model import Candidates, CanonicalForm, Conflict, Grid, SolvedBatch, Transform
from nonet.recipes import classify_difficulty
from nonet.request import Pattern, Request
from nonet.sampling import Estimate, MinimalSample, estimate, sample_minimal
from nonet.scale import Dataset, dataset, load_dataset
from nonet.solver import Difficulty, Solver, SolveResult, SolveStats, SolveStatus
from nonet.walkthrough import explain

__version__ = "0.1.0"

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
    "classify_difficulty",
    "count_solutions",
    "count_solutions_batch",
    "daily",
    "dataset",
    "digging_sequence",
    "estimate",
    "explain",
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
    "solutions",
    "solve",
    "solve_batch",
    "solved_grid",
    "steps",
    "symmetry_orbits",
    "technique_table",
    "transform",
    "transform_batch",
    "write",
]

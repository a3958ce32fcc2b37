"""Making puzzles: the verbs, the `Puzzle` they give, and the IDs that make it again."""

from nonet.making.generation import (
    OnMiss,
    digging_sequence,
    from_id,
    generate,
    generate_array,
    generate_batch,
    hash32,
    request_for,
    score_to_target,
    solved_grid,
    symmetry_orbits,
)
from nonet.making.ids import ALGORITHM_VERSION
from nonet.making.puzzle import Puzzle, PuzzleArrays, ScoreParts
from nonet.making.scoring import Score, score

__all__ = [
    "ALGORITHM_VERSION",
    "OnMiss",
    "Puzzle",
    "PuzzleArrays",
    "Score",
    "ScoreParts",
    "digging_sequence",
    "from_id",
    "generate",
    "generate_array",
    "generate_batch",
    "hash32",
    "request_for",
    "score",
    "score_to_target",
    "solved_grid",
    "symmetry_orbits",
]

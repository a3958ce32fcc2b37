"""Making puzzles: the verbs, the `Puzzle` they give, and the IDs that make it again."""

from nonet.making.generation import (
    OnMiss,
    digging_sequence,
    from_id,
    generate,
    generate_array,
    generate_batch,
    request_for,
    solved_grid,
    symmetry_orbits,
)
from nonet.making.ids import ALGORITHM_VERSION
from nonet.making.orbit import hash32, score_to_target
from nonet.making.puzzle import Puzzle, PuzzleArrays, ScoreParts
from nonet.making.recipes import LevelInfo, classify_difficulty, levels
from nonet.making.request import Pattern, Request
from nonet.making.scoring import Score, score

__all__ = [
    "ALGORITHM_VERSION",
    "LevelInfo",
    "OnMiss",
    "Pattern",
    "Puzzle",
    "PuzzleArrays",
    "Request",
    "Score",
    "ScoreParts",
    "classify_difficulty",
    "digging_sequence",
    "from_id",
    "generate",
    "generate_array",
    "generate_batch",
    "hash32",
    "levels",
    "request_for",
    "score",
    "score_to_target",
    "solved_grid",
    "symmetry_orbits",
]

"""Generation: the functions, the `Puzzle` that they return, and puzzle IDs."""

from nonet._base.packages import publish_names as _publish_names
from nonet.making._generation import (
    OnMiss,
    from_id,
    generate,
    generate_array,
    generate_batch,
    request_for,
    solved_grid,
    symmetry_orbits,
)
from nonet.making._ids import ALGORITHM_VERSION
from nonet.making._puzzle import Puzzle, PuzzleArrays, ScoreParts
from nonet.making._recipes import DailyLevel, LevelInfo, classify_difficulty, levels
from nonet.making._request import Pattern, Request
from nonet.making._request_options import RequestOptions
from nonet.making._scoring import Score, score
from nonet.making.dig_hole import digging_sequence
from nonet.making.orbit import hash32, score_to_target

__all__ = [
    "ALGORITHM_VERSION",
    "DailyLevel",
    "LevelInfo",
    "OnMiss",
    "Pattern",
    "Puzzle",
    "PuzzleArrays",
    "Request",
    "RequestOptions",
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

_publish_names(__name__)

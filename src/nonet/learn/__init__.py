"""For machine learning: environments, streams of puzzles, scoring, tools and adapters.

The environments need Gymnasium (the extra `nonet[learn]`); the adapters need the package that each
is named after. Everything else needs neither. Importing this package registers the environment with
Gymnasium as `nonet/Sudoku-v0`.
"""

from nonet.learn.answers import find_answer, score_answer
from nonet.learn.curriculum import Curriculum
from nonet.learn.env import SudokuEnv
from nonet.learn.hrm_groups import write_hrm_groups
from nonet.learn.registration import register
from nonet.learn.streams import PuzzleStream, Source
from nonet.learn.symmetries import random_symmetries
from nonet.learn.tools import SudokuTools
from nonet.learn.vector_env import SudokuVectorEnv

__all__ = [
    "Curriculum",
    "PuzzleStream",
    "Source",
    "SudokuEnv",
    "SudokuTools",
    "SudokuVectorEnv",
    "find_answer",
    "random_symmetries",
    "score_answer",
    "write_hrm_groups",
]

register()

"""For machine learning: environments, streams of puzzles, scoring, tools and adapters.

The environments need Gymnasium (the extra `nonet[learn]`); the adapters need the package that each
is named after. Everything else needs neither. Importing this package registers the environment with
Gymnasium as `nonet/Sudoku-v0`.
"""

from nonet._base.packages import publish_names as _publish_names
from nonet.learn._answers import find_answer, score_answer
from nonet.learn._curriculum import Curriculum
from nonet.learn._env import SudokuEnv
from nonet.learn._hrm_groups import write_hrm_groups
from nonet.learn._registration import register as _register
from nonet.learn._streams import PuzzleStream, Source
from nonet.learn._symmetries import random_symmetries
from nonet.learn._tools import SudokuTools
from nonet.learn._vector_env import SudokuVectorEnv

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

_publish_names(__name__)
_register()

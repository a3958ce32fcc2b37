"""A puzzle for every date and level, an archive of them, and its validator."""

from nonet.dailies.archive import Built, build
from nonet.dailies.puzzles import LEVELS, daily, day_of
from nonet.dailies.validation import Fault, validate

__all__ = ["LEVELS", "Built", "Fault", "build", "daily", "day_of", "validate"]

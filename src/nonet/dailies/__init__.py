"""A puzzle for every date and level, an archive of them, and its validator."""

from nonet._base.packages import publish_names as _publish_names
from nonet.dailies._archive import Built, build
from nonet.dailies._puzzles import LEVELS, daily, day_of
from nonet.dailies._validation import Fault, validate

__all__ = ["LEVELS", "Built", "Fault", "build", "daily", "day_of", "validate"]

_publish_names(__name__)

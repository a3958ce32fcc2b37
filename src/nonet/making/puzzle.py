"""The frozen result of generation: a puzzle that knows where it comes from."""

from __future__ import annotations

import datetime
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from nonet import _core
from nonet.deduction import Rating
from nonet.making.ids import Origin
from nonet.model import Grid
from nonet.rating import rate
from nonet.request import Request
from nonet.solver import Difficulty, Solver, SolveStatus

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class ScoreParts(NamedTuple):
    """The four parts of document 000's score, each on the scale of its levels, 0.5 to 5."""

    givens: float
    distribution: float
    techniques: float
    searches: float


@dataclass(frozen=True)
class Puzzle:
    """A puzzle with its solution, where it comes from and what it is.

    >>> import nonet
    >>> p = nonet.generate("classic/easy", seed=7)
    >>> p.clues, p.exact, nonet.solve(p.grid) == p.solution, nonet.from_id(p.id) == p
    (46, True, True, True)
    """

    grid: Grid
    solution: Grid
    recipe: str
    level: str
    seed: int
    index: int
    date: datetime.date | None = None
    """The day of a daily puzzle; its seed is then the date as a number, in a stream of its own."""
    exact: bool = True
    """False for the nearest miss that a request with `fallback` gives."""
    board_seed: int | None = None
    """`orbit`: the 32-bit seed of the solved grid."""
    score: float | None = None
    """Document 000's score, where the request is scored and the puzzle met all else."""
    score_parts: ScoreParts | None = None
    request: Request = field(default_factory=Request, repr=False, compare=False)
    attempts: int = field(default=1, repr=False, compare=False)
    """How many attempts it took."""
    trace: tuple[tuple[tuple[int, ...], bool], ...] = field(default=(), repr=False, compare=False)
    """With `trace=True`: the cells tried together, in order, and whether they were dug."""

    @property
    def clues(self) -> int:
        """How many cells are given."""
        return self.grid.clue_count

    @cached_property
    def minimal(self) -> bool:
        """No clue can be left out."""
        return bool(_core.is_minimal(self.grid))

    @cached_property
    def rating(self) -> Rating:
        """The technique rating, computed when first read."""
        return rate(self.grid)

    @property
    def origin(self) -> Origin:
        """Where it comes from: all that its ID holds."""
        return Origin(self.recipe, self.level, self.request, self.seed, self.index, self.date)

    @cached_property
    def id(self) -> str:
        """A short text from which `nonet.from_id` and `nonet show` make this puzzle again."""
        return self.origin.id

    @cached_property
    def difficulty(self) -> Difficulty:
        """Document 002's label of the puzzle as it is, by the limits of its request.

        >>> import nonet
        >>> nonet.generate("orbit/samurai", seed=1).difficulty.name
        'SAMURAI'
        """
        probe = Solver(node_limit=self.request.probe_nodes).solve_stop_at_one(self.grid)
        if probe.status is SolveStatus.NODE_LIMIT:
            return Difficulty.SAMURAI
        score = probe.stats.score
        return list(Difficulty)[sum(score > limit for limit in self.request.probe_limits)]

    @property
    def metadata(self) -> dict[str, Any]:
        """What is written beside the puzzle where a format has room for it."""
        about: dict[str, Any] = {
            "id": self.id,
            "level": f"{self.recipe}/{self.level}".rstrip("/"),
            "clues": self.clues,
            "seed": self.seed,
            "index": self.index,
        }
        if self.date is not None:
            about["date"] = self.date.isoformat()
        # In a table the first row decides the columns, so that a miss has them too.
        if self.request.scored or self.request.score is not None:
            about["score"] = self.score
        if self.board_seed is not None:
            about["board_seed"] = self.board_seed
        if self.request.fallback or not self.exact:
            about["exact"] = self.exact
        return about

    def __str__(self) -> str:
        return str(self.grid)


@dataclass(frozen=True, slots=True, eq=False)
class PuzzleArrays:
    """What `generate_array` gives: one row for each puzzle, in index order."""

    puzzles: NDArray[np.uint8]
    """(N, 81) digits, 0 for a blank."""
    solutions: NDArray[np.uint8]
    """(N, 81) digits."""
    exact: NDArray[np.bool_]
    """(N,) False for the nearest misses of a request with `fallback`."""

    def __len__(self) -> int:
        return len(self.puzzles)

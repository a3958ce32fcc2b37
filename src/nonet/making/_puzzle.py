"""The frozen result of generation: a puzzle with its origin."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from nonet import _core
from nonet.board._values import Grid
from nonet.logic._deduction import Rating
from nonet.logic._rating import rate
from nonet.making._ids import Origin
from nonet.making._request import Request
from nonet.solving._orbit import Difficulty, Solver, SolveStatus

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class ScoreParts(NamedTuple):
    """The four parts of the `dig-hole` score, each on the scale of its levels, 0.5 to 5."""

    givens: float
    distribution: float
    techniques: float
    searches: float


@dataclass(frozen=True)
class Puzzle:
    """A puzzle with its solution, its origin and its properties.

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
    """False for the nearest miss that a request with `fallback` returns."""
    miss: str = field(default="", repr=False, compare=False)
    """How a near miss differs from the request; empty if `exact`."""
    board_seed: int | None = None
    """`orbit`: the 32-bit seed of the solved grid."""
    score: float | None = None
    """The `dig-hole` score, if the request has one and the puzzle met its other fields."""
    score_parts: ScoreParts | None = None
    request: Request = field(default_factory=Request, repr=False, compare=False)
    attempts: int = field(default=1, repr=False, compare=False)
    """The number of attempts."""
    trace: tuple[tuple[tuple[int, ...], bool], ...] = field(default=(), repr=False, compare=False)
    """With `trace=True`: the cells tried together, in order, and whether they were dug."""

    def __grid__(self) -> Grid:
        """Return the grid, for functions that take one."""
        return self.grid

    @property
    def clues(self) -> int:
        """The number of givens."""
        return self.grid.clue_count

    @cached_property
    def minimal(self) -> bool:
        """Whether no clue is redundant."""
        return bool(_core.is_minimal(self.grid))

    @cached_property
    def rating(self) -> Rating:
        """The technique rating, computed when first read."""
        return rate(self.grid)

    @property
    def origin(self) -> Origin:
        """Its origin: the content of its ID."""
        return Origin(self.recipe, self.level, self.request, self.seed, self.index, self.date)

    @cached_property
    def id(self) -> str:
        """A short text from which `nonet.from_id` and `nonet show` recreate this puzzle."""
        return self.origin.id

    @cached_property
    def difficulty(self) -> Difficulty:
        """The `orbit` label of the puzzle, by the limits of its request.

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
    def metadata(self) -> Mapping[str, Any]:
        """The metadata of the puzzle, for formats that support it.

        Ratings and labels are computed when they are read.
        """
        names = ["id", "level", "clues", "seed", "index"]
        if self.date is not None:
            names.append("date")
        # In a table the first row determines the columns, so a miss has the same.
        if self.request.scored or self.request.score is not None:
            names.append("score")
        if self.request.rating is not None or self.recipe == "rated":
            names.append("er")
        if self.request.resolved_method == "carve":
            names.append("difficulty")
        if self.board_seed is not None:
            names.append("board_seed")
        if self.request.fallback or not self.exact:
            names.append("exact")
        return _Metadata(self, names)

    def __str__(self) -> str:
        return str(self.grid)


_VALUES: dict[str, Callable[[Puzzle], Any]] = {
    "id": lambda puzzle: puzzle.id,
    "level": lambda puzzle: f"{puzzle.recipe}/{puzzle.level}".rstrip("/"),
    "clues": lambda puzzle: puzzle.clues,
    "seed": lambda puzzle: puzzle.seed,
    "index": lambda puzzle: puzzle.index,
    "date": lambda puzzle: None if puzzle.date is None else puzzle.date.isoformat(),
    "score": lambda puzzle: puzzle.score,
    "er": lambda puzzle: round(puzzle.rating.er, 1),
    "difficulty": lambda puzzle: puzzle.difficulty.value.lower(),
    "board_seed": lambda puzzle: puzzle.board_seed,
    "exact": lambda puzzle: puzzle.exact,
}


class _Metadata(Mapping[str, Any]):
    """Facts of a puzzle by name, each computed on access: lines of 81 cells need none."""

    def __init__(self, puzzle: Puzzle, names: list[str]) -> None:
        self._puzzle, self._names = puzzle, names

    def __getitem__(self, name: str) -> Any:
        if name not in self._names:
            raise KeyError(name)
        return _VALUES[name](self._puzzle)

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)

    def __repr__(self) -> str:
        return repr(dict(self))


@dataclass(frozen=True, slots=True, eq=False)
class PuzzleArrays:
    """The result of `generate_array`: one row per puzzle, in index order."""

    puzzles: NDArray[np.uint8]
    """(N, 81) digits, 0 for a blank."""
    solutions: NDArray[np.uint8]
    """(N, 81) digits."""
    exact: NDArray[np.bool_]
    """(N,) False for the nearest misses of a request with `fallback`."""
    made_on: str = "cpu"
    """The device that made the puzzles and has the arrays: "cpu", or for example "cuda:0"."""

    def __len__(self) -> int:
        return len(self.puzzles)

"""The `orbit` solver: rules before guesses, with switches, limits and exact counters.

| origin | here |
|---|---|
| `setRandomSeed`, `enableRandomMRVTieBreak` | `seed`, `random_tie_break` |
| `enableRandomValueChoice`, `enableHeavyRules` | `random_value_order`, `heavy_rules` |
| `setNodeLimit`, `setTimeoutMs` | `node_limit`, `time_limit` (seconds) |
| `loadGrid81` | the grid is an argument |
| `clearStats`, `clearLimits` | a `Solver` holds no state; `dataclasses.replace` makes another |
| `solveStopAtOne`, `solveStopAtTwo`, `countSolutions` | the same, in Python's spelling |
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from nonet import _core
from nonet._base.arguments import seconds, switch, whole_number
from nonet.board._values import Grid, StartLike
from nonet.errors import RequestError

__all__ = ["Difficulty", "SolveResult", "SolveStats", "SolveStatus", "Solver"]


class SolveStatus(Enum):
    """The outcome of a search of `Solver`."""

    NO_SOLUTION = "NO_SOLUTION"
    """The search was completed; there is no solution."""
    ONE_FOUND = "ONE_FOUND"
    """It stopped at the first solution, as requested; there may be others."""
    UNIQUE = "UNIQUE"
    """The search was completed; there is exactly one solution."""
    MULTIPLE = "MULTIPLE"
    """There are two or more solutions."""
    NODE_LIMIT = "NODE_LIMIT"
    """It reached the node limit."""
    TIMEOUT = "TIMEOUT"
    """It reached the time limit."""


class Difficulty(Enum):
    """The four levels of `orbit`, by logic score; see `SolveStats.score`."""

    EASY = "EASY"
    MEDIUM = "MEDIUM"
    HARD = "HARD"
    SAMURAI = "SAMURAI"

    @property
    def rank(self) -> int:
        """0 for EASY to 3 for SAMURAI."""
        return list(Difficulty).index(self)


@dataclass(frozen=True, slots=True)
class SolveStats:
    """The counters of a search, including failed branches."""

    conflicts: int
    """Positions with a contradiction."""
    guesses: int
    """Digits assumed in a cell because no rule applied, including the last one of a cell."""
    max_depth: int
    """Maximum assumptions at once."""
    nodes: int
    """Positions processed: the start, and one for each guess."""
    hidden_singles: int
    """Cells set because a house had no other place for a digit. Naked singles are taken first."""
    locked_candidate_elims: int
    """Candidates removed because a digit was locked in the intersection of a box and a line."""
    hidden_pair_elims: int
    """Candidates removed because two digits had the same two places in a house."""
    elapsed: float
    """Seconds; the only number here that differs between runs."""
    score: int
    """hidden_singles + 2 locked_candidate_elims + 4 hidden_pair_elims + 10 guesses + 3 max_depth
    + conflicts."""


@dataclass(frozen=True, slots=True)
class SolveResult:
    """The result of `Solver`."""

    status: SolveStatus
    solution_count: int
    """Solutions found before the search ended."""
    solution: Grid | None
    """The first of them."""
    difficulty: Difficulty | None
    """The level of the score; only for a search that stopped at one solution."""
    stats: SolveStats


@dataclass(frozen=True, slots=True, kw_only=True)
class Solver:
    """The `orbit` solver: applies a person's rules before it guesses, and counts its work.

    In each position it takes all naked singles, then one hidden single, then locked candidates in
    one place, then one hidden pair, starting again after each success; if none applies it guesses
    in a cell with the fewest digits. The result depends on the fields alone, unless it reaches the
    time limit.

    >>> import nonet
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> found = nonet.Solver().solve_stop_at_one(puzzle)
    >>> found.status.name, found.difficulty.name, found.stats.guesses
    ('ONE_FOUND', 'EASY', 0)
    >>> nonet.Solver(node_limit=1).solve_stop_at_two(81 * ".").status.name
    'NODE_LIMIT'
    """

    seed: int = 0
    """Seed of the random choices, 0 to 2**32 - 1."""
    random_tie_break: bool = False
    """Guess in any of the smallest cells instead of the first one."""
    random_value_order: bool = False
    """Try the digits of a cell in random instead of ascending order."""
    heavy_rules: bool = True
    """Use locked candidates and hidden pairs."""
    node_limit: int | None = None
    """Maximum positions."""
    time_limit: float | None = None
    """Time limit in seconds."""

    def __post_init__(self) -> None:
        """Reject values of the wrong type, and a seed above 32 bits."""
        object.__setattr__(self, "seed", whole_number("seed", self.seed, 0, 2**32 - 1))
        for name in ("random_tie_break", "random_value_order", "heavy_rules"):
            switch(name, getattr(self, name))
        if self.node_limit is not None:
            whole_number("node_limit", self.node_limit, 1)
        seconds(self.time_limit, "time_limit")

    def solve_stop_at_one(self, grid: StartLike) -> SolveResult:
        """Find one solution, with statistics and the difficulty."""
        return self._solve(grid, stop_at=1, labeled=True)

    def solve_stop_at_two(self, grid: StartLike) -> SolveResult:
        """Search for up to two solutions, to check uniqueness."""
        return self._solve(grid, stop_at=2)

    def count_solutions(self, grid: StartLike, stop_at: int = 2) -> SolveResult:
        """Count solutions up to `stop_at`.

        >>> import nonet
        >>> nonet.Solver().count_solutions(81 * ".", stop_at=10).solution_count
        10
        """
        return self._solve(grid, stop_at=stop_at)

    def solved_grid(self) -> Grid:
        """Fill the empty grid; with both random options, the seed determines the grid.

        >>> import nonet
        >>> fill = nonet.Solver(seed=42, random_tie_break=True, random_value_order=True)
        >>> fill.solved_grid().is_solved
        True
        """
        solution = self.solve_stop_at_one(81 * ".").solution
        if solution is None:
            raise RequestError(
                "node_limit: too small to fill a grid", "node_limit", ("time_limit",)
            )
        return solution

    def _solve(self, grid: StartLike, *, stop_at: int, labeled: bool = False) -> SolveResult:
        status, count, solution, counters, score, level = _core.solve_with_logic(
            grid,
            stop_at,
            self.seed,
            self.random_tie_break,
            self.random_value_order,
            self.heavy_rules,
            self.node_limit,
            self.time_limit,
        )
        return SolveResult(
            status=SolveStatus(status),
            solution_count=count,
            solution=solution,
            difficulty=Difficulty(level) if labeled and count else None,
            stats=SolveStats(**counters, score=score),
        )

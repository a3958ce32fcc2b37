"""The taskset for verifiers' v1 interface; importing it needs verifiers."""

from __future__ import annotations

from collections.abc import Iterable

import verifiers.v1 as vf

import nonet
from nonet.learn._answers import score_answer
from nonet.learn._prompts import SYSTEM, question
from nonet.learn._streams import PuzzleStream, Source


class SudokuData(vf.TaskData):  # type: ignore[misc]
    """One puzzle."""

    puzzle: str
    solution: str


class SudokuTask(vf.Task[SudokuData]):  # type: ignore[misc]
    """A puzzle to solve in one reply; partial credit for blanks that are right."""

    @property
    def key(self) -> str:
        """The puzzle: the same in whatever place of a stream it stands."""
        return str(self.data.puzzle)

    @vf.reward  # type: ignore[untyped-decorator]
    async def solved(self, trace: vf.Trace) -> float:
        """1.0 for the solution, else the share of blanks that are right."""
        return score_answer(self.data.puzzle, trace.last_reply)


class SudokuConfig(vf.TasksetConfig):  # type: ignore[misc]
    """Which puzzles: a level, a range of ER (0 and 0 for the level's own), a seed and a split."""

    level: str = "easy"
    min_rating: float = 0.0
    max_rating: float = 0.0
    seed: int = 0
    split: str = "train"


class SudokuTaskset(vf.Taskset[SudokuTask, SudokuConfig]):  # type: ignore[misc]
    """Endless puzzles of one split; splits share no solved grid up to symmetry."""

    INFINITE = True

    def load(self) -> Iterable[SudokuTask]:
        """Make puzzles one after the other."""
        config = self.config
        band = (config.min_rating, config.max_rating)
        options = {"rating": band} if band != (0.0, 0.0) else {}
        for puzzle, solution in PuzzleStream(
            Source(config.level, config.split, options), config.seed
        ):
            grid = nonet.Grid(puzzle)
            yield SudokuTask(
                SudokuData(
                    id=str(grid),
                    prompt=question(grid),
                    system_prompt=SYSTEM,
                    puzzle=str(grid),
                    solution=str(nonet.Grid(solution)),
                ),
                config.task,
            )

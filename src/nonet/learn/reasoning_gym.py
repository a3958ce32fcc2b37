"""A dataset for reasoning-gym: puzzles by rating, made on the fly, with partial credit.

`register()` adds it under the name `nonet_sudoku`. Item k depends on the seed and k alone, and two
seeds have no items in common but by chance.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from nonet.board._values import Grid
from nonet.errors import RequestError
from nonet.learn._answers import score_answer
from nonet.learn._optional import needed, optional_class
from nonet.learn._prompts import question
from nonet.making._generation import generate_batch

__all__ = ["SudokuConfig", "SudokuDataset", "register"]

_Dataset: Any = optional_class("reasoning_gym.factory", "ProceduralDataset")
NAME = "nonet_sudoku"


@dataclass
class SudokuConfig:
    """Which puzzles: a level, or a range of ER."""

    level: str = "rated"
    min_rating: float | None = 1.0
    max_rating: float | None = 2.6
    seed: int | None = None
    size: int = 500

    def validate(self) -> None:
        """Raise RequestError for a range that is empty or a size below 1."""
        low, high = self.min_rating, self.max_rating
        if (low is None) != (high is None) or (low is not None and high is not None and low > high):
            words = f"min_rating: expected at most max_rating, found {low} and {high}"
            raise RequestError(words, "min_rating", ("max_rating",))
        if self.size < 1:
            raise RequestError(f"size: expected 1 or more, found {self.size}", field="size")

    def options(self) -> dict[str, Any]:
        """Return the options of `nonet.generate`."""
        return {} if self.min_rating is None else {"rating": (self.min_rating, self.max_rating)}


class SudokuDataset(_Dataset):  # type: ignore[misc]
    """Sudoku as a procedural dataset of reasoning-gym."""

    def __init__(self, config: SudokuConfig) -> None:
        needed("reasoning_gym")
        config.validate()
        super().__init__(config=config, seed=config.seed, size=config.size)

    def __getitem__(self, idx: int) -> dict[str, Any]:
        """Item `idx`: question, answer and what the puzzle is."""
        config = self.config
        [puzzle] = generate_batch(
            config.level, 1, seed=self.seed, start=idx, workers=1, **config.options()
        )
        return {
            "question": question(puzzle.grid),
            "answer": str(puzzle.solution),
            "metadata": {
                "source_dataset": NAME,
                "source_index": idx,
                "puzzle": str(puzzle.grid),
                "solution": str(puzzle.solution),
                "id": puzzle.id,
                "clues": puzzle.clues,
                "difficulty": {"er": puzzle.rating.er, "hardest": puzzle.rating.hardest},
            },
        }

    def score_answer(self, answer: str | None, entry: dict[str, Any]) -> float:
        """1.0 for the solution, else the share of blanks that are right."""
        return score_answer(Grid(entry["metadata"]["puzzle"]), answer)


def register() -> None:
    """Make the dataset known to reasoning-gym as `nonet_sudoku`."""
    factory = needed("reasoning_gym.factory")
    if NAME not in factory.DATASETS:
        factory.register_dataset(NAME, SudokuDataset, SudokuConfig)

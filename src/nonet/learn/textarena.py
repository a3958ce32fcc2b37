"""A single-player TextArena environment with puzzles made on the fly.

Moves are `[row column digit]`, from 1, anywhere in the text, as in TextArena's own Sudoku.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from nonet._base.seeds import random_seed
from nonet.board._values import Grid
from nonet.datasets._columns import Split
from nonet.learn._optional import needed, optional_class
from nonet.learn._prompts import question
from nonet.learn._streams import Level, PuzzleStream, Source

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from nonet.making._request_options import RequestOptions

__all__ = ["SudokuEnv"]

_Env: Any = optional_class("textarena", "Env")
_MOVE = re.compile(r"\[\s*([1-9])[\s,]+([1-9])[\s,]+([1-9])\s*\]")


class SudokuEnv(_Env):  # type: ignore[misc]
    """Sudoku in TextArena: one move a turn, reward is the share of blanks that are right."""

    def __init__(
        self,
        level: Level = "easy",
        *,
        max_turns: int = 100,
        split: Split | None = None,
        **options: Unpack[RequestOptions],
    ) -> None:
        needed("textarena")
        super().__init__()
        self.source = Source(level, split, dict(options))
        self.max_turns = max_turns

    def reset(self, num_players: int = 1, seed: int | None = None) -> None:
        """Start on the first puzzle of a seed."""
        core = needed("textarena")
        chosen = random_seed() if seed is None else seed
        puzzle, solution = next(PuzzleStream(self.source, chosen))
        self.puzzle, self.solution = Grid(puzzle), Grid(solution)
        self.grid = self.puzzle
        self.state = core.SinglePlayerState(
            num_players=num_players, seed=seed, max_turns=self.max_turns
        )
        self.state.reset(game_state={"board": str(self.grid)}, player_prompt_function=self._prompt)

    def _prompt(self, player_id: int, game_state: dict[str, Any]) -> str:
        return (
            f"{question(self.puzzle)}\n\nEach turn, write one move as [row column digit], from 1; "
            "for example [1 3 4] puts 4 into row 1, column 3."
        )

    def step(self, action: str) -> tuple[bool, Any]:
        """Make the first move in the text."""
        core = needed("textarena")
        self.state.add_observation(
            from_id=self.state.current_player_id,
            message=action,
            observation_type=core.ObservationType.PLAYER_ACTION,
        )
        self._play(action)
        result: tuple[bool, Any] = self.state.step()
        return result

    def _play(self, action: str) -> None:
        core = needed("textarena")
        match = _MOVE.search(action)
        if match is None:
            self._reject("expected a move such as [1 3 4]")
            return
        row, column, digit = map(int, match.groups())
        cell = 9 * (row - 1) + column - 1
        if self.grid[cell]:
            self._reject(f"row {row}, column {column} has {self.grid[cell]} already")
            return
        if self.solution[cell] != digit:
            self._reject(f"{digit} is wrong in row {row}, column {column}")
            return
        self.grid = self.grid.with_digit(cell, digit)
        self.state.game_state["board"] = str(self.grid)
        if self.grid == self.solution:
            self.state.set_outcome(reward=1.0, reason="The puzzle is solved.")
            return
        rows = "\n".join(str(self.grid)[i : i + 9] for i in range(0, 81, 9))
        self.state.add_observation(message=rows, observation_type=core.ObservationType.GAME_BOARD)
        if self.state.check_turn_limit():
            self.state.set_outcome(reward=self.progress(), reason="The turn limit is reached.")

    def _reject(self, reason: str) -> None:
        self.state.set_invalid_move(reward=self.progress(), reason=reason)

    def progress(self) -> float:
        """Return the share of blanks that are filled."""
        blanks = 81 - self.puzzle.clue_count
        return (self.grid.clue_count - self.puzzle.clue_count) / blanks

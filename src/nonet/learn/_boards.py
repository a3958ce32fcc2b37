"""The boards of an environment: arrays that the core steps, and the layouts agents see.

One class serves the single environment (one board) and the vector environment (thousands), so that
the two cannot differ.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal, TypeAlias, get_args

import numpy as np
from numpy.typing import NDArray

from nonet import _core
from nonet._base.arguments import names_in, one_of, real_number, whole_number, wrong_argument
from nonet.errors import RequestError
from nonet.logic._techniques import technique_table

Action: TypeAlias = Literal["place", "erase", "mark"]
Reward: TypeAlias = Literal["solved", "progress", "valid", "logical"]
Layout: TypeAlias = Literal["plain", "jumanji"]
PLACEMENTS = 729
MAX_STEPS = 729
"""Steps until a game is cut off."""


class Rules:
    """The options of actions, rewards and observations."""

    def __init__(
        self,
        actions: Iterable[str] = ("place",),
        reward: str = "progress",
        layout: str = "plain",
        max_steps: int = MAX_STEPS,
        up_to: float = 20.0,
    ) -> None:
        named = names_in("actions", actions)
        self.actions = tuple(one_of("actions", name, get_args(Action)) for name in named)
        if "place" not in self.actions:
            raise wrong_argument("actions", "place, and optionally erase and mark", self.actions)
        for name, value, choices in (
            ("reward", reward, get_args(Reward)),
            ("layout", layout, get_args(Layout)),
        ):
            one_of(name, value, choices)
        if layout == "jumanji" and self.actions != ("place",):
            raise RequestError("layout: jumanji supports placements only", field="layout")
        self.reward, self.layout = reward, layout
        self.max_steps = whole_number("max_steps", max_steps, 1)
        hardest = real_number(up_to)
        if hardest is None or not hardest >= 0:
            raise wrong_argument("up_to", "a rating, 0 or more", up_to)
        self.slugs = [row.slug for row in technique_table() if row.rating <= hardest and row.search]

    @property
    def action_count(self) -> int:
        """The number of actions: 729 placements, 81 erasures, 729 marks."""
        sizes = {"place": PLACEMENTS, "erase": 81, "mark": PLACEMENTS}
        return sum(sizes[name] for name in set(self.actions))

    def action_numbers(self, actions: Any, count: int) -> NDArray[np.int64]:
        """Return the actions of `count` boards, which the layout writes as one or three numbers."""
        try:
            given = np.asarray(actions)
        except ValueError:  # lists of different lengths
            given = np.empty(0)
        shape = (count,) if self.layout == "plain" else (count, 3)
        fits = given.shape == shape or (count == 1 and given.shape == shape[1:])
        if given.dtype.kind not in "iu" or not fits:
            kind = "a whole number" if self.layout == "plain" else "row, column and digit"
            raise wrong_argument("action", f"{kind} for each of {count} boards", actions)
        numbers = given.astype(np.int64).reshape(shape)
        if self.layout == "plain":
            return numbers
        in_range = ((numbers >= 0) & (numbers < 9)).all(axis=1)
        return np.where(in_range, numbers @ (81, 9, 1), -1)


def not_reset() -> RequestError:
    """Return the error for a step before the first reset."""
    return RequestError("step: the environment must be reset first", "step")


class Boards:
    """Boards side by side."""

    def __init__(self, count: int, rules: Rules) -> None:
        self.rules = rules
        self.puzzles, self.solutions, self.digits = np.zeros((3, count, 81), np.uint8)
        marks = PLACEMENTS if "mark" in rules.actions else 0
        self.marks = np.zeros((count, marks), np.uint8)
        self.mask = np.zeros((count, rules.action_count), np.int8)
        self.steps = np.zeros(count, np.int64)
        self.rewards = np.zeros(count, np.float64)
        self.ended = np.zeros(count, bool)

    def reset(self, chosen: NDArray[np.bool_]) -> None:
        """Start the chosen boards on their puzzles."""
        _core.reset_boards(self.digits, self.puzzles, self.solutions, self.marks, self.mask, chosen)
        self.steps[chosen] = 0

    def step(self, actions: NDArray[np.int64], skipped: NDArray[np.bool_]) -> NDArray[np.bool_]:
        """One action on each board that is not skipped; returns which were truncated."""
        logical = self.rules.reward == "logical"
        worth = self._logical(actions, skipped) if logical else None
        _core.step_boards(
            self.digits,
            self.puzzles,
            self.solutions,
            self.marks,
            self.mask,
            np.ascontiguousarray(actions),
            skipped,
            "solved" if logical else self.rules.reward,
            self.rewards,
            self.ended,
        )
        if worth is not None:
            self.rewards[:] = worth
        self.steps += ~skipped
        return (self.steps >= self.rules.max_steps) & ~skipped & ~self.ended

    def _logical(
        self, actions: NDArray[np.int64], skipped: NDArray[np.bool_]
    ) -> NDArray[np.float64]:
        """A share for each right digit that the allowed techniques lead to from the position."""
        worth = np.zeros(len(actions), np.float64)
        places = np.flatnonzero((actions >= 0) & (actions < PLACEMENTS) & ~skipped)
        places = places[self.mask[places, actions[places]] == 1]
        cells, digits = actions[places] // 9, actions[places] % 9 + 1
        right = self.solutions[places, cells] == digits
        places, cells, digits = places[right], cells[right], digits[right]
        if not len(places):
            return worth
        paths = _core.steps_batch(np.ascontiguousarray(self.digits[places]), 1, self.rules.slugs)
        for place, cell, digit, path in zip(places, cells, digits, paths, strict=True):
            made = {step.placement for step in path or ()}
            if (int(cell), int(digit)) in made:
                worth[place] = 1 / max(1, int((self.puzzles[place] == 0).sum()))
        return worth

    def observation(self) -> Any:
        """Return what agents see: a copy, one entry for each board."""
        count = len(self.digits)
        board = self.digits.reshape(count, 9, 9)
        if self.rules.layout == "jumanji":
            mask = self.mask.reshape(count, 9, 9, 9).astype(bool)
            return {"board": board.astype(np.int32) - 1, "action_mask": mask}
        if not self.marks.shape[1]:
            return board.copy()
        marks = np.moveaxis(self.marks.reshape(count, 9, 9, 9), 3, 1)
        return np.concatenate([board[:, None], marks], axis=1)

"""SudokuVectorEnv: thousands of boards per call, stepped by the core."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from nonet._base.arguments import whole_number
from nonet.errors import RequestError
from nonet.learn._boards import Boards, not_reset
from nonet.learn._env import spaces_of
from nonet.learn._optional import needed, optional_class
from nonet.learn._options import EnvOptions, rules_and_source
from nonet.learn._streams import Level, StreamBuffer

if TYPE_CHECKING:
    from typing_extensions import Unpack

_VectorEnv: Any = optional_class("gymnasium.vector", "VectorEnv")
_Autoreset: Any = optional_class("gymnasium.vector", "AutoresetMode")


MOST_ENVS = 2**24
"""Boards of one environment: more fit no memory."""


class SudokuVectorEnv(_VectorEnv):  # type: ignore[misc]
    """Many boards side by side: equal to `SyncVectorEnv` of `SudokuEnv`, step for step.

    The arguments are those of `SudokuEnv`. A board that has ended starts on its next puzzle at the
    next step, whose action is ignored (Gymnasium's next-step mode). Board i of `reset(seed=s)` has
    the puzzles of seed s + i.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 (Gymnasium's shape)
        "render_modes": [],
        "autoreset_mode": getattr(_Autoreset, "NEXT_STEP", None),
    }

    def __init__(
        self,
        num_envs: int,
        level: Level = "easy",
        **options: Unpack[EnvOptions],
    ) -> None:
        num_envs = whole_number("num_envs", num_envs, 1, MOST_ENVS)
        self.rules, self.source = rules_and_source(level, **options)
        self.num_envs = num_envs
        self.single_observation_space, self.single_action_space = spaces_of(self.rules)
        batch_space = needed("gymnasium.vector.utils").batch_space
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._boards = Boards(num_envs, self.rules)
        self._streams: StreamBuffer | None = None
        self._over = np.zeros(num_envs, bool)

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Any, dict[str, Any]]:
        """Start every board; with a seed, on the first puzzles of that seed."""
        self._seed(seed)
        self._over[:] = False
        self._restart(np.ones(self.num_envs, bool))
        return self._boards.observation(), self._info()

    def _seed(self, seed: int | Sequence[int | None] | None) -> None:
        if seed is None and self._streams is not None:
            return
        if seed is None or isinstance(seed, int | np.integer):
            super().reset(seed=None if seed is None else int(seed))
            seeds: list[int | None] = [
                None if seed is None else int(seed) + i for i in range(self.num_envs)
            ]
        else:
            seeds = list(seed)
        if len(seeds) != self.num_envs:
            words = f"seed: expected {self.num_envs} seeds, found {len(seeds)}"
            raise RequestError(words, "seed")
        drawn = [int(self.np_random.integers(2**62)) if one is None else one for one in seeds]
        self._streams = StreamBuffer(self.source, drawn)

    def _restart(self, chosen: NDArray[np.bool_]) -> None:
        assert self._streams is not None
        boards = self._boards
        self._streams.take(np.flatnonzero(chosen), boards.puzzles, boards.solutions)
        boards.reset(chosen)

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Apply one action to each board."""
        if self._streams is None:
            raise not_reset()
        boards = self._boards
        numbers = self.rules.action_numbers(actions, self.num_envs)
        over = self._over
        if over.any():
            self._restart(over)
        cut = boards.step(numbers, over)
        ended = boards.ended.copy()
        self._over = ended | cut
        return boards.observation(), boards.rewards.copy(), ended, cut, self._info()

    def _info(self) -> dict[str, Any]:
        return {
            "action_mask": self._boards.mask.copy(),
            "_action_mask": np.ones(self.num_envs, bool),
        }

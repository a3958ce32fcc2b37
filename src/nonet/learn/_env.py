"""SudokuEnv: one board as a Gymnasium environment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from nonet._base.arguments import one_of
from nonet.learn._boards import Boards, Rules, not_reset
from nonet.learn._optional import needed, optional_class
from nonet.learn._options import EnvOptions, rules_and_source
from nonet.learn._streams import Level, PuzzleStream

if TYPE_CHECKING:
    from typing_extensions import Unpack

_Env: Any = optional_class("gymnasium", "Env")


def spaces_of(rules: Rules) -> tuple[Any, Any]:
    """Return the observation space and the action space of one board."""
    spaces = needed("gymnasium").spaces
    if rules.layout == "jumanji":
        board = spaces.Box(-1, 8, (9, 9), np.int32)
        mask = spaces.Box(0, 1, (9, 9, 9), np.bool_)
        seen = spaces.Dict({"board": board, "action_mask": mask})
        return seen, spaces.MultiDiscrete([9, 9, 9])
    shape = (10, 9, 9) if "mark" in rules.actions else (9, 9)
    return spaces.Box(0, 9, shape, np.uint8), spaces.Discrete(rules.action_count)


class SudokuEnv(_Env):  # type: ignore[misc]
    """A Sudoku as a Gymnasium environment.

    `level` is a level, a Request or an array of puzzles; further options are those of
    `nonet.generate`: `rating=(2.0, 4.0)`, `needs=["x-wing"]`. `split` limits the puzzles to one of
    train, valid and test, which share no solved grid up to symmetry. With `variants=8` each puzzle
    that is made occurs 8 times, under random symmetries: faster, but a pattern or symmetry that was
    requested is lost.

    Actions: 0..728 place digit `a % 9 + 1` in cell `a // 9`; then 81 that erase and 729 that toggle
    a mark, where `actions` has them. `info["action_mask"]` has 1 for each action that changes the
    board; any other changes nothing. Observations are (9, 9) digits, 0 for a blank; with marks
    (10, 9, 9), the digits first. Episodes end when the puzzle is solved or no action is left, and
    are cut off after `max_steps`.

    Rewards: `solved` (1 at the end), `progress` (a share of the blanks for each right digit),
    `valid` (for each digit without a clash), `logical` (for each right digit that techniques rated
    at most `up_to` lead to).
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 4}  # noqa: RUF012 (Gymnasium's shape)

    def __init__(
        self,
        level: Level = "easy",
        *,
        render_mode: str | None = None,
        **options: Unpack[EnvOptions],
    ) -> None:
        self.rules, self.source = rules_and_source(level, **options)
        self.observation_space, self.action_space = spaces_of(self.rules)
        if render_mode is not None:
            one_of("render_mode", render_mode, self.metadata["render_modes"])
        self.render_mode = render_mode
        self._boards = Boards(1, self.rules)
        self._stream: PuzzleStream | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Start on the next puzzle; with a seed, on the first of that seed."""
        super().reset(seed=seed)
        if seed is not None or self._stream is None:
            chosen = int(self.np_random.integers(2**62)) if seed is None else seed
            self._stream = PuzzleStream(self.source, chosen)
        self._boards.puzzles[0], self._boards.solutions[0] = next(self._stream)
        self._boards.reset(np.ones(1, bool))
        return self._seen()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Apply one action."""
        if self._stream is None:
            raise not_reset()
        cut = self._boards.step(self.rules.action_numbers(action, 1), np.zeros(1, bool))
        seen, info = self._seen()
        boards = self._boards
        return seen, float(boards.rewards[0]), bool(boards.ended[0]), bool(cut[0]), info

    def _seen(self) -> tuple[Any, dict[str, Any]]:
        seen = self._boards.observation()
        one = {key: value[0] for key, value in seen.items()} if isinstance(seen, dict) else seen[0]
        return one, {"action_mask": self._boards.mask[0].copy()}

    def render(self) -> str | None:
        """Return the board in characters, for `render_mode="ansi"`."""
        if self.render_mode != "ansi":
            return None
        digits = "".join(map(str, self._boards.digits[0])).replace("0", ".")
        return "\n".join(digits[row : row + 9] for row in range(0, 81, 9))

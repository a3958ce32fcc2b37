"""The ID under which Gymnasium makes the environments: `gymnasium.make("nonet/Sudoku-v0")`."""

from __future__ import annotations

import importlib.util

ENV_ID = "nonet/Sudoku-v0"


def register() -> None:
    """Register the environment and its vector form, if Gymnasium is installed."""
    if importlib.util.find_spec("gymnasium") is None:
        return
    import gymnasium

    if ENV_ID not in gymnasium.registry:
        gymnasium.register(
            ENV_ID,
            entry_point="nonet.learn:SudokuEnv",
            vector_entry_point="nonet.learn:SudokuVectorEnv",
        )

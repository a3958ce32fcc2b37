"""Sudoku for verifiers: `SudokuTaskset` for its v1 interface, `load_environment` for the older one.

The module is at the top level because the loader of verifiers does not accept dotted names.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import Any

import nonet
from nonet.datasets._columns import Split
from nonet.learn._answers import score_answer
from nonet.learn._optional import needed
from nonet.learn._prompts import SYSTEM, question
from nonet.learn._streams import PuzzleStream, Source

try:
    from nonet_verifiers._tasksets import SudokuTaskset
except ImportError:  # verifiers is not installed, or has no v1 interface
    __all__ = ["load_environment"]
else:
    __all__ = ["SudokuTaskset", "load_environment"]


def load_environment(
    level: str = "easy", count: int = 1000, eval_count: int = 100, seed: int = 0, **options: Any
) -> Any:
    """Return a single-turn environment whose reward is `nonet.learn.score_answer`.

    Training and evaluation puzzles share no solved grid up to symmetry.
    """
    vf = needed("verifiers")
    if not hasattr(vf, "SingleTurnEnv"):
        words = f"verifiers {vf.__version__} has no SingleTurnEnv (0.3 was the last with it)"
        raise nonet.RequestError(f"{words}; use SudokuTaskset")
    from_list = needed("datasets").Dataset.from_list

    def solved(completion: Any, info: dict[str, Any], **_: Any) -> float:
        return score_answer(info["puzzle"], text_of(completion))

    return vf.SingleTurnEnv(
        dataset=from_list(rows(level, count, seed, "train", options)),
        eval_dataset=from_list(rows(level, eval_count, seed, "test", options)),
        system_prompt=SYSTEM,
        rubric=vf.Rubric(funcs=[solved], weights=[1.0]),
    )


def rows(
    level: str, count: int, seed: int, split: Split, options: dict[str, Any]
) -> list[dict[str, Any]]:
    """Puzzles of a split as rows of a dataset: question, answer and the puzzle."""
    stream = PuzzleStream(Source(level, split, options), seed)
    pairs = [(nonet.Grid(a), nonet.Grid(b)) for a, b in islice(stream, count)]
    return [
        {
            "question": question(puzzle),
            "answer": str(solution),
            "info": {"puzzle": str(puzzle)},
        }
        for puzzle, solution in pairs
    ]


def text_of(completion: Any) -> str:
    """Return the last message of a completion, or the completion itself if it is text."""
    if isinstance(completion, str):
        return completion
    messages = list(completion) if isinstance(completion, Iterable) else []
    last = messages[-1] if messages else {}
    content = last.get("content") if isinstance(last, dict) else getattr(last, "content", "")
    return content if isinstance(content, str) else str(content or "")

"""The puzzle lists that lie beside the repository, in ../shared; a test skips where they do not."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

SHARED = Path(__file__).resolve().parents[2] / "shared"

LISTS = (
    "17_clue",
    "forum_hardest_1106",
    "forum_hardest_1905_11plus",
    "gen_easy36",
    "gen_kagglelike",
    "gen_random_minimal",
    "magictour_top1465",
    "msk_009",
    "norvig_easy50",
    "norvig_hardest",
    "serg_benchmark",
    "top2365",
    "top95",
)


def shared_path(name: str) -> Path:
    """A file under ../shared, or a skipped test."""
    path = SHARED / name
    if not path.exists():
        pytest.skip(f"needs {name} in a folder `shared` beside the repository")
    return path


@cache
def _lines(path: Path) -> tuple[str, ...]:
    return tuple(
        line[:81]
        for line in path.read_text(encoding="ascii").splitlines()
        if len(line) >= 81 and not line.startswith("#")
    )


def puzzles(name: str) -> tuple[str, ...]:
    """Every puzzle of a list in ../shared/data, named as in `LISTS`."""
    return _lines(shared_path(f"data/{name}.txt"))


def sample(name: str, count: int) -> tuple[str, ...]:
    """At most `count` puzzles, spread evenly over the list."""
    every = puzzles(name)
    return every[:: max(1, len(every) // count)][:count]

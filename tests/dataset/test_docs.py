"""The Python in docs/datasets.md is run as it stands there."""

from __future__ import annotations

import ast
import importlib.util
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import nonet
from nonet.datasets._columns import BY_NAME

DOCS = Path(__file__).resolve().parents[2] / "docs/datasets.md"
BLOCKS = re.findall(r"```python\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)


def test_there_are_examples_and_every_column_is_told() -> None:
    assert len(BLOCKS) >= 5
    text = DOCS.read_text(encoding="utf-8")
    assert [name for name in BY_NAME if f"`{name}`" not in text] == []


@pytest.mark.parametrize("block", BLOCKS)
def test_an_example_runs(block: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in re.split(r"[, ]+", block.splitlines()[0].removeprefix("import ")):
        if importlib.util.find_spec(name) is None:
            pytest.skip(f"{name} is not installed")
    nonet.dataset("irreducible/hard", 40, tmp_path / "million", seed=42, shard_size=15)
    monkeypatch.chdir(tmp_path)
    found: dict[str, Any] = {}
    exec(block, found)
    assert len(ast.parse(block).body) == 3
    made = list(nonet.generate_batch("irreducible/hard", 40, seed=42))
    if "puzzles" in found:
        assert list(found["puzzles"]) == [str(p.grid).replace(".", "0") for p in made]
    elif "clues" in found:
        assert found["clues"] == sum(puzzle.clues for puzzle in made)
    elif "few" in found:
        assert found["few"] == Counter(puzzle.clues for puzzle in made if puzzle.clues < 27)
    elif "first" in found:
        assert found["first"] == made[0]
    else:
        assert len(found["data"]) == 40

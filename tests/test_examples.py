"""The examples run, and say what they promise."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parent.parent / "examples"
SAID = [
    ("tour.py", [], "exactly one solution"),
    ("batch_generation.py", ["easy", "50"], "50 met the request, 50 have exactly one solution"),
    ("rated_puzzles.py", ["1"], "Needs an X-Wing"),
    ("train_small_model.py", ["--seconds", "1", "--test", "3"], "blanks right"),
]


@pytest.mark.parametrize(("name", "arguments", "said"), SAID)
def test_example_runs(name: str, arguments: list[str], said: str) -> None:
    command = [sys.executable, str(EXAMPLES / name), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    assert said in done.stdout


def test_every_example_is_run() -> None:
    assert {path.name for path in EXAMPLES.glob("*.py")} == {name for name, *_ in SAID}

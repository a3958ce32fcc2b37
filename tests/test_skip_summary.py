"""A run ends with what was skipped and why, alone and in parallel."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

TESTS = Path(__file__).parent

SOME = """
import pytest

@pytest.mark.skip(reason="no moon")
@pytest.mark.parametrize("number", range(3))
def test_marked(number): ...

def test_called(): pytest.skip("no sun")

@pytest.mark.skipif(True, reason="no moon")
def test_condition(): ...

@pytest.mark.xfail
def test_expected(): assert False

def test_run(): ...
"""
WHOLE = """
import pytest
pytest.importorskip("no_such_module", reason="no stars")
def test_never(): ...
"""


@pytest.mark.parametrize("workers", ["0", "2"])
def test_reasons_are_listed_with_their_counts(tmp_path: Path, workers: str) -> None:
    pytest.importorskip("xdist", reason="pytest-xdist is not installed")
    (tmp_path / "test_some.py").write_text(SOME, encoding="utf-8")
    (tmp_path / "test_whole.py").write_text(WHOLE, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "skip_summary", "-n", workers, str(tmp_path)],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(TESTS)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    _, _, summary = done.stdout.partition(" 6 skipped =")
    listed = re.findall(r"^ +(\d+)  (.+)$", summary, re.MULTILINE)
    assert listed == [("4", "no moon"), ("1", "no stars"), ("1", "no sun")]


def test_our_own_runs_have_it(pytestconfig: pytest.Config) -> None:
    assert pytestconfig.pluginmanager.has_plugin("skip_summary")

"""A run that is killed at any moment and started again gives the bytes of one that was not."""

from __future__ import annotations

import os
import random
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

KILLS = int(os.environ.get("NONET_KILLS", "3"))
"""Kills that hit a run at work, over all signals; 50 and more before a release."""
COMMAND = [
    sys.executable, "-m", "nonet", "dataset", "irreducible/hard",
    "--count", "4000", "--seed", "3", "--shard-size", "200", "--workers", "2", "-o",
]  # fmt: skip


def contents(folder: Path) -> dict[str, bytes]:
    found = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*")}
    return {name: path.read_bytes() for name, path in found.items() if path.is_file()}


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    folder = tmp_path_factory.mktemp("kills") / "whole"
    subprocess.run([*COMMAND, str(folder)], check=True, capture_output=True)
    return contents(folder)


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT, signal.SIGTERM])
def test_killed_runs_lose_and_double_nothing(
    tmp_path: Path, whole: dict[str, bytes], how: signal.Signals
) -> None:
    broken = tmp_path / "broken"
    moments = random.Random(int(how))
    kills = 0
    while kills < (KILLS // 3 or 1):
        process = subprocess.Popen(
            [*COMMAND, str(broken)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        deadline = time.monotonic() + 20
        while not (broken / "manifest.json").exists() and time.monotonic() < deadline:
            time.sleep(0.01)  # until it is at work
        time.sleep(moments.uniform(0.0, 0.8))
        if process.poll() is None:
            process.send_signal(how)
            process.wait(timeout=30)
            kills += 1
        else:  # it was done before; a new run takes the other kills
            assert contents(broken) == whole
            shutil.rmtree(broken)
    done = subprocess.run([*COMMAND, str(broken)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert contents(broken) == whole

"""A run that is killed at any moment and started again gives the bytes of one that was not."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

KILLS = int(os.environ.get("NONET_KILLS", "6"))
COMMAND = [
    sys.executable, "-m", "nonet", "dataset", "irreducible/hard",
    "--count", "6000", "--seed", "3", "--shard-size", "250", "--workers", "2", "-o",
]  # fmt: skip


def contents(folder: Path) -> dict[str, bytes]:
    found = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*")}
    return {name: path.read_bytes() for name, path in found.items() if path.is_file()}


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT, signal.SIGTERM])
def test_killed_runs_lose_and_double_nothing(tmp_path: Path, how: signal.Signals) -> None:
    whole, broken = tmp_path / "whole", tmp_path / "broken"
    subprocess.run([*COMMAND, str(whole)], check=True, capture_output=True)
    moments = random.Random(int(how))
    for _ in range(KILLS // 3 or 1):
        process = subprocess.Popen(
            [*COMMAND, str(broken)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        time.sleep(moments.uniform(0.3, 2.0))
        process.send_signal(how)
        process.wait(timeout=30)
    done = subprocess.run([*COMMAND, str(broken)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert contents(broken) == contents(whole)

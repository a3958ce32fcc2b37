"""A full disk ends a run in words; with room again it goes on to the same bytes."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import nonet


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    folder = tmp_path / "small"
    folder.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=160k", "tmpfs", str(folder)]
    if os.geteuid() != 0 or subprocess.run(command, capture_output=True).returncode != 0:
        pytest.skip("a small file system can be mounted by root only")
    yield folder
    subprocess.run(["umount", str(folder)], check=True)


def test_a_full_disk_is_said_and_survived(small_disk: Path, tmp_path: Path) -> None:
    def run(target: Path) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "nonet", "dataset", "irreducible/hard", "--count", "4000"]
        options = ["--seed", "3", "--shard-size", "500", "-o", str(target)]
        return subprocess.run([*command, *options], capture_output=True, text=True, check=False)

    full = run(small_disk / "set")
    assert full.returncode == 1
    assert "No space left on device" in full.stderr
    assert "Traceback" not in full.stderr
    assert not list(small_disk.rglob(".nonet-tmp-*"))
    subprocess.run(["mount", "-o", "remount,size=8m", str(small_disk)], check=True)
    assert run(small_disk / "set").returncode == 0
    nonet.dataset("irreducible/hard", 4000, tmp_path / "whole", seed=3, shard_size=500)
    for path in (tmp_path / "whole/shards").iterdir():
        assert path.read_bytes() == (small_disk / "set/shards" / path.name).read_bytes()

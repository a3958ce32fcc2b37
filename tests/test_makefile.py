"""What the Makefile's commands install, and where warnings are errors."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]

pytestmark = pytest.mark.skipif(
    shutil.which("make") is None or not (ROOT / "Makefile").is_file(),
    reason="needs make and the Makefile",
)


def planned(target: str, folder: Path) -> str:
    """The commands that a target would run in a clone that has no virtual environment yet."""
    environment = {name: text for name, text in os.environ.items() if name != "NONET_WERROR"}
    done = subprocess.run(
        ["make", "-n", f"VENV={folder / 'venv'}", target],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def installed(commands: str) -> tuple[set[str], set[str]]:
    """The dependency groups and the extras that are installed."""
    groups = set(re.findall(r"--group (\S+)", commands))
    extras = {
        name for found in re.findall(r"-e \S*\[([\w,]+)\]", commands) for name in found.split(",")
    }
    return groups, extras


@pytest.mark.parametrize(
    ("target", "groups", "extras"),
    [
        ("run", {"build"}, set()),
        ("build", {"build"}, {"all"}),
        ("check", {"build", "test"}, {"all"}),
        ("test", {"build", "test"}, {"all"}),
        ("test-all", {"build", "test", "kernels"}, {"all"}),
    ],
)
def test_a_target_installs_only_what_it_uses(
    tmp_path: Path, target: str, groups: set[str], extras: set[str]
) -> None:
    assert installed(planned(target, tmp_path)) == (groups, extras)


@pytest.mark.parametrize(
    ("target", "strict"), [("run", False), ("build", False), ("check", True), ("test", True)]
)
def test_warnings_are_errors_only_in_checks(tmp_path: Path, target: str, strict: bool) -> None:
    assert ("NONET_WERROR=ON" in planned(target, tmp_path)) is strict


def test_run_prints_one_line_a_stage(tmp_path: Path) -> None:
    stages = re.findall(r'echo "(\w+)', planned("run", tmp_path))
    assert stages == ["Creating", "Installing", "Building", "Running"]


def test_warnings_are_no_errors_by_default() -> None:
    text = (ROOT / "CMakeLists.txt").read_text(encoding="utf-8")
    assert re.search(r"option\(NONET_WERROR .* OFF\)", text)


def test_only_test_all_installs_system_packages(tmp_path: Path) -> None:
    assert "apt-get" not in planned("test", tmp_path)
    assert "apt-get install" in planned("test-all", tmp_path)

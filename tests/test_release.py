"""Preparing a release: what is refused, and what a package index shows."""

from __future__ import annotations

import re
import runpy
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import nonet

ROOT = Path(__file__).resolve().parents[1]
TOOLS = ROOT / "tools"

if not (TOOLS / "release.py").exists():
    pytest.skip("the tools of a release are not here", allow_module_level=True)

sys.path.insert(0, str(TOOLS))  # release.py imports its neighbor
RELEASE = runpy.run_path(str(TOOLS / "release.py"))
LINKS = runpy.run_path(str(TOOLS / "readme_links.py"))
sys.path.remove(str(TOOLS))
faults, note_faults, version_of = (RELEASE[n] for n in ("faults", "note_faults", "version_of"))
PYPROJECT = (ROOT / "pyproject.toml").read_text(encoding="utf-8")


def test_the_version_is_in_one_place() -> None:
    assert nonet.__version__ == version_of(PYPROJECT)
    text = (ROOT / "src/nonet/__init__.py").read_text(encoding="utf-8")
    assert version_of(PYPROJECT) not in text


def test_notes_must_be_there_and_nothing_unreleased() -> None:
    assert list(note_faults("## 1.2.0 (2030-01-01)\n\n- Faster.\n", "1.2.0")) == []
    assert len(list(note_faults("## Unreleased\n\n## 1.2.0\n\n- Faster.\n", "1.2.0"))) == 0
    assert len(list(note_faults("## 1.2.0\n\n## 1.1.0\n\n- Old.\n", "1.2.0"))) == 1


@pytest.mark.skipif(shutil.which("git") is None, reason="needs git")
def test_a_dirty_tree_and_another_signature_are_refused(tmp_path: Path) -> None:
    for name in ("pyproject.toml", "CITATION.cff", "CHANGELOG.md", "tests/data/signature.txt"):
        copy = tmp_path / name
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, copy)
    subprocess.run(["git", "init", "-q"], cwd=tmp_path, check=True)
    (tmp_path / "tests/data/signature.txt").write_text("000000000000\n", encoding="ascii")
    told = "\n".join(faults(tmp_path))
    assert "the tree is dirty" in told
    assert "recorded is 000000000000" in told


def test_the_readme_of_a_package_index_has_no_relative_link() -> None:
    url = LINKS["source_url"](PYPROJECT)
    text = LINKS["absolute"]((ROOT / "README.md").read_text(encoding="utf-8"), url, "v1")
    assert not re.search(r"\]\((?!https?:|#)", text)

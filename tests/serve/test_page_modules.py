"""The logic of the page, by node's own test runner; `make web-check` checks its types."""

from __future__ import annotations

import importlib.util
import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

import nonet
from nonet.site._page_files import STATIC

ROOT = Path(__file__).resolve().parents[2]
LONGEST = 300


@pytest.mark.skipif(shutil.which("node") is None, reason="no node here to run the page's modules")
@pytest.mark.parametrize("name", ["game", "share", "keys", "techniques", "records", "explaining"])
def test_the_logic_of_the_page(tmp_path: Path, name: str) -> None:
    shutil.copytree(STATIC, tmp_path, dirs_exist_ok=True)
    shutil.copy(ROOT / f"tests/serve/js/{name}.test.js", tmp_path)
    table = [
        {"technique": row.slug, "name": row.name, "family": row.family, "rating": row.rating}
        for row in nonet.technique_table()
    ]
    (tmp_path / "catalog.json").write_text(json.dumps(table))
    (tmp_path / "package.json").write_text(json.dumps({"type": "module"}))
    done = subprocess.run(
        ["node", "--test", f"{name}.test.js"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stdout[-3000:]


@pytest.mark.skipif(shutil.which("node") is None, reason="no node here to run the page's modules")
def test_damaged_links_are_refused(tmp_path: Path) -> None:
    shutil.copytree(STATIC, tmp_path, dirs_exist_ok=True)
    shutil.copy(ROOT / "fuzz/share.mjs", tmp_path)
    (tmp_path / "package.json").write_text(json.dumps({"type": "module"}))
    command = ["node", "share.mjs", "1", "7"]  # seconds, seed
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    assert "0 kinds of failure" in done.stdout


def test_names_of_levels_are_those_of_python() -> None:
    spec = importlib.util.spec_from_file_location("page_levels", ROOT / "tools/page_levels.py")
    assert spec
    assert spec.loader
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    assert tool.FILE.read_text(encoding="utf-8") == tool.module(), "run tools/page_levels.py"


def test_modules_stay_small() -> None:
    for path in STATIC.rglob("*.js"):
        assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST, path.name


def imported(path: Path) -> set[Path]:
    """A module and all that it imports before it runs, directly or not."""
    found: set[Path] = set()
    waiting = [path.resolve()]
    while waiting:
        module = waiting.pop()
        if module not in found:
            found.add(module)
            names = re.findall(r"^(?:import|export) .*from '(.+)';$", module.read_text(), re.M)
            waiting += [(module.parent / name).resolve() for name in names]
    return found


def test_what_the_page_needs_at_once_is_loaded_at_once() -> None:
    page = (STATIC / "index.html").read_text(encoding="utf-8")
    named = re.findall(r'(?:rel="modulepreload" href|<script [^>]*src)="(.+\.js)"', page)
    assert len(named) == len(set(named))
    needed = imported(STATIC / "app.js") | imported(STATIC / "engine-client.js")
    assert {(STATIC / name).resolve() for name in named} == needed

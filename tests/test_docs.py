"""The documentation: its shell commands run, its links and navigation lead somewhere, and the files
that it and comments name exist.

Blocks marked `sh` run as one script for each page, except on the pages of single techniques; blocks
marked `console` show what needs a network, a terminal or a compiler and are not run. Python
examples are run by test_doctests.py, and `make docs` builds the site with links checked.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
DOCS = ROOT / "docs"
PAGES = sorted(
    [
        ROOT / "README.md",
        *DOCS.glob("*.md"),
        *DOCS.glob("tutorials/*.md"),
        *DOCS.glob("how-to/*.md"),
    ]
)
GENERATED = {
    "commands.md",
    "http.md",
    "python.md",
    "python-packages.md",
    "benchmarks.md",
    "notebook.md",
    "changelog.md",
    "contributing.md",
}
"""Pages that tools/docs_hooks.py makes or borrows."""
EVERY = sorted([ROOT / "README.md", *DOCS.rglob("*.md")])

if not (ROOT / "mkdocs.yml").exists():
    pytest.skip("the documentation is not here", allow_module_level=True)


def blocks(path: Path) -> list[str]:
    return re.findall(r"^```sh\n(.*?)^```$", path.read_text(encoding="utf-8"), re.M | re.S)


@pytest.mark.skipif(shutil.which("bash") is None, reason="needs bash")
@pytest.mark.parametrize("path", [p for p in PAGES if blocks(p)], ids=lambda p: p.stem)
def test_the_commands_of_a_page_run(path: Path, tmp_path: Path) -> None:
    for extra in ("fpdf", "pyarrow", "fastapi"):
        pytest.importorskip(extra, reason="the commands use the extras")
    script = "set -euo pipefail\n" + "\n".join(blocks(path))
    search = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        ["bash", "-c", script],
        cwd=tmp_path,
        env={**os.environ, "PATH": search},
        capture_output=True,
        text=True,
        timeout=900,
    )
    assert done.returncode == 0, done.stderr


def test_every_block_names_its_language() -> None:
    wrong = []
    for path in EVERY:
        fences = re.findall(r"^```(.*)$", path.read_text(encoding="utf-8"), re.M)
        if not all(fences[::2]) or any(fences[1::2]):
            wrong.append(path)
    assert wrong == []


def test_links_lead_to_files() -> None:
    broken = []
    for path in EVERY:
        text = re.sub(r"^```.*?^```$", "", path.read_text(encoding="utf-8"), flags=re.M | re.S)
        for target in re.findall(r"\]\((?!\w+:)([^)#\s]+)", text):
            found = path.parent / target
            generated = DOCS in found.resolve().parents and found.name in GENERATED
            if not found.exists() and not generated:
                broken.append((path, target))
    assert broken == []


FOLDERS = ("bench", "bind", "core", "docs", "examples", "fuzz", "src", "threads", "tools", "web")
WRITERS = {"bench/engine.py"}
"""Files that write a program into a temporary folder."""


def test_files_named_in_documents_and_comments_exist() -> None:
    """A file that moves leaves its old name in other files. NAME in capitals is a placeholder."""
    inside = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*.*")]
    inside += [*ROOT.glob("*.md"), *(ROOT / "tests").rglob("*.*")]
    places = {path: f"/{path.relative_to(ROOT).as_posix()}" for path in inside}
    ends = {place[at:] for place in places.values() for at in range(len(place)) if place[at] == "/"}
    ends |= {f"/nonet{place[5:]}" for place in ends if place.startswith("/core/")}  # as installed
    missing = []
    for path, place in places.items():
        readable = path.suffix in (".md", ".hpp", ".cpp", ".h", ".cu", ".py", ".js", ".toml")
        if not readable or place.startswith("/tests/") or place[1:] in WRITERS:
            continue
        text = path.read_text(encoding="utf-8")
        named = re.findall(r"(?<![\w./*-])((?:[\w-]+/)*[\w-]+\.(?:hpp|cpp|py|mjs|inc|cu))\b", text)
        for name in sorted({*named}):
            if f"/{name}" not in ends and not re.search(r"SUBJECT|NAME", name):
                missing.append((place[1:], name))
    assert missing == []


def test_the_navigation_lists_pages_that_exist() -> None:
    navigation = (ROOT / "mkdocs.yml").read_text(encoding="utf-8").partition("\nnav:\n")[2]
    listed = re.findall(r"[-:] ([\w/.-]+\.md)$", navigation, re.M)
    assert len(listed) > 30
    missing = [page for page in listed if not (DOCS / page).exists()]
    assert {Path(page).name for page in missing} <= GENERATED

"""Prepares a release, up to the upload.

    python tools/release.py              checks everything, builds and inspects the files
    python tools/release.py --no-build   checks only

Refused: a dirty tree, a changelog without notes for the version or with unreleased ones, a behavior
signature that differs from the recorded one, versions that disagree, an address that is still the
placeholder. Files are built in a copy of the committed tree, with absolute links in the README.
Uploading is left to the workflow that a tag starts.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

from readme_links import PLACEHOLDER, source_url

ROOT = Path(__file__).resolve().parents[1]
MOST_BYTES = {"whl": 6_000_000, "gz": 4_000_000}
"""A release that grows beyond these contains something that does not belong there."""


def version_of(pyproject: str) -> str:
    """The version, from the one place that has it.

    >>> version_of('name = "nonet"\\nversion = "0.1.0"\\n')
    '0.1.0'
    """
    found = re.search(r'^version = "([^"]+)"$', pyproject, re.MULTILINE)
    if found is None:
        raise SystemExit("pyproject.toml has no version")
    return found[1]


def note_faults(changelog: str, version: str) -> Iterator[str]:
    """What is wrong with the notes of a version.

    >>> list(note_faults("# Changelog\\n\\n## 0.1.0\\n\\n- First release.\\n", "0.1.0"))
    []
    >>> list(note_faults("# Changelog\\n\\n## Unreleased\\n\\n- A fix.\\n", "0.1.0"))
    ['CHANGELOG.md still has unreleased notes', 'CHANGELOG.md has no notes for 0.1.0']
    """
    sections = dict(re.findall(r"^## (\S+)[^\n]*\n(.*?)(?=^## |\Z)", changelog, re.M | re.S))
    if sections.get("Unreleased", "").strip():
        yield "CHANGELOG.md still has unreleased notes"
    if not sections.get(version, "").strip():
        yield f"CHANGELOG.md has no notes for {version}"


def faults(root: Path) -> Iterator[str]:
    """Everything that keeps this tree from being released."""
    pyproject = (root / "pyproject.toml").read_text(encoding="utf-8")
    version = version_of(pyproject)
    if dirty := _output("git", "status", "--porcelain", cwd=root):
        yield f"the tree is dirty: {len(dirty.splitlines())} changed files"
    yield from note_faults((root / "CHANGELOG.md").read_text(encoding="utf-8"), version)
    cited = re.search(r"^version: (.+)$", (root / "CITATION.cff").read_text("utf-8"), re.M)
    if cited is None or cited[1] != version:
        yield f"CITATION.cff does not name version {version}"
    if source_url(pyproject).startswith(PLACEHOLDER):
        yield "pyproject.toml: [project.urls] is still the placeholder"
    recorded = (root / "tests/data/signature.txt").read_text("ascii").split()[0]
    found = _output(sys.executable, "-m", "nonet", "bench", "--signature", cwd=root).split()
    if recorded not in found:
        yield f"the signature is {' '.join(found)}, recorded is {recorded}"


def build(root: Path, target: Path) -> list[Path]:
    """Build the source distribution and a wheel of the committed tree."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "nonet"
        copy.mkdir()
        packed = subprocess.run(
            ["git", "archive", "HEAD"], cwd=root, stdout=subprocess.PIPE, check=True
        )
        subprocess.run(["tar", "x"], cwd=copy, input=packed.stdout, check=True)
        subprocess.run([sys.executable, "tools/readme_links.py"], cwd=copy, check=True)
        made = [sys.executable, "-m", "build", "--outdir", str(target)]
        subprocess.run(made, cwd=copy, check=True)
    return sorted([*target.glob("*.whl"), *target.glob("*.tar.gz")])


def file_faults(path: Path) -> Iterator[str]:
    """What is wrong with a built file: contents that are missing or do not belong, its size."""
    if path.suffix == ".whl":
        names = set(zipfile.ZipFile(path).namelist())
        wanted = {"nonet/py.typed", "nonet/_core.pyi", "nonet/render/fonts/OFL.txt"}
    else:
        with tarfile.open(path) as archive:
            names = {name.partition("/")[2] for name in archive.getnames()}
        wanted = {"LICENSE", "CMakeLists.txt", "core/nonet.h", "src/nonet/py.typed", "PKG-INFO"}
    yield from (f"{path.name} lacks {name}" for name in sorted(wanted - names))
    strange = [name for name in names if re.search(r"(^|/)(\.git|\.venv|__pycache__|build)/", name)]
    yield from (f"{path.name} contains {name}" for name in strange[:5])
    if path.stat().st_size > MOST_BYTES[path.suffix[1:]]:
        yield f"{path.name} has {path.stat().st_size:,} bytes"


def _output(*command: str, cwd: Path) -> str:
    return subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=True).stdout


def main() -> None:
    """Check, build, inspect, and print what remains to be done."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--no-build", action="store_true")
    given = parser.parse_args()
    found = list(faults(ROOT))
    if not given.no_build and not found:
        files = build(ROOT, ROOT / "dist")
        found += [fault for file in files for fault in file_faults(file)]
        subprocess.run(
            [sys.executable, "-m", "twine", "check", "--strict", *map(str, files)], check=True
        )
        for file in files:
            print(f"{file.name}: {file.stat().st_size:,} bytes")
    for fault in found:
        print(f"not released: {fault}")
    if found:
        sys.exit(1)
    version = version_of((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    print(f"ready: git tag v{version} && git push origin v{version}")


if __name__ == "__main__":
    main()

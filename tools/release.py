"""Prepares a release, up to the upload.

    python tools/release.py              checks, builds and tries the files
    python tools/release.py --no-build   checks only

Refused: a dirty tree, a changelog without notes for the version or with unreleased ones, a behavior
signature that differs from the recorded one, versions that disagree, an address that is still the
placeholder. Files are built in a copy of the committed tree, with absolute links in the README.
They must have the right contents and size and pass twine's check; on Linux the wheel is repaired
with the tag that this machine allows. The wheel is then installed into a new environment, from
wheels alone and so without a compiler, and the commands of the README run there.
Uploading is left to the workflow that a tag starts.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import tarfile
import tempfile
import venv
import zipfile
from collections.abc import Iterator
from pathlib import Path

from readme_links import PLACEHOLDER, source_url, version_of

ROOT = Path(__file__).resolve().parents[1]
MOST_BYTES = {"whl": 6_000_000, "gz": 4_000_000}
"""A release that grows beyond these contains something that does not belong there."""


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
    _empty(target)
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
        wanted = {"nonet/py.typed", "nonet/_core.pyi", "nonet/render/_fonts/OFL.txt"}
    else:
        with tarfile.open(path) as archive:
            names = {name.partition("/")[2] for name in archive.getnames()}
        wanted = {"LICENSE", "CMakeLists.txt", "core/nonet.h", "src/nonet/py.typed", "PKG-INFO"}
    yield from (f"{path.name} lacks {name}" for name in sorted(wanted - names))
    strange = [name for name in names if re.search(r"(^|/)(\.git|\.venv|__pycache__|build)/", name)]
    yield from (f"{path.name} contains {name}" for name in strange[:5])
    if path.stat().st_size > MOST_BYTES[path.suffix[1:]]:
        yield f"{path.name} has {path.stat().st_size:,} bytes"


def repaired(wheel: Path) -> Path:
    """The wheel with the tag of the oldest Linux that it runs on; the same wheel elsewhere."""
    if sys.platform != "linux":
        return wheel
    folder = wheel.parent / "repaired"
    _empty(folder)
    search = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    subprocess.run(
        [sys.executable, "-m", "auditwheel", "repair", "-w", str(folder), str(wheel)],
        env={**os.environ, "PATH": search},
        check=True,
    )
    (made,) = folder.glob("*.whl")
    return made


def tour_faults(wheel: Path) -> Iterator[str]:
    """Install the wheel into a new environment, from wheels alone, and run README's commands."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    tour = "set -e\n" + "".join(re.findall(r"^```sh\n(.*?)^```$", readme, re.M | re.S))
    with tempfile.TemporaryDirectory() as folder:
        venv.create(Path(folder) / "venv", with_pip=True)
        programs = Path(folder) / "venv" / ("Scripts" if os.name == "nt" else "bin")
        install = [str(programs / "python"), "-m", "pip", "install", "-q", "--only-binary", ":all:"]
        subprocess.run([*install, f"{wheel}[all]"], check=True)
        ended = subprocess.run(
            ["bash", "-c", tour],
            cwd=folder,
            env={**os.environ, "PATH": f"{programs}{os.pathsep}{os.environ['PATH']}"},
            capture_output=True,
            text=True,
        )
    if ended.returncode:
        yield f"the commands of README.md fail: {ended.stderr.strip()}"


def _empty(folder: Path) -> None:
    for old in [*folder.glob("*.whl"), *folder.glob("*.tar.gz")]:
        old.unlink()


def _output(*command: str, cwd: Path) -> str:
    return subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=True).stdout


def main() -> None:
    """Check, build, inspect, and print what remains to be done."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--no-build", action="store_true")
    given = parser.parse_args()
    found = list(faults(ROOT))
    if not given.no_build:
        files = build(ROOT, ROOT / "dist")
        found += [fault for file in files for fault in file_faults(file)]
        subprocess.run(
            [sys.executable, "-m", "twine", "check", "--strict", *map(str, files)], check=True
        )
        (wheel,) = (repaired(file) for file in files if file.suffix == ".whl")
        for file in [*files, wheel]:
            print(f"{file.name}: {file.stat().st_size:,} bytes")
        found += tour_faults(wheel)
    for fault in found:
        print(f"not released: {fault}")
    if found:
        sys.exit(1)
    version = version_of((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    print(f"ready: git tag v{version} && git push origin v{version}")


if __name__ == "__main__":
    main()

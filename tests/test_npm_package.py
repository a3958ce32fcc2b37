"""The package that `npm pack` makes in web/: its files, its example in node, its types."""

from __future__ import annotations

import shutil
import subprocess
import tarfile
from pathlib import Path

import pytest
from engine_host import MODULES, ROOT

import nonet

COMPILER = ROOT / "build/node/node_modules/typescript/bin/tsc"

pytestmark = pytest.mark.skipif(
    shutil.which("npm") is None or not COMPILER.is_file(),
    reason="needs npm and TypeScript (make web-tools)",
)

CONSUMER = """
import { EngineError, openEngine } from 'nonet';
import { loadCore } from 'nonet/core';
import { boardSvg } from 'nonet/board-svg';
import { readFpuzzles } from 'nonet/fpuzzles';

const core = await loadCore();
const er: number = core.rate({ puzzle: '' }).er;
const engine = openEngine();
const puzzle = await engine.generate({ level: 'evil', seed: 1n }, { timeout: 1000 });
const text: string = boardSvg({ grid: puzzle.grid, theme: 'dark' }) + readFpuzzles('').grid + er;
for await (const part of engine.pathParts({ puzzle: text })) part.complete satisfies boolean;
// @ts-expect-error: no such verb
engine.guess({});
// @ts-expect-error: a puzzle is text
await engine.solve({ puzzle: 1 }).catch((error: EngineError) => error.kind);
"""


def run(*command: str, cwd: Path) -> str:
    done = subprocess.run(command, cwd=cwd, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project with the package installed as npm would."""
    folder = tmp_path_factory.mktemp("project")
    run("npm", "pack", "--silent", "--pack-destination", str(folder), cwd=ROOT / "web")
    with tarfile.open(folder / f"nonet-{nonet.__version__}.tgz") as archive:
        for member in archive.getmembers():
            target = folder / "node_modules/nonet" / Path(member.name).relative_to("package")
            target.parent.mkdir(parents=True, exist_ok=True)
            content = archive.extractfile(member)
            assert content is not None
            target.write_bytes(content.read())
    (folder / "package.json").write_text('{"type": "module"}')
    return folder


def test_it_contains_the_files_of_the_page(project: Path) -> None:
    package = project / "node_modules/nonet"
    for path in MODULES.iterdir():
        assert (package / path.name).read_bytes() == path.read_bytes()
    assert {"README.md", "LICENSE", "package.json", "example.mjs", "types"} <= {
        path.name for path in package.iterdir()
    }


def test_its_example_runs(project: Path) -> None:
    shutil.copy(project / "node_modules/nonet/example.mjs", project)
    made = nonet.generate("evil", seed=42, symmetry="rot180")
    lines = run("node", "example.mjs", cwd=project).splitlines()
    assert lines[0] == f"{made.grid} {made.id}"
    assert lines[1].startswith(f"rated {made.rating.er}, ")


def test_its_types_hold(project: Path) -> None:
    (project / "consumer.ts").write_text(CONSUMER)
    options = ["--noEmit", "--strict", "--target", "es2022", "--module", "nodenext"]
    run("node", str(COMPILER), *options, "--lib", "es2022,dom", "consumer.ts", cwd=project)

"""Imports and includes point only downwards, as the diagram in docs/ARCHITECTURE.md says."""

from __future__ import annotations

import ast
import graphlib
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]

# Each core folder may include itself and these.
CORE: dict[str, set[str]] = {
    "base": set(),
    "grid": {"base"},
    "formats": {"base", "grid"},
    "search": {"base", "grid"},
    "deduce": {"base", "grid"},
    "rate": {"base", "grid", "deduce"},
    "explain": {"base", "grid", "deduce", "rate"},
    "make": {"base", "grid", "search", "deduce", "rate"},
    "sample": {"base", "grid", "search", "make"},
    "batch": {"base", "grid", "search", "deduce", "rate", "make", "sample"},
    "verbs": {"base", "grid", "formats", "search", "deduce", "rate", "explain", "make"},
    "capi": {"base", "grid", "formats", "search", "deduce", "rate", "explain", "make", "verbs"},
}

# Each Python module or subpackage has a level; it may import its own part and lower levels.
PYTHON: dict[str, int] = {
    "errors": 0,
    "interruption": 0,
    "places": 0,
    "markup": 0,
    "arguments": 1,
    "_core": 1,
    "highlight": 1,
    "model": 2,
    "deduction": 2,
    "marks": 3,
    "formats": 3,
    "explain": 3,
    "render": 3,
    "rating": 3,
    "solver": 3,
    "request": 2,
    "recipes": 3,
    "cuda": 3,
    "api": 6,
    "geometry": 6,
    "hints": 6,
    "walkthrough": 6,
    "making": 6,
    "notebook": 7,
    "sampling": 7,
    "booklet": 8,
    "dailies": 8,
    "scale": 8,
    "signature": 8,
    "__init__": 9,
    "play": 10,
    "serve": 10,
    "cli": 11,
    "__main__": 12,
}


def core_files() -> list[Path]:
    return sorted([*ROOT.glob("core/*/**/*.hpp"), *ROOT.glob("core/*/**/*.cpp")])


@pytest.mark.parametrize("path", core_files(), ids=lambda p: str(p.relative_to(ROOT)))
def test_core_includes_point_down(path: Path) -> None:
    layer = path.relative_to(ROOT / "core").parts[0]
    included = re.findall(r'^#include "([^"/]+)/', path.read_text(encoding="utf-8"), re.MULTILINE)
    assert set(included) <= CORE[layer] | {layer}


@pytest.mark.parametrize("folder", ["base", "grid", "deduce", "rate"])
def test_a_core_folder_has_no_include_ring(folder: str) -> None:
    """A module is a header with its source file; none includes itself through others."""
    includes: dict[str, set[str]] = {}
    for path in core_files():
        module = path.relative_to(ROOT / "core").with_suffix("").as_posix()
        if module.split("/")[0] != folder:
            continue
        found = re.findall(r'^#include "([^"]+)\.hpp"', path.read_text(encoding="utf-8"), re.M)
        includes.setdefault(module, set()).update(set(found) - {module})
    assert includes
    graphlib.TopologicalSorter(includes).prepare()  # raises CycleError with the ring


def python_files() -> list[Path]:
    return sorted((ROOT / "src/nonet").rglob("*.py"))


def part_of(module: str) -> str:
    """The part of the package that a dotted name below `nonet` belongs to."""
    return module.split(".")[1] if "." in module else "__init__"


def imported_modules(path: Path) -> Iterator[str]:
    package = path.relative_to(ROOT / "src").parts[:-1]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join([*base, *([node.module] if node.module else [])])
            yield from (
                f"{module}.{alias.name}" if module == "nonet" else module for alias in node.names
            )


@pytest.mark.parametrize("path", python_files(), ids=lambda p: str(p.relative_to(ROOT)))
def test_python_imports_point_down(path: Path) -> None:
    part = path.relative_to(ROOT / "src/nonet").with_suffix("").parts[0]
    assert part in PYTHON, f"give the new part {part!r} its level in this test"
    for module in imported_modules(path):
        if module.split(".")[0] != "nonet":
            continue
        other = part_of(module)
        if other not in PYTHON:  # `from nonet import __version__` and the like
            other = "__init__"
        assert other == part or PYTHON[other] < PYTHON[part], f"{part} imports {module}"


def test_importing_the_package_loads_nothing_heavy() -> None:
    """What only some uses need, extras and the network among it, is loaded by those uses."""
    heavy = "typer rich pyarrow fsspec distributed fastapi uvicorn fpdf segno resvg_py ssl asyncio"
    code = f"import nonet, sys; print(*(name for name in {heavy.split()!r} if name in sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []

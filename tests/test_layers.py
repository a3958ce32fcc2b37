"""Imports and includes point only downwards, as the diagram in docs/ARCHITECTURE.md says."""

from __future__ import annotations

import ast
import graphlib
import importlib
import inspect
import itertools
import pydoc
import re
import subprocess
import sys
from pathlib import Path

import pytest

import nonet

ROOT = Path(__file__).resolve().parents[1]

# Each core folder may include itself and these.
CORE: dict[str, set[str]] = {
    "base": set(),
    "grid": {"base"},
    "formats": {"base", "grid"},
    "search": {"base", "grid"},
    "learn": {"base", "grid"},
    "deduce": {"base", "grid"},
    "rate": {"base", "grid", "deduce"},
    "explain": {"base", "grid", "formats", "deduce", "rate"},
    "scales": {"base", "grid", "deduce", "rate"},
    "make": {"base", "grid", "search", "deduce", "rate"},
    "sample": {"base", "grid", "search", "make"},
    "batch": {"base", "grid", "search", "deduce", "rate", "scales", "explain", "make", "sample"},
    "verbs": {"base", "grid", "formats", "search", "deduce", "rate", "scales", "explain", "make"},
    "capi": {"base", "grid", "formats", "search", "deduce", "rate", "explain", "make", "verbs"},
}

# Each Python package has a level; it may import its own modules and lower levels.
PYTHON: dict[str, int] = {
    "errors": 0,
    "_core": 0,
    "_base": 1,
    "cuda": 2,
    "board": 3,
    "formats": 4,
    "render": 4,
    "solving": 4,
    "logic": 5,
    "making": 6,
    "sampling": 7,
    "dailies": 7,
    "datasets": 7,
    "display": 7,
    "learn": 8,
    "site": 8,
    "__init__": 9,
    "play": 10,
    "serve": 10,
    "cli": 11,
    "__main__": 12,
}


# Users import these by name; every other module of a library package has an underscore
# (docs/decisions/0024-private-modules.md).
PUBLIC_MODULES = {
    "nonet.errors",
    "nonet.learn.jumanji",
    "nonet.learn.reasoning_gym",
    "nonet.learn.textarena",
    "nonet.making.dig_hole",
    "nonet.making.orbit",
}
APPLICATIONS = {"__main__", "cli", "play", "serve"}


def core_files() -> list[Path]:
    return sorted([*ROOT.glob("core/*/**/*.hpp"), *ROOT.glob("core/*/**/*.cpp")])


def test_core_includes_point_down() -> None:
    upward = []
    for path in core_files():
        layer = path.relative_to(ROOT / "core").parts[0]
        assert layer in CORE, f"{layer}/ has no level: add it to CORE and to docs/ARCHITECTURE.md"
        text = path.read_text(encoding="utf-8")
        for folder in re.findall(r'^#include "([^"/]+)/', text, re.MULTILINE):
            if folder not in CORE[layer] | {layer}:
                upward.append(f"{path.relative_to(ROOT)} includes {folder}/")
    assert upward == []


def rows_of_diagram(part: str) -> list[list[str]]:
    """The rows of one part of the diagram in docs/ARCHITECTURE.md, from the top."""
    text = (ROOT / "docs/ARCHITECTURE.md").read_text(encoding="utf-8")
    found = re.search(rf"^{part} +(.*\n(?: +.*\n)*)", text, re.MULTILINE)
    assert found is not None
    return [re.findall(r"\w+", line) for line in found[1].splitlines()]


def test_the_diagram_has_the_levels() -> None:
    drawn = list(itertools.chain.from_iterable(rows_of_diagram("Python")))
    packages = PYTHON.keys() - {"__init__", "__main__", "_core"}
    assert set(drawn) == packages
    levels = [PYTHON[name] for name in drawn]
    assert levels == sorted(levels, reverse=True)


def test_the_diagram_has_the_folders_of_the_core() -> None:
    drawn = {name: row for row, names in enumerate(rows_of_diagram("core")) for name in names}
    assert drawn.keys() == CORE.keys() - {"capi"}  # which is drawn as core/nonet.h, a host
    upward = [
        f"{folder} includes {other}"
        for folder in drawn
        for other in CORE[folder]
        if drawn[other] <= drawn[folder]
    ]
    assert upward == []


def python_modules() -> dict[str, Path]:
    """Every module of the package by its dotted name."""
    modules = {}
    for path in sorted((ROOT / "src/nonet").rglob("*.py")):
        parts = path.relative_to(ROOT / "src").with_suffix("").parts
        modules[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return modules


MODULES = python_modules()


def imported_modules(path: Path) -> set[str]:
    """The modules of the package that a file imports, at its top or inside a function."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: a relative import"
            inner = {alias.name: f"{node.module}.{alias.name}" for alias in node.names}
            found |= {
                full if full in {*MODULES, "nonet._core"} else node.module or ""
                for full in inner.values()
            }
    return {module for module in found if module.partition(".")[0] == "nonet"}


def part_of(module: str) -> str:
    """The package, or the module at the top, that a dotted name belongs to."""
    return module.split(".")[1] if "." in module else "__init__"


def test_python_imports_point_down() -> None:
    new = {part_of(module) for module in MODULES} - PYTHON.keys()
    assert not new, f"{new} have no level: add them to PYTHON and to docs/ARCHITECTURE.md"
    upward = [
        f"{module} imports {other}"
        for module, path in MODULES.items()
        for other in imported_modules(path)
        if part_of(other) != part_of(module) and PYTHON[part_of(other)] >= PYTHON[part_of(module)]
    ]
    assert upward == []


def test_no_ring_of_imports_inside_a_package() -> None:
    """Imports inside functions count: they must not hide a ring."""
    imports = {module: imported_modules(path) - {module} for module, path in MODULES.items()}
    graphlib.TopologicalSorter(imports).prepare()  # raises CycleError with the ring


def test_no_function_or_class_hides_a_module() -> None:
    """`nonet.explain.text` once failed, because `nonet.explain` was a function as well."""
    hidden = []
    for module in MODULES:
        parent, _, name = module.rpartition(".")
        if parent and module != "nonet.__main__":
            importlib.import_module(module)
            if not inspect.ismodule(getattr(sys.modules[parent], name)):
                hidden.append(module)
    assert hidden == []


def public_packages() -> list[str]:
    """`nonet` and the library packages below it."""
    return [
        module
        for module, path in MODULES.items()
        if path.name == "__init__.py"
        and not is_private(module)
        and part_of(module) not in APPLICATIONS
    ]


def is_private(dotted: str) -> bool:
    return any(part.startswith("_") for part in dotted.split("."))


def test_modules_of_a_library_package_are_private() -> None:
    library = {name for name in MODULES if part_of(name) not in APPLICATIONS}
    public = {name for name in library if not is_private(name)}
    assert public == PUBLIC_MODULES | set(public_packages())


def public_values(package: str) -> dict[str, object]:
    """What a package offers by name, without the packages and modules below it."""
    module = importlib.import_module(package)
    values = {name: getattr(module, name) for name in dir(module) if not name.startswith("_")}
    return {name: value for name, value in values.items() if not inspect.ismodule(value)}


# `nonet` has no `__all__` (docs/decisions/0026-help-of-the-package.md).
@pytest.mark.parametrize("package", sorted({*public_packages()} - {"nonet"}))
def test_a_package_lists_its_public_names(package: str) -> None:
    assert set(public_values(package)) == set(importlib.import_module(package).__all__)


@pytest.mark.parametrize("module", sorted(PUBLIC_MODULES))
def test_a_public_module_lists_what_it_defines(module: str) -> None:
    defined = {
        name
        for name, value in public_values(module).items()
        if callable(value) and getattr(value, "__module__", "") == module
    }
    listed = importlib.import_module(module).__all__
    assert listed == sorted(listed)
    assert set(listed) == defined - {"naming_puzzle"}  # shared by the packages


def test_the_help_of_nonet_lists_its_names_on_one_screen() -> None:
    groups = re.search(r"^Values .*?\n\n", nonet.__doc__ or "", re.DOTALL | re.MULTILINE)
    assert groups
    listed = set()
    for name, star in re.findall(r"\b(?!(?:[A-Z][a-z]+) {2,})(\w+)(\*?)", groups[0]):
        listed |= {name, f"{name}_batch"} if star else {name}
    assert listed == set(public_values("nonet")) - {"GridLike"}
    assert len(pydoc.plain(pydoc.render_doc(nonet)).splitlines()) <= 60


@pytest.mark.parametrize("package", public_packages())
def test_lazy_names_are_those_that_type_checkers_see(package: str) -> None:
    """A lazily loaded name is written twice: under TYPE_CHECKING, and with its module."""
    tree = ast.parse(MODULES[package].read_text(encoding="utf-8"))
    seen = [
        (alias.asname or alias.name, f"{node.module}.{alias.name}")
        for block in tree.body
        if isinstance(block, ast.If) and ast.unparse(block.test) == "TYPE_CHECKING"
        for node in block.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    ]
    for name, home in seen:
        module, _, attribute = home.rpartition(".")
        found = getattr(importlib.import_module(module), attribute, None)
        assert getattr(importlib.import_module(package), name) is (found or sys.modules[home])


@pytest.mark.parametrize("package", public_packages())
def test_public_values_come_from_public_modules(package: str) -> None:
    """Tracebacks, `help` and pickles contain no private path."""
    for name, value in public_values(package).items():
        module = getattr(value, "__module__", "nonet")
        assert not is_private(module), f"{package}.{name}"
        if inspect.isclass(value) and module.startswith("nonet"):
            assert getattr(sys.modules[module], value.__name__) is value


def test_every_package_of_the_library_is_an_attribute() -> None:
    programs = {"nonet.cli", "nonet.play", "nonet.serve"}
    names = sorted(set(public_packages()) - programs - {"nonet"})
    code = f"import nonet; print(*({', '.join(names)}), sep='\\n')"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert len(done.stdout.splitlines()) == len(names), done.stderr


def test_importing_the_package_loads_nothing_heavy() -> None:
    """What only some uses need, extras and the network among it, is loaded by those uses."""
    heavy = "typer rich pyarrow fsspec distributed fastapi uvicorn fpdf segno resvg_py ssl asyncio"
    code = f"import nonet, sys; print(*(name for name in {heavy.split()!r} if name in sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []

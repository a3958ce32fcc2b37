"""Every example in a docstring or a document runs and its output is right."""

from __future__ import annotations

import ast
import doctest
import importlib
import inspect
import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

import nonet

ROOT = Path(__file__).resolve().parents[1]
OPTIONS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
DOCUMENTS = [
    path
    for path in sorted([ROOT / "README.md", *(ROOT / "docs").rglob("*.md")])
    if ">>>" in path.read_text(encoding="utf-8")
]


def modules_with_examples() -> Iterator[str]:
    package = Path(nonet.__file__).parent
    for path in sorted(package.rglob("*.py")):
        if ">>>" in path.read_text(encoding="utf-8"):
            parts = path.relative_to(package.parent).with_suffix("").parts
            yield ".".join(parts).removesuffix(".__init__")


def run(name: str, examples: doctest.DocTest) -> None:
    report: list[str] = []
    doctest.DocTestRunner(optionflags=OPTIONS).run(examples, out=report.append)
    assert not report, f"{name}\n" + "".join(report)


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda p: str(p.relative_to(ROOT)))
def test_documents(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    text = re.sub(r"^```.*$", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    run(path.name, doctest.DocTestParser().get_doctest(text, {}, path.name, str(path), 0))


def load(name: str) -> ModuleType:
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as missing:
        if (missing.name or "nonet").startswith("nonet"):
            raise
        pytest.skip(f"{name} needs {missing.name}, which comes with an extra")


def docstrings(module: ModuleType) -> Iterator[tuple[str, str]]:
    """Every docstring in the source: a public name claims the module of its package."""
    for node in ast.walk(ast.parse(inspect.getsource(module))):
        match node:
            case ast.Expr(ast.Constant(str(text))) if ">>>" in text:
                yield f"{module.__name__}:{node.lineno}", inspect.cleandoc(text)


@pytest.mark.parametrize("name", list(modules_with_examples()))
def test_python_docstrings(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    module = load(name)
    monkeypatch.chdir(tmp_path)
    for place, text in docstrings(module):
        names = vars(module).copy()
        run(place, doctest.DocTestParser().get_doctest(text, names, place, None, 0))


def native_docstrings() -> Iterator[tuple[str, str]]:
    """Docstrings of compiled functions and classes, which doctest's own finder does not see."""
    core = importlib.import_module("nonet._core")
    for name, thing in vars(core).items():
        if name.startswith("__"):
            continue
        yield name, thing.__doc__ or ""
        if inspect.isclass(thing):
            for member, value in vars(thing).items():
                if not member.startswith("_"):
                    yield f"{name}.{member}", getattr(value, "__doc__", None) or ""


@pytest.mark.parametrize(
    ("name", "text"),
    [pytest.param(*pair, id=pair[0]) for pair in native_docstrings() if ">>>" in pair[1]],
)
def test_native_docstrings(name: str, text: str) -> None:
    run(name, doctest.DocTestParser().get_doctest(text, {}, name, None, 0))


def test_every_public_name_is_documented() -> None:
    names = [name for name in dir(nonet) if not name.startswith("_")]
    bare = [name for name in names if not (getattr(nonet, name).__doc__ or "").strip()]
    assert bare == []

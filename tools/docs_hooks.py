"""Pages of the documentation site that are not files in docs/ (mkdocs calls the functions).

Commands come from the Typer application, HTTP from OpenAPI, the Python reference from the public
names; benchmarks, their notebook, changes and contributing are files of the repository. A link to
another file of the repository is shown as its path, because the site does not contain it. A link
whose text is the name of a page shows the title of that page.
"""

from __future__ import annotations

import ast
import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

sys.path.insert(0, str(Path(__file__).parent))

from docs_commands import commands_page
from docs_http import http_page
from docs_python import SUBJECTS, packages_page, python_page

ROOT = Path(__file__).resolve().parents[1]
BORROWED = {
    "benchmarks.md": "bench/README.md",
    "notebook.md": "bench/NOTEBOOK.md",
    "changelog.md": "CHANGELOG.md",
    "contributing.md": "CONTRIBUTING.md",
}
GENERATED = {
    "reference/commands.md": commands_page,
    "reference/http.md": http_page,
    "reference/python.md": python_page,
    "reference/python-packages.md": packages_page,
}


def on_startup(command: str, dirty: bool) -> None:
    """Copy the package, with the stub of the native module as its source, for mkdocstrings."""
    target = ROOT / "build" / "docs" / "nonet"
    shutil.rmtree(target, ignore_errors=True)
    for path in sorted((ROOT / "src" / "nonet").rglob("*.py*")):
        if path.suffix in (".py", ".pyi"):
            copy = target / path.relative_to(ROOT / "src" / "nonet").with_suffix(".py")
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_text(_as_source(path.read_text(encoding="utf-8")), encoding="utf-8")


def _as_source(text: str) -> str:
    """A stub as source: the last of several overloads becomes the function that is documented."""
    lines = text.splitlines()
    module = ast.parse(text)
    classes = [node for node in module.body if isinstance(node, ast.ClassDef)]
    scopes: list[ast.Module | ast.ClassDef] = [module, *classes]
    for scope in scopes:
        last = {node.name: node for node in scope.body if isinstance(node, ast.FunctionDef)}
        for node in last.values():
            for decorator in node.decorator_list:
                if isinstance(decorator, ast.Name) and decorator.id == "overload":
                    lines[decorator.lineno - 1] = ""
    return "\n".join(_fenced(lines)) + "\n"


def _fenced(lines: list[str]) -> Iterator[str]:
    """The lines with every example of a docstring as a block of code."""
    indent = None
    raises = False
    for line in lines:
        words = line.strip()
        raises = words.startswith("Raises ") or (raises and words not in ("", '"""'))
        if indent is not None and (not words or words.endswith('"""')):
            body, quotes = (line[:-3], '"""') if words.endswith('"""') else ("", "")
            if body.strip():
                yield body
            yield f"{indent}```"
            indent = None
            yield f"{line[: len(line) - len(line.lstrip())]}{quotes}"
            continue
        if indent is None and words.startswith(">>> "):
            indent = line[: len(line) - len(line.lstrip())]
            yield f"{indent}```pycon"
        yield line if indent is not None else _linked(line, raises)


def _linked(line: str, raises: bool) -> str:
    """A line with links to pages of docs/ and, in a paragraph "Raises ...", to errors."""
    if raises:
        line = re.sub(rf"\b({'|'.join(SUBJECTS['Errors'].split())})\b", r"[`\1`][nonet.\1]", line)
    return re.sub(
        r"\bdocs/([\w-]+\.md)\b",
        lambda found: f"[{_title(ROOT / found[0])}](../{found[1]})",
        line,
    )


def _title(page: Path) -> str:
    """The heading of a page of docs/."""
    return page.read_text(encoding="utf-8").partition("\n")[0].removeprefix("# ")


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """List techniques and decisions in the navigation, in the order of their catalogs."""
    sections = {title: pages for section in config.nav or [] for title, pages in section.items()}
    sections["Techniques"][1:1] = _listed("techniques")
    sections["Background"][-1]["Decisions"] += _listed("decisions")
    return config


def _listed(folder: str) -> list[str]:
    """The pages that the README of a folder links to."""
    catalog = (ROOT / "docs" / folder / "README.md").read_text(encoding="utf-8")
    pages = dict.fromkeys(re.findall(r"\]\(([\w-]+\.md)\)", catalog))
    return [f"{folder}/{page}" for page in pages]


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages that are generated or borrowed."""
    for uri, source in BORROWED.items():
        text = (ROOT / source).read_text(encoding="utf-8")
        files.append(File.generated(config, uri, content=text))
    for uri, make in GENERATED.items():
        files.append(File.generated(config, uri, content=make()))
    return files


SEARCH_BOOSTS = {"tutorials": 3, "how-to": 3, "decisions": 0.3}
"""What a reader searches for comes before the reasons for it."""


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Point links at pages of the site."""
    uri = page.file.src_uri
    if uri.startswith("techniques/"):  # searching "x-wing" finds it before "Finned X-wing"
        title = markdown.partition("\n")[0].removeprefix("# ")
        page.meta["search"] = {"boost": 20 / len(title)}
    elif (folder_of_page := uri.partition("/")[0]) in SEARCH_BOOSTS:
        page.meta["search"] = {"boost": SEARCH_BOOSTS[folder_of_page]}
    folder = (ROOT / BORROWED[uri] if uri in BORROWED else ROOT / "docs" / uri).parent
    depth = uri.count("/")
    return re.sub(
        r"(!?)\[([^\]]*)\]\((?!\w+:|#)([^)#]+)(#[^)]*)?\)",
        lambda found: _link(found, folder, depth, files),
        markdown,
    )


def _link(found: re.Match[str], folder: Path, depth: int, files: Files) -> str:
    picture, words, target, anchor = found.groups()
    path = (folder / target).resolve()
    if path.is_dir():
        path = path / "README.md"
    borrowed = {(ROOT / source).resolve(): uri for uri, source in BORROWED.items()}
    try:
        inside = borrowed.get(path) or path.relative_to(ROOT / "docs").as_posix()
    except ValueError:
        inside = ""
    if files.get_file_from_path(inside) is None and (ROOT / target).exists():
        return words
    if not inside:
        return words
    if words.endswith(".md") and path.exists():
        words = _title(path)
    return f"{picture}[{words}]({'../' * depth}{inside}{anchor or ''})"

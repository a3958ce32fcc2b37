"""Draws the include graph of the core, and finds cycles in it.

    python tools/include_graph.py search            # Mermaid text of one folder
    python tools/include_graph.py --dot             # DOT text of the whole core
    python tools/include_graph.py --check           # exit status 1 and one line per ring

A node is a module: a header together with the source of the same name. A ring is a set of modules,
or of folders side by side, each of which needs the others.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path, PurePosixPath

CORE = Path(__file__).resolve().parents[1] / "core"
INCLUDE = re.compile(r'^#include "([^"]+)"', re.MULTILINE)

Graph = dict[str, set[str]]


def include_graph(core: Path = CORE) -> Graph:
    """Every module of the core, by its path without extension, and the modules it includes."""
    graph: Graph = {}
    for path in sorted([*core.rglob("*.hpp"), *core.rglob("*.cpp"), *core.glob("*.h")]):
        module = path.relative_to(core).with_suffix("").as_posix()
        included = INCLUDE.findall(path.read_text(encoding="utf-8"))
        names = {PurePosixPath(name).with_suffix("").as_posix() for name in included}
        graph.setdefault(module, set()).update(names - {module})
    return {module: {name for name in names if name in graph} for module, names in graph.items()}


def folder_graph(graph: Graph) -> Graph:
    """The folders side by side: each folder below the core and the folders it includes from."""
    folders: Graph = {}
    for module, names in graph.items():
        for name in names:
            ours, theirs = PurePosixPath(module).parent.parts, PurePosixPath(name).parent.parts
            common = next(
                (i for i, (a, b) in enumerate(zip(ours, theirs, strict=False)) if a != b), None
            )
            if common is None:  # the same folder, or one inside the other
                continue
            source, target = "/".join(ours[: common + 1]), "/".join(theirs[: common + 1])
            folders.setdefault(source, set()).add(target)
            folders.setdefault(target, set())
    return folders


def cycles(graph: Graph) -> list[list[str]]:
    """The sets of nodes that reach each other, by Tarjan's algorithm; each sorted."""
    numbers: dict[str, int] = {}
    lowest: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []

    def visit(node: str) -> None:
        numbers[node] = lowest[node] = len(numbers)
        stack.append(node)
        for other in sorted(graph[node]):
            if other not in numbers:
                visit(other)
                lowest[node] = min(lowest[node], lowest[other])
            elif other in stack:
                lowest[node] = min(lowest[node], numbers[other])
        if lowest[node] == numbers[node]:
            start = stack.index(node)
            if len(stack) - start > 1:
                found.append(sorted(stack[start:]))
            del stack[start:]

    for node in sorted(graph):
        if node not in numbers:
            visit(node)
    return sorted(found)


def all_rings(graph: Graph) -> list[list[str]]:
    """The cycles of modules, then those of folders."""
    return [*cycles(graph), *cycles(folder_graph(graph))]


def within(graph: Graph, folder: str) -> Graph:
    """The part of the graph whose modules lie in a folder."""
    inside = {module for module in graph if module.startswith(f"{folder}/")}
    return {module: graph[module] & inside for module in sorted(inside)}


def edges(graph: Graph) -> Iterator[tuple[str, str]]:
    """Each module with each that it includes, in alphabetical order."""
    for module, names in sorted(graph.items()):
        for name in sorted(names):
            yield module, name


def to_dot(graph: Graph) -> str:
    """The graph in the language of Graphviz."""
    lines = [f'  "{a}" -> "{b}";' for a, b in edges(graph)]
    return "\n".join(["digraph includes {", "  rankdir=BT;", *lines, "}"])


def to_mermaid(graph: Graph) -> str:
    """The graph in the language of Mermaid."""
    numbers = {module: f"m{i}" for i, module in enumerate(sorted(graph))}
    names = [f'  {number}["{module}"]' for module, number in numbers.items()]
    return "\n".join(
        ["graph BT", *names, *(f"  {numbers[a]} --> {numbers[b]}" for a, b in edges(graph))]
    )


def main(arguments: Iterable[str] | None = None) -> int:
    """Runs the command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", nargs="?", help="only this folder of the core")
    parser.add_argument("--dot", action="store_true", help="DOT text; default: Mermaid")
    parser.add_argument("--check", action="store_true", help="only report cycles")
    options = parser.parse_args(None if arguments is None else list(arguments))
    graph = include_graph()
    if options.folder:
        graph = within(graph, options.folder.removeprefix("core/").strip("/"))
    if options.check:
        found = all_rings(graph)
        for ring in found:
            print(f"core: {len(ring)} modules include each other: {', '.join(ring)}")
        return 1 if found else 0
    print(to_dot(graph) if options.dot else to_mermaid(graph))
    return 0


if __name__ == "__main__":
    sys.exit(main())

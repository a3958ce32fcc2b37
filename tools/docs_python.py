"""The page of the documentation site about the Python package: every public name, by subject."""

from __future__ import annotations

from types import ModuleType

import nonet

INTRODUCTION = """# Python

Everything here is an attribute of `nonet`. Functions that take a grid take a `Grid` or anything
`Grid()` takes. Functions that take many puzzles release the interpreter's lock and use all cores.
Every example on this page runs in the tests.
"""


def subject(name: str) -> str:
    """The package below `nonet` that a public name comes from."""
    thing = getattr(nonet, name)
    module = getattr(thing, "__module__", None) or "nonet"
    if module.startswith("nonet._core"):
        return "Native values and functions"
    part = module.split(".")[1] if "." in module else "other"
    return {
        "board": "Grids, symmetry and minimality",
        "solving": "Solving",
        "making": "Generating",
        "logic": "Ratings, steps, hints and explanations",
        "formats": "Reading and writing",
        "datasets": "Datasets",
        "dailies": "Daily puzzles",
        "sampling": "Samples and statistics",
        "errors": "Errors",
    }.get(part, "Other")


def public_names() -> list[str]:
    """What `nonet` offers, its packages aside."""
    names = [name for name in dir(nonet) if not name.startswith("_") and name != "TYPE_CHECKING"]
    return [name for name in names if not isinstance(getattr(nonet, name), ModuleType)]


def python_page() -> str:
    """The page with a directive for each name, which mkdocstrings expands."""
    groups: dict[str, list[str]] = {}
    for name in public_names():
        groups.setdefault(subject(name), []).append(name)
    parts = [INTRODUCTION]
    for title in sorted(groups):
        parts.append(f"## {title}\n")
        parts += [f"::: nonet.{name}\n" for name in sorted(groups[title], key=str.lower)]
    return "\n".join(parts)

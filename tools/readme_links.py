"""Makes the links of README.md absolute, for the page of a package index.

    python tools/readme_links.py            rewrites README.md in place
    python tools/readme_links.py --show     prints it instead

A package index shows the README without the repository around it. The address is `Source` of
[project.urls] in pyproject.toml, the one place that has it, and links lead to the files of the
version's tag. Builds of a release run this first.
"""

from __future__ import annotations

import argparse
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PLACEHOLDER = "https://example.org/"
"""An address that belongs to nobody: the project has not been published yet."""


def source_url(pyproject: str) -> str:
    """The address of the repository.

    >>> source_url('[project.urls]\\nSource = "https://example.org/nonet"\\n')
    'https://example.org/nonet'
    """
    found = re.search(r'^Source = "([^"]+)"$', pyproject, re.MULTILINE)
    if found is None:
        raise SystemExit("pyproject.toml: [project.urls] has no Source")
    return found[1].rstrip("/")


def version_of(pyproject: str) -> str:
    """The version, from the one place that has it.

    >>> version_of('name = "nonet"\\nversion = "0.1.0"\\n')
    '0.1.0'
    """
    found = re.search(r'^version = "([^"]+)"$', pyproject, re.MULTILINE)
    if found is None:
        raise SystemExit("pyproject.toml has no version")
    return found[1]


def absolute(text: str, url: str, tag: str) -> str:
    """The text with every relative link made absolute; pictures point at the raw file.

    >>> absolute("![a](docs/a.png) [b](docs/b.md#c) [d](https://e.org)", "https://h.org/p", "v1")
    '![a](https://h.org/p/raw/v1/docs/a.png) [b](https://h.org/p/blob/v1/docs/b.md#c) [d](https://e.org)'
    """
    return re.sub(
        r"(!?)\[([^\]]*)\]\((?!\w+:|#)([^)]+)\)",
        lambda link: f"{link[1]}[{link[2]}]({url}/{'raw' if link[1] else 'blob'}/{tag}/{link[3]})",
        text,
    )


def main() -> None:
    """Rewrite or show the README."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--show", action="store_true")
    readme = ROOT / "README.md"
    pyproject = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    tag = f"v{version_of(pyproject)}"
    text = absolute(readme.read_text(encoding="utf-8"), source_url(pyproject), tag)
    if parser.parse_args().show:
        print(text, end="")
    else:
        readme.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()

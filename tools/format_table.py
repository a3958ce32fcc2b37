"""Writes the table of formats in docs/formats.md from the registry, or checks it.

python tools/format_table.py [--check]
"""

from __future__ import annotations

import sys
from pathlib import Path

from nonet.formats import FORMATS

PAGE = Path(__file__).resolve().parents[1] / "docs/formats.md"
HEADER = "| name | extensions | what it is | keeps beside the givens | detected by |\n"
HOLDS = {
    "placed": "placed digits",
    "marks": "marks",
    "corners": "corner marks",
    "solution": "solution",
    "sukaku": "Sukaku",
    "metadata": "metadata",
}


def table() -> str:
    """The rows of all formats by name."""
    rows = []
    for format in sorted(FORMATS, key=lambda format: format.name):
        endings = " ".join(f"`{ending}`" for ending in format.extensions)
        holds = ", ".join(words for name, words in HOLDS.items() if name in format.holds)
        cells = [f"`{format.name}`", endings, format.description, holds, format.detected_by]
        rows.append(f"| {' | '.join(cells)} |\n".replace("|  |", "| |"))
    return HEADER + "|---|---|---|---|---|\n" + "".join(rows)


def main() -> int:
    """Write the table; with --check, only compare it."""
    page = PAGE.read_text(encoding="utf-8")
    start = page.index("| name | ")
    end = page.index("\n\n", start) + 1
    if page[start:end] == table():
        return 0
    if sys.argv[1:] == ["--check"]:
        print("docs/formats.md is not what the registry says: run `python tools/format_table.py`")
        return 1
    PAGE.write_text(page[:start] + table() + page[end:], encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Turns the tables of core/data into the committed files that a build, Python and the docs read.

    python tools/generate.py            writes them
    python tools/generate.py --check    prints a diff and exits 1 if a file is out of date
    python tools/generate.py --list     prints their paths

A table is a module `generate_NAME.py` with a function `outputs()`: path below the repository's root
-> text. To add a table, write such a module and list it in `TABLES`.
"""

from __future__ import annotations

import argparse
import difflib
import sys
from pathlib import Path

import generate_phrases
import generate_requests
import generate_techniques
from table_files import TableError

ROOT = Path(__file__).resolve().parents[1]
COMMAND = "make generate"
TABLES = (generate_techniques, generate_phrases, generate_requests)


def generated() -> dict[str, str]:
    """Every generated file by path."""
    return {path: text for table in TABLES for path, text in table.outputs().items()}


def difference(path: str, text: str) -> str:
    """How the committed file differs from the table; empty if it does not."""
    file = ROOT / path
    old = file.read_text(encoding="utf-8") if file.exists() else ""
    lines = difflib.unified_diff(old.splitlines(), text.splitlines(), path, "table", lineterm="")
    return "\n".join(lines)


def main() -> int:
    """Write the generated files, or compare them."""
    parser = argparse.ArgumentParser(description=__doc__)
    mode = parser.add_mutually_exclusive_group()
    mode.add_argument("--check", action="store_true")
    mode.add_argument("--list", action="store_true")
    arguments = parser.parse_args()
    try:
        files = generated()
    except TableError as error:
        print(error, file=sys.stderr)
        return 1
    if arguments.list:
        print("\n".join(files))
        return 0
    stale = 0
    for path, text in files.items():
        changes = difference(path, text)
        if not changes:
            continue
        if arguments.check:
            stale += 1
            print(f"{path} is out of date. Run `{COMMAND}` and commit the result:\n{changes}")
        else:
            (ROOT / path).write_text(text, encoding="utf-8")
            print(f"wrote {path}")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())

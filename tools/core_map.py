"""Writes the list of files in core/README.md from the first sentence of each file, or checks it.

python tools/core_map.py [--check]
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

CORE = Path(__file__).resolve().parents[1] / "core"
PAGE = CORE / "README.md"
HEADING = "## Files\n"
# In include order; a folder's own folders follow it.
FOLDERS = (
    *("data", "base", "grid", "formats", "search", "deduce", "rate", "scales"),
    *("explain", "make", "sample", "learn", "batch", "verbs", "capi"),
)


def first_sentence(path: Path) -> str:
    """The first sentence of the comment that opens a file."""
    mark = "#" if path.suffix == ".toml" else "//"
    lines: list[str] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if not line.startswith(mark):
            break
        lines.append(line.removeprefix(mark).strip())
    text = " ".join(lines).split("  ")[0]
    return re.split(r"(?<=[a-z0-9)`]\.) (?=[A-Z`\"(])", text)[0].removesuffix(".")


def file_lines(folder: Path) -> list[str]:
    """One line per module of a folder: its header, or its only file."""
    modules: dict[str, list[Path]] = {}
    for path in sorted(folder.iterdir()):
        if path.suffix in {".hpp", ".cpp", ".inc", ".toml"}:
            modules.setdefault(path.name.removesuffix(path.suffix), []).append(path)
    lines = []
    for name, paths in modules.items():
        opening = max(paths, key=lambda path: (path.suffix == ".hpp", bool(first_sentence(path))))
        sentence = first_sentence(opening)
        if not sentence:
            raise SystemExit(f"{opening.relative_to(CORE.parent)}: expected an opening comment")
        shown = ", ".join(path.suffix for path in paths)
        lines.append(f"- `{name}` ({shown}): {sentence}\n")
    return lines


def file_list() -> str:
    """All folders with their files."""
    parts = []
    for top in FOLDERS:
        for folder in [CORE / top, *sorted(p for p in (CORE / top).rglob("*") if p.is_dir())]:
            title = folder.relative_to(CORE).as_posix()
            parts.append(f"### {title}/\n\n" + "".join(file_lines(folder)))
    return "\n".join(parts)


def main() -> int:
    """Write the list; with --check, only compare it."""
    page = PAGE.read_text(encoding="utf-8")
    wanted = page[: page.index(HEADING)] + HEADING + "\n" + file_list()
    if wanted == page:
        return 0
    if "--check" in sys.argv[1:]:
        print("core/README.md: the list of files is out of date; run tools/core_map.py")
        return 1
    PAGE.write_text(wanted, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())

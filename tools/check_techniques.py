"""Fails if a technique of the one ordered table lacks its test data or its page.

python tools/check_techniques.py
"""

from __future__ import annotations

import sys
from pathlib import Path

from nonet.logic._intros import INTROS
from nonet.logic._techniques import technique_table

ROOT = Path(__file__).resolve().parents[1]


def problems() -> list[str]:
    """Everything that is missing, and everything that belongs to no technique."""
    slugs = [row.slug for row in technique_table()]
    found = []
    for slug in slugs:
        for name in (f"tests/data/techniques/{slug}.txt", f"docs/techniques/{slug}.md"):
            if not (ROOT / name).exists():
                found.append(f"{slug} has no {name}")
        if slug.split("-level-")[0] not in INTROS:
            found.append(f"{slug} has no text in src/nonet/logic/_intros.py")
    known = set(slugs)
    for folder, ending in (("tests/data/techniques", "txt"), ("docs/techniques", "md")):
        for path in sorted((ROOT / folder).glob(f"*.{ending}")):
            if path.stem not in known | {"README"}:
                found.append(f"{path.relative_to(ROOT)} belongs to no technique")
    found += [f"src/nonet/logic/_intros.py: {slug} is no technique" for slug in set(INTROS) - known]
    return found


if __name__ == "__main__":
    missing = problems()
    print("\n".join(missing) or "every technique has its test data and its page")
    sys.exit(1 if missing else 0)

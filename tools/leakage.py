"""Writes docs/leakage.md: what public lists of puzzles share up to symmetry.

The argument is a folder of lists: `python tools/leakage.py ../shared/data`.
"""

from __future__ import annotations

import sys
from itertools import combinations
from pathlib import Path

from nonet.datasets._comparison import Comparison, PuzzleSet, puzzle_set

PAGE = Path(__file__).resolve().parents[1] / "docs/leakage.md"
HEAD = """# What public lists share

Which puzzles and solved grids published lists have in common, and how to check your own.

Two puzzles are the same up to symmetry if one becomes the other when rows, columns and digits are
exchanged ([Mathematics](mathematics.md#the-symmetry-group)). Lists are usually checked for equal
lines only, so a test set can contain puzzles that a model was trained on. A model that has seen a
solved grid has also seen the solution of every puzzle on it.

`tools/leakage.py` writes this page from published lists (`gen_*` are random samples of generated
puzzles). Puzzles without exactly one solution are left out.
"""
TAIL = """
## Check your own sets

```console
nonet dataset compare train.csv test.csv     # any two lists or datasets
nonet dataset distinct SET -o ONCE           # one puzzle of each class
nonet dataset LEVEL --columns all ...        # `split` shares no solved grid between its parts
```

From Python: `nonet.datasets.compare(first, second)`.
"""


def set_rows(sets: list[PuzzleSet]) -> list[str]:
    """A row for each list."""
    return [
        f"| {Path(one.name).stem} | {one.rows:,} | {one.left_out:,} | "
        f"{one.rows - len(one.puzzles):,} | {len(one.puzzles) - len(one.classes):,} | "
        f"{len(one.solution_classes):,} |"
        for one in sets
    ]


def pair_rows(sets: list[PuzzleSet]) -> list[str]:
    """A row for each two lists that share something."""
    found = [Comparison(*pair) for pair in combinations(sets, 2)]
    return [
        f"| {Path(one.first.name).stem} | {Path(one.second.name).stem} | {one.puzzles:,} | "
        f"{one.classes:,} | {one.solution_classes:,} |"
        for one in found
        if one.solution_classes
    ]


def main() -> None:
    """Compare every list with every other."""
    paths = sorted(Path(sys.argv[1]).glob("*.txt")) if len(sys.argv) == 2 else []
    if not paths:
        sys.exit("expected a folder of lists (*.txt)")  # the page stays as it is
    sets = [puzzle_set(path) for path in paths]
    parts = [
        HEAD,
        "## Inside each list\n",
        "| list | puzzles | left out | equal to another | same up to symmetry | solved grids |",
        "|---|--:|--:|--:|--:|--:|",
        *set_rows(sets),
        "\n## Between lists\n",
        "| list | list | equal puzzles | classes of puzzles | classes of solved grids |",
        "|---|---|--:|--:|--:|",
        *pair_rows(sets),
    ]
    PAGE.write_text("\n".join(parts) + "\n" + TAIL, encoding="utf-8")


if __name__ == "__main__":
    main()

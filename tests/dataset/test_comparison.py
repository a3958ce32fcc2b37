"""What two sets of puzzles share: the same puzzles, and the same up to symmetry."""

from __future__ import annotations

from pathlib import Path

from command_line import nonet_cli

import nonet
from nonet.datasets import compare

LEVEL = "irreducible/hard"


def test_what_two_sets_share(tmp_path: Path) -> None:
    made = nonet.generate_array(LEVEL, 30, seed=1).puzzles
    nonet.dataset(LEVEL, 20, tmp_path / "set", seed=1)
    moved = [
        str(nonet.transform(nonet.Grid(row), nonet.Transform.random(k)))
        for k, row in enumerate(made[15:])
    ]
    same = str(nonet.Grid(made[0]))
    (tmp_path / "list.txt").write_text("\n".join([same, *moved, "." * 81]), encoding="ascii")
    found = compare(tmp_path / "set", tmp_path / "list.txt")
    assert (found.first.rows, found.second.rows) == (20, 16)
    assert (found.first.left_out, found.second.left_out) == (0, 1)
    assert (found.puzzles, found.classes, found.solution_classes) == (1, 6, 6)
    shown = nonet_cli("dataset", "compare", str(tmp_path / "set"), str(tmp_path / "list.txt"))
    assert shown.exit_code == 0
    first, second, shared = shown.stdout.splitlines()
    assert "left out" not in first
    assert ": 16 puzzles (1 without exactly one solution left out), 16 different" in second
    assert shared == ("shared: 1 puzzles, 6 up to symmetry, 6 solved grids up to symmetry")
    assert nonet_cli("dataset", "compare", str(tmp_path / "set")).exit_code == 2

"""docs/leakage.md has what `tools/leakage.py` finds in the lists beside the repository."""

from __future__ import annotations

import sys
from pathlib import Path

import leakage
import pytest
from shared_data import shared_path

from nonet.datasets._comparison import puzzle_set


def test_the_page_has_the_rows_of_its_lists() -> None:
    names = ("magictour_top1465", "norvig_easy50", "norvig_hardest", "serg_benchmark", "top95")
    sets = [puzzle_set(shared_path(f"data/{name}.txt")) for name in names]
    rows = leakage.set_rows(sets) + leakage.pair_rows(sets)
    assert set(rows) <= set(leakage.PAGE.read_text(encoding="utf-8").splitlines())


@pytest.mark.parametrize("arguments", [[], ["."]])
def test_a_folder_without_lists_leaves_the_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "argv", ["leakage.py", *arguments])
    monkeypatch.setattr(leakage, "PAGE", tmp_path / "page.md")
    with pytest.raises(SystemExit, match="expected a folder"):
        leakage.main()
    assert not leakage.PAGE.exists()

"""Digging in lanes gives the puzzles that digging one by one gives, byte for byte."""

from __future__ import annotations

from typing import Any

import pytest

import nonet

REQUESTS: list[tuple[str, dict[str, Any]]] = [
    ("classic/expert", {}),
    ("classic/expert", {"fill": "las-vegas"}),
    ("classic/expert", {"fill": "uniform"}),
    ("classic/hard", {}),
    ("irreducible/easy", {}),
    ("irreducible/hard", {}),
    ("irreducible/hard", {"symmetry": "rot180"}),
    ("irreducible/hard", {"symmetry": "full", "clues": (30, 60), "fallback": False}),
    ("irreducible/hard", {"line_floor": 2}),
    ("irreducible/hard", {"sparsest_line": 1}),
    ("irreducible/hard", {"sparsest_line": 0, "line_floor": 0}),
    ("irreducible/hard", {"order": "rows"}),
    ("irreducible/master", {}),
    ("irreducible/master", {"clues": (24, 26)}),
]


@pytest.mark.parametrize(("level", "options"), REQUESTS, ids=str)
def test_arrays_hold_the_puzzles_of_single_calls(level: str, options: dict[str, Any]) -> None:
    made = nonet.generate_array(level, 70, seed=9, start=5, workers=2, **options)
    for row in (0, 1, 31, 32, 33, 69):
        puzzle = nonet.generate(level, seed=9, index=5 + row, **options)
        assert nonet.Grid(made.puzzles[row]) == puzzle.grid
        assert nonet.Grid(made.solutions[row]) == puzzle.solution
        assert bool(made.exact[row]) == puzzle.exact


def test_minimal_puzzles_are_proved_minimal() -> None:
    made = nonet.generate_array("classic/expert", 200, seed=4)
    assert nonet.is_minimal_batch(made.puzzles).all()
    assert (nonet.solve_batch(made.puzzles).solutions == made.solutions).all()


@pytest.mark.parametrize("split", [1, 7, 64])
def test_ranges_join_without_a_seam(split: int) -> None:
    whole = nonet.generate_array("irreducible/hard", 80, seed=4)
    first = nonet.generate_array("irreducible/hard", split, seed=4)
    rest = nonet.generate_array("irreducible/hard", 80 - split, seed=4, start=split)
    assert (whole.puzzles[:split] == first.puzzles).all()
    assert (whole.puzzles[split:] == rest.puzzles).all()

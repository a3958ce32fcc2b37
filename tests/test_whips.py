"""Puzzles that Nonet's W rating puts below the published one: shorter whips do solve them."""

from __future__ import annotations

import pytest
from slow_whips import slow_w

import nonet

# Sets 000 to 017 of Denis Berthier's controlled-bias collection; the rating published there.
PUBLISHED = {
    "123.5..8..5..8...6....7.5.1.1...4...8.4..........3.6...4...5......6.3...7..94.1.3": 5,
    "123.....9........66..7..1......7....3.4..1..8.6834.....32..48.....5...1..4.82..5.": 5,
    "1..4.67.9.....92...8.3...5.2.4.7....7....8.....5.......4.6....5.....21..9..7..3.2": 5,
    "..3.5...94567..1..7...1.....6.3..41..3..........8....63...7.8....2..8.....7..49.5": 6,
    ".23.5..........13.7....1....1....4.6.9...7.21....4.3..5..9........6...57...37.61.": 6,
    "....5...9..71...3..8.....4.29...7..85.68.........9....3......24.7..6......2..486.": 6,
}
QUICK = "123.5..8..5..8...6....7.5.1.1...4...8.4..........3.6...4...5......6.3...7..94.1.3"


def check_shorter(puzzle: str) -> None:
    """Whips one link shorter than published, each proved, solve it; still shorter ones do not."""
    found = nonet.rate(puzzle, scale="w").value
    assert found == PUBLISHED[puzzle] - 1
    solved, removed = slow_w(puzzle, int(found))
    solution = nonet.solve(puzzle)
    assert solved
    assert all(solution[cell] != digit for cell, digit in removed)
    assert not slow_w(puzzle, int(found) - 1)[0]


def test_a_published_rating_that_is_not_the_least() -> None:
    check_shorter(QUICK)


@pytest.mark.exhaustive
@pytest.mark.parametrize("puzzle", PUBLISHED)
def test_published_ratings_that_are_not_the_least(puzzle: str) -> None:
    check_shorter(puzzle)

"""A path in parts: together they are the whole path, however small the parts are."""

from __future__ import annotations

import itertools
from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from boards import CLASSIC
from faults import raises

import nonet
from nonet.logic._deduction import Step
from nonet.logic._rating import rating_of_path
from nonet.logic._walkthrough.part import part

CHAINS = "...2....66.735.8.9.8...63..9......4.....6.........52.8398.7.....4...1...7......9."
SLOW = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."
"""ER 11.9: its first step alone takes a good part of a second."""


def in_parts(puzzle: str, steps_each: int) -> list[Step]:
    """The path in parts of so many steps, by a clock that ticks once a step."""
    grid = nonet.Grid(puzzle)
    digits, marks, path = grid, grid.candidates(), list[Step]()
    while True:
        clock = partial(next, itertools.count())
        found = part(grid, digits, marks, enough=steps_each, most=1000, clock=clock)
        path += [explained.step for explained in found.steps]
        digits, marks = found.digits, found.candidates
        if found.complete:
            return path
        assert 0 < len(found.steps) <= steps_each


@pytest.mark.parametrize("puzzle", [CLASSIC, CHAINS])
@pytest.mark.parametrize("steps_each", [1, 7, 500])
def test_the_parts_are_the_path(puzzle: str, steps_each: int) -> None:
    assert tuple(in_parts(puzzle, steps_each)) == nonet.steps(puzzle)


@pytest.mark.parametrize("puzzle", [CLASSIC, CHAINS])
def test_the_ratings_of_two_parts_make_the_rating(puzzle: str) -> None:
    path, whole = nonet.steps(puzzle), nonet.rate(puzzle)
    for cut in range(len(path) + 1):
        assert rating_of_path(path[cut:], before=rating_of_path(path[:cut])) == whole


def test_a_path_that_ends_before_the_solution_is_beyond() -> None:
    path = nonet.steps(CHAINS, techniques=["hidden-single"])
    rated = rating_of_path(path, beyond=True)
    assert rated == nonet.rate(CHAINS, techniques=["hidden-single"])
    assert (rated.outcome, rated.er) == ("beyond", 20.0)


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"hardest": "wand"}, "hardest"),
        ({"counts": {"wand": 1}}, "counts"),
        ({"counts": {"x-wing": -1}}, "counts"),
        ({"counts": {"x-wing": 2**16}}, "counts"),
    ],
)
def test_a_rating_that_no_path_has_is_refused(change: dict[str, Any], field: str) -> None:
    with raises(nonet.RequestError, field=field):
        rating_of_path([], before=replace(nonet.rate(CLASSIC), **change))


def test_a_first_step_that_takes_too_long_is_an_error() -> None:
    grid = nonet.Grid(SLOW)
    with pytest.raises(nonet.Stopped):
        part(grid, grid, grid.candidates(), enough=60, most=0.001, clock=lambda: 0.0)


def test_a_canceled_part_is_given_up_and_not_returned() -> None:
    grid = nonet.Grid(CLASSIC)
    cancel = nonet.Cancel()
    cancel.cancel()
    with cancel, pytest.raises(nonet.Stopped):
        part(grid, grid, grid.candidates(), enough=60, most=60, clock=lambda: 0.0)

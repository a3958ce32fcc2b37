"""`Candidates`: pencil marks as a value, and as a start for everything that solves."""

from __future__ import annotations

import pickle
from collections.abc import Set
from typing import Any

import numpy as np
import oracle
import pytest
from boards import CLASSIC, CLASSIC_SOLUTION, any_digits, any_marks
from faults import raises
from hypothesis import given, strategies as st

import nonet
from nonet import Candidates, Grid, GridSyntaxError

Marks = list[Set[int]]


def text(marks: Marks) -> str:
    return "".join(str(d) if d in cell else "." for cell in marks for d in range(1, 10))


@given(any_marks)
def test_reading_what_was_printed_gives_the_same_marks(marks: Marks) -> None:
    candidates = Candidates(marks)
    assert [set(cell) for cell in candidates] == marks
    assert str(candidates) == text(marks)
    assert Candidates(str(candidates)) == candidates
    assert eval(repr(candidates)) == candidates
    assert pickle.loads(pickle.dumps(candidates)) == candidates
    assert hash(candidates) == hash(Candidates(marks))
    assert candidates.mark_count == sum(map(len, marks))
    by_digit = candidates.to_numpy()
    assert Candidates(by_digit) == candidates
    assert by_digit.tolist() == np.array(candidates).tolist()
    assert [set((np.flatnonzero(row) + 1).tolist()) for row in by_digit] == marks


@given(st.lists(st.frozensets(st.integers(1, 9), min_size=2), min_size=81, max_size=81))
def test_groups_of_digits_are_marks(marks: Marks) -> None:
    groups = ["".join(map(str, sorted(cell))) for cell in marks]
    rows = "\n".join(" ".join(groups[i : i + 9]) for i in range(0, 81, 9))
    assert Candidates(" ".join(groups)) == Candidates(rows) == Candidates(marks)


@given(any_digits)
def test_a_grid_is_penciled_in(digits: list[int]) -> None:
    candidates = Grid(digits).candidates()
    assert Candidates(Grid(digits)) == Candidates(digits) == candidates
    assert Candidates(iter(digits)) == candidates  # read once, as from a generator
    for cell, given_digit in enumerate(digits):
        if given_digit:
            assert candidates[cell] == (given_digit,)
        else:
            blank = Grid(digits)
            allowed = tuple(d for d in range(1, 10) if nonet.can_place(blank, cell, d))
            assert candidates[cell] == allowed


@given(any_marks, st.integers(0, 80), st.integers(1, 9))
def test_changing_marks_makes_others(marks: Marks, cell: int, digit: int) -> None:
    candidates = Candidates(marks)
    less, decided = candidates.without(cell, digit), candidates.with_digit(cell, digit)
    assert [set(c) for c in candidates] == marks
    assert set(less[cell]) == marks[cell] - {digit}
    assert decided[divmod(cell, 9)] == (digit,)
    assert [less[c] for c in range(81) if c != cell] == [decided[c] for c in range(81) if c != cell]


@st.composite
def sukakus(draw: st.DrawFn) -> Marks:
    """Marks that leave the classic solution possible, and sometimes others."""
    extra = draw(st.lists(st.frozensets(st.integers(1, 9), max_size=3), min_size=81, max_size=81))
    return [{int(d)} | more for d, more in zip(CLASSIC_SOLUTION, extra, strict=True)]


@given(sukakus())
def test_everything_that_solves_takes_marks(marks: Marks) -> None:
    candidates = Candidates(marks)
    expected = [
        s for _, s in zip(range(50), oracle.solutions([sorted(m) for m in marks]), strict=False)
    ]
    assert nonet.count_solutions(candidates, limit=50) == len(expected)
    found = {str(s) for _, s in zip(range(50), nonet.solutions(candidates), strict=False)}
    assert len(found) == len(expected)
    if len(expected) == 1:
        assert found == set(expected) == {str(nonet.solve(candidates))}
        assert nonet.Solver().solve_stop_at_two(candidates).solution == Grid(expected[0])


BAD: list[tuple[Any, int | None]] = [
    (None, None),
    ("12" * 40 + "x" * 649, 80),
    ([{0}] + [set()] * 80, 0),
    ([{10}] + [set()] * 80, 0),
    ([{"a"}] + [set()] * 80, 0),
    (" ".join(["123"] * 80), None),
    (" ".join(["122"] * 81), 2),
    ([[1, 2]] * 80, None),
    ("1234567891 12345678 " + " ".join(["........."] * 79), 9),
    (".......... ........ " + " ".join(["123456789"] * 79), 0),
    (" ".join(["1.2"] + ["123"] * 80), 1),
    ("2........" + 80 * "123456789", 0),
]


def test_a_fault_in_marks_does_not_contradict_itself() -> None:
    for source, shown in (
        (" ".join(["1.2"] + ["123"] * 80), "digits 1 to 9, each once, found '.' in r1c1"),
        ("2--------" + 80 * "123456789", "expected 1 or a blank, found '2'"),
    ):
        with raises(GridSyntaxError) as caught:
            Candidates(source)
        assert shown in str(caught.value)


def test_groups_and_places_may_hold_blanks() -> None:
    marks: list[set[int]] = [set(), *[{1, 2, 9}] * 80]
    expected = Candidates(marks)
    assert Candidates(" ".join([".", *["129"] * 80])) == expected
    assert Candidates(" ".join(["." * 9, *["12......9"] * 80])) == expected
    for blank in "0.*_X-":
        assert Candidates(9 * blank + 80 * f"12{6 * blank}9") == expected
        digits = "".join(blank * (int(d) - 1) + d + blank * (9 - int(d)) for d in CLASSIC_SOLUTION)
        assert str(nonet.solve(Candidates(digits))) == CLASSIC_SOLUTION


@pytest.mark.parametrize(("source", "index"), BAD, ids=range(len(BAD)))
def test_bad_marks_are_located(source: Any, index: int | None) -> None:
    with raises(GridSyntaxError, index=index):
        Candidates(source)


def test_cells_without_marks_have_no_solution() -> None:
    nothing = Candidates([set()] * 81)
    assert nonet.count_solutions(nothing) == 0
    with pytest.raises(nonet.NoSolution):
        nonet.solve(nothing)
    assert nonet.count_solutions(Candidates(CLASSIC)) == 1

"""Dig-hole's scan-order search count, against its published values and a plain recursion."""

from __future__ import annotations

from typing import Any

import pytest
from boards import CLASSIC, CLASSIC_SOLUTION, holes
from faults import raises
from hypothesis import given, strategies as st

import nonet

VALUES = [
    (CLASSIC, 37_652),
    ("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..", 80_491),
    (
        ".................1.....2.3......3.2...4....5...6.1.....3......6.7..8...952.7.....",
        59_164_342,
    ),
    (
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
        622_577_597,
    ),
]


@pytest.mark.parametrize(("puzzle", "count"), VALUES)
def test_the_values_of_the_specification(puzzle: str, count: int) -> None:
    assert nonet.search_count(puzzle) == count


def plain_count(digits: list[int]) -> int:
    """The document's recursion."""
    tries = 0

    def search() -> bool:
        nonlocal tries
        if 0 not in digits:
            return True
        cell = digits.index(0)
        for digit in range(1, 10):
            tries += 1
            if nonet.can_place(digits, cell, digit):
                digits[cell] = digit
                if search():
                    return True
                digits[cell] = 0
        return False

    search()
    return tries


@given(holes(most=30))
def test_any_puzzle_counts_as_the_document_says(puzzle: str) -> None:
    assert nonet.search_count(puzzle) == plain_count(list(nonet.Grid(puzzle)))


@given(holes(most=40), st.integers(1, 2_000))
def test_the_cap_is_an_upper_end(puzzle: str, cap: int) -> None:
    assert nonet.search_count(puzzle, cap=cap) == min(cap, nonet.search_count(puzzle))


def test_the_ends() -> None:
    assert nonet.search_count(CLASSIC_SOLUTION) == 0
    assert nonet.search_count("." + CLASSIC_SOLUTION[1:]) == 5
    impossible = "." + CLASSIC_SOLUTION[1:80] + "."
    wrong = nonet.Grid(impossible).with_digit(80, 5)
    assert nonet.search_count(wrong.with_digit(8, 5)) == 9
    with pytest.raises(nonet.Stopped):
        nonet.search_count("........9" + 63 * "." + "12345678.", timeout=0, cap=10**15)


@pytest.mark.parametrize("cap", [0, -1, None, 2.5])
def test_bad_caps_are_named(cap: Any) -> None:
    with raises(nonet.RequestError, field="cap"):
        nonet.search_count(CLASSIC, cap=cap)

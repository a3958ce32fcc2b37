"""A fault of a dataset or of one of its rows, and its place."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault and its place."""

    place: str
    what: str

    def __str__(self) -> str:
        return f"{self.place}: {self.what}"


def wrong_count(count: int) -> str:
    """Describe why a puzzle does not have exactly one solution, given the count up to two.

    >>> wrong_count(0), wrong_count(2)
    ('the puzzle has no solution', 'the puzzle has more than one solution')
    """
    return f"the puzzle has {'no' if count == 0 else 'more than one'} solution"

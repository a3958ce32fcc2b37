"""Something wrong with a dataset or a row of it, and where."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Fault:
    """Something wrong, and where."""

    place: str
    what: str

    def __str__(self) -> str:
        return f"{self.place}: {self.what}"


def wrong_count(count: int) -> str:
    """What is wrong with a puzzle that has not one solution; counted no further than two.

    >>> wrong_count(0), wrong_count(2)
    ('the puzzle has no solution', 'the puzzle has more than one solution')
    """
    return f"the puzzle has {'no' if count == 0 else 'more than one'} solution"

"""Says things in one language: fills phrases, names places, joins lists.

All wording comes from the phrase file; code elsewhere only chooses keys and fields.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import NamedTuple

from nonet.deduction import technique_table
from nonet.explain.phrases import phrases_of
from nonet.places import cell_name, house_kind


@cache
def _names() -> Mapping[str, str]:
    return {row.slug: row.name for row in technique_table()}


class Line(NamedTuple):
    """One line of an explanation; `depth` is 0, or more for what belongs under an earlier line."""

    depth: int
    text: str


class Speech:
    """One language's phrases, with the small grammar that lists and places need.

    >>> Speech("en").cells([0, 1, 9])
    'r1c1, r1c2 and r2c1'
    """

    def __init__(self, language: str = "en") -> None:
        self._phrases: Mapping[str, str] = phrases_of(language)

    def say(self, key: str, **fields: object) -> str:
        """Fill the phrase of that key."""
        return self._phrases[key].format(**fields)

    def name(self, technique: str) -> str:
        """What players call a technique."""
        return _names()[technique]

    def join(self, words: Iterable[str], joint: str = "and") -> str:
        """A list in words: 'a, b and c' or 'a, b or c'."""
        words = list(words)
        if len(words) < 2:
            return "".join(words)
        head = self.say("list.comma").join(words[:-1])
        return head + self.say(f"list.{joint}") + words[-1]

    def cells(self, cells: Iterable[int], joint: str = "and") -> str:
        """Cells by name, as a list."""
        return self.join(map(cell_name, cells), joint)

    def digits(self, digits: Iterable[int], joint: str = "and") -> str:
        """Digits as a list."""
        return self.join(map(str, digits), joint)

    def house(self, house: int) -> str:
        """A house by name."""
        return self.say(f"house.{house_kind(house)}", number=house % 9 + 1)

    def houses(self, houses: Iterable[int]) -> str:
        """Houses of one kind as a list: 'rows 1 and 4'; of several kinds each with its own name."""
        houses = list(houses)
        kinds = {house_kind(house) for house in houses}
        if len(houses) > 1 and len(kinds) == 1:
            numbers = self.digits(house % 9 + 1 for house in houses)
            return self.say(f"houses.{kinds.pop()}", numbers=numbers)
        return self.join(map(self.house, houses))

    def count(self, number: int) -> str:
        """A number from two to nine in words."""
        return self.say(f"count.{number}")

    def all_of(self, number: int) -> str:
        """'both' of two, 'all' of more."""
        return self.say("all.2" if number == 2 else "all.more")

"""Where the givens lie: masks of cells that must, may or must not hold one.

In text `#` must hold a given, `?` may, `.` must not; 81 characters or nine rows. Some pictures have
names.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from nonet.errors import RequestError
from nonet.places import cell_name

__all__ = ["PICTURES", "Pattern"]

PICTURES: dict[str, str] = {
    "heart": """
        .##...##.
        ####.####
        #..###..#
        #...#...#
        ##.....##
        .##...##.
        ..##.##..
        ...###...
        ....#....
    """,
    "diamond": """
        ....#....
        ...###...
        ..##.##..
        .##...##.
        ##..#..##
        .##...##.
        ..##.##..
        ...###...
        ....#....
    """,
    "ring": """
        ..#####..
        .#######.
        ###...###
        ##.....##
        ##.....##
        ##.....##
        ###...###
        .#######.
        ..#####..
    """,
}

# Letters as five columns by seven rows, one number a row, stretched over the whole grid. Many alone
# leave two solutions, so the cells around a letter may hold givens where they are needed.
_LETTERS: dict[str, tuple[int, ...]] = {
    "A": (14, 17, 17, 31, 17, 17, 17),
    "B": (30, 17, 17, 30, 17, 17, 30),
    "C": (14, 17, 16, 16, 16, 17, 14),
    "D": (30, 17, 17, 17, 17, 17, 30),
    "E": (31, 16, 16, 30, 16, 16, 31),
    "F": (31, 16, 16, 30, 16, 16, 16),
    "G": (14, 17, 16, 23, 17, 17, 14),
    "H": (17, 17, 17, 31, 17, 17, 17),
    "I": (31, 4, 4, 4, 4, 4, 31),
    "J": (7, 2, 2, 2, 2, 18, 12),
    "K": (17, 18, 20, 24, 20, 18, 17),
    "L": (16, 16, 16, 16, 16, 16, 31),
    "M": (17, 27, 21, 21, 17, 17, 17),
    "N": (17, 25, 21, 19, 17, 17, 17),
    "O": (14, 17, 17, 17, 17, 17, 14),
    "P": (30, 17, 17, 30, 16, 16, 16),
    "Q": (14, 17, 17, 17, 21, 18, 13),
    "R": (30, 17, 17, 30, 20, 18, 17),
    "S": (15, 16, 16, 14, 1, 1, 30),
    "T": (31, 4, 4, 4, 4, 4, 4),
    "U": (17, 17, 17, 17, 17, 17, 14),
    "V": (17, 17, 17, 17, 17, 10, 4),
    "W": (17, 17, 17, 21, 21, 27, 17),
    "X": (17, 17, 10, 4, 10, 17, 17),
    "Y": (17, 17, 10, 4, 4, 4, 4),
    "Z": (31, 1, 2, 4, 8, 16, 31),
}

_ROWS = tuple(tuple(range(9 * row, 9 * row + 9)) for row in range(9))
_COLUMNS = tuple(tuple(range(column, 81, 9)) for column in range(9))

_MARKS = dict.fromkeys("#123456789xX*", "#") | {"?": "?"} | dict.fromkeys(".0-_", ".")


def _picture(name: str) -> str | None:
    """The mask of a named picture, or None if there is none of that name."""
    slug = name.strip().lower()
    if slug in PICTURES:
        return "".join(PICTURES[slug].split())
    kind, _, letter = slug.partition(":")
    if kind == "letter" and letter.upper() in _LETTERS:
        rows = _LETTERS[letter.upper()]
        return "".join(
            "#" if rows[row * 7 // 9] >> (4 - column * 5 // 9) & 1 else "?"
            for row in range(9)
            for column in range(9)
        )
    return None


@dataclass(frozen=True, slots=True, init=False)
class Pattern:
    """Which cells must, may and must not hold a given: 81 characters `#`, `?` and `.`.

    >>> Pattern("ring").must[:5]
    (2, 3, 4, 5, 6)
    """

    mask: str

    def __init__(self, source: Any) -> None:
        if isinstance(source, Pattern):
            mask = source.mask
        elif isinstance(source, str):
            mask = _picture(source) or "".join(source.split())
        else:
            raise RequestError(f"a pattern is text, not {type(source).__name__}")
        if len(mask) != 81:
            names = ", ".join([*PICTURES, "letter:A to letter:Z"])
            raise RequestError(
                f"a pattern has 81 characters (# must, ? may, . must not hold a given) or is one"
                f" of {names}; {str(source)[:100]!r} is neither"
            )
        for index, mark in enumerate(mask):
            if mark not in _MARKS:
                raise RequestError(
                    f"pattern: character {mark!r} at index {index} is not # (must hold a given),"
                    " ? (may) or . (must not)"
                )
        object.__setattr__(self, "mask", "".join(_MARKS[mark] for mark in mask))

    def __repr__(self) -> str:
        return f"Pattern({self.mask!r})"

    @property
    def must(self) -> tuple[int, ...]:
        """The cells that hold a given."""
        return tuple(cell for cell in range(81) if self.mask[cell] == "#")

    @property
    def may(self) -> tuple[int, ...]:
        """The cells that may hold one, those that must included."""
        return tuple(cell for cell in range(81) if self.mask[cell] != ".")

    def along(self, orbits: tuple[tuple[int, ...], ...]) -> Pattern:
        """The pattern in which the cells of each orbit are alike, or RequestError if none is.

        >>> Pattern("#" + 79 * "?" + "?").along(((0, 80), *((cell,) for cell in range(1, 80)))).must
        (0, 80)
        """
        marks = list(self.mask)
        for orbit in orbits:
            here = {self.mask[cell]: cell for cell in orbit}
            if "#" in here and "." in here:
                given, empty = cell_name(here["#"]), cell_name(here["."])
                raise RequestError(
                    f"the pattern and the symmetry contradict each other: {given} must hold a"
                    f" given, {empty} must not, and the symmetry makes them alike"
                )
            mark = next((mark for mark in "#." if mark in here), "?")
            for cell in orbit:
                marks[cell] = mark
        return Pattern("".join(marks))

    def check(self, clues: tuple[int, int], line_floor: int = 0, sparsest_line: int = 9) -> None:
        """Raise RequestError if no puzzle can have this pattern and so many clues."""
        if len(self.may) < max(17, clues[0]):
            raise RequestError(
                f"the pattern leaves {len(self.may)} cells for givens, fewer than the"
                f" {max(17, clues[0])} clues asked for"
            )
        filled = {cell // 9 for cell in self.may} | {9 + cell % 9 for cell in self.may}
        for first in range(0, 18, 3):
            empty = [line for line in range(first, first + 3) if line not in filled]
            if len(empty) >= 2:
                kind, place = ("rows", "band") if first < 9 else ("columns", "stack")
                a, b = (line % 9 + 1 for line in empty[:2])
                raise RequestError(
                    f"the pattern leaves {kind} {a} and {b} of one {place} without givens: they"
                    " could always change places, so there would be two solutions"
                )
        if len(self.must) > clues[1]:
            raise RequestError(
                f"the pattern has {len(self.must)} cells that must hold a given, more than"
                f" clues {clues[0]}..{clues[1]} allows"
            )
        for kind, lines in (("row", _ROWS), ("column", _COLUMNS)):
            for number, line in enumerate(lines, 1):
                room = sum(self.mask[cell] != "." for cell in line)
                if room < line_floor:
                    raise RequestError(
                        f"the pattern leaves {kind} {number} room for {room} givens, but"
                        f" line_floor asks for {line_floor}"
                    )
        fewest = min(sum(self.mask[cell] == "#" for cell in line) for line in _ROWS + _COLUMNS)
        if fewest > sparsest_line:
            raise RequestError(
                f"the pattern puts {fewest} givens or more into every row and column, but"
                f" sparsest_line asks for one with {sparsest_line} at most"
            )

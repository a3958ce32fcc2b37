"""Whips searched for and checked straight from their definition (docs/scales.md), slowly.

Nothing is shared with the engine: a candidate is a cell and a digit, a variable the set of all
candidates of a cell or of a digit in a house, a whip a list of links.
"""

from __future__ import annotations

from typing import NamedTuple

Mark = tuple[int, int]
Variable = frozenset[Mark]

MARKS = [(cell, digit) for cell in range(81) for digit in range(1, 10)]
_HOUSES = [
    *([9 * r + c for c in range(9)] for r in range(9)),
    *([9 * r + c for r in range(9)] for c in range(9)),
    *([27 * (b // 3) + 3 * (b % 3) + 9 * (i // 3) + i % 3 for i in range(9)] for b in range(9)),
]
VARIABLES: list[Variable] = [
    *(frozenset((cell, digit) for digit in range(1, 10)) for cell in range(81)),
    *(frozenset((c, digit) for c in house) for house in _HOUSES for digit in range(1, 10)),
]
VARIABLES_OF = {mark: [v for v in VARIABLES if mark in v] for mark in MARKS}
LINKED = {mark: frozenset().union(*VARIABLES_OF[mark]) - {mark} for mark in MARKS}


class Link(NamedTuple):
    """A candidate linked to the one before, its variable, and what is left of that."""

    left: Mark
    variable: Variable
    right: Mark | None
    """None in the last link: the variable has no candidate left."""


def find_whip(marks: set[Mark], target: Mark, most: int) -> list[Link] | None:
    """A whip of at most `most` links that refutes the target."""
    tried: set[tuple[Mark, frozenset[Mark], frozenset[Mark], int]] = set()

    def extend(links: list[Link], gone: frozenset[Mark], more: int) -> list[Link] | None:
        rights = frozenset(link.right for link in links if link.right)
        lefts = frozenset(link.left for link in links)
        last = (links[-1].right if links else None) or target
        if (last, rights, lefts, more) in tried:
            return None
        tried.add((last, rights, lefts, more))
        forward = []
        for left in sorted((LINKED[last] & marks) - lefts - rights - {target}):
            for variable in VARIABLES_OF[left]:
                kept = variable & marks - gone
                if not kept:
                    return [*links, Link(left, variable, None)]
                if len(kept) == 1 and more > 1 and not kept & {target, *rights}:
                    forward.append(Link(left, variable, next(iter(kept))))
        for link in forward:
            assert link.right is not None
            whip = extend([*links, link], gone | LINKED[link.right], more - 1)
            if whip:
                return whip
        return None

    return extend([], LINKED[target], most)


def check_whip(marks: set[Mark], target: Mark, whip: list[Link]) -> None:
    """Assert that each link is what the definition wants."""
    before, rights = target, [target]
    assert len({link.left for link in whip}) == len({link.variable for link in whip}) == len(whip)
    for link in whip:
        assert link.left in marks
        assert link.left in LINKED[before]
        assert link.left in link.variable
        rest = link.variable & marks - {link.right}
        assert all(any(mark in LINKED[right] for right in rights) for mark in rest)
        if link.right:
            assert link.right in link.variable
            assert not any(link.right in LINKED[right] for right in rights)
            before = link.right
            rights.append(before)
    assert [link.right for link in whip].index(None) == len(whip) - 1


def place_singles(marks: set[Mark], placed: set[Mark]) -> None:
    """Place what is the last candidate of a variable, as long as there is one."""
    progress = True
    while progress:
        lasts = [variable & marks for variable in VARIABLES if len(variable & marks) == 1]
        found = set().union(*lasts) - placed
        progress = bool(found)
        for mark in found & marks:
            placed.add(mark)
            marks -= LINKED[mark]


def slow_w(puzzle: str, most: int) -> tuple[bool, set[Mark]]:
    """Whether whips of at most `most` links solve the puzzle, and what they remove."""
    marks, placed = set(MARKS), set[Mark]()
    for cell, digit in enumerate(puzzle):
        if digit != ".":
            marks -= LINKED[cell, int(digit)]
            placed.add((cell, int(digit)))
    place_singles(marks, placed)
    removed, length = set[Mark](), 1
    while len(placed) < 81 and length <= most:
        for target in sorted(marks - placed):
            if whip := find_whip(marks, target, length):
                check_whip(marks, target, whip)
                removed.add(target)
                marks.discard(target)
                place_singles(marks, placed)
                length = 1
                break
        else:
            length += 1
    return len(placed) == 81, removed

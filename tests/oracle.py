"""The independent judge: a plain Python solver that shares no code and no idea with the engine.

Exact cover in dictionaries: 324 requirements (a digit in each cell, every digit in every house),
729 placements, always continuing with the requirement that has the fewest ways left.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

Requirement = tuple[str, int, int]
Placement = tuple[int, int]  # cell, digit


def _requirements(cell: int, digit: int) -> tuple[Requirement, ...]:
    row, column = divmod(cell, 9)
    box = row // 3 * 3 + column // 3
    return (
        ("cell", row, column),
        ("row", row, digit),
        ("column", column, digit),
        ("box", box, digit),
    )


NEEDS = {(c, d): _requirements(c, d) for c in range(81) for d in range(1, 10)}


def solutions(marks: Sequence[Sequence[int]]) -> Iterator[str]:
    """Every way to choose one of each cell's digits so that no house repeats one."""
    ways: dict[Requirement, set[Placement]] = {need: set() for ns in NEEDS.values() for need in ns}
    for cell, digits in enumerate(marks):
        for digit in digits:
            for need in NEEDS[cell, digit]:
                ways[need].add((cell, digit))
    yield from _extend(ways, {})


def _extend(ways: dict[Requirement, set[Placement]], placed: dict[int, int]) -> Iterator[str]:
    if not ways:
        yield "".join(str(placed[cell]) for cell in range(81))
        return
    scarcest = min(ways, key=lambda need: len(ways[need]))
    for cell, digit in sorted(ways[scarcest]):
        met = NEEDS[cell, digit]
        excluded = {way for need in met for way in ways[need]}
        rest = {need: ways[need] - excluded for need in ways if need not in met}
        yield from _extend(rest, {**placed, cell: digit})


def marks_of(grid: str) -> list[Sequence[int]]:
    """A given as its only digit, a blank as all nine."""
    return [(int(c),) if c in "123456789" else range(1, 10) for c in grid]


def count(grid: str, limit: int = 2) -> int:
    """How many solutions the grid has, counting no further than `limit`."""
    return sum(1 for _, _ in zip(range(limit), solutions(marks_of(grid)), strict=False))

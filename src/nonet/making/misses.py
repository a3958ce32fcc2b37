"""What keeps a near miss from being what was asked for, in words.

The demands are looked at in the generator's order: it judges a puzzle no further than the first
kind that fails, so that nothing is said here of what it never looked at.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from nonet import _core
from nonet.deduction import technique_table
from nonet.making.puzzle import Puzzle
from nonet.ranges import HIGHEST_RATING
from nonet.rating import chosen_slugs, rate
from nonet.request import RANKS


def shortfall(puzzle: Puzzle) -> str:
    """What the puzzle has and what was asked for, to be read after "the nearest miss".

    >>> import nonet
    >>> shortfall(nonet.generate("classic/hard", clues=21, seed=1, attempts=1, fallback=True))
    'has 25 clues, not 21'
    """
    for kind in (_layout, _redundant, _rated, _searched):
        told = list(kind(puzzle))
        if told:
            return " and ".join(told)
    if puzzle.request.needs:
        needs = puzzle.request.needs
        return f"does not need {'all of ' if len(needs) > 1 else ''}{', '.join(needs)}"
    return f"has {puzzle.clues} clues"


def _layout(puzzle: Puzzle) -> Iterator[str]:
    wants, cells = puzzle.request, [digit != 0 for digit in puzzle.grid]
    if not wants.clues[0] <= puzzle.clues <= wants.clues[1]:
        yield f"has {puzzle.clues} clues, not {_span(*wants.clues)}"
    lines = [cells[9 * i : 9 * i + 9] for i in range(9)] + [cells[i::9] for i in range(9)]
    sparsest = min(sum(line) for line in lines)
    if sparsest < wants.line_floor:
        yield f"has a line of {sparsest} clues, not {wants.line_floor} or more in each"
    if sparsest > wants.sparsest_line:
        yield f"has {sparsest} clues or more in each line, not {wants.sparsest_line} in one"
    if wants.way == "carve":
        label, target = puzzle.difficulty.value.lower(), wants.probe_target
        harder = wants.accept_harder and RANKS.index(label) > RANKS.index(target)
        if label != target and not harder:
            yield f"is {label}, not {target}"


def _redundant(puzzle: Puzzle) -> Iterator[str]:
    if puzzle.request.minimal and not puzzle.minimal:
        yield "is not minimal"


def _rated(puzzle: Puzzle) -> Iterator[str]:
    wants = puzzle.request
    if wants.rating is not None:
        low, high = wants.rating
        if not low <= round(puzzle.rating.er, 1) <= high:
            yield f"is rated {puzzle.rating.er:.1f}, not {_span(low, high, HIGHEST_RATING)}"
    used = [slug for slug in wants.forbids if _uses(puzzle, slug)]
    if used:
        yield f"uses {' and '.join(used)}"


def _uses(puzzle: Puzzle, slug: str) -> bool:
    """Whether the technique is on the rated path, or on that for people if only they name it."""
    named = any(row.named for row in technique_table() if row.slug == slug)
    path = rate(puzzle.grid, techniques=chosen_slugs(None, named=True)) if named else puzzle.rating
    return slug in path.counts


def _searched(puzzle: Puzzle) -> Iterator[str]:
    wants = puzzle.request
    low, high = wants.strict_searches if wants.strict else wants.searches
    if low > 0 or high is not None:
        # No further than it takes to tell: the count can run into billions.
        found = _core.search_count(puzzle.grid, low if high is None else high + 1)
        if found < low:
            yield f"takes {found} searches, not {_span(low, high)}"
        elif high is not None and found > high:
            yield f"takes more than {high} searches, not {_span(low, high)}"
    if wants.score is not None and puzzle.score is not None:
        least, most = wants.score
        if puzzle.score < least or puzzle.score > most or puzzle.score == most < 5:
            yield f"scores {puzzle.score:g}, not {_span(least, most)}"


def _span(low: Any, high: Any, none: Any = None) -> str:
    """A range as it is typed; `none` is the upper end that says nothing.

    >>> _span(24, 28), _span(24, 24), _span(100, None)
    ('24..28', '24', '100..')
    """
    if high == none:
        return f"{low}.."
    return f"{low}" if low == high else f"{low}..{high}"

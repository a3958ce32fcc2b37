"""What stands by a puzzle on paper: its number and level, its rating and techniques, its link."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from nonet import _core
from nonet.board.values import Grid
from nonet.errors import RequestError
from nonet.logic import name
from nonet.logic.deduction import Rating
from nonet.logic.rating import rate
from nonet.making.puzzle import Puzzle
from nonet.render.pdf import QR_BYTES, PrintItem

LONGEST_LINK = QR_BYTES - len("#g=1.") - 81
"""Bytes of the address of a page, to which a link adds a whole puzzle."""


def print_item(
    puzzle: Puzzle | Any,
    *,
    number: int | None = None,
    title: str = "",
    link: str = "",
    id: str = "",
) -> PrintItem:
    """Make the item to print for a puzzle: solved, rated, and with a link if a base is given.

    Raises NoSolution or MultipleSolutions for a grid that is no puzzle.

    >>> import nonet
    >>> item = print_item(nonet.generate("evil", seed=42), number=1, link="https://example.org/")
    >>> item.title, item.link
    ('1. evil', 'https://example.org/#id=AQQqANyN')
    >>> print(item.caption)
    Rating 7.3, 24 clues: forcing chain, claiming, pointing, direct hidden pair, hidden single
    """
    if isinstance(puzzle, Puzzle):
        grid, solution, rating = puzzle.grid, puzzle.solution, puzzle.rating
        id, title = id or puzzle.id, title or puzzle.level or puzzle.recipe
    else:
        grid = Grid(puzzle)
        solution, rating = _core.solve(grid), rate(grid)
    return PrintItem(
        grid=grid,
        solution=solution,
        title=f"{number}. {title}".rstrip(". ") if number is not None else title,
        caption=caption(rating, grid.clue_count),
        link=play_link(link, grid, id) if link else "",
    )


def caption(rating: Rating, clues: int) -> str:
    """Say how hard a puzzle is, the hardest technique first.

    >>> import nonet
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> caption(nonet.rate(puzzle), 30)
    'Rating 1.2, 30 clues: hidden single'
    """
    known = rating.outcome == "solved"
    told = f"Rating {rating.er:.1f}" if known else "Beyond all techniques"
    techniques = ", ".join(_lower(name(slug)) for slug in reversed([*rating.counts]))
    return f"{told}, {clues} clues" + (f": {techniques}" if techniques else "")


def _lower(title: str) -> str:
    """Without the capital of an ordinary word; XY-wing and BUG keep theirs."""
    return title if title[1:2].isupper() or title[1:2] == "-" else title[:1].lower() + title[1:]


def play_link(base: str, grid: Grid, id: str = "") -> str:
    """The address at which a page of Nonet opens a puzzle: by its ID, or carried whole.

    >>> play_link("https://example.org/play", Grid("1" + 80 * "."), "AQQqANyN")
    'https://example.org/play#id=AQQqANyN'
    """
    check_link(base)
    return f"{base}#id={id}" if id else f"{base}#g=1.{str(grid).replace('.', '0')}"


def check_link(base: str) -> None:
    """Refuse the address of a page that no link to a puzzle can be made of.

    >>> check_link("http://")
    Traceback (most recent call last):
    nonet.errors.RequestError: a link is http:// or https:// and a host, without white space ...
    """
    try:
        host = urlsplit(base).hostname
    except ValueError:  # brackets that are not closed, as of IPv6
        host = None
    begins = base.startswith(("http://", "https://"))
    if not (begins and host) or "#" in base or any(map(str.isspace, base)):
        raise RequestError(
            "a link is http:// or https:// and a host, without white space and without #, "
            f"unlike {base[:100]!r}"
        )
    if len(base.encode()) > LONGEST_LINK:
        raise RequestError(
            f"a link may have {LONGEST_LINK:,} bytes, so that a QR code holds it and the puzzle, "
            f"not {len(base.encode()):,}"
        )

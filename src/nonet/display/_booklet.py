"""Items to print for puzzles (number, level, rating, techniques, link), and chapters of a book."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import groupby
from urllib.parse import urlsplit

from nonet import _core
from nonet._base.arguments import list_of, switch, text_of
from nonet.board._values import Grid, GridLike
from nonet.errors import RequestError
from nonet.logic import highlight, name, words
from nonet.logic._deduction import Rating
from nonet.logic._intros import EXAMPLES, intro_of
from nonet.logic._rating import rate
from nonet.logic._techniques import technique_table
from nonet.logic._walkthrough.path import explain_path
from nonet.making._level_words import level_name, rating_words
from nonet.making._puzzle import Puzzle
from nonet.render._canvas import QR_BYTES
from nonet.render._pdf import Chapter, PrintItem, TechniqueNote
from nonet.render._svg_picture import svg

LONGEST_LINK = QR_BYTES - len("#g=1.") - 81
"""Bytes of the address of a page, to which a link adds a whole puzzle."""


def print_item(
    puzzle: Puzzle | GridLike,
    *,
    number: int | None = None,
    title: str = "",
    level: str = "",
    link: str = "",
    id: str = "",
    techniques: bool = False,
) -> PrintItem:
    """Return the PrintItem of a puzzle: solved, rated, with facts and an optional link.

    - `puzzle`: a Puzzle or a grid.
    - `number`, `title`: the heading; default title: the level.
    - `level`, `id`: by default those of the Puzzle.
    - `link`: address of a Nonet page; the item then links to the puzzle on it.
    - `techniques`: list the techniques that the puzzle takes in the caption.

    Raises GridSyntaxError; NoSolution or MultipleSolutions; RequestError for an invalid link.

    >>> import nonet
    >>> puzzle = nonet.generate("evil", seed=42)
    >>> item = print_item(puzzle, number=1, link="https://example.org/", techniques=True)
    >>> item.heading, item.facts, item.link
    ('1. evil', {'Rating': '7.3', 'Clues': '24'}, 'https://example.org/#id=AQQqANyN')
    >>> print(item.caption)
    Forcing chain, claiming, pointing, direct hidden pair, hidden single
    """
    level, link, id = text_of("level", level), text_of("link", link), text_of("id", id)
    techniques = switch("techniques", techniques)
    if isinstance(puzzle, Puzzle):
        grid, solution, rating = puzzle.grid, puzzle.solution, puzzle.rating
        id, level = id or puzzle.id, level or puzzle.level or puzzle.recipe
    else:
        grid = Grid(puzzle)
        solution, rating = _core.solve(grid), rate(grid)
    level = level_name(level)
    return PrintItem(
        grid=grid,
        solution=solution,
        number=number,
        title=text_of("title", title) or level,
        level=level,
        er=rating.er if rating.outcome == "solved" else math.inf,
        techniques=tuple(rating.counts),
        caption=caption(rating) if techniques else "",
        link=play_link(link, grid, id) if link else "",
    )


def caption(rating: Rating) -> str:
    """List the techniques that a puzzle takes, the hardest first.

    >>> import nonet
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> caption(nonet.rate(puzzle))
    'Hidden single'
    """
    first, *more = [name(slug) for slug in reversed([*rating.counts])] or [""]
    return ", ".join([first, *map(_lower, more)])


def _lower(title: str) -> str:
    """Lower the first letter of an ordinary word; XY-wing and BUG are unchanged."""
    return title if title[1:2].isupper() or title[1:2] == "-" else title[:1].lower() + title[1:]


def chapters(items: Sequence[PrintItem]) -> list[Chapter]:
    """Divide `items` into chapters by their level, in the given order.

    Each chapter explains the techniques that no earlier chapter needed.

    >>> import nonet
    >>> made = [nonet.generate(level, seed=1) for level in ("easy", "medium")]
    >>> items = [print_item(puzzle, number=n) for n, puzzle in enumerate(made, 1)]
    >>> for chapter in chapters(items):
    ...     print(chapter.title, "/", chapter.line, "/", [note.slug for note in chapter.notes])
    Easy / Singles in boxes / ['hidden-single']
    Medium / Singles, sometimes a pointing pair / ['direct-hidden-pair']
    """
    items = list_of("items", items, PrintItem)
    found = []
    explained: set[str] = set()
    for level, group in groupby(items, key=lambda item: item.level):
        chapter = _chapter(level, list(group), explained)
        explained |= {note.slug for note in chapter.notes}
        found.append(chapter)
    return found


def _chapter(level: str, items: Sequence[PrintItem], explained: set[str]) -> Chapter:
    counts = Counter(slug for item in items for slug in item.techniques)
    rows = [row for row in technique_table() if row.slug in counts]
    known = [item.er for item in items if item.er is not None and math.isfinite(item.er)]
    title = level.capitalize() or "Puzzles"
    return Chapter(
        title=title,
        line=rating_words(max(known, default=math.inf)),
        introduction=_introduction(items, known),
        items=items,
        needs=[(row.slug, row.name, counts[row.slug]) for row in rows],
        notes=[technique_note(row.slug) for row in rows if row.slug not in explained],
    )


def _introduction(items: Sequence[PrintItem], ratings: Sequence[float]) -> str:
    clues = [item.grid.clue_count for item in items]
    count = "One puzzle" if len(items) == 1 else f"{len(items)} puzzles"
    words = f"{count} with {_span(clues, '{}')} clues"
    if ratings:
        words += f", rated {_span(ratings, '{:.1f}')}"
    return f"{words}. The list shows every technique that they take, and where it is explained."


def _span(values: Iterable[float], form: str) -> str:
    low, high = (form.format(value) for value in (min(values), max(values)))
    return low if low == high else f"{low} to {high}"


def technique_note(slug: str) -> TechniqueNote:
    """Return the explanation of a technique for a book, with a picture if it has a small one."""
    row = next(row for row in technique_table() if row.slug == slug)
    text = intro_of(slug)
    if slug not in EXAMPLES:
        return TechniqueNote(slug=slug, name=row.name, rating=row.rating, text=text)
    path = explain_path(EXAMPLES[slug])
    explained = next(explained for explained in path.steps if explained.step.technique == slug)
    drawn = svg(
        explained.grid,
        givens=path.start,
        candidates=explained.candidates,
        highlight=highlight(explained.step, explained.candidates),
        theme="print",
        labels=True,
        digits="outlines",
    )
    lines = " ".join(
        line.text for line in words(explained.step, explained.candidates) if not line.depth
    )
    return TechniqueNote(
        slug=slug, name=row.name, rating=row.rating, text=text, picture=drawn, caption=lines
    )


def play_link(base: str, grid: Grid, id: str = "") -> str:
    """Return the address at which a page of Nonet opens a puzzle, by its ID or by its grid.

    >>> play_link("https://example.org/play", Grid("1" + 80 * "."), "AQQqANyN")
    'https://example.org/play#id=AQQqANyN'
    """
    check_link(base)
    return f"{base}#id={id}" if id else f"{base}#g=1.{str(grid).replace('.', '0')}"


def check_link(base: str) -> None:
    """Reject an address that cannot be the base of links to puzzles.

    >>> check_link("http://")
    Traceback (most recent call last):
    nonet.errors.RequestError: link: expected http:// or https:// and a host, ...
    """
    try:
        host = urlsplit(base).hostname
    except ValueError:  # brackets that are not closed, as of IPv6
        host = None
    begins = base.startswith(("http://", "https://"))
    if not (begins and host) or "#" in base or any(map(str.isspace, base)):
        raise RequestError(
            "link: expected http:// or https:// and a host, without white space and #, "
            f"found {base[:100]!r}",
            "link",
        )
    if len(base.encode()) > LONGEST_LINK:
        raise RequestError(
            f"link: expected at most {LONGEST_LINK:,} bytes, which fit a QR code with the puzzle, "
            f"found {len(base.encode()):,}",
            "link",
        )

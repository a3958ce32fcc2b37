"""The parts of a printed document: puzzles, chapters, notes on techniques, and the layout."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from nonet._base.arguments import (
    instance_of,
    items_of,
    list_of,
    names_in,
    one_of,
    real_number,
    switch,
    text_of,
    whole_number,
    wrong_argument,
)
from nonet.board._values import Grid
from nonet.errors import RequestError
from nonet.render._fonts import lacking
from nonet.render._placing import FORMS

PaperName: TypeAlias = Literal["a4", "a5", "letter"]
PAPERS: Mapping[PaperName, tuple[float, float]] = {
    "a4": (210.0, 297.0),
    "a5": (148.0, 210.0),
    "letter": (215.9, 279.4),
}
"""Width and height in millimeters, after trimming."""

MOST_BINDING, MOST_BLEED = 30.0, 20.0


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintItem:
    """One puzzle to print, with the words beside it.

    >>> PrintItem(grid=Grid("1" + 80 * "."), number=7, title="evil").heading
    '7. evil'
    """

    __module__ = "nonet.render"

    grid: Grid
    solution: Grid | None = None
    number: int | None = None
    title: str = ""
    level: str = ""
    """The level it was generated for, which makes the chapters of a book."""
    er: float | None = None
    """The rating: None if it was not rated, infinite if no technique solves it."""
    techniques: tuple[str, ...] = ()
    """Slugs of the techniques it takes, for the introduction of its chapter."""
    caption: str = ""
    link: str = ""

    def __post_init__(self) -> None:
        instance_of("grid", self.grid, Grid)
        if self.solution is not None:
            instance_of("solution", self.solution, Grid)
        if self.number is not None:
            whole_number("number", self.number)
        if self.er is not None:
            rating_of("er", self.er)
        object.__setattr__(self, "techniques", names_in("techniques", self.techniques))
        for name in ("title", "level", "caption", "link"):
            text_of(name, getattr(self, name))

    @property
    def heading(self) -> str:
        """The number and the title."""
        if self.number is None:
            return self.title
        return f"{self.number}. {self.title}" if self.title else str(self.number)

    @property
    def facts(self) -> dict[str, str]:
        """Rating and number of clues, by their names; empty for a puzzle that is not rated."""
        if self.er is None:
            return {}
        rating = f"{self.er:.1f}" if math.isfinite(self.er) else "beyond all techniques"
        return {"Rating": rating, "Clues": str(self.grid.clue_count)}


@dataclass(frozen=True, slots=True, kw_only=True)
class TechniqueNote:
    """An explanation of one technique, with a picture as SVG without text if there is one."""

    __module__ = "nonet.render"

    slug: str
    name: str
    rating: float
    text: str
    picture: str = ""
    caption: str = ""

    def __post_init__(self) -> None:
        rating_of("rating", self.rating)
        for name in ("slug", "name", "text", "picture", "caption"):
            text_of(name, getattr(self, name))


@dataclass(frozen=True, slots=True, kw_only=True)
class Chapter:
    """Puzzles of one level, with an introduction and the techniques that are new in it."""

    __module__ = "nonet.render"

    title: str = ""
    """A chapter without a title has no opening page."""
    line: str = ""
    """A short description of its puzzles."""
    introduction: str = ""
    items: Sequence[PrintItem]
    needs: Sequence[tuple[str, str, int]] = ()
    """Slug and name of each technique, and the number of puzzles that need it."""
    notes: Sequence[TechniqueNote] = ()

    def __post_init__(self) -> None:
        for name in ("title", "line", "introduction"):
            text_of(name, getattr(self, name))
        list_of("items", self.items, PrintItem)
        list_of("notes", self.notes, TechniqueNote)
        for need in items_of("needs", self.needs):
            slug, name, count = [*items_of("needs", need), None, None, None][:3]
            text_of("needs", slug)
            text_of("needs", name)
            whole_number("needs", count)


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """The layout of a document.

    >>> Layout(per_page=7)
    Traceback (most recent call last):
    nonet.errors.RequestError: per_page: expected a whole number from 1 to 6, found 7
    """

    __module__ = "nonet.render"

    paper: PaperName = "a4"
    per_page: int = 4
    large: bool = False
    """One puzzle per page, as large as the paper allows, with heavy lines."""
    cover: str = ""
    """Title of a cover page; none without it."""
    subtitle: str = ""
    author: str = ""
    """Shown on the cover and in the properties of the document."""
    solutions: bool = True
    """Solutions at the back, for the items that have one."""
    page_numbers: bool = True
    binding: float = 0.0
    """Extra inner margin in millimeters: left on odd pages, right on even ones."""
    bleed: float = 0.0
    """Millimeters that the sheet extends beyond the trimmed page on every side."""

    def __post_init__(self) -> None:
        one_of("paper", self.paper, PAPERS)
        for name in ("large", "solutions", "page_numbers"):
            switch(name, getattr(self, name))
        for name in ("cover", "subtitle", "author"):
            text_of(name, getattr(self, name))
        per_page = whole_number("per_page", self.per_page, min(FORMS), max(FORMS))
        object.__setattr__(self, "per_page", per_page)
        if self.large and self.per_page != 1:
            raise RequestError(
                "per_page: large print has one puzzle per page", "per_page", ("large",)
            )
        if self.subtitle and not self.cover:
            raise RequestError(
                "subtitle: it is printed on the cover, which requires a title",
                "subtitle",
                ("cover",),
            )
        _check_length("binding", self.binding, MOST_BINDING)
        _check_length("bleed", self.bleed, MOST_BLEED)
        check_words("cover", "the title", self.cover)
        check_words("subtitle", "the subtitle", self.subtitle)
        check_words("author", "the author", self.author)


def _check_length(name: str, value: Any, most: float) -> None:
    number = isinstance(value, (int, float)) and not isinstance(value, bool)
    if not number or not math.isfinite(value) or not 0 <= value <= most:
        raise wrong_argument(name, f"a length from 0 to {most:g} mm", value)


def rating_of(name: str, value: Any) -> float:
    """Return a rating, which may be infinite."""
    number = real_number(value)
    if number is None or not number >= 0:
        raise wrong_argument(name, "a rating, 0 or more", value)
    return number


def require_items(items: Sequence[PrintItem]) -> None:
    """Raise RequestError unless there is a puzzle to print."""
    if not items:
        raise wrong_argument("items", "at least one puzzle", items)


def check_words(field: str, what: str, text: str) -> None:
    """Reject text with characters that the fonts lack."""
    if missing := lacking(text):
        words = f"{what} contains {missing[:20]!r}, which the fonts cannot show"
        raise RequestError(words, field)

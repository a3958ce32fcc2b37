"""The highlights of a picture: a frozen value of places and roles, without their style.

Pictures in text and SVG take the same `Highlight`; the theme has the colors. A candidate is a pair
(cell, digit). The roles are those of one step: the candidates of the pattern, those on its other
side, those removed, and those placed.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields
from typing import Any

from nonet._base.arguments import as_int, instance_of, items_of, switch, wrong_argument
from nonet.board._places import Mark
from nonet.errors import RequestError

_HOUSE_FIELDS = ("houses", "cover_houses")
_HOUSES, _CELLS, _DIGITS = range(27), range(81), range(1, 10)
MARK_ROLES = ("keep", "other", "delete", "place")
"""The roles of a candidate, in the order in which later ones win over earlier ones."""


@dataclass(frozen=True, slots=True)
class Link:
    """A line between two candidates, as an arrow unless `directed` is false.

    A strong link (a solid line): if the first is false, the second is true. A weak link (dashed):
    if the first is true, the second is false.

    >>> Link((0, 5), (8, 5), strong=False).end
    (8, 5)
    """

    __module__ = "nonet.render"

    start: Mark
    end: Mark
    strong: bool = True
    directed: bool = True

    def __post_init__(self) -> None:
        for name in ("start", "end"):
            _check_mark(name, getattr(self, name))
        switch("strong", self.strong)
        switch("directed", self.directed)
        if self.start == self.end:
            raise RequestError(
                f"links: expected two different candidates, found {self.start} twice",
                "end",
                ("start",),
            )


@dataclass(frozen=True, slots=True, kw_only=True)
class Highlight:
    """The highlights in a picture of a grid.

    >>> spot = Highlight(cells=[40], delete=[(40, 7)])
    >>> spot.cells, spot.delete
    ((40,), ((40, 7),))
    """

    __module__ = "nonet.render"

    houses: tuple[int, ...] = ()
    """Houses the step is about (rows 0 to 8, columns 9 to 17, boxes 18 to 26)."""
    cover_houses: tuple[int, ...] = ()
    """Houses of the other kind: a fish's cover, the box that a line is locked into."""
    cells: tuple[int, ...] = ()
    """Cells the step is about."""
    other_cells: tuple[int, ...] = ()
    """Cells with a secondary role: wings, fins, the other set."""
    keep: tuple[Mark, ...] = ()
    """Candidates of the pattern; in a chain, those that are on."""
    other: tuple[Mark, ...] = ()
    """Candidates on the other side: fins; in a chain, those that are off."""
    delete: tuple[Mark, ...] = ()
    """Candidates that are removed."""
    place: tuple[Mark, ...] = ()
    """Candidates that are placed."""
    links: tuple[Link, ...] = ()
    """Lines between candidates."""

    def __init__(
        self,
        *,
        houses: Iterable[int] = (),
        cover_houses: Iterable[int] = (),
        cells: Iterable[int] = (),
        other_cells: Iterable[int] = (),
        keep: Iterable[Mark] = (),
        other: Iterable[Mark] = (),
        delete: Iterable[Mark] = (),
        place: Iterable[Mark] = (),
        links: Iterable[Link] = (),
    ) -> None:
        given = {
            "houses": houses,
            "cover_houses": cover_houses,
            "cells": cells,
            "other_cells": other_cells,
            "keep": keep,
            "other": other,
            "delete": delete,
            "place": place,
            "links": links,
        }
        for name, values in given.items():
            items = items_of(name, values)
            if items:
                _check(name, items)
            # Repeated places count once; the order is kept.
            object.__setattr__(self, name, tuple(dict.fromkeys(items)))

    def roles(self) -> dict[Mark, str]:
        """Return the role of every highlighted candidate; of two roles, the later one wins.

        >>> Highlight(keep=[(0, 1)], delete=[(0, 2)]).roles()
        {(0, 1): 'keep', (0, 2): 'delete'}
        """
        return {mark: role for role in MARK_ROLES for mark in getattr(self, role)}

    def __or__(self, more: Highlight) -> Highlight:
        return Highlight(
            **{f.name: getattr(self, f.name) + getattr(more, f.name) for f in fields(self)}
        )


def _check(name: str, items: tuple[Any, ...]) -> None:
    """Reject what is not a value of this field of a highlight."""
    if name in MARK_ROLES:
        for mark in items:
            _check_mark(name, mark)
    elif name == "links":
        for link in items:
            instance_of(name, link, Link)
    else:
        kind, numbers = ("houses", _HOUSES) if name in _HOUSE_FIELDS else ("cells", _CELLS)
        for number in items:
            if as_int(number) not in numbers:
                raise wrong_argument(name, f"{kind} {numbers[0]} to {numbers[-1]}", number)


def _check_mark(name: str, mark: Any) -> None:
    good = isinstance(mark, tuple) and len(mark) == 2
    if not good or as_int(mark[0]) not in _CELLS or as_int(mark[1]) not in _DIGITS:
        raise wrong_argument(name, "pairs of cell 0 to 80 and digit 1 to 9", mark)

"""The table of techniques, which core/data/techniques.toml defines."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from nonet import _core


class TechniqueInfo(NamedTuple):
    """A row of the ordered table of techniques."""

    slug: str
    """The identifier, such as `naked-pair`."""
    name: str
    """The display name, such as `Naked pair`."""
    rating: float
    """The lowest rating it can have; chains and loops add to it by their size."""
    search: int
    """1..30, in the order tried: one search finds all techniques of a number; 0 if named."""
    named: bool
    """Players have a name for it that Sudoku Explainer lacks; ratings ignore it."""
    family: str
    """A heading for lists, such as `Subsets`."""
    explainer: str
    """Sudoku Explainer's name, such as `Naked Pair`; empty if named."""
    aliases: tuple[str, ...]
    """Other names that players use."""
    id: int
    """Its number inside a puzzle ID."""


@cache
def technique_table() -> tuple[TechniqueInfo, ...]:
    """List every technique in the order in which they are tried.

    >>> row = technique_table()[0]
    >>> row.slug, row.name, row.family, row.rating
    ('hidden-single', 'Hidden single', 'Singles', 1.0)
    """
    return tuple(TechniqueInfo(*row) for row in _core.technique_table())

"""The colors of a picture: light for screens and color print, dark, and print for gray ink.

Every pair of digit and ground is readable: digits on tints have a contrast of at least 4.5 to 1
(the tests check it). Roles also differ in shape (filled, ringed, struck, dashed), so that no
information depends on color alone.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Literal, TypeAlias

from nonet._base.arguments import one_of, wrong_argument

_COLOR = re.compile(r"#?[A-Za-z0-9(),.% -]+")


def _check_colors(value: Any) -> None:
    """Reject text that is not a color: it is written to attributes of a picture unescaped."""
    for field in fields(value):
        color = getattr(value, field.name)
        if isinstance(color, Disc) or (isinstance(color, str) and _COLOR.fullmatch(color)):
            continue
        raise wrong_argument(field.name, "a color such as #1f2733", color)


@dataclass(frozen=True, slots=True, kw_only=True)
class Disc:
    """The colors of a candidate by its role: ground, rim and digit."""

    fill: str
    rim: str
    digit: str

    def __post_init__(self) -> None:
        _check_colors(self)


@dataclass(frozen=True, slots=True, kw_only=True)
class Theme:
    """All colors of one picture, as #rrggbb."""

    __module__ = "nonet.render"

    background: str
    line: str
    thin_line: str
    given: str
    placed: str
    mark: str
    label: str
    house: str
    """The tint and rim of the houses a step is about."""
    house_rim: str
    cover_house: str
    cover_house_rim: str
    cell: str
    other_cell: str
    keep: Disc
    other: Disc
    delete: Disc
    place: Disc
    link: str

    def __post_init__(self) -> None:
        _check_colors(self)


LIGHT = Theme(
    background="#ffffff",
    line="#1f2733",
    thin_line="#b4bcc8",
    given="#141a22",
    placed="#1d5fbf",
    mark="#5b6675",
    label="#6b7685",
    house="#e8f0fc",
    house_rim="#5b8ede",
    cover_house="#fdf3d8",
    cover_house_rim="#d9a520",
    cell="#cfe2ff",
    other_cell="#ffe7b0",
    keep=Disc(fill="#a9e2b4", rim="#2f8f46", digit="#0c3a18"),
    other=Disc(fill="#ffd58a", rim="#c27c0e", digit="#4a2e00"),
    delete=Disc(fill="#ffc2bd", rim="#d0342c", digit="#7a0f0a"),
    place=Disc(fill="#237a3b", rim="#14582a", digit="#ffffff"),
    link="#7a3fb5",
)

DARK = Theme(
    background="#171b22",
    line="#c9d1dc",
    thin_line="#465060",
    given="#f2f5f9",
    placed="#7fb4ff",
    mark="#9aa6b5",
    label="#8b97a7",
    house="#1d2a40",
    house_rim="#5b8ede",
    cover_house="#332b16",
    cover_house_rim="#c79a2a",
    cell="#26426e",
    other_cell="#5a4512",
    keep=Disc(fill="#1f6b35", rim="#5fd07c", digit="#eafff0"),
    other=Disc(fill="#80560a", rim="#ffc45a", digit="#fff5df"),
    delete=Disc(fill="#8a211b", rim="#ff8a80", digit="#ffecea"),
    place=Disc(fill="#7ee29a", rim="#b8f5c9", digit="#06290f"),
    link="#c9a2ff",
)

PRINT = Theme(
    background="#ffffff",
    line="#000000",
    thin_line="#8c8c8c",
    given="#000000",
    placed="#4a4a4a",
    mark="#555555",
    label="#666666",
    house="#f2f2f2",
    house_rim="#777777",
    cover_house="#f7f7f7",
    cover_house_rim="#a0a0a0",
    cell="#e2e2e2",
    other_cell="#efefef",
    keep=Disc(fill="#ffffff", rim="#000000", digit="#000000"),
    other=Disc(fill="#d0d0d0", rim="#666666", digit="#000000"),
    delete=Disc(fill="#ffffff", rim="#5a5a5a", digit="#3a3a3a"),
    place=Disc(fill="#000000", rim="#000000", digit="#ffffff"),
    link="#333333",
)

ThemeName: TypeAlias = Literal["light", "dark", "print"]

THEMES: Mapping[ThemeName, Theme] = {"light": LIGHT, "dark": DARK, "print": PRINT}


def find_theme(theme: str | Theme) -> Theme:
    """Return the theme of that name; a custom `Theme` is returned unchanged.

    >>> find_theme("dark").background
    '#171b22'
    """
    if isinstance(theme, Theme):
        return theme
    return THEMES[one_of("theme", theme, THEMES)]

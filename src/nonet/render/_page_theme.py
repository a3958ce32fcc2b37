"""Colors of a page that follows the light or dark theme of the reader's system.

Pictures on such a page take their colors from CSS variables, so that one page serves both.
"""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Literal, TypeAlias, get_args

from nonet._base.arguments import one_of
from nonet.render._theme import DARK, LIGHT, Disc, Theme

PageTheme: TypeAlias = Literal["auto", "light", "dark", "print"]


def page_theme(name: str) -> PageTheme:
    """Return the name of a page's theme if it is one, else raise RequestError.

    >>> page_theme("blue")
    Traceback (most recent call last):
    nonet.errors.RequestError: theme: expected one of auto, light, dark, print, found 'blue'
    """
    return one_of("theme", name, get_args(PageTheme))


def _colors(theme: Theme) -> dict[str, str]:
    """Return every color of a theme by the name of its variable."""
    found: dict[str, str] = {}
    for field in fields(theme):
        value = getattr(theme, field.name)
        name = field.name.replace("_", "-")
        if isinstance(value, Disc):
            found |= {f"{name}-{part.name}": getattr(value, part.name) for part in fields(value)}
        else:
            found[name] = value
    return found


def _variables(names: dict[str, str]) -> str:
    return " ".join(f"--{name}: {color};" for name, color in names.items())


def _by_variables() -> Theme:
    changed: dict[str, str | Disc] = {}
    for field in fields(LIGHT):
        name = field.name.replace("_", "-")
        if isinstance(getattr(LIGHT, field.name), Disc):
            parts = {part.name: f"var(--{name}-{part.name})" for part in fields(Disc)}
            changed[field.name] = Disc(**parts)
        else:
            changed[field.name] = f"var(--{name})"
    return replace(LIGHT, **changed)  # type: ignore[arg-type]


VARIABLES: Theme = _by_variables()
"""A theme whose colors are CSS variables, for pictures inside a page with `VARIABLES_STYLE`."""

VARIABLES_STYLE = f"""
:root {{ color-scheme: light dark; {_variables(_colors(LIGHT))} }}
@media (prefers-color-scheme: dark) {{ :root {{ {_variables(_colors(DARK))} }} }}
@media print {{ :root {{ {_variables(_colors(LIGHT))} }} }}
"""

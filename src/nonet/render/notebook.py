"""Grids and pencil marks show themselves as pictures in a notebook.

The values are native classes that know nothing of drawing; importing this module, which `nonet`
does, gives them the methods that notebooks look for.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from nonet.model import Candidates, Grid
from nonet.render.svg import svg


def show_as(kind: type, draw: Callable[[Any], str]) -> None:
    """Let values of a class show themselves by a function that gives SVG.

    >>> import nonet
    >>> nonet.Grid("1" + 80 * ".")._repr_svg_()[:4]
    '<svg'
    """
    methods = {"_repr_svg_": draw, "_repr_html_": lambda value: f"<div>{draw(value)}</div>"}
    for name, method in methods.items():
        setattr(kind, name, method)


def _draw(value: Grid | Candidates) -> str:
    return svg(value, size=360)


show_as(Grid, _draw)
show_as(Candidates, _draw)

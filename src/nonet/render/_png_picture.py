"""The picture as PNG, by the extra `nonet[png]` (resvg).

Digits are drawn as outlines, so that the picture does not depend on installed fonts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from nonet._base.extras import require
from nonet.board._values import GridLike, MarksLike, StartLike
from nonet.render._board import Marks
from nonet.render._highlight import Highlight
from nonet.render._svg_picture import svg
from nonet.render._theme import Theme, ThemeName

if TYPE_CHECKING:
    from typing_extensions import Unpack


class PictureOptions(TypedDict, total=False):
    """The options of `png`, which are those of `svg`."""

    givens: GridLike | None
    candidates: MarksLike | None
    corner: Marks | None
    center: Marks | None
    highlight: Highlight | None
    theme: ThemeName | Theme
    size: int
    labels: bool
    title: str | None


def png(grid: StartLike, **options: Unpack[PictureOptions]) -> bytes:
    """Draw a grid as a PNG picture `size` pixels wide, with the `options` of `svg` except `digits`.

    Requires the extra `nonet[png]`.

    Raises GridSyntaxError for a malformed `grid`; RequestError for an invalid option.

    >>> png("1" + 80 * ".", size=90)[1:4]  # doctest: +SKIP
    b'PNG'
    """
    if "digits" in options:  # the only option of `svg` that is not one here
        raise TypeError("png() got an unexpected keyword argument 'digits'")
    return rasterize(svg(grid, digits="outlines", **options))


def rasterize(picture: str) -> bytes:
    """Turn an SVG text into PNG bytes at the size it states.

    >>> from nonet.render._svg_picture import svg
    >>> rasterize(svg("1" + 80 * ".", digits="outlines"))[1:4]  # doctest: +SKIP
    b'PNG'
    """
    resvg_py = require("resvg_py", "PNG output", "png")
    return bytes(resvg_py.svg_to_bytes(svg_string=picture, skip_system_fonts=True))

"""Pictures of grids: text, SVG, PNG. Pure functions on values; nothing here prints or writes."""

from typing import TYPE_CHECKING

from nonet._base.lazy import lazy_names

if TYPE_CHECKING:
    from nonet.render.highlight import Highlight, Link
    from nonet.render.png_picture import png
    from nonet.render.svg_picture import svg
    from nonet.render.text_picture import text
    from nonet.render.theme import Theme
else:
    __getattr__, __dir__ = lazy_names(
        __name__,
        {
            "Highlight": "nonet.render.highlight",
            "Link": "nonet.render.highlight",
            "Theme": "nonet.render.theme",
            "png": "nonet.render.png_picture",
            "svg": "nonet.render.svg_picture",
            "text": "nonet.render.text_picture",
        },
    )

__all__ = ["Highlight", "Link", "Theme", "png", "svg", "text"]

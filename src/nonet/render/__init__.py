"""Pictures of grids: text, SVG, PNG. Pure functions on values; nothing here prints or writes."""

from nonet.render.highlight import Highlight, Link
from nonet.render.png_picture import png
from nonet.render.svg_picture import svg
from nonet.render.text_picture import text
from nonet.render.theme import Theme

__all__ = ["Highlight", "Link", "Theme", "png", "svg", "text"]

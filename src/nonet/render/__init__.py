"""Pictures of grids: text, SVG, PNG. Pure functions on values; nothing here prints or writes."""

from nonet.highlight import Highlight, Link
from nonet.render.png import png
from nonet.render.svg import svg
from nonet.render.text import text
from nonet.render.theme import Theme

__all__ = ["Highlight", "Link", "Theme", "png", "svg", "text"]

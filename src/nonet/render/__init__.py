"""Pictures of grids as text, SVG, PNG and PDF: pure functions on values, which write no files."""

from typing import TYPE_CHECKING

from nonet._base.packages import lazy_names as _lazy_names

if TYPE_CHECKING:
    from nonet.render._highlight import Highlight, Link
    from nonet.render._pdf import book, pdf
    from nonet.render._png_picture import png
    from nonet.render._print_values import Chapter, Layout, PrintItem, TechniqueNote
    from nonet.render._sheet import sheet
    from nonet.render._svg_picture import svg
    from nonet.render._text_picture import text
    from nonet.render._theme import Theme
else:
    # Loaded when first used: most programs draw nothing.
    __getattr__, __dir__ = _lazy_names(
        __name__,
        {
            "Chapter": "nonet.render._print_values",
            "Highlight": "nonet.render._highlight",
            "Layout": "nonet.render._print_values",
            "Link": "nonet.render._highlight",
            "PrintItem": "nonet.render._print_values",
            "TechniqueNote": "nonet.render._print_values",
            "Theme": "nonet.render._theme",
            "book": "nonet.render._pdf",
            "pdf": "nonet.render._pdf",
            "png": "nonet.render._png_picture",
            "sheet": "nonet.render._sheet",
            "svg": "nonet.render._svg_picture",
            "text": "nonet.render._text_picture",
        },
    )

__all__ = [
    "Chapter",
    "Highlight",
    "Layout",
    "Link",
    "PrintItem",
    "TechniqueNote",
    "Theme",
    "book",
    "pdf",
    "png",
    "sheet",
    "svg",
    "text",
]

"""Text inside SVG, HTML and XML: every text from outside goes through here before it is written.

XML has no way to write most control characters, lone surrogates and U+FFFE or U+FFFF, not even as
references: they are left out.
"""

from __future__ import annotations

import re
from html import escape

_NOT_XML = re.compile(r"[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def escaped(text: str, *, quote: bool = True) -> str:
    """The text as it stands inside an element, or with `quote` inside an attribute.

    >>> escaped("a<b\\x00 & c")
    'a&lt;b &amp; c'
    """
    return escape(_NOT_XML.sub("", text), quote=quote)

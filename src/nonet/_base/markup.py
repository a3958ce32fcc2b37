"""Text inside SVG, HTML and XML: every text from outside goes through here before it is written.

XML cannot contain most control characters, lone surrogates, U+FFFE and U+FFFF, not even as
references: they are left out. `import nonet` loads this module, so it imports nothing.
"""

from __future__ import annotations

_NOT_XML = [*sorted({*range(0x20)} - {*b"\t\n\r"}), *range(0xD800, 0xE000), 0xFFFE, 0xFFFF]
_IN_TEXT: dict[int, str | None] = dict.fromkeys(_NOT_XML)
_IN_TEXT |= {ord("&"): "&amp;", ord("<"): "&lt;", ord(">"): "&gt;"}
_IN_ATTRIBUTES = _IN_TEXT | {ord('"'): "&quot;", ord("'"): "&#x27;"}


def escaped(text: str, *, quote: bool = True) -> str:
    """Escape text for an element, or with `quote` for an attribute.

    >>> escaped("a<b\\x00 & c")
    'a&lt;b &amp; c'
    """
    return text.translate(_IN_ATTRIBUTES if quote else _IN_TEXT)

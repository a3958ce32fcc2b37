"""The font of printed documents: Inter in three weights, with the characters it can show.

Printers refuse documents whose fonts are not embedded, so the fonts come with the package. The
files are made by tools/make_fonts.py and have a license of their own, OFL.txt.
"""

from __future__ import annotations

import unicodedata
from itertools import chain
from pathlib import Path
from typing import Literal

Weight = Literal["light", "regular", "bold"]

FOLDER = Path(__file__).parent
FILES: dict[Weight, str] = {
    "light": "Inter-Light.ttf",
    "regular": "Inter-Regular.ttf",
    "bold": "Inter-SemiBold.ttf",
}

CAP_HEIGHT = 0.727
"""Height of a digit or capital as a share of the font size."""

CHARACTERS = frozenset(
    chain(
        range(0x20, 0x7F),
        (code for code in range(0xA0, 0x180) if code not in (0xAD, 0x149)),  # Latin
        (0x1A0, 0x1A1, 0x1AF, 0x1B0, *range(0x218, 0x21C), *range(0x1EA0, 0x1EFA)),
        (0x384, 0x385, 0x386, 0x388, 0x389, 0x38A, 0x38C, 0x38E, 0x38F),  # Greek
        (code for code in range(0x390, 0x3CF) if code != 0x3A2),
        (*range(0x400, 0x460), 0x490, 0x491),  # Cyrillic
        (*range(0x2010, 0x2028), 0x2030, 0x2039, 0x203A, 0x20AC, 0x2116, 0x2122, 0x2212),
        range(0x2190, 0x2194),
    )
)
"""Code points that every weight has."""


def composed(text: str) -> str:
    """Compose letters and accents to single characters, as in the fonts."""
    return unicodedata.normalize("NFC", text)


def lacking(text: str) -> str:
    """Return the characters of a text that the fonts lack, each once.

    >>> lacking("Sudoku – 数独 é ł Судоку")
    '数独'
    """
    return "".join(dict.fromkeys(c for c in composed(text) if ord(c) not in CHARACTERS))

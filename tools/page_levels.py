"""Writes src/nonet/serve/static/rated-levels.js: names and descriptions of levels for the page.

    python tools/page_levels.py

The source is nonet.making._level_words; a test compares the file.
"""

from __future__ import annotations

import json
from pathlib import Path

from nonet.making._level_words import LEVEL_NAMES, RATED_WORDS, lowest_rating

FILE = Path(__file__).resolve().parents[1] / "src/nonet/serve/static/rated-levels.js"

TEMPLATE = """// Names and descriptions of levels. Written by tools/page_levels.py.

/**
 * The levels of `rated`, easiest first.
 * @type {readonly [level: string, words: string, lowest: number][]}
 */
export const RATED = [
%s
];

/** Display names that are not the level itself. @type {Readonly<Record<string, string>>} */
export const LEVEL_NAMES = { %s };
"""


def module() -> str:
    """The text of the module."""
    rows = [
        f"  [{_quoted(level)}, {_quoted(words)}, {lowest_rating(level):g}],"
        for level, words in RATED_WORDS.items()
    ]
    names = [f"{level}: {_quoted(name)}" for level, name in LEVEL_NAMES.items()]
    return TEMPLATE % ("\n".join(rows), ", ".join(names))


def _quoted(text: str) -> str:
    assert "'" not in text
    return json.dumps(text).replace('"', "'")


if __name__ == "__main__":
    FILE.write_text(module(), encoding="utf-8")

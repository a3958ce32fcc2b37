"""The nine digits as strokes, for pictures that must not depend on installed fonts.

A digit is drawn in a box 60 wide and 100 high with round strokes, so that one outline serves every
weight. Rasterized pictures always use these, so their bytes are the same on every machine.
"""

from __future__ import annotations

STROKES = {
    1: "M13 22L34 4V96",
    2: "M6 31C7 14 16 3 31 3C46 3 55 13 55 27C55 40 47 49 35 61C22 73 10 84 5 96H57",
    3: "M7 24C9 10 18 3 30 3C44 3 53 12 53 25C53 39 44 47 28 47C46 47 56 57 56 72C56 87 45 97 30 97"
    "C16 97 6 89 4 75",
    4: "M43 96V4L4 70H58",
    5: "M52 4H14L9 46C15 40 22 37 30 37C46 37 56 49 56 66C56 84 45 97 29 97C16 97 7 90 4 79",
    6: "M44 3C27 16 5 42 5 67A25.5 30 0 1 0 56 67A25.5 30 0 0 0 5 67",
    7: "M5 4H55L22 96",
    8: "M30 3A22 22 0 1 1 30 47A22 22 0 1 1 30 3ZM30 47A26 25 0 1 1 30 97A26 25 0 1 1 30 47Z",
    9: "M17 97C34 84 56 58 56 33A25.5 30 0 1 0 5 33A25.5 30 0 0 0 56 33",
}
WIDTH, HEIGHT = 60, 100

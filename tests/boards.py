"""Hypothesis strategies for boards, and a few puzzles that many tests use."""

from __future__ import annotations

from hypothesis import strategies as st

CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
CLASSIC_SOLUTION = (
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
)
SUKAKU = (
    "159 134 34 2346 34567 4789 3469 14789 2358 "
    "1468 12457 125 1234 29 4589 36 4 3578 "
    "1378 2459 8 1379 45 12 1245 15689 25789 "
    "12589 56 15679 5789 67 1456 34 2458 3469 "
    "1468 1246 269 1368 5689 23578 27 389 169 "
    "457 19 3456 12359 1236 1246 2478 23589 16 "
    "24679 3469 12589 23457 138 137 28 14678 4789 "
    "2678 389 2789 479 17 3689 567 35 35 "
    "345 348 45 279 578 26789 1367 12679 4569"
)
"""Marks that leave the classic solution alone."""
HARD = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
INKALA = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
"""Arto Inkala's puzzle of 2012, rated 10.7: seconds of rating."""

any_digits = st.lists(st.integers(0, 9), min_size=81, max_size=81)
"""81 digits and blanks with no regard to the rules."""

any_marks = st.lists(st.frozensets(st.integers(1, 9)), min_size=81, max_size=81)
"""81 sets of marks with no regard to the rules."""


@st.composite
def holes(draw: st.DrawFn, least: int = 0, most: int = 81) -> str:
    """The classic solution with some cells blanked: a puzzle with one or more solutions."""
    blank = draw(st.sets(st.integers(0, 80), min_size=least, max_size=most))
    return "".join("." if cell in blank else d for cell, d in enumerate(CLASSIC_SOLUTION))

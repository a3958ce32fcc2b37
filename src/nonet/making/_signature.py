"""The behavior signature: a hash that changes whenever the output of Nonet changes.

It covers the puzzles, solutions, IDs and ratings of 200 fixed requests with their canonical forms,
four of them the daily puzzles of a date. A commit either does not change it ("No functional
change") or states the new one ("Signature: ..."), so that every change of behavior is noticed, on
any platform, instruction set or number of threads.
"""

from __future__ import annotations

import datetime
import hashlib
from collections.abc import Iterator

from nonet.board._symmetry import canonical
from nonet.logic._rating import rate
from nonet.making._generation import generate_batch, make_daily
from nonet.making._puzzle import Puzzle
from nonet.making._recipes import RECIPES

SAMPLE: tuple[tuple[str, int], ...] = (
    ("dig-hole/extremely-easy", 20),
    ("dig-hole/easy", 20),
    ("dig-hole/medium", 20),
    ("dig-hole/difficult", 20),
    ("dig-hole/evil", 10),
    ("irreducible/easy", 15),
    ("irreducible/medium", 15),
    ("irreducible/hard", 15),
    ("irreducible/master", 15),
    ("orbit/easy", 10),
    ("orbit/medium", 10),
    ("orbit/hard", 5),
    ("orbit/samurai", 5),
    ("daily/easy", 3),
    ("daily/medium", 3),
    ("daily/hard", 4),
    ("daily/extreme", 2),
    ("classic/easy", 2),
    ("classic/expert", 2),
)
SEED = 20260111
DAY = datetime.date(2026, 1, 11)
DAILY_LEVELS = tuple(RECIPES["daily"])


def signature(workers: int | None = None) -> str:
    """Compute the signature; it does not depend on `workers`.

    >>> len(signature())
    12
    """
    digest = hashlib.sha256()
    for puzzle in _sampled(workers):
        rating = rate(puzzle.grid, at_most=9.0)
        parts = (
            puzzle.id,
            puzzle.grid,
            puzzle.solution,
            canonical(puzzle.grid),
            f"{rating.er:.1f} {rating.ep:.1f} {rating.ed:.1f} {rating.hardest}",
        )
        digest.update("\n".join(map(str, parts)).encode())
    return digest.hexdigest()[:12]


def _sampled(workers: int | None) -> Iterator[Puzzle]:
    for level, count in SAMPLE:
        yield from generate_batch(level, count, seed=SEED, workers=workers)
    for level in DAILY_LEVELS:
        yield make_daily(level, DAY)

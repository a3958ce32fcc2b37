"""Compares ratings with those that Denis Berthier published: Sudoku Explainer's, W and B.

    python bench/berthier.py FOLDER [--scale se|w|b] [--sets 000 001 ...] [--most N]

FOLDER is `SMALL-CB-COLLECTIONS` of his repository on GitHub,
denis-berthier/Controlled-bias_Sudoku_generator_and_collection, with NNN/NNN-puzzles.txt and
NNN/NNN-SER.txt, NNN-W-ratings.txt or NNN-B-ratings.txt. Nothing of it is part of this repository.
Exits 1 if a rating differs.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

import numpy as np

import nonet

RATINGS = {"se": "SER", "w": "W-ratings", "b": "B-ratings"}
"""How the file of ratings is named, by scale."""


def read_set(folder: Path, scale: str) -> tuple[list[str], np.ndarray]:
    """The puzzles of one set and their published ratings."""
    name = folder.name
    puzzles = [line.split()[0][:81] for line in _lines(folder / f"{name}-puzzles.txt")]
    lines = _lines(folder / f"{name}-{RATINGS[scale]}.txt")
    ratings = np.array([float(line.split()[0]) for line in lines])
    if len(puzzles) != len(ratings):
        raise SystemExit(f"{folder}: {len(puzzles):,} puzzles, but {len(ratings):,} ratings")
    return puzzles, ratings


def rated(puzzles: list[str], scale: str, workers: int | None) -> np.ndarray:
    """Nonet's ratings of the puzzles."""
    batch = nonet.rate_batch(puzzles, workers=workers, scale=scale)
    return batch.er if isinstance(batch, nonet.RatedBatch) else batch.value


def _lines(path: Path) -> list[str]:
    return [line for line in path.read_text(encoding="ascii").splitlines() if line.strip()]


def main() -> None:
    """Rate the sets and report every difference."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--scale", choices=list(RATINGS), default="se")
    parser.add_argument("--sets", nargs="*", help="names of sets; default: all with ratings")
    parser.add_argument("--most", type=int, help="puzzles of each set")
    parser.add_argument("--workers", type=int)
    given = parser.parse_args()
    kind = RATINGS[given.scale]
    names = given.sets or sorted(p.parent.name for p in given.folder.glob(f"*/???-{kind}.txt"))
    if not names:
        raise SystemExit(f"{given.folder}: no NNN/NNN-{kind}.txt found")
    total = different = 0
    start = time.perf_counter()
    for name in names:
        puzzles, published = read_set(given.folder / name, given.scale)
        puzzles, published = puzzles[: given.most], published[: given.most]
        found = rated(puzzles, given.scale, given.workers)
        wrong = np.flatnonzero(np.abs(found - published) > 0.05)
        for index in wrong:
            print(f"{name}: {puzzles[index]}: published {published[index]}, found {found[index]}")
        total, different = total + len(puzzles), different + len(wrong)
        spent = time.perf_counter() - start
        print(f"{name}: {len(puzzles):,} rated, {len(wrong)} different ({spent:.0f} s)", flush=True)
    print(f"{total:,} puzzles in {len(names)} sets: {total - different:,} ratings equal")
    sys.exit(1 if different else 0)


if __name__ == "__main__":
    main()

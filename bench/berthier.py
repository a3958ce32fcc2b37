"""Compares ratings with those that Denis Berthier published: Sudoku Explainer's, W and B.

    python bench/berthier.py FOLDER [--scale se|w|b] [--sets 000 001 ...] [--most N] [--record FILE]

FOLDER is `SMALL-CB-COLLECTIONS` of his repository on GitHub,
denis-berthier/Controlled-bias_Sudoku_generator_and_collection, with NNN/NNN-puzzles.txt and
NNN/NNN-SER.txt, NNN-W-ratings.txt or NNN-B-ratings.txt. Nothing of it is part of this repository.
All sets together are hours of work on one core: with --record, each slice of 1,000 puzzles is
noted in FILE when it is compared, and the same command continues after an interruption.
Exits 1 if a rating differs.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path

import numpy as np

import nonet
from nonet.logic._scales import Scale

RATINGS = {"se": "SER", "w": "W-ratings", "b": "B-ratings"}
"""How the file of ratings is named, by scale."""

SLICE = 1000
"""Puzzles that are rated in one call and recorded together."""

Difference = tuple[str, float, float]
"""A puzzle, the published rating and ours."""


class Record:
    """The slices that are compared, by set and first puzzle; kept in a file if there is one."""

    def __init__(self, path: Path | None, scale: str) -> None:
        """Reads the file of an earlier run of the same scale."""
        self._path = path
        self._scale = scale
        self._slices: dict[tuple[str, int, int], list[Difference]] = {}
        for line in path.read_text("utf-8").splitlines() if path and path.exists() else []:
            entry = json.loads(line)
            if entry["scale"] != scale:
                raise SystemExit(f"{path}: records scale {entry['scale']}, not {scale}")
            key = (entry["set"], entry["first"], entry["puzzles"])
            self._slices[key] = [tuple(found) for found in entry["different"]]

    def find(self, name: str, first: int, puzzles: int) -> list[Difference] | None:
        """The differences of a slice that is compared already."""
        return self._slices.get((name, first, puzzles))

    def add(self, name: str, first: int, puzzles: int, different: list[Difference]) -> None:
        """Appends one slice to the file."""
        self._slices[name, first, puzzles] = different
        if self._path is not None:
            keys = {"scale": self._scale, "set": name, "first": first, "puzzles": puzzles}
            with self._path.open("a", encoding="utf-8") as file:
                file.write(json.dumps({**keys, "different": different}) + "\n")


def read_set(folder: Path, scale: str) -> tuple[list[str], np.ndarray]:
    """The puzzles of one set and their published ratings."""
    name = folder.name
    puzzles = [line.split()[0][:81] for line in _lines(folder / f"{name}-puzzles.txt")]
    lines = _lines(folder / f"{name}-{RATINGS[scale]}.txt")
    ratings = np.array([float(line.split()[0]) for line in lines])
    if len(puzzles) != len(ratings):
        raise SystemExit(f"{folder}: {len(puzzles):,} puzzles, but {len(ratings):,} ratings")
    return puzzles, ratings


def rated(puzzles: list[str], scale: Scale, workers: int | None) -> np.ndarray:
    """Nonet's ratings of the puzzles."""
    batch = nonet.rate_batch(puzzles, workers=workers, scale=scale)
    return batch.er if isinstance(batch, nonet.RatedBatch) else batch.value


def compared(
    puzzles: list[str], published: np.ndarray, scale: Scale, workers: int | None
) -> list[Difference]:
    """The puzzles that Nonet rates differently."""
    found = rated(puzzles, scale, workers)
    return [
        (puzzles[index], float(published[index]), float(found[index]))
        for index in np.flatnonzero(np.abs(found - published) > 0.05)
    ]


def _lines(path: Path) -> list[str]:
    return [line for line in path.read_text(encoding="ascii").splitlines() if line.strip()]


def main() -> None:
    """Rate the sets and report every difference."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--scale", choices=list(RATINGS), default="se")
    parser.add_argument("--sets", nargs="*", help="names of sets; default: all with both files")
    parser.add_argument("--most", type=int, help="puzzles of each set")
    parser.add_argument("--workers", type=int)
    parser.add_argument("--record", type=Path, help="file of compared slices, to continue from")
    given = parser.parse_args()
    kind = RATINGS[given.scale]
    with_ratings = sorted(p.parent for p in given.folder.glob(f"*/???-{kind}.txt"))
    names = given.sets or [
        folder.name for folder in with_ratings if (folder / f"{folder.name}-puzzles.txt").exists()
    ]
    if not names:
        raise SystemExit(f"{given.folder}: no set with NNN-puzzles.txt and NNN-{kind}.txt found")
    record = Record(given.record, given.scale)
    total = different = 0
    start = time.perf_counter()
    for name in names:
        puzzles, published = read_set(given.folder / name, given.scale)
        puzzles, published = puzzles[: given.most], published[: given.most]
        in_set = 0
        for first in range(0, len(puzzles), SLICE):
            part = slice(first, first + SLICE)
            count = len(puzzles[part])
            found = record.find(name, first, count)
            if found is None:
                found = compared(puzzles[part], published[part], given.scale, given.workers)
                record.add(name, first, count, found)
            for puzzle, theirs, ours in found:
                print(f"{name}: {puzzle}: published {theirs}, found {ours}")
            in_set += len(found)
        total, different = total + len(puzzles), different + in_set
        spent = time.perf_counter() - start
        print(f"{name}: {len(puzzles):,} rated, {in_set} different ({spent:.0f} s)", flush=True)
    print(f"{total:,} puzzles in {len(names)} sets: {total - different:,} ratings equal")
    sys.exit(1 if different else 0)


if __name__ == "__main__":
    main()

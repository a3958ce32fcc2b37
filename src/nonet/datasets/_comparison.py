"""Comparison of two sets of puzzles: equal puzzles, and puzzles equal up to symmetry.

A set is a dataset or a list of puzzles in any format. Equality up to symmetry is that of canonical
forms; of solved grids as well, because a model that has seen a solved grid has seen the answer of
every puzzle on it.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from nonet._base.arguments import path_of
from nonet.board._symmetry import canonical_batch
from nonet.datasets import _manifest as manifest
from nonet.datasets._columns import class_hashes
from nonet.datasets._reading import load_dataset
from nonet.errors import FormatError
from nonet.formats import read
from nonet.formats._values import NO_PUZZLE
from nonet.solving._search import solve_batch


@dataclass(frozen=True, slots=True)
class PuzzleSet:
    """The puzzles of a set and their classes."""

    name: str
    rows: int
    """Puzzles with exactly one solution; others are left out."""
    left_out: int
    puzzles: frozenset[bytes]
    classes: frozenset[bytes]
    """Of puzzles, up to symmetry."""
    solution_classes: frozenset[bytes]
    """Of solved grids, up to symmetry."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """The puzzles and classes that two sets share."""

    first: PuzzleSet
    second: PuzzleSet

    @property
    def puzzles(self) -> int:
        """Puzzles in both sets."""
        return len(self.first.puzzles & self.second.puzzles)

    @property
    def classes(self) -> int:
        """Classes of puzzles in both sets."""
        return len(self.first.classes & self.second.classes)

    @property
    def solution_classes(self) -> int:
        """Classes of solved grids in both sets."""
        return len(self.first.solution_classes & self.second.solution_classes)


def puzzle_set(target: str | os.PathLike[str], workers: int | None = None) -> PuzzleSet:
    """Read a dataset or a list and find the classes of its puzzles."""
    puzzles = _puzzles(target)
    solved = solve_batch(puzzles, workers)
    good = solved.counts == 1
    left_out = len(puzzles) - np.count_nonzero(good)
    return _set_of(os.fspath(target), left_out, puzzles[good], solved.solutions[good], workers)


def _set_of(
    name: str,
    left_out: int,
    puzzles: NDArray[np.uint8],
    solutions: NDArray[np.uint8],
    workers: int | None,
) -> PuzzleSet:
    return PuzzleSet(
        name,
        len(puzzles),
        left_out,
        frozenset(row.tobytes() for row in puzzles),
        frozenset(class_hashes(canonical_batch(puzzles, workers))),
        frozenset(class_hashes(canonical_batch(solutions, workers))),
    )


def compare(
    first: str | os.PathLike[str], second: str | os.PathLike[str], workers: int | None = None
) -> Comparison:
    """Compare the puzzles of two datasets or lists, also up to symmetry.

    - `first`, `second`: directories of datasets, or files that `nonet.read` reads.
    - `workers`: threads; default: all cores.

    Raises RequestError if there is no dataset or file; FormatError if one is damaged or empty.

    >>> import nonet, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     _ = nonet.dataset("easy", 10, folder + "/a", seed=1)
    ...     _ = nonet.dataset("easy", 8, folder + "/b", seed=1)
    ...     found = compare(folder + "/a", folder + "/b")
    >>> found.first.rows, found.second.rows, found.puzzles, found.solution_classes
    (10, 8, 8, 8)
    """
    targets = path_of("first", first), path_of("second", second)
    return Comparison(*(puzzle_set(target, workers) for target in targets))


def _puzzles(target: str | os.PathLike[str]) -> NDArray[np.uint8]:
    path = Path(target)
    if not path.exists() or (path / manifest.MANIFEST).exists():
        return load_dataset(target).arrays().puzzles
    rows = [list(record.grid) for record in read(path) if not record.sukaku]
    if not rows:
        raise FormatError(NO_PUZZLE, os.fspath(target))
    return np.array(rows, np.uint8)

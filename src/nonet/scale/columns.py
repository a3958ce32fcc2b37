"""The columns a dataset can have: one table, in the order in which they stand in a file.

A column is computed from a `Rows`, a run of consecutive puzzles. What several columns share
(ratings, canonical forms) is computed once for the run, and only if a column asks for it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from nonet import geometry, rating
from nonet.errors import RequestError
from nonet.scale.id_column import id_column

if TYPE_CHECKING:
    from nonet.deduction import RatedBatch, Rating
    from nonet.request import Request

HASH_BYTES = 16


class Rows:
    """Consecutive puzzles of one request, from which columns are computed."""

    def __init__(
        self,
        puzzles: NDArray[np.uint8],
        solutions: NDArray[np.uint8],
        *,
        source: tuple[str, str, Request],
        seed: int,
        start: int,
        version: int,
    ) -> None:
        self.puzzles = puzzles
        self.solutions = solutions
        self.source = source
        self.seed = seed
        self.start = start
        self.version = version

    def __len__(self) -> int:
        return len(self.puzzles)

    @cached_property
    def ratings(self) -> RatedBatch:
        """ER, EP, ED and the hardest technique of each puzzle."""
        return rating.rate_batch(self.puzzles, workers=1)

    @cached_property
    def details(self) -> list[Rating]:
        """The whole rating of each puzzle, with counts."""
        return [rating.rate(puzzle) for puzzle in self.puzzles]

    @cached_property
    def solution_classes(self) -> NDArray[np.uint8]:
        """The canonical form of each solved grid."""
        return geometry.canonical_batch(self.solutions, workers=1)


def class_hashes(forms: NDArray[np.uint8]) -> list[bytes]:
    """A short name for each canonical form: equal forms have equal names.

    >>> import numpy as np
    >>> class_hashes(np.zeros((1, 81), np.uint8))[0].hex()[:8]
    'b3eb5c58'
    """
    return [hashlib.blake2b(form.tobytes(), digest_size=HASH_BYTES).digest() for form in forms]


def grid_text(grids: NDArray[np.uint8]) -> NDArray[np.bytes_]:
    """Grids as 81 ASCII characters each, blanks as '0'."""
    return np.ascontiguousarray(grids + ord("0")).view("S81").ravel()


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its name, its Arrow type, and how it is computed."""

    name: str
    arrow_type: str
    """As `arrow_type_of` understands it."""
    values: Callable[[Rows], Any]
    about: str
    rated: bool = False
    """Needs the rating engine, which is slower than generation."""


def _technique_counts(rows: Rows) -> list[list[tuple[str, int]]]:
    return [list(detail.counts.items()) for detail in rows.details]


COLUMNS: tuple[Column, ...] = (
    Column("puzzle", "grid", lambda rows: grid_text(rows.puzzles), "81 characters, blanks as 0"),
    Column("solution", "grid", lambda rows: grid_text(rows.solutions), "81 characters"),
    Column(
        "clues",
        "uint8",
        lambda rows: np.count_nonzero(rows.puzzles, axis=1).astype(np.uint8),
        "number of givens",
    ),
    Column(
        "minimal",
        "bool",
        lambda rows: geometry.is_minimal_batch(rows.puzzles, workers=1),
        "no clue can go",
    ),
    Column("er", "float64", lambda rows: rows.ratings.er, "hardest step", rated=True),
    Column("ep", "float64", lambda rows: rows.ratings.ep, "up to the first digit", rated=True),
    Column("ed", "float64", lambda rows: rows.ratings.ed, "first step", rated=True),
    Column("hardest", "text", lambda rows: rows.ratings.hardest, "hardest technique", rated=True),
    Column("techniques", "counts", _technique_counts, "steps of each technique", rated=True),
    Column(
        "puzzle_class",
        "hash",
        lambda rows: class_hashes(geometry.canonical_batch(rows.puzzles, workers=1)),
        "hash of the puzzle's canonical form",
    ),
    Column(
        "solution_class",
        "hash",
        lambda rows: class_hashes(rows.solution_classes),
        "hash of the solved grid's canonical form",
    ),
    Column(
        "automorphisms",
        "uint32",
        lambda rows: geometry.automorphism_count_batch(rows.puzzles, workers=1),
        "symmetries of the puzzle",
    ),
    Column(
        "split",
        "text",
        lambda rows: [split_of(name) for name in class_hashes(rows.solution_classes)],
        "train, valid or test, by the class of the solved grid",
    ),
    Column(
        "seed",
        "uint64",
        lambda rows: np.full(len(rows), rows.seed, np.uint64),
        "seed of the dataset",
    ),
    Column(
        "index",
        "uint64",
        lambda rows: np.arange(rows.start, rows.start + len(rows), dtype=np.uint64),
        "number of the puzzle under that seed",
    ),
    Column(
        "id",
        "text",
        lambda rows: id_column(*rows.source, rows.seed, rows.start, len(rows)),
        "what `nonet show` makes the puzzle from",
    ),
    Column(
        "version",
        "uint16",
        lambda rows: np.full(len(rows), rows.version, np.uint16),
        "version of the generator",
    ),
)

DEFAULT_COLUMNS = ("puzzle", "solution", "clues", "seed", "index", "id", "version")
BY_NAME = {column.name: column for column in COLUMNS}


def check_columns(names: Sequence[str]) -> None:
    """Refuse a list that names an unknown column, or one twice.

    >>> check_columns(["puzzle", "colour"])
    Traceback (most recent call last):
    nonet.errors.RequestError: there is no column 'colour'; there are puzzle, solution, clues, ...
    """
    for name in names:
        if name not in BY_NAME:
            known = ", ".join(BY_NAME)
            raise RequestError(f"there is no column {name!r}; there are {known}")
    if len(set(names)) != len(names) or not names:
        raise RequestError("columns are named once each, and at least one")


def split_of(solution_class: bytes) -> str:
    """The split of every puzzle on a solved grid of this class: 80 % train, 10 % valid, 10 % test.

    The class decides, so no two splits share a solved grid, not even in disguise.

    >>> split_of(bytes(16)), split_of(b"\\xff" * 16)
    ('train', 'test')
    """
    share = int.from_bytes(solution_class[:4], "big") * 10 >> 32
    return "train" if share < 8 else "valid" if share == 8 else "test"

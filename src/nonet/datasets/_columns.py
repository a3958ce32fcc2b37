"""The columns a dataset can have: one table, in the order of the columns in a file.

A column is computed from a `Rows`, a run of consecutive puzzles. Values that several columns share
(ratings, canonical forms) are computed once for the run, and only if a column needs them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, get_args

import numpy as np
from numpy.typing import NDArray

from nonet import _core
from nonet._base.arguments import names_in, one_of, wrong_argument
from nonet._core import search_count
from nonet.board._minimality import is_minimal_batch
from nonet.board._symmetry import automorphism_count_batch, canonical_batch
from nonet.board._values import Grid
from nonet.datasets._id_column import id_column
from nonet.logic import _rating as rating
from nonet.logic._traces import trace_batch
from nonet.making._ids import Origin
from nonet.making._request import Request
from nonet.making._scoring import weighted_score

if TYPE_CHECKING:
    from nonet.logic._deduction import RatedBatch, Rating

HASH_BYTES = 16
SEARCH_CAP = 1_000_000
"""Far above the count at which the score is at its maximum; some puzzles would take billions."""


@dataclass(frozen=True, slots=True)
class RunOrigin:
    """How consecutive puzzles were made."""

    source: tuple[str, str, Request]
    """Recipe, level and request."""
    seed: int
    start: int
    """Index of the first of them."""
    version: int
    exact: NDArray[np.bool_]
    bins: tuple[Request, ...] = ()
    """The requests of the puzzles in turn, if rating bins have equal shares."""

    def ids(self, count: int) -> Any:
        """Return the ID of each puzzle."""
        if not self.bins:
            return id_column(*self.source, self.seed, self.start, count)
        recipe, level, _ = self.source
        indices = range(self.start, self.start + count)
        return [
            Origin(recipe, level, self.bins[index % len(self.bins)], self.seed, index).id
            for index in indices
        ]


class Rows:
    """Puzzles with their solutions, from which columns are computed."""

    def __init__(
        self,
        puzzles: NDArray[np.uint8],
        solutions: NDArray[np.uint8],
        origin: RunOrigin | None = None,
    ) -> None:
        self.puzzles = puzzles
        self.solutions = solutions
        self._origin = origin
        self._values: dict[str, Any] = {}

    def column(self, name: str) -> Any:
        """Return the values of a column, computed once: an array, or a list."""
        if name not in self._values:
            self._values[name] = BY_NAME[name].values(self)
        return self._values[name]

    @property
    def origin(self) -> RunOrigin:
        """Their origin; only generated puzzles have one."""
        assert self._origin is not None
        return self._origin

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
        return canonical_batch(self.solutions, workers=1)

    @cached_property
    def forms(self) -> NDArray[np.uint8]:
        """The canonical form of each puzzle."""
        return canonical_batch(self.puzzles, workers=1)

    @cached_property
    def searches(self) -> NDArray[np.uint32]:
        """The scan-order search count of each puzzle, up to the cap."""
        counts = [search_count(Grid(puzzle), SEARCH_CAP) for puzzle in self.puzzles]
        return np.array(counts, np.uint32)

    @cached_property
    def score_parts(self) -> NDArray[np.int64]:
        """The four parts of the `dig-hole` score, in ten-thousandths."""
        ratings = np.rint(self.ratings.er * 10).astype(np.int64).tolist()
        rows = zip(self.puzzles, ratings, self.searches.tolist(), strict=True)
        parts = [_core.score_parts(Grid(puzzle), er, tried) for puzzle, er, tried in rows]
        return np.array(parts, np.int64).reshape(-1, 4)

    @cached_property
    def scores(self) -> NDArray[np.float64]:
        """The sum of the parts by the weights of the request, or the usual ones."""
        weights = Request().weights if self._origin is None else self._origin.source[2].weights
        scores: NDArray[np.float64] = weighted_score(self.score_parts, weights)
        return scores


class Part:
    """Some rows of a run: those of one split."""

    def __init__(self, rows: Rows, chosen: NDArray[np.intp]) -> None:
        self.puzzles = rows.puzzles[chosen]
        self.solutions = rows.solutions[chosen]
        self._rows = rows
        self._chosen = chosen

    def __len__(self) -> int:
        return len(self._chosen)

    def column(self, name: str) -> Any:
        """Return the values of a column in these rows."""
        values = self._rows.column(name)
        if isinstance(values, np.ndarray):
            return values[self._chosen]
        return [values[row] for row in self._chosen.tolist()]


def parts_of(rows: Rows) -> dict[str, Part]:
    """Return the rows of each split that has any, in the order of the splits."""
    splits = np.array(rows.column("split"))
    places = {name: np.flatnonzero(splits == name) for name in SPLITS}
    return {name: Part(rows, chosen) for name, chosen in places.items() if len(chosen)}


def class_hashes(forms: NDArray[np.uint8]) -> list[bytes]:
    """Return a short name for each canonical form: equal forms have equal names.

    >>> import numpy as np
    >>> class_hashes(np.zeros((1, 81), np.uint8))[0].hex()[:8]
    'b3eb5c58'
    """
    return [hashlib.blake2b(form.tobytes(), digest_size=HASH_BYTES).digest() for form in forms]


def class_names(forms: NDArray[np.uint8]) -> list[str]:
    """Return the hashes in hex, as in a column."""
    return [name.hex() for name in class_hashes(forms)]


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
    generated_only: bool = False
    """Describes the origin of the puzzle: only generated puzzles have it."""
    on_request: bool = False
    """Too large for `all`: present only if it is named."""


def _technique_counts(rows: Rows) -> list[list[dict[str, Any]]]:
    """Techniques with their steps; a list, because not every reader supports maps."""
    return [
        [{"technique": name, "steps": steps} for name, steps in detail.counts.items()]
        for detail in rows.details
    ]


def _step_traces(rows: Rows) -> list[str]:
    """Return the trace of each puzzle as JSON (docs/traces.md)."""
    return [(trace or "").rstrip() for trace in trace_batch(rows.puzzles, workers=1)]


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
        lambda rows: is_minimal_batch(rows.puzzles, workers=1),
        "no redundant clue",
    ),
    Column("er", "float64", lambda rows: rows.ratings.er, "hardest step"),
    Column("ep", "float64", lambda rows: rows.ratings.ep, "up to the first digit"),
    Column("ed", "float64", lambda rows: rows.ratings.ed, "first step"),
    Column("hardest", "text", lambda rows: rows.ratings.hardest, "hardest technique"),
    Column("techniques", "counts", _technique_counts, "steps of each technique"),
    Column(
        "steps",
        "text",
        _step_traces,
        "the trace of the rated path, as JSON (docs/traces.md)",
        on_request=True,
    ),
    Column(
        "searches",
        "uint32",
        lambda rows: rows.searches,
        f"digits tried by the scan-order search, up to {SEARCH_CAP:,}",
    ),
    Column("score", "float64", lambda rows: rows.scores, "the `dig-hole` score, 0.5 to 5"),
    Column(
        "score_parts",
        "parts",
        lambda rows: (rows.score_parts / 10_000).tolist(),
        "of the score: givens, distribution, techniques, searches",
    ),
    Column(
        "canonical",
        "grid",
        lambda rows: grid_text(rows.forms),
        "the puzzle's canonical form, equal for puzzles that are equal up to symmetry",
    ),
    Column(
        "puzzle_class",
        "hash",
        lambda rows: class_names(rows.forms),
        "hash of the puzzle's canonical form, in hex",
    ),
    Column(
        "solution_class",
        "hash",
        lambda rows: class_names(rows.solution_classes),
        "hash of the solved grid's canonical form, in hex",
    ),
    Column(
        "automorphisms",
        "uint32",
        lambda rows: automorphism_count_batch(rows.puzzles, workers=1),
        "symmetries of the puzzle",
    ),
    Column(
        "split",
        "text",
        lambda rows: [split_of(name) for name in class_hashes(rows.solution_classes)],
        "train, valid or test, by the class of the solved grid",
    ),
    Column(
        "exact",
        "bool",
        lambda rows: rows.origin.exact,
        "false for the nearest miss of a request with `fallback`",
        generated_only=True,
    ),
    Column(
        "seed",
        "uint64",
        lambda rows: np.full(len(rows), rows.origin.seed, np.uint64),
        "seed of the dataset",
        generated_only=True,
    ),
    Column(
        "index",
        "uint64",
        lambda rows: np.arange(len(rows), dtype=np.uint64) + np.uint64(rows.origin.start),
        "number of the puzzle under that seed",
        generated_only=True,
    ),
    Column(
        "id",
        "text",
        lambda rows: rows.origin.ids(len(rows)),
        "ID of the puzzle, for `nonet show`",
        generated_only=True,
    ),
    Column(
        "version",
        "uint16",
        lambda rows: np.full(len(rows), rows.origin.version, np.uint16),
        "version of the generator",
        generated_only=True,
    ),
)

Split: TypeAlias = Literal["train", "valid", "test"]
SPLITS: tuple[Split, ...] = get_args(Split)
FOLDERS = (*SPLITS, "faulty")
"""The folders of shards divided by split; the last has rows without a split."""
DEFAULT_COLUMNS = ("puzzle", "solution", "clues", "seed", "index", "id", "version")
ALL_COLUMNS = tuple(column.name for column in COLUMNS if not column.on_request)
BY_NAME = {column.name: column for column in COLUMNS}


def check_columns(names: Sequence[str]) -> None:
    """Reject a list with an unknown or repeated column.

    >>> check_columns(["puzzle", "color"])
    Traceback (most recent call last):
    nonet.errors.RequestError: columns: expected one of puzzle, solution, clues, ...
    """
    names = names_in("columns", names)
    for name in names:
        one_of("columns", name, BY_NAME)
    if len(set(names)) != len(names) or not names:
        raise wrong_argument("columns", "distinct names, at least one", list(names))


def split_of(solution_class: bytes) -> str:
    """Return the split of a class of solved grids: 80 % train, 10 % valid, 10 % test.

    It depends on the class alone, so no two splits share a solved grid up to symmetry.

    >>> split_of(bytes(16)), split_of(b"\\xff" * 16)
    ('train', 'test')
    """
    share = int.from_bytes(solution_class[:4], "big") * 10 >> 32
    return SPLITS[max(0, share - 7)]

"""The plan of a dataset, which determines every shard.

A shard is a pure function of the plan and its number. Two runs of one plan therefore write the same
bytes, with any engine and any interruptions. The request, the seed and the generator's version are
stored as the ID of puzzle 0.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields
from functools import cached_property
from typing import Any, Literal, TypeAlias

from nonet._base.arguments import (
    LARGEST,
    names_in,
    one_of,
    switch,
    text_of,
    unknown_name,
    whole_number,
)
from nonet.datasets._columns import DEFAULT_COLUMNS, check_columns
from nonet.errors import RequestError, SudokuError
from nonet.making._generation import request_for
from nonet.making._ids import Origin, OtherVersionError, decode_batch_id, decode_id
from nonet.making._request import Request

FileFormat: TypeAlias = Literal["parquet", "csv", "kaggle", "kaggle-rated", "jsonl", "lines", "hrm"]
FILE_SUFFIXES: Mapping[str, str] = {
    "parquet": "parquet",
    "csv": "csv",
    "kaggle": "csv",
    "kaggle-rated": "csv",
    "jsonl": "jsonl",
    "lines": "sdm",
    "hrm": "npy",
}
"""The file formats of shards and their extensions."""

FIXED_COLUMNS: dict[str, tuple[str, ...]] = {
    "kaggle": ("puzzle", "solution"),
    "kaggle-rated": ("id", "puzzle", "solution", "clues", "er"),
    "lines": ("puzzle",),
    "hrm": ("puzzle", "solution"),
}
"""The formats with fixed columns; each may also be divided by `split`."""
Flat: TypeAlias = Literal["", "er"]
"""The column whose values have equal shares; none by default."""
BIN = 5
"""The width of a rating bin, in tenths of a point."""

LARGEST_COUNT = 2**48
KIND = "generated"
ANNOTATED = "annotated"
"""The kind of a dataset of existing puzzles (_annotation.py)."""
FAULT = "fault"
"""The column of an annotated dataset with the fault of a row."""
ROW = "row"
"""The column of an annotated dataset divided by split: the number of the source row, from 1."""
LAYOUT = 2
"""Version of the directory layout; readers reject other versions."""


@dataclass(frozen=True)
class Plan:
    """Everything that determines the bytes of a dataset."""

    first_id: str
    """The ID of puzzle 0: request, seed and version of the generator."""
    count: int
    shard_size: int = 100_000
    row_group: int = 10_000
    columns: tuple[str, ...] = field(default=DEFAULT_COLUMNS)
    format: str = "parquet"
    text_grids: bool = True
    """Puzzles and solutions as text, which every reader supports, instead of 81-byte binary."""
    distinct: bool = False
    """Whether repeats up to symmetry were left out (_deduplication.py)."""
    start: int = 0
    """Index of the first puzzle."""
    flat: str = ""
    """The column whose bins have equal shares."""

    def __post_init__(self) -> None:
        text_of("first_id", self.first_id)
        for name, most in (
            ("count", LARGEST_COUNT),
            ("shard_size", LARGEST),
            ("row_group", LARGEST),
        ):
            object.__setattr__(self, name, whole_number(name, getattr(self, name), 1, most))
        object.__setattr__(self, "start", whole_number("start", self.start, 0, LARGEST_COUNT))
        one_of("format", self.format, FILE_SUFFIXES)
        check_columns(names_in("columns", self.columns))
        object.__setattr__(self, "columns", columns_in(self.format, self.columns))
        if text_of("flat", self.flat):
            self.bins  # noqa: B018 (raises for a request that has none)
        for name in ("text_grids", "distinct"):
            switch(name, getattr(self, name))

    @classmethod
    def of(
        cls,
        level: str | Request,
        count: int,
        seed: int | None,
        options: dict[str, Any] | None = None,
        **fields: Any,
    ) -> Plan:
        """Return the plan for a level and its options, or for the request in a puzzle ID.

        >>> Plan.of("irreducible/hard", 25, 42, shard_size=10).shard_range(2)
        (20, 25)
        """
        if isinstance(level, str) and (found := _of_id(level)) is not None:
            recipe, name, request, old = found
            if options or seed not in (None, old):
                field = next(iter(options or {}), "seed")
                raise RequestError(f"the ID {level} has its own options and seed", field)
            return cls(Origin(recipe, name, request, old, 0).id, count, **fields)
        chosen: dict[str, Any] = options or {}
        recipe, name, request = request_for(level, **chosen)
        own = whole_number("seed", seed)
        return cls(Origin(recipe, name, request, own, 0).id, count, **fields)

    @cached_property
    def bins(self) -> tuple[Request, ...]:
        """The requests of the puzzles in turn: one for each bin of ratings.

        >>> plan = Plan.of("rated", 9, 1, {"rating": (6.0, 7.2)}, flat="er")
        >>> [request.rating for request in plan.bins]
        [(6.0, 6.4), (6.5, 7.2)]
        """
        if not self.flat:
            return ()
        request = self.source[2]
        if self.flat != "er":
            raise unknown_name("flat", self.flat, ("er",))
        if request.rating is None:
            raise RequestError("flat: expected a request with a range of ratings", "flat")
        return tuple(request.replace(rating=bounds) for bounds in rating_bins(*request.rating))

    def origin_at(self, index: int) -> Origin:
        """Return the origin of the puzzle of an index."""
        recipe, level, request, seed = self.source
        if self.bins:
            request = self.bins[index % len(self.bins)]
        return Origin(recipe, level, request, seed, index)

    @property
    def is_partitioned(self) -> bool:
        """Whether each split has files of its own; the arrays of `hrm` are divided at the end."""
        return "split" in self.columns and self.format != "hrm"

    @cached_property
    def source(self) -> tuple[str, str, Request, int]:
        """Recipe, level, request and seed."""
        origin = decode_batch_id(self.first_id)
        return origin.recipe, origin.level, origin.request, origin.seed

    @property
    def shard_count(self) -> int:
        """The number of shards of the finished dataset."""
        return -(-self.count // self.shard_size)

    @property
    def row_count(self) -> int:
        """The number of rows of all shards."""
        return self.count

    def shard_range(self, shard: int) -> tuple[int, int]:
        """Return the first index of a shard and the one past its last."""
        first, last = shard_range(shard, self.count, self.shard_size)
        return self.start + first, self.start + last

    def shard_name(self, shard: int) -> str:
        """Return the file name of a shard."""
        return shard_name(shard, FILE_SUFFIXES[self.format])

    def to_json(self) -> dict[str, Any]:
        """Return the plan as stored in the manifest."""
        return {
            "kind": KIND,
            "layout": LAYOUT,
            **asdict(self),
            "columns": list(self.columns),
        }

    @classmethod
    def from_json(cls, data: Any) -> Plan:
        """Read a plan from JSON; raises SudokuError for a missing, unknown or invalid field."""
        given = dict(data)
        if given.pop("kind", None) != KIND:
            raise SudokuError("not a dataset of generated puzzles")
        check_layout(given.pop("layout", None))
        if wrong := sorted(given.keys() ^ {known.name for known in fields(cls)}):
            raise SudokuError(f"missing or unknown: {', '.join(wrong)}")
        if not isinstance(given["columns"], list):
            raise SudokuError(f"columns: expected a list, found {given['columns']!r}")
        return cls(**{**given, "columns": tuple(given["columns"])})


def check_layout(layout: Any) -> None:
    """Reject the layout of another version; True is none, though it equals 1."""
    if type(layout) is not int or layout != LAYOUT:
        raise SudokuError(f"layout: expected {LAYOUT}, found {layout!r}")


def shard_range(shard: int, count: int, shard_size: int) -> tuple[int, int]:
    """Return the first row of a shard and the one past its last; equal beyond the last shard.

    >>> shard_range(2, 25, 10), shard_range(3, 25, 10)
    ((20, 25), (25, 25))
    """
    start = min(shard * shard_size, count)
    return start, min(start + shard_size, count)


def shard_name(shard: int, suffix: str) -> str:
    """Return the file name of a shard."""
    return f"part-{shard:06d}.{suffix}"


def columns_in(format: str, columns: Sequence[str]) -> tuple[str, ...]:
    """Return the columns of a file format for the requested ones; raises if it lacks one.

    >>> columns_in("csv", ["clues", "er"]), columns_in("kaggle", ["puzzle", "split"])
    (('clues', 'er'), ('puzzle', 'solution', 'split'))
    >>> columns_in("kaggle", ["puzzle", "er"])
    Traceback (most recent call last):
    nonet.errors.RequestError: the format kaggle does not support the column er; supported: ...
    """
    if format not in FIXED_COLUMNS:
        return tuple(columns)
    fixed = FIXED_COLUMNS[format]
    if lost := [name for name in columns if name not in (*fixed, "split")]:
        words = f"the column{'s' * (len(lost) > 1)} {', '.join(lost)}"
        known = ", ".join((*fixed, "split"))
        message = f"the format {format} does not support {words}; supported: {known}"
        raise RequestError(message, "columns")
    return (*fixed, "split") if "split" in columns else fixed


def default_columns(format: str) -> tuple[str, ...]:
    """Return the default columns of a file format."""
    return FIXED_COLUMNS.get(text_of("format", format), DEFAULT_COLUMNS)


def rating_bins(low: float, high: float) -> list[tuple[float, float]]:
    """Return ranges of half a point; a narrower rest is part of the last.

    >>> rating_bins(6.0, 7.0), rating_bins(7.1, 7.2)
    ([(6.0, 6.4), (6.5, 7.0)], [(7.1, 7.2)])
    """
    first, last = round(low * 10), round(high * 10)
    starts = list(range(first, last + 1, BIN))
    if len(starts) > 1 and last - starts[-1] < BIN - 1:
        starts.pop()
    ends = [*(start - 1 for start in starts[1:]), last]
    return [(start / 10, end / 10) for start, end in zip(starts, ends, strict=True)]


def _of_id(text: str) -> tuple[str, str, Request, int] | None:
    """Return recipe, level, request and seed of an ID; None for text that is not an ID."""
    try:
        decode_id(text)
    except OtherVersionError:
        raise
    except RequestError:
        return None
    origin = decode_batch_id(text)
    return origin.recipe, origin.level, origin.request, origin.seed


def is_id(text: str) -> bool:
    """Return whether a text is the ID of a puzzle rather than the name of a level.

    >>> is_id("irreducible/hard"), is_id(Plan.of("evil", 1, 2).first_id)
    (False, True)
    """
    return _of_id(text) is not None

"""What a dataset will be: the plan from which every shard follows.

A shard is a pure function of the plan and its number. Two runs of one plan therefore give the same
bytes, whatever engine made them and however often they were interrupted. The request, the seed and
the generator's version are held as the ID of puzzle 0, which is all of them in one text.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field, fields
from functools import cached_property
from typing import Any

from nonet._base.arguments import LARGEST, names_in, switch, text_of, whole_number
from nonet.datasets.columns import DEFAULT_COLUMNS, check_columns
from nonet.errors import RequestError, SudokuError
from nonet.making.generation import request_for
from nonet.making.ids import Origin, decode_batch_id, decode_id
from nonet.making.request import Request

FILE_SUFFIXES = {
    "parquet": "parquet",
    "csv": "csv",
    "kaggle": "csv",
    "kaggle-rated": "csv",
    "jsonl": "jsonl",
    "lines": "sdm",
    "hrm": "npy",
}
"""The file formats of shards and how their names end."""

FIXED_COLUMNS = {
    "kaggle": ("puzzle", "solution"),
    "kaggle-rated": ("id", "puzzle", "solution", "clues", "er"),
    "lines": ("puzzle",),
    "hrm": ("puzzle", "solution"),
}
"""The formats whose columns are always the same, whatever columns are asked for.

Only the arrays of `hrm` are parted by `split` if that is asked for.
"""

LARGEST_COUNT = 2**48
KIND = "generated"
ANNOTATED = "annotated"
"""The kind of a table of others' puzzles (annotate.py)."""
LAYOUT = 1
"""Version of the directory layout; a reader of another layout refuses."""


@dataclass(frozen=True)
class Plan:
    """Everything that decides the bytes of a dataset."""

    first_id: str
    """The ID of puzzle 0: request, seed and version of the generator."""
    count: int
    shard_size: int = 100_000
    row_group: int = 10_000
    columns: tuple[str, ...] = field(default=DEFAULT_COLUMNS)
    format: str = "parquet"
    text_grids: bool = False
    """Puzzles and solutions as text instead of 81-byte binary."""
    distinct: bool = False
    """Puzzles that repeat an earlier one in disguise were left out (distinct.py)."""

    def __post_init__(self) -> None:
        text_of("first_id", self.first_id)
        for name, most in (
            ("count", LARGEST_COUNT),
            ("shard_size", LARGEST),
            ("row_group", LARGEST),
        ):
            object.__setattr__(self, name, whole_number(name, getattr(self, name), 1, most))
        if text_of("format", self.format) not in FILE_SUFFIXES:
            known = ", ".join(FILE_SUFFIXES)
            raise RequestError(f"format must be one of {known}, not {self.format!r}")
        check_columns(names_in("columns", self.columns))
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
        """The plan for a level and its options, or for all that the ID of a puzzle stands for.

        >>> Plan.of("irreducible/hard", 25, 42, shard_size=10).shard_range(2)
        (20, 25)
        """
        if isinstance(level, str) and (found := _of_id(level)) is not None:
            recipe, name, request, old = found
            if options or seed not in (None, old):
                raise RequestError(f"the ID {level} has its own options and seed")
            return cls(Origin(recipe, name, request, old, 0).id, count, **fields)
        chosen: dict[str, Any] = options or {}
        recipe, name, request = request_for(level, **chosen)
        if seed is None:
            raise RequestError("a dataset needs a seed")
        seed = whole_number("seed", seed)
        return cls(Origin(recipe, name, request, seed, 0).id, count, **fields)

    @cached_property
    def source(self) -> tuple[str, str, Request, int]:
        """Recipe, level, request and seed."""
        origin = decode_batch_id(self.first_id)
        return origin.recipe, origin.level, origin.request, origin.seed

    @property
    def shard_count(self) -> int:
        """How many shards there will be."""
        return -(-self.count // self.shard_size)

    @property
    def row_count(self) -> int:
        """How many rows all shards have together."""
        return self.count

    def shard_range(self, shard: int) -> tuple[int, int]:
        """The first index of a shard and the one past its last."""
        return shard_range(shard, self.count, self.shard_size)

    def shard_name(self, shard: int) -> str:
        """The file name of a shard."""
        return shard_name(shard, FILE_SUFFIXES[self.format])

    def to_json(self) -> dict[str, Any]:
        """The plan as the manifest holds it."""
        return {
            "kind": KIND,
            "layout": LAYOUT,
            **asdict(self),
            "columns": list(self.columns),
        }

    @classmethod
    def from_json(cls, data: Any) -> Plan:
        """The plan of a manifest; raises SudokuError if a field is missing, unknown or invalid."""
        given = dict(data)
        if given.pop("kind", None) != KIND:
            raise SudokuError("it is not of generated puzzles")
        layout = given.pop("layout", None)
        if type(layout) is not int or layout != LAYOUT:
            raise SudokuError("it is of another layout version")
        if wrong := sorted(given.keys() ^ {known.name for known in fields(cls)}):
            raise SudokuError(f"missing or unknown: {', '.join(wrong)}")
        if not isinstance(given["columns"], list):
            raise SudokuError(f"columns must be a list, not {given['columns']!r}")
        return cls(**{**given, "columns": tuple(given["columns"])})


def shard_range(shard: int, count: int, shard_size: int) -> tuple[int, int]:
    """The first row of a shard and the one past its last; equal beyond the last shard.

    >>> shard_range(2, 25, 10), shard_range(3, 25, 10)
    ((20, 25), (25, 25))
    """
    start = min(shard * shard_size, count)
    return start, min(start + shard_size, count)


def shard_name(shard: int, suffix: str) -> str:
    """The file name of a shard."""
    return f"part-{shard:06d}.{suffix}"


def columns_in(format: str, columns: Sequence[str]) -> tuple[str, ...]:
    """The columns that stand in the files of a format for which these were asked.

    >>> columns_in("csv", ["clues", "er"]), columns_in("kaggle", ["clues", "er"])
    (('clues', 'er'), ('puzzle', 'solution'))
    """
    fixed = FIXED_COLUMNS.get(format, tuple(columns))
    return (*fixed, "split") if format == "hrm" and "split" in columns else fixed


def _of_id(text: str) -> tuple[str, str, Request, int] | None:
    """Recipe, level, request and seed of an ID; None for a text that is no ID."""
    try:
        decode_id(text)
    except RequestError as error:
        if "algorithm version" in str(error):
            raise
        return None
    origin = decode_batch_id(text)
    return origin.recipe, origin.level, origin.request, origin.seed


def is_id(text: str) -> bool:
    """Whether a text is the ID of a puzzle rather than the name of a level.

    >>> is_id("irreducible/hard"), is_id(Plan.of("evil", 1, 2).first_id)
    (False, True)
    """
    return _of_id(text) is not None

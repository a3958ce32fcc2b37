"""The manifest of a sharded directory: its plan, and the finished shards.

`manifest.json` contains the plan from the start and, when all is done, every shard with its size
and checksum. During a run finished shards are lines of `progress.jsonl`, which is append-only: a
kill can truncate its last line, never an earlier one. Where files cannot be appended to (an object
store) each is a file of the folder `progress`. Anything else in that folder belongs to the user and
is never removed.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from dataclasses import asdict, dataclass, fields
from typing import Any, TypeAlias

from nonet._base.arguments import whole_number
from nonet._base.json_text import parsed_json
from nonet.datasets._store import Store
from nonet.errors import SudokuError

MANIFEST = "manifest.json"
PROGRESS = "progress.jsonl"
NOTES = "progress"
SHARDS = "shards"


# A name is one file of the folder `shards` or of a split in it, never a path out of it.
_TEXTS = {
    "name": re.compile(r"(?:(?:train|valid|test|faulty)/)?part-[0-9]+\.[a-z]+"),
    "sha256": re.compile(r"[0-9a-f]{64}"),
}
_NOTE = re.compile(r"[0-9]{6,}\.json")


class ManifestError(SudokuError):
    """The directory contains another dataset, a damaged one or none; nothing was changed."""


@dataclass(frozen=True, slots=True)
class ShardRecord:
    """A file of a finished shard; a shard has one, or one for each of its splits."""

    shard: int
    name: str
    rows: int
    bytes: int
    sha256: str

    def __post_init__(self) -> None:
        for name in ("shard", "rows", "bytes"):
            object.__setattr__(self, name, whole_number(name, getattr(self, name)))
        for name, pattern in _TEXTS.items():
            value = getattr(self, name)
            if not isinstance(value, str) or not pattern.fullmatch(value):
                raise ManifestError(f"{name}: expected {pattern.pattern}, found {value!r}")

    @classmethod
    def from_json(cls, value: Any) -> ShardRecord:
        """Read a record from JSON; raises SudokuError if a field is missing or invalid."""
        names = {field.name for field in fields(cls)}
        if not isinstance(value, dict) or value.keys() != names:
            raise ManifestError(f"a shard: expected {', '.join(sorted(names))}, found {value!r}")
        return cls(**value)

    @property
    def path(self) -> str:
        """Its path in the directory."""
        return f"{SHARDS}/{self.name}"

    @property
    def split(self) -> str | None:
        """Its folder, if the shards are divided by split."""
        return self.name.split("/")[0] if "/" in self.name else None


Shard: TypeAlias = tuple[ShardRecord, ...]
"""The files of one shard, in the order of the splits."""


@dataclass(frozen=True, slots=True)
class Manifest:
    """A plan, as JSON, and its finished shards."""

    plan: dict[str, Any]
    done: dict[int, Shard]

    @property
    def records(self) -> list[ShardRecord]:
        """The files of the finished shards, in order."""
        return [record for _, files in sorted(self.done.items()) for record in files]

    @property
    def rows(self) -> int:
        """The number of finished rows."""
        return sum(record.rows for record in self.records)

    def text(self) -> bytes:
        """Return the manifest as a file; independent of the order in which the shards ended."""
        shards = [asdict(record) for record in self.records]
        return (
            json.dumps({"nonet": 1, "plan": self.plan, "shards": shards}, indent=1) + "\n"
        ).encode()


def load(store: Store) -> Manifest | None:
    """Return the manifest of a directory with its progress; None for a new directory."""
    if not store.exists(MANIFEST):
        foreign = [name for name in store.names() if not name.startswith(".")]
        if foreign:
            raise ManifestError(
                f"{store.root}: not a Nonet dataset: it contains {foreign[0]!r} and no {MANIFEST}"
            )
        return None
    try:
        plan, records = _parsed(store.read(MANIFEST))
    except ValueError as error:
        raise ManifestError(
            f"{store.path(MANIFEST)}: damaged, or not a manifest of Nonet ({error})"
        ) from None
    done: dict[int, Shard] = {}
    for record in records:
        done[record.shard] = (*done.get(record.shard, ()), record)
    if any(not _is_shard(files) for files in done.values()):
        raise ManifestError(f"{store.path(MANIFEST)}: a shard is listed twice")
    return Manifest(plan, {**done, **_progress(store)})


def _is_shard(files: Shard) -> bool:
    """Return whether files are one shard: a single file, or one for each of its splits."""
    splits = [record.split for record in files]
    same = len({record.shard for record in files}) == 1
    return same and len(set(splits)) == len(splits) and (len(files) == 1 or None not in splits)


def _parsed(content: bytes) -> tuple[dict[str, Any], list[ShardRecord]]:
    """Return the plan and the finished shards of a manifest; raises ValueError if it is invalid."""
    data = parsed_json(content)
    if not isinstance(data, dict):
        raise ManifestError(f"expected an object, found {type(data).__name__}")
    if type(data.get("nonet")) is not int or data["nonet"] != 1:
        raise ManifestError("unknown version")
    plan, shards = data.get("plan"), data.get("shards")
    if not isinstance(plan, dict) or not isinstance(shards, list):
        raise ManifestError("expected an object `plan` and a list `shards`")
    return plan, [ShardRecord.from_json(shard) for shard in shards]


def _progress(store: Store) -> dict[int, Shard]:
    lines = store.read(PROGRESS).splitlines() if store.exists(PROGRESS) else []
    noted = [files for _, files in _notes(store)]
    shards = [files for line in lines if (files := _shard_of(line)) is not None]
    return {files[0].shard: files for files in (*shards, *noted)}


def _notes(store: Store) -> Iterator[tuple[str, Shard]]:
    """Return the files that this module wrote in the folder of progress."""
    for name in store.names(NOTES) if store.is_folder(NOTES) else ():
        place = f"{NOTES}/{name}"
        if _NOTE.fullmatch(name) and store.exists(place):
            files = _shard_of(store.read(place))
            if files is not None:
                yield place, files


def _shard_of(line: bytes) -> Shard | None:
    """Return the shard of a line; None for a truncated line, whose shard is recreated."""
    try:
        value = parsed_json(line)
        files = tuple(map(ShardRecord.from_json, value if isinstance(value, list) else [value]))
    except ValueError:
        return None
    return files if _is_shard(files) else None


def note_done(store: Store, files: Shard) -> None:
    """Record a finished shard: one more line, or one more file where appending is impossible."""
    line = json.dumps([asdict(record) for record in files]).encode() + b"\n"
    if not store.is_local:
        store.make_folder(NOTES)
        store.write(f"{NOTES}/{files[0].shard:06d}.json", line)
        return
    with open(store.path(PROGRESS), "ab+") as stream:  # noqa: PTH123
        if stream.tell() > 0:
            stream.seek(-1, os.SEEK_END)
            if stream.read(1) != b"\n":
                stream.write(b"\n")  # the previous line was truncated by a kill
        stream.write(line)
        stream.flush()
        os.fsync(stream.fileno())


def finish(store: Store, manifest: Manifest) -> None:
    """Write the final manifest and drop the progress."""
    store.write(MANIFEST, manifest.text())
    store.remove(PROGRESS)
    notes = [place for place, _ in _notes(store)]
    for place in notes:
        store.remove(place)
    if notes and not store.names(NOTES):
        store.remove_folder(NOTES)

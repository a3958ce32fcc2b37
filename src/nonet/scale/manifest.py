"""What a sharded directory says about itself: its plan, and which shards are done.

`manifest.json` holds the plan from the first moment and, once all is done, every shard with its
size and checksum. While a run is under way finished shards are lines of `progress.jsonl`, which is
only ever appended to: a kill can tear its last line, never an earlier one. Where files cannot be
appended to (an object store) each is a file of the folder `progress`.
"""

from __future__ import annotations

import json
import os
from dataclasses import asdict, dataclass
from typing import Any

from nonet.errors import SudokuError
from nonet.scale.store import Store

MANIFEST = "manifest.json"
PROGRESS = "progress.jsonl"
NOTES = "progress"
SHARDS = "shards"


class ManifestError(SudokuError):
    """The directory holds something else than was asked for; nothing was changed."""


@dataclass(frozen=True, slots=True)
class ShardRecord:
    """A shard that is done."""

    shard: int
    name: str
    rows: int
    bytes: int
    sha256: str

    @property
    def path(self) -> str:
        """Where it stands in the directory."""
        return f"{SHARDS}/{self.name}"


@dataclass(frozen=True, slots=True)
class Manifest:
    """A plan, as JSON, and the shards of it that are done so far."""

    plan: dict[str, Any]
    done: dict[int, ShardRecord]

    @property
    def records(self) -> list[ShardRecord]:
        """The shards that are done, in order."""
        return [record for _, record in sorted(self.done.items())]

    @property
    def rows(self) -> int:
        """How many rows are done."""
        return sum(record.rows for record in self.done.values())

    def text(self) -> bytes:
        """The manifest as a file; the same whatever order the shards ended in."""
        shards = [asdict(record) for record in self.records]
        return (
            json.dumps({"nonet": 1, "plan": self.plan, "shards": shards}, indent=1) + "\n"
        ).encode()


def load(store: Store) -> Manifest | None:
    """The manifest of a directory with what its progress adds; None where nothing is yet."""
    if not store.exists(MANIFEST):
        foreign = [name for name in store.names() if not name.startswith(".")]
        if foreign:
            raise ManifestError(
                f"{store.root}: holds {foreign[0]!r} and no {MANIFEST}; it is no dataset of Nonet's"
            )
        return None
    try:
        data = json.loads(store.read(MANIFEST))
        if data["nonet"] != 1:
            raise ValueError("its version is unknown")
        records = [ShardRecord(**record) for record in data["shards"]]
        plan = dict(data["plan"])
    except (ValueError, KeyError, TypeError) as error:
        raise ManifestError(f"{store.path(MANIFEST)}: damaged or foreign ({error})") from None
    done = {record.shard: record for record in records}
    return Manifest(plan, {**done, **_progress(store)})


def _progress(store: Store) -> dict[int, ShardRecord]:
    lines = store.read(PROGRESS).splitlines() if store.exists(PROGRESS) else []
    lines += [store.read(f"{NOTES}/{name}") for name in store.names(NOTES)]
    done = {}
    for line in lines:
        try:
            record = ShardRecord(**json.loads(line))
        except (ValueError, TypeError):
            continue  # a line torn by a kill: its shard is made again
        done[record.shard] = record
    return done


def note_done(store: Store, record: ShardRecord) -> None:
    """Note a finished shard: a line more, or a file more where files cannot be appended to."""
    line = json.dumps(asdict(record)).encode() + b"\n"
    if not store.is_local:
        store.make_folder(NOTES)
        store.write(f"{NOTES}/{record.shard:06d}.json", line)
        return
    with open(store.path(PROGRESS), "ab+") as stream:  # noqa: PTH123
        if stream.tell() > 0:
            stream.seek(-1, os.SEEK_END)
            if stream.read(1) != b"\n":
                stream.write(b"\n")  # the line before was torn by a kill
        stream.write(line)
        stream.flush()
        os.fsync(stream.fileno())


def finish(store: Store, manifest: Manifest) -> None:
    """Write the final manifest and drop the progress."""
    store.write(MANIFEST, manifest.text())
    store.remove(PROGRESS)
    store.remove_folder(NOTES)

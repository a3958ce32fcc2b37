"""Finished shards held against what was noted of them, before a run goes on.

A shard is noted once it stands whole on the disk, so one that is there and differs was changed by
something else. From a local disk they are read and hashed at hundreds of megabytes a second and
core, while a core makes a few; an object store has to send them first. A shard of another size is
not read at all.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from nonet.datasets import _engines as engines
from nonet.datasets._manifest import ManifestError, ShardRecord
from nonet.datasets._store import Store

NAMED = 5
"""Damaged shards that the error names."""


def refuse_damage(
    store: Store,
    records: Sequence[ShardRecord],
    workers: int | None,
    on_checked: Callable[[ShardRecord], None],
) -> None:
    """Raise an error that names the shards that are not as they were when they were made."""
    damaged: list[int] = []

    def is_sound(number: int) -> bool:
        record = records[number]
        if store.size(record.path) != record.bytes:
            return False
        return store.sha256(record.path) == record.sha256

    with engines.threads(workers) as engine:
        for number, sound in engine.run(is_sound, range(len(records))):
            if not sound:
                damaged.append(number)
            on_checked(records[number])
    if damaged:
        raise ManifestError(_words(store, [records[number] for number in sorted(damaged)]))


def _words(store: Store, damaged: list[ShardRecord]) -> str:
    names = ", ".join(record.path for record in damaged[:NAMED])
    if len(damaged) > NAMED:
        names += f" and {len(damaged) - NAMED:,} more"
    if len(damaged) == 1:
        rest = "is not as it was made (other size or checksum); delete it, and the run makes it"
    else:
        rest = "are not as they were made (other size or checksum); delete them, and the run makes"
        rest += " them"
    return f"{store.root}: {names} {rest} again"

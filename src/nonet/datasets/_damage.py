"""Finished shards compared with their records before a run continues.

A shard is recorded once it is complete on the disk, so one that differs was changed by another
program. From a local disk they are read and hashed at hundreds of megabytes a second and core,
while a core makes a few; an object store has to send them first. A shard of another size is not
read at all.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from nonet.datasets import _engines as engines
from nonet.datasets._manifest import ManifestError, ShardRecord
from nonet.datasets._store import Store

NAMED = 5
"""Maximum damaged shards listed in the error."""


def check_shards(
    store: Store,
    records: Sequence[ShardRecord],
    workers: int | None,
    on_checked: Callable[[ShardRecord], None],
) -> None:
    """Raise an error that names the shards that differ from their records."""
    damaged: list[int] = []

    def is_intact(number: int) -> bool:
        record = records[number]
        if store.size(record.path) != record.bytes:
            return False
        return store.sha256(record.path) == record.sha256

    with engines.threads(workers) as engine:
        for number, intact in engine.run(is_intact, range(len(records))):
            if not intact:
                damaged.append(number)
            on_checked(records[number])
    if damaged:
        raise ManifestError(_words(store, [records[number] for number in sorted(damaged)]))


def _words(store: Store, damaged: list[ShardRecord]) -> str:
    names = ", ".join(record.path for record in damaged[:NAMED])
    if len(damaged) > NAMED:
        names += f" and {len(damaged) - NAMED:,} more"
    if len(damaged) == 1:
        rest = "has another size or checksum than recorded; delete it to regenerate it"
    else:
        rest = "have other sizes or checksums than recorded; delete them to regenerate them"
    return f"{store.root}: {names} {rest}"

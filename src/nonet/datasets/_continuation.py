"""A dataset continued to a larger count: the shards that can be kept.

A shard depends on its range alone, so all full shards are kept. The last one is recreated if its
range grows. A distinct dataset cannot be continued: the rows it omits depend on all its rows.
"""

from __future__ import annotations

from typing import Any

from nonet.datasets._differences import difference
from nonet.datasets._manifest import Manifest, Shard


def is_shorter(there: dict[str, Any], here: dict[str, Any]) -> bool:
    """Return whether a plan equals another except for a smaller count.

    >>> from nonet.datasets._plan import Plan
    >>> plans = [Plan.of("easy", count, 1).to_json() for count in (5, 9)]
    >>> is_shorter(*plans), is_shorter(*plans[::-1])
    (True, False)
    """
    old, new = there.get("count"), here.get("count")
    if type(old) is not int or type(new) is not int or old >= new or here.get("distinct"):
        return False
    return not difference({**there, "count": new}, here)


def whole_shards(found: Manifest) -> dict[int, Shard]:
    """Return the shards whose range is the same with a larger count."""
    size = found.plan["shard_size"]
    return {
        shard: files
        for shard, files in found.done.items()
        if sum(record.rows for record in files) == size
    }

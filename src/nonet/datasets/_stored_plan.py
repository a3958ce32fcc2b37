"""The plan of a stored dataset, perhaps of another release or from a damaged disk: whether
this release can read it, and the sizes it determines.
"""

from __future__ import annotations

from typing import Any, TypeGuard

from nonet._base.arguments import switch, whole_number
from nonet.datasets._manifest import MANIFEST, Manifest, ManifestError
from nonet.datasets._plan import (
    ANNOTATED,
    FILE_SUFFIXES,
    KIND,
    LARGEST_COUNT,
    Plan,
    check_layout,
    shard_name,
    shard_range,
)
from nonet.datasets._store import Store


def require_readable(store: Store, found: Manifest) -> None:
    """Raise ManifestError for a plan that this version cannot read, or shards outside the plan."""
    try:
        _check_manifest(found)
    except ValueError as error:
        message = f"{store.path(MANIFEST)}: its plan is damaged, or of another release of nonet"
        raise ManifestError(f"{message} ({error})") from None


def _check_manifest(found: Manifest) -> None:
    kind = found.plan.get("kind")
    if kind not in (KIND, ANNOTATED):
        raise ValueError(f"kind: expected {KIND} or {ANNOTATED}, found {kind!r}")
    sizes = sizes_of(found.plan)
    format = "parquet" if kind == ANNOTATED else Plan.from_json(found.plan).format
    suffix = FILE_SUFFIXES[format]
    for record in found.records:
        start, stop = shard_range(record.shard, *sizes)
        name = shard_name(record.shard, suffix)
        if start >= stop or record.name.rpartition("/")[2] != name:
            raise ValueError(f"the plan has no shard {record.shard}, {record.name}")
        if record.rows > stop - start:
            raise ValueError(
                f"{record.name}: expected at most {stop - start} rows, found {record.rows}"
            )


def sizes_of(plan: dict[str, Any]) -> tuple[int, int]:
    """Return the number of rows before any is left out, and the number per shard."""
    if plan["kind"] == ANNOTATED:
        return _annotated_sizes(plan)
    generated = Plan.from_json(plan)
    return generated.count, generated.shard_size


def _annotated_sizes(plan: dict[str, Any]) -> tuple[int, int]:
    """Return the number of rows and the shard size of an annotated table, whose plan is valid."""
    columns, source = plan.get("columns"), plan.get("source")
    check_layout(plan.get("layout"))
    if not _are_names(columns):
        raise ValueError(f"columns: expected a list of names, found {columns!r}")
    if plan.get("format") != "parquet":
        raise ValueError(f"format: expected parquet, found {plan.get('format')!r}")
    if not isinstance(source, dict):
        raise ValueError(f"source: expected an object, found {source!r}")
    brought = source.get("columns")
    if not _are_names(brought) or len(brought) >= len(columns):
        raise ValueError(f"columns of the source: expected a list of names, found {brought!r}")
    for name in ("hrm", "distinct"):
        switch(name, plan.get(name))
    rows = whole_number("rows", source.get("rows"), 0, LARGEST_COUNT)
    return rows, whole_number("shard_size", source.get("shard_size"), 1)


def _are_names(value: Any) -> TypeGuard[list[str]]:
    return isinstance(value, list) and all(isinstance(name, str) for name in value)

"""The card of an annotated dataset: the source of its puzzles and statistics of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.datasets._card import CARD, statistics, yaml_block
from nonet.datasets._columns import BY_NAME, FOLDERS
from nonet.datasets._plan import FAULT
from nonet.datasets._reading import Dataset

if TYPE_CHECKING:
    import pyarrow as pa

    from nonet.datasets._manifest import Manifest
    from nonet.datasets._store import Store

ABOUT = {
    FAULT: "the fault of the row; null if the puzzle has exactly one solution",
    "row": "number of the row in the source, from 1",
    "line": "line of the puzzle in the source",
}


def write_annotated_card(store: Store, manifest: Manifest) -> None:
    """Write README.md, and the histogram of ratings if they are a column."""
    plan = manifest.plan
    source = plan["source"]
    data = Dataset(store, manifest)
    bad = sum(len(table) - table[FAULT].null_count for table in _faults(data))
    columns = "\n".join(f"| `{name}` | {_about(name)} |" for name in plan["columns"])
    once = "\nOf puzzles that are equal up to symmetry, only the first is kept.\n"
    parts = [
        f"""{yaml_block("parquet", manifest)}
# {manifest.rows:,} Sudoku puzzles from {source["name"]}

Annotated by Nonet.
{once if plan["distinct"] else ""}
| | |
|---|---|
| rows | {manifest.rows:,} |
| puzzles with exactly one solution | {manifest.rows - bad:,} |
| rows with a fault | {bad:,} |
| bytes | {sum(record.bytes for record in manifest.records):,} |
""",
        f"""## Checked

Every puzzle was solved: rows without exactly one solution, or with another solution beside the
puzzle, have a `fault`{_faulty(manifest)}. Solutions that were missing were filled in.
""",
        f"## Columns\n\n| column | content |\n|---|---|\n{columns}\n",
        *statistics(store, manifest, plan["columns"]),
    ]
    store.write(CARD, "\n".join(parts).encode())


def _faults(data: Dataset) -> list[pa.Table]:
    return [data.shard(record, [FAULT]) for record in data.manifest.records]


def _faulty(manifest: Manifest) -> str:
    apart = any(record.split == FOLDERS[-1] for record in manifest.records)
    return f" and are in `shards/{FOLDERS[-1]}`" if apart else ""


def _about(name: str) -> str:
    known = BY_NAME.get(name)
    return ABOUT.get(name) or (known.about if known else "of the source")

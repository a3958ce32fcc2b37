"""The dataset card: a README in the directory that says what is in it and how to make it again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.scale.columns import BY_NAME
from nonet.scale.plan import Plan

if TYPE_CHECKING:
    from nonet.scale.manifest import Manifest
    from nonet.scale.store import Store


def write_card(store: Store, manifest: Manifest) -> None:
    """Write README.md; it follows from the manifest alone."""
    plan = Plan.from_json(manifest.plan)
    recipe, level, _, seed = plan.source
    columns = "\n".join(f"| `{name}` | {BY_NAME[name].about} |" for name in plan.columns)
    text = f"""# {plan.count:,} Sudoku puzzles, {recipe}/{level}

Made by Nonet. Every puzzle has exactly one solution.

| | |
|---|---|
| puzzles | {plan.count:,} |
| shards | {plan.shard_count:,} of {plan.shard_size:,} |
| file format | {plan.format} |
| seed | {seed} |
| first puzzle | `{plan.first_id}` (`nonet show {plan.first_id}` makes it again) |

| column | what |
|---|---|
{columns}
"""
    store.write("README.md", text.encode())

"""The dataset card: a README in the directory that says what is in it and how to make it again.

It follows from the manifest and the shards alone, so that every run of a plan writes the same one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from nonet.datasets.columns import BY_NAME, SPLITS
from nonet.datasets.histogram import counts_of, histogram_svg
from nonet.datasets.plan import Plan, columns_in
from nonet.formats.kaggle import PAIRS, RATED
from nonet.making.ids import ALGORITHM_VERSION

if TYPE_CHECKING:
    from nonet.datasets.manifest import Manifest
    from nonet.datasets.store import Store

CARD = "README.md"
PICTURE = "ratings.svg"
HEADINGS = {"kaggle": PAIRS, "kaggle-rated": RATED}
"""What columns are called in files that call them otherwise than we do."""
DOTTED = ("kaggle-rated", "lines")
"""Formats that write blanks as dots."""


def write_card(store: Store, manifest: Manifest) -> None:
    """Write README.md, and the histogram of ratings where they are a column."""
    plan = Plan.from_json(manifest.plan)
    recipe, level, _, seed = plan.source
    written = columns_in(plan.format, plan.columns)
    headings = zip(HEADINGS.get(plan.format, written), written, strict=True)
    columns = "\n".join(f"| `{heading}` | {_about(name, plan)} |" for heading, name in headings)
    parts = [
        f"""# {manifest.rows:,} Sudoku puzzles, {recipe}/{level}

Made by Nonet, generator version {ALGORITHM_VERSION}. Every puzzle has exactly one solution.

| | |
|---|---|
| puzzles | {manifest.rows:,} |
| shards | {plan.shard_count:,}, {plan.shard_size:,} puzzles made for each |
| bytes | {sum(record.bytes for record in manifest.records):,} |
| file format | {plan.format} |
| seed | {seed} |
| first puzzle | `{plan.first_id}` (`nonet show {plan.first_id}` makes it again) |
""",
        f"""## Make it again

```
{command_of(plan)}
```

The same version gives the same bytes; `sha256` of every shard is in `manifest.json`.
""",
        f"## Columns\n\n| column | what |\n|---|---|\n{columns}\n",
    ]
    if "split" in written:
        found = counts_of(store, manifest, "split")
        parts.append(_table("Splits", "split", {name: found.get(name, 0) for name in SPLITS}))
    if "clues" in written:
        parts.append(_table("Clues", "clues", counts_of(store, manifest, "clues")))
    if "er" in written:
        ratings = counts_of(store, manifest, "er")
        store.write(PICTURE, histogram_svg(ratings, "Rating (ER)").encode())
        parts.append(f"## Ratings\n\n![How many puzzles have which rating]({PICTURE})\n")
        parts.append(_table("", "ER", ratings))
    store.write(CARD, "\n".join(parts).encode())


def command_of(plan: Plan) -> str:
    """The command that makes the dataset; the ID stands for level, options and seed.

    >>> plan = Plan.of("irreducible/hard", 25, 42, columns=("puzzle", "clues"))
    >>> command_of(plan).split(" --count ")[1]
    '25 --shard-size 100000 --columns puzzle,clues -o DIRECTORY'
    """
    words = ["nonet dataset", plan.first_id, f"--count {plan.count}"]
    words += [f"--shard-size {plan.shard_size}", f"--columns {','.join(plan.columns)}"]
    if plan.format != "parquet":
        words.append(f"--format {plan.format}")
    if plan.text_grids:
        words.append("--text-grids")
    if plan.distinct:
        return " ".join([*words, "-o ALL\nnonet dataset distinct ALL -o DIRECTORY"])
    return " ".join([*words, "-o DIRECTORY"])


def _about(name: str, plan: Plan) -> str:
    if name in ("puzzle", "solution") and plan.format == "hrm":
        return "81 numbers, digits plus 1, blanks as 1"
    about = BY_NAME[name].about
    return about.replace("blanks as 0", "blanks as dots") if plan.format in DOTTED else about


def _table(title: str, name: str, counts: Mapping[Any, int]) -> str:
    rows = "\n".join(f"| {value} | {count:,} |" for value, count in counts.items())
    heading = f"## {title}\n\n" if title else ""
    return f"{heading}| {name} | puzzles |\n|---|---|\n{rows}\n"

"""The dataset card: a README in the directory with its contents and the command to recreate it.

It depends on the manifest and the shards alone, so that every run of a plan writes the same one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from nonet.datasets._columns import BY_NAME, SPLITS
from nonet.datasets._histogram import counts_of, histogram_svg
from nonet.datasets._plan import FILE_SUFFIXES, FIXED_COLUMNS, Plan
from nonet.formats._kaggle import PAIRS, RATED
from nonet.making._ids import ALGORITHM_VERSION
from nonet.making._request import FIELDS

if TYPE_CHECKING:
    from nonet.datasets._manifest import Manifest
    from nonet.datasets._store import Store

CARD = "README.md"
PICTURE = "ratings.svg"
HEADINGS = {"kaggle": PAIRS, "kaggle-rated": RATED}
"""The names of columns in formats that use other names."""
HUB_SPLITS = {None: "train", "valid": "validation"}
"""The Hugging Face Hub's names of splits where they differ from ours."""
DOTTED = ("kaggle-rated", "lines")
"""Formats that write blanks as dots."""


def write_card(store: Store, manifest: Manifest) -> None:
    """Write README.md, and the histogram of ratings if they are a column."""
    plan = Plan.from_json(manifest.plan)
    recipe, level, _, seed = plan.source
    written = plan.columns
    named = [name for name in written if name != "split" or plan.format not in FIXED_COLUMNS]
    headings = zip(HEADINGS.get(plan.format, named), named, strict=True)
    columns = "\n".join(f"| `{heading}` | {_about(name, plan)} |" for heading, name in headings)
    parts = [
        f"""{yaml_block(plan.format, manifest)}
# {manifest.rows:,} Sudoku puzzles, {recipe}/{level}

Made by Nonet, generator version {ALGORITHM_VERSION}. Every puzzle has exactly one solution.

| | |
|---|---|
| puzzles | {manifest.rows:,} |
| shards | {plan.shard_count:,}, {plan.shard_size:,} puzzles made for each |
| bytes | {sum(record.bytes for record in manifest.records):,} |
| file format | {plan.format} |
| seed | {seed} |
| first puzzle | `{plan.first_id}` (`nonet show {plan.first_id}` recreates it) |
""",
        f"## Request\n\n{request_words(plan)}\n",
        f"""## Recreate it

```
{command_of(plan)}
```

The same version writes the same bytes; `sha256` of every shard is in `manifest.json`.

## Checked

The generator proves that each puzzle has exactly one solution. `nonet dataset verify DIRECTORY`
checks the checksums, solves every puzzle again with another engine, computes the columns of a
sample again, and reports repeated puzzles.
""",
        f"## Columns\n\n| column | content |\n|---|---|\n{columns}\n",
    ]
    parts += statistics(store, manifest, written)
    store.write(CARD, "\n".join(parts).encode())


def statistics(store: Store, manifest: Manifest, columns: Sequence[str]) -> list[str]:
    """Counts of splits, clues, techniques and ratings; writes the histogram of ratings."""
    parts = []
    if "split" in columns:
        found = counts_of(store, manifest, "split")
        parts.append(_table("Splits", "split", {name: found.get(name, 0) for name in SPLITS}))
    if "clues" in columns:
        parts.append(_table("Clues", "clues", counts_of(store, manifest, "clues")))
    if "hardest" in columns:
        techniques = counts_of(store, manifest, "hardest")
        parts.append(_table("Hardest techniques", "technique", techniques))
    if "er" in columns and (ratings := counts_of(store, manifest, "er")):
        store.write(PICTURE, histogram_svg(ratings, "Rating (ER)").encode())
        parts.append(f"## Ratings\n\n![Number of puzzles by rating]({PICTURE})\n")
        parts.append(_table("", "ER", ratings))
    return parts


def yaml_block(format: str, manifest: Manifest) -> str:
    """Return the block that `datasets` and the Hugging Face Hub read."""
    sizes = ("n<1K", 1_000), ("1K<n<10K", 10_000), ("10K<n<100K", 100_000), ("100K<n<1M", 10**6)
    size = next((name for name, most in sizes if manifest.rows < most), "n>1M")
    lines = ["---", "pretty_name: Sudoku puzzles", "tags:", "- sudoku", "size_categories:"]
    lines += [f"- {size}"]
    if format not in ("hrm", "lines"):  # neither has named columns, so `datasets` reads neither
        lines += ["configs:", "- config_name: default", "  data_files:"]
        found = {record.split for record in manifest.records}
        for split in (None, *SPLITS):
            if split in found:
                folder = f"shards/{split}" if split else "shards"
                lines += [f"  - split: {HUB_SPLITS.get(split, split)}"]
                lines += [f'    path: "{folder}/*.{FILE_SUFFIXES[format]}"']
    return "\n".join([*lines, "---", ""])


def request_words(plan: Plan) -> str:
    """Return what was requested: each field of the request that is not at its default, as a table.

    >>> plan = Plan.of("rated", 5, 1, {"rating": (6.0, 9.0), "fill": "uniform"})
    >>> print(request_words(plan))
    | field | value | meaning |
    |---|---|---|
    ...
    | `rating` | 6.0..9.0 | ...
    ...
    """
    rows = [
        f"| `{name}` | {_value(value)} | {FIELDS[name].doc} |"
        for name, value in plan.source[2].options().items()
    ]
    if plan.flat:
        bins = ", ".join(_value(request.rating) for request in plan.bins)
        rows.append(f"| `flat` | {plan.flat} | equal shares of {bins} |")
    return "\n".join(["| field | value | meaning |", "|---|---|---|", *rows])


def _value(value: Any) -> str:
    if isinstance(value, tuple) and len(value) == 2 and not isinstance(value[0], str):
        return f"{value[0]}..{value[1]}"
    return ", ".join(map(str, value)) if isinstance(value, (tuple, list)) else str(value)


def command_of(plan: Plan) -> str:
    """Return the command that makes the dataset; the ID stands for level, options and seed.

    >>> plan = Plan.of("irreducible/hard", 25, 42, columns=("puzzle", "clues"))
    >>> command_of(plan).split(" --count ")[1]
    '25 --shard-size 100000 --columns puzzle,clues -o DIRECTORY'
    """
    words = ["nonet dataset", plan.first_id, f"--count {plan.count}"]
    words += [f"--shard-size {plan.shard_size}", f"--columns {','.join(plan.columns)}"]
    if plan.format != "parquet":
        words.append(f"--format {plan.format}")
    if not plan.text_grids:
        words.append("--no-text-grids")
    if plan.start:
        words.append(f"--start {plan.start}")
    if plan.flat:
        words.append(f"--flat {plan.flat}")
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

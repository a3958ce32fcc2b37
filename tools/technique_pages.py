"""Makes docs/techniques: a page and its pictures for each technique, the index, and the texts that
the page to play on shows.

    python tools/technique_pages.py            writes them
    python tools/technique_pages.py --check    lists files that would change; exits 1 if any would

Sources are the table of techniques, the texts in nonet.logic._intros and the first block of
tests/data/techniques/SLUG.txt, whose step is found and explained each time.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

import nonet
from nonet import _core
from nonet.logic import highlights, words
from nonet.logic._deduction import Step
from nonet.logic._intros import intro_of
from nonet.logic._rating import chosen_slugs
from nonet.logic._techniques import TechniqueInfo, technique_table
from nonet.logic._walkthrough.prose import markdown_lines
from nonet.render._svg_picture import svg

ROOT = Path(__file__).resolve().parents[1]
PAGES = ROOT / "docs" / "techniques"
TEXTS = ROOT / "src/nonet/serve/static/techniques.json"
DATA = ROOT / "tests" / "data" / "techniques"
MOST_PICTURES = 4
GROWING = (
    "bug-3",
    "sashimi-x-wing",
    "simple-coloring",
    "remote-pairs",
    "xy-chain",
    "aic",
    "almost-locked-candidates",
    "bent-set",
    "grouped-x-chain",
    "grouped-aic",
    "als-xy-wing",
    "als-chain",
    "als-aic",
    "firework",
    "franken-fish",
    "mutant-fish",
)


def examples(slug: str) -> list[dict[str, str]]:
    """The examples of a technique, as dictionaries of their lines."""
    text = (DATA / f"{slug}.txt").read_text(encoding="ascii")
    return [
        dict(line.split(": ", 1) for line in block.splitlines()) for block in text.split("\n\n")
    ]


def find(slug: str, example: dict[str, str]) -> Step:
    """The step of an example."""
    named = any(row.slug == slug and row.named for row in technique_table())
    allowed = [slug] if example["alone"] == "yes" else chosen_slugs(None, named)
    step = _core.next_step(
        example["grid"], example["marks"], allowed, None, example.get("puzzle") if named else None
    )
    assert step is not None
    return step


def page(row: TechniqueInfo) -> dict[str, str]:
    """The files of one technique: its page and its pictures."""
    slug = row.slug
    example = examples(slug)[0]
    step = find(slug, example)
    marks = nonet.Candidates(example["marks"])
    givens = example.get("puzzle")
    title = row.name
    files = {}
    pictures = []
    views = highlights(step, marks)[:MOST_PICTURES]
    for number, view in enumerate(views, 1):
        file = f"{slug}.svg" if len(views) == 1 else f"{slug}-{number}.svg"
        files[file] = svg(
            example["grid"],
            givens=givens,
            candidates=marks,
            highlight=view,
            labels=True,
            title=f"{title}: an example",
        )
        pictures.append(f"![{title}: an example]({file})")
    also = f"Also called: {', '.join(row.aliases)}.\n\n" if row.aliases else ""
    files[f"{slug}.md"] = f"""# {title}

`{slug}`, rated {step_range(row)}. [All techniques](README.md)

{intro_of(slug)}

{also}## Example

{" ".join(pictures)}

{markdown_lines(words(step, marks))}

Rated {step.rating:.1f}. {where_from(row, example)}
"""
    return files


def step_range(row: TechniqueInfo) -> str:
    """The technique's rating, and whether it grows with length."""
    fixed = {"unique-rectangle-1", "unique-rectangle-2", "unique-rectangle-4"}
    fixed |= {"generalized-x-wing", "turbot-fish"}
    grows = row.search in (15, 21) or row.search >= 23 or row.slug in GROWING
    grows = grows and row.slug not in fixed
    return f"{row.rating:.1f}{' or more, by its size' if grows else ''}"


def where_from(row: TechniqueInfo, example: dict[str, str]) -> str:
    """How to reproduce the example."""
    slug = row.slug
    if example["alone"] == "no":
        command = f"nonet explain {'--named ' if row.named else ''}{example['puzzle']}"
        return f"It is step {example['number']} of this puzzle:\n\n```sh\n{command}\n```"
    given = ", puzzle=puzzle" if row.slug.startswith("avoidable") else ""
    return (
        "No path of the test data has this step, so the example was found with this "
        f"technique alone: `nonet.steps(grid, candidates=marks, techniques=[{slug!r}]{given})`."
    )


def index() -> str:
    """The table of all techniques."""
    rows = "\n".join(
        f"| {row.search or 'named'} | [{row.name}]({row.slug}.md) | `{row.slug}` | "
        f"{step_range(row)} | {', '.join(row.aliases)} |"
        for row in technique_table()
    )
    return f"""# Techniques

All techniques, in the order in which they are tried. One search finds those with the same number
in the first column. Each page has an example, which `tools/technique_pages.py` finds and explains.

Techniques marked *named* are patterns that players know by name and that Sudoku Explainer's scale
rates as chains. Hints and `nonet explain --named` use them, ratings do not. Each is rated like the
chain with the same eliminations ([Ratings](../rating.md#techniques-that-players-know-by-name)).

In the pictures, green candidates are the reason for the step (in a chain: true), amber ones are
the other side (in a chain: false), red ones are removed and dark green ones are placed. A solid
arrow means "if this is false, that is true", a dashed one "if this is true, that is false".

| search | technique | slug | rating | also called |
|--:|---|---|---|---|
{rows}
"""


def texts() -> str:
    """The introductions by technique, for the page to play on."""
    found = {
        row.slug: {"text": intro_of(row.slug), "aliases": list(row.aliases)}
        for row in technique_table()
    }
    return json.dumps(found, indent=0, ensure_ascii=False) + "\n"


def main() -> None:
    """Write the pages, or check that they are up to date."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    check = parser.parse_args().check
    files = {"README.md": index()}
    for row in technique_table():
        files |= page(row)
    there = {path.name for path in PAGES.glob("*")} if PAGES.exists() else set()
    changed = [
        file
        for file, text in files.items()
        if file not in there or (PAGES / file).read_text(encoding="utf-8") != text
    ]
    stale = sorted(there - set(files))
    current = TEXTS.is_file() and TEXTS.read_text(encoding="utf-8") == texts()
    if check:
        if not current:
            print(f"{TEXTS.relative_to(ROOT)} is not what tools/technique_pages.py makes")
        for file in [*changed, *stale]:
            print(f"docs/techniques/{file} is not what tools/technique_pages.py makes")
        sys.exit(1 if changed or stale or not current else 0)
    TEXTS.write_text(texts(), encoding="utf-8")
    PAGES.mkdir(parents=True, exist_ok=True)
    for file in changed:
        (PAGES / file).write_text(files[file], encoding="utf-8")
    for file in stale:
        (PAGES / file).unlink()


if __name__ == "__main__":
    main()

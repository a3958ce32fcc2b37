"""Writes tests/vectors/explain.txt: steps with their words and drawings, for every host's tests.

    python tools/explain_vectors.py            writes them
    python tools/explain_vectors.py --check    prints a diff and exits 1 if they are out of date

A case is a block of lines `KEY VALUE`:

    step SLUG              the technique that is found in the position
    grid, marks, puzzle    the position: digits, all marks, the puzzle that it came from (optional)
    allowed WHICH          `alone` (only this technique), `rated` or `player` (the path)
    name NAME              what the step is called
    where HOUSES           where to look for it
    line DEPTH BRANCH TEXT
    bare DEPTH BRANCH TEXT the lines without marks, if they differ
    view PART=ITEMS ...    one per drawing; candidates are CELL:DIGIT, links START>END and s or w
                           (strong, weak) and d (directed)

Positions are the first ones of tests/data/techniques whose words are short enough to read.
"""

from __future__ import annotations

import difflib
import sys
from pathlib import Path

import nonet
from nonet import _core
from nonet.logic import Line, highlights, words
from nonet.logic._rating import chosen_slugs
from nonet.logic._techniques import technique_table
from nonet.render._highlight import Highlight

ROOT = Path(__file__).resolve().parents[1]
MOST_LINES = 16


def numbers(values: tuple[int, ...]) -> str:
    """Numbers with commas between them."""
    return ",".join(map(str, values))


def pairs(marks: tuple[tuple[int, int], ...]) -> str:
    """Candidates with commas between them."""
    return ",".join(f"{cell}:{digit}" for cell, digit in marks)


def view_line(view: Highlight) -> str:
    """One drawing as a line; parts without items are left out."""
    links = ",".join(
        f"{pairs((link.start,))}>{pairs((link.end,))}"
        f"{'s' if link.strong else 'w'}{'d' if link.directed else ''}"
        for link in view.links
    )
    parts = {
        "houses": numbers(view.houses),
        "cover": numbers(view.cover_houses),
        "cells": numbers(view.cells),
        "others": numbers(view.other_cells),
        "keep": pairs(view.keep),
        "other": pairs(view.other),
        "remove": pairs(view.delete),
        "place": pairs(view.place),
        "links": links,
    }
    return " ".join(["view", *(f"{part}={items}" for part, items in parts.items() if items)])


def line_text(line: Line) -> str:
    """Its depth, its branch and its text."""
    return f"{line.depth} {line.branch} {line.text}"


def case_of(slug: str, named: bool, example: dict[str, str]) -> list[str]:
    """The lines of one case."""
    alone = example["alone"] == "yes"
    allowed = [slug] if alone else chosen_slugs(None, named)
    puzzle = example.get("puzzle") if named else None
    step = _core.next_step(example["grid"], example["marks"], allowed, None, puzzle)
    assert step is not None
    marks = nonet.Candidates(example["marks"])
    lines, bare = words(step, marks), words(step)
    return [
        f"step {slug}",
        f"grid {example['grid']}",
        f"marks {marks}",
        *([f"puzzle {puzzle}"] if puzzle else []),
        f"allowed {'alone' if alone else 'player' if named else 'rated'}",
        f"name {step.name}",
        f"where {numbers(_core.where_to_look(step))}",
        *(f"line {line_text(line)}" for line in lines),
        *(f"bare {line_text(line)}" for line in bare if bare != lines),
        *(view_line(view) for view in highlights(step, marks)),
    ]


def vectors() -> str:
    """The whole file."""
    blocks = []
    for row in technique_table():
        text = (ROOT / f"tests/data/techniques/{row.slug}.txt").read_text(encoding="ascii")
        for block in text.split("\n\n"):
            example = dict(line.split(": ", 1) for line in block.splitlines())
            lines = case_of(row.slug, row.named, example)
            if sum(line.startswith("line ") for line in lines) <= MOST_LINES:
                blocks.append("\n".join(lines))
                break
    return "\n\n".join(blocks) + "\n"


def main() -> int:
    """Write the vectors, or compare them."""
    file = ROOT / "tests/vectors/explain.txt"
    text = vectors()
    if sys.argv[1:] != ["--check"]:
        file.write_text(text, encoding="utf-8")
        return 0
    old = file.read_text(encoding="utf-8")
    print("\n".join(difflib.unified_diff(old.splitlines(), text.splitlines(), lineterm="")))
    return int(old != text)


if __name__ == "__main__":
    sys.exit(main())

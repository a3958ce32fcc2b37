"""Each technique on positions of its own: found, explained, drawn, and with a page.

Positions are in data/techniques/SLUG.txt; tools/technique_examples.py found them in rated puzzles.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

import nonet
from nonet import _core
from nonet.board._places import cell_name
from nonet.display._booklet import technique_note
from nonet.logic import highlights, words
from nonet.logic._deduction import ChainEvidence, Step
from nonet.logic._intros import EXAMPLES as BOOK_EXAMPLES, intro_of
from nonet.logic._rating import chosen_slugs
from nonet.logic._step_json import step_data
from nonet.logic._techniques import technique_table
from nonet.render._svg_picture import svg

ROOT = Path(__file__).resolve().parents[1]
DATA = ROOT / "tests" / "data" / "techniques"
EXAMPLES = [
    pytest.param(path.stem, dict(line.split(": ", 1) for line in block.splitlines()))
    for path in sorted(DATA.glob("*.txt"))
    for block in path.read_text(encoding="ascii").split("\n\n")
]


def find(slug: str, example: dict[str, str]) -> Step:
    named = any(row.slug == slug and row.named for row in technique_table())
    allowed = [slug] if example["alone"] == "yes" else chosen_slugs(None, named)
    puzzle = example.get("puzzle") if named else None
    step = _core.next_step(example["grid"], example["marks"], allowed, None, puzzle)
    assert step is not None
    return step


def effect(step: Step) -> str:
    if step.placement is not None:
        return f"{cell_name(step.placement.cell)}={step.placement.digit}"
    return " ".join(f"{cell_name(cell)}<>{digit}" for cell, digit in step.eliminations)


@pytest.mark.parametrize(("slug", "example"), EXAMPLES)
def test_the_technique_is_found_explained_drawn_and_written(
    slug: str, example: dict[str, str]
) -> None:
    step = find(slug, example)
    assert step.technique == slug
    assert f"{step.rating:.1f}" == example["rating"]
    assert effect(step) == example["expect"]

    solution = nonet.solve(nonet.Candidates(example["marks"]))
    if step.placement is not None:
        assert solution[step.placement.cell] == step.placement.digit
    assert all(solution[cell] != digit for cell, digit in step.eliminations)

    marks = nonet.Candidates(example["marks"])
    data = step_data(step)
    assert json.loads(json.dumps(data)) == data

    lines = words(step, marks)
    assert lines[-1].depth == 0
    assert len(lines) >= 2
    assert not any("{" in line.text for line in lines)
    views = highlights(step, marks)
    for view in views:
        assert all(digit in marks[cell] for cell, digit in view.roles())
        ET.fromstring(svg(example["grid"], candidates=marks, highlight=view))
    if isinstance(step.evidence, ChainEvidence):
        assert any(view.links for view in views) or step.evidence.nested


@pytest.mark.parametrize(
    "tool",
    [["check_techniques.py"], ["technique_pages.py", "--check"], ["explain_vectors.py", "--check"]],
)
def test_no_technique_lacks_anything_and_pages_are_up_to_date(tool: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "tools" / tool[0]), *tool[1:]],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("slug", BOOK_EXAMPLES)
def test_the_example_of_a_book_shows_its_technique(slug: str) -> None:
    assert technique_note(slug).picture.startswith("<svg")


def test_no_text_of_a_technique_repeats_a_sentence() -> None:
    for row in technique_table():
        text = intro_of(row.slug)
        sentences = text.split(". ")
        assert len(set(sentences)) == len(sentences), row.slug
        assert re.search(r"[.;:][A-Z]", text) is None, row.slug  # two texts without a space

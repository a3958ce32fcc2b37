"""Finds positions that show a technique, in a list of rated puzzles, and writes them as test data.

    python tools/technique_examples.py RATED.csv tests/data/techniques

For each technique the paths of all puzzles are searched, and the positions with the shortest chains
(then the fewest marks) are kept. A technique that no path needs is looked for in the positions on
the paths with everything else set aside; those examples say `alone: yes`. The result depends on the
list alone. Techniques that only players name are looked for on the player path.
"""

from __future__ import annotations

import argparse
import csv
from pathlib import Path

import nonet
from nonet import _core
from nonet.board._places import cell_name
from nonet.logic._deduction import Step
from nonet.logic._techniques import technique_table
from nonet.logic._walkthrough.path import ExplainedStep, explain_path

KEEP = 2
SEARCH_SECONDS = 10.0
NAMED_RANGE = (4.5, 7.9)


def main() -> None:
    """Search the list and write a file for each technique."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rated", type=Path)
    parser.add_argument("target", type=Path)
    parser.add_argument("--named", action="store_true", help="only those that players name")
    arguments = parser.parse_args()
    with arguments.rated.open(encoding="ascii") as file:
        rows = list(csv.DictReader(file))
    best: dict[str, list[tuple[tuple[object, ...], str]]] = {}
    if arguments.named:
        find_named(rows, best)
        write(best, arguments.target)
        return
    spare: list[ExplainedStep] = []
    for row in sorted(rows, key=lambda row: (float(row["ER"]), row["puzzle"])):
        path = explain_path(row["puzzle"])
        for explained in path.steps:
            offer(best, explained, row["puzzle"], f"on the path of a puzzle rated {row['ER']}")
        spare.extend(explained for explained in path.steps if is_fertile(explained))
    missing = [row.slug for row in technique_table() if row.slug not in best and not row.named]
    spare.sort(key=lambda explained: (explained.candidates.mark_count, str(explained.grid)))
    for slug in missing:
        best[slug] = search_alone(slug, spare)
        print(f"{slug}: {len(best[slug])} found with everything else set aside", flush=True)
    write(best, arguments.target)


def write(best: dict[str, list[tuple[tuple[object, ...], str]]], target: Path) -> None:
    """A file for each technique, its simplest examples first."""
    target.mkdir(parents=True, exist_ok=True)
    for slug, found in best.items():
        # Level 5 takes seconds to find, and every example is a test.
        kept = found[: 1 if slug.endswith("level-5") else KEEP]
        text = "\n".join(block for _, block in kept)
        if text:
            (target / f"{slug}.txt").write_text(text, encoding="ascii")


def find_named(
    rows: list[dict[str, str]], best: dict[str, list[tuple[tuple[object, ...], str]]]
) -> None:
    """Look for what players name on the paths for people, then in all positions on them."""
    named = [row.slug for row in technique_table() if row.named]
    lowest, highest = NAMED_RANGE
    chosen = sorted(
        (row for row in rows if lowest <= float(row["ER"]) <= highest),
        key=lambda row: (float(row["ER"]), row["puzzle"]),
    )
    positions: list[tuple[str, ExplainedStep]] = []
    for row in chosen:
        puzzle = row["puzzle"]
        for explained in explain_path(puzzle, named=True).steps:
            if explained.step.technique in named:
                offer(best, explained, puzzle, "on the player path of a rated puzzle")
            if explained.step.placement is None:
                positions.append((puzzle, explained))
    for slug in (slug for slug in named if len(best.get(slug, ())) < KEEP):
        found = best.setdefault(slug, [])
        for puzzle, explained in positions:
            if len(found) == KEEP:
                break
            step = _core.next_step(
                explained.grid, explained.candidates, [slug], SEARCH_SECONDS, puzzle
            )
            if step is not None and not any(puzzle in block for _, block in found):
                source = "with every other technique set aside"
                found.append((("",), block_of(explained, step, puzzle, source, alone=True)))
        print(f"{slug}: {len(found)} found", flush=True)


def offer(
    best: dict[str, list[tuple[tuple[object, ...], str]]],
    explained: ExplainedStep,
    puzzle: str,
    source: str,
) -> None:
    """Keep the step if it is among the simplest of its technique, one for each puzzle."""
    found = best.setdefault(explained.step.technique, [])
    key = (explained.step.length or 0, explained.candidates.mark_count, str(explained.grid))
    if len(found) == KEEP and key >= found[-1][0]:
        return
    if any(puzzle in block for _, block in found):
        return
    found.append((key, block_of(explained, explained.step, puzzle, source, alone=False)))
    found.sort()
    del found[KEEP:]


def is_fertile(explained: ExplainedStep) -> bool:
    """Whether a technique that is never needed may be found where this one was."""
    return (
        explained.step.technique in ("direct-pointing", "x-wing")
        or "-level-" in explained.step.technique
    )


def search_alone(slug: str, spare: list[ExplainedStep]) -> list[tuple[tuple[object, ...], str]]:
    """The first positions in which the technique is found when no other is allowed.

    A chain with nested steps is looked for where simpler ones fail, so that it has to nest; level 5
    is out of reach there, and is looked for where level 1 or 2 was needed.
    """
    level = int(slug[-1]) if "-level-" in slug else 0
    near = {0: ("direct-pointing", "x-wing"), 5: ("level-1", "level-2")}
    positions = [
        s for s in spare if s.step.technique.endswith(near.get(level, ("level-3", "level-4")))
    ]
    found: list[tuple[tuple[object, ...], str]] = []
    for explained in positions[: 30 if level else None]:
        try:
            step = _core.next_step(explained.grid, explained.candidates, [slug], SEARCH_SECONDS)
        except nonet.Stopped:
            continue
        if step is None or (level and not getattr(step.evidence, "nested", ())):
            continue
        source = "with every other technique set aside"
        found.append((("",), block_of(explained, step, None, source, alone=True)))
        if len(found) == KEEP:
            break
    return found


def block_of(
    explained: ExplainedStep, step: Step, puzzle: str | None, source: str, *, alone: bool
) -> str:
    """One example as lines of `name: value`."""
    lines = [f"puzzle: {puzzle}", f"number: {explained.number}"] if puzzle else []
    marks = " ".join("".join(map(str, digits)) for digits in explained.candidates)
    lines += [
        f"grid: {explained.grid}",
        f"marks: {marks}",
        f"alone: {'yes' if alone else 'no'}",
        f"rating: {step.rating:.1f}",
        f"expect: {effect(step)}",
        f"source: {source}",
    ]
    return "\n".join(lines) + "\n"


def effect(step: Step) -> str:
    """What the step does: r1c2=5, or r1c2<>5 for each deletion."""
    if step.placement is not None:
        return f"{cell_name(step.placement.cell)}={step.placement.digit}"
    return " ".join(f"{cell_name(cell)}<>{digit}" for cell, digit in step.eliminations)


if __name__ == "__main__":
    main()

"""Runs a library of technique cases in HoDoKu's format against `nonet.find` and prints a table.

    python tools/technique_library.py LIBRARY.txt

A case is a position, a technique, and what the technique eliminates or places there. It is *found*
if one step of that technique has exactly this conclusion; *in parts* if several such steps together
have it, each a part; *more* if one step concludes all of it and further true things; else *missed*.
A step that contradicts the solution is *false*. The library is not part of this repository.
"""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path
from typing import NamedTuple

import nonet
from nonet.errors import SudokuError

FISH = ("x-wing", "swordfish", "jellyfish")
GROUPED = ("grouped-x-chain", "grouped-aic", "als-aic")
AIC = ("aic", "x-chain", "turbot-fish", "forcing-chain", "xy-chain")
CYCLES = ("xy-cycle", "y-cycle", "x-cycle", "generalized-x-wing")

# Code of the library, its name, the techniques that it stands for here.
CODES: dict[str, tuple[str, tuple[str, ...]]] = {
    "0000": ("Full house", ("hidden-single",)),
    "0002": ("Hidden single", ("hidden-single",)),
    "0003": ("Naked single", ("naked-single",)),
    "0100": ("Locked candidates 1", ("pointing",)),
    "0101": ("Locked candidates 2", ("claiming",)),
    "0110": ("Locked pair", ("naked-pair", "pointing")),
    "0111": ("Locked triple", ("naked-triplet", "pointing")),
    "0200": ("Naked pair", ("naked-pair",)),
    "0201": ("Naked triple", ("naked-triplet",)),
    "0202": ("Naked quadruple", ("naked-quad",)),
    "0210": ("Hidden pair", ("hidden-pair",)),
    "0211": ("Hidden triple", ("hidden-triplet",)),
    "0212": ("Hidden quadruple", ("hidden-quad",)),
    **{f"030{i}": (f"Basic {fish}", (fish,)) for i, fish in enumerate(FISH)},
    **{f"031{i}": (f"Finned {fish}", (f"finned-{fish}",)) for i, fish in enumerate(FISH)},
    **{f"032{i}": (f"Sashimi {fish}", (f"sashimi-{fish}",)) for i, fish in enumerate(FISH)},
    "03111": ("Siamese finned swordfish", ("finned-swordfish", "sashimi-swordfish")),
    "03121": ("Siamese finned jellyfish", ("finned-jellyfish", "sashimi-jellyfish")),
    "03211": ("Siamese sashimi swordfish", ("finned-swordfish", "sashimi-swordfish")),
    "03221": ("Siamese sashimi jellyfish", ("finned-jellyfish", "sashimi-jellyfish")),
    "0331": ("Franken swordfish", ("franken-fish",)),
    "0332": ("Franken jellyfish", ("franken-fish",)),
    "0340": ("Finned franken X-wing", ("franken-fish",)),
    "0341": ("Finned franken swordfish", ("franken-fish",)),
    "03411": ("Siamese franken swordfish", ("franken-fish",)),
    "0342": ("Finned franken jellyfish", ("franken-fish",)),
    "03421": ("Siamese franken jellyfish", ("franken-fish",)),
    "0362": ("Finned mutant jellyfish", ("mutant-fish",)),
    "03621": ("Siamese mutant jellyfish", ("mutant-fish",)),
    "0363": ("Finned mutant squirmbag", ("mutant-fish",)),
    "0364": ("Finned mutant leviathan", ("mutant-fish",)),
    "0400": ("Skyscraper", ("skyscraper",)),
    "0401": ("2-string kite", ("two-string-kite",)),
    "0402": ("Empty rectangle", ("empty-rectangle",)),
    "0403": ("Turbot fish", ("turbot-fish", "skyscraper", "two-string-kite")),
    "0404": ("Dual 2-string kite", ("two-string-kite",)),
    "0405": ("Dual empty rectangle", ("empty-rectangle",)),
    "0500": ("Simple colors, trap", ("simple-coloring",)),
    "0501": ("Simple colors, wrap", ("simple-coloring",)),
    "0502": ("Multi-colors 1", ("multi-colors",)),
    "0503": ("Multi-colors 2", ("multi-colors",)),
    "0600": ("Uniqueness test 1", ("unique-rectangle-1",)),
    "0601": ("Uniqueness test 2", ("unique-rectangle-2",)),
    "0602": ("Uniqueness test 3", ("unique-rectangle-3",)),
    "0603": ("Uniqueness test 4", ("unique-rectangle-4",)),
    "0604": ("Uniqueness test 5", ("unique-rectangle-2",)),
    "0605": ("Uniqueness test 6", ("unique-rectangle-6",)),
    "0606": ("Hidden rectangle", ("hidden-rectangle",)),
    "0607": ("Avoidable rectangle 1", ("avoidable-rectangle-1",)),
    "0608": ("Avoidable rectangle 2", ("avoidable-rectangle-2",)),
    "0610": ("BUG+1", ("bug-1",)),
    "0701": ("X-chain", ("x-chain", "turbot-fish", "skyscraper", "two-string-kite")),
    "0702": ("XY-chain", ("xy-chain", "xy-wing")),
    "0703": ("Remote pair", ("remote-pairs",)),
    "0706": ("Continuous nice loop", CYCLES),
    "0707": ("Discontinuous nice loop", AIC),
    "0708": ("AIC", AIC),
    "0709": ("Grouped continuous nice loop", GROUPED),
    "0710": ("Grouped discontinuous nice loop", GROUPED),
    "0711": ("Grouped AIC", GROUPED),
    "0800": ("XY-wing", ("xy-wing",)),
    "0801": ("XYZ-wing", ("xyz-wing",)),
    "0803": ("W-wing", ("w-wing",)),
    "0901": ("ALS-XZ", ("als-xz",)),
    "0902": ("ALS-XY-wing", ("als-xy-wing",)),
    "0903": ("ALS-XY-chain", ("als-chain", "als-xy-wing", "als-aic")),
    "0904": ("Death blossom", ("death-blossom",)),
    "1101": ("Sue de Coq", ("sue-de-coq",)),
    "1201": ("Template set", ("templates",)),
    "1202": ("Template delete", ("templates",)),
}
OUTCOMES = ("found", "in parts", "more", "missed", "false")


class Case(NamedTuple):
    """One line of a library."""

    line: int
    code: str
    must_fail: bool
    puzzle: str
    board: str
    marks: nonet.Candidates
    eliminations: frozenset[tuple[int, int]]
    placements: frozenset[tuple[int, int]]


def candidates_of(text: str) -> frozenset[tuple[int, int]]:
    """Read `436 257` as the candidates 4 in r3c6 and 2 in r5c7."""
    return frozenset(
        (9 * (int(word[1]) - 1) + int(word[2]) - 1, int(word[0])) for word in text.split()
    )


def read_case(number: int, line: str) -> Case | None:
    """Read a line, or return None for a comment."""
    if not line.startswith(":"):
        return None
    _, code, _, digits, deleted, eliminations, placements, *_ = [*line.rstrip("\n").split(":"), ""]
    puzzle, board = "", ""
    placed = False
    for character in digits:
        if character == "+":
            placed = True
            continue
        board += character
        puzzle += "." if placed else character
        placed = False
    marks = [set(cell) for cell in nonet.Grid(board).candidates()]
    for cell, digit in candidates_of(deleted):
        marks[cell].discard(digit)
    base, _, variant = code.partition("-")
    return Case(
        number,
        base,
        variant == "x",
        puzzle,
        board,
        nonet.Candidates(marks),
        candidates_of(eliminations),
        candidates_of(placements),
    )


def outcome_of(case: Case) -> str:
    """How the case ends."""
    slugs = CODES[case.code][1]
    known = {row.slug for row in nonet.technique_table()}
    techniques = [slug for slug in slugs if slug in known]
    if not techniques:
        return "missed"
    solution = nonet.solve(case.board)
    steps = nonet.find(case.board, case.marks, techniques, puzzle=case.puzzle)
    parts: set[tuple[int, int]] = set()
    more = False
    for step in steps:
        removed = {(c, v) for c, v in step.eliminations}
        if any(solution[c] == v for c, v in removed):
            return "false"
        if step.placement and solution[step.placement.cell] != step.placement.digit:
            return "false"
        if case.must_fail:
            continue
        placed = {(step.placement.cell, step.placement.digit)} if step.placement else set()
        if case.placements and placed == case.placements:
            return "found"
        if case.placements and placed <= case.placements:
            parts |= placed
        if case.eliminations:
            own = removed
            if own == case.eliminations:
                return "found"
            if own <= case.eliminations:
                parts |= own
            more |= own > case.eliminations
    if case.must_fail:
        return "missed" if steps else "found"
    if parts and parts == (case.eliminations or case.placements):
        return "in parts"
    return "more" if more else "missed"


def main() -> None:
    """Print the table in Markdown and each missed case."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("library", type=Path)
    parser.add_argument("--missed", action="store_true", help="List the missed cases by line.")
    arguments = parser.parse_args()
    counts: dict[str, Counter[str]] = {}
    missed = []
    lines = arguments.library.read_text(encoding="utf-8", errors="replace").splitlines()
    for number, line in enumerate(lines, 1):
        case = read_case(number, line)
        if case is None or case.code not in CODES:
            continue
        try:
            outcome = outcome_of(case)
        except SudokuError as error:
            outcome = "missed"
            line = f"{line}  ({error})"
        counts.setdefault(case.code, Counter())[outcome] += 1
        if outcome in ("missed", "false", "more"):
            missed.append(f"{number}: {outcome}: {line}")
    print("| code | technique | cases | " + " | ".join(OUTCOMES) + " |")
    print("|---|---|--:|" + "--:|" * len(OUTCOMES))
    total: Counter[str] = Counter()
    for code in sorted(counts):
        row = counts[code]
        total += row
        cells = " | ".join(str(row[outcome] or "") for outcome in OUTCOMES)
        print(f"| {code} | {CODES[code][0]} | {sum(row.values())} | {cells} |")
    cells = " | ".join(str(total[outcome] or "") for outcome in OUTCOMES)
    print(f"| | all | {sum(total.values())} | {cells} |")
    if arguments.missed:
        print("\n".join(["", *missed]))


if __name__ == "__main__":
    main()

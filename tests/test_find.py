"""Every step of a position: each one proved, none repeated, none applied."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
import step_checker
from command_line import nonet_cli
from faults import raises
from named_step_checker import check_named
from shared_data import sample

import nonet
from nonet.errors import MultipleSolutions, NoSolution, RatingError, RequestError
from nonet.logic._deduction import FishEvidence, SubsetEvidence
from nonet.logic._techniques import technique_table

SAMPLE = Path(__file__).parent / "data/rated_steps.jsonl"
PUZZLES = [json.loads(line)["puzzle"] for line in SAMPLE.read_text(encoding="ascii").splitlines()]
NAMED = {row.slug for row in technique_table() if row.named}
COSTLY = {row.slug for row in technique_table() if row.slug.startswith("dynamic-")}
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "98.7..6..7......5...4......63..9.2.....6..38....3.2...29...37.....9..8......7...1"
"""Its first step is a dynamic chain."""

Position = tuple[str, nonet.Grid, nonet.Candidates]


def positions(puzzle: str, every: int) -> Iterator[Position]:
    """Positions on the path of a puzzle, in which the next step is an elimination."""
    digits = list(nonet.Grid(puzzle))
    marks = step_checker.start_marks(digits)
    for number, step in enumerate(nonet.steps(puzzle)):
        if step.placement is None and number % every == 0:
            own = [m or {v} for m, v in zip(marks, digits, strict=True)]
            yield puzzle, nonet.Grid(digits), nonet.Candidates(own)
        step_checker.apply(step, digits, marks)


def check_every_step(position: Position) -> int:
    """Prove each step from the position, and compare it with the solution."""
    puzzle, board, candidates = position
    solution, givens = list(nonet.solve(puzzle)), list(nonet.Grid(puzzle))
    digits = list(board)
    marks = [set() if v else set(m) for v, m in zip(digits, candidates, strict=True)]
    found = nonet.find(board, candidates, puzzle=puzzle)
    for step in found:
        if step.technique in NAMED:
            check_named(step, marks, digits, givens)
        else:
            step_checker.check(step, marks)
        assert all(digit in marks[cell] for cell, digit in step.eliminations)
        assert all(solution[cell] != digit for cell, digit in step.eliminations)
        assert step.placement is None or solution[step.placement.cell] == step.placement.digit
    conclusions = [(step.technique, step.placement, step.eliminations) for step in found]
    assert len(set(conclusions)) == len(conclusions)
    assert [step.rating for step in found] == sorted(step.rating for step in found)
    return len(found)


def test_every_step_is_proved() -> None:
    checked = 0
    for puzzle in PUZZLES[::6]:
        if nonet.rate(puzzle, at_most=8.0).outcome == "solved":
            checked += sum(map(check_every_step, positions(puzzle, every=9)))
    assert checked > 150


def test_fish_whose_base_houses_share_a_place() -> None:
    """Such a place is a fin (endo fin). The position is case 716 of HoDoKu's library."""
    puzzle = "..3.641.........69.9....53...7...84515.4........3............1...18.54..6..21...8"
    board = "5.396418..1.5...69.96...534..7...84515.4........35...1..5.4..1...18.54.66..21..58"
    marks = [set(own) for own in nonet.Grid(board).candidates()]
    shared = 0
    for step in nonet.find(board, techniques=["franken-fish"], puzzle=puzzle):
        assert isinstance(step.evidence, FishEvidence)
        check_named(step, marks, list(nonet.Grid(board)), list(nonet.Grid(puzzle)))
        houses = [set(step_checker.HOUSES[house]) for house in step.evidence.base]
        inner = any(sum(fin in house for house in houses) > 1 for fin in step.evidence.fins)
        shared += inner and [str(mark) for mark in step.eliminations] == ["r5c9=7"]
    assert shared > 0


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", ["gen_random_minimal", "17_clue", "top95"])
def test_every_step_of_many_positions_is_proved(name: str) -> None:
    for puzzle in sample(name, 100):
        if nonet.rate(puzzle, at_most=9.0).outcome == "solved":
            for position in positions(puzzle, every=3):
                check_every_step(position)


def test_the_next_step_is_among_them() -> None:
    for puzzle in PUZZLES[::5]:
        if nonet.rate(puzzle, at_most=7.0).outcome != "solved":
            continue
        for path, named in ((nonet.steps(puzzle), False), (nonet.steps(puzzle, named=True), True)):
            first = path[0]
            found = nonet.find(puzzle, techniques=[first.technique])
            conclusions = [(step.placement, step.eliminations) for step in found]
            assert (first.placement, first.eliminations) in conclusions, (puzzle, named)


def test_costly_techniques_are_searched_last_or_by_name() -> None:
    found = nonet.find(EASY)
    assert not COSTLY & {step.technique for step in found}
    named = nonet.find(EASY, techniques=["dynamic-contradiction-chains"])
    assert {step.technique for step in named} == {"dynamic-contradiction-chains"}
    assert COSTLY & {step.technique for step in nonet.find(HARD)}


def test_limit_techniques_and_batch() -> None:
    found = nonet.find(EASY)
    assert nonet.find(EASY, limit=3) == found[:3]
    singles = nonet.find(EASY, techniques=["naked-single", "hidden-single"])
    assert singles == tuple(s for s in found if s.technique in ("naked-single", "hidden-single"))
    array = np.array([list(nonet.Grid(EASY)), [0] * 81], dtype=np.uint8)
    assert nonet.find_batch(array, limit=5) == (found[:5], None)


def test_sets_beyond_the_size_rule_of_sudoku_explainer() -> None:
    """The naked triplet beside a hidden pair is listed in a house of five empty cells, too."""
    board = "5..14.7...1479..5...7.5......65....7.5941.632..126.5..1..6749856489.5.7.975..1.6."
    sizes = set()
    for step in nonet.find(board, techniques=["naked-triplet"]):
        assert isinstance(step.evidence, SubsetEvidence)
        house = step_checker.HOUSES[step.evidence.house]
        sizes.add(sum(board[cell] == "." for cell in house))
    assert min(sizes) == 5


def removed(board: str, puzzle: str, deleted: str, *techniques: str) -> set[str]:
    """What the techniques remove from a position, each candidate as `r3c4=5`."""
    marks = [set(cell) for cell in nonet.Grid(board).candidates()]
    for word in deleted.split():
        marks[9 * (int(word[1]) - 1) + int(word[3]) - 1].discard(int(word[5]))
    found = nonet.find(board, nonet.Candidates(marks), techniques, puzzle=puzzle)
    return {str(candidate) for step in found for candidate in step.eliminations}


def test_a_loop_removes_candidates_from_its_own_cells() -> None:
    """So does a doubly linked pair of almost locked sets, which proves the same here."""
    puzzle = "1..6.8.92..4...81......4.......6..5..59.3....24...5...69....2....3.......8....9.6"
    board = "13.6.8492964...81.8....436.318269754759431628246..5139691..72.34.3..65.158....9.6"
    deleted = "r3c5=2"
    expected = {"r3c4=5", "r3c4=7", "r3c5=5", "r3c5=7"}
    assert expected <= removed(board, puzzle, deleted, "xy-cycle")
    assert expected <= removed(board, puzzle, deleted, "als-xz")


def test_rectangles_whose_corners_have_lost_a_digit() -> None:
    puzzle = "..2..9.6..4...1.....6.3.4......2......97....3..3...1.5......68.3..5.7...4..1....."
    board = ".324.9.6..4.6.1.....6.3.4....4.2...6..971...3..3...1.5......68.3..5.7...4..1....."
    deleted = (
        "r1c1=5 r1c1=7 r1c5=8 r1c7=8 r1c9=7 r2c5=8 r2c7=5 r2c7=7 r2c7=8 r2c8=7 r2c9=7 r3c1=8 "
        "r3c2=8 r3c6=5 r3c8=2 r3c9=2 r3c9=7 r3c9=8 r5c2=6 r6c2=6 r7c1=1 r7c2=1 r8c2=1 r8c8=4 "
        "r9c2=5 r9c3=5 r9c6=3 r9c7=2 r9c7=7 r9c7=9 r9c8=2 r9c8=7 r9c8=9"
    )
    for technique in ("unique-rectangle-4", "hidden-rectangle"):
        assert "r2c8=5" in removed(board, puzzle, deleted, technique)


def test_a_hint_takes_techniques() -> None:
    hint = nonet.hint(EASY, techniques=["naked-single"])
    assert hint is not None
    assert hint.technique == "naked-single"
    assert nonet.hint(EASY, techniques=["swordfish"]) is None


@pytest.mark.parametrize(
    ("grid", "error"),
    [
        ("." * 81, MultipleSolutions),
        ("11" + "." * 79, NoSolution),
        (str(nonet.solve(EASY)), RatingError),
    ],
)
def test_what_cannot_be_rated_cannot_be_searched(grid: str, error: type[Exception]) -> None:
    with pytest.raises(error):
        nonet.find(grid)


def test_bad_options() -> None:
    with raises(RequestError, field="techniques"):
        nonet.find(EASY, techniques=["zebra"])
    with raises(RequestError, field="limit"):
        nonet.find(EASY, limit=0)


def test_on_the_command_line() -> None:
    done = nonet_cli("find", "-", "--limit", "2", given=EASY)
    assert done.stdout == " 1.2  Hidden single: r1c6=8\n 1.2  Hidden single: r3c7=5\n"
    done = nonet_cli("find", "-", "--techniques", "pointing", "--format", "json", given=EASY)
    (line,) = done.stdout.splitlines()
    assert {step["technique"] for step in json.loads(line)["steps"]} == {"pointing"}
    assert nonet_cli("find", "-", "--techniques", "zebra", given=EASY).exit_code == 2
    spaced = nonet_cli("find", "-", "--techniques", " Pointing", "--format", "json", given=EASY)
    assert spaced.stdout == done.stdout
    none = nonet_cli("find", "-", "--techniques", ",", given=EASY)
    assert (none.exit_code, none.stdout) == (2, "")


def test_json_holds_every_step() -> None:
    done = nonet_cli("find", "-", "--format", "json", given=EASY)
    written = json.loads(done.stdout)["steps"]
    assert [step["technique"] for step in written] == [s.technique for s in nonet.find(EASY)]


def test_an_empty_line_separates_puzzles() -> None:
    done = nonet_cli("find", "-", "--limit", "1", given=f"{EASY}\n{HARD}\n")
    first, second = done.stdout.split("\n\n")
    assert first == " 1.2  Hidden single: r1c6=8"
    assert "chains" in second


def test_a_hint_on_the_command_line_takes_techniques() -> None:
    done = nonet_cli(
        "hint", "-", "--stage", "technique", "--techniques", "naked-single", given=EASY
    )
    assert done.stdout.startswith("Naked single: ")
    done = nonet_cli("hint", "-", "--techniques", "swordfish", given=EASY)
    assert (done.exit_code, "no technique applies" in done.stderr) == (1, True)
    assert nonet_cli("hint", "-", "--techniques", "zebra", given=EASY).exit_code == 2

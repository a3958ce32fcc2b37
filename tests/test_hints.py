"""Hints: what is wrong comes first, and no stage gives away more than its name."""

from __future__ import annotations

import csv
import re

import pytest
from boards import CLASSIC_SOLUTION, SUKAKU
from faults import raises
from shared_data import shared_path

import nonet
from nonet import _core
from nonet.board._places import house_cells, house_name

PUZZLE = nonet.Grid(
    "..2.5..1.....6....4..1.7...8....5.....7.3.56.......2.75...936.....5...4.19...48.."
)
SOLUTION = nonet.solve(PUZZLE)
BLANK = next(cell for cell in range(81) if not PUZZLE[cell])


def positions() -> list[tuple[nonet.Grid, nonet.Candidates]]:
    """Positions along the ways of puzzles from easy to hard."""
    with shared_path("rating/rated_dev.csv").open(encoding="ascii") as file:
        rows = sorted(csv.DictReader(file), key=lambda row: float(row["ER"]))
    from nonet.logic._walkthrough.path import explain_path

    chosen = [row["puzzle"] for row in rows[: len(rows) * 97 // 100 : 400]]
    return [
        (explained.grid, explained.candidates)
        for puzzle in chosen
        for explained in explain_path(puzzle).steps[::5]
    ]


def test_no_stage_gives_away_more_than_its_name() -> None:
    for grid, marks in positions():
        full = nonet.hint(grid, marks)
        assert full is not None
        assert full.step is not None
        name = nonet.hint(grid, marks, "technique")
        where = nonet.hint(grid, marks, "where")
        assert name is not None
        assert where is not None
        # Neither names a cell or a digit; "where" not even the technique.
        assert not re.search(r"r\dc\d", name.text + where.text)
        assert (where.step, where.technique, name.step) == (None, None, None)
        assert name.technique == full.technique == full.step.technique
        assert where.houses == name.houses == full.houses == _core.where_to_look(full.step)
        words = r"(Look at|look at|rows?|columns?|boxe?s?|and|\d|,|\.|\s)+"
        assert re.fullmatch(words, where.text), where.text


def test_the_place_to_look_at_holds_the_placed_digit_of_a_single() -> None:
    for grid, marks in positions():
        hint = nonet.hint(grid, marks)
        assert hint is not None
        assert hint.step is not None
        if hint.step.placement and hint.technique in ("hidden-single", "naked-single"):
            assert any(hint.step.placement.cell in house_cells(h) for h in hint.houses)
            assert house_name(hint.houses[0]) in str(nonet.hint(grid, marks, "where"))


@pytest.mark.parametrize("stage", ["where", "technique", "full"])
def test_a_wrong_digit_comes_first(stage: str) -> None:
    wrong = SOLUTION[BLANK] % 9 + 1
    board = PUZZLE.with_digit(BLANK, wrong)
    hint = nonet.hint(board, stage=stage, puzzle=PUZZLE)  # type: ignore[arg-type]
    assert hint is not None
    assert hint.wrong_digits == (BLANK,)
    assert hint.step is None
    assert "r1c1" in hint.text
    assert str(SOLUTION[BLANK]) not in hint.text.replace("r1c1", "")


@pytest.mark.parametrize("stage", ["where", "technique", "full"])
def test_a_wrongly_deleted_mark_comes_first(stage: str) -> None:
    marks = PUZZLE.candidates().without(BLANK, SOLUTION[BLANK])
    hint = nonet.hint(PUZZLE, marks, stage=stage)  # type: ignore[arg-type]
    assert hint is not None
    assert hint.wrong_marks == (BLANK,)
    assert hint.step is None
    # The missing mark is the solution's digit, so only the full hint may name it.
    named = f"{SOLUTION[BLANK]} in r1c1" in hint.text
    assert named == (stage == "full")
    assert "r1c1" in hint.text


def test_marks_the_player_deleted_rightly_are_used() -> None:
    step = next(step for step in nonet.steps(PUZZLE) if not step.placement)
    marks = PUZZLE.candidates()
    for candidate in step.eliminations:
        marks = marks.without(*candidate)
    hint = nonet.hint(PUZZLE, marks)
    assert hint is not None
    assert hint.step != step


def test_cells_without_marks_count_as_not_looked_at() -> None:
    bare = nonet.hint(PUZZLE, [()] * 81)
    assert bare == nonet.hint(PUZZLE)


def test_clashing_digits_are_named() -> None:
    with pytest.raises(nonet.NoSolution, match=r"row 1 has two 2s \(r1c3, r1c4\)"):
        nonet.hint(PUZZLE.with_digit(3, 2))


def test_a_grid_gone_wrong_says_how_to_learn_more() -> None:
    cell, digit = next(
        (cell, digit)
        for cell in range(81)
        for digit in range(1, 10)
        if nonet.can_place(PUZZLE, cell, digit) and digit != SOLUTION[cell]
    )
    with pytest.raises(nonet.NoSolution, match="a hint names the digit"):
        nonet.hint(PUZZLE.with_digit(cell, digit))


def test_bad_positions_raise_typed_errors() -> None:
    with pytest.raises(nonet.MultipleSolutions):
        nonet.hint("." * 81)
    with pytest.raises(nonet.RatingError):
        nonet.hint(SOLUTION)
    with pytest.raises(nonet.GridSyntaxError):
        nonet.hint("x")
    with raises(nonet.RequestError, field="stage"):
        nonet.hint(PUZZLE, stage="all")  # type: ignore[arg-type]


MARKS = nonet.Candidates(SUKAKU)
LACKING = MARKS.without(2, int(CLASSIC_SOLUTION[2]))
EMPTY = nonet.Grid("." * 81)
PLACED = nonet.Grid(CLASSIC_SOLUTION[:30] + 51 * ".")
WRONG = EMPTY.with_digit(2, 3)


@pytest.mark.parametrize(
    ("board", "marks"),
    [(LACKING, None), (LACKING.without(2, 3), None), (EMPTY, LACKING), (WRONG, None)],
    ids=["marks", "no mark left", "digits and marks", "a digit"],
)
def test_mistakes_on_a_sukaku_come_first(board: nonet.Grid, marks: nonet.Candidates | None) -> None:
    hint = nonet.hint(board, marks, puzzle=MARKS)
    assert hint is not None
    assert hint.step is None
    assert (hint.wrong_digits if board is WRONG else hint.wrong_marks) == (2,)


def test_a_sukaku_can_be_played_with_digits() -> None:
    expected = nonet.hint(MARKS)
    assert expected is not None
    for marks in (None, MARKS, nonet.Candidates([()] * 81)):
        assert nonet.hint(EMPTY, marks, puzzle=MARKS) == expected
    assert nonet.count_solutions(PLACED, limit=2) == 2
    hint = nonet.hint(PLACED, puzzle=MARKS)
    assert hint is not None
    assert hint.step is not None
    assert hint.step.placement is not None
    assert str(hint.step.placement.digit) == CLASSIC_SOLUTION[hint.step.placement.cell]


def test_marks_that_a_sukaku_lacks_are_not_used() -> None:
    more = nonet.Candidates([range(1, 10)] * 81)
    assert nonet.hint(more, puzzle=MARKS) == nonet.hint(EMPTY, more, puzzle=MARKS)
    assert nonet.hint(more, puzzle=MARKS) == nonet.hint(MARKS)


def test_a_grid_is_not_the_puzzle_of_a_sukaku() -> None:
    with raises(nonet.RequestError, field="puzzle"):
        nonet.hint(MARKS, puzzle=PUZZLE)

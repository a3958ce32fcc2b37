"""Answers in text: every shape that models write a grid in."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from boards import CLASSIC
from hypothesis import given, strategies as st

import nonet
from nonet.learn import SudokuTools, find_answer, score_answer
from nonet.render._text_picture import text

SOLUTION = str(nonet.solve(CLASSIC))
ROWS = [SOLUTION[i : i + 9] for i in range(0, 81, 9)]
NUMBERS = [[int(cell) for cell in row] for row in ROWS]
TABLE = "\n".join("| " + " | ".join(row) + " |" for row in ROWS)
SHAPES = {
    "line": SOLUTION,
    "sentence": f"I think that the answer is {SOLUTION}.",
    "rows": "\n".join(ROWS),
    "fence": "Here:\n```text\n" + "\n".join(" ".join(row) for row in ROWS) + "\n```\nDone.",
    "json": json.dumps({"solution": NUMBERS}),
    "json flat": json.dumps([cell for row in NUMBERS for cell in row]),
    "json rows": json.dumps(ROWS, indent=2),
    "python": f"grid = {ROWS}",
    "markdown": "|1|2|3|4|5|6|7|8|9|\n|" + "---|" * 9 + "\n" + TABLE,
    "tags": "<answer>" + "\n".join(ROWS) + "</answer>",
    "labels": "\n".join(f"Row {i}: {' '.join(row)}" for i, row in enumerate(ROWS, 1)),
    "numbered": "\n".join(f"{i}. {row}" for i, row in enumerate(ROWS, 1)),
    "boxed": text(nonet.Grid(SOLUTION)),
    "plain": text(nonet.Grid(SOLUTION), style="plain"),
    "after the puzzle": f"{CLASSIC}\n\nbecomes\n\n" + "\n".join(ROWS),
}


@pytest.mark.parametrize("shape", SHAPES)
def test_the_solution_is_found(shape: str) -> None:
    assert find_answer(SHAPES[shape]) == nonet.Grid(SOLUTION)
    assert score_answer(CLASSIC, SHAPES[shape]) == 1.0


def test_partial_credit_is_the_share_of_blanks() -> None:
    blanks = [cell for cell in range(81) if nonet.Grid(CLASSIC)[cell] == 0]
    for right in (0, 1, len(blanks) - 1):
        answer = list(SOLUTION)
        for cell in blanks[right:]:
            answer[cell] = str(int(answer[cell]) % 9 + 1)
        assert score_answer(CLASSIC, "".join(answer)) == right / len(blanks)


def test_a_changed_given_scores_nothing() -> None:
    given_cell = next(cell for cell in range(81) if nonet.Grid(CLASSIC)[cell])
    answer = list(SOLUTION)
    answer[given_cell] = str(int(answer[given_cell]) % 9 + 1)
    assert score_answer(CLASSIC, "".join(answer)) == 0.0


def test_text_is_never_a_path(tmp_path: Path) -> None:
    file = tmp_path / "solution.txt"
    file.write_text(SOLUTION, encoding="ascii")
    assert score_answer(CLASSIC, str(file)) == 0.0
    assert score_answer(CLASSIC, None) == 0.0


@given(st.text(max_size=300))
def test_any_text_has_a_score(answer: str) -> None:
    assert score_answer(CLASSIC, answer) == 0.0 or find_answer(answer) is not None


def test_long_answers_take_no_time_to_speak_of() -> None:
    assert score_answer(CLASSIC, "[" * 300_000) == 0.0
    assert score_answer(CLASSIC, "1 " * 300_000 + "\n" + "\n".join(ROWS)) == 1.0


def test_tools_answer_in_words() -> None:
    tools = SudokuTools(CLASSIC)
    for cell in range(81):
        if not tools.grid[cell]:
            name = f"r{cell // 9 + 1}c{cell % 9 + 1}"
            assert SOLUTION[cell] in tools.candidates(name)
            assert tools.place(name, SOLUTION[cell]).startswith(f"{name}={SOLUTION[cell]}")
    assert tools.solved
    assert tools.hint() == "solved"
    assert tools.undo().endswith("is blank again")
    for answer in (tools.place("x", 1), tools.place("r1c1", 1), tools.candidates("r0c1")):
        assert answer.startswith("error: ")
    assert SudokuTools(CLASSIC).undo().startswith("error: ")
    assert "look at" in SudokuTools(CLASSIC).hint()

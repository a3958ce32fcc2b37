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
    "object of rows": json.dumps({f"row{i}": row for i, row in enumerate(NUMBERS, 1)}, indent=1),
    "object of cells": json.dumps(
        {f"r{i // 9 + 1}c{i % 9 + 1}": int(digit) for i, digit in enumerate(SOLUTION)}
    ),
    "spaced texts": json.dumps({"solution": [" ".join(row) for row in ROWS]}),
    "one text": json.dumps({"solution": "\n".join(ROWS)}),
    "tuples": repr(tuple(map(tuple, NUMBERS))),
    "numpy": "[[" + "]\n [".join(" ".join(row) for row in ROWS) + "]]",
    "latex": r"\begin{array}{|ccc|ccc|ccc|} \hline"
    + "\n"
    + "\n".join(" & ".join(row) + r" \\" for row in ROWS)
    + "\n"
    + r"\hline \end{array}",
    "latex boxed": rf"\boxed{{{SOLUTION}}}",
    "html": "".join("<tr><td>" + "</td><td>".join(row) + "</td></tr>" for row in ROWS),
    "bold rows": "\n".join(f"**{row}**" for row in ROWS),
    "bold cells": "\n".join(" ".join(f"**{digit}**" for digit in row) for row in ROWS),
    "quote": "\n".join(f"> {row}" for row in ROWS),
    "bullets": "\n".join(f"* {row}" for row in ROWS),
    "dashes": "\n".join("- " + " ".join(row) for row in ROWS),
    "lettered": "   1 2 3 4 5 6 7 8 9\n"
    + "\n".join(f"{'ABCDEFGHI'[i]} | " + " ".join(row) for i, row in enumerate(ROWS)),
    "both headers": "  1 2 3 4 5 6 7 8 9\n"
    + "\n".join(f"{i} " + " ".join(row) for i, row in enumerate(ROWS, 1)),
    "one line": " ".join(SOLUTION),
    "slashes": "/".join(ROWS),
    "windows": "\ufeff" + "\r\n\r\n".join(ROWS),
    "double lines": "\n".join(
        "║ " + " ║ ".join(" ".join(row[i : i + 3]) for i in (0, 3, 6)) + " ║" for row in ROWS
    ),
    "full width": "\n".join(ROWS).translate({48 + i: 0xFF10 + i for i in range(10)}),
    "placements": " ".join(f"r{i // 9 + 1}c{i % 9 + 1}={d}" for i, d in enumerate(SOLUTION)),
    "after the puzzle": f"{CLASSIC}\n\nbecomes\n\n" + "\n".join(ROWS),
}


@pytest.mark.parametrize("shape", SHAPES)
def test_the_solution_is_found(shape: str) -> None:
    assert find_answer(SHAPES[shape]) == nonet.Grid(SOLUTION)
    assert score_answer(CLASSIC, SHAPES[shape]) == 1.0


PROSE = st.text("ab 19.,:*#-\n(r/", max_size=60).filter(lambda text: not text.strip().isdigit())


@given(st.sampled_from(sorted(SHAPES)), PROSE, PROSE)
def test_prose_and_stray_digits_around_a_grid_do_not_matter(
    shape: str, before: str, after: str
) -> None:
    answer = f"{before} so:\n\n{SHAPES[shape]}\n\nThat was {after}"
    assert score_answer(CLASSIC, answer) == 1.0


def test_blanks_placed_by_name_are_an_answer() -> None:
    blanks = [cell for cell in range(81) if nonet.Grid(CLASSIC)[cell] == 0]
    placed = [f"r{cell // 9 + 1}c{cell % 9 + 1} = {SOLUTION[cell]}" for cell in blanks]
    assert score_answer(CLASSIC, "First " + ", then ".join(placed)) == 1.0
    assert score_answer(CLASSIC, "; ".join(placed[:10])) == pytest.approx(10 / len(blanks))
    wrong = f"r1c1={int(SOLUTION[0]) % 9 + 1}"  # r1c1 is a given
    assert score_answer(CLASSIC, f"{wrong}, {placed[0]}") == 0.0


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
    for piece in (
        "[[1,2,3],",
        "row 1: ",
        '["',
        "123456789\n",
        "{" * 99 + "}",
        "* ",
        "r1c1=1 ",
        "<a",
    ):
        assert score_answer(CLASSIC, piece * 300_000 + "\nend") == 0.0


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

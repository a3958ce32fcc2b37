"""Ratings and paths against Sudoku Explainer's own, and how `rate` behaves at the edges."""

from __future__ import annotations

import csv
import json
import math
import threading
from pathlib import Path
from typing import Any

import pytest
from boards import CLASSIC as EASY
from faults import raises
from shared_data import shared_path

import nonet

ESCARGOT = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
SAMPLE = Path(__file__).parent / "data/rated_steps.jsonl"
EXPLAINER = {row.slug: row.explainer for row in nonet.technique_table()}


def cases() -> list[dict[str, Any]]:
    return [json.loads(line) for line in SAMPLE.read_text(encoding="ascii").splitlines()]


def as_written(step: nonet.Step) -> dict[str, Any]:
    """The step in the words of the reference lists."""
    row: dict[str, Any] = {"t": EXPLAINER[step.technique], "r": step.rating}
    if step.length is not None:
        row["len"] = step.length
    if step.placement:
        row["set"] = str(step.placement)
    if step.eliminations:
        row["del"] = [str(c).replace("=", "-") for c in step.eliminations]
    return row


@pytest.mark.parametrize("case", cases(), ids=lambda case: f"{case['er']}-{case['puzzle'][:9]}")
def test_every_step_is_sudoku_explainers(case: dict[str, Any]) -> None:
    rating = nonet.rate(case["puzzle"])
    assert (rating.er, rating.ep, rating.ed) == (case["er"], case["ep"], case["ed"])
    path = nonet.steps(case["puzzle"])
    assert [as_written(step) for step in path] == case["steps"]
    assert sum(rating.counts.values()) == len(path)


def test_the_sample_shows_every_family() -> None:
    names = {step["t"] for case in cases() for step in case["steps"]}
    assert len(names) >= 45


def rated(step: int) -> list[dict[str, str]]:
    path = shared_path("rating/rated_dev.csv")
    with path.open(encoding="ascii") as lines:
        rows = [row for row in csv.DictReader(lines) if float(row["ER"]) < 9.5]
    return rows[::step]


def check_batch(rows: list[dict[str, str]]) -> None:
    batch = nonet.rate_batch([row["puzzle"] for row in rows])
    for name, values in (("ER", batch.er), ("EP", batch.ep), ("ED", batch.ed)):
        assert values.tolist() == [float(row[name]) for row in rows]


def test_a_sample_of_the_rated_list() -> None:
    check_batch(rated(13))


@pytest.mark.exhaustive
def test_the_whole_rated_list_below_nine_and_a_half() -> None:
    check_batch(rated(1))


def test_a_bound_ends_the_work_early() -> None:
    for bound in (1.0, 2.0, 7.5):
        rating = nonet.rate(ESCARGOT, at_most=bound)
        assert rating.outcome == "above"
        assert rating.er > bound
    exact = nonet.rate(EASY)
    assert nonet.rate(EASY, at_most=exact.er) == exact
    assert nonet.rate(EASY, at_most=1.0).outcome == "above"


def test_techniques_can_be_switched_off() -> None:
    slugs = [row.slug for row in nonet.technique_table()]
    without = nonet.rate(EASY, techniques=[s for s in slugs if s != "hidden-single"])
    assert without.outcome == "solved"
    assert without.er > nonet.rate(EASY).er
    assert "hidden-single" not in without.counts
    stuck = nonet.rate(ESCARGOT, techniques=["hidden-single"])
    assert (stuck.outcome, stuck.er, stuck.reached) == ("beyond", 20.0, 1.2)
    assert len(nonet.steps(ESCARGOT, techniques=["hidden-single"])) == 1
    with raises(nonet.RequestError, field="techniques"):
        nonet.rate(EASY, techniques=["x-ray"])


def test_bad_input_is_named() -> None:
    with pytest.raises(nonet.NoSolution):
        nonet.rate("11" + 79 * ".")
    with pytest.raises(nonet.MultipleSolutions):
        nonet.steps(81 * ".")
    with pytest.raises(nonet.RatingError):
        nonet.rate(nonet.solve(EASY))
    with pytest.raises(nonet.RequestError):
        nonet.rate(EASY, at_most=-1)
    solution = nonet.solve(EASY)
    marks = nonet.Candidates(EASY).without(2, solution[2])
    with pytest.raises(nonet.RatingError, match="r1c3"):
        nonet.rate(EASY, candidates=marks)


def test_a_batch_says_what_cannot_be_rated() -> None:
    batch = nonet.rate_batch([EASY, 81 * ".", "11" + 79 * ".", str(nonet.solve(EASY))], workers=2)
    assert batch.outcome.tolist() == [
        "solved",
        "multiple-solutions",
        "no-solution",
        "nothing-to-solve",
    ]
    assert batch.er[0] == 1.2
    assert all(math.isnan(x) for x in batch.er[1:])
    assert batch.hardest.tolist() == ["hidden-single", "", "", ""]
    assert len(nonet.rate_batch([])) == 0


def test_pencil_marks_can_be_rated() -> None:
    rating = nonet.rate(nonet.Candidates(EASY))
    assert rating.outcome == "solved"
    assert sum(rating.counts.values()) == 81


def test_a_rating_can_be_stopped() -> None:
    with pytest.raises(nonet.Stopped):
        nonet.rate(ESCARGOT, timeout=0)


def test_threads_do_not_disturb_each_other() -> None:
    found: list[float] = []
    threads = [
        threading.Thread(target=lambda p=case["puzzle"]: found.append(nonet.rate(p).er))
        for case in cases()
        if case["er"] < 8
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(found) == sorted(case["er"] for case in cases() if case["er"] < 8)


def test_hints_tell_no_more_than_their_stage() -> None:
    where = nonet.hint(EASY, stage="where")
    technique = nonet.hint(EASY, stage="technique")
    full = nonet.hint(EASY)
    assert where
    assert technique
    assert full
    assert where.houses == technique.houses == full.houses
    assert where.technique is None
    assert where.step is None
    assert technique.technique == "hidden-single"
    assert technique.step is None
    assert full.step == nonet.steps(EASY)[0]


def test_hints_say_first_what_is_wrong() -> None:
    solution = nonet.solve(EASY)
    wrong = nonet.Grid(EASY).with_digit(2, solution[2] % 9 + 1)
    hint = nonet.hint(wrong, puzzle=EASY, stage="where")
    assert hint
    assert hint.wrong_digits == (2,)
    assert hint.step is None
    marks = nonet.Candidates(EASY).without(2, solution[2])
    hint = nonet.hint(EASY, candidates=marks)
    assert hint
    assert hint.wrong_marks == (2,)

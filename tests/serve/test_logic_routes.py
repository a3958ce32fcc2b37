"""Routes on puzzles sent in: good answers, and errors that name the place."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest

import nonet
from nonet.serve import jobs
from nonet.serve.problems import ProblemError
from serve.running import PUZZLE, SOLUTION


def test_solve(client: httpx.Client) -> None:
    answer = client.post("/api/v1/solve", json={"grid": PUZZLE})
    assert answer.status_code == 200
    assert answer.json() == {"grid": PUZZLE, "solution": SOLUTION}


@pytest.mark.parametrize(
    ("grid", "limit", "count"), [(PUZZLE, 2, 1), ("." * 81, 2, 2), ("." * 81, 5000, 5000)]
)
def test_count(client: httpx.Client, grid: str, limit: int, count: int) -> None:
    answer = client.post("/api/v1/count", json={"grid": grid, "limit": limit})
    assert (answer.status_code, answer.json()["count"]) == (200, count)


def test_check_rates_a_proper_puzzle(client: httpx.Client) -> None:
    answer = client.post("/api/v1/check", json={"grid": PUZZLE}).json()
    assert answer["count"] == 1
    assert answer["solution"] == SOLUTION
    assert answer["rating"]["er"] == 1.2


def test_check_says_when_a_puzzle_is_improper(client: httpx.Client) -> None:
    answer = client.post("/api/v1/check", json={"grid": "." * 81}).json()
    assert (answer["count"], answer["solution"], answer["rating"]) == (2, None, None)


def test_rate(client: httpx.Client) -> None:
    answer = client.post("/api/v1/rate", json={"grid": PUZZLE}).json()
    assert (answer["er"], answer["ep"], answer["ed"]) == (1.2, 1.2, 1.2)
    assert answer["counts"] == {"hidden-single": 51}


def test_rate_on_another_scale(client: httpx.Client) -> None:
    hardest = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"
    easy = client.post("/api/v1/rate", json={"grid": PUZZLE, "scale": "w"}).json()
    assert easy == {"scale": "w", "value": 0, "outcome": "solved", "level": ""}
    beyond = client.post("/api/v1/rate", json={"grid": hardest, "scale": "b"}).json()
    assert beyond == {"scale": "b", "value": None, "outcome": "beyond", "level": ""}
    hodoku = client.post("/api/v1/rate", json={"grid": PUZZLE, "scale": "hodoku"}).json()
    assert hodoku["level"] == "easy"
    assert client.post("/api/v1/rate", json={"grid": PUZZLE, "scale": "x"}).status_code == 422


@pytest.mark.parametrize("level", ["medium", "evil", "irreducible/master"])
def test_the_rating_beside_the_path_is_the_rating(client: httpx.Client, level: str) -> None:
    grid = nonet.generate(level, seed=3).grid
    path = client.post("/api/v1/steps", json={"grid": str(grid)}).json()
    rated = client.post("/api/v1/rate", json={"grid": str(grid)}).json()
    assert path["rating"] == rated
    assert path["solved"]


def test_a_path_in_parts_is_the_whole_path(client: httpx.Client) -> None:
    grid = "...2....66.735.8.9.8...63..9......4.....6.........52.8398.7.....4...1...7......9."
    whole = client.post("/api/v1/steps", json={"grid": grid}).json()
    assert whole["resume"] is None
    steps, body = [], {"grid": grid, "seconds": 0}
    answer: Any = None
    for _ in range(len(whole["steps"])):
        answer = client.post("/api/v1/steps", json=body).json()
        steps += answer["steps"]
        if answer["resume"] is None:
            break
        assert answer["rating"]["outcome"] == "unfinished"
        assert not answer["solved"]
        body["resume"] = answer["resume"]
    assert steps == whole["steps"]
    assert answer["rating"] == whole["rating"]
    rating = nonet.rate(grid)
    assert (answer["rating"]["er"], answer["rating"]["ep"]) == (rating.er, rating.ep)


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"digits": "1" * 81}, "resume.digits"),
        ({"digits": "x"}, "resume.digits"),
        ({"digits": SOLUTION}, "resume.digits"),
        ({"candidates": "1"}, "resume.candidates"),
        ({"candidates": 729 * "1"}, "resume.candidates"),
        ({"candidates": "." * 729, "digits": "2" + PUZZLE[1:]}, "resume.digits"),
        ({"rating": {}}, "resume.rating.er"),
        ({"rating": None}, "resume.rating"),
        ({"rating": {"hardest": "magic"}}, "resume.rating.hardest"),
        ({"rating": {"counts": {"magic": 1}}}, "resume.rating.counts"),
    ],
)
def test_a_resume_that_no_answer_contained_is_refused(
    client: httpx.Client, wrong: dict[str, Any], field: str
) -> None:
    resume = client.post("/api/v1/steps", json={"grid": PUZZLE, "seconds": 0}).json()["resume"]
    if wrong.get("rating"):
        wrong = {"rating": resume["rating"] | wrong["rating"]}
    answer = client.post("/api/v1/steps", json={"grid": PUZZLE, "resume": resume | wrong})
    assert (answer.status_code, answer.json()["field"]) == (422, field)
    assert answer.json()["detail"].startswith(f"{field}: ")


@pytest.mark.parametrize("route", ["hint", "picture"])
def test_digits_without_the_givens_are_a_problem(client: httpx.Client, route: str) -> None:
    for digits in ("." * 81, "1" * 81):
        answer = client.post(f"/api/v1/{route}", json={"grid": PUZZLE, "digits": digits})
        problem = answer.json()
        assert (answer.status_code, problem["field"], problem["cells"]) == (422, "digits", [0])


@pytest.mark.parametrize("route", ["rate", "steps"])
def test_a_solved_grid_is_a_problem(client: httpx.Client, route: str) -> None:
    answer = client.post(f"/api/v1/{route}", json={"grid": SOLUTION})
    assert (answer.status_code, answer.json()["field"]) == (422, "grid")


def test_titles_of_problems_are_those_of_the_standard(client: httpx.Client) -> None:
    assert client.post("/api/v1/solve", json={}).json()["title"] == "Unprocessable Content"
    missing = client.get("/api/v1/nothing").json()
    assert (missing["title"], missing["detail"]) == ("Not Found", "no route /api/v1/nothing")


def test_a_step_that_takes_too_long_is_a_problem_in_words() -> None:
    slow = nonet.Grid(
        ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."
    )
    with pytest.raises(ProblemError) as caught:
        jobs.steps(slow, slow, None, None, 0.01, 0.01)
    assert caught.value.status == 422
    assert "0.01 seconds" in caught.value.detail


def test_steps_lead_to_the_solution(client: httpx.Client) -> None:
    path = client.post("/api/v1/steps", json={"grid": PUZZLE}).json()
    digits = list(PUZZLE)
    for step in path["steps"]:
        assert step["text"]
        for place in step["placed"]:
            digits[place["cell"]] = str(place["digit"])
    assert "".join(digits) == SOLUTION


def test_hint_stages_tell_more_and_more(client: httpx.Client) -> None:
    where, technique, full = (
        client.post("/api/v1/hint", json={"grid": PUZZLE, "stage": stage}).json()
        for stage in ("where", "technique", "full")
    )
    assert where["message"] == "Look at box 2."
    assert where["highlight"]["houses"] == [19]
    assert "Hidden single" not in where["message"]
    assert "Hidden single" in technique["message"]
    assert technique["step"] is None
    assert full["step"]["placed"] == [{"cell": 5, "digit": 8}]
    assert full["message"] == f"Hidden single\n{full['step']['text']}"


def test_hint_names_a_wrong_digit_before_anything_else(client: httpx.Client) -> None:
    wrong = PUZZLE[:2] + "2" + PUZZLE[3:]
    answer = client.post("/api/v1/hint", json={"grid": PUZZLE, "digits": wrong}).json()
    assert answer["mistake"]
    assert "r1c3" in answer["message"]
    assert answer["highlight"]["cells"] == [{"cell": 2, "role": "focus"}]


def test_hint_uses_the_players_marks(client: httpx.Client) -> None:
    marks = ["." * 9] * 81
    marks[2] = "12......."  # the right digit is 4
    answer = client.post("/api/v1/hint", json={"grid": PUZZLE, "candidates": "".join(marks)}).json()
    assert answer["mistake"]
    assert "r1c3" in answer["message"]


def test_hint_with_digits_that_clash(client: httpx.Client) -> None:
    clash = PUZZLE[:2] + "5" + PUZZLE[3:]
    answer = client.post("/api/v1/hint", json={"grid": PUZZLE, "digits": clash}).json()
    assert answer["mistake"]


def test_hint_on_a_solved_board(client: httpx.Client) -> None:
    answer = client.post("/api/v1/hint", json={"grid": PUZZLE, "digits": SOLUTION}).json()
    assert answer["message"] == "The puzzle is solved."


def test_canonical_is_one_for_disguises(client: httpx.Client) -> None:
    swapped = PUZZLE.translate(str.maketrans("12", "21"))
    first, second = (
        client.post("/api/v1/canonical", json={"grid": grid}).json() for grid in (PUZZLE, swapped)
    )
    assert first["canonical"] == second["canonical"] == str(nonet.canonical(PUZZLE))
    assert first["automorphisms"] == 1


BAD = [
    ({"grid": PUZZLE[:80]}, "grid", "81 cells"),
    ({"grid": "a" + PUZZLE[1:]}, "grid", "'a'"),
    ({"grid": "55" + 79 * "."}, "grid", "row 1 has two 5s (r1c1, r1c2)"),
    ({}, "grid", "grid: is missing"),
    ({"grid": 5}, "grid", "expected text, found 5"),
    ({"grid": PUZZLE, "gird": PUZZLE}, "gird", "gird: unknown field; did you mean 'grid'?"),
    ({"gird": PUZZLE}, "gird", "did you mean 'grid'?"),
    ([], "body", "expected an object"),
]


@pytest.mark.parametrize(("body", "field", "words"), BAD, ids=lambda v: str(v)[:30])
@pytest.mark.parametrize(
    "route", ["solve", "count", "check", "rate", "steps", "hint", "canonical", "picture"]
)
def test_bad_grids_are_problems(
    client: httpx.Client, route: str, body: object, field: str, words: str
) -> None:
    answer = client.post(f"/api/v1/{route}", json=body)
    assert answer.status_code == 422
    assert answer.headers["content-type"] == "application/problem+json"
    problem = answer.json()
    assert problem["field"] == field
    assert words in problem["detail"]


def test_the_place_of_a_bad_character_is_named(client: httpx.Client) -> None:
    problem = client.post("/api/v1/solve", json={"grid": PUZZLE[:7] + "?" + PUZZLE[8:]}).json()
    assert problem["index"] == 7


def test_a_puzzle_without_a_solution_is_a_problem(client: httpx.Client) -> None:
    answer = client.post("/api/v1/solve", json={"grid": "." * 81})
    assert answer.status_code == 422
    assert "more than one solution" in answer.json()["detail"]
    assert answer.json()["field"] == "grid"


def test_a_body_that_python_cannot_parse_is_described(client: httpx.Client) -> None:
    kind = {"content-type": "application/json"}
    for body in ("[" * 100_000, '{"grid":' + "9" * 5000 + "}"):
        answer = client.post("/api/v1/solve", content=body, headers=kind)
        assert (answer.status_code, "nested too deeply" in answer.json()["detail"]) == (400, True)


@pytest.mark.parametrize("kind", [None, "text/plain", "application/x-www-form-urlencoded"])
def test_a_body_that_is_not_said_to_be_json_is_told_so(
    client: httpx.Client, kind: str | None
) -> None:
    content = json.dumps({"grid": PUZZLE}).encode()
    answer = client.post(
        "/api/v1/solve", content=content, headers={"content-type": kind} if kind else {}
    )
    assert answer.status_code == 400
    assert "`content-type: application/json`" in answer.json()["detail"]
    assert "b'" not in answer.json()["detail"]


@pytest.mark.parametrize("body", [b"", b"{", b"\xff\xfe", b"null", b'{"grid": NaN}', b"[" * 5000])
def test_rubbish_is_refused(client: httpx.Client, body: bytes) -> None:
    answer = client.post(
        "/api/v1/solve", content=body, headers={"content-type": "application/json"}
    )
    assert answer.status_code in (400, 422)
    assert answer.json()["detail"]

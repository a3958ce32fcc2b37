"""Generate, puzzles by ID, daily puzzles, the catalog."""

from __future__ import annotations

import json
import re
from datetime import date, datetime, timedelta, timezone
from pathlib import Path

import httpx
import pytest
from crafted_ids import CRAFTED_IDS
from pydantic import ValidationError

import nonet
from nonet.dailies import LEVELS
from nonet.making._request import FIELDS
from nonet.serve.bodies import Body, CountBody, PictureBody, RateBody
from nonet.serve.generate_body import OWN, GenerateBody
from nonet.serve.picture_routes import PrintBody
from serve.running import PUZZLE, SOLUTION, running

JSON = {"content-type": "application/json"}


def test_every_field_of_a_request_can_be_asked_for() -> None:
    assert set(GenerateBody.model_fields) - set(OWN) == set(FIELDS)


def test_generate_gives_what_the_library_gives(client: httpx.Client) -> None:
    answer = client.post("/api/v1/generate", json={"level": "evil", "seed": 42})
    assert answer.status_code == 200
    made = nonet.generate("evil", seed=42)
    got = answer.json()
    assert (got["grid"], got["solution"], got["id"]) == (
        str(made.grid),
        str(made.solution),
        made.id,
    )
    assert got["rating"]["er"] == round(made.rating.er, 1)
    assert got["exact"]


def test_generate_takes_the_options(client: httpx.Client) -> None:
    body = {
        "level": "classic/expert",
        "seed": 1,
        "count": 3,
        "start": 5,
        "symmetry": "rot180",
        "clues": [24, 32],
        "minimal": False,
        "rated": False,
    }
    answer = client.post("/api/v1/generate", json=body).json()
    assert [puzzle["index"] for puzzle in answer["puzzles"]] == [5, 6, 7]
    for puzzle in answer["puzzles"]:
        given = [c != "." for c in puzzle["grid"]]
        assert given == given[::-1]
        assert 24 <= puzzle["clues"] <= 32
        assert nonet.count_solutions(puzzle["grid"]) == 1
        assert puzzle["rating"] is None


@pytest.mark.parametrize(
    ("body", "field", "words"),
    [
        ({"level": "nonsense"}, "level", "unknown level"),
        ({"level": "hard"}, "level", "several recipes"),
        ({"clues": [5, 9]}, "clues", "17"),
        ({"symmetry": "spiral"}, "symmetry", "rot180"),
        ({"needs": ["magic"]}, "needs", "magic"),
        ({"needs": ["x-wing"], "forbids": ["x-wing"]}, "needs", "x-wing"),
        ({"level": "evil", "pattern": "/etc/passwd"}, "pattern", "81 characters"),
        ({"pattern": "#" * 81}, "pattern", "pattern: has 81 cells"),
        ({"level": "pattern", "pattern": "ring"}, "level", "unknown level 'pattern'"),
        ({"solution": "5"}, "solution", "solution: "),
        ({"level": "evil", "clues": [80, 80]}, "clues", "sparsest_line"),
        ({"count": 0}, "count", "count: expected 1 or more, found 0"),
        ({"count": 201}, "count", "at most 200"),
        ({"seed": -1}, "seed", "seed: expected 0 or more, found -1"),
        ({"seed": 2**64}, "seed", "seed: expected less than 18446744073709551616"),
        ({"seed": 1.5}, "seed", "seed: expected a whole number, found 1.5"),
        ({"seed": True}, "seed", "seed: expected a whole number, found true"),
        ({"attempts": False}, "attempts", "attempts: expected a whole number, found false"),
        ({"clues": [24, True]}, "clues.1", "clues.1: expected a whole number, found true"),
        ({"count": "x"}, "count", 'count: expected a whole number, found "x"'),
        ({"count": 10**400}, "count", "count: expected"),
        ({"color": "blue"}, "color", "color: unknown field"),
        ({"\ud800": 1}, "body", "body: is not UTF-8 text"),
        ({"level": 5}, "level", "level: expected text, found 5"),
        ({"level": "x" * 61}, "level", "level: expected at most 60 characters, found 61"),
        ({"level": "\ud800"}, "level", "level: is not UTF-8 text"),
        ({"minimal": "perhaps"}, "minimal", 'minimal: expected true or false, found "perhaps"'),
        ({"rating": ["a", 2]}, "rating.0", 'rating.0: expected a number, found "a"'),
        ({"clues": [24]}, "clues.1", "clues.1: is missing"),
        ({"clues": [24, 25, 26]}, "clues", "clues: expected at most 2 items, found 3"),
        ({"clues": "24-28"}, "clues", 'clues: expected a list, found "24-28"'),
        ({"needs": ["x"] * 11}, "needs", "needs: expected at most 10 items, found 11"),
        ({"minimal": "yes"}, "minimal", "minimal: expected true or false"),
        ({"rated": 1}, "rated", "rated: expected true or false"),
        ([1], "body", "body: expected an object, found [1]"),
    ],
)
def test_bad_requests_name_the_option(
    client: httpx.Client, body: object, field: str, words: str
) -> None:
    answer = client.post("/api/v1/generate", content=json.dumps(body), headers=JSON)
    assert answer.status_code == 422
    assert answer.json()["field"] == field
    assert words in answer.json()["detail"]


@pytest.mark.parametrize("body", [CountBody, RateBody, PictureBody, PrintBody, GenerateBody])
def test_no_number_is_true_or_false(body: type[Body]) -> None:
    for name, schema in body.model_json_schema()["properties"].items():
        kind = re.search(r"'type': '(integer|number)'", str(schema))
        if kind:
            items = re.search(r"'maxItems': (\d+)", str(schema))
            with pytest.raises(ValidationError) as caught:
                body.model_validate({name: [True] * int(items[1]) if items else True})
            wrong = {e["type"] for e in caught.value.errors() if e["loc"][0] == name}
            assert wrong == {"int_type" if kind[1] == "integer" else "float_type"}, name


def test_a_request_that_cannot_be_met_says_so(client: httpx.Client) -> None:
    body = {"level": "classic/easy", "rating": [9, 10], "attempts": 1, "seed": 1}
    answer = client.post("/api/v1/generate", json=body)
    assert answer.status_code == 422
    assert "nothing met the request" in answer.json()["detail"]
    assert answer.json()["fields"] == ["rating", "attempts"]


def test_puzzle_by_id(client: httpx.Client) -> None:
    made = nonet.generate("easy", seed=7)
    answer = client.get(f"/api/v1/puzzles/{made.id}")
    assert answer.status_code == 200
    assert answer.json()["grid"] == str(made.grid)


# The server's limit on the head of a request comes before any ID of more characters.
CRAFTED = [id[:4000] for id in CRAFTED_IDS.values()]


@pytest.mark.parametrize("id", ["x", "AAAA", "%20", "..%2f..%2fetc%2fpasswd", "A" * 3000, *CRAFTED])
def test_an_unknown_id_is_404(client: httpx.Client, id: str) -> None:
    answer = client.get(f"/api/v1/puzzles/{id}")
    assert answer.status_code == 404
    assert answer.headers["content-type"] == "application/problem+json"


def test_the_catalog_names_what_can_be_asked_for(client: httpx.Client) -> None:
    catalog = client.get("/api/v1/catalog").json()
    assert {recipe["recipe"] for recipe in catalog["recipes"]} >= {"dig-hole", "orbit", "daily"}
    assert "hidden-single" in {technique["slug"] for technique in catalog["techniques"]}
    assert "rot180" in catalog["symmetries"]
    assert "sdk" in catalog["formats"]


def test_a_day_and_level_always_give_the_same_puzzle(client: httpx.Client) -> None:
    first, again = (client.get("/api/v1/daily/2026-01-11/easy").json() for _ in range(2))
    assert first == again
    assert first["grid"] == str(nonet.daily("2026-01-11", "easy").grid)
    assert 40 <= first["clues"] <= 45


def test_todays_puzzle_is_there_in_every_time_zone(client: httpx.Client) -> None:
    furthest = datetime.now(timezone(timedelta(hours=14))).date()
    assert client.get(f"/api/v1/daily/{furthest}/easy").status_code == 200
    later = furthest + timedelta(days=1)
    answer = client.get(f"/api/v1/daily/{later}/easy")
    assert answer.status_code == 404
    assert answer.json()["field"] == "date"


def test_a_daily_puzzle_to_come_is_not_served_by_its_id(client: httpx.Client) -> None:
    latest = datetime.now(timezone(timedelta(hours=14))).date()
    later = latest + timedelta(days=3)
    for level in LEVELS:
        answer = client.get(f"/api/v1/puzzles/{nonet.daily(later, level).id}")
        assert (answer.status_code, answer.json()["field"]) == (404, "id")
        assert "solution" not in answer.json()
    answer = client.get(f"/api/v1/puzzles/{nonet.daily(latest, 'easy').id}")
    assert (answer.status_code, answer.json()["date"]) == (200, latest.isoformat())


@pytest.mark.parametrize(
    "body",
    [
        {"level": "daily/hard"},
        # The level's own request, and one that differs harmlessly, written from another level.
        {"level": "classic/easy", "clues": [26, 31], "aim": [28, 28], "rating": [3.0, 5.7]},
        {"level": "classic/easy", "clues": [26, 31], "aim": [28, 28], "rating": [2.9, 5.7]},
    ],
)
def test_no_request_makes_a_daily_puzzle(client: httpx.Client, body: dict[str, object]) -> None:
    answer = client.post("/api/v1/generate", json={**body, "seed": 20300601})
    assert answer.status_code == 200
    made, daily = nonet.Grid(answer.json()["grid"]), nonet.daily("2030-06-01", "hard")
    assert nonet.canonical(made) != nonet.canonical(daily.grid)
    assert nonet.canonical(answer.json()["solution"]) != nonet.canonical(daily.solution)


@pytest.mark.parametrize(
    "path",
    [
        "2026-01-11/brutal",
        "2026-1-11/easy",
        "20260111/easy",
        "2026-02-30/easy",
        "9999-12-31/easy",
        "../../etc/passwd",
        "2026-01-11/..%2f..%2fx",
    ],
)
def test_days_and_levels_that_do_not_exist(client: httpx.Client, path: str) -> None:
    assert client.get(f"/api/v1/daily/{path}").status_code == 404


def test_the_archive_is_served_where_there_is_one(tmp_path: Path) -> None:
    folder = tmp_path / "2026" / "easy"
    folder.mkdir(parents=True)
    rows = [[int(c) if c != "." else 0 for c in PUZZLE[r : r + 9]] for r in range(0, 81, 9)]
    (folder / "2026-01-11.json").write_text(json.dumps({"grid": rows}))
    with running(archive=tmp_path, latest_day=lambda: date(2026, 1, 12)) as url:
        filed = httpx.get(f"{url}/api/v1/daily/2026-01-11/easy", timeout=30).json()
        assert (filed["grid"], filed["solution"]) == (PUZZLE, SOLUTION)
        made = httpx.get(f"{url}/api/v1/daily/2026-01-12/easy", timeout=30).json()
        assert made["grid"] == str(nonet.daily("2026-01-12", "easy").grid)
        assert httpx.get(f"{url}/api/v1/daily/2026-01-13/easy", timeout=30).status_code == 404


def test_an_orbit_puzzle_has_its_label(client: httpx.Client) -> None:
    body = {"level": "orbit/samurai", "seed": 3, "rated": False}
    answer = client.post("/api/v1/generate", json=body).json()
    assert answer["difficulty"] == nonet.generate("orbit/samurai", seed=3).difficulty.value.lower()
    answer = client.post("/api/v1/generate", json={"level": "easy", "seed": 3}).json()
    assert answer["difficulty"] is None

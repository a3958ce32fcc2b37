"""What is known of a puzzle: its score, its label, its rating, and misses that are left out."""

from __future__ import annotations

import csv
import dataclasses
import io
import json
from pathlib import Path
from typing import Any

import pytest
from command_line import nonet_cli
from faults import raises

import nonet
from nonet.errors import MultipleSolutions, NoPuzzleFound, NoSolution, RequestError

MISSES: dict[str, Any] = {"clues": (24, 24), "attempts": 1, "seed": 1}
"""Of `classic/hard`: some of these succeed at the first attempt, and some do not."""
MISS: dict[str, Any] = {"clues": 21, "attempts": 1, "seed": 1}


@pytest.mark.parametrize("level", ["extremely-easy", "medium", "evil"])
def test_the_score_of_a_grid_is_that_of_the_puzzle(level: str) -> None:
    for puzzle in nonet.generate_batch(level, 10, seed=7):
        found = nonet.score(puzzle.grid)
        assert (found.score, found.score_parts) == (puzzle.score, puzzle.score_parts)


def test_the_score_of_any_puzzle_is_that_of_a_dataset(tmp_path: Path) -> None:
    nonet.dataset("irreducible/hard", 9, tmp_path, seed=5, columns=("puzzle", "score"))
    table = nonet.load_dataset(tmp_path).table().to_pydict()
    found = [nonet.score(puzzle).score for puzzle in table["puzzle"]]
    assert found == table["score"]


def test_weights_of_a_score_can_be_chosen() -> None:
    puzzle = nonet.generate("evil", seed=1)
    for number, part in enumerate(nonet.score(puzzle.grid).score_parts):
        weights: Any = tuple(float(k == number) for k in range(4))
        assert nonet.score(puzzle.grid, weights=weights).score == part
    with raises(RequestError, field="weights"):
        nonet.score(puzzle.grid, weights=(1.0, 1.0, 0.0, 0.0))


def test_a_score_has_a_time_limit() -> None:
    puzzle = nonet.generate("evil", seed=1)
    assert nonet.score(puzzle.grid, timeout=600).score == puzzle.score
    with pytest.raises(nonet.Stopped):
        nonet.score(puzzle.grid, timeout=0)


def test_what_is_no_puzzle_has_no_score() -> None:
    with pytest.raises(MultipleSolutions):
        nonet.score(81 * ".")
    with pytest.raises(NoSolution):
        nonet.score("11" + 79 * ".")


def test_a_puzzle_that_could_not_be_made_is_skipped_on_demand() -> None:
    made = []
    for index in range(20):
        try:
            made.append(nonet.generate("classic/hard", index=index, **MISSES))
        except NoPuzzleFound:
            continue
    assert 0 < len(made) < 20
    skipped = list(nonet.generate_batch("classic/hard", 20, on_miss="skip", **MISSES))
    assert skipped == made
    first = next(k for k, puzzle in enumerate([*made, None]) if not puzzle or puzzle.index != k)
    batch = nonet.generate_batch("classic/hard", 20, **MISSES)
    assert [next(batch) for _ in range(first)] == made[:first]
    with pytest.raises(NoPuzzleFound):
        next(batch)


def test_misses_of_a_fallback_are_not_skipped() -> None:
    made = list(nonet.generate_batch("classic/hard", 9, on_miss="skip", fallback=True, **MISSES))
    assert [puzzle.index for puzzle in made] == list(range(9))


def test_a_time_limit_raises_whatever_is_skipped() -> None:
    with pytest.raises(nonet.Stopped):
        list(nonet.generate_batch("evil", 1_000_000, seed=1, timeout=0.01, on_miss="skip"))


@pytest.mark.parametrize("value", ["ignore", None, True, "SKIP"])
def test_what_to_do_after_a_miss_is_one_of_two(value: Any) -> None:
    with raises(RequestError, field="on_miss"):
        nonet.generate_batch("easy", 1, on_miss=value)


def test_the_command_goes_on_after_a_miss_or_ends() -> None:
    options = ["generate", "classic/hard", "-n", "20", "--clues", "24..24", "--attempts", "1"]
    options += ["--seed", "1"]
    every = nonet_cli(*options)
    some = nonet_cli(*options, "--on-miss", "raise")
    assert every.exit_code == some.exit_code == 1
    assert len(every.stdout.split()) > len(some.stdout.split())
    assert every.stdout.startswith(some.stdout)
    assert some.stderr.count("nothing met the request") == 1
    assert nonet_cli(*options, "--on-miss", "no").exit_code == 2


@pytest.mark.parametrize("level", ["easy", "samurai"])
def test_the_label_of_an_orbit_puzzle_is_written(level: str) -> None:
    label = nonet.generate(f"orbit/{level}", seed=3).difficulty.value.lower()
    options = ["generate", f"orbit/{level}", "--seed", "3", "--format"]
    (row,) = csv.DictReader(io.StringIO(nonet_cli(*options, "csv").stdout))
    (value,) = json.loads(nonet_cli(*options, "json").stdout)
    assert row["difficulty"] == value["difficulty"] == label


@pytest.mark.parametrize("level", ["rated", "rated/fiendish"])
def test_the_rating_of_a_rated_puzzle_is_written(level: str) -> None:
    (row,) = csv.DictReader(
        io.StringIO(nonet_cli("generate", level, "--seed", "3", "--format", "csv").stdout)
    )
    assert float(row["er"]) == nonet.rate(row["puzzle"]).er


def test_facts_are_computed_only_if_they_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = nonet.generate("rated", seed=3)
    monkeypatch.setattr("nonet.making._puzzle.rate", lambda grid: pytest.fail("rated"))
    out = io.StringIO()
    nonet.write([puzzle], out, "line")
    assert out.getvalue() == f"{puzzle.grid}\n"
    assert "er" in list(puzzle.metadata)
    assert "difficulty" not in puzzle.metadata
    assert puzzle.metadata.get("title") is None


@pytest.mark.parametrize("name", ["digit_swap", "Digit-Swap", "digit swap"])
def test_a_propagation_step_is_named_as_elsewhere(name: str) -> None:
    step = nonet.Transform.propagation_step
    assert step(name, seed=5) == step("digit-swap", seed=5)
    assert nonet.Transform.mirror("LEFT_RIGHT") == nonet.Transform.mirror("left-right")
    with raises(RequestError, field="name"):
        step("digit--swap", seed=5)


def test_a_dataset_without_a_seed_is_made_and_continued(tmp_path: Path) -> None:
    made = nonet.dataset("easy", 4, tmp_path / "one", shard_size=2)
    again = nonet.dataset("easy", 4, tmp_path / "one", shard_size=2)
    assert made == again
    other = nonet.dataset("easy", 4, tmp_path / "two", shard_size=2)
    assert other.plan["first_id"] != made.plan["first_id"]
    by_id = nonet.dataset(made.plan["first_id"], 4, tmp_path / "three", shard_size=2)
    assert by_id.plan == made.plan


def test_a_malformed_puzzle_ends_a_batch_of_ratings_by_contract() -> None:
    with raises(nonet.GridSyntaxError, puzzle=1):
        nonet.rate_batch([81 * ".", "12"])
    assert "GridSyntaxError" in (nonet.rate_batch.__doc__ or "")


@pytest.mark.parametrize(
    ("level", "options", "own"),
    [
        ("classic/hard", {}, []),
        ("classic/hard", {"rating": (1.0, 9.0)}, ["er"]),
        ("classic/hard", {"scored": True}, ["score"]),
        ("irreducible/hard", {}, ["exact"]),
        ("evil", {}, ["score", "er"]),
        ("rated/any", {}, ["er"]),
        ("orbit/easy", {}, ["er", "difficulty", "board_seed", "exact"]),
    ],
)
def test_the_facts_of_a_puzzle_are_those_of_its_request(
    level: str, options: dict[str, Any], own: list[str]
) -> None:
    puzzle = nonet.generate(level, seed=1, **options)
    assert puzzle.exact
    assert puzzle.miss == ""
    facts = puzzle.metadata
    assert list(facts) == ["id", "level", "clues", "seed", "index", *own]
    assert len(facts) == len(list(facts))
    assert repr(facts) == repr(dict(facts))


def test_a_miss_says_that_it_is_not_exact() -> None:
    with pytest.raises(NoPuzzleFound) as caught:
        nonet.generate("classic/hard", **MISS)
    miss = caught.value.nearest
    assert miss.miss
    inexact = dataclasses.replace(miss, request=miss.request.replace(fallback=False))
    assert miss.metadata["exact"] is inexact.metadata["exact"] is False


def test_a_daily_puzzle_has_its_date() -> None:
    facts = nonet.daily("2026-01-11", "easy").metadata
    assert facts["date"] == "2026-01-11"


def test_a_puzzle_is_shown_and_compared_by_what_it_is() -> None:
    puzzle = nonet.generate("easy", seed=3)
    traced = nonet.generate("easy", seed=3, trace=True)
    assert traced.trace
    assert traced == puzzle
    assert repr(traced) == repr(puzzle)
    assert str(puzzle) == str(puzzle.grid)
    assert nonet.solve(puzzle) == puzzle.solution
    miss = nonet.generate("classic/hard", fallback=True, **MISS)
    assert miss == dataclasses.replace(miss, miss="", attempts=9, request=nonet.Request())
    for left_out in ("miss=", "request=", "attempts=", "trace="):
        assert left_out not in repr(miss)


def test_the_label_follows_the_limits_of_the_request() -> None:
    puzzle = nonet.generate("orbit/hard", seed=2)
    score = nonet.Solver().solve_stop_at_one(puzzle.grid).stats.score

    def label(**options: Any) -> str:
        return dataclasses.replace(
            puzzle, request=puzzle.request.replace(**options)
        ).difficulty.name

    assert label(probe_limits=(score, score + 1, score + 2)) == "EASY"
    assert label(probe_limits=(score - 1, score, score + 1)) == "MEDIUM"
    assert label(probe_limits=(score - 2, score - 1, score)) == "HARD"
    assert label(probe_limits=(1, 2, score - 1)) == "SAMURAI"
    assert label(probe_limits=(score, score + 1, score + 2), probe_nodes=1) == "SAMURAI"

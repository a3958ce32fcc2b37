"""Puzzle IDs: the whole request goes in and comes out, and nothing else is taken for one."""

from __future__ import annotations

from typing import Any

import pytest
from command_line import nonet_cli
from crafted_ids import CRAFTED_IDS, signed
from faults import raises
from hypothesis import given, reject, strategies as st

import nonet
from nonet._core import LONGEST_ID, restore_request
from nonet.making import DailyLevel
from nonet.making._ids import Origin, OtherVersionError, decode_id
from nonet.making._recipes import DAILY_LEVELS, LEVELS
from nonet.making._request import FIELDS, Request

NO_LIMIT = 2**64 - 1

clue_ranges = st.tuples(st.integers(17, 40), st.integers(41, 80))
open_ranges = st.tuples(st.integers(0, 10**6), st.none() | st.integers(10**6, NO_LIMIT))
up_to_any = st.integers(1, NO_LIMIT)
up_to_million = st.integers(1, 10**6)
some_techniques = st.lists(st.sampled_from([row.slug for row in nonet.technique_table()]))


def shares(parts: list[int]) -> tuple[float, ...]:
    return tuple(part / sum(parts) for part in parts)


# Any legal value of every field that an ID keeps; a request has some of them.
VALUES: dict[str, st.SearchStrategy[Any]] = {
    "method": st.sampled_from(FIELDS["method"].choices),
    "fill": st.sampled_from(FIELDS["fill"].choices),
    "fill_givens": st.integers(0, 81),
    "fill_nodes": up_to_any,
    "solution": st.none() | st.integers(0, NO_LIMIT).map(nonet.solved_grid),
    "order": st.sampled_from(FIELDS["order"].choices),
    "orders_per_grid": up_to_million,
    "symmetry": st.sampled_from(FIELDS["symmetry"].choices),
    "pattern": st.none() | st.text("#?.", min_size=11, max_size=11).map(lambda top: top + 70 * "?"),
    "pattern_steps": st.integers(0, 10**6),
    "clues": clue_ranges,
    "aim": st.none() | clue_ranges,
    "line_floor": st.integers(0, 4),
    "sparsest_line": st.integers(0, 9),
    "minimal": st.booleans(),
    "unique_nodes": up_to_any,
    "rating": st.none() | st.tuples(st.floats(0, 11), st.floats(11.2, 99.9)),
    "needs": some_techniques,
    "forbids": some_techniques,
    "scored": st.booleans(),
    "score": st.none() | st.tuples(st.floats(0, 4), st.floats(4.1, 99.9)),
    "weights": st.lists(st.integers(0, 10**9), min_size=4, max_size=4).filter(any).map(shares),
    "searches": open_ranges,
    "strict": st.booleans(),
    "strict_searches": open_ranges,
    "propagation": st.tuples(st.integers(0, 500), st.integers(500, 1000)),
    "propagation_kinds": st.lists(st.sampled_from(FIELDS["propagation_kinds"].choices)),
    "redraws": up_to_million,
    "probe_target": st.sampled_from(FIELDS["probe_target"].choices),
    "probe_gate": st.integers(17, 81),
    "probe_every": st.integers(1, 81),
    "probe_nodes": up_to_any,
    "probe_limits": st.lists(st.integers(0, 2**31 - 1), min_size=3, max_size=3).map(sorted),
    "accept_harder": st.booleans(),
    "board_seeds": st.booleans(),
    "climb_steps": up_to_million,
    "attempts": st.integers(1, 2**32 - 1),
    "fallback": st.booleans(),
}


@st.composite
def requests(draw: st.DrawFn) -> Request:
    options = draw(st.fixed_dictionaries({}, optional=VALUES))
    method = restore_request(options).resolved_method
    own = {name: value for name, value in options.items() if method in FIELDS[name].methods}
    try:
        return Request(**own)
    except nonet.RequestError:  # each value is legal, but two contradict each other
        reject()


@given(requests(), st.integers(0, NO_LIMIT), st.integers(0, NO_LIMIT), st.sampled_from(LEVELS))
def test_an_id_holds_the_whole_request(
    request: Request, seed: int, index: int, level: tuple[str, str]
) -> None:
    for recipe, name in (level, ("custom", "")):
        origin = Origin(recipe, name, request, seed, index)
        text = origin.id
        assert set(text) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
        assert decode_id(text) == origin


def test_no_field_of_a_request_is_left_out_here() -> None:
    assert set(VALUES) == set(FIELDS) - {"trace"}


THIRDS = (1 / 3, 1 / 3, 1 / 3, 0)
WEIGHTS = [
    ((0.4, 0.2, 0.2, 0.2), (0.4, 0.2, 0.2, 0.2)),
    (THIRDS, (0.3334, 0.3333, 0.3333, 0.0)),
    ((0.00004, 0.99996, 0, 0), (0.0, 1.0, 0.0, 0.0)),
    ((0.57, 0.29, 0.07, 0.07), (0.57, 0.29, 0.07, 0.07)),
    ((0, 0, 0, 1), (0.0, 0.0, 0.0, 1.0)),
]


@pytest.mark.parametrize(("given", "kept"), WEIGHTS)
def test_weights_are_ten_thousandths_that_add_up(
    given: tuple[float, ...], kept: tuple[float, ...]
) -> None:
    weights: Any = given
    assert Request(weights=weights).weights == kept


def test_a_puzzle_with_weights_of_a_third_is_made_again_by_its_id() -> None:
    puzzle = nonet.generate("easy", seed=5, weights=THIRDS)
    assert nonet.from_id(puzzle.id) == puzzle


def test_a_request_cannot_be_changed_through_the_lists_it_was_made_from() -> None:
    weights: Any = [0.4, 0.2, 0.2, 0.2]
    limits: Any = [5, 20, 40]
    request = Request(method="carve", weights=weights, probe_limits=limits)
    weights[0], limits[0] = 9, 9
    same = Request(method="carve", weights=(0.4, 0.2, 0.2, 0.2), probe_limits=(5, 20, 40))
    assert request == same
    assert hash(request) == hash(same)
    assert Origin("custom", "", request, 1, 0).id == Origin("custom", "", same, 1, 0).id


def test_ids_of_plain_requests_are_short() -> None:
    assert len(nonet.generate("evil", seed=42).id) <= 8
    assert len(nonet.generate("evil", seed=2**64 - 1).id) <= 20


@given(st.text(max_size=30))
def test_no_text_breaks_the_reading_of_ids(text: str) -> None:
    with pytest.raises(nonet.RequestError):
        nonet.from_id(text)


@pytest.mark.parametrize("name", CRAFTED_IDS)
def test_a_crafted_id_is_refused(name: str) -> None:
    with pytest.raises(nonet.RequestError) as caught:
        nonet.from_id(CRAFTED_IDS[name])
    assert len(str(caught.value)) < 400


def test_the_command_line_refuses_a_crafted_id_as_bad_usage() -> None:
    for name in ("seed 2^64", "index 2^64", "rating of 2^1100"):
        assert nonet_cli("show", CRAFTED_IDS[name]).exit_code == 2


@given(st.binary(max_size=60))
def test_whatever_decodes_is_the_id_of_its_puzzle(rest: bytes) -> None:
    text = signed(b"\1" + rest)
    try:
        origin = decode_id(text)
    except nonet.RequestError:
        return
    assert origin.id == text
    assert 0 <= origin.seed <= NO_LIMIT
    assert 0 <= origin.index <= NO_LIMIT


def test_no_id_is_longer_than_what_is_read() -> None:
    slugs = [row.slug for row in nonet.technique_table() if row.slug != "hidden-single"]
    half = len(slugs) // 2
    longest = restore_request(
        {
            "fill": "uniform",
            "fill_nodes": NO_LIMIT,
            "unique_nodes": NO_LIMIT,
            "probe_nodes": NO_LIMIT,
            "fill_givens": 81,
            "method": "climb",
            "order": "center-out",
            "symmetry": "full",
            "solution": nonet.solved_grid(seed=1),
            "pattern": nonet.Pattern(81 * "?"),
            "orders_per_grid": 10**6,
            "clues": (18, 79),
            "aim": (18, 79),
            "line_floor": 1,
            "sparsest_line": 8,
            "minimal": True,
            "rating": (1.0, 99.8),
            "needs": tuple(slugs[:half]),
            "forbids": tuple(slugs[half:]),
            "scored": True,
            "score": (0.1, 99.8),
            "weights": (0.1, 0.2, 0.3, 0.4),
            "searches": (NO_LIMIT - 1, NO_LIMIT),
            "strict": True,
            "strict_searches": (NO_LIMIT - 1, NO_LIMIT),
            "propagation": (999, 1000),
            "propagation_kinds": FIELDS["propagation_kinds"].choices[1:],
            "redraws": 10**6,
            "probe_target": "samurai",
            "probe_gate": 80,
            "probe_every": 81,
            "probe_limits": (2**31 - 3, 2**31 - 2, 2**31 - 1),
            "accept_harder": True,
            "board_seeds": True,
            "attempts": 2**32 - 1,
            "fallback": True,
            "climb_steps": 10**6,
            "pattern_steps": 10**6,
        }
    )
    text = Origin("custom", "", longest, NO_LIMIT, NO_LIMIT).id
    assert len(text) < LONGEST_ID
    assert decode_id(text).request == longest


@pytest.mark.parametrize("level", DAILY_LEVELS)
def test_the_id_of_a_daily_carries_its_date_and_level(level: DailyLevel) -> None:
    daily = nonet.daily("2030-06-01", level)
    origin = decode_id(daily.id)
    assert (origin.recipe, origin.level, origin.date) == ("daily", level, daily.date)
    assert nonet.from_id(daily.id) == daily


def test_an_id_of_another_version_is_answered_by_naming_the_release() -> None:
    with raises(nonet.RequestError, field="text") as caught:
        nonet.from_id(signed(b"\x09\x04\x01\x00"))
    assert caught.value.others == ("algorithm_version",)
    assert isinstance(caught.value, OtherVersionError)
    with raises(nonet.RequestError, field="text"):
        nonet.from_id(signed(b"\x00\x04\x01\x00"))
    assert nonet.from_id(signed(b"\x01\x04\x01\x00")).level == "evil"


def test_a_long_id_is_counted_in_characters() -> None:
    with raises(nonet.RequestError, field="text") as caught:
        nonet.from_id(1001 * "\xe9")
    assert "at most 1000 characters, found 1001" in str(caught.value)
    with raises(nonet.RequestError, field="text") as caught:
        nonet.from_id(600 * "\xe9")
    assert "expected letters" in str(caught.value)

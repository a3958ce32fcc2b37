"""Puzzle IDs: the whole request goes in and comes out, and nothing else is taken for one."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest
from hypothesis import given, reject
from hypothesis import strategies as st

import nonet
from nonet.making.ids import decode_id, encode_id
from nonet.recipes import LEVELS, RECIPES
from nonet.request import (
    FILLS,
    METHODS,
    NO_LIMIT,
    ORDERS,
    PROPAGATION_KINDS,
    RANKS,
    SYMMETRIES,
    Request,
)

clue_ranges = st.tuples(st.integers(17, 40), st.integers(41, 80))
open_ranges = st.tuples(st.integers(0, 10**6), st.none() | st.integers(10**6, NO_LIMIT))
up_to_any = st.integers(1, NO_LIMIT)
up_to_million = st.integers(1, 10**6)
some_techniques = st.lists(st.sampled_from([row.slug for row in nonet.technique_table()]))


def shares(parts: list[int]) -> tuple[float, ...]:
    return tuple(part / sum(parts) for part in parts)


# Any legal value of every field that an ID keeps; a request has some of them.
VALUES: dict[str, st.SearchStrategy[Any]] = {
    "method": st.sampled_from(("auto", *METHODS)),
    "fill": st.sampled_from(FILLS),
    "fill_givens": st.integers(0, 81),
    "fill_nodes": up_to_any,
    "solution": st.none() | st.integers(0, NO_LIMIT).map(nonet.solved_grid),
    "order": st.sampled_from(ORDERS),
    "orders_per_grid": up_to_million,
    "symmetry": st.sampled_from(SYMMETRIES),
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
    "propagation_kinds": st.lists(st.sampled_from(PROPAGATION_KINDS)),
    "redraws": up_to_million,
    "probe_target": st.sampled_from(RANKS),
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
    try:
        return Request(**draw(st.fixed_dictionaries({}, optional=VALUES)))
    except nonet.RequestError:  # each value is legal, but two contradict each other
        reject()


@given(requests(), st.integers(0, NO_LIMIT), st.integers(0, NO_LIMIT), st.sampled_from(LEVELS))
def test_an_id_holds_the_whole_request(
    request: Request, seed: int, index: int, level: tuple[str, str]
) -> None:
    for recipe, name in (level, ("custom", "")):
        text = encode_id(recipe, name, request, seed, index)
        assert set(text) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
        assert decode_id(text) == (recipe, name, request, seed, index)


def test_no_field_of_a_request_is_left_out_here() -> None:
    assert set(VALUES) == {field.name for field in fields(Request)} - {"trace"}


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
    request = Request(weights=weights, probe_limits=limits)
    weights[0], limits[0] = 9, 9
    same = Request(weights=(0.4, 0.2, 0.2, 0.2), probe_limits=(5, 20, 40))
    assert request == same
    assert hash(request) == hash(same)
    assert encode_id("custom", "", request, 1, 0) == encode_id("custom", "", same, 1, 0)


def test_ids_of_plain_requests_are_short() -> None:
    assert len(nonet.generate("evil", seed=42).id) <= 8
    assert len(nonet.generate("evil", seed=2**64 - 1).id) <= 20


@given(st.text(max_size=30))
def test_no_text_breaks_the_reading_of_ids(text: str) -> None:
    with pytest.raises(nonet.RequestError):
        nonet.from_id(text)


def test_an_id_of_another_version_is_answered_by_naming_the_release(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("nonet.making.ids.ALGORITHM_VERSION", 9)
    later = encode_id("dig-hole", "evil", RECIPES["dig-hole"]["evil"], 1, 0)
    ours = nonet.ALGORITHM_VERSION
    monkeypatch.setattr("nonet.making.ids.ALGORITHM_VERSION", ours)
    with pytest.raises(nonet.RequestError, match="algorithm version 9"):
        nonet.from_id(later)
    old = encode_id("dig-hole", "evil", RECIPES["dig-hole"]["evil"], 1, 0)
    monkeypatch.setattr("nonet.making.ids.ALGORITHM_VERSION", ours + 1)
    with pytest.raises(nonet.RequestError, match=r"use nonet 0\.1\.0"):
        nonet.from_id(old)

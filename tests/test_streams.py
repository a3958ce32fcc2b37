"""Every request draws from a stream of its own: levels of one seed share nothing."""

from __future__ import annotations

import datetime
from typing import Any

import pytest

import nonet
from nonet import _core
from nonet.making._recipes import DAILY_LEVELS, LEVELS, RECIPES
from nonet.making._request import FIELDS, Request

MASK = 2**64 - 1
# Levels that take a tenth of a second and more: whole in the long run only.
SLOW = {"irreducible/extreme": 4, "rated/tough": 60, "rated/fiendish": 20, "rated/diabolical": 5}


def siphash(key0: int, key1: int, message: bytes) -> int:
    """SipHash-2-4 as its paper describes it, word by word."""

    def turned(x: int, by: int) -> int:
        return (x << by | x >> (64 - by)) & MASK

    v0, v1 = key0 ^ 0x736F6D6570736575, key1 ^ 0x646F72616E646F6D
    v2, v3 = key0 ^ 0x6C7967656E657261, key1 ^ 0x7465646279746573
    padded = message + bytes(7 - len(message) % 8) + bytes([len(message) & 255])
    words = [int.from_bytes(padded[i : i + 8], "little") for i in range(0, len(padded), 8)]
    for word in [*words, None]:
        v3, v2 = (v3 ^ word, v2) if word is not None else (v3, v2 ^ 255)
        for _ in range(2 if word is not None else 4):
            v0, v2 = (v0 + v1) & MASK, (v2 + v3) & MASK
            v1, v3 = turned(v1, 13) ^ v0, turned(v3, 16) ^ v2
            v0 = turned(v0, 32)
            v2, v0 = (v2 + v1) & MASK, (v0 + v3) & MASK
            v1, v3 = turned(v1, 17) ^ v2, turned(v3, 21) ^ v0
            v2 = turned(v2, 32)
        v0 ^= word or 0
    return v0 ^ v1 ^ v2 ^ v3


def philox(key: int, counter: list[int]) -> int:
    """The first word of Philox4x32-10, as its paper describes it."""
    low, high = key & 0xFFFFFFFF, key >> 32
    for _ in range(10):
        first, second = 0xD2511F53 * counter[0], 0xCD9E8D57 * counter[2]
        counter = [
            second >> 32 ^ counter[1] ^ low,
            second & 0xFFFFFFFF,
            first >> 32 ^ counter[3] ^ high,
            first & 0xFFFFFFFF,
        ]
        low, high = (low + 0x9E3779B9) & 0xFFFFFFFF, (high + 0xBB67AE85) & 0xFFFFFFFF
    return counter[0]


def test_board_seeds_come_from_request_seed_and_index() -> None:
    for index in (0, 1, 2**40 + 3):
        puzzle = nonet.generate("orbit/medium", seed=42, index=index)
        request = _core.canonical_bytes(RECIPES["orbit"]["medium"])
        base = philox(siphash(42, 0, request), [index & 0xFFFFFFFF, index >> 32, 0, 0])
        assert puzzle.board_seed == nonet.hash32(base, puzzle.attempts)


@pytest.mark.parametrize("recipe", RECIPES)
def test_levels_of_a_recipe_share_no_solution(recipe: str, pytestconfig: pytest.Config) -> None:
    """Up to symmetry, because propagation turns what it is given."""
    seen: dict[nonet.Grid, str] = {}
    for level in RECIPES[recipe]:
        name = f"{recipe}/{level}"
        seeds = 200 if pytestconfig.getoption("--exhaustive") else SLOW.get(name, 200)
        solutions = [nonet.generate(name, seed=seed).solution for seed in range(seeds)]
        for seed, form in enumerate(nonet.canonical_batch([*map(str, solutions)])):
            grid = nonet.Grid(form)
            assert grid not in seen, f"{name} and {seen[grid]}"
            seen[grid] = f"{name}, seed {seed}"


def test_levels_that_ask_for_the_same_are_independent() -> None:
    """Both dig a shuffled grid as far as it goes."""
    for seed in range(20):
        expert = nonet.generate("classic/expert", seed=seed)
        assert expert.solution != nonet.generate("rated/any", seed=seed).solution


def test_the_dailies_of_a_day_lie_in_four_classes() -> None:
    first = datetime.date(2026, 1, 1)
    for day in (first + datetime.timedelta(days) for days in range(365)):
        solutions = [str(nonet.daily(day, level).solution) for level in DAILY_LEVELS]
        assert len({form.tobytes() for form in nonet.canonical_batch(solutions)}) == 4


def test_a_daily_is_not_the_ordinary_puzzle_of_its_date() -> None:
    for level in DAILY_LEVELS:
        daily = nonet.daily("2030-06-01", level)
        ordinary = nonet.generate(f"daily/{level}", seed=20300601)
        assert daily.date == datetime.date(2030, 6, 1)
        assert ordinary.date is None
        assert nonet.canonical(daily.solution) != nonet.canonical(ordinary.solution)
        assert daily.id != ordinary.id
        assert nonet.from_id(daily.id) == daily
        assert nonet.from_id(ordinary.id) == ordinary


SAME: list[tuple[str, dict[str, Any]]] = [
    ("evil", {"order": "rows", "rating": (4.6, 99.9)}),
    ("evil", {"clues": (22, 27), "aim": (22, 24)}),
    ("classic/hard", {"attempts": 77, "fallback": True}),
    ("classic/hard", {"trace": True, "scored": True}),
    ("easy", {"propagation_kinds": FIELDS["propagation_kinds"].choices[::-1]}),
]


@pytest.mark.parametrize(("level", "options"), SAME, ids=str)
def test_what_does_not_change_the_puzzle_does_not_change_its_stream(
    level: str, options: dict[str, Any]
) -> None:
    assert nonet.generate(level, seed=5, **options).grid == nonet.generate(level, seed=5).grid


def test_a_request_is_the_same_whichever_level_it_was_written_from() -> None:
    level = nonet.generate("classic/hard", seed=5)
    written = nonet.generate("irreducible/easy", seed=5, clues=(26, 26))
    assert level.grid == written.grid == nonet.generate(Request(clues=(26, 26)), seed=5).grid


def test_other_options_draw_another_solution() -> None:
    plain = nonet.generate("classic/hard", seed=5)
    others: list[dict[str, Any]] = [
        {"symmetry": "diagonal"},
        {"clues": (26, 27)},
        {"orders_per_grid": 2},
    ]
    for options in others:
        assert nonet.generate("classic/hard", seed=5, **options).solution != plain.solution


def test_solved_grids_of_two_fills_and_of_puzzles_differ() -> None:
    grids = {nonet.solved_grid(seed=5, fill=fill) for fill in ("shuffled", "las-vegas", "uniform")}
    grids |= {nonet.generate(Request(fill=fill), seed=5).solution for fill in ("shuffled",)}
    assert len(grids) == 4


def test_no_two_levels_have_one_canonical_request() -> None:
    forms = {_core.canonical_bytes(RECIPES[recipe][level]) for recipe, level in LEVELS}
    assert len(forms) == len(LEVELS)


def test_extreme_has_17_18_and_19_clues() -> None:
    # 17 clues may take seconds; the indices are of quick ones.
    counts = {nonet.generate("irreducible/extreme", seed=1, index=i).clues for i in (0, 2, 20)}
    assert counts == {17, 18, 19}

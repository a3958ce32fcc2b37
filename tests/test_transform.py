"""The symmetry group: its laws, its named elements, its order."""

from __future__ import annotations

import math
import pickle
from itertools import product

import numpy as np
import pytest
from boards import CLASSIC
from faults import raises
from hypothesis import given, strategies as st

import nonet
from nonet import Transform
from nonet.board._values import GridLike

PUZZLE = nonet.Grid(CLASSIC)
ROWS = np.array(PUZZLE.rows)

seeds = st.integers(0, 2**64 - 1)
transforms = seeds.map(Transform.random)


@given(transforms, transforms, transforms)
def test_the_laws_of_a_group(a: Transform, b: Transform, c: Transform) -> None:
    assert a.then(b).then(c) == a.then(b.then(c))
    assert a.then(a.inverse()) == a.inverse().then(a) == Transform()
    assert a.then(Transform()) == Transform().then(a) == a


@given(transforms, transforms)
def test_then_is_one_after_the_other(a: Transform, b: Transform) -> None:
    once = nonet.transform(PUZZLE, a)
    assert nonet.transform(PUZZLE, a.then(b)) == nonet.transform(once, b)
    assert nonet.transform(once, a.inverse()) == PUZZLE


@given(transforms)
def test_a_transform_is_a_value(t: Transform) -> None:
    again = eval(repr(t), {"Transform": Transform})
    assert again == t
    assert hash(again) == hash(t)
    assert pickle.loads(pickle.dumps(t)) == t
    assert t != object()
    with pytest.raises(AttributeError):
        t.rows = (0,) * 9  # type: ignore[misc]


@given(transforms)
def test_the_puzzle_stays_the_same_puzzle(t: Transform) -> None:
    moved = nonet.transform(PUZZLE, t)
    assert moved.clue_count == PUZZLE.clue_count
    assert nonet.solve(moved) == nonet.transform(nonet.solve(PUZZLE), t)
    assert nonet.transform(PUZZLE.candidates(), t) == moved.candidates()
    digits = (0, *t.digits)
    assert tuple(moved) == tuple(digits[PUZZLE[cell]] for cell in t.sources)


@pytest.mark.parametrize(
    ("t", "expected"),
    [
        (Transform.transpose(), ROWS.T),
        (Transform.rotate(), np.rot90(ROWS, -1)),
        (Transform.rotate(2), np.rot90(ROWS, 2)),
        (Transform.rotate(3), np.rot90(ROWS, 1)),
        (Transform.rotate(-1), np.rot90(ROWS, 1)),
        (Transform.mirror("left-right"), ROWS[:, ::-1]),
        (Transform.mirror("top-bottom"), ROWS[::-1]),
        (Transform.mirror("diagonal"), ROWS.T),
        (Transform.mirror("antidiagonal"), ROWS[::-1, ::-1].T),
        (Transform.swap_rows(3, 5), ROWS[[0, 1, 2, 5, 4, 3, 6, 7, 8]]),
        (Transform.swap_columns(0, 1), ROWS[:, [1, 0, 2, 3, 4, 5, 6, 7, 8]]),
        (Transform.swap_bands(0, 2), ROWS[[6, 7, 8, 3, 4, 5, 0, 1, 2]]),
        (Transform.swap_stacks(1, 2), ROWS[:, [0, 1, 2, 6, 7, 8, 3, 4, 5]]),
        (Transform.swap_digits(3, 7), np.array([0, 1, 2, 7, 4, 5, 6, 3, 8, 9])[ROWS]),
        (
            Transform.relabel((2, 3, 1, 4, 5, 6, 7, 8, 9)),
            np.array([0, 2, 3, 1, 4, 5, 6, 7, 8, 9])[ROWS],
        ),
    ],
)
def test_named_elements_do_what_they_say(t: Transform, expected: np.ndarray) -> None:
    assert nonet.transform(PUZZLE, t) == nonet.Grid(expected)


STEP_KINDS = (
    "digit-swap",
    "column-swap",
    "block-column-swap",
    "grid-rotate",
    "row-swap",
    "block-row-swap",
)


@pytest.mark.parametrize("name", STEP_KINDS)
def test_propagation_steps_are_of_their_kind(name: str) -> None:
    drawn = {Transform.propagation_step(name, seed) for seed in range(600)}
    pairs = [(a, b) for a in range(9) for b in range(a)]
    near = [(a, b) for a, b in pairs if a // 3 == b // 3]
    triples = [(a, b) for a in range(3) for b in range(a)]
    every = {
        "digit-swap": {Transform.swap_digits(a + 1, b + 1) for a, b in pairs},
        "column-swap": {Transform.swap_columns(a, b) for a, b in near},
        "block-column-swap": {Transform.swap_stacks(a, b) for a, b in triples},
        "grid-rotate": {Transform.rotate()},
        "row-swap": {Transform.swap_rows(a, b) for a, b in near},
        "block-row-swap": {Transform.swap_bands(a, b) for a, b in triples},
    }
    assert drawn == every[name]


@given(seeds)
def test_propagation_is_one_to_five_steps(seed: int) -> None:
    t = Transform.propagation(seed)
    assert nonet.are_isomorphic(PUZZLE, nonet.transform(PUZZLE, t))
    assert Transform.propagation(seed, steps=0) == Transform()


def test_the_geometric_group_has_3359232_elements() -> None:
    """Closing the generators under `then` from the row side gives 6^4 orders; columns are alike."""
    generators = [
        *(Transform.swap_rows(3 * band, 3 * band + k) for band in range(3) for k in (1, 2)),
        *(Transform.swap_bands(0, band) for band in (1, 2)),
    ]
    found = {Transform()}
    edge = [Transform()]
    while edge:
        edge = [t for t in {e.then(g) for e in edge for g in generators} if t not in found]
        found.update(edge)
    assert len(found) == 6**4
    turned = {Transform.transpose().then(t).then(Transform.transpose()) for t in found}
    assert turned == {Transform(columns=t.rows) for t in found}
    # Normal form: a transposition bit, one row order, one column order, one naming; all differ.
    assert 2 * len(found) * len(turned) == 3_359_232
    assert math.factorial(9) * 3_359_232 == 1_218_998_108_160


def test_random_elements_reach_every_part() -> None:
    drawn = [Transform.random(seed) for seed in range(4_000)]
    assert {t.transposed for t in drawn} == {False, True}
    for order in ("rows", "columns"):
        assert len({getattr(t, order)[:3] for t in drawn}) == 18
        assert len({getattr(t, order) for t in drawn}) > 1_200
    assert {(d, t.digits[d]) for t in drawn for d in range(9)} == set(
        product(range(9), range(1, 10))
    )


@pytest.mark.parametrize(
    ("make", "field"),
    [
        (lambda: Transform(rows=(0, 1, 3, 2, 4, 5, 6, 7, 8)), "rows"),
        (lambda: Transform(columns=(0, 1, 2)), "columns"),
        (lambda: Transform(rows=(0, 0, 2, 3, 4, 5, 6, 7, 8)), "rows"),
        (lambda: Transform(rows=5), "rows"),  # type: ignore[arg-type]
        (lambda: Transform(digits=(1,) * 9), "digits"),
        (lambda: Transform(digits="abc"), "digits"),  # type: ignore[arg-type]
        (lambda: Transform(digits=(0, 1, 2, 3, 4, 5, 6, 7, 8)), "digit"),
        (lambda: Transform.swap_columns(0, 9), "column"),
        (lambda: Transform.swap_bands(0, 3), "band"),
        (lambda: Transform.swap_digits(0, 1), "digit"),
        (lambda: Transform.swap_digits(10**30, 1), "digit"),
        (lambda: Transform.rotate(4), "quarter_turns"),
        (lambda: Transform.rotate(1.5), "quarter_turns"),  # type: ignore[arg-type]
        (lambda: Transform.mirror("sideways"), "axis"),
        (lambda: Transform.propagation(0, steps=-1), "steps"),
        (lambda: Transform.random(-1), "seed"),
        (lambda: Transform.random(2**64), "seed"),
        (lambda: Transform.random(True), "seed"),
    ],
)
def test_bad_parts_are_named(make: object, field: str) -> None:
    assert callable(make)
    with pytest.raises(nonet.RequestError) as caught:
        make()
    assert caught.value.field == field


def test_lines_of_two_bands_and_unknown_steps_are_refused() -> None:
    with pytest.raises(nonet.RequestError, match="rows 2 and 3"):
        Transform.swap_rows(2, 3)
    with raises(nonet.RequestError, field="name"):
        Transform.propagation_step("swap", 0)


def test_batches_transform_each_or_all() -> None:
    puzzles: list[GridLike] = [PUZZLE, nonet.solve(PUZZLE), 81 * "."]
    each = [Transform.random(k) for k in range(3)]
    for how in (each[0], each):
        rows = nonet.transform_batch(puzzles, how, workers=2)
        for k, puzzle in enumerate(puzzles):
            t = how[k] if isinstance(how, list) else how
            assert nonet.Grid(rows[k]) == nonet.transform(puzzle, t)
    assert nonet.transform_batch([], each[0]).shape == (0, 81)
    with raises(nonet.RequestError, field="transforms"):
        nonet.transform_batch(puzzles, each[:2])
    with raises(nonet.RequestError, field="transforms"):
        nonet.transform_batch(puzzles, [each[0], 5, each[1]])  # type: ignore[list-item]

"""Canonical forms against an exhaustive judge, published counts, and the group itself."""

from __future__ import annotations

import copy
import pickle
from itertools import combinations, permutations

import numpy as np
import pytest
from boards import CLASSIC as PUZZLE
from faults import raises
from hypothesis import given, strategies as st
from shared_data import puzzles as puzzles_of, sample
from slow_canonical import slow_canonical

import nonet
from nonet import Transform

# Rows, columns and boxes as pairs of numbers mod 3; the digit of (a, b), (d, e) is (a + e, b + d).
MOST_SYMMETRIC = "".join(
    str(3 * ((a + e) % 3) + (b + d) % 3 + 1)
    for a in range(3)
    for b in range(3)
    for d in range(3)
    for e in range(3)
)
# Each row is the one above moved by three, bands by one.
CYCLIC = "".join(str((3 * (r % 3) + r // 3 + c) % 9 + 1) for r in range(9) for c in range(9))

grids = st.one_of(
    st.lists(st.integers(0, 9), min_size=81, max_size=81),
    st.lists(st.sampled_from([0, 0, 0, 0, 0, 0, 0, 0, 1, 2]), min_size=81, max_size=81),
    st.dictionaries(st.integers(0, 80), st.integers(1, 9), max_size=25).map(
        lambda clues: [clues.get(cell, 0) for cell in range(81)]
    ),
).map(nonet.Grid)
transforms = st.integers(0, 2**64 - 1).map(Transform.random)


@given(grids, transforms)
def test_random_transforms_land_on_one_form(grid: nonet.Grid, t: Transform) -> None:
    here, there = nonet.canonical_form(grid), nonet.canonical_form(nonet.transform(grid, t))
    assert here.grid == there.grid
    assert here.automorphisms == there.automorphisms
    assert 3_359_232 % here.automorphisms == 0
    assert nonet.transform(grid, here.transform) == here.grid <= grid
    assert nonet.canonical(here.grid) == here.grid


@pytest.mark.parametrize("name", ["gen_random_minimal", "17_clue", "gen_kagglelike"])
def test_listed_puzzles_and_their_solutions_land_on_one_form(name: str) -> None:
    listed = sample(name, 1_000)
    puzzles = np.stack([nonet.Grid(text).to_numpy().ravel() for text in listed])
    for grids in (puzzles, nonet.solve_batch(puzzles).solutions):
        moved = nonet.transform_batch(grids, [Transform.random(k) for k in range(len(grids))])
        assert nonet.are_isomorphic_batch(grids, moved).all()
    assert len(np.unique(nonet.canonical_batch(puzzles), axis=0)) == len(listed)


@pytest.mark.exhaustive
def test_the_17_clue_list_has_no_puzzle_twice() -> None:
    forms = nonet.canonical_batch(puzzles_of("17_clue"))
    assert len(np.unique(forms, axis=0)) == 49_158


JUDGED = {
    "puzzle": PUZZLE,
    "solved": str(nonet.solve(PUZZLE)),
    "17 clues": ".................1.....2.3......3.2...4....5...6.1.....3......6.7..8...952.7.....",
    "most symmetric": MOST_SYMMETRIC,
    "one box": "123......456......789" + 60 * ".",
    "one row": "123456789" + 72 * ".",
    "clashing": "1122.....3" + 70 * "." + "3",
    "one digit": "".join("1" if c == "5" else "." for c in MOST_SYMMETRIC),
}


@pytest.mark.parametrize("name", JUDGED)
def test_the_form_is_the_smallest_of_all_transforms(name: str) -> None:
    form = nonet.canonical_form(nonet.transform(JUDGED[name], Transform.random(5)))
    assert (str(form.grid), form.automorphisms) == slow_canonical(JUDGED[name])


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", ["gen_random_minimal", "gen_easy36", "serg_benchmark"])
def test_forms_of_listed_puzzles_are_the_smallest(name: str) -> None:
    for puzzle in sample(name, 40):
        form = nonet.canonical_form(puzzle)
        assert (str(form.grid), form.automorphisms) == slow_canonical(puzzle)


def top_bands() -> list[str]:
    """The 36,288 bands with a sorted first box, sorted first rows of boxes 2 and 3, 2 before 3.

    Relabelling and reordering columns and boxes bring every band to one of these (Felgenhauer and
    Jarvis, "Mathematics of Sudoku I", 2006).
    """
    bands = []
    for left in combinations("456789", 3):
        right = tuple(d for d in "456789" if d not in left)
        if left > right:
            continue
        for middle in permutations("123789"):
            if set(middle[:3]) & set(left) or set(middle[3:]) & set(right):
                continue
            below = [set("123456789") - set(left) - set(middle[:3])]
            below.append(set("123456789") - set(right) - set(middle[3:]))
            bands += [
                "".join(("123", *left, *right, "456", *middle, "789", *a, *b))
                for a in permutations(sorted(below[0]))
                for b in permutations(sorted(below[1]))
            ]
    return bands


def test_there_are_416_classes_of_bands() -> None:
    """The classical count (Russell, 2005; Felgenhauer and Jarvis use it to count all grids)."""
    bands = top_bands()
    assert len(bands) == 36_288
    grids = np.zeros((len(bands), 81), dtype=np.uint8)
    grids[:, :27] = np.array([[int(c) for c in band] for band in bands], dtype=np.uint8)
    classes, sizes = np.unique(nonet.canonical_batch(grids), axis=0, return_counts=True)
    assert len(classes) == 416
    # Orbit by orbit the classes make up all 9! * 56 * 6^6 bands. The group is 3! row orders, 6^4
    # column orders and 9! namings; the six blank rows below add 72 orders to each stabiliser.
    stabilisers = nonet.automorphism_count_batch(classes) // np.uint64(72)
    assert sum(6 * 6**4 * 362_880 // int(n) for n in stabilisers) == 362_880 * 56 * 6**6
    assert sizes.sum() == 36_288


@pytest.mark.parametrize(
    ("grid", "count"),
    [
        (MOST_SYMMETRIC, 648),  # the largest group of any solved grid (Russell and Jarvis, 2006)
        (CYCLIC, 54),
        (str(nonet.solve(PUZZLE)), 1),
        (PUZZLE, 1),
        (81 * ".", 3_359_232),
        ("1" + 80 * ".", 3_359_232 // 81),  # 81 cells, all alike
        (
            "12" + 79 * ".",
            3_359_232 // (81 * 4 // 2),
        ),  # pairs in a line of a box
        (81 * "1", 3_359_232),
    ],
)
def test_known_numbers_of_automorphisms(grid: str, count: int) -> None:
    assert nonet.automorphism_count(grid) == count
    assert nonet.automorphism_count_batch([grid]).tolist() == [count]


def test_isomorphism_tells_apart() -> None:
    assert nonet.are_isomorphic(PUZZLE, nonet.transform(PUZZLE, Transform.random(3)))
    assert not nonet.are_isomorphic(PUZZLE, nonet.Grid(PUZZLE).with_digit(0, 0))
    assert not nonet.are_isomorphic(MOST_SYMMETRIC, CYCLIC)
    assert nonet.are_isomorphic_batch([PUZZLE, CYCLIC], [PUZZLE, PUZZLE]).tolist() == [True, False]
    with raises(nonet.RequestError, field="b"):
        nonet.are_isomorphic_batch([PUZZLE], [PUZZLE, PUZZLE])


def test_the_node_limit_is_a_typed_error_that_names_the_puzzle() -> None:
    with raises(nonet.RequestError, field="node_limit"):
        nonet.canonical(81 * ".", node_limit=20)
    with raises(nonet.RequestError, field="node_limit", puzzle=1):
        nonet.canonical_batch([PUZZLE, MOST_SYMMETRIC, MOST_SYMMETRIC], node_limit=200)
    for bad in (0, -1, "many", None, True):
        with raises(nonet.RequestError, field="node_limit"):
            nonet.canonical(PUZZLE, node_limit=bad)  # type: ignore[arg-type]
    assert nonet.canonical(PUZZLE, node_limit=10**30) == nonet.canonical(PUZZLE)


def test_workers_do_not_show() -> None:
    puzzles = sample("gen_random_minimal", 600)
    one, three = (nonet.canonical_batch(puzzles, workers=n) for n in (1, 3))
    assert (one == three).all()
    assert [nonet.Grid(row) for row in one[:20]] == [nonet.canonical(p) for p in puzzles[:20]]
    assert nonet.canonical_batch([]).shape == (0, 81)
    with raises(nonet.GridSyntaxError, puzzle=1):
        nonet.canonical_batch([PUZZLE, "12"])


def test_a_form_is_a_value() -> None:
    form, same = (nonet.canonical_form("1" + 79 * "." + "2") for _ in range(2))
    other = nonet.canonical_form("12" + 79 * ".")
    assert form == same == pickle.loads(pickle.dumps(form)) == copy.deepcopy(form)
    assert hash(form) == hash(same)
    assert form != other
    assert form != form.grid
    assert eval(repr(form), dict(vars(nonet))) == form

"""Streams, symmetries, curricula and groups: reproducible, disjoint, alike up to symmetry."""

from __future__ import annotations

import json
from itertools import islice, pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from faults import raises

import nonet
from nonet.learn import Curriculum, PuzzleStream, Source, random_symmetries, write_hrm_groups
from nonet.learn._streams import StreamBuffer


def first(source: Source, seed: int, count: int) -> list[str]:
    return ["".join(map(str, puzzle)) for puzzle, _ in islice(PuzzleStream(source, seed), count)]


def test_a_stream_is_its_seed() -> None:
    source = Source("easy")
    assert first(source, 5, 20) == first(source, 5, 20)
    assert not set(first(source, 5, 40)) & set(first(source, 6, 40))
    made = nonet.generate_array("easy", 20, seed=5)
    assert first(source, 5, 20) == ["".join(map(str, row)) for row in made.puzzles]


@pytest.mark.parametrize("variants", [1, 3, 16, 100])
def test_where_blocks_end_does_not_show(variants: int) -> None:
    count = 150 if variants < 16 else 4 * variants * 2 + 1
    stream = islice(PuzzleStream(Source("irreducible/easy", variants=variants), 5), count)
    puzzles, solutions = map(np.stack, zip(*stream, strict=True))
    made = nonet.generate_array("irreducible/easy", -(-count // variants), seed=5)
    each = [np.repeat(array, variants, 0)[:count] for array in (made.puzzles, made.solutions)]
    if variants > 1:
        each = list(random_symmetries(each[0], each[1], seed=5))
    assert (puzzles == each[0]).all()
    assert (solutions == each[1]).all()


POOL = nonet.generate_array("irreducible/hard", 5, seed=9).puzzles


@pytest.mark.parametrize(
    "source",
    [Source("easy"), Source("easy", variants=5), Source(POOL), Source("easy", "test")],
    ids=["level", "variants", "pool", "split"],
)
def test_streams_side_by_side_are_the_streams(source: Source) -> None:
    seeds = [3, 4, 2**64 - 1]
    buffer, streams = StreamBuffer(source, seeds), [PuzzleStream(source, seed) for seed in seeds]
    rng = np.random.default_rng(1)
    puzzles, solutions = np.zeros((2, len(seeds), 81), np.uint8)
    for _ in range(40):
        chosen = np.flatnonzero(rng.random(len(seeds)) < 0.7)
        buffer.take(chosen, puzzles, solutions)
        for row in chosen:
            puzzle, solution = next(streams[row])
            assert (puzzles[row] == puzzle).all()
            assert (solutions[row] == solution).all()


def test_what_no_puzzle_can_be_made_of_is_refused_at_once() -> None:
    for level, options in (("eazy", {}), ("easy", {"color": 1}), ("easy", {"clues": (90, 95)})):
        with pytest.raises(nonet.RequestError):
            Source(level, options=options)
    with raises(nonet.RequestError, field="options"):
        Source(POOL, options={"rating": (1.0, 2.0)})


def test_splits_share_no_solved_grid_up_to_symmetry() -> None:
    classes = {}
    for split in ("train", "test"):
        stream = PuzzleStream(Source("easy", split), 1)
        solutions = np.stack([solution for _, solution in islice(stream, 20)])
        classes[split] = {row.tobytes() for row in nonet.canonical_batch(solutions)}
    assert len(classes["train"]) == len(classes["test"]) == 20
    assert not classes["train"] & classes["test"]
    with raises(nonet.RequestError, field="split"):
        Source("easy", "both")  # type: ignore[arg-type]


def test_a_pool_is_drawn_under_symmetries() -> None:
    pool = nonet.generate_array("irreducible/hard", 3, seed=1).puzzles
    forms = {row.tobytes() for row in nonet.canonical_batch(pool)}
    drawn = np.stack([puzzle for puzzle, _ in islice(PuzzleStream(Source(pool), 2), 40)])
    assert {row.tobytes() for row in nonet.canonical_batch(drawn)} == forms
    assert len({row.tobytes() for row in drawn}) > 30
    with raises(nonet.RequestError, field="level"):
        next(PuzzleStream(Source(np.zeros((2, 81), np.uint8)), 1))


def test_random_symmetries_keep_puzzle_and_solution_together() -> None:
    made = nonet.generate_array("easy", 30, seed=3)
    puzzles, solutions = random_symmetries(made.puzzles, made.solutions, seed=9)
    assert (nonet.solve_batch(puzzles).solutions == solutions).all()
    assert all(map(nonet.are_isomorphic, map(nonet.Grid, made.puzzles), map(nonet.Grid, puzzles)))
    later = random_symmetries(made.puzzles[10:], made.solutions[10:], seed=9, start=10)[0]
    assert (later == puzzles[10:]).all()
    assert (random_symmetries(made.puzzles, made.solutions, seed=10)[0] != puzzles).any()


def test_a_curriculum_moves_by_success() -> None:
    stages = [(1.0, 1.2), (1.5, 2.0), (2.0, 2.6)]
    course = Curriculum(seed=1, stages=stages)
    for success, stage in ((1.0, 1), (0.5, 1), (1.0, 2), (1.0, 2), (0.0, 1)):
        assert course.report(success) == stage
        puzzles, solutions = course.batch(3)
        low, high = stages[stage]
        assert ((puzzles == 0) | (puzzles == solutions)).all()
        assert all(low <= nonet.rate(puzzle).er <= high for puzzle in puzzles)


def test_curricula_of_two_splits_are_disjoint() -> None:
    stages = [(1.0, 1.2), (1.5, 2.0)]
    classes = []
    for split in ("train", "test"):
        course = Curriculum(seed=1, split=split, stages=stages)
        first = course.batch(15)[1]
        course.report(1.0)
        solved = np.concatenate([first, course.batch(15)[1]])
        classes.append({row.tobytes() for row in nonet.canonical_batch(solved)})
    assert len(classes[0]) == len(classes[1]) == 30
    assert not classes[0] & classes[1]


def test_groups_are_a_puzzle_and_its_looks(tmp_path: Path) -> None:
    made = nonet.generate_array("easy", 4, seed=1)
    assert write_hrm_groups(made.puzzles, made.solutions, tmp_path, augmentations=2, seed=5) == 12
    folder = tmp_path / "train"
    arrays = {path.stem: np.load(path) for path in folder.glob("*.npy")}
    inputs, labels = arrays["all__inputs"] - 1, arrays["all__labels"] - 1
    assert (nonet.solve_batch(inputs).solutions == labels).all()
    bounds = arrays["all__group_indices"].tolist()
    assert bounds == [0, 3, 6, 9, 12]
    for index, (begin, end) in enumerate(pairwise(bounds)):
        group = {row.tobytes() for row in nonet.canonical_batch(inputs[begin:end])}
        assert group == {nonet.canonical_batch(made.puzzles[index : index + 1])[0].tobytes()}
        assert (inputs[begin] == made.puzzles[index]).all()
    about = json.loads((folder / "dataset.json").read_text(encoding="utf-8"))
    assert (about["total_groups"], about["total_puzzles"]) == (4, 12)


@pytest.mark.parametrize("pool", [np.zeros((3, 5), np.uint8), np.full((1, 81), 10), np.zeros(81)])
def test_a_pool_that_is_no_array_of_puzzles_is_refused(pool: np.ndarray) -> None:
    with raises(nonet.RequestError, field="level"):
        Source(pool)
    with raises(nonet.RequestError, field="level"):
        Source(np.zeros((0, 81), np.uint8))


def test_a_curriculum_names_wrong_arguments() -> None:
    course: Any = Curriculum(seed=1)
    for wrong in (0, 1.5, "x"):
        with raises(nonet.RequestError, field="count"):
            course.batch(wrong)
    for wrong in (1.5, float("nan"), "x"):
        with raises(nonet.RequestError, field="success"):
            course.report(wrong)

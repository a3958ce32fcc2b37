"""Arguments of the wrong type: an error whose field is the argument."""

from __future__ import annotations

import dataclasses
import io
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from boards import CLASSIC as EASY
from faults import raises

import nonet
from nonet import _core, learn
from nonet.logic._rating import rating_of_path

n: Any = nonet  # so that wrong types can be written down
NO_ROWS = np.zeros((0, 81), np.uint8)

TIMED: dict[str, Callable[[Any], Any]] = {
    "solve": lambda t: n.solve(EASY, timeout=t),
    "solve a Grid": lambda t: n.solve(nonet.Grid(EASY), timeout=t),
    "count_solutions": lambda t: n.count_solutions(EASY, timeout=t),
    "solutions": lambda t: list(n.solutions(EASY, timeout=t)),
    "solve_batch": lambda t: n.solve_batch([EASY], timeout=t),
    "search_count": lambda t: n.search_count(EASY, timeout=t),
    "rate": lambda t: n.rate(EASY, timeout=t),
    "rate_batch": lambda t: n.rate_batch([EASY], timeout=t),
    "steps": lambda t: n.steps(EASY, timeout=t),
    "hint": lambda t: n.hint(EASY, timeout=t),
    "minimize": lambda t: n.minimize(EASY, timeout=t),
    "minimize_batch": lambda t: n.minimize_batch([EASY], timeout=t),
    "is_minimal": lambda t: n.is_minimal(EASY, timeout=t),
    "is_redundant": lambda t: n.is_redundant(EASY, 0, timeout=t),
    "canonical": lambda t: n.canonical(EASY, timeout=t),
    "canonical_batch": lambda t: n.canonical_batch([EASY], timeout=t),
    "generate": lambda t: n.generate("easy", seed=1, timeout=t),
    "generate_batch": lambda t: list(n.generate_batch("easy", 1, seed=1, timeout=t)),
    "generate_array": lambda t: n.generate_array("easy", 1, seed=1, timeout=t),
    "solved_grid": lambda t: n.solved_grid(1, timeout=t),
    "from_id": lambda t: n.from_id(n.generate("easy", seed=1).id, timeout=t),
}
SPREAD: dict[str, Callable[[Any], Any]] = {
    "solve_batch": lambda w: n.solve_batch([EASY], w),
    "rate_batch": lambda w: n.rate_batch([EASY], w),
    "minimize_batch": lambda w: n.minimize_batch([EASY], workers=w),
    "is_minimal_batch": lambda w: n.is_minimal_batch([EASY], workers=w),
    "canonical_batch": lambda w: n.canonical_batch([EASY], workers=w),
    "transform_batch": lambda w: n.transform_batch([EASY], nonet.Transform(), workers=w),
    "random_symmetries": lambda w: learn.random_symmetries(NO_ROWS, NO_ROWS, 1, workers=w),
    "generate_batch": lambda w: list(n.generate_batch("easy", 1, seed=1, workers=w)),
    "generate_array": lambda w: n.generate_array("easy", 1, seed=1, workers=w),
}


@pytest.mark.parametrize("name", TIMED)
def test_a_timeout_is_a_number_of_seconds(name: str) -> None:
    for wrong in ("x", [1], -1, float("nan")):
        with pytest.raises(nonet.RequestError) as caught:
            TIMED[name](wrong)
        assert caught.value.field == "timeout"
    for right in (None, 60, 60.0):
        TIMED[name](right)


@pytest.mark.parametrize("name", SPREAD)
def test_workers_are_a_whole_number(name: str) -> None:
    for wrong in ("2", 1.5, 0, -1, True):
        with pytest.raises(nonet.RequestError) as caught:
            SPREAD[name](wrong)
        assert caught.value.field == "workers"
    for right in (None, 1, 2):
        SPREAD[name](right)


OTHERS: dict[str, tuple[str, Callable[[], Any]]] = {
    "rate at_most": ("at_most", lambda: n.rate(EASY, at_most="a")),
    "rate_batch at_most": ("at_most", lambda: n.rate_batch([EASY], at_most=[])),
    "techniques": ("techniques", lambda: n.rate(EASY, techniques=5)),
    "techniques of numbers": ("techniques", lambda: n.steps(EASY, techniques=[5])),
    "needs": ("needs", lambda: n.generate("rated", needs=5)),
    "forbids": ("forbids", lambda: n.generate("rated", forbids=[None])),
    "seed": ("seed", lambda: n.generate("easy", seed="x")),
    "limit": ("limit", lambda: n.count_solutions(EASY, limit=None)),
    "transform": ("t", lambda: n.transform(EASY, 5)),
    "no transform": ("t", lambda: n.transform(EASY, None)),
    "transforms": ("transforms", lambda: n.transform_batch([EASY], 5)),
    "count": ("count", lambda: n.generate_array("easy", 1.5, seed=1)),
    "format read": ("format", lambda: n.read(EASY, 5)),
    "format written": ("format", lambda: n.write([EASY], io.BytesIO(), 5)),
    "empty path": ("target", lambda: n.write([EASY], "")),
    "one to write": ("puzzles", lambda: n.write(EASY, io.BytesIO())),
    "one grid to write": ("puzzles", lambda: n.write(nonet.Grid(EASY), io.BytesIO())),
    "nothing to write": ("puzzles", lambda: n.write(5, io.BytesIO())),
    "level": ("level", lambda: n.generate(None)),
    "level in bytes": ("level", lambda: n.generate_array(b"evil", 1)),
    "huge array": ("count", lambda: n.generate_array("easy", 2**63, seed=1)),
    "kinds": ("propagation_kinds", lambda: n.generate("easy", propagation_kinds=5)),
    "clues": ("clues", lambda: n.score_to_target("hard", "easy", "x")),
    "id": ("text", lambda: n.from_id(None)),
    "dataset": ("target", lambda: n.load_dataset(None)),
    "node_limit": ("node_limit", lambda: n.Solver(node_limit="x").solve_stop_at_one(EASY)),
    "time_limit": ("time_limit", lambda: n.Solver(time_limit="x").solve_stop_at_one(EASY)),
}


@pytest.mark.parametrize("name", OTHERS)
def test_the_error_names_the_argument(name: str) -> None:
    field, call = OTHERS[name]
    with pytest.raises(nonet.RequestError) as caught:
        call()
    assert caught.value.field == field


def test_what_is_no_grid_or_batch_is_refused() -> None:
    for wrong in (None, 5, b"1"):
        with pytest.raises(nonet.GridSyntaxError):
            n.solve(wrong)
    zeros = [np.zeros(shape, np.uint8) for shape in ((), (81,), (9, 9))]
    for batch in (None, 7, EASY, nonet.Grid(EASY), nonet.Grid(EASY).rows, *zeros):
        with raises(nonet.RequestError, field="puzzles"):
            n.solve_batch(batch)


@pytest.mark.parametrize(
    ("field", "options"),
    [
        ("count", {"count": "5"}),
        ("seed", {"seed": "x"}),
        ("workers", {"workers": "x"}),
        ("shard_size", {"shard_size": 0}),
        ("columns", {"columns": 5}),
        ("target", {"target": 5}),
    ],
)
def test_a_dataset_refuses_wrong_types(field: str, options: dict[str, Any], tmp_path: Path) -> None:
    pytest.importorskip("pyarrow", reason="pyarrow (nonet[data]) is not installed")
    whole = {"level": "irreducible/hard", "count": 5, "target": tmp_path, "seed": 1, **options}
    with pytest.raises(nonet.RequestError) as caught:
        n.dataset(**whole)
    assert caught.value.field == field


def test_numbers_of_numpy_are_numbers() -> None:
    five, two = np.int64(5), np.uint8(2)
    puzzle = n.generate("classic/medium", seed=five, index=two, clues=(np.int32(36), np.int64(36)))
    assert puzzle == nonet.generate("classic/medium", seed=5, index=2, clues=(36, 36))
    assert puzzle == nonet.from_id(puzzle.id)
    assert type(puzzle.seed) is type(puzzle.index) is int
    made = n.generate_batch("easy", two, seed=five, start=two, workers=two, timeout=np.float32(60))
    assert [p.index for p in made] == [2, 3]
    assert len(n.generate_array("easy", two, seed=five).puzzles) == 2
    assert n.solved_grid(five, index=two) == nonet.solved_grid(5, index=2)
    assert n.Request(rating=(np.float32(2.5), five)).rating == (2.5, 5.0)
    assert n.Solver(seed=five).seed == 5
    assert n.hash32(five, two) == nonet.hash32(5, 2)
    for wrong in (np.float64(5), np.int64(-1), np.True_):
        with pytest.raises(nonet.RequestError) as caught:
            n.generate("easy", seed=wrong)
        assert caught.value.field == "seed"


ARRAYS: dict[str, tuple[str, Callable[[Any], Any]]] = {
    "seed": ("seed", lambda a: n.minimize(EASY, seed=a)),
    "limit": ("limit", lambda a: n.count_solutions(EASY, limit=a)),
    "turns": ("quarter_turns", n.Transform.rotate),
    "cell": ("cell", lambda a: n.Grid(EASY)[a]),
    "digit": ("digit", lambda a: n.can_place(EASY, 2, a)),
}


@pytest.mark.parametrize("name", ARRAYS)
def test_an_array_is_no_whole_number(name: str) -> None:
    field, call = ARRAYS[name]
    for wrong in (np.array([1, 2]), np.array([1]), True, 1.0):
        with pytest.raises(nonet.RequestError) as caught:
            call(wrong)
        assert caught.value.field == field
    call(np.array(1))


class Interrupted:
    def __index__(self) -> int:
        raise KeyboardInterrupt

    def __iter__(self) -> Iterator[int]:
        raise KeyboardInterrupt


@pytest.mark.parametrize("value", ["x" * 10_000, np.zeros((30, 9)), [0] * 10_000])
def test_a_message_is_one_line_whatever_was_found(value: object) -> None:
    calls: list[Callable[[], Any]] = [
        lambda: n.hint(EASY, stage=value),
        lambda: n.daily("2026-01-01", value),
    ]
    for call in calls:
        with pytest.raises(nonet.RequestError) as caught:
            call()
        assert "\n" not in str(caught.value)
        assert len(str(caught.value)) < 400


@pytest.mark.parametrize("name", ARRAYS)
def test_what_a_number_raises_of_its_own_is_not_hidden(name: str) -> None:
    with pytest.raises(KeyboardInterrupt):
        ARRAYS[name][1](Interrupted())


def test_what_a_grid_raises_of_its_own_is_not_hidden() -> None:
    with pytest.raises(KeyboardInterrupt):
        n.Grid(Interrupted())


def test_a_whole_number_is_what_it_says_as_an_index() -> None:
    class Two:
        def __index__(self) -> int:
            return 2

        def __int__(self) -> int:
            return 1

    assert n.Transform.rotate(Two()) == nonet.Transform.rotate(2)


@pytest.mark.parametrize("verb", [n.rate, n.steps, n.hint, n.explain])
def test_pencil_marks_have_no_marks_of_their_own(verb: Callable[..., Any]) -> None:
    marks = nonet.Candidates(EASY)
    for more in ("garbage!!", marks):
        with raises(nonet.RequestError, field="candidates"):
            verb(marks, candidates=more)
    assert verb(marks) is not None


MISTYPED: dict[str, tuple[str, Callable[[], Any]]] = {
    "theme of a picture": ("dark", lambda: n.render.svg(EASY, theme="drak")),
    "theme of a page": ("light", lambda: n.explain(EASY, theme="ligth")),
    "style": ("boxed", lambda: n.render.text(EASY, style="boxd")),
    "paper": ("letter", lambda: n.render.Layout(paper="leter")),
    "format of an explanation": ("markdown", lambda: n.explain(EASY, format="markdwn")),
    "format of a file": ("jsonl", lambda: n.read(EASY, "jsnol")),
    "stage": ("technique", lambda: n.hint(EASY, stage="techniqe")),
    "technique": ("x-wing", lambda: n.rate(EASY, techniques=["x-wng"])),
    "level": ("evil", lambda: n.generate("evl")),
    "level of a day": ("extreme", lambda: n.daily("2026-01-01", "extrem")),
    "option": ("symmetry", lambda: n.generate("easy", symetry="rot180")),
    "argument": ("seed", lambda: n.generate("easy", sede=1)),
    "argument of a batch": ("workers", lambda: n.generate_array("easy", 1, worker=1)),
    "on_miss": ("skip", lambda: n.generate_batch("easy", 1, on_miss="skp")),
    "format of a trace": ("tokens", lambda: n.trace_batch([EASY], "tokns")),
    "measure": ("clues", lambda: n.estimate("cluse", 16, seed=1)),
    "split": ("train", lambda: n.learn.Source(split="trian")),
    "engine": ("threads", lambda: n.dataset("easy", 1, "x", seed=1, engine="thread")),
}


@pytest.mark.parametrize("kind", MISTYPED)
def test_a_mistyped_name_is_answered_by_the_nearest(kind: str) -> None:
    name, call = MISTYPED[kind]
    with pytest.raises(nonet.RequestError) as caught:
        call()
    assert str(caught.value).endswith(f"did you mean '{name}'?")


@pytest.mark.parametrize("text", ["", "zz", "x"])
def test_a_name_without_a_letter_in_common_is_no_guess(text: str) -> None:
    assert _core.did_you_mean(text, ["er", "w", "se"]) == ""


@pytest.mark.parametrize("clues", [-1, 82, 99])
def test_a_number_of_clues_is_that_of_a_grid(clues: int) -> None:
    with raises(nonet.RequestError, field="clues"):
        nonet.classify_difficulty(clues)
    assert nonet.classify_difficulty(81) == "easy"


@pytest.mark.parametrize("ending", [".svg", ".PNG", ".pdf", ".jpeg"])
def test_a_picture_is_not_a_file_of_puzzles(ending: str, tmp_path: Path) -> None:
    with raises(nonet.RequestError, field="target"):
        n.write([EASY], tmp_path / f"puzzle{ending}")
    assert list(tmp_path.iterdir()) == []
    assert n.write([EASY], tmp_path / f"puzzle{ending}", "line") == 1


def test_a_bad_puzzle_to_write_is_named(tmp_path: Path) -> None:
    for name in ("all.sdk", "all.parquet"):
        with raises(nonet.GridSyntaxError, puzzle=2):
            n.write([EASY, EASY, "x"], tmp_path / name)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("field", ["grid", "placed", "marks", "corners", "solution"])
def test_a_record_consists_of_values(field: str) -> None:
    for wrong in (EASY, 5, n.generate("easy", seed=1)):
        with raises(nonet.RequestError, field=field):
            n.Record(**({"grid": nonet.Grid(EASY)} | {field: wrong}))


@pytest.mark.parametrize("value", [10**400, float("nan"), float("inf"), None, [1], "mixed"])
def test_an_estimate_is_of_numbers_or_texts(value: object) -> None:
    with raises(nonet.RequestError, field="function"):
        n.estimate(lambda grid: value if grid[0] else 1, 16, seed=1)


@pytest.mark.parametrize(
    "puzzles",
    [EASY, EASY.encode(), nonet.Grid(EASY), next(nonet.read(EASY)), np.zeros((9, 9), np.uint8)],
)
def test_one_puzzle_is_not_a_list_to_write(puzzles: object, tmp_path: Path) -> None:
    with raises(nonet.RequestError, field="puzzles"):
        n.write(puzzles, tmp_path / "never.txt")
    assert list(tmp_path.iterdir()) == []


def test_a_count_that_no_memory_holds_is_refused() -> None:
    with raises(nonet.RequestError, field="count"):
        n.generate_array("easy", 2**47, seed=1)
    with raises(nonet.RequestError, field="n"):
        n.sample_minimal(2**40, seed=1)


@pytest.mark.parametrize(
    "options", [{"actions": 5}, {"actions": ["mark"]}, {"max_steps": "x"}, {"up_to": "x"}]
)
def test_an_environment_names_the_wrong_option(options: dict[str, Any]) -> None:
    from nonet.learn._options import rules_and_source

    wrong: Any = rules_and_source
    with raises(nonet.RequestError, field=next(iter(options))):
        wrong("easy", **options)


class Odd:
    """A value that shows itself as text that cannot be encoded."""

    def __repr__(self) -> str:
        return "\ud800"


Odd.__module__ = "\ud800"
SURROGATES: dict[str, Callable[[], Any]] = {
    "a cell": lambda: n.Grid(["\ud800"] * 81),
    "a mark": lambda: n.Candidates([[Odd()]] * 81),
    "a grid": lambda: n.Grid(Odd()),
    "a step": lambda: n.Step("\ud800", 1.0, None, None, (), None),
    "a timeout": lambda: n.solve(EASY, timeout=Odd()),
    "an option": lambda: n.Request(clues=Odd()),
    "a transform": lambda: n.Transform(rows=Odd()),
    "a batch": lambda: n.solve_batch(Odd()),
    "a rating": lambda: rating_of_path(
        [], before=dataclasses.replace(n.rate(EASY), hardest="\ud800")
    ),
    "counts": lambda: rating_of_path(
        [], before=dataclasses.replace(n.rate(EASY), counts={"\ud800": 1})
    ),
}


@pytest.mark.parametrize("name", SURROGATES)
def test_text_that_cannot_be_encoded_is_refused(name: str) -> None:
    with pytest.raises(nonet.SudokuError):
        SURROGATES[name]()


def test_an_environment_that_is_not_utf8_is_quoted() -> None:
    code = "import nonet; nonet.solve_batch(['.' * 81])"
    environment: dict[bytes, bytes] = {**os.environb, b"NONET_SIMD": b"\xff"}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True)
    assert b"RequestError: NONET_SIMD=" in done.stderr

"""Paths in batches, traces in every form, the checker, and traces of the search."""

from __future__ import annotations

import json
import random
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from boards import CLASSIC as EASY
from command_line import nonet_cli
from faults import raises
from hypothesis import example, given, strategies as st

import nonet
from nonet import _core
from nonet._base.deadline import Deadline
from nonet.board._places import cell_name, house_cells, houses_of
from nonet.logic._traces import read_trace

SAMPLE = Path(__file__).parent / "data/rated_steps.jsonl"
PUZZLES = [json.loads(line)["puzzle"] for line in SAMPLE.read_text(encoding="ascii").splitlines()]
EMPTY, CLASHING = "." * 81, "11" + "." * 79
HARD = "..2.5..1.....6....4..1.7...8....5.....7.3.56.......2.75...936.....5...4.19...48.."


def test_batches_are_the_single_calls_in_order() -> None:
    bad = [EMPTY, CLASHING, str(nonet.solve(EASY))]
    puzzles = [*PUZZLES[:20], *bad, EASY]
    paths = list(nonet.steps_batch(puzzles))
    texts = list(nonet.explain_batch(puzzles))
    for index, puzzle in enumerate(puzzles):
        if puzzle in bad:
            assert paths[index] is None
            assert texts[index] is None
        else:
            assert paths[index] == nonet.steps(puzzle)
            assert texts[index] == nonet.explain(puzzle)
    [named] = nonet.steps_batch([HARD], named=True)
    assert named == nonet.steps(HARD, named=True)


def test_batches_do_not_depend_on_workers_or_portions(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzles = PUZZLES[:30]
    alone = list(nonet.trace_batch(puzzles, workers=1))
    assert list(nonet.trace_batch(puzzles, workers=3)) == alone
    monkeypatch.setattr("nonet.logic._paths.PORTION", 7)
    rows = np.array([list(nonet.Grid(puzzle)) for puzzle in puzzles], dtype=np.uint8)
    assert list(nonet.trace_batch(rows, workers=2)) == alone


def test_a_time_limit_is_for_all_portions(monkeypatch: pytest.MonkeyPatch) -> None:
    class EndsAfterOnePortion(Deadline):
        calls = 0

        def left(self) -> float:
            self.calls += 1
            return 60.0 if self.calls == 1 else 0.0

    monkeypatch.setattr("nonet.logic._paths.Deadline", EndsAfterOnePortion)
    monkeypatch.setattr("nonet.logic._paths.PORTION", 2)
    for batch in (nonet.steps_batch, nonet.explain_batch, nonet.trace_batch):
        found = batch(PUZZLES[:4], timeout=60)
        assert all(next(found) is not None for _ in range(2))
        with pytest.raises(nonet.Stopped):
            next(found)


def test_a_malformed_puzzle_is_named() -> None:
    with raises(nonet.GridSyntaxError, puzzle=1):
        list(nonet.steps_batch([EASY, "nonsense"]))


@pytest.mark.parametrize("puzzle", [EASY, HARD, *PUZZLES[:10]], ids=lambda puzzle: puzzle[:9])
def test_a_trace_says_what_the_steps_do(puzzle: str) -> None:
    path = nonet.steps(puzzle)
    [line] = nonet.trace_batch([puzzle])
    assert line is not None
    data = json.loads(line)
    assert data["puzzle"] == str(nonet.Grid(puzzle))
    assert data["end"] == str(nonet.solve(puzzle))
    assert data["er"] == nonet.rate(puzzle).er
    assert len(data["steps"]) == len(path)
    digits, marks = nonet.Grid(puzzle), nonet.Grid(puzzle).candidates()
    for step, written in zip(path, data["steps"], strict=True):
        assert (written["technique"], written["rating"]) == (step.technique, step.rating)
        assert written["placements"] == ([str(step.placement)] if step.placement else [])
        gone = [f"{cell_name(c)}<>{d}" for c, d in step.eliminations]
        assert written["eliminations"] == gone
        assert nonet.Grid(written["grid"]) == digits
        assert nonet.Candidates(written["candidates"]) == marks
        digits, marks = _core.apply_step(step, digits, marks)


@pytest.mark.parametrize("format", ["jsonl", "terse", "tokens"])
@pytest.mark.parametrize("puzzle", [EASY, HARD, *PUZZLES[:5]], ids=lambda puzzle: puzzle[:9])
def test_what_we_write_is_read_back_and_passes(puzzle: str, format: str) -> None:
    [trace] = nonet.trace_batch([puzzle], format)  # type: ignore[arg-type]
    assert trace is not None
    path = nonet.steps(puzzle)
    for step, read in zip(path, read_trace(trace), strict=True):
        assert read.technique == step.technique
        assert read.placements == ((step.placement,) if step.placement else ())
        assert read.eliminations == step.eliminations
    found = nonet.check_trace(puzzle, trace)
    assert found.fault is None
    assert found.solved
    assert found.valid_steps == len(path)


def test_sentences_are_the_words_of_each_step() -> None:
    [trace] = nonet.trace_batch([EASY], "sentences")
    assert trace is not None
    for line, step in zip(trace.splitlines(), nonet.steps(EASY), strict=True):
        assert line.startswith(f"{step.name} ({step.rating:.1f}): ")
        assert str(step.placement).replace("=", " is ") in line


def test_the_checker_finds_the_first_fault() -> None:
    [trace] = nonet.trace_batch([HARD])
    assert trace is not None
    good = json.loads(trace)["steps"]
    solution = nonet.solve(HARD)
    rng = random.Random(5)

    def fault_after(change: dict[str, Any], index: int) -> str:
        steps = [dict(step) for step in good]
        steps[index] |= change
        found = nonet.check_trace(HARD, {"steps": steps})
        assert found.fault is not None
        assert found.fault.step == found.valid_steps == index
        assert not found.solved
        return found.fault.reason

    for index in rng.sample(range(len(good) // 2), 5):
        board = nonet.Grid(good[index]["grid"])
        marks = nonet.Candidates(good[index]["candidates"])
        blank = next(c for c in range(81) if not board[c] and len(marks[c]) > 1)
        filled = next(c for c in range(81) if board[c])
        wrong = next(d for d in marks[blank] if d != solution[blank])
        absent = next(d for d in range(1, 10) if d not in marks[blank])
        bare: dict[str, Any] = {"technique": "", "placements": [], "eliminations": []}
        at = cell_name(blank)
        assert fault_after(bare | {"placements": [f"{at}={wrong}"]}, index) == "wrong-digit"
        removed = {"eliminations": [f"{at}<>{solution[blank]}"]}
        assert fault_after(bare | removed, index) == "wrong-digit"
        assert fault_after(bare | {"placements": [f"{at}={absent}"]}, index) == "not-a-candidate"
        again = {"placements": [f"{cell_name(filled)}={board[filled]}"]}
        assert fault_after(bare | again, index) == "not-blank"
        right = {"technique": "naked-single", "placements": [f"{at}={solution[blank]}"]}
        assert fault_after(bare | right, index) == "does-not-follow"
        assert fault_after({"grid": str(solution)}, index) == "position"
        assert fault_after({"candidates": "1"}, index) == "position"
        assert fault_after({"technique": "magic"}, index) == "syntax"
        assert fault_after({"placements": ["r5c5 is 5"]}, index) == "syntax"


KEYS = ("steps", "technique", "placements", "eliminations", "grid", "candidates")
LEAVES = st.sampled_from([None, True, -1, 1e9, "", "naked-single", "r1c3=4", "r1c3<>1", EASY])
ANYTHING = st.recursive(
    LEAVES | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(KEYS), inner, max_size=4)
    ),
    max_leaves=12,
)
STEPS = st.fixed_dictionaries({}, optional=dict.fromkeys(KEYS, ANYTHING)) | ANYTHING
DEEP, LONG = '{"a":' * 100_000, f'{{"steps": [{"1" * 5000}]}}'


@given(STEPS | st.fixed_dictionaries({"steps": st.lists(STEPS, max_size=3)}))
@example({"steps": [{"technique": []}]})
@example({"steps": [{"placements": ["r1c3=4"], "grid": {}, "candidates": [[{}]] * 81}]})
@example(["", " ", 10**5000])
@example("[" * 100_000)
@example(DEEP)
@example(LONG)
def test_no_trace_raises_an_error_from_inside(trace: Any) -> None:
    as_text = [] if isinstance(trace, str) or trace == ["", " ", 10**5000] else [json.dumps(trace)]
    for written in (trace, *as_text):
        with suppress(nonet.RequestError):
            found = nonet.check_trace(EASY, written)
            assert found.fault is None or found.fault.step == found.valid_steps
        with suppress(nonet.RequestError):
            read_trace(written)


def test_a_right_step_by_the_wrong_technique_does_not_follow() -> None:
    step = next(step for step in nonet.steps(HARD) if step.eliminations)
    index = nonet.steps(HARD).index(step)
    [trace] = nonet.trace_batch([HARD], "terse")
    assert trace is not None
    lines = trace.splitlines()
    other = "x-wing" if step.technique != "x-wing" else "jellyfish"
    lines[index] = lines[index].replace(step.technique, other)
    found = nonet.check_trace(HARD, "\n".join(lines))
    assert found.fault is not None
    assert (found.fault.step, found.fault.reason) == (index, "does-not-follow")


@pytest.mark.parametrize("trace", ["hello", "[1, 2]", "{", '{"steps": 5}', '{"steps": [5]}'])
def test_what_is_no_trace_is_a_fault_or_an_error(trace: str) -> None:
    try:
        found = nonet.check_trace(EASY, trace)
    except nonet.RequestError:
        return
    assert found.fault is not None
    assert found.fault.reason == "syntax"


@pytest.mark.parametrize("puzzle", [EASY, HARD, *PUZZLES[:15]], ids=lambda puzzle: puzzle[:9])
def test_a_search_trace_replays_to_the_solution(puzzle: str) -> None:
    """Each propagated digit is a single in the position that the events before it make."""
    solution = nonet.solve(puzzle)
    boards = [nonet.Grid(puzzle)]
    gone: list[set[tuple[int, int]]] = [set()]
    events = nonet.search_trace(puzzle)
    for event in events[:-1]:
        place = (event.cell, event.digit)
        if event.kind == "guess":
            assert event.depth == len(boards)
            boards.append(boards[-1].with_digit(*place))
            gone.append(set(gone[-1]))
        elif event.kind == "refute":
            assert event.depth == len(boards) - 1
            boards.pop()
            gone.pop()
            gone[-1].add(place)
        else:
            marks = boards[-1].candidates()
            left = [set(marks[c]) - {d for x, d in gone[-1] if x == c} for c in range(81)]
            assert event.digit in left[event.cell]
            assert left[event.cell] == {event.digit} or any(
                sum(event.digit in left[c] for c in house_cells(h)) == 1
                for h in houses_of(event.cell)
            )
            boards[-1] = boards[-1].with_digit(*place)
    assert events[-1].kind == "solved"
    assert boards[-1] == solution
    assert nonet.search_trace(puzzle, limit=3) == events[:3]


def test_a_search_without_a_solution_refutes_every_guess() -> None:
    events = nonet.search_trace("12345678." + "........9" + "." * 63)
    assert all(event.kind != "solved" for event in events)
    assert nonet.search_trace(CLASHING) == ()


def test_the_command_prints_traces(tmp_path: Path) -> None:
    source = tmp_path / "list.txt"
    source.write_text(f"{EASY}\n{EMPTY}\n{PUZZLES[0]}\n", encoding="ascii")
    made = nonet_cli("steps", "--format", "jsonl", str(source))
    assert made.exit_code == 1
    assert "list.txt:2" in made.stderr
    expected = [t for t in nonet.trace_batch([EASY, PUZZLES[0]]) if t]
    assert made.stdout == "".join(expected)
    one = nonet_cli("steps", "--workers", "1", "--format", "jsonl", str(source))
    assert one.stdout == made.stdout
    terse = nonet_cli("steps", given=EASY)
    assert terse.stdout.splitlines()[0].startswith("hidden-single 1.2 ")
    text = nonet_cli("steps", str(source), "--format", "tokens").stdout
    assert text.count("\n\n") == 1


def test_unknown_names_of_events_causes_and_styles_are_refused() -> None:
    with raises(nonet.RequestError, field="kind"):
        _core.SearchEvent("guessed", 0, 1, 0)  # type: ignore[arg-type]
    with raises(nonet.RequestError, field="cause"):
        _core.ChainNode(0, 1, True, "box row", (), None)  # type: ignore[arg-type]
    with raises(nonet.RequestError, field="style"):
        _core.explain_path(EASY).trace_text("short")

"""`Grid`: what it reads, what it refuses, and that it behaves as a value."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from typing import Any

import numpy as np
import pytest
from boards import CLASSIC, CLASSIC_SOLUTION, any_digits
from faults import raises
from hypothesis import given, strategies as st

import nonet
from nonet import Grid, GridSyntaxError, RequestError

BLANKS = "0.*_X- "


def text(digits: list[int], blank: str = ".") -> str:
    return "".join(str(d) if d else blank for d in digits)


@given(any_digits, st.sampled_from(BLANKS))
def test_reading_what_was_printed_gives_the_same_grid(digits: list[int], blank: str) -> None:
    grid = Grid(digits)
    assert list(grid) == digits
    assert str(grid) == text(digits)
    assert Grid(text(digits, blank)) == grid
    assert eval(repr(grid)) == grid


@pytest.mark.skipif(sys.platform != "linux", reason="ru_maxrss has other units elsewhere")
@pytest.mark.parametrize("damaged", ["'1\\n' * 1_000_000", "'1 ' * 10_000_000 + '\\n1'"])
def test_long_texts_of_rows_take_little_memory(damaged: str) -> None:
    code = (
        "import contextlib, resource, nonet\n"
        f"text = {damaged}\n"
        "before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss\n"
        "with contextlib.suppress(nonet.GridSyntaxError):\n"
        "    nonet.Grid(text)\n"
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before)\n"
    )
    run = [sys.executable, "-c", code]
    grown = int(subprocess.run(run, capture_output=True, check=True).stdout)
    assert grown < 20_000


def rows_of(line: str) -> list[str]:
    return [line[i : i + 9] for i in range(0, 81, 9)]


def boxed(line: str) -> str:
    border = "+-------+-------+-------+"
    body = [
        "| " + " | ".join(" ".join(row[i : i + 3]) for i in (0, 3, 6)) + " |"
        for row in rows_of(line)
    ]
    return "\n".join([border, *body[:3], border, *body[3:6], border, *body[6:], border])


@given(any_digits)
def test_every_way_to_write_a_grid_reads_the_same(digits: list[int]) -> None:
    line, grid = text(digits), Grid(digits)
    assert Grid("\n".join(rows_of(line))) == grid
    assert Grid("\r\n".join(rows_of(line)) + "\r\n") == grid
    assert Grid(boxed(line)) == grid
    assert Grid(",".join(line)) == grid
    assert Grid(line.encode()) == grid
    nested = [digits[i : i + 9] for i in range(0, 81, 9)]
    assert Grid(nested) == Grid(tuple(map(tuple, nested))) == grid
    for dtype in (np.uint8, np.int64):
        array = np.array(digits, dtype=dtype)
        assert Grid(array) == Grid(array.reshape(9, 9)) == grid
    assert Grid(grid) == grid
    assert np.array_equal(grid.to_numpy(), digits)
    assert np.array_equal(np.array(grid).reshape(9, 9), nested)
    assert np.array(grid, dtype=np.int64).dtype == np.int64


@given(any_digits, any_digits)
def test_grids_are_values(a: list[int], b: list[int]) -> None:
    one, other = Grid(a), Grid(b)
    assert one == Grid(a)
    assert hash(one) == hash(Grid(a))
    assert (one == other) == (a == b)
    assert (one < other, one <= other, one > other, one >= other) == (a < b, a <= b, a > b, a >= b)
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(one, protocol)) == one
    assert copy.copy(one) == copy.deepcopy(one) == one


def test_a_grid_is_not_its_text() -> None:
    grid: object = Grid(CLASSIC)
    assert grid != CLASSIC
    with pytest.raises(TypeError):
        grid < CLASSIC  # type: ignore[operator]  # noqa: B015


@given(any_digits)
def test_houses_are_where_they_should_be(digits: list[int]) -> None:
    grid = Grid(digits)
    for cell, digit in enumerate(digits):
        row, column = divmod(cell, 9)
        box, place = row // 3 * 3 + column // 3, row % 3 * 3 + column % 3
        assert grid[cell] == grid[row, column] == grid[cell - 81] == digit
        assert grid.rows[row][column] == grid.columns[column][row] == digit
        assert grid.boxes[box][place] == digit
    assert grid.clue_count == sum(d > 0 for d in digits)


@given(any_digits)
def test_all_conflicts_are_found(digits: list[int]) -> None:
    grid = Grid(digits)
    expected = set()
    for kind, houses in enumerate((grid.rows, grid.columns, grid.boxes)):
        for number, house in enumerate(houses):
            for i in range(9):
                for j in range(i + 1, 9):
                    if house[i] and house[i] == house[j]:
                        expected.add((kind * 9 + number, house[i], i, j))
    found = grid.conflicts()
    assert len(found) == len(expected)
    assert {(c.house, c.digit) for c in found} == {(h, d) for h, d, _, _ in expected}
    for conflict in found:
        first, second = conflict.cells
        assert first < second
        assert grid[first] == grid[second] == conflict.digit
    assert nonet.is_valid(grid) == (not expected)
    assert grid.is_solved == (not expected and grid.clue_count == 81)


@given(any_digits, st.integers(0, 80), st.integers(0, 9))
def test_changing_a_cell_makes_another_grid(digits: list[int], cell: int, digit: int) -> None:
    grid = Grid(digits)
    changed = grid.with_digit(cell, digit)
    assert list(grid) == digits
    assert list(changed) == [*digits[:cell], digit, *digits[cell + 1 :]]
    assert changed == grid.with_digit(divmod(cell, 9), digit)


@given(any_digits, st.integers(0, 80), st.integers(1, 9))
def test_can_place_asks_the_rules(digits: list[int], cell: int, digit: int) -> None:
    blank = Grid(digits).with_digit(cell, 0)
    clashes = {c for c in blank.with_digit(cell, digit).conflicts() if cell in c.cells}
    assert nonet.can_place(blank, cell, digit) == (not clashes)
    assert not nonet.can_place(blank.with_digit(cell, digit), cell, digit)


BAD_TEXT = [
    ("", "81 cells", None),
    ("1" * 80, "80", None),
    ("1" * 82, "82", None),
    (CLASSIC[:40] + "a" + CLASSIC[41:], "'a' at index 40", 40),
    (CLASSIC[:40] + "x" + CLASSIC[41:], "'x' at index 40", 40),
    ("é" + CLASSIC[1:], "'é' at index 0", 0),
    (CLASSIC[:80] + "\U0001f600", "at index 80", 80),
    ("٣" * 81, "at index 0", 0),
    (CLASSIC[:80] + "\0", "at index 80", 80),
    (CLASSIC[:80] + "\udc80", "encoded", None),
    ("\n".join(["123456789"] * 8), "8", None),
    ("\n".join(["123456789"] * 8 + ["12345678"]), "line 9", None),
    ("\n" + "\n".join(["123456789"] * 8 + ["12345678"]), "line 10", None),
    ("\ufeff\r\n\r\n" + "\r\n".join(["12345678"] + ["123456789"] * 8), "line 3", None),
]


@pytest.mark.parametrize(("source", "message", "index"), BAD_TEXT, ids=range(len(BAD_TEXT)))
def test_bad_text_is_named(source: str, message: str, index: int | None) -> None:
    with pytest.raises(GridSyntaxError) as caught:
        Grid(source)
    assert message in str(caught.value)
    assert caught.value.index == index
    copied = pickle.loads(pickle.dumps(caught.value))
    assert (str(copied), copied.index) == (str(caught.value), index)


BAD_VALUES: list[tuple[Any, int | None]] = [
    (None, None),
    (7, None),
    (1.5, None),
    ([0] * 80, None),
    ([0] * 82, None),
    ([[0] * 9] * 8 + [[0] * 8], None),
    ([0] * 40 + [10] + [0] * 40, 40),
    ([0] * 40 + [-1] + [0] * 40, 40),
    ([0] * 40 + [True] + [0] * 40, 40),
    ([0] * 40 + ["5"] + [0] * 40, 40),
    ([0] * 40 + [10**30] + [0] * 40, 40),
    (np.zeros((9, 9)), 0),
    (np.zeros((3, 27), dtype=np.uint8), None),
    (b"\xff" * 81, 0),
]


@pytest.mark.parametrize(("source", "index"), BAD_VALUES, ids=range(len(BAD_VALUES)))
def test_bad_values_are_located(source: Any, index: int | None) -> None:
    with raises(GridSyntaxError, index=index):
        Grid(source)


@given(st.one_of(st.text(), st.binary(), st.lists(st.integers()), st.none(), st.floats()))
def test_nothing_but_a_sudoku_error_comes_out(source: Any) -> None:
    for make in (Grid, nonet.Candidates):
        try:
            value = make(source)
        except nonet.SudokuError:
            continue
        assert make(str(value)) == value


PLACES: dict[type[RequestError], list[Any]] = {
    nonet.CellIndexError: [(9, 0), (0, -10), 81, -82, 10**30],
    nonet.CellTypeError: [(0, 0, 0), "a", None, 1.0, (True, 0), slice(0, 9), (0, "a")],
}


@pytest.mark.parametrize(
    ("kind", "cell"), [(kind, cell) for kind, cells in PLACES.items() for cell in cells]
)
def test_bad_places_are_named(kind: type[RequestError], cell: Any) -> None:
    grid = Grid(CLASSIC)
    for ask in (grid.__getitem__, lambda c: nonet.can_place(grid, c, 1)):
        with raises(kind, field="cell") as caught:
            ask(cell)
        assert isinstance(caught.value, IndexError if "Index" in kind.__name__ else TypeError)
        assert repr(cell) in str(caught.value)


def test_a_value_that_has_no_text_is_shown_by_its_type() -> None:
    with raises(nonet.RequestError, field="seed") as caught:
        nonet.minimize(CLASSIC, seed=10**5000)
    assert "type int" in str(caught.value)
    for value in ("", "1", "x" * 500):
        with raises(nonet.GridSyntaxError, index=0) as wrong:
            Grid([value] * 81)  # type: ignore[arg-type]
        assert repr(value)[:100] in str(wrong.value)
        assert len(str(wrong.value)) < 300


def test_negative_places_count_from_the_end_everywhere() -> None:
    grid = Grid(CLASSIC)
    assert grid[-1] == grid[-1, -1] == grid[80] == 9
    assert grid.with_digit(-2, 0) == grid.with_digit((8, -2), 0) == grid.with_digit(79, 0)
    assert nonet.is_redundant(grid, -1) == nonet.is_redundant(grid, 80)
    assert grid.candidates()[-1] == (9,)


def test_a_grid_differs_from_every_array() -> None:
    grid = Grid(CLASSIC)
    for array in (grid.to_numpy(), np.zeros(81), np.zeros((9, 9)), np.array(5)):
        assert not bool(grid == array)
        assert not bool(array == grid)


@pytest.mark.parametrize("digit", [10, -1, "5", None, 2.0])
def test_bad_digits_are_named(digit: Any) -> None:
    with raises(RequestError, field="digit"):
        Grid(CLASSIC).with_digit(2, digit)


def test_grids_cannot_be_changed() -> None:
    grid: Any = Grid(CLASSIC_SOLUTION)
    with pytest.raises((AttributeError, TypeError)):
        grid[0] = 1
    with pytest.raises(AttributeError):
        grid.clue_count = 3
    array = grid.to_numpy()
    array[0] = 9
    assert grid[0] == 5


def test_a_conflict_is_a_value() -> None:
    (first, *_) = Grid("11" + 79 * ".").conflicts()
    assert pickle.loads(pickle.dumps(first)) == copy.copy(first) == copy.deepcopy(first) == first


def test_a_puzzle_stands_for_its_grid() -> None:
    puzzle = nonet.generate("easy", seed=1)
    assert Grid(puzzle) == puzzle.grid
    assert nonet.Candidates(puzzle) == puzzle.grid.candidates()
    assert nonet.solve(puzzle) == puzzle.solution
    assert nonet.rate(puzzle) == puzzle.rating
    assert nonet.solve_batch([puzzle, puzzle.grid]).counts.tolist() == [1, 1]


def test_a_record_is_taken_where_a_grid_is() -> None:
    [record] = nonet.read(CLASSIC)
    assert nonet.Grid(record) == nonet.Grid(CLASSIC)
    assert nonet.solve(record) == nonet.solve(CLASSIC)
    assert nonet.solve_batch([record, CLASSIC]).counts.tolist() == [1, 1]


def test_a_record_of_pencil_marks_has_no_grid() -> None:
    text = nonet.formats.format_text([nonet.Grid(CLASSIC).candidates()], "sukaku")
    [record] = nonet.read(text)
    with pytest.raises(nonet.GridSyntaxError):
        nonet.solve(record)
    assert nonet.solve(record.puzzle) == nonet.solve(CLASSIC)

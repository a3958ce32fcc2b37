"""The WebAssembly engine in node: the same bytes as the Python package, and its own errors."""

from __future__ import annotations

import dataclasses
import json
import re
from pathlib import Path
from typing import Any

import pytest
from engine_host import (
    MODULES,
    ROOT,
    SLOW,
    drawing_of,
    made_by_python,
    needs_node,
    path_of,
    puzzles_of_data,
    rating_of,
    requests,
    results,
    run,
    shown,
)

import nonet
from nonet._core import level_names
from nonet.formats._fpuzzles import parse_fpuzzles, print_fpuzzles
from nonet.formats._lzstring import compress_to_base64
from nonet.logic import highlights
from nonet.logic._walkthrough.path import explain_path
from nonet.making import DailyLevel
from nonet.render._svg_picture import svg
from nonet.render._theme import THEMES

pytestmark = needs_node

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def check_same_puzzles(count: int, skipped: set[str], folder: Path) -> None:
    wanted = requests(count, skipped)
    calls = [
        ["generate", {"level": level, "options": options, "seed": str(seed), "index": index}]
        for level, options, seed, index in wanted
    ]
    made = [shown(answer) for answer in run(calls, folder)]
    expected = [made_by_python(*request) for request in wanted]
    assert made == expected
    puzzles = [puzzle for puzzle in made if "id" in puzzle]
    assert len(puzzles) > count * 0.8
    again = results([["fromId", {"id": puzzle["id"]}] for puzzle in puzzles[::50]], folder)
    assert [puzzle["grid"] for puzzle in again] == [puzzle["grid"] for puzzle in puzzles[::50]]


def test_the_same_puzzles_as_python(tmp_path: Path) -> None:
    check_same_puzzles(200, SLOW, tmp_path)


@pytest.mark.exhaustive
def test_ten_thousand_requests_over_all_recipes(tmp_path: Path) -> None:
    check_same_puzzles(10_000, set(), tmp_path)


def test_the_same_daily_puzzles(tmp_path: Path) -> None:
    days: list[tuple[str, DailyLevel]] = [
        ("2026-01-11", "easy"),
        ("2026-12-31", "hard"),
        ("2028-02-29", "extreme"),
    ]
    made = results([["daily", {"date": date, "level": level}] for date, level in days], tmp_path)
    assert [puzzle["id"] for puzzle in made] == [nonet.daily(*day).id for day in days]


def check_same_logic(puzzles: list[str], folder: Path) -> None:
    kinds = [("rated", "en"), ("player", "de")]
    calls = [
        call
        for puzzle in puzzles
        for call in (
            ["rate", {"puzzle": puzzle}],
            *(
                ["explain", {"puzzle": puzzle, "path": path, "language": code}]
                for path, code in kinds
            ),
        )
    ]
    found = results(calls, folder)
    for number, puzzle in enumerate(puzzles):
        rating, *paths = found[3 * number : 3 * number + 3]
        assert rating == rating_of(puzzle), puzzle
        assert paths == [path_of(puzzle, *kind) for kind in kinds], puzzle


def test_the_same_ratings_words_and_marks(tmp_path: Path) -> None:
    puzzles = puzzles_of_data()
    check_same_logic(puzzles[:17:2] + puzzles[17::60], tmp_path)


@pytest.mark.exhaustive
def test_the_same_ratings_words_and_marks_on_all_puzzles(tmp_path: Path) -> None:
    check_same_logic(puzzles_of_data(), tmp_path)


def test_steps_hints_and_the_other_verbs(tmp_path: Path) -> None:
    wrong = PUZZLE[:2] + "1" + PUZZLE[3:]
    found = results(
        [
            ["version", {}],
            ["solve", {"puzzle": PUZZLE}],
            ["count", {"puzzle": "." * 81, "limit": "100"}],
            ["check", {"puzzle": PUZZLE}],
            ["check", {"puzzle": "." * 81}],
            ["check", {"puzzle": "55" + "." * 79}],
            ["minimize", {"grid": PUZZLE, "seed": 5}],
            ["isMinimal", {"grid": PUZZLE}],
            ["canonical", {"grid": PUZZLE}],
            ["hint", {"board": PUZZLE, "stage": "where"}],
            ["hint", {"board": wrong, "puzzle": PUZZLE}],
            ["read", {"text": f"{PUZZLE}\n{PUZZLE[:80]}\n"}],
            ["write", {"format": "sdx", "grid": PUZZLE, "marks": None}],
            ["tables", {}],
            ["steps", {"puzzle": PUZZLE, "path": "player"}],
        ],
        tmp_path,
    )
    version, solved, count, one, many, none, minimal, is_minimal, canonical, *rest = found
    assert version == nonet.__version__
    assert solved["solution"] == one["solution"] == str(nonet.solve(PUZZLE))
    assert count == {"count": 100}
    assert [one["count"], many["count"], none["count"]] == [1, 2, 0]
    assert len(many["examples"]) == 2
    assert "row 1 has two 5s" in none["message"]
    assert minimal["grid"] == str(nonet.minimize(PUZZLE, seed=5))
    assert is_minimal == {"minimal": False}
    assert canonical["grid"] == str(nonet.canonical(PUZZLE))
    where, mistake, records, text, tables, steps = rest
    expected = nonet.hint(PUZZLE, stage="where")
    assert expected is not None
    assert (where["text"], where["houses"]) == (expected.text, list(expected.houses))
    assert mistake["wrong_digits"] == [2]
    assert [record["line"] for record in records["records"]] == [1, 2]
    assert records["records"][1]["fault"]
    assert text == nonet.formats.format_text([PUZZLE], "sdx")
    assert len(tables["levels"]) == len(level_names())
    assert steps["end"] == solved["solution"]


def test_find_lists_the_steps_of_python(tmp_path: Path) -> None:
    expected = nonet.find(PUZZLE, techniques=["naked-pair", "als-xz", "region-chains"])
    arguments = {"board": PUZZLE, "techniques": ["naked-pair", "als-xz", "region-chains"]}
    calls = [
        ["find", arguments],
        ["find", {**arguments, "brief": True}],
        ["find", {**arguments, "limit": 3}],
    ]
    whole, brief, few = (found["steps"] for found in results(calls, tmp_path))
    marks = nonet.Candidates(nonet.Grid(PUZZLE))
    assert [
        {
            "technique": step.technique,
            "name": step.name,
            "rating": step.rating,
            "length": step.length,
            "placement": step.placement and list(step.placement),
            "eliminations": [list(mark) for mark in step.eliminations],
        }
        for step in expected
    ] == brief
    drawn = [[drawing_of(view) for view in highlights(step, marks)] for step in expected]
    assert [step["highlights"] for step in whole] == drawn
    assert [
        {name: step[name] for name in step if name not in ("lines", "highlights")} for step in whole
    ] == brief
    assert few == whole[:3]


def test_errors_have_a_kind_and_a_place(tmp_path: Path) -> None:
    answers = run(
        [
            ["solve", {"puzzle": "12"}],
            ["solve", {"puzzle": "." * 81}],
            ["solve", {"puzzle": "11" + "." * 79}],
            ["rate", {"puzzle": str(nonet.solve(PUZZLE))}],
            ["generate", {"level": "evil", "seed": 1, "options": {"clues": [99, 99]}}],
            ["generate", {"level": "evil", "seed": -1}],
            ["generate", {"level": "evil", "seed": "18446744073709551616"}],
            ["generate", {"level": "evil", "seed": 1, "options": {"clues": "30\nminimal=yes"}}],
            ["hint", {"board": PUZZLE, "stage": "everything"}],
            ["steps", {"puzzle": PUZZLE, "path": "toString"}],
            [
                "generate",
                {"seed": 1, "options": {"attempts": 1, "rating": [11, 11.5], "method": "dig"}},
            ],
            ["count", {"puzzle": "." * 81, "limit": "18446744073709551615"}, 50],
            ["solve", {"puzzle": PUZZLE}],
        ],
        tmp_path,
    )
    errors = [answer["error"] for answer in answers[:-1]]
    assert [(error["kind"], error["field"]) for error in errors] == [
        ("text", ""),
        ("multiple-solutions", ""),
        ("no-solution", ""),
        ("rating", ""),
        ("request", "clues"),
        ("request", "seed"),
        ("request", "seed"),
        ("request", "clues"),
        ("request", "stage"),
        ("request", "path"),
        ("no-puzzle", ""),
        ("stopped", ""),
    ]
    assert all(error["message"] for error in errors)
    assert len(errors[1]["examples"]) == 2
    assert errors[10]["nearest"]["exact"] is False
    assert "result" in answers[-1]


def test_pictures_are_the_bytes_of_python(tmp_path: Path) -> None:
    pictures: list[tuple[dict[str, Any], str]] = []
    marks = "".join("..3456..." if cell % 2 else "123456789" for cell in range(81))
    held = nonet.Candidates(marks)
    for theme in THEMES:
        plain = {"grid": PUZZLE, "theme": theme, "labels": True, "title": "a < b & 'c'"}
        pictures.append((plain, svg(PUZZLE, theme=theme, labels=True, title="a < b & 'c'")))
    solution = str(nonet.solve(PUZZLE))
    pictures.append(
        (
            {"grid": solution, "givens": PUZZLE, "size": 900},
            svg(solution, givens=PUZZLE, size=900),
        )
    )
    noted = {"grid": PUZZLE, "corner": marks, "center": marks}
    pictures.append((noted, svg(PUZZLE, corner=held, center=held)))
    for puzzle in puzzles_of_data()[:17:2]:
        for explained in explain_path(puzzle, named=True).steps:
            if (
                explained.step.placement
                and not explained.step.eliminations
                and explained.number % 9
            ):
                continue
            for view in highlights(explained.step, explained.candidates):
                call = {
                    "grid": str(explained.grid),
                    "givens": puzzle,
                    "marks": str(explained.candidates),
                    "highlight": drawing_of(view),
                }
                picture = svg(
                    explained.grid, givens=puzzle, candidates=explained.candidates, highlight=view
                )
                pictures.append((call, picture))
    drawn = results([["boardSvg", call] for call, _ in pictures], tmp_path)
    assert len(pictures) > 100
    assert drawn == [expected for _, expected in pictures]


def test_themes_are_those_of_python(tmp_path: Path) -> None:
    (found,) = results([["themes", {}]], tmp_path)
    assert found == {name: dataclasses.asdict(theme) for name, theme in THEMES.items()}


def test_fpuzzles_links_are_those_of_python(tmp_path: Path) -> None:
    vectors = json.loads((ROOT / "tests/data/lzstring.json").read_text("ascii"))
    texts = results([["compress", text] for text, _ in vectors], tmp_path)
    assert texts == [code for _, code in vectors]
    assert results([["decompress", code] for _, code in vectors], tmp_path) == [
        text for text, _ in vectors
    ]
    grid = nonet.Grid(PUZZLE)
    marks = grid.candidates()
    records = [
        nonet.Record(grid),
        nonet.Record(
            grid, placed=nonet.Grid("..4" + "." * 78), metadata={"title": "Ü", "rules": "r"}
        ),
        nonet.Record(grid, marks=marks, corners=marks, solution=nonet.solve(grid)),
        nonet.Record(nonet.Grid("." * 81), marks=marks, sukaku=True),
    ]
    links = [print_fpuzzles(record).strip() for record in records]
    read = results([["readFpuzzles", link] for link in links], tmp_path)
    for found, link in zip(read, links, strict=True):
        record = parse_fpuzzles(link)
        assert record is not None
        values = (record.placed, record.marks, record.corners, record.solution)
        assert found["grid"] == str(record.grid)
        shown_values = [found[name] for name in ("placed", "marks", "corners", "solution")]
        assert shown_values == [value and str(value) for value in values]
        assert found["sukaku"] == record.sukaku
        assert dict(found["metadata"]) == dict(record.metadata)
    assert results([["writeFpuzzles", found] for found in read], tmp_path) == links


@pytest.mark.parametrize(
    ("value", "message"),
    [
        ({"size": 9, "grid": [[{}] * 9] * 9, "thermometer": [{"lines": []}]}, "thermometer"),
        ({"size": 6, "grid": [[{}] * 9] * 9}, "size: expected 9, found 6"),
        ({"grid": [[{}] * 9] * 8}, "nine lists"),
        ({"grid": [[{"value": 10}] * 9] * 9}, "r1c1: expected a digit"),
        ({"grid": [[{"region": 5}] * 9] * 9}, "r1c1: the region of the cell"),
        ({"grid": [[{}] * 9] * 9, "solution": ["x"] * 81}, "81 digits"),
        ({"no": "grid"}, "not an f-puzzles object"),
        ([1], "not an f-puzzles object"),
    ],
)
def test_damaged_links_are_refused_in_the_words_of_python(
    tmp_path: Path, value: Any, message: str
) -> None:
    link = "https://f-puzzles.com/?load=" + compress_to_base64(json.dumps(value)).replace(
        "+", "%2B"
    )
    with pytest.raises(nonet.FormatError, match=message) as caught:
        parse_fpuzzles(link)
    (answer,) = run([["readFpuzzles", link]], tmp_path)
    assert answer["error"]["kind"] == "text"
    assert answer["error"]["message"] == caught.value.message


def test_the_version_is_that_of_the_package() -> None:
    package = json.loads((ROOT / "web/package.json").read_text(encoding="utf-8"))
    assert package["version"] == nonet.__version__


def test_the_engine_is_small_and_needs_no_system() -> None:
    module = (MODULES / "engine.wasm").read_bytes()
    names = set(re.findall(rb"wasi_snapshot_preview1.([a-z_]+)", module))
    assert names <= {b"fd_write", b"fd_close", b"fd_seek", b"proc_exit"}, names

"""The C interface (core/nonet.h) through ctypes: the same results as the Python package.

The shared library is built with CMake into build/embedding, once; later runs compile what changed.
Test processes build one after another, since two builds in one folder overwrite each other's files.
`make core-test` runs the interface from C, and the installation with find_package.
"""

from __future__ import annotations

import ctypes
import fcntl
import json
import random
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from boards import SUKAKU

import nonet
from nonet import _core
from nonet.formats import format_named
from nonet.logic import highlights
from nonet.logic._walkthrough.path import explain_path
from nonet.making import DailyLevel

ROOT = Path(__file__).resolve().parents[1]
PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
OK, BAD_TEXT, BAD_REQUEST, NO_SOLUTION, MULTIPLE, NOT_RATEABLE, NO_PUZZLE, STOPPED = range(8)
RATED, PLAYER = 0, 1
STAGES = ("where", "technique", "full")
C_TYPES = {
    "const char *": ctypes.c_char_p,
    "int ": ctypes.c_int,
    "size_t ": ctypes.c_size_t,
    "uint64_t ": ctypes.c_uint64,
}


def engine_functions() -> dict[str, list[Any]]:
    """The functions of the header that do work on an engine, with the types of their arguments."""
    header = (ROOT / "core/nonet.h").read_text(encoding="utf-8")
    found = re.findall(r"NONET_API int nonet_(\w+)\(nonet_engine \*engine,([^)]*)\)", header)
    return {
        name: [C_TYPES[re.sub(r"\w+$", "", each.strip())] for each in arguments.split(",")]
        for name, arguments in found
    }


FUNCTIONS = engine_functions()
StopFunction = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p)


class Engine:
    """An engine of the library; a call returns its code and the decoded result."""

    def __init__(self, library: ctypes.CDLL) -> None:
        self.library = library
        library.nonet_open.restype = ctypes.c_void_p
        for name in ("result", "message"):
            function = getattr(library, f"nonet_{name}")
            function.restype, function.argtypes = ctypes.c_char_p, [ctypes.c_void_p]
        for name, types in FUNCTIONS.items():
            getattr(library, f"nonet_{name}").argtypes = [ctypes.c_void_p, *types]
        self.handle = ctypes.c_void_p(library.nonet_open())

    def call(self, name: str, *arguments: Any) -> tuple[int, Any]:
        encoded = [a.encode() if isinstance(a, str) else a for a in arguments]
        code = getattr(self.library, f"nonet_{name}")(self.handle, *encoded)
        return code, json.loads(self.library.nonet_result(self.handle).decode("utf-8"))

    def result(self, name: str, *arguments: Any) -> Any:
        code, result = self.call(name, *arguments)
        assert code == OK, result
        return result

    def stop_with(self, stop: Any) -> None:
        self.library.nonet_set_stop(self.handle, stop, None)


@pytest.fixture(scope="session")
def library() -> ctypes.CDLL:
    tools = Path(sys.executable).parent
    cmake = shutil.which("cmake", path=str(tools)) or shutil.which("cmake")
    if cmake is None or sys.platform == "win32":
        pytest.skip("needs CMake and a C++ compiler that takes GCC's options")
    ninja = shutil.which("ninja", path=str(tools)) or shutil.which("ninja")
    generator = [] if ninja is None else ["-G", "Ninja", f"-DCMAKE_MAKE_PROGRAM={ninja}"]
    folder = ROOT / "build/embedding"
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        for command in (
            [cmake, "-S", str(ROOT), "-B", str(folder), *generator, "-DNONET_C_LIBRARY=ON"],
            [cmake, "--build", str(folder), "--target", "nonet_c", "-j", "2"],
        ):
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    suffix = "dylib" if sys.platform == "darwin" else "so"
    return ctypes.CDLL(str(folder / f"core/libnonet_c.{suffix}"))


@pytest.fixture
def engine(library: ctypes.CDLL) -> Iterator[Engine]:
    made = Engine(library)
    yield made
    library.nonet_close(made.handle)


def rated_puzzles(count: int) -> list[dict[str, Any]]:
    lines = (ROOT / "tests/data/rated_steps.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines[:count]]


def test_version_is_that_of_the_package(library: ctypes.CDLL) -> None:
    library.nonet_version.restype = ctypes.c_char_p
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert f'\nversion = "{library.nonet_version().decode()}"\n' in text
    header = (ROOT / "core/nonet.h").read_text(encoding="utf-8")
    assert f"#define NONET_INTERFACE {library.nonet_interface()}\n" in header
    assert f"#define NONET_OLDEST_INTERFACE {library.nonet_oldest_interface()}\n" in header


@pytest.mark.parametrize(
    ("level", "options"),
    [
        ("easy", {}),
        ("evil", {"symmetry": "rot180"}),
        ("orbit/medium", {}),
        ("irreducible/hard", {"clues": (26, 30)}),
        ("classic/easy", {}),
        ("", {"clues": (30, 40), "rating": (1.5, 4.0), "forbids": ("x-wing", "xy-wing")}),
    ],
)
def test_generates_the_puzzles_of_the_package(
    engine: Engine, level: str, options: dict[str, Any]
) -> None:
    def text(value: Any) -> str:
        if isinstance(value, tuple):
            return ("," if isinstance(value[0], str) else "..").join(map(str, value))
        return str(value)

    expected = nonet.generate(level or nonet.Request(), seed=2**63 + 7, index=3, **options)
    lines = "\n".join(f"{name}={text(value)}" for name, value in options.items())
    puzzle = engine.result("generate", level, lines, 2**63 + 7, 3)
    assert puzzle["grid"] == str(expected.grid)
    assert puzzle["solution"] == str(expected.solution)
    assert puzzle["id"] == expected.id
    assert (puzzle["recipe"], puzzle["level"]) == (expected.recipe, expected.level)
    assert (puzzle["seed"], puzzle["index"]) == (str(2**63 + 7), "3")
    assert (puzzle["score"], puzzle["board_seed"]) == (expected.score, expected.board_seed)
    assert puzzle["attempts"] == expected.attempts
    assert engine.result("from_id", expected.id) == puzzle


@pytest.mark.parametrize("level", ["easy", "hard"])
def test_daily_puzzles_are_those_of_the_package(engine: Engine, level: DailyLevel) -> None:
    expected = nonet.daily("2026-01-11", level)
    puzzle = engine.result("daily", "2026-01-11", level)
    assert (puzzle["grid"], puzzle["id"]) == (str(expected.grid), expected.id)


def test_a_miss_is_that_of_the_package(engine: Engine) -> None:
    options: dict[str, Any] = {"attempts": 1, "rating": (11.0, 11.5), "method": "dig"}
    with pytest.raises(nonet.NoPuzzleFound) as caught:
        nonet.generate(nonet.Request(), seed=1, **options)
    text = "attempts=1\nrating=11.0..11.5\nmethod=dig"
    code, error = engine.call("generate", None, text, 1, 0)
    assert (code, error["message"]) == (NO_PUZZLE, str(caught.value))
    assert error["nearest"]["id"] == caught.value.nearest.id
    assert error["nearest"]["miss"] == caught.value.nearest.miss
    assert engine.result("from_id", error["nearest"]["id"])["exact"] is False


def test_ratings_and_steps_are_the_published_ones(engine: Engine) -> None:
    for row in rated_puzzles(8):
        rating = engine.result("rate", row["puzzle"], None)
        assert [rating[key] for key in ("er", "ep", "ed")] == [row[k] for k in ("er", "ep", "ed")]
        path = engine.result("steps", row["puzzle"], None, RATED)
        assert [step["rating"] for step in path["steps"]] == [step["r"] for step in row["steps"]]
        assert path["end"] == str(nonet.solve(row["puzzle"]))
        assert rating["counts"] == dict(nonet.rate(row["puzzle"]).counts)


@pytest.mark.parametrize("path", [RATED, PLAYER])
@pytest.mark.parametrize("language", ["en", "de"])
def test_words_and_drawings_are_those_of_the_package(
    engine: Engine, path: int, language: str
) -> None:
    for row in rated_puzzles(4):
        whole = explain_path(row["puzzle"], named=path == PLAYER, language=language)
        told = engine.result("explain", row["puzzle"], None, path, language)
        assert len(told["steps"]) == len(whole.steps)
        for step, explained in zip(told["steps"], whole.steps, strict=True):
            assert step["name"] == explained.name
            assert (step["grid"], step["marks"]) == (str(explained.grid), str(explained.candidates))
            assert [(each["depth"], each["branch"], each["text"]) for each in step["lines"]] == [
                (line.depth, line.branch, line.text) for line in explained.lines
            ]
            drawn = highlights(explained.step, explained.candidates)
            assert [view["place"] for view in step["highlights"]] == [
                [list(candidate) for candidate in view.place] for view in drawn
            ]
            assert [len(view["links"]) for view in step["highlights"]] == [
                len(view.links) for view in drawn
            ]


@pytest.mark.parametrize("path", [RATED, PLAYER])
def test_parts_of_a_path_are_the_path(engine: Engine, path: int) -> None:
    for row in rated_puzzles(4):
        puzzle = row["puzzle"]
        whole = engine.result("explain", puzzle, None, path, None)
        board, marks, steps = puzzle, None, []
        while True:
            part = engine.result("explain_part", board, marks, puzzle, 7, path, None)
            steps += part["steps"]
            board, marks = part["end"], part["marks"]
            if part["complete"]:
                break
            assert len(part["steps"]) == 7
        assert (steps, board) == (whole["steps"], whole["end"])


def test_parts_of_the_path_of_a_sukaku_are_the_path(engine: Engine) -> None:
    whole = engine.result("explain", SUKAKU, None, RATED, None)
    board, marks, steps = SUKAKU, None, []
    for _ in range(100):
        part = engine.result("explain_part", board, marks, SUKAKU, 9, RATED, None)
        steps += part["steps"]
        board, marks = part["end"], part["marks"]
        if part["complete"]:
            break
    assert (steps, board) == (whole["steps"], whole["end"])


def test_a_stop_leaves_the_steps_found_before_it(engine: Engine) -> None:
    puzzle = rated_puzzles(17)[-1]["puzzle"]
    whole = engine.result("explain", puzzle, None, RATED, None)
    polls = 0

    def stop(_payload: Any) -> bool:
        nonlocal polls
        polls += 1
        return polls > 3

    function = StopFunction(stop)
    engine.stop_with(function)
    part = engine.result("explain_part", puzzle, None, puzzle, 200, RATED, None)
    assert 0 < len(part["steps"]) < len(whole["steps"])
    assert part["steps"] == whole["steps"][: len(part["steps"])]
    assert part["complete"] is False
    polls = 3
    end, marks = part["end"], part["marks"]
    assert engine.call("explain_part", end, marks, puzzle, 200, RATED, None)[0] == STOPPED
    engine.stop_with(StopFunction())


def test_finds_the_steps_of_the_package(engine: Engine) -> None:
    for row in rated_puzzles(4):
        for techniques in (None, "naked-single,pointing"):
            found = engine.result("find", row["puzzle"], None, None, techniques, 0, "en")
            slugs = None if techniques is None else techniques.split(",")
            expected = nonet.find(row["puzzle"], techniques=slugs)
            assert [step["rating"] for step in found["steps"]] == [s.rating for s in expected]
            assert [step["technique"] for step in found["steps"]] == [s.technique for s in expected]


def test_minimizes_as_the_package(engine: Engine) -> None:
    for seed in (0, 1, 2**64 - 1):
        minimal = engine.result("minimize", PUZZLE, seed)["grid"]
        assert minimal == str(nonet.minimize(PUZZLE, seed=seed))
        assert engine.result("is_minimal", minimal) == {"minimal": True}
    assert engine.result("is_minimal", PUZZLE) == {"minimal": False}
    assert engine.result("is_minimal", "." * 81) == {"minimal": False}
    assert engine.call("minimize", "." * 81, 0)[0] == MULTIPLE


@pytest.mark.parametrize("stage", STAGES)
def test_hints_are_those_of_the_package(engine: Engine, stage: Any) -> None:
    solution = str(nonet.solve(PUZZLE))
    wrong = PUZZLE[:2] + "1" + PUZZLE[3:]
    lacking = nonet.Candidates([(1, 2) if cell == 2 else () for cell in range(81)])
    hard = rated_puzzles(3)[2]["puzzle"]
    boards: list[tuple[str, Any, str | None]] = [
        (PUZZLE, None, None),
        (wrong, None, PUZZLE),
        (PUZZLE, lacking, PUZZLE),
        (solution[:40] + PUZZLE[40:], None, PUZZLE),
        (hard, None, None),
    ]
    for board, marks, puzzle in boards:
        expected = nonet.hint(board, marks, stage, puzzle=puzzle)
        assert expected is not None
        found = engine.result(
            "hint", board, marks and str(marks), puzzle, STAGES.index(stage), PLAYER, None
        )
        assert (found["text"], found["houses"]) == (expected.text, list(expected.houses))
        assert found["wrong_digits"] == list(expected.wrong_digits)
        assert found["wrong_marks"] == list(expected.wrong_marks)
        assert found["technique"] == expected.technique
        assert (found["step"] is None) == (expected.step is None)


def test_reads_and_writes_the_text_formats(engine: Engine) -> None:
    record = next(iter(nonet.read(PUZZLE)))
    for row in _core.text_formats():
        text = engine.result("write", row.name, PUZZLE, None, None)
        assert text == _core.print_text(row.name, record.grid, None, None, False, {})
        read = engine.result("read", text, len(text.encode()), row.name)
        expected = [str(found.grid) for found in nonet.read(text, format_named(row.name).name)]
        assert [found["grid"] for found in read["records"]] == expected
        detected = [found.grid for found in nonet.read(text)]
        found = engine.result("read", text, len(text.encode()), None)
        assert [item["grid"] for item in found["records"]] == [str(grid) for grid in detected]
    damaged = f"{PUZZLE}\n{PUZZLE[:80]}\n{PUZZLE}\n"
    faults: list[nonet.FormatError] = []
    assert len(list(nonet.read(damaged, on_error=faults.append))) == 2
    records = engine.result("read", damaged, len(damaged), None)["records"]
    assert [(item["line"], item["message"]) for item in records if "fault" in item] == [
        (fault.line, fault.message) for fault in faults
    ]


def test_lines_may_end_in_returns_after_a_long_line(engine: Engine) -> None:
    for length in (16383, 16384, 20000):
        for end in ("\r\n", "\n"):
            text = "#" + (length - 1) * "c" + end + PUZZLE + end
            (record,) = engine.result("read", text, len(text), "line")["records"]
            assert (record["line"], record["grid"]) == (2, PUZZLE)
    text = f"{PUZZLE}\r{PUZZLE}\r"
    records = engine.result("read", text, len(text), None)["records"]
    assert [record["line"] for record in records] == [1, 2]


def test_a_sukaku_is_read_again_as_it_was_written(engine: Engine) -> None:
    whole = str(nonet.Candidates(SUKAKU))
    for marks in (whole, 9 * "." + whole[9:]):
        for row in _core.text_formats():
            code, text = engine.call("write", row.name, "." * 81, None, marks)
            if "sukaku" not in row.holds:
                assert "marks" in row.holds or code == BAD_TEXT
                continue
            assert code == OK
            (record,) = engine.result("read", text, len(text), row.name)["records"]
            assert (record["marks"], record["sukaku"]) == (marks, True)
            assert record["grid"] == "." * 81
            assert record["placed"] is None


def test_solves_counts_and_canonicalizes(engine: Engine) -> None:
    assert engine.result("solve", PUZZLE) == {"solution": str(nonet.solve(PUZZLE))}
    assert engine.result("count", "." * 81, 100) == {"count": 100}
    form = engine.result("canonical", PUZZLE)
    assert form["grid"] == str(nonet.canonical(PUZZLE))
    by = form["transform"]
    lines = [PUZZLE[i : i + 9].replace(".", "0") for i in range(0, 81, 9)]
    if by["transposed"]:
        lines = ["".join(line) for line in zip(*lines, strict=True)]
    moved = (by["digits"][int(lines[r][c])] for r in by["rows"] for c in by["columns"])
    assert "".join(map(str, moved)).replace("0", ".") == form["grid"]
    code, error = engine.call("solve", "." * 81)
    assert (code, len(error["examples"])) == (MULTIPLE, 2)
    sukaku = str(nonet.Grid(PUZZLE).candidates())
    assert engine.result("solve", sukaku) == engine.result("solve", PUZZLE)


def test_tables_are_those_of_the_package(engine: Engine) -> None:
    tables = engine.result("tables", None)
    assert [row["name"] for row in tables["fields"]] == [row.name for row in _core.request_fields()]
    assert [(row["recipe"], row["level"]) for row in tables["levels"]] == list(_core.level_names())
    assert [row["technique"] for row in tables["techniques"]] == [
        row.slug for row in nonet.technique_table()
    ]
    for row in tables["levels"]:
        request = _core.request_of_level(row["recipe"], row["level"])
        options = {k: _core.parse_option(k, text) for k, text in row["options"].items()}
        assert nonet.Request(**options) == request


def test_values_of_the_tables_are_options(engine: Engine) -> None:
    tables = engine.result("tables", None)
    defaults = {row["name"]: row["default"] for row in tables["fields"]}
    text = "\n".join(f"{name}={value}" for name, value in defaults.items())
    plain = engine.result("generate", None, None, 5, 0)
    assert engine.result("generate", None, text, 5, 0) == plain
    for row in tables["levels"]:
        if row["level"] not in ("easy", "medium"):
            continue
        lines = "\n".join(f"{name}={value}" for name, value in row["options"].items())
        level = engine.result("generate", f"{row['recipe']}/{row['level']}", None, 5, 0)
        assert engine.result("generate", None, lines, 5, 0)["grid"] == level["grid"]


@pytest.mark.parametrize("name", sorted(FUNCTIONS))
def test_random_bytes_are_refused_or_used(engine: Engine, name: str) -> None:
    """Every result is valid JSON, and every code one of the header's."""
    draw = random.Random(name)
    polls = 0

    def stop(_payload: Any) -> bool:
        nonlocal polls
        polls += 1
        return polls % 50 == 0

    function = StopFunction(stop)
    engine.stop_with(function)
    words = [b"", PUZZLE.encode(), b"." * 81, b"evil", b"easy", b"clues=30", b"2026-01-11", b"en"]
    for _ in range(200):
        arguments: list[Any] = []
        for kind in FUNCTIONS[name]:
            if kind is ctypes.c_char_p:
                noise = bytes(draw.randrange(1, 256) for _ in range(draw.randrange(100)))
                arguments.append(draw.choice([None, noise, draw.choice(words) + noise[:3]]))
            else:
                arguments.append(draw.randrange(4))
        if name == "read":
            arguments[1] = min(arguments[1], len(arguments[0] or b""))
        code, _ = engine.call(name, *arguments)
        assert OK <= code <= STOPPED
        message = engine.library.nonet_message(engine.handle)
        assert (message.decode("utf-8") == "") == (code == OK)
    engine.stop_with(StopFunction())


def test_stops_when_told_and_works_again(engine: Engine) -> None:
    function: Callable[..., bool] = StopFunction(lambda _payload: True)
    engine.stop_with(function)
    assert engine.call("count", "." * 81, 2**63)[0] == STOPPED
    engine.stop_with(StopFunction())
    assert engine.call("count", PUZZLE, 2) == (OK, {"count": 1})

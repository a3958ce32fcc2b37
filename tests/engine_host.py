"""The WebAssembly engine in node: calls in, results out, in order (engine_runner.mjs)."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

import nonet
from nonet._core import level_names
from nonet.logic import highlights
from nonet.logic._walkthrough.path import explain_path
from nonet.render._highlight import Highlight

ROOT = Path(__file__).resolve().parents[1]
MODULES = ROOT / "src/nonet/serve/static/engine"
RUNNER = Path(__file__).with_name("engine_runner.mjs")

needs_node = pytest.mark.skipif(shutil.which("node") is None, reason="no node here")


SLOW = {"rated/diabolical", "rated/fiendish", "irreducible/extreme", "orbit/samurai", "rated/tough"}
OPTIONS: list[dict[str, Any]] = [
    {},
    {"symmetry": "rot180"},
    {"minimal": True},
    {"clues": (28, 34)},
    {"forbids": ("x-wing", "swordfish")},
]


def requests(count: int, skipped: set[str]) -> list[tuple[str, dict[str, Any], int, int]]:
    """Levels of every recipe in turn, with seeds and indices of many sizes, and overrides."""
    levels = [
        f"{recipe}/{level}" for recipe, level in level_names() if f"{recipe}/{level}" not in skipped
    ]
    return [
        (levels[k % len(levels)], OPTIONS[k // len(levels) % 5], k**5 % 2**64, k % 1000)
        for k in range(count)
    ]


def made_by_python(level: str, options: dict[str, Any], seed: int, index: int) -> dict[str, Any]:
    """A puzzle or its error as the engine returns it."""
    try:
        puzzle = nonet.generate(level, seed=seed, index=index, **options)
    except nonet.NoPuzzleFound as error:
        nearest = None if error.nearest is None else error.nearest.id
        return {"kind": "no-puzzle", "message": str(error), "nearest": nearest}
    except nonet.RequestError as error:
        return {"kind": "request", "message": str(error), "nearest": None}
    return {
        "grid": str(puzzle.grid),
        "solution": str(puzzle.solution),
        "id": puzzle.id,
        "clues": puzzle.clues,
        "recipe": puzzle.recipe,
        "level": puzzle.level,
        "seed": str(puzzle.seed),
        "index": str(puzzle.index),
        "exact": puzzle.exact,
        "miss": puzzle.miss or "",
        "attempts": puzzle.attempts,
        "score": puzzle.score,
        "board_seed": puzzle.board_seed,
    }


def shown(answer: dict[str, Any]) -> dict[str, Any]:
    """An answer of the engine in the same form."""
    if "result" in answer:
        return {key: value for key, value in answer["result"].items() if key != "daily"}
    error = answer["error"]
    nearest = error["nearest"] and error["nearest"]["id"]
    return {"kind": error["kind"], "message": error["message"], "nearest": nearest}


def run(calls: Iterable[list[Any]], folder: Path) -> list[dict[str, Any]]:
    """Runs calls [verb, args, timeout?]; each answer has `result` or `error`."""
    modules = folder / "engine"
    if not modules.exists():
        shutil.copytree(MODULES, modules)
        (modules / "package.json").write_text('{"type": "module"}')
    done = subprocess.run(
        ["node", str(RUNNER), str(modules)],
        input="".join(json.dumps(call) + "\n" for call in calls),
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return [json.loads(line) for line in done.stdout.splitlines()]


def results(calls: Iterable[list[Any]], folder: Path) -> list[Any]:
    """As `run`, where every call must succeed."""
    answers = run(calls, folder)
    assert [answer for answer in answers if "error" in answer] == []
    return [answer["result"] for answer in answers]


def puzzles_of_data() -> list[str]:
    """Every puzzle of tests/data."""
    data = ROOT / "tests/data"
    rated = (data / "rated_steps.jsonl").read_text(encoding="utf-8").splitlines()
    found = [json.loads(line)["puzzle"] for line in rated]
    for path in sorted((data / "techniques").iterdir()):
        lines = path.read_text(encoding="utf-8").splitlines()
        found += [line.removeprefix("puzzle: ") for line in lines if line.startswith("puzzle: ")]
    return list(dict.fromkeys(found))


def rating_of(puzzle: str) -> dict[str, Any]:
    """The rating as the engine writes it, by the Python package."""
    rating = nonet.rate(puzzle)
    return {
        "er": rating.er,
        "ep": rating.ep,
        "ed": rating.ed,
        "hardest": rating.hardest,
        "outcome": rating.outcome,
        "counts": dict(rating.counts),
    }


def drawing_of(view: Highlight) -> dict[str, Any]:
    """A highlight as the engine writes it."""
    plain = {
        name: list(getattr(view, name))
        for name in ("houses", "cover_houses", "cells", "other_cells")
    }
    marks = {
        role: [list(mark) for mark in getattr(view, role)]
        for role in ("keep", "other", "delete", "place")
    }
    links = [
        {
            "start": list(link.start),
            "end": list(link.end),
            "strong": link.strong,
            "directed": link.directed,
        }
        for link in view.links
    ]
    return {**plain, **marks, "links": links}


def path_of(puzzle: str, path: str, language: str) -> dict[str, Any]:
    """The explained path as the engine writes it, by the Python package."""
    explained_path = explain_path(puzzle, named=path == "player", language=language)
    steps = [
        {
            "technique": explained.step.technique,
            "name": explained.name,
            "rating": explained.step.rating,
            "length": explained.step.length,
            "placement": explained.step.placement and list(explained.step.placement),
            "eliminations": [list(mark) for mark in explained.step.eliminations],
            "grid": str(explained.grid),
            "marks": str(explained.candidates),
            "lines": [
                {"depth": line.depth, "branch": line.branch, "text": line.text}
                for line in explained.lines
            ],
            "highlights": [
                drawing_of(view) for view in highlights(explained.step, explained.candidates)
            ],
        }
        for explained in explained_path.steps
    ]
    return {"steps": steps, "end": str(explained_path.end)}

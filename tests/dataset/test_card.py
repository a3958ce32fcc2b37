"""The card in a dataset: its counts are true, and its command makes the dataset again."""

from __future__ import annotations

import re
import shlex
from itertools import pairwise
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from faults import raises
from typer.testing import CliRunner

import nonet
from nonet.cli.app import make_app
from nonet.datasets import dataset, distinct, load_dataset
from nonet.datasets._histogram import histogram_svg
from nonet.datasets._plan import FILE_SUFFIXES, FileFormat
from nonet.errors import RequestError


def files(folder: Path) -> dict[str, bytes]:
    found = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*")}
    return {name: path.read_bytes() for name, path in found.items() if path.is_file()}


@pytest.mark.parametrize("format", ["parquet", "csv", "kaggle-rated"])
def test_the_command_on_the_card_makes_the_same_bytes(tmp_path: Path, format: FileFormat) -> None:
    columns = ("puzzle", "id", "clues", "er", "split")
    dataset(
        "irreducible/hard", 45, tmp_path / "set", seed=5, shard_size=20, columns=columns,
        format=format, symmetry="rot180", needs=("naked-pair",), attempts=2000, text_grids=False,
        fallback=True, start=7,
    )  # fmt: skip
    card = (tmp_path / "set/README.md").read_text()
    found = re.search(r"```\n(nonet dataset .*)\n```", card)
    assert found is not None
    words = shlex.split(found[1].replace("DIRECTORY", str(tmp_path / "again")))
    assert CliRunner().invoke(make_app(), words[1:]).exit_code == 0
    assert files(tmp_path / "again") == files(tmp_path / "set")


def test_the_command_on_the_card_of_equal_shares(tmp_path: Path) -> None:
    options: dict[str, Any] = {"rating": (1.5, 2.4), "flat": "er", "columns": ("puzzle", "er")}
    dataset("rated", 4, tmp_path / "set", seed=2, **options)
    found = re.search(r"```\n(nonet dataset .*)\n```", (tmp_path / "set/README.md").read_text())
    assert found is not None
    words = shlex.split(found[1].replace("DIRECTORY", str(tmp_path / "again")))
    assert CliRunner().invoke(make_app(), words[1:]).exit_code == 0
    assert files(tmp_path / "again") == files(tmp_path / "set")


def test_counts_and_picture_are_those_of_the_rows(tmp_path: Path) -> None:
    dataset("irreducible/hard", 45, tmp_path, seed=5, shard_size=20, columns=("clues", "er"))
    table = load_dataset(tmp_path).table()
    card = (tmp_path / "README.md").read_text()
    assert "\n# 45 Sudoku puzzles, irreducible/hard" in card
    for name in ("clues", "er"):
        values = table[name].to_pylist()
        for value in set(values):
            assert f"| {value} | {values.count(value)} |" in card
    picture = ElementTree.fromstring((tmp_path / "ratings.svg").read_bytes())
    told = [title.text for title in picture.iterfind(".//{*}rect/{*}title")]
    ratings = table["er"].to_pylist()
    assert told == [f"{value}: {ratings.count(value)}" for value in sorted(set(ratings))]


@pytest.mark.parametrize("count", [1, 3, 40])
def test_the_picture_is_as_wide_as_its_bars(count: int) -> None:
    counts = {value: 1 + value * value % 7 for value in range(count)}
    picture = ElementTree.fromstring(histogram_svg(counts, "Clues"))
    _, _, width, height = map(int, picture.attrib["viewBox"].split())
    ground, *bars = picture.iterfind("{*}rect")
    assert (ground.attrib["width"], ground.attrib["height"]) == (str(width), str(height))
    assert len(bars) == count
    boxes = [[int(bar.attrib[side]) for side in ("x", "y", "width", "height")] for bar in bars]
    feet = {y + tall for _, y, _, tall in boxes}
    assert len(feet) == 1
    assert all(x > 0 and x + wide < width and 0 < y < height for x, y, wide, _ in boxes)
    assert all(left[0] + left[2] < right[0] for left, right in pairwise(boxes))
    labels = picture.iterfind("{*}text[@text-anchor='middle']")
    assert [(int(label.attrib["x"]), label.text) for label in labels] == [
        (x + wide // 2, str(value)) for (x, _, wide, _), value in zip(boxes, counts, strict=True)
    ]
    tallest = max(tall for *_, tall in boxes)
    most = max(counts.values())
    for (*_, tall), number in zip(boxes, counts.values(), strict=True):
        assert tall == tallest * number // most


@pytest.mark.parametrize("format", ["csv", "jsonl", "kaggle-rated"])
def test_every_format_with_ratings_has_them_on_its_card(tmp_path: Path, format: FileFormat) -> None:
    columns = ("puzzle", "clues", "er")
    dataset("irreducible/hard", 25, tmp_path, seed=5, shard_size=9, columns=columns, format=format)
    ratings = load_dataset(tmp_path).table()["er"].to_pylist()
    card = (tmp_path / "README.md").read_text()
    for value in set(ratings):
        assert f"| {value} | {ratings.count(value)} |" in card
    assert ("| `difficulty` |" in card) == (format == "kaggle-rated")
    assert (tmp_path / "ratings.svg").exists()


@pytest.mark.parametrize("format", ["parquet", "csv", "jsonl", "hrm"])
@pytest.mark.parametrize("count", [1, 25])
def test_the_card_counts_the_splits(tmp_path: Path, format: FileFormat, count: int) -> None:
    columns = ("puzzle", "split")
    dataset(
        "irreducible/hard", count, tmp_path, seed=5, shard_size=9, columns=columns, format=format
    )
    splits = load_dataset(tmp_path).table()["split"].to_pylist()
    card = (tmp_path / "README.md").read_text()
    for name in ("train", "valid", "test"):
        assert f"\n| {name} | {splits.count(name)} |\n" in card


@pytest.mark.parametrize("format", FILE_SUFFIXES)
def test_the_card_says_how_blanks_are_written(tmp_path: Path, format: FileFormat) -> None:
    dataset("irreducible/hard", 2, tmp_path, seed=5, format=format)
    (shard,) = tmp_path.glob("shards/*")
    found = re.search(r"blanks as (\w+)", (tmp_path / "README.md").read_text())
    assert found is not None
    if format == "hrm":
        assert found[1] == "1"
    else:
        assert found[1] == ("dots" if b"......" in shard.read_bytes() else "0")


def test_a_distinct_dataset_says_how_it_was_made(tmp_path: Path) -> None:
    dataset("irreducible/hard", 20, tmp_path / "all", seed=5)
    distinct(tmp_path / "all", tmp_path / "once")
    card = (tmp_path / "once/README.md").read_text()
    assert "-o ALL\nnonet dataset distinct ALL -o DIRECTORY" in card


def test_an_id_has_its_own_seed(tmp_path: Path) -> None:
    puzzle = nonet.generate("irreducible/hard", seed=5)
    with raises(RequestError, field="seed"):
        dataset(puzzle.id, 5, tmp_path / "set", seed=6)
    assert not (tmp_path / "set").exists()

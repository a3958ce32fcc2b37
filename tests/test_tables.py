"""The tables in core/data: what is generated from them is up to date, and bad rows are refused."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import get_args

import pytest

import nonet
from nonet.formats import FormatName, format_names
from nonet.logic import LanguageName
from nonet.making import DailyLevel
from nonet.making._recipes import RECIPES
from nonet.making._request_options import LogicLevelName

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The tables, their generator and the generated files, to be changed."""
    shutil.copytree(ROOT / "tools", tmp_path / "tools")
    shutil.copytree(ROOT / "core/data", tmp_path / "core/data")
    for path in generate(ROOT, "--list").stdout.split():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / path, tmp_path / path)
    return tmp_path


def generate(copy: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(copy / "tools/generate.py"), *arguments],
        capture_output=True,
        text=True,
        check=False,
    )


def replace(copy: Path, name: str, old: str, new: str) -> None:
    path = copy / "core/data" / name
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_generated_files_are_up_to_date(copy: Path) -> None:
    done = generate(copy, "--check")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_a_changed_row_fails_the_check_with_the_command_and_a_diff(copy: Path) -> None:
    replace(copy, "techniques.toml", 'name = "Naked pair"', 'name = "Plain pair"')
    done = generate(copy, "--check")
    assert done.returncode == 1
    assert "core/deduce/technique_rows.inc is out of date. Run `make generate`" in done.stdout
    removed, added = (
        [line for line in done.stdout.splitlines() if line.startswith(sign) and "pair" in line]
        for sign in "-+"
    )
    assert ["Naked pair" in line for line in removed] == [True]
    assert ["Plain pair" in line for line in added] == [True]
    assert generate(copy).returncode == 0
    assert generate(copy, "--check").returncode == 0


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [
        ('slug = "claiming"', 'slug = "pointing"', "pointing"),
        ("id = 7,", "id = 6,", "id 6"),
        ("id = 85,", "id = 106,", "0 to 105"),
        ('family = "fish"', 'family = "bird"', "family"),
        ("rating = 1.7", 'rating = "1.7"', "rating"),
        ("rating = 1.7, ", "", "rating"),
        ("rating = 1.7, ", "rating = 170.0, ", "1.0 to 20.0, found 170.0"),
        ("search = 30", "search = 31", "1 to 30, found 31"),
        ('name = "Pointing"', 'label = "Pointing"', "label"),
    ],
)
def test_a_bad_technique_is_refused_by_name(copy: Path, old: str, new: str, named: str) -> None:
    replace(copy, "techniques.toml", old, new)
    done = generate(copy)
    assert done.returncode == 1
    assert "core/data/techniques.toml" in done.stderr
    assert named in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("phrases", "named"),
    [
        ('"so" = "Ergo {conclusio}."', "conclusio"),
        ('"so" = "Ergo {conclusion."', "so"),
        ('"so" = "Ergo {conclusion!r}."', "so"),
        ('"so" = "Ergo {{conclusion}}."', "so"),
        ('"so" = ""', "so"),
        ('"so" = 7', "so"),
        ('"therefore" = "Ergo {conclusion}."', "therefore"),
        ('[names]\n"no-such" = "Nullus"', "no-such"),
        ("[other]", "other"),
    ],
)
def test_a_bad_phrase_is_refused_by_name(copy: Path, phrases: str, named: str) -> None:
    (copy / "core/data/phrases.la.toml").write_text(f"[phrases]\n{phrases}\n", encoding="utf-8")
    done = generate(copy)
    assert done.returncode == 1
    assert "core/data/phrases.la.toml" in done.stderr
    assert named in done.stderr
    assert "Traceback" not in done.stderr


def test_a_language_needs_no_other_edit(copy: Path) -> None:
    text = '[phrases]\nso = "Ergo {conclusion}."\n[names]\nx-wing = "Ala X"\n'
    (copy / "core/data/phrases.la.toml").write_text(text, encoding="utf-8")
    assert generate(copy).returncode == 0
    written = (copy / "core/explain/phrase_texts.inc").read_text(encoding="utf-8")
    assert all(part in written for part in ('{"la"', '"Ergo {conclusion}."', '"Ala X"'))


@pytest.mark.parametrize(
    ("literal", "names"),
    [
        (DailyLevel, RECIPES["daily"]),
        (LogicLevelName, [level.name.lower() for level in nonet.Difficulty]),
        (FormatName, format_names()),
        (LanguageName, [path.suffixes[0][1:] for path in ROOT.glob("core/data/phrases.*.toml")]),
    ],
)
def test_a_literal_type_has_the_names_of_its_table(literal: object, names: Iterable[str]) -> None:
    assert sorted(get_args(literal)) == sorted(names)

"""A near miss is told by what was asked for and what it has instead."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from command_line import nonet_cli

import nonet
from nonet.making import shortfall


@pytest.mark.parametrize(
    ("level", "options", "words"),
    [
        ("rated", {"rating": (10, 11), "attempts": 1}, r"is rated \d\.\d, not 10\.0\.\.11\.0"),
        ("classic/easy", {"rating": (9, 99.9), "attempts": 1}, r"is rated 1\.2, not 9\.0\.\. "),
        ("classic/hard", {"clues": 21, "attempts": 1}, "has 25 clues, not 21"),
        ("classic/medium", {"minimal": True, "attempts": 1}, "is not minimal"),
        ("medium", {"needs": "x-wing", "attempts": 1}, "does not need x-wing"),
        ("rated", {"needs": ["x-wing", "swordfish"], "attempts": 1}, "all of swordfish, x-wing"),
        ("evil", {"attempts": 1}, r"scores 4\.32, not 4\.5\.\.5\.0"),
        ("medium", {"searches": (10**5, None), "attempts": 1}, r"takes \d+ searches, not 100000"),
        ("classic/hard", {"searches": (0, 50), "attempts": 1}, "takes more than 50 searches"),
        ("orbit/samurai", {"fallback": False, "attempts": 1}, "is hard, not samurai"),
    ],
)
def test_a_miss_is_told_by_what_was_asked_for(
    level: str, options: dict[str, Any], words: str
) -> None:
    with pytest.raises(nonet.NoPuzzleFound, match=f"the nearest miss .*{words}") as caught:
        nonet.generate(level, seed=1, **options)
    assert "clues" not in str(caught.value) or "clues" in options


def test_a_forbidden_technique_is_told() -> None:
    for slug in ("naked-single", "skyscraper"):
        puzzle = nonet.generate("diabolical", seed=1)
        forbidding = nonet.Request(method="dig", forbids=(slug,))
        missed = replace(puzzle, request=forbidding, exact=False)
        assert shortfall(missed) == f"uses {slug}"


def test_the_command_tells_what_a_near_miss_lacks() -> None:
    miss = ["generate", "classic/easy", "--rating", "9..10", "--attempts", "1", "--seed", "1"]
    for fallback in ([], ["--fallback"]):
        result = nonet_cli(*miss, *fallback)
        assert result.exit_code == 1
        assert "is rated 1.2, not 9.0..10.0" in result.stderr

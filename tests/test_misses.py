"""A near miss is told by what was asked for and what it has instead."""

from __future__ import annotations

import re
from typing import Any

import pytest
from command_line import nonet_cli

import nonet


@pytest.mark.parametrize(
    ("level", "options", "words"),
    [
        ("rated", {"rating": (10, 11)}, r"is rated \d\.\d, not 10\.0 to 11\.0"),
        ("classic/easy", {"rating": (9, 99.9)}, r"is rated 1\.2, not at least 9\.0 "),
        ("classic/hard", {"rating": (1.0, 1.2)}, r"is rated above 1\.2, not 1\.0 to 1\.2"),
        ("classic/hard", {"clues": 21}, "has 25 clues, not 21"),
        ("classic/medium", {"minimal": True}, "is not minimal"),
        ("medium", {"needs": "x-wing", "rating": None}, "does not need x-wing"),
        ("rated", {"needs": ["x-wing", "swordfish"]}, "does not need swordfish"),
        ("evil", {"rating": None}, r"scores 4\.\d+, not 4\.5 to 5\.0"),
        ("medium", {"searches": (10**5, None)}, r"takes \d+ searches, not at least 100000"),
        ("classic/hard", {"searches": (0, 50)}, r"takes more than 50 searches, not at most 50"),
        ("orbit/samurai", {"fallback": False}, "is hard, not samurai"),
    ],
)
def test_a_miss_is_explained_by_what_was_asked_for(
    level: str, options: dict[str, Any], words: str
) -> None:
    messages = []
    for seed in range(1, 40):
        try:
            nonet.generate(level, seed=seed, attempts=1, **options)
        except nonet.NoPuzzleFound as error:
            messages.append(str(error))
    found = [message for message in messages if re.search(f"the nearest miss .*{words}", message)]
    assert found, messages
    assert "clues" in options or "clues" not in found[0]


def test_a_forbidden_technique_is_named() -> None:
    for slug in ("naked-single", "skyscraper"):
        options: dict[str, Any] = {"forbids": slug, "attempts": 1, "fallback": True}
        request = nonet.Request(method="dig", minimal=True, **options)
        misses = [p.miss for p in nonet.generate_batch(request, 40, seed=1) if not p.exact]
        assert f"uses {slug}" in misses


def test_the_command_tells_what_a_near_miss_lacks() -> None:
    miss = ["generate", "classic/easy", "--rating", "9..10", "--attempts", "1", "--seed", "1"]
    for fallback in ([], ["--fallback"]):
        result = nonet_cli(*miss, *fallback)
        assert result.exit_code == 1
        assert "is rated 1.2, not 9.0 to 10.0" in result.stderr

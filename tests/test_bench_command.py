"""`nonet bench`: the instruction set it names, and `--levels`, one row for every level."""

from __future__ import annotations

import pytest
from command_line import nonet_cli

import nonet
from nonet.cli import bench, bench_levels
from nonet.making._recipes import LEVELS


def test_a_row_has_success_times_and_target() -> None:
    times = bench_levels.LevelTimes("dig-hole/evil", 3, (0.001, 0.002, 0.003, 0.0101))
    assert times.cells() == ("dig-hole/evil", "75.0 %", "4.03", "1.00", "10.10", "2,000")
    assert bench_levels.LevelTimes("orbit/easy", 1, (0.5,)).cells()[-1] == ""


def test_every_level_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, int]] = []

    def measured(level: str, count: int) -> bench_levels.LevelTimes:
        asked.append((level, count))
        return bench_levels.LevelTimes(level, count, (0.001,) * count)

    monkeypatch.setattr(bench_levels, "measure_level", measured)
    shown = nonet_cli("bench", "--levels", "--count", "2")
    assert shown.exit_code == 0
    assert asked == [(f"{recipe}/{level}", 2) for recipe, level in LEVELS]
    assert all(level in shown.stdout for level, _ in asked)


@pytest.mark.parametrize("words", [["--levels", "--workers", "2"], ["--count", "5"]])
def test_options_that_would_be_ignored_are_refused(words: list[str]) -> None:
    assert nonet_cli("bench", *words).exit_code == 2


def test_near_misses_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        bench_levels,
        "generate",
        lambda level, **options: nonet.generate(level, **options, clues=(21, 21), attempts=1),
    )
    assert bench_levels.measure_level("classic/expert", 3).met < 3


def test_the_instruction_set_in_use_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "_measures", lambda workers: {})
    monkeypatch.setattr(bench, "signature", lambda: "")
    monkeypatch.setenv("NONET_SIMD", "portable")
    assert f"nonet {nonet.__version__}, portable" in " ".join(nonet_cli("bench").stdout.split())
    monkeypatch.setenv("NONET_SIMD", "mmx")
    assert nonet_cli("bench").exit_code != 0

"""`device="cuda"` without a GPU: answers, chunks and several devices, on stand-ins."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from boards import CLASSIC, HARD
from command_line import nonet_cli
from cuda_stand_in import Digits, Foreign, OnDevice, StandIn, mixed_puzzles, use_stand_ins

import nonet
from nonet import _core
from nonet.cli import bench_device
from nonet.cuda import _runtime as runtime, _verbs as verbs


@pytest.fixture
def devices(monkeypatch: pytest.MonkeyPatch) -> list[StandIn]:
    """Two stand-ins, and chunks of 100 puzzles."""
    return use_stand_ins(monkeypatch)


@pytest.fixture(scope="module")
def puzzles() -> Digits:
    return mixed_puzzles()


def test_answers_are_those_of_the_host(devices: list[StandIn], puzzles: Digits) -> None:
    expected, found = nonet.solve_batch(puzzles), nonet.solve_batch(puzzles, device="cuda")
    assert (found.solutions == expected.solutions).all()
    assert (found.counts == expected.counts).all()
    assert found.counts.dtype == np.uint8
    for limit in (1, 2, 9):
        counts = nonet.count_solutions_batch(puzzles, limit, device="cuda")
        assert (counts == nonet.count_solutions_batch(puzzles, limit)).all()
    minimal = nonet.is_minimal_batch(puzzles, device="cuda")
    assert (minimal == nonet.is_minimal_batch(puzzles)).all()
    whole = puzzles[expected.counts == 1]
    thinned = nonet.minimize_batch(whole, seed=8, device="cuda")
    assert (thinned == nonet.minimize_batch(whole, seed=8)).all()


def test_the_host_makes_all_rows_left_of_a_chunk_at_once(
    devices: list[StandIn], puzzles: Digits, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One call a chunk: rows 0, 37 and 74 of the first are left, and 0 and 37 of the second."""
    sizes: dict[str, list[int]] = {"packed_minimize_batch": [], "packed_redundant_batch": []}

    def note(name: str) -> None:
        work = getattr(_core, name)

        def noted(puzzles: Digits, *arguments: Any) -> Digits:
            if 1 not in arguments[-1:]:  # the stand-in uses one worker, the host all
                sizes[name].append(len(puzzles))
            result: Digits = work(puzzles, *arguments)
            return result

        monkeypatch.setattr(_core, name, noted)

    whole = puzzles[nonet.solve_batch(puzzles).counts == 1][:150]
    expected = nonet.minimize_batch(whole, seed=8)
    for name in sizes:
        note(name)
    assert (nonet.minimize_batch(whole, seed=8, device="cuda:0") == expected).all()
    assert nonet.is_minimal_batch(expected, device="cuda:0").all()
    assert sizes == {"packed_minimize_batch": [3, 2], "packed_redundant_batch": [3, 2]}


def test_arrays_on_a_device_stay_there(devices: list[StandIn], puzzles: Digits) -> None:
    expected, found = nonet.solve_batch(puzzles), nonet.solve_batch(OnDevice(puzzles))
    assert (found.solutions == expected.solutions).all()
    assert (found.counts == expected.counts).all()
    devices[0].marks = 0
    minimal = nonet.is_minimal_batch(OnDevice(puzzles))
    assert (minimal == nonet.is_minimal_batch(puzzles)).all()
    assert devices[0].solved == 1 + 5
    assert devices[1].solved == 0


@pytest.mark.parametrize("kind", [2, 13], ids=["device", "managed"])
def test_an_array_is_solved_on_its_device(
    devices: list[StandIn], puzzles: Digits, kind: int
) -> None:
    found = nonet.solve_batch(OnDevice(puzzles, 1, kind))
    assert (found.counts == nonet.solve_batch(puzzles).counts).all()
    assert [one.solved for one in devices] == [0, 1]


def test_arrays_of_another_library_are_read(devices: list[StandIn], puzzles: Digits) -> None:
    found = nonet.solve_batch(Foreign(puzzles), device="cuda")
    assert (found.counts == nonet.solve_batch(puzzles).counts).all()
    minimal = nonet.is_minimal_batch(Foreign(puzzles), device="cuda")
    assert (minimal == nonet.is_minimal_batch(puzzles)).all()


def test_text_is_read_and_no_puzzles_are_none(devices: list[StandIn]) -> None:
    assert nonet.solve_batch([CLASSIC, HARD], device="cuda").counts.tolist() == [1, 1]
    assert len(nonet.solve_batch([], device="cuda")) == 0
    assert len(nonet.minimize_batch([], device="cuda")) == 0


def test_every_chunk_goes_to_one_device(monkeypatch: pytest.MonkeyPatch, puzzles: Digits) -> None:
    found = [StandIn(number, pace=0.02) for number in range(3)]
    monkeypatch.setattr(runtime, "engines", lambda device, most=None: found[:most])
    monkeypatch.setattr(verbs, "CHUNK", 50)
    nonet.solve_batch(puzzles, device="cuda")
    assert sum(one.solved for one in found) == 9
    assert all(one.solved for one in found)


def test_one_device_can_be_named(devices: list[StandIn], puzzles: Digits) -> None:
    nonet.solve_batch(puzzles, device="cuda:1")
    assert [one.solved for one in devices] == [0, 5]


@pytest.mark.parametrize(
    ("level", "options"),
    [
        ("irreducible/hard", {}),
        ("irreducible/master", {}),
        ("irreducible/master", {"clues": (24, 24)}),
        ("classic/expert", {"symmetry": "rot180", "minimal": False}),
        ("irreducible/hard", {"solution": nonet.solved_grid(seed=3), "clues": (25, 27)}),
        # Judged by the host.
        ("daily/easy", {}),
        ("daily/hard", {"symmetry": "rot180"}),
        ("classic/expert", {"method": "dig", "rating": (2.0, 4.5)}),
        ("classic/medium", {"method": "dig", "forbids": ("naked-single",)}),
        ("classic/hard", {"score": (2.5, 4.0)}),
        ("irreducible/hard", {"sparsest_line": 1, "clues": (26, 27)}),
        ("irreducible/hard", {"searches": (100, 10**5)}),
        ("irreducible/master", {"rating": (3.0, 5.0), "clues": (24, 24)}),
        ("irreducible/hard", {"rating": (4.5, 9.0), "attempts": 3, "fallback": True}),
        (
            "irreducible/hard",
            {"method": "dig", "needs": ("hidden-pair",), "attempts": 2, "fallback": True},
        ),
    ],
    ids=str,
)
def test_made_arrays_are_those_of_the_host(
    devices: list[StandIn], level: str, options: dict[str, Any]
) -> None:
    expected = nonet.generate_array(level, 250, seed=5, start=10, **options)
    made = nonet.generate_array(level, 250, seed=5, start=10, device="cuda", **options)
    assert made.made_on == "cuda:0"
    assert (made.puzzles == expected.puzzles).all()
    assert (made.solutions == expected.solutions).all()
    assert (made.exact == expected.exact).all()


@pytest.mark.parametrize("count", [0, 1, 2, 61])
@pytest.mark.parametrize("level", ["irreducible/hard", "daily/hard"])
def test_small_arrays(devices: list[StandIn], level: str, count: int) -> None:
    last = 2**64 - count - 1
    expected = nonet.generate_array(level, count, seed=5, start=last)
    made = nonet.generate_array(level, count, seed=5, start=last, device="cuda")
    assert made.puzzles.shape == (count, 81)
    assert (made.puzzles == expected.puzzles).all()
    assert (made.exact == expected.exact).all()


def test_what_a_device_cannot_make_is_made_here(devices: list[StandIn]) -> None:
    made = nonet.generate_array("irreducible/extreme", 1, seed=5, clues=(19, 20), device="cuda")
    assert made.made_on == "cpu"
    assert len(made) == 1


@pytest.mark.parametrize(
    "options",
    [
        {"clues": (23, 23), "attempts": 2},
        {"rating": (5.0, 6.0), "attempts": 2},
        {"rating": (11.8, 11.9), "attempts": 2, "start": 7},
    ],
    ids=str,
)
def test_a_miss_is_the_same_error(devices: list[StandIn], options: dict[str, Any]) -> None:
    options |= {"fallback": False}
    with pytest.raises(nonet.NoPuzzleFound) as host:
        nonet.generate_array("irreducible/hard", 50, seed=5, **options)
    with pytest.raises(nonet.NoPuzzleFound) as device:
        nonet.generate_array("irreducible/hard", 50, seed=5, device="cuda", **options)
    assert str(device.value) == str(host.value)
    assert device.value.nearest == host.value.nearest


@pytest.mark.parametrize("level", ["irreducible/hard", "daily/hard"])
def test_a_dataset_has_the_same_bytes(devices: list[StandIn], tmp_path: Path, level: str) -> None:
    for name, device in (("host", None), ("device", "cuda")):
        nonet.dataset(level, 70, tmp_path / name, seed=3, shard_size=40, device=device)
    files = sorted(path.relative_to(tmp_path / "host") for path in (tmp_path / "host").rglob("*"))
    assert len([file for file in files if file.suffix == ".parquet"]) == 2
    for file in files:
        if (tmp_path / "host" / file).is_file():
            there = (tmp_path / "device" / file).read_bytes()
            assert there == (tmp_path / "host" / file).read_bytes(), file


@pytest.mark.parametrize("workers", [None, 3])
def test_all_workers_judge_a_dataset(
    devices: list[StandIn],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    workers: int | None,
) -> None:
    used = []
    judge = _core.judge_rows

    def noted(request: Any, puzzles: Digits, workers: int | None) -> Digits:
        used.append(workers)
        return judge(request, puzzles, workers)

    monkeypatch.setattr(_core, "judge_rows", noted)
    nonet.dataset("daily/hard", 70, tmp_path, seed=3, device="cuda", workers=workers)
    assert {*used} == {workers}


def test_a_dataset_that_the_host_makes_uses_a_thread_for_each_shard(
    devices: list[StandIn], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    used = []
    make = _core.make_array

    def noted(*arguments: Any) -> Any:
        used.append(arguments[4])
        return make(*arguments)

    monkeypatch.setattr(_core, "make_array", noted)
    for device in (None, "cuda"):
        nonet.dataset("dig-hole/easy", 2, tmp_path / str(device), seed=3, device=device)
    assert used == [1, 1]


# ---- the command line


def test_the_command_makes_a_dataset_on_a_device(devices: list[StandIn], tmp_path: Path) -> None:
    words = ("dataset", "daily/hard", "--count", "30", "--seed", "3")
    for name, device in (("host", "cpu"), ("device", "cuda:1")):
        made = nonet_cli(*words, "--device", device, "-o", str(tmp_path / name))
        assert made.exit_code == 0, made.output
    assert devices[0].dug == 0
    assert devices[1].dug > 0
    tables = [nonet.load_dataset(tmp_path / name).table() for name in ("host", "device")]
    assert tables[0].equals(tables[1])


@pytest.mark.parametrize("words", [("bench",), ("dataset", "easy", "--count", "1", "-o", "made")])
@pytest.mark.parametrize("device", ["cuda:2", "gpu"])
def test_the_command_refuses_other_devices(
    devices: list[StandIn],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    words: tuple[str, ...],
    device: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    refused = nonet_cli(*words, "--device", device)
    assert refused.exit_code == 2
    assert "device: expected" in refused.output


def test_the_command_measures_a_device(
    devices: list[StandIn], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench_device, "SOLVED", 100)
    monkeypatch.setattr(bench_device, "MADE", 10)
    shown = nonet_cli("bench", "--device", "cuda:1", "--seconds", "0.1")
    assert shown.exit_code == 0, shown.output
    assert devices[1].dug > 0
    for name in ("solve minimal puzzles", "make classic/expert", "signature"):
        assert name in shown.stdout

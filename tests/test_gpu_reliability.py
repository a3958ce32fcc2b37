"""`bench/gpu_reliability.py` on stand-ins: it continues, ends in time and refuses other files."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from cuda_stand_in import StandIn, use_stand_ins

SCRIPT = Path(__file__).resolve().parents[1] / "bench" / "gpu_reliability.py"


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The program, with slices of 40 puzzles and `devices` for the stand-ins that it uses."""
    spec = importlib.util.spec_from_file_location("gpu_reliability", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module: Any = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    module.SLICE = 40
    module.devices = use_stand_ins(monkeypatch)
    return module


def test_a_run_continues_to_the_count(script: Any, tmp_path: Path) -> None:
    file = tmp_path / "state.json"
    assert script.check(file, 60, 50)["checked"] == 50
    device: StandIn = script.devices[0]
    dug = device.dug
    assert script.check(file, 60, 90)["checked"] == 90
    assert device.dug > dug
    assert script.check(file, 60, 90)["bad"] == []
    assert json.loads(file.read_text()) == {**script.MADE, "checked": 90, "bad": []}
    assert [path.name for path in tmp_path.iterdir()] == ["state.json"]


def test_bad_puzzles_are_listed(
    script: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make = script.make

    def damaged(start: int, count: int, deadline: object) -> Any:
        puzzles, solutions = (np.array(array) for array in make(start, count, deadline))
        puzzles[3] = solutions[3]  # not minimal
        solutions[5, :2] = solutions[5, 1::-1]
        return puzzles, solutions

    monkeypatch.setattr(script, "make", damaged)
    assert script.check(tmp_path / "state.json", 60, 80)["bad"] == [3, 5, 43, 45]
    monkeypatch.setattr("sys.argv", ["", str(tmp_path / "state.json"), "60", "80"])
    with pytest.raises(SystemExit) as end:
        script.main()
    assert end.value.code == 1


def test_no_slice_ends_after_the_time(script: Any, tmp_path: Path) -> None:
    assert script.check(tmp_path / "state.json", 0, 10**9)["checked"] == 0
    assert not (tmp_path / "state.json").exists()


@pytest.mark.parametrize("change", [{"level": "classic/hard"}, {"seed": 1}, {"algorithm": 0}])
def test_a_file_of_other_puzzles_is_refused(
    script: Any, tmp_path: Path, change: dict[str, object]
) -> None:
    file = tmp_path / "state.json"
    for state in ({**script.MADE, "checked": 40, "bad": [], **change}, {"checked": 40, "bad": []}):
        file.write_text(json.dumps(state))
        with pytest.raises(SystemExit, match="expected a check of"):
            script.check(file, 60, 80)

"""A real Dask cluster of two worker processes, one of which is killed while it works."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from nonet.datasets import Progress, dataset, verify
from nonet.errors import SudokuError

distributed = pytest.importorskip("distributed", reason="Dask's distributed is not installed")
LEVEL = "irreducible/hard"


def files(folder: Path) -> dict[str, bytes]:
    found = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*")}
    return {name: path.read_bytes() for name, path in found.items() if path.is_file()}


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=":0"
    ) as made:
        yield made


def test_a_cluster_is_found_by_its_address(cluster: Any, tmp_path: Path) -> None:
    address = cluster.scheduler_address
    dataset(LEVEL, 90, tmp_path / "a", seed=5, shard_size=20, engine="dask", scheduler=address)
    dataset(LEVEL, 90, tmp_path / "b", seed=5, shard_size=20)
    assert files(tmp_path / "a") == files(tmp_path / "b")


def test_a_killed_worker_costs_only_its_shard(cluster: Any, tmp_path: Path) -> None:
    dataset(LEVEL, 8000, tmp_path / "threads", seed=5, shard_size=400)
    killed: list[int] = []
    with distributed.Client(cluster) as client:
        pids = client.run(os.getpid)

        def kill_one(progress: Progress) -> None:
            if progress.shards == 4:
                killed.append(next(iter(pids.values())))
                os.kill(killed[0], signal.SIGKILL)

        dataset(
            LEVEL, 8000, tmp_path / "dask", seed=5, shard_size=400,
            client=client, on_progress=kill_one,
        )  # fmt: skip
    assert killed
    assert files(tmp_path / "dask") == files(tmp_path / "threads")
    assert list(verify(tmp_path / "dask")) == []


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:1", "nonsense://x"])
def test_a_scheduler_that_does_not_answer_is_an_error_in_words(
    tmp_path: Path, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nonet.datasets._engines.CONNECT_TIMEOUT", "500ms")
    with pytest.raises(SudokuError, match=address):
        dataset(LEVEL, 90, tmp_path, seed=5, engine="dask", scheduler=address)

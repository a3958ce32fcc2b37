"""`nonet.dataset`: make a dataset, or resume an interrupted run of the same plan."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

from nonet import cuda
from nonet._base.arguments import names_in
from nonet._base.seeds import random_seed
from nonet.board._values import DeviceName
from nonet.datasets._card import write_card
from nonet.datasets._hrm import join_arrays
from nonet.datasets._manifest import Manifest, load
from nonet.datasets._plan import FileFormat, Flat, Plan, default_columns, is_id
from nonet.datasets._runs import EngineName, Progress, RunOptions, run
from nonet.datasets._shards import write_shard
from nonet.datasets._store import Store
from nonet.making._request import Request

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from nonet.making._request_options import RequestOptions


def dataset(
    level: str | Request,
    count: int,
    target: str | os.PathLike[str],
    *,
    seed: int | None = None,
    shard_size: int = 100_000,
    columns: Sequence[str] | None = None,
    format: FileFormat = "parquet",
    text_grids: bool = True,
    start: int = 0,
    flat: Flat = "",
    workers: int | None = None,
    device: DeviceName | None = None,
    engine: EngineName = "threads",
    scheduler: str | None = None,
    client: Any = None,
    executor: Executor | None = None,
    on_progress: Callable[[Progress], None] | None = None,
    **options: Unpack[RequestOptions],
) -> Manifest:
    """Make puzzles `start` to `start + count - 1` of a seed into a directory of shards.

    The same call resumes an interrupted run, and the result is byte for byte that of an
    uninterrupted one. A larger `count` continues a dataset.

    - `level`, `options`: as in `generate`; or the ID of a puzzle, which sets the request and the
      seed.
    - `target`: a directory, or a URI of a remote one.
    - `seed`: default: that of the existing dataset, else random.
    - `shard_size`: rows per file.
    - `columns`: names of columns (docs/datasets.md); default: those that need no rating.
    - `format`: "parquet", "csv", "jsonl", "lines", "kaggle", "kaggle-rated" or "hrm".
    - `text_grids`: write grids as text instead of 81-byte binary.
    - `flat`: "er" makes an equal share of each half point of the request's rating range.
    - `workers`: threads; default: all cores.
    - `device`: "cpu" (default), "cuda" or "cuda:N", as in `generate_array`.
    - `engine`: "threads" or "dask", with the address `scheduler` or a Dask `client`.
    - `executor`: any executor of `concurrent.futures`, instead of an engine.
    - `on_progress`: called with a Progress after each shard.

    Raises RequestError for an unknown level, an invalid option, or a directory that contains
    something else; NoPuzzleFound.

    >>> import nonet, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     made = nonet.dataset("irreducible/hard", 20, folder, seed=1, shard_size=8)
    ...     [record.rows for record in made.records]
    [8, 8, 4]
    """
    if seed is None and not (isinstance(level, str) and is_id(level)):
        seed = seed_for(target)
    plan = Plan.of(
        level,
        count,
        seed,
        dict(options),
        shard_size=shard_size,
        columns=default_columns(format) if columns is None else names_in("columns", columns),
        format=format,
        text_grids=text_grids,
        start=start,
        flat=flat,
    )
    cuda.device_for(None, device)  # rejects an invalid name
    run_options = RunOptions(
        workers=workers,
        engine=engine,
        scheduler=scheduler,
        client=client,
        executor=executor,
        on_progress=on_progress,
    )
    shard = partial(write_shard, device=device, workers=workers)
    return run(plan, target, shard, _finish, run_options)


def seed_for(target: str | os.PathLike[str]) -> int:
    """Return the seed of the existing dataset, so that it can be continued, else a random one."""
    with suppress(ValueError):  # other directories are rejected later, with a message
        if found := load(Store.at(target)):
            return Plan.from_json(found.plan).source[3]
    return random_seed()


def _finish(store: Store, manifest: Manifest) -> None:
    if manifest.plan["format"] == "hrm":
        join_arrays(store, manifest)
    write_card(store, manifest)

"""A run over numbered shards that can be killed at any moment and resumed.

A job lists its shards, and a function of the caller makes one of them. This module has what all
jobs share: one writer per directory, no foreign files overwritten, finished shards kept, progress
reported, and the same final bytes regardless of interruptions.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from typing import Any, Literal, Protocol, TypeAlias, TypedDict, get_args

from nonet._base.arguments import function_of, one_of, worker_count, wrong_argument
from nonet.datasets import _engines as engines, _manifest as manifest
from nonet.datasets._columns import FOLDERS
from nonet.datasets._continuation import is_shorter, whole_shards
from nonet.datasets._damage import check_shards
from nonet.datasets._differences import difference
from nonet.datasets._manifest import Manifest, ManifestError, Shard, ShardRecord
from nonet.datasets._plan import ANNOTATED, KIND
from nonet.datasets._store import Store, StoreError
from nonet.datasets._stored_plan import require_readable
from nonet.errors import RequestError


class Job(Protocol):
    """Work divided into numbered shards."""

    @property
    def shard_count(self) -> int:
        """The number of shards of the finished dataset."""
        ...

    @property
    def row_count(self) -> int:
        """The number of rows of all shards."""
        ...

    def to_json(self) -> dict[str, Any]:
        """Everything that determines the bytes of the shards."""
        ...


@dataclass(frozen=True, slots=True)
class Progress:
    """The progress of a run, passed to the caller after every shard."""

    shards: int
    of_shards: int
    rows: int
    of_rows: int
    kept: int
    """Rows made by earlier runs."""
    checking: bool = False
    """True while the shards of an earlier run are checked: `rows` of them so far."""


EngineName: TypeAlias = Literal["threads", "dask"]


class RunArguments(TypedDict, total=False):
    """The arguments of `annotate` and `distinct` that become `RunOptions`."""

    workers: int | None
    engine: EngineName
    scheduler: str | None
    client: Any
    executor: Executor | None
    on_progress: Callable[[Progress], None] | None


@dataclass(frozen=True, slots=True, kw_only=True)
class RunOptions:
    """The engine of a run, and the function that receives its progress."""

    workers: int | None = None
    engine: EngineName = "threads"
    scheduler: str | None = None
    client: Any = None
    executor: Executor | None = None
    on_progress: Callable[[Progress], None] | None = None

    def __post_init__(self) -> None:
        if self.workers is not None:
            object.__setattr__(self, "workers", worker_count(self.workers))
        one_of("engine", self.engine, get_args(EngineName))
        function_of("on_progress", self.on_progress)
        for name, method in (("client", "get_executor"), ("executor", "submit")):
            value = getattr(self, name)
            if value is not None and not hasattr(value, method):
                raise wrong_argument(name, f"an object with the method {method}", value)
        if self.scheduler is not None and self.engine != "dask":
            raise RequestError("a scheduler requires the engine dask", "scheduler", ("engine",))


def run(
    job: Job,
    target: str | os.PathLike[str],
    make: Callable[[Any, str, int], Shard],
    finish: Callable[[Store, Manifest], None],
    options: RunOptions,
) -> Manifest:
    """Make every shard of the job that is missing; `make(job, address, shard)` makes one."""
    store = Store.at(target)
    with _locked(store):
        known = _prepared(store, job, options)
        if len(known.done) < job.shard_count:
            with _engine(options) as engine:
                known = _fill(store, job, known, make, engine, options.on_progress)
        _remove_shard_temporaries(store)  # of workers that died during the run
        finish(store, known)
        manifest.finish(store, known)
    return known


def load_progress(store: Store, job: Job) -> Manifest | None:
    """Return the progress of the job in this directory; raises if it contains another job.

    A dataset of fewer puzzles by the same plan is the same job, less advanced: the manifest is then
    rewritten for this job.
    """
    found = manifest.load(store)
    kind = job.to_json()["kind"]
    if found is not None and found.plan.get("kind") == kind and kind in (KIND, ANNOTATED):
        require_readable(store, found)
    if found is not None and (words := difference(found.plan, job.to_json())):
        if not is_shorter(found.plan, job.to_json()):
            raise ManifestError(f"{store.root}: was started with {words}")
        manifest.finish(store, found)  # so that no record of its last, partial shard is left
        found = Manifest(job.to_json(), whole_shards(found))
        store.write(manifest.MANIFEST, found.text())
    if found is not None and any(shard >= job.shard_count for shard in found.done):
        place = store.path(manifest.MANIFEST)
        raise ManifestError(f"{place}: expected at most {job.shard_count} shards, found more")
    return found


def _prepared(store: Store, job: Job, options: RunOptions) -> Manifest:
    """Prepare the directory for the job; raises before any work if it contains another job."""
    found = load_progress(store, job)
    if found is None:
        found = Manifest(job.to_json(), {})
        store.write(manifest.MANIFEST, found.text())  # first, to mark the directory as a dataset
    names = set(store.names(manifest.SHARDS))
    for split in FOLDERS:
        names.update(f"{split}/{name}" for name in store.names(f"{manifest.SHARDS}/{split}"))
    done = {
        shard: files
        for shard, files in found.done.items()
        if all(record.name in names for record in files)
    }
    if done:
        _check(store, job, Manifest(found.plan, done), options)
    store.make_folder(manifest.SHARDS)
    store.remove_temporaries()
    _remove_shard_temporaries(store)
    return Manifest(found.plan, done)


def _remove_shard_temporaries(store: Store) -> None:
    for folder in (manifest.SHARDS, *(f"{manifest.SHARDS}/{split}" for split in FOLDERS)):
        store.remove_temporaries(folder)


def _check(store: Store, job: Job, done: Manifest, options: RunOptions) -> None:
    """Raise if shards were changed since they were made."""
    seen: set[int] = set()
    rows = 0
    kept = done.rows

    def report(record: ShardRecord) -> None:
        nonlocal rows
        rows += record.rows
        seen.add(record.shard)
        shards = len(seen)
        if options.on_progress:
            options.on_progress(
                Progress(shards, job.shard_count, rows, job.row_count, kept, checking=True)
            )

    check_shards(store, done.records, options.workers, report)


def _fill(
    store: Store,
    job: Job,
    known: Manifest,
    make: Callable[[Any, str, int], Shard],
    engine: engines.Engine[Shard],
    on_progress: Callable[[Progress], None] | None,
) -> Manifest:
    done = dict(known.done)
    rows = kept = known.rows
    missing = (shard for shard in range(job.shard_count) if shard not in known.done)
    for shard, files in engine.run(partial(make, job, store.address), missing):
        manifest.note_done(store, files)
        done[shard] = files
        rows += sum(record.rows for record in files)
        if on_progress:
            on_progress(Progress(len(done), job.shard_count, rows, job.row_count, kept))
    return Manifest(known.plan, done)


@contextlib.contextmanager
def _engine(options: RunOptions) -> Iterator[engines.Engine[Shard]]:
    if options.executor is not None:
        ahead = 2 * (options.workers or os.cpu_count() or 1)
        yield engines.Engine(options.executor, ahead=ahead, retries=3)
    elif options.engine == "dask" or options.client is not None:
        with engines.dask(options.scheduler, options.client) as engine:
            yield engine
    else:
        with engines.threads(options.workers) as engine:
            yield engine


@contextlib.contextmanager
def _locked(store: Store) -> Iterator[None]:
    """Prevent two runs in one local directory; other file systems have no locks."""
    store.make_folder()
    try:
        import fcntl
    except ImportError:  # this system has no such locks
        fcntl = None  # type: ignore[assignment]
    if not store.is_local or fcntl is None:
        yield
        return
    try:
        handle = os.open(store.path(".lock"), os.O_CREAT | os.O_RDWR)
    except OSError as error:
        raise StoreError(f"{store.root}: {error.strerror}") from None
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(handle)
        raise StoreError(f"{store.root}: another run is writing to this directory") from None
    try:
        yield
    finally:
        os.close(handle)

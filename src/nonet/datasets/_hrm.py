"""The array layout of HRM and TRM, joined from shards without holding them in memory.

All puzzles are in `train`; if the dataset has splits, each has a folder of its own. The shards of
the format `hrm` have such rows; of an annotated dataset, rows without a fault are read.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from nonet.datasets._columns import SPLITS
from nonet.datasets._plan import ANNOTATED
from nonet.datasets._reading import Dataset
from nonet.datasets._shards import HashedStream
from nonet.formats._array_index import OpenFile, write_index

if TYPE_CHECKING:
    from nonet.datasets._manifest import Manifest
    from nonet.datasets._store import Store


def join_arrays(store: Store, manifest: Manifest) -> None:
    """Write the arrays and the index of every split, or of `train` if there are no splits."""
    for folder, split in _folders(manifest):
        store.make_folder(folder)
        store.remove_temporaries(folder)  # of a run that was killed here
        _join(store, manifest, split, partial(_file_in, store, folder))


def wrong_arrays(store: Store, manifest: Manifest) -> Iterator[str]:
    """Yield the files of the joined arrays that are missing or differ from the shards."""
    for folder, split in _folders(manifest):
        right: dict[str, str] = {}
        _join(store, manifest, split, partial(_hashed, right))
        for name, checksum in right.items():
            place = f"{folder}/{name}"
            if not store.exists(place) or store.sha256(place) != checksum:
                yield place


def _file_in(store: Store, folder: str, name: str) -> AbstractContextManager[IO[bytes]]:
    return store.whole_file(f"{folder}/{name}")


@contextmanager
def _hashed(checksums: dict[str, str], name: str) -> Iterator[Any]:
    """A file of which only the checksum is kept."""
    with Path(os.devnull).open("wb") as nowhere:
        stream = HashedStream(nowhere)
        yield stream
    checksums[name] = stream.digest.hexdigest()


def _folders(manifest: Manifest) -> list[tuple[str, int | None]]:
    """Return the folders of arrays, each with the number of its split."""
    if "split" not in manifest.plan["columns"]:
        return [(SPLITS[0], None)]
    return [(name, number) for number, name in enumerate(SPLITS)]


def _join(store: Store, manifest: Manifest, split: int | None, open_file: OpenFile) -> None:
    """Write all__inputs.npy, all__labels.npy, the index arrays and dataset.json of a folder."""
    count = sum(len(rows) for rows in _rows(store, manifest, split))
    for name, columns in (("inputs", slice(0, 81)), ("labels", slice(81, 162))):
        with open_file(f"all__{name}.npy") as stream:
            header = {"descr": "|u1", "fortran_order": False, "shape": (count, 81)}
            np.lib.format.write_array_header_1_0(stream, header)
            for rows in _rows(store, manifest, split):
                stream.write(np.ascontiguousarray(rows[:, columns]).tobytes())
    write_index(count, open_file)


def _rows(store: Store, manifest: Manifest, split: int | None) -> Iterator[NDArray[Any]]:
    """Yield the rows of each shard that belong to a split, or all of them."""
    if manifest.plan["kind"] == ANNOTATED:
        data = Dataset(store, manifest, None if split is None else SPLITS[split])
        for record in data.records:
            puzzles, solutions = data.good_grids(record)
            yield np.hstack([puzzles + 1, solutions + 1])
        return
    for record in manifest.records:
        with store.system.open_input_file(store.path(record.path)) as file:
            rows = np.load(file)
        yield rows if split is None else rows[rows[:, 162] == split]

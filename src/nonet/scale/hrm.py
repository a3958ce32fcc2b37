"""The array layout that HRM and TRM train on, joined from shards without holding them in memory.

All puzzles are in `train`; where the dataset has splits, each has a folder of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from nonet.formats.array_index import write_index
from nonet.scale.columns import SPLITS

if TYPE_CHECKING:
    from nonet.scale.manifest import Manifest
    from nonet.scale.store import Store


def join_arrays(store: Store, manifest: Manifest) -> None:
    """Write the arrays and the index of every split; all in `train` where there are none."""
    if "split" not in manifest.plan["columns"]:
        _join(store, manifest, SPLITS[0], None)
        return
    for number, folder in enumerate(SPLITS):
        _join(store, manifest, folder, number)


def _join(store: Store, manifest: Manifest, folder: str, split: int | None) -> None:
    """Write all__inputs.npy, all__labels.npy, the index arrays and dataset.json of a folder."""
    count = manifest.rows
    if split is not None:
        count = sum(len(rows) for rows in _rows(store, manifest, split))
    store.make_folder(folder)
    for name, columns in (("inputs", slice(0, 81)), ("labels", slice(81, 162))):
        with store.whole_file(f"{folder}/all__{name}.npy") as stream:
            header = {"descr": "|u1", "fortran_order": False, "shape": (count, 81)}
            np.lib.format.write_array_header_1_0(stream, header)
            for rows in _rows(store, manifest, split):
                stream.write(np.ascontiguousarray(rows[:, columns]).tobytes())
    write_index(count, lambda name: store.whole_file(f"{folder}/{name}"))


def _rows(store: Store, manifest: Manifest, split: int | None) -> Iterator[NDArray[Any]]:
    """The rows of each shard that belong to a split, or all of them."""
    for record in manifest.records:
        with store.system.open_input_file(store.path(record.path)) as file:
            rows = np.load(file)
        yield rows if split is None else rows[rows[:, 162] == split]

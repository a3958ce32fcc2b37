"""The array layout that HRM and TRM train on, joined from shards without holding them in memory."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from nonet.formats.array_index import write_index

if TYPE_CHECKING:
    from nonet.scale.manifest import Manifest
    from nonet.scale.store import Store

FOLDER = "train"


def join_arrays(store: Store, manifest: Manifest) -> None:
    """Write all__inputs.npy, all__labels.npy, the index arrays and dataset.json."""
    count = manifest.rows
    store.make_folder(FOLDER)
    for name, columns in (("inputs", slice(0, 81)), ("labels", slice(81, 162))):
        with store.whole_file(f"{FOLDER}/all__{name}.npy") as stream:
            header = {"descr": "|u1", "fortran_order": False, "shape": (count, 81)}
            np.lib.format.write_array_header_1_0(stream, header)
            for record in manifest.records:
                with store.system.open_input_file(store.path(record.path)) as file:
                    pairs = np.load(file)
                stream.write(np.ascontiguousarray(pairs[:, columns]).tobytes())
    write_index(count, lambda name: store.whole_file(f"{FOLDER}/{name}"))

"""The array layout that HRM and TRM train on, joined from shards without holding them in memory."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from nonet.scale.manifest import Manifest
    from nonet.scale.store import Store

FOLDER = "train"
PIECE = 1 << 20
"""Numbers written at once."""


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
    _write_numbers(store, "puzzle_identifiers", count, lambda start, stop: [0] * (stop - start))
    _write_numbers(store, "puzzle_indices", count + 1, range)
    _write_numbers(store, "group_indices", count + 1, range)
    about = {
        "seq_len": 81,
        "vocab_size": 11,
        "pad_id": 0,
        "ignore_label_id": 0,
        "blank_identifier_id": 0,
        "num_puzzle_identifiers": 1,
        "total_groups": count,
        "mean_puzzle_examples": 1,
        "sets": ["all"],
    }
    store.write(f"{FOLDER}/dataset.json", (json.dumps(about, indent=1) + "\n").encode())


def _write_numbers(
    store: Store, name: str, count: int, values: Callable[[int, int], Sequence[int]]
) -> None:
    """An array of 32-bit numbers, a piece at a time."""
    with store.whole_file(f"{FOLDER}/all__{name}.npy") as stream:
        header = {"descr": "<i4", "fortran_order": False, "shape": (count,)}
        np.lib.format.write_array_header_1_0(stream, header)
        for start in range(0, count, PIECE):
            piece = values(start, min(start + PIECE, count))
            stream.write(np.asarray(piece, "<i4").tobytes())

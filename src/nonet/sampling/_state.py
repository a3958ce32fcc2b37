"""The state of a long run as a JSON file, so that a stopped run can be resumed.

The file has the exact sums (JSON keeps doubles exactly) and the measures that they are sums of. It
is replaced atomically after each portion.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from nonet._base.files import atomic_file
from nonet._base.json_text import parsed_json
from nonet.errors import RequestError
from nonet.making import ALGORITHM_VERSION
from nonet.sampling._sums import Pair, Sums, ValueSums

KIND = "nonet statistics"


def save_state(path: Path, sums: Sums, seed: int) -> None:
    """Replace the file by the state of the run."""
    state = {
        "kind": KIND,
        "algorithm": ALGORITHM_VERSION,
        "seed": seed,
        "of": list(sums.measures),
        "groups": sums.groups,
        "totals": sums.totals,
        "grids": sums.grids,
        "weights": sums.weights,
        "measures": {
            name: {
                "mean": found.mean,
                "numeric": found.numeric,
                "values": [
                    [value, found.rows[value], pair] for value, pair in found.shares.items()
                ],
            }
            for name, found in sums.measures.items()
        },
    }
    with atomic_file(path) as file:
        file.write(json.dumps(state).encode())


def load_state(path: Path, names: tuple[str, ...], seed: int) -> Sums:
    """Return the sums of an earlier run, or empty ones where the file does not exist yet.

    Raises `RequestError` if the file belongs to a run with another seed or other measures.
    """
    if not path.exists():
        return Sums({name: ValueSums() for name in names})
    try:
        state = parsed_json(path.read_bytes())
        wrong = None if state["kind"] == KIND else "not a state file of nonet statistics"
        for key, value in (("algorithm", ALGORITHM_VERSION), ("seed", seed), ("of", list(names))):
            if wrong is None and state[key] != value:
                wrong = f"was started with {key}={state[key]}, not {value}"
        sums = None if wrong else _sums_of(state)
    except (ValueError, KeyError, TypeError):
        sums, wrong = None, "not a state file of nonet statistics"
    if sums is None:
        raise RequestError(f"{path}: {wrong}")
    return sums


def _sums_of(state: dict[str, Any]) -> Sums:
    measures = {}
    for name, found in state["measures"].items():
        sums = ValueSums(Pair(*found["mean"]), bool(found["numeric"]))
        for value, rows, pair in found["values"]:
            sums.shares[value], sums.rows[value] = Pair(*pair), rows
        measures[name] = sums
    return Sums(
        measures,
        int(state["groups"]),
        Pair(*state["totals"]),
        Pair(*state["grids"]),
        Pair(*state["weights"]),
    )

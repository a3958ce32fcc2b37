"""The verbs on arrays, on NVIDIA GPUs: the same answers as on the host, by the extra `nonet[cuda]`.

The kernels (`*.cu`) are made of the core's device-ready headers, which lie in `include/` here, and
are compiled when first used (`sources.py`). `runtime.py` finds CuPy and the devices, `engine.py`
works on one of them, in `jobs.py`'s slices; `batches.py` spreads arrays over several; `verbs.py` is
what the package calls.

Nothing of CuPy is imported before a call names a device.
"""

from nonet.cuda.verbs import (
    count_solutions_batch,
    device_for,
    find_engine,
    generate_array,
    is_minimal_batch,
    minimize_batch,
    solve_batch,
    to_host,
)

__all__ = [
    "count_solutions_batch",
    "device_for",
    "find_engine",
    "generate_array",
    "is_minimal_batch",
    "minimize_batch",
    "solve_batch",
    "to_host",
]

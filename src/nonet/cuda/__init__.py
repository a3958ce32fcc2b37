"""The verbs on arrays, on NVIDIA GPUs: the same answers as on the host, by the extra `nonet[cuda]`.

The kernels (`*.cu`) are made of the core's device-ready headers, which lie in `include/` here, and
are compiled when first used (`sources.py`). `devices.py` finds which device a call is for,
`runtime.py` finds CuPy, `engine.py` works on one device in the slices of `jobs.py`; `batches.py`
spreads arrays over several; `verbs.py` is what the package calls.

Nothing but `devices.py` is imported before a call is for a device.
"""

from typing import TYPE_CHECKING

from nonet._base.lazy import lazy_names
from nonet.cuda.devices import device_for

if TYPE_CHECKING:
    from nonet.cuda.verbs import (
        count_solutions_batch,
        find_engine,
        generate_array,
        is_minimal_batch,
        minimize_batch,
        solve_batch,
        to_host,
    )
else:
    __getattr__, __dir__ = lazy_names(
        __name__,
        dict.fromkeys(
            (
                "count_solutions_batch",
                "find_engine",
                "generate_array",
                "is_minimal_batch",
                "minimize_batch",
                "solve_batch",
                "to_host",
            ),
            "nonet.cuda.verbs",
        ),
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

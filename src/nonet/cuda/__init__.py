"""The array functions on NVIDIA GPUs, with the results of the CPU (extra `nonet[cuda]`).

Users reach them by the argument `device` of the functions of the same name in `nonet`.

The kernels (`*.cu`) are built from the core's device-ready headers in `include/` here, and are
compiled when first used (`_sources.py`). `_devices.py` finds the device of a call, `_runtime.py`
finds CuPy and opens devices, `_engine.py` works on one device in the slices of `_jobs.py`,
`_transfers.py` copies, `_errors.py` maps the errors of CuPy, `_batches.py` spreads arrays over
several devices, and `_verbs.py` and `_making.py` have the functions that the other packages use.

Nothing but `_devices.py` is imported before a call is for a device.
"""

from typing import TYPE_CHECKING

from nonet._base.packages import lazy_names as _lazy_names, publish_names as _publish_names
from nonet.cuda._devices import device_for

__all__ = [
    "Digging",
    "count_solutions_batch",
    "device_for",
    "find_engine",
    "generate_array",
    "is_minimal_batch",
    "minimize_batch",
    "solve_batch",
    "to_host",
    "write_rows",
]

if TYPE_CHECKING:
    from nonet.cuda._making import Digging, generate_array, write_rows
    from nonet.cuda._verbs import (
        count_solutions_batch,
        find_engine,
        is_minimal_batch,
        minimize_batch,
        solve_batch,
        to_host,
    )
else:
    __getattr__, __dir__ = _lazy_names(
        __name__,
        dict.fromkeys({*__all__} - {"device_for"}, "nonet.cuda._verbs")
        | dict.fromkeys(("Digging", "generate_array", "write_rows"), "nonet.cuda._making"),
    )

_publish_names(__name__)

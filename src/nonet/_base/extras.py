"""Optional dependencies: the one message for an extra that is not installed."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from nonet.errors import RequestError


def missing_extra(what: str, extra: str) -> RequestError:
    """Return the error for a feature whose extra is not installed.

    >>> str(missing_extra("printing", "pdf"))
    "printing requires the extra: pip install 'nonet[pdf]'"
    """
    return RequestError(f"{what} requires the extra: pip install 'nonet[{extra}]'")


def require(module: str, what: str, extra: str) -> Any:
    """Import an optional dependency, or raise the error that names its extra.

    A dependency that is installed but cannot be imported is reported with the reason.

    >>> require("no_such_module", "printing", "pdf")
    Traceback (most recent call last):
    nonet.errors.RequestError: printing requires the extra: pip install 'nonet[pdf]'
    """
    return load(module, what, lambda: missing_extra(what, extra))


def load(module: str, what: str, missing: Callable[[], RequestError]) -> Any:
    """Import an optional dependency, or raise the error `missing()` if it is not installed."""
    try:
        return import_module(module)
    except ImportError as error:
        if isinstance(error, ModuleNotFoundError) and _is_part(module, error.name):
            raise missing() from None
        reason = " ".join(str(error).split())
        raise RequestError(f"{what} requires {module}, whose import failed: {reason}") from error


def _is_part(module: str, name: str | None) -> bool:
    """Return whether a module, or a package that contains it, has the name.

    >>> _is_part("pyarrow.parquet", "pyarrow"), _is_part("pyarrow", "numpy")
    (True, False)
    """
    return name is not None and f"{module}.".startswith(f"{name}.")

"""Optional dependencies: the one message for an extra that is not installed."""

from __future__ import annotations

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

    >>> require("no_such_module", "printing", "pdf")
    Traceback (most recent call last):
    nonet.errors.RequestError: printing requires the extra: pip install 'nonet[pdf]'
    """
    try:
        return import_module(module)
    except ImportError:
        raise missing_extra(what, extra) from None

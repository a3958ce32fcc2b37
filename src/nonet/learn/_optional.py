"""Classes of packages that need not be installed.

A class that derives from one of them is defined either way, so that every module can be imported;
without the package, making an instance raises RequestError that names the extra.
"""

from __future__ import annotations

import importlib
from typing import Any

from nonet._base.extras import require


def optional_class(module: str, name: str) -> Any:
    """Return a class of an optional package, or `object` where the package is missing.

    >>> optional_class("no_such_package", "Env")
    <class 'object'>
    """
    try:
        return getattr(importlib.import_module(module), name)
    except ImportError:
        return object


def needed(package: str) -> Any:
    """Import an optional package, or raise RequestError that names the extra."""
    return require(package, package, "learn")

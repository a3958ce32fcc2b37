"""Classes of packages that need not be installed.

A class that derives from one of them is defined either way, so that every module can be imported;
without the package, making an instance raises RequestError that names what to install.
"""

from __future__ import annotations

import importlib
import re
from importlib.metadata import PackageNotFoundError, requires
from typing import Any

from nonet._base.extras import load, missing_extra
from nonet.errors import RequestError

EXTRA = "learn"


def optional_class(module: str, name: str) -> Any:
    """Return a class of an optional package, or `object` where the package is missing.

    >>> optional_class("no_such_package", "Env")
    <class 'object'>
    """
    try:
        return getattr(importlib.import_module(module), name)
    except ImportError:
        return object


def needed(module: str) -> Any:
    """Import an optional package, or raise RequestError that names its extra or the package.

    >>> needed("no_such_package.types")
    Traceback (most recent call last):
    nonet.errors.RequestError: no_such_package is missing: pip install no-such-package
    """
    package = module.partition(".")[0]
    return load(module, package, lambda: _missing(package))


def _missing(package: str) -> RequestError:
    distribution = package.replace("_", "-")
    if is_in_extra(distribution):
        return missing_extra(package, EXTRA)
    return RequestError(f"{package} is missing: pip install {distribution}")


def is_in_extra(distribution: str) -> bool:
    """Return whether the extra of this package installs a distribution.

    >>> is_in_extra("gymnasium"), is_in_extra("textarena")
    (True, False)
    """
    try:
        entries = requires("nonet") or []
    except PackageNotFoundError:  # the sources without an installation
        return False
    pattern = rf"{re.escape(distribution)}\b[^;]*;.*extra *== *.{EXTRA}\b"
    return any(re.match(pattern, entry, re.IGNORECASE) for entry in entries)

"""Packages whose parts are imported when they are first used.

A package that offers much and is mostly used for little passes its names here, and assigns the
functions that it gets back to its own `__getattr__` and `__dir__` (PEP 562).
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any


def lazy_names(
    package: str, homes: Mapping[str, str]
) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """Make `__getattr__` and `__dir__` of a package; `homes` has the module of each name.

    A name whose home ends in it is the module itself.

    >>> import nonet
    >>> nonet.formats.__name__, nonet.read.__module__, "read" in dir(nonet)
    ('nonet.formats', 'nonet.formats.reading', True)
    >>> nonet.reed
    Traceback (most recent call last):
    AttributeError: module 'nonet' has no attribute 'reed'
    """

    def load(name: str) -> Any:
        if name not in homes:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        home = homes[name]
        module = import_module(home)
        value = module if home == f"{package}.{name}" else getattr(module, name)
        setattr(sys.modules[package], name, value)
        return value

    def names() -> list[str]:
        return sorted({*vars(sys.modules[package]), *homes})

    return load, names

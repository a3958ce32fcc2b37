"""What the `__init__` of a package does beyond importing: public module names, lazy imports.

The modules of a library package are private (docs/decisions/0024-private-modules.md). Its public
names carry the name of the package, in tracebacks, in pickles and in `help`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any


def publish_names(package: str) -> None:
    """Set `__module__` of the classes and functions in the package's `__all__` to the package.

    >>> import nonet
    >>> nonet.Grid, nonet.generate.__module__
    (<class 'nonet.board.Grid'>, 'nonet.making')
    """
    namespace = vars(sys.modules[package])
    for name in namespace["__all__"]:
        if name in namespace:
            _set_module(package, namespace[name])


def lazy_names(
    package: str, homes: Mapping[str, str]
) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """Make `__getattr__` and `__dir__` of a package (PEP 562); `homes` has the module of each name.

    A name whose home ends in that name is the module itself.

    >>> import nonet
    >>> nonet.formats.__name__, nonet.read.__module__, "read" in dir(nonet)
    ('nonet.formats', 'nonet.formats', True)
    >>> nonet.zebra
    Traceback (most recent call last):
    AttributeError: module 'nonet' has no attribute 'zebra'
    """

    def load(name: str) -> Any:
        if name not in homes:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        home = homes[name]
        module = import_module(home)
        value = module if home == f"{package}.{name}" else getattr(module, name)
        _set_module(package, value)
        setattr(sys.modules[package], name, value)
        return value

    def names() -> list[str]:
        return sorted({*vars(sys.modules[package]), *homes} - {"TYPE_CHECKING"})

    return load, names


def _set_module(package: str, value: Any) -> None:
    module = getattr(value, "__module__", None) or ""
    if module == "nonet._core" or module.startswith(f"{package}._"):
        value.__module__ = package

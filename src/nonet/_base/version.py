"""The version, which the metadata of the installed package holds."""

from __future__ import annotations

from importlib import metadata

__version__: str = metadata.version("nonet")

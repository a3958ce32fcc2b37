"""The version, from the metadata of the installed package."""

from __future__ import annotations

from importlib import metadata

__version__: str = metadata.version("nonet")

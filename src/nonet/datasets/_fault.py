"""A fault of a dataset or of one of its rows, and its place."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault and its place."""

    place: str
    what: str

    def __str__(self) -> str:
        return f"{self.place}: {self.what}"

"""A request as bytes: the fields that differ from a base, each its number and its value.

Puzzle IDs hold these bytes, and the random streams are keyed by them (streams.py), so what is
written here is part of every puzzle's identity: numbers are in groups of seven bits, lowest first,
and fields in the order of `_FIELDS`.
"""

from __future__ import annotations

from collections.abc import Callable, Container
from dataclasses import fields
from typing import Any, NamedTuple

from nonet.arguments import LARGEST
from nonet.deduction import technique_table
from nonet.model import Grid
from nonet.patterns import Pattern
from nonet.ranges import RATING_PARTS, SCORE_PARTS
from nonet.request import (
    FILLS,
    METHODS,
    ORDERS,
    PROPAGATION_KINDS,
    RANKS,
    SYMMETRIES,
    Request,
)


class Reader:
    """Reads numbers from bytes; raises IndexError where they end or hold what no field can."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def number(self) -> int:
        """The next number, below 2^64 as all that are written."""
        value = 0
        for shift in range(0, 70, 7):
            byte = self.data[self.at]
            self.at += 1
            value |= (byte & 127) << shift
            if byte < 128:
                break
        if value > LARGEST:
            raise IndexError
        return value

    def take(self, count: int) -> bytes:
        """The next bytes."""
        if self.at + count > len(self.data):
            raise IndexError
        self.at += count
        return self.data[self.at - count : self.at]

    @property
    def is_done(self) -> bool:
        """Whether nothing is left."""
        return self.at == len(self.data)


def number_bytes(value: int) -> bytes:
    """A number in groups of seven bits, lowest first."""
    groups = bytearray()
    while True:
        value, low = value >> 7, value & 127
        groups.append(low | (128 if value else 0))
        if not value:
            return bytes(groups)


class _Codec(NamedTuple):
    write: Callable[[Any], bytes]
    read: Callable[[Reader], Any]


_INT = _Codec(number_bytes, Reader.number)
_BOOL = _Codec(lambda value: number_bytes(int(value)), lambda reader: bool(reader.number()))


def _optional(inner: _Codec) -> _Codec:
    return _Codec(
        lambda value: b"\0" if value is None else b"\1" + inner.write(value),
        lambda reader: inner.read(reader) if reader.number() else None,
    )


def _row(*inner: _Codec) -> _Codec:
    return _Codec(
        lambda values: b"".join(c.write(v) for c, v in zip(inner, values, strict=True)),
        lambda reader: tuple(codec.read(reader) for codec in inner),
    )


def _choice(names: tuple[str, ...]) -> _Codec:
    return _Codec(
        lambda name: number_bytes(names.index(name)), lambda reader: names[reader.number()]
    )


def _at_most(limit: int, count: int) -> int:
    if count > limit:
        raise IndexError
    return count


def _some_of(names: Callable[[], tuple[str, ...]]) -> _Codec:
    return _Codec(
        lambda chosen: (
            number_bytes(len(chosen)) + b"".join(number_bytes(names().index(n)) for n in chosen)
        ),
        lambda reader: tuple(
            names()[reader.number()] for _ in range(_at_most(len(names()), reader.number()))
        ),
    )


def _scaled(scale: int) -> _Codec:
    return _Codec(
        lambda value: number_bytes(round(value * scale)), lambda reader: reader.number() / scale
    )


def _packed(symbols: str, length: int) -> _Codec:
    """81 characters out of a few, as one large number."""

    def write(value: Any) -> bytes:
        total = 0
        for symbol in str(getattr(value, "mask", value)):
            total = total * len(symbols) + symbols.index(symbol)
        return total.to_bytes(length, "big")

    def read(reader: Reader) -> str:
        total = int.from_bytes(reader.take(length), "big")
        text = ""
        for _ in range(81):
            total, symbol = divmod(total, len(symbols))
            text = symbols[symbol] + text
        return text

    return _Codec(write, read)


def _slugs() -> tuple[str, ...]:
    return tuple(row.slug for row in sorted(technique_table(), key=lambda row: row.id))


_PATTERN = _packed(".?#", 17)
_GRID = _packed("123456789", 33)
_PAIR = _row(_INT, _INT)
_OPEN_PAIR = _row(_INT, _optional(_INT))

# The number of each field is its place here: only ever added to at the end. `trace` is not here: it
# does not change the puzzle.
_FIELDS: dict[str, _Codec] = {
    "method": _choice(("auto", *METHODS)),
    "fill": _choice(FILLS),
    "fill_givens": _INT,
    "fill_nodes": _INT,
    "solution": _optional(_Codec(_GRID.write, lambda reader: Grid(_GRID.read(reader)))),
    "order": _choice(ORDERS),
    "orders_per_grid": _INT,
    "symmetry": _choice(SYMMETRIES),
    "pattern": _optional(_Codec(_PATTERN.write, lambda reader: Pattern(_PATTERN.read(reader)))),
    "clues": _PAIR,
    "aim": _optional(_PAIR),
    "line_floor": _INT,
    "sparsest_line": _INT,
    "minimal": _BOOL,
    "unique_nodes": _INT,
    "rating": _optional(_row(*2 * (_scaled(RATING_PARTS),))),
    "needs": _some_of(_slugs),
    "forbids": _some_of(_slugs),
    "scored": _BOOL,
    "score": _optional(_row(*2 * (_scaled(SCORE_PARTS),))),
    "weights": _row(*4 * (_scaled(SCORE_PARTS),)),
    "searches": _OPEN_PAIR,
    "strict": _BOOL,
    "strict_searches": _OPEN_PAIR,
    "propagation": _PAIR,
    "propagation_kinds": _some_of(lambda: PROPAGATION_KINDS),
    "redraws": _INT,
    "probe_target": _choice(RANKS),
    "probe_gate": _INT,
    "probe_every": _INT,
    "probe_nodes": _INT,
    "probe_limits": _row(_INT, _INT, _INT),
    "accept_harder": _BOOL,
    "board_seeds": _BOOL,
    "attempts": _INT,
    "fallback": _BOOL,
    "climb_steps": _INT,
    "pattern_steps": _INT,
}
_NAMES = tuple(_FIELDS)
assert set(_NAMES) == {field.name for field in fields(Request)} - {"trace"}


def fields_bytes(request: Request, base: Request, skipped: Container[str] = ()) -> bytes:
    """The fields in which the request differs from the base."""
    written = bytearray()
    for number, (name, codec) in enumerate(_FIELDS.items()):
        value = getattr(request, name)
        if name not in skipped and value != getattr(base, name):
            written += number_bytes(number) + codec.write(value)
    return bytes(written)


def read_fields(reader: Reader) -> dict[str, Any]:
    """The fields that are left to read, by name."""
    found = {}
    while not reader.is_done:
        name = _NAMES[reader.number()]
        found[name] = _FIELDS[name].read(reader)
    return found

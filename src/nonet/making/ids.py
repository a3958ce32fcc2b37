"""Puzzle IDs: short, URL-safe text that holds a whole request, its seed and its index.

Bytes, then base64 in the URL alphabet without padding:

    algorithm version | level number | seed | index | fields that differ from the level | check

Numbers are in groups of seven bits, lowest first. A field is its number and its value. The check
is two bytes of a CRC, so that a mistyped ID is told from a real one. A change of what any request
gives makes a new algorithm version; an ID of another version is answered by naming its release.
"""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any, NamedTuple

from nonet.arguments import text_of
from nonet.deduction import technique_table
from nonet.errors import RequestError
from nonet.model import Grid
from nonet.patterns import Pattern
from nonet.ranges import RATING_PARTS, SCORE_PARTS
from nonet.recipes import CUSTOM, LEVELS, RECIPES
from nonet.request import (
    FILLS,
    METHODS,
    ORDERS,
    PROPAGATION_KINDS,
    RANKS,
    SYMMETRIES,
    Request,
)

ALGORITHM_VERSION = 1

# The release that first made puzzles of each algorithm version.
RELEASES = {1: "0.1.0"}

_NO_LEVEL = 255


class _Reader:
    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def number(self) -> int:
        value = shift = 0
        while True:
            byte = self.data[self.at]
            self.at += 1
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value

    def take(self, count: int) -> bytes:
        if self.at + count > len(self.data):
            raise IndexError
        self.at += count
        return self.data[self.at - count : self.at]

    @property
    def is_done(self) -> bool:
        return self.at == len(self.data)


def _number(value: int) -> bytes:
    groups = bytearray()
    while True:
        value, low = value >> 7, value & 127
        groups.append(low | (128 if value else 0))
        if not value:
            return bytes(groups)


class _Codec(NamedTuple):
    write: Callable[[Any], bytes]
    read: Callable[[_Reader], Any]


_INT = _Codec(_number, _Reader.number)
_BOOL = _Codec(lambda value: _number(int(value)), lambda reader: bool(reader.number()))


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
    return _Codec(lambda name: _number(names.index(name)), lambda reader: names[reader.number()])


def _some_of(names: Callable[[], tuple[str, ...]]) -> _Codec:
    return _Codec(
        lambda chosen: _number(len(chosen)) + b"".join(_number(names().index(n)) for n in chosen),
        lambda reader: tuple(names()[reader.number()] for _ in range(reader.number())),
    )


def _scaled(scale: int) -> _Codec:
    return _Codec(
        lambda value: _number(round(value * scale)), lambda reader: reader.number() / scale
    )


def _packed(symbols: str, length: int) -> _Codec:
    """81 characters out of a few, as one large number."""

    def write(value: Any) -> bytes:
        total = 0
        for symbol in str(getattr(value, "mask", value)):
            total = total * len(symbols) + symbols.index(symbol)
        return total.to_bytes(length, "big")

    def read(reader: _Reader) -> str:
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


def _check(body: bytes | bytearray) -> bytes:
    return (binascii.crc32(body) & 0xFFFF).to_bytes(2, "big")


def encode_id(recipe: str, level: str, request: Request, seed: int, index: int) -> str:
    """Write the ID of a puzzle."""
    before, after = id_frame(recipe, level, request, seed)
    body = before + _number(index) + after
    return base64.urlsafe_b64encode(body + _check(body)).rstrip(b"=").decode()


def id_frame(recipe: str, level: str, request: Request, seed: int) -> tuple[bytes, bytes]:
    """The bytes of an ID before its index and after it; the check follows them."""
    custom = recipe == CUSTOM
    base = Request() if custom else RECIPES[recipe][level]
    before = bytearray(_number(ALGORITHM_VERSION))
    before.append(_NO_LEVEL if custom else LEVELS.index((recipe, level)))
    before += _number(seed)
    after = bytearray()
    for number, (name, codec) in enumerate(_FIELDS.items()):
        value = getattr(request, name)
        if value != getattr(base, name):
            after += _number(number) + codec.write(value)
    return bytes(before), bytes(after)


def decode_id(text: str) -> tuple[str, str, Request, int, int]:
    """Read an ID: recipe, level, request, seed and index.

    >>> decode_id("nonsense")
    Traceback (most recent call last):
    nonet.errors.RequestError: 'nonsense' is not a puzzle ID: its check digits are wrong
    """
    text = text_of("a puzzle ID", text).strip()
    try:
        data = base64.b64decode(text + -len(text) % 4 * "=", altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        if re.fullmatch(r"[\w-]*", text, re.ASCII):
            raise RequestError(
                f"{text[:100]!r} is not a puzzle ID: a character is missing"
            ) from None
        raise RequestError(
            f"{text[:100]!r} is not a puzzle ID: an ID has letters, digits, - and _ only"
        ) from None
    body, check = data[:-2], data[-2:]
    if len(body) < 4 or _check(body) != check:
        raise RequestError(f"{text[:100]!r} is not a puzzle ID: its check digits are wrong")
    try:
        return _decode_body(text, _Reader(body))
    except (IndexError, KeyError):
        raise RequestError(f"{text[:100]!r} is not a puzzle ID: it ends too early") from None


def _decode_body(text: str, reader: _Reader) -> tuple[str, str, Request, int, int]:
    version = reader.number()
    if version != ALGORITHM_VERSION:
        release = RELEASES.get(version)
        where = f"nonet {release}" if release else "a later release of nonet"
        raise RequestError(
            f"{text!r} was made by algorithm version {version}; use {where} to make it again"
            f" (this one has version {ALGORITHM_VERSION})"
        )
    number = reader.take(1)[0]
    recipe, level = (CUSTOM, "") if number == _NO_LEVEL else LEVELS[number]
    base = Request() if recipe == CUSTOM else RECIPES[recipe][level]
    seed, index = reader.number(), reader.number()
    changed = {}
    while not reader.is_done:
        name = _NAMES[reader.number()]
        changed[name] = _FIELDS[name].read(reader)
    return recipe, level, replace(base, **changed), seed, index

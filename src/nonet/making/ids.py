"""Puzzle IDs: short, URL-safe text that holds a whole request, its seed and its index.

Bytes, then base64 in the URL alphabet without padding:

    algorithm version | level number | seed | index | fields that differ from the level | check

Numbers and fields are written as encoding.py does. The level number of a daily puzzle has 128
added; its seed is its date as a number and its index 0. The check is two bytes of a CRC, so that a
mistyped ID is told from a real one. A change of what any request gives makes a new algorithm
version; an ID of another version is answered by naming its release.

An ID may come from anyone: its length is bounded before it is read and its numbers while it is, and
whatever is wrong with it is a `RequestError`. A puzzle has one ID: what would be written otherwise
is refused.
"""

from __future__ import annotations

import base64
import binascii
import datetime
import re
from dataclasses import dataclass, replace

from nonet.arguments import text_of
from nonet.errors import RequestError
from nonet.making.encoding import Reader, fields_bytes, number_bytes, read_fields
from nonet.making.streams import daily_key, date_of_number, puzzle_key
from nonet.recipes import CUSTOM, LEVELS, RECIPES
from nonet.request import Request

ALGORITHM_VERSION = 1

# The release that first made puzzles of each algorithm version.
RELEASES = {1: "0.1.0"}

LONGEST = 1000
"""More characters than any ID has: every field, at its longest, takes fewer."""

_NO_LEVEL = 255
_DAILY = 128  # added to the number of a daily level
_OF_A_DAILY = {"attempts", "fallback"}  # what a near miss of a daily puzzle may differ in


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a puzzle comes from; `date` is that of a daily puzzle."""

    recipe: str
    level: str
    request: Request
    seed: int
    index: int
    date: datetime.date | None = None

    @property
    def key(self) -> int:
        """The key of its random stream."""
        if self.date is not None:
            return daily_key(self.request, self.date)
        return puzzle_key(self.request, self.seed)

    @property
    def id(self) -> str:
        """Its ID."""
        before, after = id_frame(self.recipe, self.level, self.request, self.seed, self.date)
        body = before + number_bytes(self.index) + after
        return base64.urlsafe_b64encode(body + _check(body)).rstrip(b"=").decode()


def _check(body: bytes | bytearray) -> bytes:
    return (binascii.crc32(body) & 0xFFFF).to_bytes(2, "big")


def id_frame(
    recipe: str, level: str, request: Request, seed: int, date: datetime.date | None = None
) -> tuple[bytes, bytes]:
    """The bytes of an ID before its index and after it; the check follows them."""
    custom = recipe == CUSTOM
    base = Request() if custom else RECIPES[recipe][level]
    number = _NO_LEVEL if custom else LEVELS.index((recipe, level))
    if date is not None:
        number += _DAILY
    before = number_bytes(ALGORITHM_VERSION) + bytes([number]) + number_bytes(seed)
    return before, fields_bytes(request, base)


def decode_id(text: str) -> Origin:
    """Read an ID.

    >>> decode_id("nonsense")
    Traceback (most recent call last):
    nonet.errors.RequestError: 'nonsense' is not a puzzle ID: its check digits are wrong
    """
    text = text_of("a puzzle ID", text).strip()
    if len(text) > LONGEST:
        raise _bad(text, f"it has {len(text)} characters, and no ID has more than {LONGEST}")
    try:
        data = base64.b64decode(text + -len(text) % 4 * "=", altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        if re.fullmatch(r"[\w-]*", text, re.ASCII):
            raise _bad(text, "a character is missing") from None
        raise _bad(text, "an ID has letters, digits, - and _ only") from None
    body, check = data[:-2], data[-2:]
    if len(body) < 4 or _check(body) != check:
        raise _bad(text, "its check digits are wrong")
    try:
        origin = _decode_body(text, Reader(body))
    except (IndexError, ValueError) as error:
        if isinstance(error, RequestError):
            raise
        raise _bad(text, "it does not hold a whole request") from None
    if origin.id != text:
        raise _bad(text, f"its puzzle has the ID {origin.id}")
    return origin


def decode_batch_id(text: str) -> Origin:
    """Read the ID of a puzzle with a seed; that of a daily puzzle is refused."""
    origin = decode_id(text)
    if origin.date is not None:
        raise RequestError(f"{text!r} is the ID of a daily puzzle, which belongs to no batch")
    return origin


def _bad(text: str, why: str) -> RequestError:
    shown = text if len(text) <= 100 else f"{text[:100]}..."
    return RequestError(f"{shown!r} is not a puzzle ID: {why}")


def _decode_body(text: str, reader: Reader) -> Origin:
    version = reader.number()
    if version != ALGORITHM_VERSION:
        release = RELEASES.get(version)
        where = f"nonet {release}" if release else "a later release of nonet"
        raise RequestError(
            f"{text!r} was made by algorithm version {version}; use {where} to make it again"
            f" (this one has version {ALGORITHM_VERSION})"
        )
    number = reader.take(1)[0]
    date = None
    if number == _NO_LEVEL:
        recipe, level, base = CUSTOM, "", Request()
    else:
        recipe, level = LEVELS[number % _DAILY]
        base = RECIPES[recipe][level]
    seed, index = reader.number(), reader.number()
    changed = read_fields(reader)
    if _DAILY <= number < _NO_LEVEL:
        date = date_of_number(seed)
        if recipe != "daily" or index or not changed.keys() <= _OF_A_DAILY:
            raise IndexError
    return Origin(recipe, level, replace(base, **changed), seed, index, date)

"""The lz-string compression that puzzle links carry, to and from its Base64 form.

It is LZ78 over UTF-16 code units with code words that grow by a bit whenever the dictionary needs
it. A code word is written lowest bit first into a stream whose bits fill each Base64 character from
the top. Three code words are not phrases: 0 and 1 announce a new unit of 8 or 16 bits, 2 ends.
Invariant: both sides widen the code word at the same phrase.
"""

from __future__ import annotations

import string
import sys
from array import array

from nonet.errors import FormatError

_ALPHABET = string.ascii_uppercase + string.ascii_lowercase + string.digits + "+/"
_BITS = {char: f"{value:06b}" for value, char in enumerate(_ALPHABET)}
_NEW_8, _NEW_16, _END, _FIRST_PHRASE = 0, 1, 2, 3
OUTPUT_LIMIT = 1 << 17
"""Maximum units of text that decompression returns; a link with every mark has 15,000."""
_FREE_OUTPUT, _RATIO_LIMIT = 4096, 32
"""Allowed units of any text, and those for each compressed character beyond them.

Links of puzzles grow by a factor of 5. A text of one repeated character grows by hundreds, so a few
links would cost seconds.
"""


def _units(text: str) -> list[int]:
    raw = text.encode("utf-16-le", errors="surrogatepass")
    return [raw[at] | raw[at + 1] << 8 for at in range(0, len(raw), 2)]


def _text(units: list[int]) -> str:
    raw = array("H", units)
    if sys.byteorder == "big":
        raw.byteswap()
    return raw.tobytes().decode("utf-16-le", errors="replace")


class _Width:
    """The number of bits of a code word: one more each time `room` reaches 0."""

    def __init__(self, bits: int, room: int) -> None:
        self.bits = bits
        self._room = room

    def take(self) -> None:
        self._room -= 1
        if self._room == 0:
            self._room = 1 << self.bits
            self.bits += 1


class _BitWriter:
    def __init__(self) -> None:
        self._bits: list[int] = []

    def write(self, value: int, count: int) -> None:
        self._bits.extend(value >> at & 1 for at in range(count))

    def base64(self) -> str:
        # At least one padding bit follows the end mark, as in the reference implementation.
        bits = [*self._bits, 0]
        bits += [0] * (-len(bits) % 6)
        chars = [
            _ALPHABET[int("".join(map(str, bits[at : at + 6])), 2)] for at in range(0, len(bits), 6)
        ]
        return "".join(chars) + "=" * (-len(chars) % 4)


class _BitReader:
    def __init__(self, text: str) -> None:
        self._bits = "".join([_BITS[char] for char in text])
        self._at = 0

    def read(self, count: int) -> int:
        start, self._at = self._at, self._at + count
        if self._at > len(self._bits):
            raise FormatError("the compressed text is truncated")
        return int(self._bits[start : self._at][::-1], 2)


def compress_to_base64(text: str) -> str:
    """Compress a text as lz-string's `compressToBase64` does.

    >>> compress_to_base64("sudoku")
    'M4VwJg9g1iQ='
    """
    out, width = _BitWriter(), _Width(2, 2)
    singles: dict[int, int] = {}
    longer: dict[tuple[int, int], int] = {}
    unseen: dict[int, int] = {}
    next_code = _FIRST_PHRASE

    def emit(code: int) -> None:
        unit = unseen.pop(code, None)
        if unit is None:
            out.write(code, width.bits)
        else:
            out.write(_NEW_8 if unit < 256 else _NEW_16, width.bits)
            out.write(unit, 8 if unit < 256 else 16)
            width.take()
        width.take()

    phrase: int | None = None
    for unit in _units(text):
        if unit not in singles:
            singles[unit] = next_code
            unseen[next_code] = unit
            next_code += 1
        if phrase is None:
            phrase = singles[unit]
        elif (phrase, unit) in longer:
            phrase = longer[phrase, unit]
        else:
            emit(phrase)
            longer[phrase, unit] = next_code
            next_code += 1
            phrase = singles[unit]
    if phrase is not None:
        emit(phrase)
    out.write(_END, width.bits)
    return out.base64()


def decompress_from_base64(text: str) -> str:
    """Decompress what lz-string's `compressToBase64` wrote; raises FormatError for anything else.

    >>> decompress_from_base64("M4VwJg9g1iQ=")
    'sudoku'
    """
    body = text.rstrip("=")
    for index, char in enumerate(body):
        if char not in _BITS:
            raise FormatError(f"expected Base64, found {char!r} at index {index}")
    if not body:
        return ""
    bits = _BitReader(body)
    most = min(OUTPUT_LIMIT, _FREE_OUTPUT + _RATIO_LIMIT * len(body))

    def new_unit(code: int) -> tuple[int, ...]:
        return (bits.read(8 if code == _NEW_8 else 16),)

    first = bits.read(2)
    if first == _END:
        return ""
    if first not in (_NEW_8, _NEW_16):
        raise FormatError("invalid compressed text: it does not start with a character")
    phrase = new_unit(first)
    phrases: dict[int, tuple[int, ...]] = {_FIRST_PHRASE: phrase}
    next_code, width = _FIRST_PHRASE + 1, _Width(3, 4)
    units = list(phrase)
    while True:
        code = bits.read(width.bits)
        if code == _END:
            return _text(units)
        if code in (_NEW_8, _NEW_16):
            phrases[next_code] = new_unit(code)
            code = next_code
            next_code += 1
            width.take()
        if code in phrases:
            entry = phrases[code]
        elif code == next_code:
            entry = (*phrase, phrase[0])
        else:
            raise FormatError("invalid compressed text: undefined phrase")
        units += entry
        if len(units) > most:
            raise FormatError(f"the compressed text expands to more than {most:,} characters")
        phrases[next_code] = (*phrase, entry[0])
        next_code += 1
        width.take()
        phrase = entry

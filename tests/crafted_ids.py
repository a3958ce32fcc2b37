"""IDs that nobody was given: well-formed text with a right check around what no ID holds."""

from __future__ import annotations

import base64
import binascii


def signed(body: bytes) -> str:
    """The bytes as an ID, with the check that belongs to them."""
    check = (binascii.crc32(body) & 0xFFFF).to_bytes(2, "big")
    return base64.urlsafe_b64encode(body + check).rstrip(b"=").decode()


def number(value: int) -> bytes:
    """A number as IDs hold it, of any size."""
    groups = bytearray()
    while True:
        value, low = value >> 7, value & 127
        groups.append(low | (128 if value else 0))
        if not value:
            return bytes(groups)


EVIL = bytes([1, 4])  # algorithm version and level
DAILY_EASY = bytes([1, 128 + 14])
SEED_AND_INDEX = bytes([7, 0])
RATING, FORBIDS, SOLUTION, CLUES = 15, 17, 4, 9  # numbers of fields

CRAFTED_IDS = {
    "seed 2^64": "ARSAgICAgICAgIACAHEO",
    "index 2^64": "ARQAgICAgICAgICAAt90",
    "seed of 1,000 bits": signed(EVIL + number(1 << 1000) + b"\0"),
    "rating of 2^1100": signed(
        EVIL + SEED_AND_INDEX + bytes([RATING, 1]) + number(1 << 1100) + number(1 << 1101)
    ),
    "rating of 2^63": signed(
        EVIL + SEED_AND_INDEX + bytes([RATING, 1]) + number(1 << 63) + number(1 << 63)
    ),
    "2^60 techniques": signed(EVIL + SEED_AND_INDEX + bytes([FORBIDS]) + number(1 << 60)),
    "every technique five times": signed(
        EVIL + SEED_AND_INDEX + bytes([FORBIDS]) + number(400) + bytes(range(80)) * 5
    ),
    "a solution that is none": signed(EVIL + SEED_AND_INDEX + bytes([SOLUTION, 1]) + bytes(33)),
    "64,008 characters": signed(EVIL + SEED_AND_INDEX + bytes([CLUES, 30, 40]) * 16_000),
    "no such field": signed(EVIL + SEED_AND_INDEX + bytes([99, 1])),
    "no such level": signed(bytes([1, 90]) + SEED_AND_INDEX),
    "a field cut short": signed(EVIL + SEED_AND_INDEX + bytes([CLUES, 30])),
    "a level's own value": signed(EVIL + SEED_AND_INDEX + bytes([CLUES, 22, 27])),
    "a field twice": signed(EVIL + SEED_AND_INDEX + 2 * bytes([CLUES, 30, 40])),
    "a number with empty groups": signed(EVIL + bytes([128 + 7, 0]) + b"\0"),
    "a daily level without dailies": signed(bytes([1, 128 + 4]) + number(20260111) + b"\0"),
    "a daily of no date": signed(DAILY_EASY + number(20260230) + b"\0"),
    "a daily beyond all dates": signed(DAILY_EASY + number(2**63) + b"\0"),
    "a daily with an index": signed(DAILY_EASY + number(20260111) + b"\1"),
    "a daily with other clues": signed(
        DAILY_EASY + number(20260111) + b"\0" + bytes([CLUES, 30, 40])
    ),
}

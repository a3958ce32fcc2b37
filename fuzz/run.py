"""Fuzz one parser: damage real files at random, and demand records or errors and a fixed point.

    python fuzz/run.py --target sdk --seconds 60 --seed 1

A target is a format's name, `detect` (no format named, so detection chooses) or `lzstring`. What
holds for every input: nothing but FormatError comes out of reading; what is read can be printed or
is refused by a FormatError; and what is printed reads back to the same. A failing input is written
to fuzz/found/ and its path printed; the same seed finds it again.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import random
import sys
import time
import traceback
from pathlib import Path

import nonet
from nonet.errors import FormatError, SudokuError
from nonet.formats import FORMATS, Record, format_names, format_text
from nonet.formats.lzstring import compress_to_base64, decompress_from_base64

EASY = nonet.Grid(
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)
SEEDS = (
    Record(EASY, solution=nonet.solve(EASY), metadata={"author": "Ä & <b>", "rating": 1.2}),
    Record(nonet.Grid("." * 81)),
    Record(
        EASY,
        placed=nonet.Grid(".." + "4" + "." * 78),
        marks=nonet.Candidates([(2, 6) if cell in (3, 5) else () for cell in range(81)]),
    ),
    Record(nonet.Grid("." * 81), marks=EASY.candidates(), sukaku=True),
)
TOKENS = (
    b"\n",
    b"\r\n",
    b":",
    b",",
    b'"',
    b"|",
    b"+",
    b"u5",
    b"[State]\n",
    b"#A",
    b"0",
    b"9",
    b".",
)
TOKENS += (b"<game data='", b"&#10;", b"&a;", b"{", b"}", b"[", b"]", b"null", b"1e999", b"\\ud800")
TOKENS += (b"\xff", b"\x00", b"\xef\xbb\xbf", b"-1", b"version: 3\n", b"123456789 ", b"=" * 3, b" ")


def seed_texts(target: str) -> list[bytes]:
    """Files to damage: every seed record that the format can hold."""
    names = [target] if target in format_names() else [f.name for f in FORMATS if f.printer]
    texts = []
    for name in names:
        for batch in ([record] for record in SEEDS):
            try:
                texts.append(format_text(batch * 2, name).encode())
            except FormatError:
                continue
    return texts


def damaged(draw: random.Random, text: bytes) -> bytes:
    """The text with a few random changes."""
    raw = bytearray(text)
    for _ in range(draw.choice((1, 1, 2, 4, 16))):
        at = draw.randrange(len(raw) + 1)
        kind = draw.randrange(6)
        if kind == 0:
            raw[at : at + 1] = bytes([draw.randrange(256)])
        elif kind == 1:
            raw[at : at + draw.choice((1, 2, 9, 81))] = b""
        elif kind == 2:
            raw[at:at] = draw.choice(TOKENS) * draw.choice((1, 1, 1, 2, 100))
        elif kind == 3:
            start = draw.randrange(len(raw) + 1)
            raw[at:at] = raw[start : start + draw.choice((1, 9, 81, 200))]
        elif kind == 4:
            raw[at:] = b""
        else:
            raw[at : at + 1] = bytes([draw.choice(b"0123456789.:|,u+-*\n \"'<>{}[]")])
    return bytes(raw)


def check_format(raw: bytes, name: str | None) -> None:
    """Read, print, read: nothing but FormatError, and a fixed point."""
    errors: list[FormatError] = []
    for record in nonet.read(raw, name, on_error=errors.append):
        for out in (name or "jsonl", "jsonl"):
            try:
                text = format_text([record], out)
            except FormatError:
                continue
            (back,) = nonet.read(text.encode(), out)
            again = format_text([back], out)
            (twice,) = nonet.read(again.encode(), out)
            assert twice == back, "printing and reading again changes the record"
    assert all(isinstance(error, FormatError) for error in errors)


def check_lzstring(raw: bytes) -> None:
    """Decompress anything; compress and decompress to the same."""
    text = raw.decode("latin-1")
    with contextlib.suppress(FormatError):
        decompress_from_base64(text)
    assert decompress_from_base64(compress_to_base64(text)) == text


def check(raw: bytes, target: str) -> None:
    """Run one input through a target."""
    if target == "lzstring":
        check_lzstring(raw)
    elif target == "grid-text":
        for kind in (nonet.Grid, nonet.Candidates):
            try:
                value = kind(raw.decode("latin-1"))
            except SudokuError:
                continue
            assert kind(str(value)) == value
    else:
        check_format(raw, None if target == "detect" else target)


def targets() -> list[str]:
    """Every target by name."""
    return [*(f.name for f in FORMATS if f.printer), "detect", "lzstring", "grid-text"]


def main() -> int:
    """Fuzz until the time is up; 1 if something was found."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--target", required=True, choices=[*targets(), "all"])
    parser.add_argument("--seconds", type=float, default=60.0, help="for each target")
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    found = 0
    for target in targets() if options.target == "all" else [options.target]:
        found += fuzz(target, options.seconds, options.seed)
    return 1 if found else 0


def fuzz(target: str, seconds: float, seed: int) -> int:
    """Fuzz one target, saying what was done; gives the number of failures."""
    draw = random.Random(f"{target} {seed}")
    texts = seed_texts(target)
    end = time.monotonic() + seconds
    runs, found = 0, set()
    while time.monotonic() < end:
        raw = damaged(draw, draw.choice(texts))
        runs += 1
        try:
            check(raw, target)
        except Exception as error:
            place = traceback.extract_tb(error.__traceback__)[-1]
            where = f"{type(error).__name__} at {Path(place.filename).name}:{place.lineno}"
            if where in found:
                continue
            found.add(where)
            folder = Path(__file__).parent / "found"
            folder.mkdir(exist_ok=True)
            path = folder / f"{target}-{hashlib.sha1(raw).hexdigest()[:12]}"
            path.write_bytes(raw)
            print(f"{target}: {where}: {str(error)[:200]} -> {path}", flush=True)
    print(
        f"{target}: {runs:,} inputs in {seconds:.0f} s, {len(found)} kinds of failure", flush=True
    )
    return len(found)


if __name__ == "__main__":
    sys.exit(main())

"""Fuzz one parser: damage real files at random, and demand records or errors and a fixed point.

    python fuzz/run.py --target sdk --seconds 60 --seed 1

A target is a format's name, `detect` (no format named, so detection chooses), `lzstring`,
`grid-text`, one of stored.py (`id`, `manifest`, `dataset`, `daily-archive`) or `share-link`. What
holds for every input: nothing but FormatError comes out of reading; what is read can be printed or
is refused by a FormatError; what is printed reads back to the same; and no input takes long or much
memory. A failing input is written to fuzz/found/ and its path printed; the same
seed finds it again. The input at work lies in fuzz/found/ too, for when the process itself dies.
"""

from __future__ import annotations

import argparse
import contextlib
import faulthandler
import hashlib
import logging
import random
import resource
import shutil
import subprocess
import sys
import tempfile
import time
import traceback
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import binary
import stored

import nonet
from nonet.errors import FormatError, SudokuError
from nonet.formats import FORMATS, FormatName, Record, format_named, format_names, format_text
from nonet.formats._lzstring import compress_to_base64, decompress_from_base64

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
TOKENS: tuple[bytes, ...] = (
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
TOKENS += (
    b"\t",
    b"\t" * 8,
    b"https://a.b/",
    b"?bd=",
    b"puzzleid=",
    b"\xc2\xa0",
    b"%35",
    b"[Puzzle]\n",
)

STATIC = Path(nonet.__file__).parent / "serve/static"
LINKS = "share-link"
"""The links of the page, which its own JavaScript reads."""
SLOW_SECONDS, HUNG_SECONDS = 5.0, 60.0
"""Of processor time, and of time by the clock."""
LONGEST = 1 << 20
RECORDS_PRINTED = 3
MEMORY_KB = 500_000
"""An input of a few kilobytes that takes more than this is a failure."""


def seed_texts(target: str) -> list[bytes]:
    """Files to damage: every seed record that the format can hold."""
    if target in binary.BINARY:
        return binary.seed_files(format_named(target).name, SEEDS)
    if target in stored.STORED:
        return stored.seed_inputs(target)
    names: list[FormatName] = [format.name for format in FORMATS if format.printer]
    if target in format_names():
        names = [format_named(target).name]
    texts = []
    for name in names:
        for batch in ([record] for record in SEEDS):
            try:
                texts.append(format_text(batch * 2, name).encode())
            except FormatError:
                continue
    return texts


def damaged(draw: random.Random, text: bytes, target: str) -> bytes:
    """The text with a few random changes."""
    raw = bytearray(text)
    if target in stored.STORED:
        changed = stored.damaged_input(draw, text, target)
        if changed is not None:
            return changed
    if target == "fpuzzles" and draw.randrange(4):
        changed = stored.damaged_link(draw, text)
        if changed is not None:
            return changed
    if target in binary.BINARY and draw.randrange(4):
        for _ in range(draw.choice((1, 1, 1, 2, 4))):
            text = binary.damaged_bytes(draw, text)
        return text
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


def printed(record: Record, name: FormatName) -> bytes:
    """The record as a whole file of that format."""
    if name in binary.BINARY:
        return binary.written([record], name)
    return format_text([record], name).encode()


def records_of(
    raw: bytes, name: FormatName | None, on_error: Callable[[FormatError], object] | None = None
) -> list[Record]:
    """All records of an input; formats that are not text are read from the disk."""
    if name not in binary.BINARY:
        return list(nonet.read(raw, name, on_error=on_error))
    with binary.on_disk(raw, name) as path:
        return list(nonet.read(path, name, on_error=on_error))


def shown(record: Record) -> str:
    """All of a record but its place, as text, since NaN is not equal to itself."""
    return repr(replace(record, source=None, line=None))


def check_format(raw: bytes, name: FormatName | None) -> None:
    """Read, print, read: nothing but FormatError, and a fixed point."""
    errors: list[FormatError] = []
    for record in records_of(raw, name, errors.append)[:RECORDS_PRINTED]:
        for out in dict.fromkeys((name or "jsonl", "jsonl")):
            try:
                text = printed(record, out)
            except FormatError:
                continue
            (back,) = records_of(text, out)
            (twice,) = records_of(printed(back, out), out)
            assert shown(twice) == shown(back), "printing and reading again changes the record"
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
    elif target in stored.STORED:
        stored.check_stored(raw, target)
    elif target == "grid-text":
        for kind in (nonet.Grid, nonet.Candidates):
            try:
                value = kind(raw.decode("latin-1"))
            except SudokuError:
                continue
            assert kind(str(value)) == value
    else:
        check_format(raw, None if target == "detect" else format_named(target).name)


def targets() -> list[str]:
    """Every target by name."""
    return [*(f.name for f in FORMATS), "detect", "lzstring", "grid-text", *stored.STORED]


def main() -> int:
    """Fuzz until the time is up; 1 if something was found."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--target", required=True, choices=[*targets(), LINKS, "all"])
    parser.add_argument("--seconds", type=float, default=60.0, help="for each target")
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    logging.disable()  # warnings of damaged files are expected here
    found = 0
    for target in [*targets(), LINKS] if options.target == "all" else [options.target]:
        found += fuzz(target, options.seconds, options.seed)
    return 1 if found else 0


def check_bounded(raw: bytes, target: str) -> None:
    """Run one input, and demand that it was quick and small."""
    before, began = _peak_kb(), time.process_time()
    faulthandler.dump_traceback_later(HUNG_SECONDS, exit=True)
    try:
        check(raw, target)
    finally:
        faulthandler.cancel_dump_traceback_later()
    took, grew = time.process_time() - began, _peak_kb() - before
    assert took < SLOW_SECONDS, f"the input took {took:.1f} s"
    assert grew < MEMORY_KB, f"the input took {grew:,} kB"


def _peak_kb() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def fuzz_links(seconds: float, seed: int) -> int:
    """Fuzz the page's links by node, in a copy of the page's modules; 1 if something was found."""
    with tempfile.TemporaryDirectory(prefix="nonet-fuzz-") as folder:
        shutil.copytree(STATIC, folder, dirs_exist_ok=True)
        shutil.copy(Path(__file__).with_name("share.mjs"), folder)
        (Path(folder) / "package.json").write_text('{"type": "module"}')
        command = ["node", "share.mjs", str(seconds), str(seed)]
        return subprocess.run(command, cwd=folder, check=False).returncode


def fuzz(target: str, seconds: float, seed: int) -> int:
    """Fuzz one target, saying what was done; gives the number of failures."""
    if target == LINKS:
        return fuzz_links(seconds, seed)
    draw = random.Random(f"{target} {seed}")
    texts = seed_texts(target)
    folder = Path(__file__).parent / "found"
    folder.mkdir(exist_ok=True)
    at_work = folder / f"{target}-at-work"
    end = time.monotonic() + seconds
    runs, found = 0, set()
    while time.monotonic() < end:
        raw = texts[runs] if runs < len(texts) else damaged(draw, draw.choice(texts), target)
        raw = raw[:LONGEST]
        at_work.write_bytes(raw)
        runs += 1
        try:
            check_bounded(raw, target)
        except Exception as error:
            place = traceback.extract_tb(error.__traceback__)[-1]
            where = f"{type(error).__name__} at {Path(place.filename).name}:{place.lineno}"
            if where in found:
                continue
            found.add(where)
            path = folder / f"{target}-{hashlib.sha1(raw).hexdigest()[:12]}"
            path.write_bytes(raw)
            print(f"{target}: {where}: {str(error)[:200]} -> {path}", flush=True)
    at_work.unlink(missing_ok=True)
    print(
        f"{target}: {runs:,} inputs in {seconds:.0f} s, {len(found)} kinds of failure", flush=True
    )
    return len(found)


if __name__ == "__main__":
    sys.exit(main())

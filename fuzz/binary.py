"""The formats that are not text: files to damage, ways to damage them, and reading from the disk.

A directory of arrays travels as one input: its two files with SEAM between. What damages bytes
aims where it hurts: numbers that say how long something is, names of types, the end of the file.
"""

from __future__ import annotations

import datetime
import decimal
import io
import random
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np

import nonet
from nonet.formats import FORMATS, FormatName, Record
from nonet.formats._arrays import INPUTS, LABELS

SEAM = b"\n=== labels ===\n"
BINARY = tuple(format.name for format in FORMATS if format.printer is None)
TYPES = (b"|u1", b"<i8", b">u4", b"<f8", b"|O ", b"|S9", b"|b1", b"<M8", b"<U9", b"|V8", b"<c8")
HEADERS: tuple[bytes, ...] = (
    b"'fortran_order': True",
    b"(0, 81)",
    b"(-1, 81)",
    b"(2, 9, 9)",
    b"(81,)",
    b"()",
    b"1L",
)
HEADERS += (b"(99999999999999999999, 81)", b"(4611686018427387904, 81)", b"(", b"'", b"[" * 200)
BOUNDARIES = (0, 1, 0x7F, 0x80, 0xFF, 0x7FFF, 0xFFFF, 0x7FFFFFFF, 0x80000000, (1 << 63) - 1)


@contextmanager
def on_disk(raw: bytes, name: str) -> Iterator[Path]:
    """The input as the file or the directory that it stands for."""
    with tempfile.TemporaryDirectory(prefix="nonet-fuzz-") as folder:
        path = Path(folder) / ("set" if name == "hrm" else f"in.{name}")
        if name == "hrm":
            path.mkdir()
            inputs, seam, labels = raw.partition(SEAM)
            (path / INPUTS).write_bytes(inputs)
            if seam:
                (path / LABELS).write_bytes(labels)
        else:
            path.write_bytes(raw)
        yield path


def as_bytes(path: Path) -> bytes:
    """What `on_disk` undoes."""
    if path.is_dir():
        return (path / INPUTS).read_bytes() + SEAM + (path / LABELS).read_bytes()
    return path.read_bytes()


def written(records: Iterable[Record], name: FormatName) -> bytes:
    """The bytes of records as our own writer writes them."""
    with tempfile.TemporaryDirectory(prefix="nonet-fuzz-") as folder:
        path = Path(folder) / "out"
        nonet.write(records, path, name)
        return as_bytes(path)


def seed_files(name: FormatName, records: Iterable[Record]) -> list[bytes]:
    """Real files: those of our writers, and what other writers could have made of the format."""
    plain = [record for record in records if record.solution is not None]
    files = [written(plain * count, name) for count in (1, 2, 40)]
    if name == "parquet":
        files += [written([record], name) for record in records]
        files += list(_foreign_tables(plain[0]))
    elif name == "hrm":
        files += list(_foreign_arrays(plain[0]))
    return files


def _foreign_arrays(record: Record) -> Iterator[bytes]:
    """Other shapes and types of number."""
    assert record.solution is not None
    digits = np.array([list(record.grid), list(record.solution)]) + 1
    for kind in ("u1", "<i8", ">u4", "f8", "?", "U3"):
        for shape in ((1, 81), (1, 9, 9), (81,)):
            files = []
            for row in digits:
                out = io.BytesIO()
                np.save(out, row.reshape(shape).astype(kind))
                files.append(out.getvalue())
            yield SEAM.join(files)


def _foreign_tables(record: Record) -> Iterator[bytes]:
    """Columns of every kind that a table may have beside the puzzle."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    text, day = str(record.grid), datetime.datetime(2026, 2, 28, 12, 30)
    beside: dict[str, list[Any]] = {
        "whole": [1, None],
        "real": [float("nan"), float("inf")],
        "day": [day.date(), None],
        "moment": [day, day],
        "money": [decimal.Decimal("1.20"), None],
        "raw": [b"\xff\x00", b""],
        "truth": [True, None],
        "list": [[1, 2], []],
        "lists": [[[1], [None]], None],
        "pair": [{"a": 1, "b": b"x"}, None],
        "span": [datetime.timedelta(days=1), None],
    }
    tables = [pa.table({"puzzle": [text] * 2, name: values}) for name, values in beside.items()]
    tables.append(pa.table({"puzzle": [text] * 2, **beside}))
    tables.append(pa.table([[text] * 2, [text] * 2], names=["puzzle", "puzzle"]))
    tables.append(pa.table({"board": pa.array([text, None]).dictionary_encode()}))
    tables.append(pa.table({"puzzle": [text.encode()], "answer": [str(record.solution).encode()]}))
    tables.append(pa.table({"grid": [list(record.grid)], "marks": ["x"], "placed": [None]}))
    tables.append(pa.table({"puzzle": pa.array([text], pa.large_string())}))
    keyed = pa.array([[(b"k", 1)], None], pa.map_(pa.binary(), pa.int32()))
    tables.append(pa.table({"puzzle": [text] * 2, "keyed": keyed}))
    for table in tables:
        for compression in ("snappy", "none"):
            out = io.BytesIO()
            pq.write_table(table, out, compression=compression)
            yield out.getvalue()


def damaged_bytes(draw: random.Random, raw: bytes) -> bytes:
    """One change to a file of bytes: a bit, a number, a type, a length, the end."""
    if not raw:
        return raw
    changed = bytearray(raw)
    near = draw.randrange(min(len(raw), 600))
    at = draw.choice((draw.randrange(len(raw)), near, len(raw) - 1 - near))
    kind = draw.randrange(7)
    if kind == 0:
        changed[at] ^= 1 << draw.randrange(8)
    elif kind == 1:
        size = draw.choice((1, 2, 4, 8))
        number = draw.choice(BOUNDARIES) & ((1 << 8 * size) - 1)
        changed[at : at + size] = number.to_bytes(size, draw.choice(("little", "big")))
    elif kind == 2:
        # Parquet's lengths are numbers of 7 bits a byte: here one of many bytes.
        changed[at : at + 1] = b"\xff" * draw.choice((1, 3, 4, 9)) + b"\x0f"
    elif kind == 3:
        changed[at:] = b"" if draw.randrange(2) else changed[at + draw.randrange(100) :]
    elif kind == 4:
        found = [place for token in TYPES if (place := raw.find(token)) >= 0]
        place = draw.choice(found) if found else at
        changed[place : place + 3] = draw.choice(TYPES)
    elif kind == 5:
        token = draw.choice(HEADERS)
        place = raw.find(draw.choice((b"(", b"'", b"False", b"shape")))
        place = at if place < 0 else place
        changed[place : place + draw.choice((0, len(token)))] = token
    else:
        changed[at] = (changed[at] + draw.choice((1, 255, 16, 240))) & 255
    return bytes(changed)

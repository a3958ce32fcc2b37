"""What Nonet itself wrote and reads back: IDs, manifests, folders of datasets, daily archives.

An input of a folder is one of its files: the folder's name, the file's path and its new content,
with SEAM between. All other files are as they were written. IDs are damaged with their check
digits made good again, since otherwise nearly all would end at the check.
"""

from __future__ import annotations

import atexit
import base64
import binascii
import contextlib
import datetime
import json
import random
import shutil
import tempfile
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, get_args

import nonet
from nonet.dailies import LEVELS, build, validate
from nonet.datasets import annotate, dataset, distinct, load_dataset, verify
from nonet.datasets._plan import FileFormat
from nonet.errors import SudokuError
from nonet.formats._lzstring import compress_to_base64, decompress_from_base64
from nonet.making import request_for
from nonet.making._ids import Origin, decode_id
from nonet.serve.archive import archived_grid

SEAM = b"\n=== file ===\n"
STORED = ("id", "manifest", "dataset", "daily-archive")
LEVEL = "irreducible/hard"
FORMATS = get_args(FileFormat)
NUMBERS = (0, 1, 127, 128, 2**14, 2**31, 2**32, 2**63, 2**64 - 1, 2**64, 2**70, 2**1100)
ODD: tuple[Any, ...] = (
    *(
        None,
        True,
        False,
        0,
        1,
        -1,
        7,
        1.0,
        2.5,
        float("nan"),
        float("inf"),
        10**18,
        10**400,
        "",
        "x",
        "\0",
    ),
    *("../../x", "part-000000.parquet", "parquet", [], ["x"], [[]], {}, {"x": 1}, "generated"),
    *("2026-02-30", "easy", 81 * ".", 81 * "1", 28.0, "\ud800", 1e308, "silly"),
)


@cache
def templates() -> Path:
    """Small folders of every kind, made once."""
    root = Path(tempfile.mkdtemp(prefix="nonet-fuzz-"))
    atexit.register(shutil.rmtree, root, ignore_errors=True)
    for name in FORMATS:
        columns: tuple[str, ...] = ("puzzle",)
        if name == "csv":
            columns = ("puzzle", "clues", "er", "split", "id")
        if name in ("hrm", "lines"):
            columns = ("puzzle", "split")
        if name == "parquet":
            columns = ("puzzle", "solution", "clues", "techniques", "index", "id")
        dataset(LEVEL, 5, root / name, seed=1, shard_size=3, format=name, columns=columns)
    distinct(root / "parquet", root / "distinct")
    grids = [str(puzzle.grid) for puzzle in nonet.generate_batch(LEVEL, 3, seed=2)]
    (root / "in.csv").write_text("name,puzzle\n" + "".join(f"x,{text}\n" for text in grids))
    annotate(root / "in.csv", root / "annotated", columns=["clues", "er"])
    for name, separate in (("days", False), ("parted", True)):
        build(root / name, "2026-01-11", "2026-01-12", separate_solutions=separate)
    return root


def seed_inputs(target: str) -> list[bytes]:
    """What is damaged: IDs of many kinds, or every file of the folders."""
    if target == "id":
        return [text.encode() for text in _ids()]
    days = ("days", "parted")
    names = days if target == "daily-archive" else (*FORMATS, "distinct", "annotated")
    inputs = []
    for name in names:
        for path in sorted((templates() / name).rglob("*")):
            if path.is_file() and (target != "manifest" or path.name == "manifest.json"):
                place = path.relative_to(templates() / name).as_posix()
                inputs.append(SEAM.join((name.encode(), place.encode(), path.read_bytes())))
    return inputs


def _ids() -> Iterator[str]:
    for level in ("evil", "orbit/samurai", "irreducible/hard", "classic/expert", "rated"):
        for seed in (0, 300, 2**64 - 1):
            recipe, name, request = request_for(level)
            yield Origin(recipe, name, request, seed, seed).id
    options: list[dict[str, Any]] = [
        {"clues": (24, 28), "symmetry": "rot180", "rating": (2.0, 7.5), "needs": ["x-wing"]},
        {"pattern": 40 * "#" + 41 * "?", "clues": (40, 60), "minimal": False},
        {"solution": nonet.solved_grid(1), "score": (1, 3), "weights": (0.1, 0.2, 0.3, 0.4)},
        {"searches": (10, None), "propagation": (2, 9), "fallback": True, "attempts": 5},
    ]
    for chosen in options:
        recipe, name, request = request_for(nonet.Request(**chosen))
        yield Origin(recipe, name, request, 1, 2).id
    yield nonet.daily("2026-01-11", "easy").id


def damaged_input(draw: random.Random, raw: bytes, target: str) -> bytes | None:
    """One change that keeps the shape of the input; None where plain damage does as well."""
    if target == "id":
        return _damaged_id(draw, raw)
    folder, place, content = raw.split(SEAM, 2)
    if place.endswith(b".json") and draw.randrange(4):
        with contextlib.suppress(ValueError, RecursionError):
            value = json.loads(content)
            for _ in range(draw.choice((1, 1, 2, 4))):
                value = _damaged_value(draw, value)
            return SEAM.join((folder, place, json.dumps(value).encode()))
    return None


def damaged_link(draw: random.Random, raw: bytes) -> bytes | None:
    """An f-puzzles link whose object is damaged, compressed again; None if it holds no object."""
    head, code, _ = raw.decode("latin-1").partition("load=")
    try:
        value = json.loads(decompress_from_base64(code.split()[0].replace("%2B", "+")))
    except (SudokuError, ValueError, IndexError):
        return None
    for _ in range(draw.choice((1, 1, 2, 4))):
        value = _damaged_value(draw, value)
    packed = compress_to_base64(json.dumps(value)).replace("+", "%2B")
    return f"{head}load={packed}\n".encode("latin-1")


def _damaged_id(draw: random.Random, raw: bytes) -> bytes | None:
    if not draw.randrange(6):
        return None
    body = bytearray(base64.urlsafe_b64decode(raw + b"=" * (-len(raw) % 4))[:-2])
    for _ in range(draw.choice((1, 1, 2, 4))):
        at = draw.randrange(1, len(body) + 1)
        kind = draw.randrange(4)
        if kind == 0:
            body[at : at + 1] = bytes([draw.randrange(256)])
        elif kind == 1:
            body[at : at + draw.choice((0, 1))] = _varint(draw.choice(NUMBERS))
        elif kind == 2:
            body[at : at + draw.choice((1, 3))] = b""
        else:
            body[at:at] = body[: draw.randrange(len(body) + 1)] * draw.choice((1, 1, 500))
    check = (binascii.crc32(body) & 0xFFFF).to_bytes(2, "big")
    return base64.urlsafe_b64encode(bytes(body) + check).rstrip(b"=")


def _varint(number: int) -> bytes:
    """Seven bits a byte, the lowest first."""
    out = bytearray()
    while number >= 128:
        out.append(number & 127 | 128)
        number >>= 7
    return bytes([*out, number])


def _places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    items = value.items() if isinstance(value, dict) else enumerate(value)
    for key, inner in items:
        yield (*path, key)
        if isinstance(inner, (dict, list)) and len(path) < 8:
            yield from _places(inner, (*path, key))


def _damaged_value(draw: random.Random, value: Any) -> Any:
    places = list(_places(value)) if isinstance(value, (dict, list)) else []
    if not places:
        return draw.choice(ODD)
    *above, last = draw.choice(places)
    inner = value
    for key in above:
        inner = inner[key]
    kind = draw.randrange(4)
    if kind == 0:
        del inner[last]
    elif kind == 1 and isinstance(inner, dict):
        inner[draw.choice(("x", "rows", "id", "kind", "distinct"))] = draw.choice(ODD)
    elif kind == 2 and isinstance(inner[last], int) and not isinstance(inner[last], bool):
        inner[last] = inner[last] + draw.choice((1, -1, 10**9))
    else:
        inner[last] = draw.choice(ODD)
    return value


def check_stored(raw: bytes, target: str) -> None:
    """Nothing but SudokuErrors, and faults in words."""
    if target == "id":
        check_id(raw.decode("latin-1"))
        return
    folder, seam, rest = raw.partition(SEAM)
    place, other, content = rest.partition(SEAM)
    known = {path.name for path in templates().iterdir() if path.is_dir()}
    name = folder.decode("latin-1")
    source = templates() / name if name in known else None
    # A damaged name is no input: the harness must not write outside its own folder.
    if source is None or not (seam and other) or place.decode("latin-1") not in _files(source):
        return
    with tempfile.TemporaryDirectory(prefix="nonet-fuzz-") as root:
        copy = Path(root) / "copy"
        shutil.copytree(source, copy)
        (copy / place.decode("latin-1")).write_bytes(content)
        (check_archive if target == "daily-archive" else check_folder)(copy, Path(root))


def _files(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def check_id(text: str) -> None:
    """An ID is refused, or says what it says again, and makes its puzzle or none in time."""
    try:
        found = decode_id(text)
    except SudokuError:
        return
    assert decode_id(found.id) == found
    try:
        made = nonet.from_id(text, timeout=0.2)
    except SudokuError:
        return
    assert nonet.count_solutions(made.grid) == 1


def check_folder(folder: Path, root: Path) -> None:
    """Everything that reads a dataset."""
    reads: tuple[Callable[[], object], ...] = (
        lambda: [str(fault) for fault in verify(folder)],
        lambda: repr(load_dataset(folder)),
        lambda: load_dataset(folder).arrays(),
        lambda: load_dataset(folder).table(),
        lambda: list(load_dataset(folder)),
        lambda: dataset(LEVEL, 5, folder, seed=1, shard_size=3),
        lambda: distinct(folder, root / "once"),
        lambda: list(nonet.read(folder, on_error=str)),
    )
    for read in reads:
        with contextlib.suppress(SudokuError):
            read()


def check_archive(folder: Path, root: Path) -> None:
    """Checking an archive and going on with it."""
    with contextlib.suppress(SudokuError):
        assert all(str(fault) for fault in validate(folder))
    for day in (11, 12):
        for level in LEVELS:
            archived_grid(folder, datetime.date(2026, 1, day), level)
    with contextlib.suppress(SudokuError):
        build(folder, "2026-01-11", "2026-01-12", levels=["easy"])

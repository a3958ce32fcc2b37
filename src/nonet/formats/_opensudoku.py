"""OpenSudoku's XML: `<game data="81 digits"/>`, in folders or not, and games in progress.

Progress is `version: n` and cells of `value|marks|editable|`; version 1 lists the marks, 2 and 3
have them as bits, 3 has separate corner and center marks. Games of givens alone are written plain,
others as version 3. Expat reads incrementally, and documents that declare entities are rejected, so
a small file cannot expand into a large one.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterator
from typing import Any
from xml.parsers import expat

from nonet._base.markup import escaped
from nonet.board._values import Candidates, Grid
from nonet.errors import FormatError, SudokuError
from nonet.formats._format import EachPrinter, Format, Result
from nonet.formats._record import BLANK, Record, plain_grid
from nonet.formats._source import Source

_ABOUT = ("name", "author", "description", "comment", "created", "source", "level", "sourceURL")
_NAMES = {"name": "folder", "created": "date", "sourceURL": "url"}
_GAME = {"note": "note", "state": "state", "time": "time", "last_played": "last_played"}
_TAG = re.compile(r"<(?:opensudoku|game|folder)\b")
_CELLS = {
    "1": re.compile(r"([0-9])\|([^|]*)(\|)([01])\|"),
    "2": re.compile(r"([0-9])\|([^|]*)(\|{1,2})([01])\|"),
    "3": re.compile(r"([0-9])\|([^|]*)\|([^|]*)\|([01])\|"),
}
_TEXT_LIMIT = 10_000


class _Reader:
    """The handlers of one document; `results` fills as bytes are fed."""

    def __init__(self, source: Source) -> None:
        self.results: deque[Result] = deque()
        self._source = source
        self._about: dict[str, str] = {}
        self._folder: dict[str, str] = {}
        self._inside: str | None = None
        self.parser = expat.ParserCreate()
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._characters
        self.parser.EntityDeclHandler = self._refuse_entity
        self._root_seen = False

    def _refuse_entity(self, *_: object) -> None:
        raise FormatError("the document declares entities, which is not allowed")

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        if not self._root_seen and name not in ("opensudoku", "folder", "game"):
            raise FormatError(f"expected <opensudoku>, found <{name[:40]}>")
        self._root_seen = True
        self._inside = name if name in _ABOUT else None
        if name == "folder":
            self._folder = {"folder": attributes["name"]} if attributes.get("name") else {}
        elif name == "game":
            self._game(attributes)

    def _end(self, name: str) -> None:
        self._inside = None
        if name == "folder":
            self._folder = {}

    def _characters(self, text: str) -> None:
        if self._inside is None:
            return
        key = _NAMES.get(self._inside, self._inside)
        before = self._about.get(key, "")
        self._about[key] = " ".join((before + text).split(" "))[:_TEXT_LIMIT]

    def _game(self, attributes: dict[str, str]) -> None:
        line = self.parser.CurrentLineNumber
        try:
            found = _parse_data(attributes.get("data", attributes.get("cells_data", "")))
        except SudokuError as error:
            message = error.message if isinstance(error, FormatError) else str(error)
            self.results.append(self._source.error(message, line))
            return
        about = {key: text.strip() for key, text in self._about.items() if text.strip()}
        played = {ours: attributes[key] for key, ours in _GAME.items() if attributes.get(key)}
        metadata = {**about, **self._folder, **played}
        record = Record(metadata=metadata, source=self._source.name, line=line, **found)
        self.results.append(record)


def _parse_data(data: str) -> dict[str, Any]:
    text = data.strip()
    if not text.startswith("version:"):
        if not re.fullmatch(r"[0-9.]{81}", text):
            raise FormatError(f"data: expected 81 digits, found {len(text)} characters")
        return {"grid": Grid(text)}
    head, _, body = text.removeprefix("version:").strip().partition("\n")
    if not body:
        head, _, body = text.removeprefix("version:").strip().partition(" ")
    version = head.strip()
    if version not in _CELLS:
        raise FormatError(f"version: expected 1, 2 or 3, found {version[:8]!r}")
    cells = _CELLS[version].findall(body)
    if len(cells) != 81:
        raise FormatError(f"expected 81 cells, found {len(cells)}")
    givens, placed = [0] * 81, [0] * 81
    corner: list[tuple[int, ...]] = []
    center: list[tuple[int, ...]] = []
    for index, (value, first, second, editable) in enumerate(cells):
        (givens if editable == "0" else placed)[index] = int(value)
        # A single set of marks is the center marks; of two, the corner marks come first.
        center.append(_marks(second if version == "3" else first, version))
        corner.append(_marks(first, version) if version == "3" else ())
    return {
        "grid": Grid(givens),
        "placed": Grid(placed) if any(placed) else None,
        "marks": Candidates(center) if any(center) else None,
        "corners": Candidates(corner) if any(corner) else None,
    }


def _marks(text: str, version: str) -> tuple[int, ...]:
    if text in ("", "-", "0"):
        return ()
    if version == "1":
        digits = [part for part in text.split(",") if part]
        if not all(part in "123456789" and len(part) == 1 for part in digits):
            raise FormatError(f"marks: expected comma-separated digits, found {text[:20]!r}")
        return tuple(sorted({int(part) for part in digits}))
    if not re.fullmatch(r"[0-9]{1,3}", text) or int(text) > 511:
        raise FormatError(f"marks: expected a number from 0 to 511, found {text[:20]!r}")
    return tuple(digit for digit in range(1, 10) if int(text) >> digit - 1 & 1)


def _reads(source: Source) -> Iterator[Result]:
    reader = _Reader(source)
    try:
        for chunk in source.chunks():
            reader.parser.Parse(chunk, False)
            while reader.results:
                yield reader.results.popleft()
        reader.parser.Parse(b"", True)
    except expat.ExpatError as error:
        message = f"invalid XML: {expat.ErrorString(error.code)}"
        reader.results.append(source.error(message, error.lineno))
    except FormatError as error:
        reader.results.append(source.error(error.message, reader.parser.CurrentLineNumber))
    except (ValueError, LookupError) as error:  # an unknown encoding
        reader.results.append(source.error(f"invalid XML: {error}", 1))
    yield from reader.results


def _bits(marks: Candidates | None, cell: int) -> int:
    return 0 if marks is None else sum(1 << digit - 1 for digit in marks[cell])


def _data(record: Record) -> str:
    givens = plain_grid(record, "OpenSudoku")
    if record.placed is None and record.marks is None and record.corners is None:
        return str(givens).replace(".", "0")
    placed = record.placed or BLANK
    cells = [
        f"{givens[cell] or placed[cell]}|{_bits(record.corners, cell)}"
        f"|{_bits(record.marks, cell)}|{0 if givens[cell] else 1}|"
        for cell in range(81)
    ]
    return "version: 3\n" + "".join(cells)


def _attribute(text: str) -> str:
    # Unescaped, line ends and tabs would be read as spaces.
    spaces = {ord(space): f"&#{ord(space)};" for space in "\n\r\t"}
    return f'"{escaped(text).translate(spaces)}"'


def print_opensudoku(record: Record) -> str:
    """Return one game, in its folder if it has one."""
    played = "".join(
        f" {key}={_attribute(str(record.metadata[ours]))}"
        for key, ours in _GAME.items()
        if record.metadata.get(ours)
    )
    game = f"<game data={_attribute(_data(record))}{played} />"
    folder = record.metadata.get("folder")
    if folder:
        return f"  <folder name={_attribute(str(folder))}>\n    {game}\n  </folder>\n"
    return f"  {game}\n"


FORMAT = Format(
    name="opensudoku",
    description='`<game data="..."/>`, in folders or not; games in progress, versions 1 to 3',
    detected_by="`<opensudoku` near the start",
    extensions=(".opensudoku", ".xml"),
    detects=lambda head: head.text.lstrip()[:1] == "<" and _TAG.search(head.text) is not None,
    reads=_reads,
    printer=lambda: EachPrinter(
        print_opensudoku,
        opening='<?xml version="1.0" encoding="UTF-8"?>\n<opensudoku version="2">\n',
        closing="</opensudoku>\n",
    ),
    holds=frozenset({"placed", "marks", "corners", "metadata"}),
)

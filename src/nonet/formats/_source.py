"""Bytes from anywhere as a named stream of lines, in flat memory.

A format reads `lines` (numbered, any line end, UTF-8 or else Latin-1 line by line), `chunks` of
bytes, or the whole `text`. The head is read once and kept for detection.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import BinaryIO, Protocol

from nonet import _core
from nonet.errors import FormatError, SudokuError

HEAD_SIZE = 1 << 14
CHUNK_SIZE = 1 << 20
TOO_LONG = _core.line_too_long().message

Line = tuple[int, str]


class Readable(Protocol):
    """An open file of text or bytes."""

    def read(self, size: int = ..., /) -> str | bytes:
        """Return the next characters or bytes, all by default."""
        ...


def decoded(raw: bytes) -> str:
    """Decode as UTF-8 if valid, else as Latin-1, which old Windows programs wrote."""
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        return raw.decode("latin-1")


def numbered_lines(
    chunks: Iterable[bytes], name: str | None, first: int = 1
) -> Iterator[Line | FormatError]:
    """Yield the lines of a stream, numbered from `first`; one past the limit is an error."""
    number = first - 1
    rest = b""
    skipping = False
    for chunk in chunks:
        pieces = (rest + chunk).split(b"\n")
        rest = pieces.pop()
        for piece in pieces:
            number += 1
            if skipping or len(piece) > _core.LINE_LIMIT:
                skipping = False
                yield FormatError(TOO_LONG, name, number)
                continue
            yield number, decoded(piece.removesuffix(b"\r"))
        if len(rest) > _core.LINE_LIMIT:
            skipping, rest = True, b""
    if skipping:
        yield FormatError(TOO_LONG, name, number + 1)
    elif rest:
        yield number + 1, decoded(rest.removesuffix(b"\r"))


class Source:
    """A named stream of bytes whose head can be inspected before it is read."""

    def __init__(
        self,
        name: str | None,
        stream: BinaryIO | None,
        directory: Path | None = None,
        owned: bool = False,
    ) -> None:
        self.name = name
        self._owned = owned
        self.directory = directory
        self._stream = stream
        self._ended = False
        self.head = self._read(HEAD_SIZE)
        if self.head.endswith(b"\r"):  # does a line end in \r or in \r\n?
            self.head += self._read(1)
        self.bytes_read = 0
        self.column: str | None = None
        """For a table: the column of the puzzles, if the caller named it."""
        self.wrong: SudokuError | None = None
        """The error of a text that is nearly a puzzle."""

    def _read(self, size: int) -> bytes:
        """Return the next `size` bytes, fewer only at the end, which is reached once.

        A terminal can be read on after the end, and its user would have to end it again. `read` of
        a buffer does not report the end, so pieces are read as they come.
        """
        stream, pieces = self._stream, []
        while size > 0 and stream is not None and not self._ended:
            if isinstance(stream, io.BufferedReader):
                piece = stream.read1(size)
            else:
                piece = stream.read(size)
            self._ended = not piece
            pieces.append(piece or b"")
            size -= len(pieces[-1])
        return b"".join(pieces)

    def error(self, message: str, line: int | None = None) -> FormatError:
        """Return an error that names this source and the line."""
        return FormatError(message, self.name, line)

    @property
    def is_utf16(self) -> bool:
        """Whether a byte order mark indicates UTF-16."""
        return self.head.startswith((b"\xff\xfe", b"\xfe\xff"))

    @property
    def has_bare_returns(self) -> bool:
        """Whether lines end in bare returns, as on old Macintoshes."""
        return b"\r" in self.head and b"\n" not in self.head

    def chunks(self) -> Iterator[bytes]:
        """Yield all bytes: UTF-16 as UTF-8, bare returns as line ends, without order marks."""
        if self.is_utf16:
            text = b"".join(self._raw_chunks()).decode("utf-16", errors="replace")
            text = text.replace("\r", "\n") if self.has_bare_returns else text
            yield text.encode("utf-8", errors="replace")
            return
        first = True
        for chunk in self._raw_chunks():
            plain = chunk.removeprefix(b"\xef\xbb\xbf") if first else chunk
            yield plain.replace(b"\r", b"\n") if self.has_bare_returns else plain
            first = False

    def _raw_chunks(self) -> Iterator[bytes]:
        chunk = self.head
        while chunk:
            self.bytes_read += len(chunk)
            yield chunk
            chunk = self._read(CHUNK_SIZE)

    def lines(self) -> Iterator[Line | FormatError]:
        """Yield every line with its number from 1, without its end; too long a line is an error."""
        return numbered_lines(self.chunks(), self.name)

    def text(self) -> str:
        """Everything at once, for formats that are one document."""
        return decoded(b"".join(self.chunks()))

    @property
    def path(self) -> Path | None:
        """The file, where the source was opened for one."""
        return Path(self.name) if self._owned and self.name is not None else None

    def whole(self) -> bytes:
        """Everything as it is, for formats that are not text."""
        return b"".join(self._raw_chunks())

    def close(self) -> None:
        """Close the stream if it was opened for this source."""
        if self._stream is not None and self._owned:
            self._stream.close()

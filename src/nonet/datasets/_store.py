"""Atomic files on a local disk or any Arrow file system.

A file is written under a temporary name, flushed to the disk, and then renamed. Temporaries left by
a killed run have a special name, so that the next run can remove them.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import uuid
from collections.abc import Iterator
from dataclasses import dataclass
from typing import IO, TYPE_CHECKING, Any

from nonet._base.arguments import path_of, wrong_argument
from nonet._base.extras import require
from nonet._base.files import TEMPORARY
from nonet.errors import RequestError, SudokuError

if TYPE_CHECKING:
    from pyarrow.fs import FileSystem


class StoreError(SudokuError):
    """The directory cannot be read or written."""


def pyarrow_needed() -> Any:
    """The package pyarrow, or an error that names the extra."""
    return require("pyarrow", "a dataset", "data")


@dataclass(frozen=True, slots=True)
class Store:
    """A directory on some file system."""

    system: FileSystem
    root: str
    address: str
    """The argument of `Store.at`, with which another process opens the same directory."""

    @classmethod
    def at(cls, target: Any) -> Store:
        """Return the store at a local path or a URI that Arrow or fsspec understands."""
        pyarrow_needed()
        from pyarrow import ArrowInvalid, fs

        text = path_of("target", target).rstrip("/") or "/"
        if "://" not in text:
            root = os.path.abspath(text)  # noqa: PTH100
            if os.path.isfile(root):  # noqa: PTH113
                raise wrong_argument("target", "a directory", root)
            return cls(fs.LocalFileSystem(), root, root)
        try:
            system, root = fs.FileSystem.from_uri(text)
        except (ArrowInvalid, OSError):
            protocol, _, root = text.partition("://")
            try:
                import fsspec

                system = fs.PyFileSystem(fs.FSSpecHandler(fsspec.filesystem(protocol)))
            except (ImportError, ValueError) as error:
                words = f"{text}: no file system for this address ({error})"
                raise RequestError(words) from None
        return cls(system, root, text)

    def path(self, name: str) -> str:
        """Return the full path of a file in the store."""
        return f"{self.root}/{name}"

    @property
    def is_local(self) -> bool:
        """Whether it is on a local disk, which supports flushing and locks."""
        return bool(self.system.type_name == "local")

    def names(self, folder: str = "") -> list[str]:
        """Return the files below a folder, without their folder; empty if there is none."""
        from pyarrow import fs

        base = self.path(folder).rstrip("/")
        selector = fs.FileSelector(base, allow_not_found=True)
        try:
            return sorted(info.base_name for info in self.system.get_file_info(selector))
        except OSError as error:
            raise StoreError(f"{base}: {_reason(error)}") from None

    def exists(self, name: str) -> bool:
        """Return whether there is a file of that name."""
        from pyarrow import fs

        return bool(self.system.get_file_info(self.path(name)).type == fs.FileType.File)

    def is_folder(self, name: str) -> bool:
        """Return whether there is a directory of that name."""
        from pyarrow import fs

        return bool(self.system.get_file_info(self.path(name)).type == fs.FileType.Directory)

    def size(self, name: str) -> int:
        """Return the size of a file in bytes, -1 if it does not exist."""
        size = self.system.get_file_info(self.path(name)).size
        return -1 if size is None else int(size)

    def make_folder(self, name: str = "") -> None:
        """Create a folder and those above it."""
        try:
            self.system.create_dir(self.path(name).rstrip("/"), recursive=True)
        except OSError as error:
            raise StoreError(f"{self.root}: {_reason(error)}") from None

    def read(self, name: str) -> bytes:
        """Return a whole file."""
        try:
            with self.system.open_input_stream(self.path(name)) as stream:
                return bytes(stream.read())
        except OSError as error:
            raise StoreError(f"{self.path(name)}: {_reason(error)}") from None

    def sha256(self, name: str) -> str:
        """Return the checksum of a file, a few megabytes of it in memory."""
        digest = hashlib.sha256()
        try:
            with self.system.open_input_stream(self.path(name)) as stream:
                while chunk := stream.read(1 << 22):
                    digest.update(chunk)
        except OSError as error:
            raise StoreError(f"{self.path(name)}: {_reason(error)}") from None
        return digest.hexdigest()

    @contextlib.contextmanager
    def whole_file(self, name: str) -> Iterator[IO[bytes]]:
        """A file that appears under its name only if the block ends well."""
        folder, _, base = name.rpartition("/")
        aside = "/".join(filter(None, (folder, f"{TEMPORARY}{uuid.uuid4().hex}-{base}")))
        try:
            with self._stream(aside) as stream:
                yield stream
            self.system.move(self.path(aside), self.path(name))
            if self.is_local:
                _flush_folder(os.path.dirname(self.path(name)))  # noqa: PTH120
        except BaseException as error:
            with contextlib.suppress(OSError):
                self.system.delete_file(self.path(aside))
            if isinstance(error, OSError):
                raise StoreError(f"{self.path(name)}: {_reason(error)}") from None
            raise

    @contextlib.contextmanager
    def _stream(self, name: str) -> Iterator[Any]:
        if not self.is_local:
            with self.system.open_output_stream(self.path(name)) as remote:
                yield remote
            return
        with open(self.path(name), "wb") as stream:  # noqa: PTH123
            yield stream
            stream.flush()
            os.fsync(stream.fileno())

    def write(self, name: str, content: bytes) -> None:
        """Write a file atomically, replacing an existing one."""
        with self.whole_file(name) as stream:
            stream.write(content)

    def remove(self, name: str) -> None:
        """Delete a file if it exists."""
        with contextlib.suppress(FileNotFoundError):
            self.system.delete_file(self.path(name))

    def remove_folder(self, name: str = "") -> None:
        """Delete a folder and its contents if it exists."""
        with contextlib.suppress(FileNotFoundError):
            self.system.delete_dir(self.path(name).rstrip("/"))

    def remove_temporaries(self, folder: str = "") -> None:
        """Delete the temporary files of killed runs."""
        for name in self.names(folder):
            place = "/".join(filter(None, (folder, name)))
            if name.startswith(TEMPORARY) and self.exists(place):
                self.remove(place)


def _flush_folder(path: str) -> None:
    """Make a rename durable, by flushing the folder too."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _reason(error: OSError) -> str:
    return error.strerror or str(error).split("\n")[0]

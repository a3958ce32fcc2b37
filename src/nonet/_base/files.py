"""Atomic writing: a file appears complete under its name, or not at all.

It is written under a temporary name beside the target and renamed. A target that is not a file
(`/dev/null`, a pipe) is written in place.
"""

from __future__ import annotations

import errno
import os
import secrets
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

TEMPORARY = ".nonet-tmp-"
"""The beginning of the names of temporary files that a later run removes."""

_NO_ROOM = (errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC))
"""Errors of writing; the error itself does not name the file."""


@contextmanager
def atomic_file(path: Path, *, prefix: str = ".", overwrite: bool = True) -> Iterator[BinaryIO]:
    """Open a temporary file that replaces `path` if the block succeeds and is deleted otherwise.

    The temporary's name starts with `prefix`. Without `overwrite` an existing file is kept, even
    one that another process creates meanwhile. Errors always name `path`.
    """
    aside: Path | None = None
    try:
        if path.exists() and not path.is_file():
            with path.open("wb") as file:
                yield file
            return
        final = _resolved(path)
        if not final.parent.is_dir():
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(path))
        # Only a part of the name: with all of it, this one could exceed the length limit of names.
        aside = final.with_name(f"{prefix}{final.name[:50]}.{secrets.token_hex(4)}")
        with aside.open("xb") as file:
            yield file
            if not overwrite:  # a file that is never written again has to survive a crash
                file.flush()
                os.fsync(file.fileno())
        if overwrite:
            if final.exists():
                aside.chmod(final.stat().st_mode & 0o777)
            aside.replace(final)
        else:
            _move_unless_taken(aside, final)
    except BaseException as error:
        if aside is not None:
            with suppress(OSError):
                aside.unlink(missing_ok=True)
        if isinstance(error, OSError) and (
            error.filename == str(aside) or (error.filename is None and error.errno in _NO_ROOM)
        ):
            error.filename = str(path)
        raise


@contextmanager
def atomic_folder(path: Path) -> Iterator[Path]:
    """Make a temporary folder that becomes `path` if the block succeeds and is deleted otherwise.

    `path` must be new or an empty folder.
    """
    final = _resolved(path)
    if not final.parent.is_dir():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(path))
    aside = Path(tempfile.mkdtemp(prefix=f".{final.name[:50]}.", dir=final.parent))
    try:
        yield aside
        aside.chmod(0o755)
        if final.exists():
            final.rmdir()
        aside.replace(final)
    except BaseException:
        shutil.rmtree(aside, ignore_errors=True)
        raise


def _move_unless_taken(aside: Path, final: Path) -> None:
    try:
        os.link(aside, final)  # fails if the name is taken
    except FileExistsError:
        pass
    except OSError:  # a file system without links
        if not final.exists():
            aside.replace(final)
            return
    aside.unlink()


def _resolved(path: Path) -> Path:
    try:
        final = path.resolve()
    except RuntimeError:  # Python before 3.13 raises this for symbolic links in a circle
        final = path
    if final.is_symlink():
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), str(path))
    return final

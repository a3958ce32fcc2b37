"""A daily puzzle from the archive, if the archive's file is valid.

Files are untrusted: they may be truncated by a full disk, edited by hand, or replaced by other
content. For any content, this returns a puzzle with exactly one solution or None, and logs the name
of a rejected file.
"""

from __future__ import annotations

import json
import logging
import stat
from datetime import date
from pathlib import Path
from typing import Any

import nonet
from nonet.board._values import Grid
from nonet.dailies._entry import parse_grid, relative_path

log = logging.getLogger("nonet.serve")

_FILE_BYTES = 64 * 1024
"""Maximum bytes to read; an entry has about 600."""


def archived_grid(archive: Path, day: date, level: str) -> Grid | None:
    """Return the archive's puzzle of a day; None if it has none or its file is invalid.

    The path consists of a date and a known level, never of a client's text.
    """
    path = archive / relative_path(day, level)
    try:
        content = _content(path)
    except FileNotFoundError:
        return None
    except (OSError, ValueError, RecursionError) as error:
        log.warning("%s cannot be read, generated instead: %s", path, error)
        return None
    grid = _grid(content, day, level)
    if grid is None:
        log.warning("%s is not the %s puzzle of %s, generated instead", path, level, day)
    return grid


def _content(path: Path) -> Any:
    if not stat.S_ISREG(path.stat().st_mode):  # opening a named pipe would wait for its writer
        raise ValueError("not a regular file")
    with path.open("rb") as stream:
        content = stream.read(_FILE_BYTES + 1)
    if len(content) > _FILE_BYTES:
        raise ValueError(f"larger than {_FILE_BYTES} bytes")
    return json.loads(content)


def _grid(content: Any, day: date, level: str) -> Grid | None:
    if not isinstance(content, dict):
        return None
    if content.get("date", day.isoformat()) != day.isoformat():
        return None
    if content.get("difficulty", level) != level:
        return None
    grid = parse_grid(content.get("grid"), 0)
    if grid is None or grid.clue_count == 81 or nonet.count_solutions(grid) != 1:
        return None
    return grid

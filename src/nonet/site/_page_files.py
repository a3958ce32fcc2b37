"""The files of the page, its service worker, and the last date that it may show a puzzle of."""

from __future__ import annotations

import json
from datetime import date, datetime, timedelta, timezone
from hashlib import sha256
from pathlib import Path

STATIC = Path(__file__).parents[1] / "serve/static"
WORKER = "sw.js"
_NOT_STORED = {WORKER, "OFL.txt", "social.png", "icon-maskable.png"}
"""Files that an open page does not use."""
_UNFILLED = "const FILES = {};"


def service_worker(folder: Path = STATIC) -> str:
    """Return the service worker with the content of every file that it stores.

    It differs whenever a file of the page differs, which is how browsers find a new version.
    """
    contents = {
        path.relative_to(folder).as_posix(): sha256(path.read_bytes()).hexdigest()[:16]
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.name not in _NOT_STORED
    }
    before, _, after = (folder / WORKER).read_text(encoding="utf-8").partition(_UNFILLED)
    assert after, "the service worker has a place for the contents"
    return f"{before}const FILES = {json.dumps(contents, indent=2)};{after}"


def furthest_today() -> date:
    """Return the latest date that is today anywhere (UTC+14)."""
    return datetime.now(timezone(timedelta(hours=14))).date()

"""The files of the page, compressed with gzip for clients that accept it.

This makes the engine two thirds smaller. Each file is compressed once, at its first request.
Clients may cache a file for a minute: the engine's worker and the service worker load files that
the page has loaded already. The page is not cached.
"""

from __future__ import annotations

import gzip
from functools import lru_cache
from pathlib import Path

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import Headers
from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

_FRESH = "max-age=60"
_REVALIDATED = "index.html"
SUFFIXES = {".html", ".css", ".js", ".json", ".svg", ".txt", ".wasm", ".webmanifest"}


@lru_cache(maxsize=256)
def compressed(path: str, _changed: int) -> bytes:
    """Return the content of a file in gzip; `_changed` distinguishes versions of the file."""
    return gzip.compress(Path(path).read_bytes(), compresslevel=9, mtime=0)


class CompressedFiles(StaticFiles):
    """Static files with `Content-Encoding: gzip` for compressible types."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Answer with a file, or with 304 or 404 as usual."""
        plain = await super().get_response(path, scope)
        if path != _REVALIDATED:
            plain.headers["Cache-Control"] = _FRESH
        if not isinstance(plain, FileResponse) or Path(path).suffix not in SUFFIXES:
            return plain
        plain.headers["Vary"] = "Accept-Encoding"
        if "gzip" not in Headers(scope=scope).get("Accept-Encoding", ""):
            return plain
        changed = Path(plain.path).stat().st_mtime_ns
        content = await run_in_threadpool(compressed, str(plain.path), changed)
        kept = ("cache-control", "content-type", "last-modified", "vary")
        headers = {name: plain.headers[name] for name in kept if name in plain.headers}
        # The same tag for both encodings must be weak.
        headers |= {"content-encoding": "gzip", "etag": f"W/{plain.headers['etag']}"}
        return Response(content, headers=headers)

"""The differences of two plans, as fields of a request rather than as two IDs."""

from __future__ import annotations

import json
from typing import Any

from nonet.errors import RequestError
from nonet.making._ids import decode_batch_id
from nonet.making._request import Request


def difference(there: dict[str, Any], here: dict[str, Any]) -> str:
    """Describe every field in which two plans differ; empty if they are equal.

    >>> difference({"count": 25, "format": "csv"}, {"count": 26, "format": "csv"})
    'count=25, not 26'
    >>> from nonet.datasets._plan import Plan
    >>> plans = [Plan.of("irreducible/hard", 9, seed).to_json() for seed in (5, 6)]
    >>> difference(*plans)
    'seed=5, not 6'
    """
    kinds = there.get("kind"), here.get("kind")
    if kinds[0] != kinds[1]:
        return _words("kind", *kinds)
    found: list[str] = []
    for key in dict.fromkeys([*there, *here]):
        old, new = there.get(key), here.get(key)
        if key in there and key in here and _text(old) == _text(new):
            continue
        if key == "first_id" and isinstance(old, str) and isinstance(new, str):
            found += _request_differences(old, new)
        elif isinstance(old, dict) and isinstance(new, dict):
            found += [f"{key}.{words}" for words in difference(old, new).split("; ")]
        else:
            found.append(_words(key, _text(old), _text(new)))
    return "; ".join(found)


def _text(value: Any) -> str:
    """Compare as JSON: unlike ==, this distinguishes 1 from true."""
    return json.dumps(value, sort_keys=True)


def _request_differences(old: str, new: str) -> list[str]:
    try:
        there, here = decode_batch_id(old), decode_batch_id(new)
    except RequestError as error:
        return [f"its puzzles cannot be made here: {error}"]
    found = []
    names = [f"{origin.recipe}/{origin.level}".rstrip("/") for origin in (there, here)]
    if names[0] != names[1]:
        found.append(_words("level", *names))
    else:
        found += _option_differences(there.request, here.request)
    if there.seed != here.seed:
        found.append(_words("seed", there.seed, here.seed))
    return found or [_words("first_id", old, new)]


def _option_differences(request: Request, other: Request) -> list[str]:
    """Return the options in which two requests of one level differ."""
    changed = request.options(base=other)
    return [
        _words(name, _shown(old), _shown(getattr(other, name))) for name, old in changed.items()
    ]


def _shown(value: Any) -> Any:
    return f"({', '.join(map(str, value))})" if isinstance(value, tuple) else value


def _words(name: str, old: Any, new: Any) -> str:
    return f"{name}={old}, not {new}"

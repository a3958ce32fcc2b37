"""The page of the documentation site about the HTTP interface, from its OpenAPI description."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from nonet.serve.app import create_app

Field = tuple[str, dict[str, Any], str, bool]
"""Name, schema, description, and whether it is required."""

INTRODUCTION = """# HTTP

The routes of `nonet serve`. A running server has the same description in machine-readable form at
`/openapi.json`. How to run a server is in [The server](../serve.md).

```console
$ curl http://127.0.0.1:8000/api/v1/rate --json '{"grid": "53..7....6..195..."}'
```

Errors are problem details (RFC 9457) with one sentence and the field at fault: 404 for an unknown
level, ID or date, 408 or 413 for a body that is too slow or too large, 422 for a request that
cannot be met, 429 and 503 when the server is busy.
"""


def http_page() -> str:
    """Every route with its parameters, body and response, as Markdown."""
    described = create_app().openapi()
    schemas = described.get("components", {}).get("schemas", {})
    parts = [INTRODUCTION]
    for path, methods in described["paths"].items():
        for method, route in methods.items():
            parts += _route(method, path, route, schemas)
    return "\n".join(parts) + "\n"


def _route(method: str, path: str, route: dict[str, Any], schemas: dict[str, Any]) -> Iterator[str]:
    yield f"## {method.upper()} {path}"
    yield ""
    yield route.get("description") or route.get("summary", "")
    yield ""
    rows = [
        _row(
            p.get("in", ""), p["name"], p.get("schema", {}), p.get("description", ""), p["required"]
        )
        for p in route.get("parameters", [])
    ]
    body = route.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
    if body:
        rows += [_row("body", *field) for field in _fields(body, schemas)]
    if rows:
        yield "| field | type | |"
        yield "|---|---|---|"
        yield from rows
        yield ""
    for media, content in route.get("responses", {}).get("200", {}).get("content", {}).items():
        schema = content.get("schema", {})
        kinds = [_names(kind, schemas) for kind in schema.get("anyOf", [schema])]
        yield f"Response: `{media}`{' with ' if any(kinds) else ''}{'; or '.join(kinds)}."
        yield ""


def _names(schema: dict[str, Any], schemas: dict[str, Any]) -> str:
    return ", ".join(f"`{field[0]}`" for field in _fields(schema, schemas))


def _row(place: str, name: str, schema: dict[str, Any], text: str, required: bool) -> str:
    sentence = text.replace("\n", " ").rstrip(".")
    told = [sentence and f"{sentence}.", "Required." if required else _default(schema)]
    words = " ".join([*filter(None, told), *_bounds(schema)]).replace("|", "\\|")
    where = "" if place == "body" else f" ({place})"
    return f"| `{name}`{where} | {_type(schema)} | {words} |"


def _fields(schema: dict[str, Any], schemas: dict[str, Any]) -> Iterator[Field]:
    if "$ref" in schema:
        schema = schemas[schema["$ref"].rpartition("/")[2]]
    required = set(schema.get("required", ()))
    for name, field in schema.get("properties", {}).items():
        yield name, field, field.get("description", ""), name in required


def _type(schema: dict[str, Any]) -> str:
    if "anyOf" in schema:
        kinds = [_type(kind) for kind in schema["anyOf"] if kind.get("type") != "null"]
        return " or ".join(dict.fromkeys(kinds))
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "enum" in schema:
        return ", ".join(f"`{value}`" for value in schema["enum"])
    if "prefixItems" in schema:
        return f"[{', '.join(_type(item) for item in schema['prefixItems'])}]"
    if schema.get("type") == "array":
        return f"array of {_type(schema.get('items', {}))}"
    return str(schema.get("type", "any"))


def _bounds(schema: dict[str, Any]) -> Iterator[str]:
    for kind in schema.get("anyOf", [schema]):
        least, most = kind.get("minimum"), kind.get("maximum")
        if least is not None and most is not None:
            yield f"{least:,.0f} to {most:,.0f}."
        elif least is not None:
            yield f"At least {least:,.0f}."
        if (items := kind.get("maxItems")) and items != kind.get("minItems"):
            yield f"At most {items:,} entries."
    if examples := schema.get("examples"):
        yield f"For example `{json.dumps(examples[0])}`."


def _default(schema: dict[str, Any]) -> str:
    default = schema.get("default")
    return "" if default in (None, "", []) else f"Default: `{json.dumps(default)}`."

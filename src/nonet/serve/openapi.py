"""The OpenAPI document: what FastAPI writes, with problems under their own media type."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI

from nonet.serve.problems import MEDIA_TYPE


def install(app: FastAPI) -> None:
    """Serve the corrected document at /openapi.json."""
    written = app.openapi

    def corrected() -> dict[str, Any]:
        if app.openapi_schema is None:
            document = written()
            for operations in document["paths"].values():
                for operation in operations.values():
                    _name_problems(operation["responses"])
        return app.openapi_schema or {}

    app.openapi = corrected  # type: ignore[method-assign]


def _name_problems(responses: dict[str, Any]) -> None:
    for status, response in responses.items():
        if status.startswith(("4", "5")):
            content = response.get("content", {})
            schema = next((c["schema"] for c in content.values() if "$ref" in c["schema"]), None)
            if schema is not None:
                response["content"] = {MEDIA_TYPE: {"schema": schema}}

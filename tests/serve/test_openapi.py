"""The OpenAPI document, and the server held to it by generated requests."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

schemathesis = pytest.importorskip("schemathesis")

from hypothesis import HealthCheck, given, settings  # noqa: E402
from schemathesis.specs.openapi.checks import positive_data_acceptance  # noqa: E402

from nonet.serve.app import create_app  # noqa: E402
from nonet.serve.limits import Limits  # noqa: E402
from serve.running import running  # noqa: E402


@pytest.fixture(scope="module")
def document(client: httpx.Client) -> Any:
    return client.get("/openapi.json").json()


def test_every_operation_is_described(document: Any) -> None:
    paths = {path for path in document["paths"] if path.startswith("/api/v1/")}
    assert {path.split("/")[3] for path in paths} == {
        "generate", "puzzles", "daily", "solve", "count", "check", "rate", "steps", "hint",
        "canonical", "read", "convert", "picture", "pdf", "catalog",
    }  # fmt: skip
    for operations in document["paths"].values():
        for operation in operations.values():
            assert operation["description"]


def test_errors_are_problem_details(document: Any) -> None:
    for path, operations in document["paths"].items():
        for operation in operations.values():
            for status, response in operation["responses"].items():
                if path.startswith("/api") and status.startswith("4"):
                    assert list(response["content"]) == ["application/problem+json"]


def test_bodies_have_examples(document: Any) -> None:
    for name in ("GridBody", "TextBody", "ConvertBody", "GenerateBody", "PrintBody"):
        schema = document["components"]["schemas"][name]
        text = str(schema)
        assert "examples" in text, name


@pytest.fixture(scope="module")
def quick() -> Iterator[str]:
    """A server that gives up early: what is tested is how it answers, not how long it works."""
    with running(Limits(seconds=1, light_seconds=1)) as url:
        yield url


# Text of the right length that is not a grid is refused; a schema cannot express that.
UNFAIR = [positive_data_acceptance]
BREAKABLE = [
    f"POST /api/v1/{route}"
    for route in ("generate", "solve", "count", "check", "rate", "steps", "hint", "picture", "pdf")
]
DESCRIBED = schemathesis.openapi.from_dict(create_app().openapi())
OPERATIONS = [found.ok() for found in DESCRIBED.get_all_operations()]


@pytest.mark.parametrize("mode", list(schemathesis.GenerationMode), ids=lambda mode: mode.value)
@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda found: found.label)
def test_the_server_keeps_to_its_description(operation: Any, mode: Any, quick: str) -> None:
    """With requests as described, and with requests that break the description."""
    if mode.is_negative and operation.label not in BREAKABLE:
        pytest.skip("nothing in it can break the description, or only by its size")

    @given(case=operation.as_strategy(generation_mode=mode))
    @settings(
        max_examples=12,
        deadline=None,
        suppress_health_check=list(HealthCheck),  # pyright: ignore[reportArgumentType]
    )
    def keeps(case: Any) -> None:
        case.call_and_validate(base_url=quick, timeout=30, excluded_checks=UNFAIR)

    keeps()

"""The page of the HTTP interface lists what OpenAPI describes."""

from __future__ import annotations

import pytest

pytest.importorskip("fastapi", reason="the page is made from the server")

from docs_http import http_page


def section(route: str) -> str:
    return http_page().partition(f"\n## {route}\n")[2].partition("\n## ")[0]


@pytest.mark.parametrize(
    ("route", "words"),
    [
        (
            "POST /api/v1/rate",
            "`er`, `ep`, `ed`, `hardest`, `counts`, `outcome`; or `scale`, `value`",
        ),
        ("POST /api/v1/solve", "Response: `application/json` with `grid`, `solution`."),
        ("POST /api/v1/pdf", "Response: `application/pdf`."),
        ("POST /api/v1/pdf", "| `grids` | array of string | Required. At most 1,000 entries. |"),
        ("POST /api/v1/generate", "| `seed` | integer | Random by default. At least 0. |"),
        ("POST /api/v1/generate", "| `count` | integer | Default: `1`. 1 to 10,000. |"),
        ("POST /api/v1/generate", "| `clues` | [integer, integer] | Number of clues. For example"),
    ],
)
def test_a_route_lists_its_fields(route: str, words: str) -> None:
    assert words in section(route)

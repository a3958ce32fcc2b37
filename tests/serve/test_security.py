"""Headers, and that nothing outside the page's own files can be read."""

from __future__ import annotations

import json
import re
import socket
from hashlib import sha256
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

from nonet.site._page_files import STATIC


@pytest.mark.parametrize(
    "path", ["/", "/app.js", "/engine/core.js", "/health", "/api/v1/catalog", "/nowhere"]
)
def test_every_answer_carries_the_headers(client: httpx.Client, path: str) -> None:
    headers = client.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert re.findall(r"'[\w-]*unsafe[\w-]*'", policy) == ["'wasm-unsafe-eval'"]
    assert "script-src 'self' 'wasm-unsafe-eval';" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "server" not in headers or "uvicorn" in headers["server"]


def answer_to(address: str, request: str) -> bytes:
    """Everything that comes back for a request sent raw, because clients tidy such things up."""
    parts = urlsplit(address)
    with socket.create_connection((str(parts.hostname), int(parts.port or 0)), timeout=10) as sock:
        sock.sendall(request.encode())
        answer = b""
        while chunk := sock.recv(65536):
            answer += chunk
    return answer


@pytest.mark.parametrize("path", ["/health/", "/metrics/", "/api/v1/catalog/", "/api/v1/"])
def test_no_redirect_to_a_host_that_the_client_names(address: str, path: str) -> None:
    request = f"GET {path} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n"
    answer = answer_to(address, request)
    assert answer.startswith(b"HTTP/1.1 404 ")
    assert b"evil.example" not in answer


TRAVERSALS = [
    "/../app.py",
    "/..%2fapp.py",
    "/%2e%2e/app.py",
    "/%2e%2e%2f%2e%2e%2f%2e%2e%2fetc/passwd",
    "/..\\app.py",
    "/..%5capp.py",
    "//etc/passwd",
    "/static/../../../../../../etc/passwd",
    "/%00",
    "/app.js%00.html",
    "/.../...//etc/passwd",
    "/%252e%252e/app.py",
    "/engine/../../app.py",
    "/engine/..%2f..%2fapp.py",
    "/engine/%2e%2e",
    "/engine/",
]


@pytest.mark.parametrize("path", TRAVERSALS)
def test_no_file_outside_the_page_is_served(address: str, path: str) -> None:
    answer = answer_to(address, f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
    assert re.match(rb"HTTP/1.1 (400|404|405) ", answer), answer[:80]
    assert b"root:" not in answer
    assert b"create_app" not in answer


def test_the_page_names_no_foreign_address() -> None:
    pages = {".js", ".css", ".html", ".svg", ".webmanifest"}
    for path in (path for path in STATIC.glob("*.*") if path.suffix in pages):
        text = path.read_text(encoding="utf-8")
        addresses = set(re.findall(r"https?://[^\s'\"]+", text))
        assert addresses <= {"http://www.w3.org/2000/svg"}, path.name


def test_the_page_has_nothing_inline() -> None:
    page = (STATIC / "index.html").read_text(encoding="utf-8")
    assert not re.search(r"<script(?![^>]*src=)|<style|\son\w+=|style=|javascript:", page)


def test_the_service_worker_is_sent_again_only_if_it_changed(client: httpx.Client) -> None:
    tag = client.get("/sw.js").headers["etag"]
    again = client.get("/sw.js", headers={"If-None-Match": f'"other", {tag}'})
    assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)
    assert again.headers["cache-control"] == "no-cache"
    changed = client.get("/sw.js", headers={"If-None-Match": '"other"'})
    assert (changed.status_code, changed.headers["etag"]) == (200, tag)


def test_the_service_worker_stores_every_file_of_the_page(client: httpx.Client) -> None:
    served = client.get("/sw.js")
    assert served.headers["content-type"].startswith("text/javascript")
    listed = re.search(r"const FILES = (\{.+?\});", served.text, re.S)
    assert listed is not None
    unused = {"sw.js", "OFL.txt", "social.png", "icon-maskable.png"}  # by a page that is open
    assert json.loads(listed[1]) == {
        name: sha256(path.read_bytes()).hexdigest()[:16]
        for path in STATIC.rglob("*")
        if path.is_file() and (name := path.relative_to(STATIC).as_posix()) not in unused
    }


def test_unknown_paths_and_methods_are_problems(client: httpx.Client) -> None:
    for method, path, status in (
        ("GET", "/api/v1/nothing", 404),
        ("GET", "/api/v2/solve", 404),
        ("GET", "/api/v1/solve", 405),
        ("DELETE", "/api/v1/catalog", 405),
    ):
        answer = client.request(method, path)
        assert answer.status_code == status
        assert answer.headers["content-type"] == "application/problem+json"
        named = path if status == 404 else f"found {method}"
        assert named in answer.json()["detail"]


def test_files_are_fresh_for_a_minute_but_not_what_names_them(client: httpx.Client) -> None:
    for path, cached in (("/", "no-cache"), ("/sw.js", "no-cache"), ("/app.js", "max-age=60")):
        assert client.get(path).headers["cache-control"] == cached
    assert client.get("/engine/engine.wasm").headers["cache-control"] == "max-age=60"


@pytest.mark.parametrize(
    "path",
    ["/", "/app.js", "/health", "/metrics", "/openapi.json", "/api/v1/catalog", "/nowhere"],
)
def test_head_is_answered_as_get_without_the_body(client: httpx.Client, path: str) -> None:
    got, head = client.get(path), client.head(path)
    assert head.status_code == got.status_code
    assert head.headers["content-type"] == got.headers["content-type"]
    assert "content-length" in head.headers
    assert head.content == b""


def test_head_is_counted_by_its_route(client: httpx.Client) -> None:
    assert client.head("/api/v1/solve").status_code == 405
    client.head("/health")
    counted = 'nonet_requests_total{method="HEAD",route="/health",status="200"}'
    assert counted in client.get("/metrics").text


def test_metrics_are_prometheus_text(client: httpx.Client) -> None:
    client.get("/api/v1/daily/2026-01-11/nothing")
    text = client.get("/metrics").text
    counted = 'nonet_requests_total{method="GET",route="/api/v1/daily/{date}/{level}",status="404"}'
    assert counted in text
    assert 'nonet_request_seconds_bucket{le="+Inf"}' in text
    for line in text.splitlines():
        assert line.startswith("#") or re.match(r"^[a-z_]+(\{.*\})? [\d.e+-]+$", line), line


def test_static_files_are_in_the_package() -> None:
    assert (Path(STATIC) / "index.html").is_file()


def test_every_proxy_in_the_docs_keeps_metrics_private() -> None:
    text = (Path(__file__).parents[2] / "docs" / "serve.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```\w*\n(.*?)^```", text, flags=re.DOTALL | re.MULTILINE)
    proxies = [block for block in blocks if re.search(r"reverse_proxy|proxy_pass", block)]
    assert len(proxies) == 2
    for block in proxies:
        assert re.search(r"respond /metrics 404|location = /metrics \{ deny all; \}", block)


def test_the_files_of_the_page_are_compressed(address: str) -> None:
    module = STATIC / "engine/engine.wasm"
    plain = httpx.get(f"{address}/engine/engine.wasm", headers={"Accept-Encoding": "identity"})
    small = httpx.get(f"{address}/engine/engine.wasm", headers={"Accept-Encoding": "gzip"})
    assert plain.content == small.content == module.read_bytes()
    assert "content-encoding" not in plain.headers
    assert small.headers["content-encoding"] == "gzip"
    assert small.headers["content-type"] == "application/wasm"
    assert int(small.headers["content-length"]) < module.stat().st_size / 2
    assert plain.headers["vary"] == small.headers["vary"] == "Accept-Encoding"
    known = {"Accept-Encoding": "gzip", "If-None-Match": small.headers["etag"]}
    assert httpx.get(f"{address}/engine/engine.wasm", headers=known).status_code == 304
    picture = httpx.get(f"{address}/icon-192.png", headers={"Accept-Encoding": "gzip"})
    assert "content-encoding" not in picture.headers

"""What a client cannot make the server do: huge and slow bodies, long work, too much at once."""

from __future__ import annotations

import contextlib
import json
import socket
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import urlsplit

import httpx
import pytest
from boards import INKALA

from nonet.serve.limits import Limits
from serve.running import PUZZLE, running

LONG = {"grid": "." * 81, "limit": 1_000_000}
"""Counting that takes half a second where it is fastest."""


@pytest.fixture(scope="module")
def small() -> Iterator[str]:
    """A server with small limits."""
    limits = Limits(seconds=0.5, body_seconds=0.5, heavy=1, heavy_waiting=1, body_bytes=10_000)
    with running(limits) as url:
        yield url


def raw(url: str) -> socket.socket:
    parts = urlsplit(url)
    return socket.create_connection((str(parts.hostname), int(parts.port or 0)), timeout=10)


def posted(route: str, body: bytes, length: int | None = None) -> bytes:
    """A request as bytes; `length` may promise more than comes."""
    head = (
        f"POST /api/v1/{route} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        f"Content-Length: {length or len(body)}\r\n\r\n"
    )
    return head.encode() + body


def metric(url: str, line: str) -> float:
    text = httpx.get(f"{url}/metrics").text
    return float(next(row.split()[-1] for row in text.splitlines() if row.startswith(line)))


def test_ten_megabytes_are_refused(client: httpx.Client) -> None:
    answer = client.post("/api/v1/solve", json={"grid": "." * 10_000_000})
    assert answer.status_code == 413
    assert "262144 bytes" in answer.json()["detail"]


def test_a_body_without_a_length_is_counted_as_it_comes(client: httpx.Client) -> None:
    def chunks() -> Iterator[bytes]:
        for _ in range(100):
            yield b"x" * 10_000

    assert client.post("/api/v1/solve", content=chunks()).status_code == 413


def test_a_slow_body_is_given_up(small: str) -> None:
    with raw(small) as sock:
        sock.sendall(posted("solve", b"{", length=100))
        assert b" 408 " in sock.recv(4096).split(b"\r\n")[0]


def test_long_work_ends_when_its_time_is_up() -> None:
    with running(Limits(seconds=0.02)) as url:
        answer = httpx.post(f"{url}/api/v1/count", json=LONG, timeout=30)
    assert answer.status_code == 422
    assert "0.02 seconds" in answer.json()["detail"]


def test_a_busy_server_says_when_to_come_again(small: str) -> None:
    def send(_: int) -> httpx.Response:
        return httpx.post(f"{small}/api/v1/rate", json={"grid": INKALA}, timeout=60)

    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(send, range(8)))
    busy = [answer for answer in answers if answer.status_code == 429]
    assert busy
    assert all(answer.headers["retry-after"].isdigit() for answer in busy)
    assert {answer.status_code for answer in answers} <= {200, 422, 429}
    assert httpx.post(f"{small}/api/v1/solve", json={"grid": PUZZLE}).status_code == 200


def test_large_pictures_wait_with_what_takes_long() -> None:
    """A PNG is drawn without a look at its limits, so it must not be drawn in the server itself."""
    long = b'{"level": "irreducible/extreme", "clues": [17, 17], "seed": 6, "fallback": false}'
    with running(Limits(seconds=60, heavy=1, heavy_waiting=0)) as url, raw(url) as sock:
        sock.sendall(posted("generate", long))
        wait_until(lambda: metric(url, 'nonet_work{queue="heavy",state="running"}') == 1)
        statuses = [
            httpx.post(f"{url}/api/v1/picture", json={"grid": PUZZLE, "format": format}).status_code
            for format in ("svg", "png")
        ]
    assert statuses == [200, 429]


def test_native_work_ends_when_the_client_leaves() -> None:
    with running(Limits(seconds=60, heavy=1)) as url:
        body = b'{"level": "irreducible/extreme", "clues": [17, 17], "seed": 6, "fallback": false}'
        with raw(url) as sock:
            sock.sendall(posted("generate", body))
            running_now = 'nonet_work{queue="heavy",state="running"}'
            wait_until(lambda: metric(url, running_now) == 1)
        wait_until(lambda: metric(url, running_now) == 0)


def wait_until(happened: object) -> None:
    """Wait for something that is a matter of milliseconds, however slow the machine."""
    assert callable(happened)
    for _ in range(300):
        if happened():
            return
        time.sleep(0.05)
    raise AssertionError("it never happened")


@pytest.mark.parametrize(
    "rubbish",
    [b"\x00" * 100, b"GET\r\n\r\n", b"\x16\x03\x01\x02\x00\x01\x00", b"A" * 100_000 + b"\r\n\r\n"],
)
def test_rubbish_instead_of_http(client: httpx.Client, address: str, rubbish: bytes) -> None:
    with raw(address) as sock:
        sock.sendall(rubbish)
        # Being hung up on is as good an answer.
        with contextlib.suppress(ConnectionResetError):
            assert b" 400 " in sock.recv(4096)
    assert client.get("/health").status_code == 200


def test_a_client_that_hangs_up_mid_body(client: httpx.Client, address: str) -> None:
    for _ in range(20):
        with raw(address) as sock:
            sock.sendall(posted("solve", b"{", length=50))
    assert client.get("/health").status_code == 200


def test_requests_that_a_stopping_server_cuts_are_answered_503() -> None:
    long = b'{"level": "irreducible/extreme", "clues": [17, 17], "seed": 6}'
    limits = Limits(seconds=60, body_seconds=60, heavy=1, shutdown_seconds=1)
    with contextlib.ExitStack() as stack:
        with running(limits) as url:
            working, waiting, sending = (stack.enter_context(raw(url)) for _ in range(3))
            working.sendall(posted("generate", long))
            wait_until(lambda: metric(url, 'nonet_work{queue="heavy",state="running"}') == 1)
            waiting.sendall(posted("generate", long))
            wait_until(lambda: metric(url, 'nonet_work{queue="heavy",state="waiting"}') == 1)
            sending.sendall(posted("solve", b"{", length=100))
            wait_until(lambda: metric(url, "nonet_requests_in_flight") == 4)  # with this one
        # `running` fails if the server's thread has not ended.
        for sock in (working, waiting, sending):
            head, _, body = everything(sock).partition(b"\r\n\r\n")
            assert head.startswith(b"HTTP/1.1 503 ")
            assert b"\nretry-after:" in head
            assert json.loads(body)["detail"] == "the server is stopping"


def everything(sock: socket.socket) -> bytes:
    """All that comes until the server closes the connection."""
    answer = b""
    while chunk := sock.recv(65536):
        answer += chunk
    return answer

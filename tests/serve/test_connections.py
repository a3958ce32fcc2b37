"""Connections that keep the server waiting, and too many of them."""

from __future__ import annotations

import contextlib
import logging
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from urllib.parse import urlsplit

import httpx
import pytest

pytest.importorskip("fastapi", reason="needs nonet[web]")

from nonet.errors import RequestError
from nonet.serve.connections import client_of
from nonet.serve.limits import Limits
from nonet.serve.logs import OnceASecond
from nonet.serve.run import open_socket
from serve.running import PUZZLE, running

HALF = b"GET /health HTTP/1.1\r\nHost: x\r\n"
WHOLE = HALF + b"\r\n"


def raw(url: str, source: str = "127.0.0.1") -> socket.socket:
    parts = urlsplit(url)
    target = (str(parts.hostname), int(parts.port or 0))
    return socket.create_connection(target, timeout=30, source_address=(source, 0))


def everything(sock: socket.socket) -> bytes:
    """All that comes until the server closes the connection."""
    answer = b""
    with contextlib.suppress(ConnectionResetError):
        while chunk := sock.recv(65536):
            answer += chunk
    return answer


@pytest.fixture(scope="module")
def hasty() -> Iterator[str]:
    """A server that does not wait for long."""
    with running(Limits(head_seconds=1, send_seconds=1, body_pieces=100)) as url:
        yield url


def test_half_a_head_is_given_up(hasty: str) -> None:
    with raw(hasty) as sock:
        sock.sendall(HALF)
        assert everything(sock).startswith(b"HTTP/1.1 408 ")


def test_a_head_that_drips_is_given_up(hasty: str) -> None:
    with raw(hasty) as sock:
        sock.sendall(HALF + b"X-Slow: ")
        sock.settimeout(0.1)
        answer = b""
        with contextlib.suppress(ConnectionError):
            while not answer:
                with contextlib.suppress(TimeoutError):
                    answer = sock.recv(4096)
                sock.sendall(b"x")
        assert answer.startswith(b"HTTP/1.1 408 ") or not answer


def test_half_a_second_request_on_a_kept_connection_is_given_up(hasty: str) -> None:
    with raw(hasty) as sock:
        sock.sendall(WHOLE)
        assert sock.recv(4096).startswith(b"HTTP/1.1 200 ")
        sock.sendall(HALF)
        assert b"HTTP/1.1 408 " in everything(sock)


def test_a_connection_without_a_request_is_closed(hasty: str) -> None:
    with raw(hasty) as sock:
        assert sock.recv(4096)[:13] in (b"HTTP/1.1 408 ", b"")


def test_a_reader_that_takes_nothing_is_left(hasty: str) -> None:
    """The answers are more bytes than the system buffers."""
    with raw(hasty) as sock:
        for _ in range(400):
            sock.sendall(b"GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n")
        with pytest.raises(ConnectionError):
            keep_sending(sock)


def keep_sending(sock: socket.socket) -> None:
    """Send something every now and then; raises once the other side has closed."""
    for _ in range(300):
        time.sleep(0.1)
        sock.sendall(b"\r\n")


def test_a_body_in_tiny_pieces_is_refused(hasty: str) -> None:
    body = f'{{"grid": "{PUZZLE}"}}'.encode()
    with raw(hasty) as sock:
        head = b"POST /api/v1/solve HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        sock.sendall(head + b"Transfer-Encoding: chunked\r\n\r\n")
        sock.sendall(b"".join(b"1\r\n%c\r\n" % byte for byte in body[:99]))
        sock.sendall(b"1\r\n{\r\n" * 1000)
        assert everything(sock).startswith(b"HTTP/1.1 413 ")


def test_a_body_in_a_few_pieces_is_read(hasty: str) -> None:
    body = f'{{"grid": "{PUZZLE}"}}'.encode()
    pieces = (body[at : at + 5] for at in range(0, len(body), 5))
    headers = {"content-type": "application/json"}
    answer = httpx.post(f"{hasty}/api/v1/solve", content=pieces, headers=headers, timeout=30)
    assert answer.status_code == 200


@pytest.mark.parametrize("held", [HALF, b""], ids=["half a head", "nothing"])
def test_idle_connections_give_way_to_new_ones(held: bytes) -> None:
    """Neither the limit of one client nor that of all locks anybody out."""
    limits = Limits(connections=12, client_connections=8)
    with running(limits) as url, contextlib.ExitStack() as stack:
        for source in ("127.0.0.1", "127.0.0.2"):
            for _ in range(20):
                sock = stack.enter_context(raw(url, source))
                sock.sendall(held)
        for source in ("127.0.0.1", "127.0.0.2", "127.0.0.3"):
            sock = stack.enter_context(raw(url, source))
            sock.sendall(WHOLE)
            assert sock.recv(4096).startswith(b"HTTP/1.1 200 ")


def in_use(url: str, source: str) -> socket.socket:
    """A connection whose request is under way: the server waits for its body."""
    sock = raw(url, source)
    head = b"POST /api/v1/solve HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n"
    sock.sendall(head + b"Expect: 100-continue\r\n\r\n")
    assert sock.recv(4096).startswith(b"HTTP/1.1 100 ")
    return sock


def test_a_client_whose_connections_are_all_in_use_is_refused_and_no_other() -> None:
    limits = Limits(client_connections=4, connections=6)
    with running(limits) as url, contextlib.ExitStack() as stack:
        for _ in range(4):
            stack.enter_context(in_use(url, "127.0.0.2"))
        with raw(url, "127.0.0.2") as sock:
            assert everything(sock).startswith(b"HTTP/1.1 429 ")
        for _ in range(2):
            stack.enter_context(in_use(url, "127.0.0.3"))
        with raw(url, "127.0.0.4") as sock:
            full = everything(sock)
    assert full.startswith(b"HTTP/1.1 503 ")
    assert b"application/problem+json" in full


def test_a_server_on_ipv6_has_an_address_in_brackets() -> None:
    try:
        socket.create_server(("::1", 0), family=socket.AF_INET6).close()
    except OSError:
        pytest.skip("no IPv6 here")
    with running(host="::1") as url:
        assert httpx.get(f"{url}/health", timeout=30).json()["status"] == "ok"
        port = int(urlsplit(url).port or 0)
        assert url == f"http://[::1]:{port}"
        with pytest.raises(RequestError, match=rf"\[::1\]:{port}"):
            open_socket("::1", port)


@pytest.mark.parametrize(
    ("address", "name"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8::1", "2001:db8::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
    ],
)
def test_an_ipv6_client_is_a_network(address: str, name: str) -> None:
    assert client_of(address) == name


def test_a_kind_of_log_line_comes_once_a_second(caplog: pytest.LogCaptureFixture) -> None:
    now = [0.0]
    logger = logging.getLogger("test.once")
    once = OnceASecond(lambda: now[0])
    logger.addFilter(once)
    try:
        for tick in range(25):
            now[0] = tick / 10
            logger.warning("tick %d", tick)
            if tick == 5:
                logger.error("another kind")
    finally:
        logger.removeFilter(once)
    assert caplog.messages == [
        "tick 0",
        "another kind",
        "tick 10 (9 more since the last line)",
        "tick 20 (9 more since the last line)",
    ]


@pytest.mark.skipif(sys.platform != "linux", reason="limits and processes as Linux has them")
def test_a_thousand_half_sent_requests_with_64_descriptors() -> None:
    """It goes on answering, and its log stays short."""
    command = f"ulimit -n 64; exec {sys.executable} -m nonet serve --port 0"
    with subprocess.Popen(["bash", "-c", command], stderr=subprocess.PIPE) as server:
        try:
            assert server.stderr is not None
            found = re.search(rb"http://127\.0\.0\.1:\d+", server.stderr.readline())
            assert found
            url = found[0].decode()
            with contextlib.ExitStack() as stack:
                for _ in range(1005):
                    stack.enter_context(raw(url)).sendall(HALF)
                assert httpx.get(f"{url}/health", timeout=30).status_code == 200
                assert httpx.get(f"{url}/app.js", timeout=30).status_code == 200
                answer = httpx.post(f"{url}/api/v1/check", json={"grid": PUZZLE}, timeout=60)
                assert answer.status_code == 200
            server.send_signal(signal.SIGTERM)
            log = server.stderr.read()
            assert server.wait(timeout=60) == 0
        finally:
            server.kill()
    assert len(log) < 10_000, log[:2000]

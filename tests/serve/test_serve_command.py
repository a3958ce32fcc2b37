"""`nonet serve` as a process: it prints its address, stops at a signal, and fails in one line."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys

import httpx
import pytest

SERVE = [sys.executable, "-m", "nonet", "serve"]


@pytest.mark.skipif(os.name != "posix", reason="signals as POSIX has them")
@pytest.mark.parametrize(("stop", "code"), [(signal.SIGTERM, 0), (signal.SIGINT, 130)])
def test_it_serves_until_it_is_told_to_stop(stop: signal.Signals, code: int) -> None:
    with subprocess.Popen([*SERVE, "--port", "0"], stderr=subprocess.PIPE, text=True) as process:
        try:
            assert process.stderr is not None
            found = re.search(r"Nonet is on (http://127\.0\.0\.1:\d+/)", process.stderr.readline())
            assert found
            assert httpx.get(f"{found[1]}health", timeout=30).json()["status"] == "ok"
            assert "<nonet-board" in httpx.get(found[1], timeout=30).text
            process.send_signal(stop)
            assert process.wait(timeout=60) == code
            assert process.stderr.read() == ""
        finally:
            process.kill()


def test_a_port_in_use_is_said_in_one_line() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        done = subprocess.run([*SERVE, "--port", port], capture_output=True, text=True, timeout=60)
    assert done.returncode == 2
    assert re.fullmatch(rf"nonet: cannot listen on 127\.0\.0\.1:{port}: .*in use\n", done.stderr)


def test_without_the_extra_it_says_what_to_install() -> None:
    blocked = "import sys; sys.modules['fastapi'] = None; from nonet.cli import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", blocked, "serve"], capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "pip install 'nonet[web]'" in done.stderr


def test_addresses_that_are_none() -> None:
    done = subprocess.run(
        [*SERVE, "--host", "no such host"], capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 2
    assert "cannot listen on no such host:8000" in done.stderr

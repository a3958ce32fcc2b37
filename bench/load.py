"""A load test of the server at a fixed arrival rate, on this machine's loopback alone.

Cheap calls arrive on a clock, whether or not the last one was answered, and each is timed from the
moment it was due: a server that stalls cannot hide it. Beside them heavy calls run at the server's
limit (it answers 429 to the rest). All of it goes over a fixed set of open connections.

    python bench/load.py --seconds 300 --rate 100 --connections 200

Prints one JSON object: latencies of cheap calls in milliseconds, statuses, and the memory of the
server with its workers in MiB.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import re
import subprocess
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."

Call = tuple[str, str, object]
CHEAP: list[Call] = [
    ("POST", "/api/v1/solve", {"grid": PUZZLE}),
    ("POST", "/api/v1/solve", {"grid": HARD}),
    ("POST", "/api/v1/count", {"grid": PUZZLE}),
    ("POST", "/api/v1/convert", {"text": PUZZLE, "to": "sdk"}),
    ("POST", "/api/v1/picture", {"grid": PUZZLE}),
    ("GET", "/api/v1/daily/2026-01-11/easy", None),
    ("GET", "/api/v1/catalog", None),
    ("GET", "/app.js", None),
    ("GET", "/health", None),
]
HEAVY: list[Call] = [
    ("POST", "/api/v1/rate", {"grid": HARD}),
    ("POST", "/api/v1/generate", {"level": "evil"}),
    ("POST", "/api/v1/steps", {"grid": PUZZLE}),
    ("POST", "/api/v1/generate", {"level": "irreducible/master", "count": 5}),
]


@dataclass
class Tally:
    """What has been seen so far."""

    waits: list[float] = field(default_factory=list)
    cheap: Counter[int] = field(default_factory=Counter)
    heavy: Counter[int] = field(default_factory=Counter)
    memory: list[float] = field(default_factory=list)


class Connection:
    """One open connection, on which requests follow each other."""

    def __init__(self, host: str, port: int) -> None:
        self.host, self.port = host, port
        self.streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, call: Call) -> int:
        """Send a request and read its whole answer; gives the status, 0 for a broken connection."""
        method, path, body = call
        content = b"" if body is None else json.dumps(body).encode()
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: {self.host}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(content)}\r\n\r\n"
        )
        for fresh in (False, True):
            try:
                return await self._exchange(head.encode() + content)
            except (OSError, asyncio.IncompleteReadError):
                # The server closes connections that were idle for long; once is no failure.
                self.streams = None
                if fresh:
                    return 0
        return 0

    async def open(self) -> None:
        """Connect."""
        self.streams = await asyncio.open_connection(self.host, self.port)

    async def _exchange(self, request: bytes) -> int:
        if self.streams is None:
            await self.open()
        assert self.streams is not None
        reader, writer = self.streams
        writer.write(request)
        answer = await reader.readuntil(b"\r\n\r\n")
        length = re.search(rb"content-length: (\d+)", answer, re.IGNORECASE)
        await reader.readexactly(int(length[1]) if length else 0)
        return int(answer[9:12])


async def cheap_calls(
    idle: asyncio.LifoQueue[Connection], rate: float, seconds: float, tally: Tally
) -> None:
    """Start a call at each tick of the clock."""

    async def one(call: Call, due: float) -> None:
        connection = await idle.get()
        status = await connection.ask(call)
        tally.waits.append(time.perf_counter() - due)
        tally.cheap[status] += 1
        idle.put_nowait(connection)

    start = time.perf_counter()
    tasks = set()
    for number in range(int(rate * seconds)):
        due = start + number / rate
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        task = asyncio.create_task(one(CHEAP[number % len(CHEAP)], due))
        tasks.add(task)
        task.add_done_callback(tasks.discard)
    await asyncio.gather(*tasks)


async def heavy_calls(connection: Connection, first: int, tally: Tally) -> None:
    """Ask for one heavy thing after another."""
    number = first
    while True:
        status = await connection.ask(HEAVY[number % len(HEAVY)])
        tally.heavy[status] += 1
        number += 1
        if status == 429:
            await asyncio.sleep(0.5)


async def keep_open(connections: list[Connection]) -> None:
    """Say something on every idle connection now and then, so that all stay open."""
    while True:
        for connection in connections:
            await connection.ask(("GET", "/health", None))
            await asyncio.sleep(20 / max(1, len(connections)))


def resident(pid: int) -> float:
    """MiB of a process and its workers."""
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text())
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return (int(found[1]) / 1024 if found else 0.0) + sum(resident(int(c)) for c in children)


async def watch_memory(pid: int, tally: Tally) -> None:
    while True:
        tally.memory.append(resident(pid))
        await asyncio.sleep(2)


async def load(host: str, port: int, pid: int, options: argparse.Namespace) -> Tally:
    tally = Tally()
    connections = [Connection(host, port) for _ in range(options.connections)]
    for connection in connections:
        await connection.open()
    heavy, working = connections[: options.heavy], connections[options.heavy : options.heavy + 40]
    idle: asyncio.LifoQueue[Connection] = asyncio.LifoQueue()
    for connection in working:
        idle.put_nowait(connection)
    for call in CHEAP:
        await working[0].ask(call)  # what is made once is made before the clock starts
    background = [
        asyncio.create_task(keep_open(connections[options.heavy + 40 :])),
        asyncio.create_task(watch_memory(pid, tally)),
        *(asyncio.create_task(heavy_calls(c, i, tally)) for i, c in enumerate(heavy)),
    ]
    await cheap_calls(idle, options.rate, options.seconds, tally)
    for task in background:
        task.cancel()
    await asyncio.gather(*background, return_exceptions=True)
    return tally


def report(tally: Tally) -> dict[str, object]:
    waits = sorted(1000 * wait for wait in tally.waits)

    def share(part: float) -> float:
        return round(waits[min(len(waits) - 1, int(part * len(waits)))], 2)

    settled = tally.memory[len(tally.memory) // 5 :]  # after caches and pools have filled
    return {
        "cheap_calls": len(waits),
        "cheap_ms": {"p50": share(0.5), "p95": share(0.95), "p99": share(0.99), "max": share(1)},
        "cheap_statuses": dict(tally.cheap),
        "heavy_statuses": dict(tally.heavy),
        "server_errors": sum(
            count
            for statuses in (tally.cheap, tally.heavy)
            for status, count in statuses.items()
            if status == 0 or status >= 500
        ),
        "memory_mib": {
            "settled": round(settled[0], 1),
            "end": round(settled[-1], 1),
            "most": round(max(tally.memory), 1),
        },
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--rate", type=float, default=100, help="cheap calls a second")
    parser.add_argument("--connections", type=int, default=200)
    parser.add_argument("--heavy", type=int, default=12, help="clients that ask for heavy things")
    options = parser.parse_args()
    command = [sys.executable, "-m", "nonet", "serve", "--port", "0"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as server:
        assert server.stderr is not None
        found = re.search(r"http://([\d.]+):(\d+)/", server.stderr.readline())
        assert found, "the server did not start"
        try:
            tally = asyncio.run(load(found[1], int(found[2]), server.pid, options))
        finally:
            server.terminate()
    print(json.dumps(report(tally), indent=2))


if __name__ == "__main__":
    main()

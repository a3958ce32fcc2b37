"""Counters for operators, in Prometheus' text format. Routes are labeled by their template."""

from __future__ import annotations

import time
from bisect import bisect_left
from collections import Counter
from dataclasses import dataclass, field

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from nonet.serve.workers import Workers

METHODS = ("GET", "HEAD", "POST", "OPTIONS")
BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)


@dataclass(slots=True)
class Metrics:
    """Requests by route and status, and how long they took."""

    requests: Counter[tuple[str, str, int]] = field(default_factory=Counter)
    buckets: Counter[int] = field(default_factory=Counter)
    seconds: float = 0.0
    in_flight: int = 0

    def record(self, method: str, route: str, status: int, seconds: float) -> None:
        """Count one finished request."""
        self.requests[method, route, status] += 1
        self.buckets[bisect_left(BUCKETS, seconds)] += 1
        self.seconds += seconds

    def text(self, workers: Workers) -> str:
        """Return the counters and the state of the workers in Prometheus' format."""
        lines = [
            "# HELP nonet_requests_total Requests by route and status.",
            "# TYPE nonet_requests_total counter",
        ]
        for (method, route, status), count in sorted(self.requests.items()):
            labels = f'method="{method}",route="{route}",status="{status}"'
            lines.append(f"nonet_requests_total{{{labels}}} {count}")
        lines += [
            "# HELP nonet_requests_in_flight Requests being worked on.",
            "# TYPE nonet_requests_in_flight gauge",
            f"nonet_requests_in_flight {self.in_flight}",
            "# HELP nonet_work Pieces of native work, running and waiting.",
            "# TYPE nonet_work gauge",
            *(
                f'nonet_work{{queue="{queue.name}",state="{state}"}} {number}'
                for queue in (workers.light, workers.heavy)
                for state, number in (("running", queue.running), ("waiting", queue.waiting))
            ),
            "# HELP nonet_request_seconds How long requests took.",
            "# TYPE nonet_request_seconds histogram",
        ]
        total = 0
        for number, bound in enumerate(BUCKETS):
            total += self.buckets[number]
            lines.append(f'nonet_request_seconds_bucket{{le="{bound}"}} {total}')
        total += self.buckets[len(BUCKETS)]
        lines += [
            f'nonet_request_seconds_bucket{{le="+Inf"}} {total}',
            f"nonet_request_seconds_sum {self.seconds:.6f}",
            f"nonet_request_seconds_count {total}",
        ]
        return "\n".join(lines) + "\n"


class Measured:
    """Counts every request into a `Metrics`."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app = app
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on and note its status and duration."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        status = 500
        start = time.perf_counter()

        async def watched(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        self.metrics.in_flight += 1
        try:
            await self.app(scope, receive, watched)
        finally:
            self.metrics.in_flight -= 1
            route = getattr(scope.get("route"), "path", "other")
            seconds = time.perf_counter() - start
            # Clients can invent methods, but must not create labels.
            method = scope["method"] if scope["method"] in METHODS else "other"
            self.metrics.record(method, route, status, seconds)

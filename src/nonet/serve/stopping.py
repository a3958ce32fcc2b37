"""What a request gets that the server cuts short in order to stop: 503, not a broken connection.

The server cancels what is still under way when its time to finish is over. That reaches every
request at the place where it waits, be it for its body, its turn or its work; here is the one place
where it becomes an answer.
"""

from __future__ import annotations

import asyncio

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from nonet.serve.problems import ProblemError, problem


def stopping() -> ProblemError:
    """The answer of a server that is about to end."""
    headers = {"Retry-After": "5", "Connection": "close"}
    return ProblemError(503, "the server is stopping", headers=headers)


class AnswerWhenStopped:
    """Answers 503 to a request that is cancelled before its response has begun."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on."""
        started = False

        async def watched(message: Message) -> None:
            nonlocal started
            started = started or message["type"] == "http.response.start"
            await send(message)

        try:
            await self.app(scope, receive, watched)
        except asyncio.CancelledError:
            if scope["type"] != "http" or started:
                raise
            error = stopping()
            await problem(error.status, error.detail, headers=error.headers)(scope, receive, send)

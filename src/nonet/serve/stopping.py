"""The answer to requests that a shutdown cancels: 503, not a broken connection.

At the end of its time to finish, the server cancels the remaining requests. This reaches every
request where it waits: for its body, its turn or its work. This is the one place that turns it into
an answer.
"""

from __future__ import annotations

import asyncio

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from nonet.serve.problems import ProblemError, problem


def stopping() -> ProblemError:
    """Return the answer during a shutdown."""
    headers = {"Retry-After": "5", "Connection": "close"}
    return ProblemError(503, "the server is stopping", headers=headers)


class AnswerWhenStopped:
    """Answers 503 to a request that is canceled before its response has started."""

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

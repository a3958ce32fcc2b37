"""HEAD wherever GET is answered: the same work and the same headers, without the body."""

from __future__ import annotations

from starlette.types import ASGIApp, Message, Receive, Scope, Send


class HeadAsGet:
    """Lets the routes see GET where HEAD was asked, so that none of them has to name both."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, and its answer back without the body if HEAD asked for it."""
        if scope["type"] != "http" or scope["method"] != "HEAD":
            await self.app(scope, receive, send)
            return

        async def without_body(message: Message) -> None:
            await send({**message, "body": b""} if "body" in message else message)

        # A copy: the server around us has to know that the body it was promised is not to come.
        asked = {**scope, "method": "GET"}
        try:
            await self.app(asked, receive, without_body)
        finally:
            scope["route"] = asked.get("route")  # by which requests are counted

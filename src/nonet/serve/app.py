"""The application: routes, page, limits, headers, metrics, wired together once."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import date
from hashlib import sha256
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import PlainTextResponse, Response
from starlette.datastructures import Headers
from starlette.staticfiles import NotModifiedResponse

import nonet
from nonet.serve import (
    daily_routes,
    logic_routes,
    making_routes,
    openapi,
    picture_routes,
    problems,
    text_routes,
)
from nonet.serve.answers import HealthShape
from nonet.serve.compressed import CompressedFiles
from nonet.serve.context import Context
from nonet.serve.head import HeadAsGet
from nonet.serve.limits import BodyLimit, Limits
from nonet.serve.metrics import Measured, Metrics
from nonet.serve.security import SecurityHeaders
from nonet.serve.stopping import AnswerWhenStopped
from nonet.serve.workers import Workers
from nonet.site._page_files import STATIC, WORKER, furthest_today, service_worker

ROUTERS = (
    making_routes.router,
    daily_routes.router,
    logic_routes.router,
    text_routes.router,
    picture_routes.router,
)


def create_app(
    limits: Limits | None = None,
    archive: Path | None = None,
    latest_day: Callable[[], date] = furthest_today,
) -> FastAPI:
    """The server as an ASGI application.

    >>> create_app().title
    'Nonet'
    """
    limits = limits or Limits()
    metrics = Metrics()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        workers = Workers(limits)
        app.state.context = Context(limits, workers, metrics, archive, latest_day)
        await workers.open()
        yield
        await workers.close()

    app = FastAPI(
        title="Nonet",
        version=nonet.__version__,
        summary="Make, solve, rate and explain Sudoku.",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,  # it would redirect to any host that the client names
    )
    problems.install(app)
    openapi.install(app)

    for router in ROUTERS:
        app.include_router(router)

    @app.get("/health", tags=["operation"])
    async def health() -> HealthShape:
        """Whether the server answers."""
        return HealthShape(status="ok", version=nonet.__version__)

    @app.get("/metrics", tags=["operation"], response_class=PlainTextResponse)
    async def measured() -> str:
        """Counters in Prometheus' text format."""
        return metrics.text(app.state.context.workers)

    page = CompressedFiles(directory=STATIC)

    # Plain routes instead of a mount, which would also answer wrong methods of the API.
    @app.get("/", include_in_schema=False)
    async def front(request: Request) -> Response:
        return await page.get_response("index.html", request.scope)

    @app.get(f"/{WORKER}", include_in_schema=False)
    async def worker(request: Request) -> Response:
        text = await run_in_threadpool(service_worker)
        headers = Headers({"etag": f'"{sha256(text.encode()).hexdigest()[:32]}"'})
        if page.is_not_modified(headers, request.headers):  # every visit asks for it
            return NotModifiedResponse(headers)
        return Response(text, headers=headers, media_type="text/javascript")

    @app.get("/{name}", include_in_schema=False)
    async def file(name: str, request: Request) -> Response:
        return await page.get_response(name, request.scope)

    @app.get("/engine/{name}", include_in_schema=False)
    async def engine_file(name: str, request: Request) -> Response:
        return await page.get_response(f"engine/{name}", request.scope)

    app.add_middleware(HeadAsGet)
    app.add_middleware(BodyLimit, limits=limits)
    app.add_middleware(AnswerWhenStopped)
    app.add_middleware(Measured, metrics=metrics)
    app.add_middleware(SecurityHeaders)
    return app

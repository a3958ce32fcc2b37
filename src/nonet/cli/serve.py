"""`nonet serve`: the page and the API on this machine."""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Optional

import typer

from nonet._base.extras import missing_extra
from nonet.cli.app import Terminated


def command(
    host: Annotated[
        str, typer.Option(help="Address to listen on; 0.0.0.0 accepts other machines.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="0 picks a free port.")] = 8000,
    archive: Annotated[
        Optional[Path],  # noqa: UP045 (Typer reads the annotation at run time)
        typer.Option(
            exists=True,
            file_okay=False,
            help="Daily puzzles made by `nonet daily build`; others are made on request.",
        ),
    ] = None,
    seconds: Annotated[
        float, typer.Option(min=0.1, help="Time limit for one request, in seconds.")
    ] = 10.0,
    heavy: Annotated[int, typer.Option(min=1, help="Long-running requests processed at once.")] = 2,
    batch: Annotated[int, typer.Option(min=1, help="Maximum puzzles in one request.")] = 200,
    per_client: Annotated[
        int, typer.Option(min=1, help="Maximum connections per client; a proxy is one client.")
    ] = 256,
) -> None:
    """Serve the page and the JSON API until Ctrl-C.

    Examples:

    - `nonet serve` and open the address it prints

    - `nonet serve --host 0.0.0.0 --port 80 --archive puzzles`
    """
    try:
        from nonet.serve.app import create_app
        from nonet.serve.limits import Limits
        from nonet.serve.run import address_of, open_socket, serve
    except ModuleNotFoundError:
        raise missing_extra("serving", "web") from None
    limits = Limits(seconds=seconds, heavy=heavy, batch=batch, client_connections=per_client)
    listening = open_socket(host, port)

    def ready() -> None:
        print(f"Nonet is on {address_of(listening)} (Ctrl-C stops it)", file=sys.stderr, flush=True)

    # A server that stops in order after SIGTERM has succeeded; any other exit code would be a
    # failure to a supervisor.
    with suppress(Terminated):
        serve(create_app(limits, archive), listening, limits, ready)

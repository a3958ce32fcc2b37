"""The command `nonet` inside the test's own process, as most tests of commands use it."""

from __future__ import annotations

from typer.testing import CliRunner, Result

from nonet.cli.app import make_app

APP = make_app()


def nonet_cli(*arguments: str, given: str | bytes = "") -> Result:
    """Run a command on what is given as its standard input."""
    return CliRunner().invoke(APP, list(arguments), input=given)

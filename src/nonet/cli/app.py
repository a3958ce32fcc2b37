"""Combines the commands, and maps every way to end to an exit code.

0: every record was good. 1: bad data, reported on standard error. 2: bad usage. 70: an internal
error. 130: Ctrl-C. 141: the reader of the output has closed it. 143: SIGTERM. A user never sees a
traceback.
"""

from __future__ import annotations

import functools
import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from types import FrameType
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from nonet import __version__
from nonet._base.interruption import INTERRUPTED, interruption_of
from nonet.cli.registry import COMMANDS
from nonet.errors import RequestError, SudokuError

BAD_DATA, BAD_USAGE, FAULT, PIPE_CLOSED, TERMINATED = 1, 2, 70, 141, 143


class Terminated(KeyboardInterrupt):
    """SIGTERM ends a command as Ctrl-C does: partial files are deleted, complete ones kept."""


def _code_of(end: BaseException) -> int:
    return TERMINATED if isinstance(end, Terminated) else INTERRUPTED


def report(message: str) -> None:
    """Print a message for the user on standard error."""
    try:
        print(message, file=sys.stderr, flush=True)
    except OSError:
        silence(sys.stderr.fileno())


def silence(descriptor: int) -> None:
    """Redirect a descriptor to the null device, so that the final flush cannot fail."""
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, descriptor)
    os.close(nothing)


def _report_os_error(error: OSError) -> None:
    report(f"nonet: {error.filename or 'input or output'}: {error.strerror or error}")
    try:
        sys.stdout.flush()
    except OSError:  # the rest of the buffer would fail again when the interpreter ends
        silence(sys.stdout.fileno())


@contextmanager
def _one_line_usage() -> Iterator[None]:
    """Report bad usage that is found before a command runs as other errors are: on one line."""
    try:
        yield
    except RequestError as error:
        report(f"nonet: {error}")
        raise typer.Exit(BAD_USAGE) from None
    except Exception as error:
        # Click's errors, by a method: some versions of Typer have classes of their own. One of them
        # is a request for help.
        message = getattr(error, "format_message", None)
        if message is None or type(error).__name__ == "NoArgsIsHelpError":
            raise
        context: typer.Context | None = getattr(error, "ctx", None)
        see = "" if context is None else f" (see `{context.command_path} --help`)"
        report(f"nonet: {' '.join(message().split()).removesuffix('.')}{see}")
        raise typer.Exit(getattr(error, "exit_code", BAD_USAGE)) from None


class _Commands(TyperGroup):
    """The group of all commands."""

    def make_context(self, *arguments: Any, **options: Any) -> Any:
        with _one_line_usage():
            return super().make_context(*arguments, **options)

    def invoke(self, ctx: Any) -> Any:
        with _one_line_usage():
            return super().invoke(ctx)


def guarded(command: Callable[..., Any]) -> Callable[..., Any]:
    """Wrap a command so that every error becomes a message and an exit code."""

    @functools.wraps(command)
    def run(*arguments: Any, **options: Any) -> None:
        try:
            command(*arguments, **options)
            sys.stdout.flush()
        except BrokenPipeError:
            silence(sys.stdout.fileno())
            raise typer.Exit(PIPE_CLOSED) from None
        except KeyboardInterrupt as end:
            raise typer.Exit(_code_of(end)) from None
        except RequestError as error:
            report(f"nonet: {error}")
            raise typer.Exit(BAD_USAGE) from None
        except SudokuError as error:
            report(f"nonet: {error}")
            raise typer.Exit(BAD_DATA) from None
        except OSError as error:
            _report_os_error(error)
            raise typer.Exit(BAD_DATA) from None
        except Exception as error:
            if type(error).__module__.startswith(("click", "typer")):
                raise  # an exit code or a bad option, which Typer reports
            if interruption := interruption_of(error):
                raise typer.Exit(_code_of(interruption)) from None
            report(f"nonet: internal error, please report it: {type(error).__name__}: {error}")
            raise typer.Exit(FAULT) from None

    return run


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"nonet {__version__}")
        raise typer.Exit


def _about(
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_version, is_eager=True, help="Show the version and exit."
        ),
    ] = False,
) -> None:
    """Make, solve, rate, explain, print and serve Sudoku."""


def make_app() -> typer.Typer:
    """Make the application with every command of the registry."""
    app = typer.Typer(
        name="nonet",
        cls=_Commands,
        no_args_is_help=True,
        pretty_exceptions_enable=False,
        rich_markup_mode="markdown",
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback()(_about)
    for name in COMMANDS:
        command = import_module(f"nonet.cli.{name}").command
        if isinstance(command, typer.Typer):
            for inner in command.registered_commands:
                if inner.callback is not None:
                    inner.callback = guarded(inner.callback)
            app.add_typer(command, name=name)
        else:
            app.command(name)(guarded(command))
    return app


def _replace_closed_streams() -> None:
    """Replace each closed standard stream, so that commands find all three.

    Input is then empty and messages are lost; data cannot be written, which is an error like any
    other: the replacement is open for reading only.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            access = os.O_WRONLY if name == "stderr" else os.O_RDONLY
            setattr(sys, name, os.fdopen(os.open(os.devnull, access), mode))


def _terminate(number: int, frame: FrameType | None) -> None:
    raise Terminated


def main() -> None:
    """Run the command line."""
    _replace_closed_streams()
    if signal.getsignal(signal.SIGTERM) == signal.SIG_DFL:
        signal.signal(signal.SIGTERM, _terminate)
    if hasattr(signal, "SIGPIPE"):
        # Python's default: a closed pipe is an error, which ends with cleanup and an exit code.
        signal.signal(signal.SIGPIPE, signal.SIG_IGN)
    try:
        make_app()()
    except BrokenPipeError:
        silence(sys.stdout.fileno())
        sys.exit(PIPE_CLOSED)
    except SystemExit as end:
        # While the arguments are parsed, Typer handles the signal first and ends with 130.
        if interruption := interruption_of(end):
            sys.exit(_code_of(interruption))
        # Rich, which prints the help, and Click handle the closed pipe first and end with 1.
        if not isinstance(end.__context__, BrokenPipeError):
            raise
        silence(sys.stdout.fileno())
        sys.exit(PIPE_CLOSED)
    except KeyboardInterrupt as end:
        sys.exit(_code_of(end))
    except OSError as error:
        _report_os_error(error)
        sys.exit(BAD_DATA)

"""Ctrl-C while the command is still importing ends it quietly, with its exit code.

Python imports this package before any code of the command runs, so nothing else can catch Ctrl-C
that early. A program that uses Nonet as a library is left alone.
"""

from __future__ import annotations

import sys
from itertools import pairwise
from pathlib import Path
from types import TracebackType

INTERRUPTED = 130  # the exit code of Ctrl-C


def interruption_of(error: BaseException | None) -> KeyboardInterrupt | None:
    """Return the Ctrl-C that caused an error: interrupted code may raise another error."""
    while error is not None and not isinstance(error, KeyboardInterrupt):
        error = error.__context__
    return error


def _is_command() -> bool:
    """Return whether this process is `nonet ...` or `python -m nonet ...`."""
    if sys.argv[:1] == ["-m"]:  # what `-m` names is being imported
        return "-mnonet" in sys.orig_argv or ("-m", "nonet") in pairwise(sys.orig_argv)
    return bool(sys.argv) and Path(sys.argv[0]).stem == "nonet"


def _end(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    if interruption_of(error):
        raise SystemExit(INTERRUPTED)
    sys.__excepthook__(kind, error, trace)


if _is_command():
    sys.excepthook = _end

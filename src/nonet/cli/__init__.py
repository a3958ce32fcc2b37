"""The command line: one file per command, and the few files they share.

A command reads any format, works in bulk and in order, writes data to standard output and messages
to standard error. `registry.py` lists the commands.
"""

from nonet.cli.app import main

__all__ = ["main"]

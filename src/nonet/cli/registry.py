"""The commands, in the order in which `nonet --help` lists them.

Each is a module of this package with a function `command`, or a Typer application `command` for one
that has commands of its own. A new command is one file and one line here.
"""

COMMANDS: tuple[str, ...] = (
    "generate",
    "solve",
    "count",
    "rate",
    "check",
    "minimize",
    "canonical",
    "convert",
    "show",
    "steps",
    "explain",
    "hint",
    "find",
    "book",
    "play",
    "serve",
    "daily",
    "dataset",
    "annotate",
    "statistics",
    "bench",
)

"""The page of the documentation site about the commands, from the commands themselves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import typer

from nonet.cli.app import make_app

KINDS = {"<int range>": "<int>", "<float range>": "<float>", "<list[str]>": "<str>"}
"""Types of options in the words of a reader. The text beside them has the range."""


def commands_page() -> str:
    """Every command with its options and examples, as Markdown."""
    group: Any = typer.main.get_command(make_app())
    parts = [
        "# Commands",
        "",
        "What `nonet COMMAND --help` shows, for every command. Rules that hold for all of them are "
        "in [Command line rules](../cli.md).",
        "",
    ]
    for name in group.commands:
        parts += _command(f"nonet {name}", group.commands[name])
    return "\n".join(parts) + "\n"


def _command(path: str, command: Any) -> Iterator[str]:
    inner = getattr(command, "commands", None)
    yield f"## {path}"
    yield ""
    yield (command.help or "").replace("\f", "").strip()
    yield ""
    if inner:
        for name in inner:
            for line in _command(f"{path} {name}", inner[name]):
                yield line.replace("## nonet", "### nonet", 1)
        return
    context = typer.Context(command, info_name=path)
    usage = " ".join(command.collect_usage_pieces(context))
    yield f"```text\n{path} {usage}\n```"
    yield ""
    rows = [row for row in (_row(parameter, context) for parameter in command.params) if row]
    if rows:
        yield "| option | |"
        yield "|---|---|"
        yield from rows
        yield ""


def _row(parameter: Any, context: Any) -> str:
    if parameter.param_type_name == "argument" or getattr(parameter, "hidden", False):
        return ""
    record = parameter.get_help_record(context)
    if record is None:
        return ""
    names, text = (part.replace("\n", " ") for part in record)
    for kind, simple in KINDS.items():
        names = names.replace(kind, simple)
    return f"| `{names}` | {text.replace('|', chr(92) + '|')} |"

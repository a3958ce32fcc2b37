"""The loop of every command that turns records into records: read, change, print, in order."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from nonet.cli.inputs import Chunk, Inputs
from nonet.cli.output import Printer, chosen_name, opened, printer_named
from nonet.cli.progress import with_progress
from nonet.errors import FormatError, RequestError
from nonet.formats.plain import PlainBlock
from nonet.formats.record import Record
from nonet.formats.registry import format_named

Fast = Callable[[PlainBlock], bytes | None]
Change = Callable[[Chunk], list[Record | FormatError]]


def run_records(
    inputs: Inputs,
    change: Change,
    format: str | None,
    output: Path | None,
    printer: Printer | None = None,
    fast: Fast | None = None,
) -> None:
    """Read, change and print all records; ends with exit code 1 if any was bad.

    `fast` may turn a block of plain lines into lines itself; where it gives None, and for any other
    output than lines, the block goes through `change` as records.
    """
    name = chosen_name(format, output)
    directory = format_named(name).writes_directory if name == "hrm" else None
    if directory is not None:
        if output is None:
            raise RequestError(f"{name} is a directory of files; say where with -o")
        directory(_changed(inputs, change, output), output)
        inputs.finish()
        return
    printer = printer or printer_named(name)
    with opened(output) as stream:
        fast = fast if name == "line" else None
        for chunk in with_progress(inputs, output, fast is not None):
            if fast is not None and isinstance(chunk, PlainBlock):
                lines = fast(chunk)
                if lines is not None:
                    stream.write(lines)
                    continue
            pieces = []
            for _, result in inputs.answers(chunk, change):
                if isinstance(result, FormatError):
                    inputs.report(result)
                    continue
                try:
                    pieces.append(printer.record(result))
                except FormatError as error:
                    inputs.report(_located(error, result))
            stream.write(b"".join(pieces))
            stream.flush()
        stream.write(printer.end())
    inputs.finish()


def _changed(inputs: Inputs, change: Change, output: Path) -> Iterator[Record]:
    for chunk in with_progress(inputs, output):
        for _, result in inputs.answers(chunk, change):
            if isinstance(result, FormatError):
                inputs.report(result)
            elif result.solution is None or result.sukaku:
                inputs.complain(result, "the arrays need givens and a solution (--solutions)")
            else:
                yield result


def _located(error: FormatError, record: Record) -> FormatError:
    return FormatError(error.message, record.source, record.line)

"""The loop of every command that turns records into records: read, change, print, in order."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain, islice
from pathlib import Path

from nonet.cli.inputs import Chunk, Inputs
from nonet.cli.output import Printer, chosen_name, opened, printer_named
from nonet.cli.progress import with_progress
from nonet.errors import FormatError, RequestError
from nonet.formats._arrays import ARRAYS
from nonet.formats._format import Format
from nonet.formats._plain import PlainBlock
from nonet.formats._record import Record, plain_grid, solution_of
from nonet.formats._registry import format_named, format_names

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

    `fast` may turn a block of plain lines into lines itself (plain_lines.py). If it returns None,
    and for other output than lines, the block goes through `change` as records.
    """
    name = chosen_name(format, output)
    chosen = format_named(name) if name in format_names() else None
    if chosen is not None and chosen.writes_directory is not None and output is None:
        raise RequestError(f"the format {name} writes a directory; set it with -o")
    if chosen is not None and chosen.printer is None and output is not None:
        _write_whole(chosen, _changed(inputs, change, output), inputs, output)
        return
    printer = printer or printer_named(name)
    with opened(output) as stream:
        fast = fast if name == "line" else None
        for chunk in with_progress(inputs, output, fast is not None):
            if fast is not None and isinstance(chunk, PlainBlock):
                lines = fast(chunk)
                if lines is not None:
                    stream.put(lines)
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
            stream.put(*pieces)
            stream.flush()
        stream.end(printer.end(), failed=inputs.bad > 0)
    inputs.finish()


def _write_whole(chosen: Format, records: Iterator[Record], inputs: Inputs, output: Path) -> None:
    if chosen.writes_directory is not None:
        records = _with_solutions(records, inputs)
    first = list(islice(records, 1))
    if not first:
        inputs.finish()  # if every record failed, there is nothing to write
    if writes := chosen.writes_directory or chosen.writes_file:
        writes(chain(first, records), output)
    inputs.finish()


def _with_solutions(records: Iterator[Record], inputs: Inputs) -> Iterator[Record]:
    for record in records:
        try:
            plain_grid(record, ARRAYS)
            solution_of(record, ARRAYS)
        except FormatError as error:
            inputs.report(error)
        else:
            yield record


def _changed(inputs: Inputs, change: Change, output: Path) -> Iterator[Record]:
    for chunk in with_progress(inputs, output):
        for _, result in inputs.answers(chunk, change):
            if isinstance(result, FormatError):
                inputs.report(result)
            else:
                yield result


def _located(error: FormatError, record: Record) -> FormatError:
    return FormatError(error.message, record.source, record.line)

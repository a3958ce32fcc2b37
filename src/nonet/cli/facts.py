"""The loop of the commands that print a row per puzzle: read, compute in bulk, print."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from nonet.cli.fact_table import ParquetFacts
from nonet.cli.inputs import Chunk, Inputs
from nonet.cli.output import FACT_FORMATS, FactPrinter, chosen_name, opened
from nonet.cli.progress import with_progress
from nonet.errors import FormatError
from nonet.formats._plain import PlainBlock

Row = list[Any]
Answer = Row | FormatError | tuple[Row, FormatError]
"""A row, an error instead of it, or a row with an error."""


def run_facts(
    inputs: Inputs,
    compute: Callable[[Chunk], list[Answer]],
    columns: Sequence[str],
    line: Callable[[Row], str],
    format: str | None,
    output: Path | None,
    fast: Callable[[PlainBlock, str], bytes | None] | None = None,
) -> None:
    """Read and print a row for each record; ends with exit code 1 if any was bad.

    `fast` may turn a block of plain lines into rows of a format itself (plain_lines.py); where it
    returns None the block goes through `compute` as records.
    """
    name = chosen_name(format, output, FACT_FORMATS)
    printer = ParquetFacts(columns) if name == "parquet" else FactPrinter(name, columns, line)
    fast = fast if isinstance(printer, FactPrinter) else None
    with opened(output) as stream:
        for chunk in with_progress(inputs, output, fast is not None):
            if fast and isinstance(printer, FactPrinter) and isinstance(chunk, PlainBlock):
                rows = fast(chunk, name)
                if rows is not None:
                    stream.put(printer.rows(rows))
                    continue
            pieces = []
            for _, answer in inputs.answers(chunk, compute):
                if isinstance(answer, FormatError):
                    inputs.report(answer)
                    continue
                row = answer
                if isinstance(answer, tuple):
                    row, error = answer
                    inputs.report(error)
                assert isinstance(row, list)
                pieces.append(printer.row(row))
            stream.put(*pieces)
            stream.flush()
        stream.end(printer.end(), failed=inputs.bad > 0)
    inputs.finish()
